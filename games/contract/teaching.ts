import type { Options } from "./info.ts";
import type { Answer, Deal } from "./rules.ts";
import type { Message, Seat } from "./values.ts";

/** One answer of a learner, and the rule that is explained at this moment. */
export type LessonStep = {
  /** The question that is then asked of seat 0. */
  readonly ask: string;
  readonly explain: Message;
  /** The answer that the lesson goes on with; absent: any will do, and the same is asked next. */
  readonly picks?: readonly string[];
};

/** The beginning of a match that explains the rules where they matter: from this deal, at seat 0, against computers. */
export type Lesson = {
  readonly deal: Deal;
  readonly steps: readonly LessonStep[];
  /** Answers of the other seats, in this order. Where one is not offered, and after the last, computers choose. */
  readonly others: readonly (Answer & { readonly seat: Seat })[];
  /** The last words, once all steps are taken. */
  readonly end: Message;
};

/** The pictures beside the pages of the rules, by the id of the page. */
export type Illustrations = { readonly [page: string]: Illustration };

/**
 * A picture beside a page of the rules: a sheet of signs, counted from 0; board or hand of the lesson after this number
 * of its steps; or the board before the first answer where these options differ.
 */
export type Illustration =
  | { readonly shows: "signs"; readonly sheet: number }
  | { readonly shows: "board" | "hand"; readonly after: number }
  | { readonly shows: "opening"; readonly options: Options };

/** Absent: `/learn` says that the game has no lesson yet, and its rules are pages of words. */
export type Teaching = { readonly lesson: Lesson; readonly illustrations: Illustrations };
