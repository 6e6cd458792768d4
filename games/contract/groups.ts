import type { Answer, Deal, Decision, Fact, Json, Message, Options, Seat } from "./rules.ts";
import type { Catalogue } from "./words.ts";

/* Groups of the contract that a game may get later. */

/** Label to draw at each place that an option of the open question names: a number, which the menu shows too, or its name. */
export type Labels = { readonly [place: string]: string };

/** Words a message in the language of the picture's reader. */
export type Speak = (said: Message) => string;

/** Words and names of a picture. */
export type Named = {
  readonly speak: Speak;
  /** A short name for each seat, as everybody at the table reads it. */
  readonly names: readonly string[];
};

/** Input of a picture besides the view. */
export type Shown<F extends Fact = Fact> = Named & {
  /** Events since the reader's last turn, oldest first, as this viewer may know them. */
  readonly news: readonly F[];
};

/** A picture whose document may be composed only when it is read: most are found in the cache. */
export type Drawn = { readonly svg: string };

/** One picture of several, and the same in words, most important first. */
export type Sheet = Drawn & { readonly alt: readonly Message[] };

/**
 * Pictures of a view as SVG text, drawn with `games/kit`; every word in them is a message that `speak` words. A seat
 * without a name has its chip alone. Each picture leaves 60 × 30 px of a phone free at its lower left end, where
 * Discord puts a badge. Absent: players read the board and their hand in words.
 */
export interface Picture<View, F extends Fact = Fact> {
  /** The game itself, for its lobby: its title over a scene of the game, 1,200 wide and 545 high. */
  readonly title: string;
  board(view: View, marks: Labels, shown: Shown<F>): string;
  /** Parts of the table that are on pictures of their own below the board; absent: the board shows everything. */
  more?(view: View, marks: Labels, shown: Shown<F>): readonly Sheet[];
  /** The last thing of the news that is worth a picture of its own, such as a raid or a reveal. */
  event?(view: View, shown: Shown<F>): Sheet | undefined;
  /** Meaning of the signs of the pictures; absent: the board explains them itself. */
  signs?(speak: Speak): readonly Sheet[];
  /** The viewer's hand, on as many pictures as it needs; empty when there is nothing to draw. */
  hand(view: View, marks: Labels, shown: Named): readonly Drawn[];
  /**
   * Small signs, each as high as wide, by the key of the message that they illustrate: an option whose label is that
   * message is shown with it. So a sign says nothing that the words do not say. Absent: options are words alone.
   */
  readonly icons?: { readonly [say: string]: string };
  /** The place of an option on the board or in the hand, as the pictures mark it. */
  place(view: View, decision: Decision, option: string): string | undefined;
  /** The label of a place that options call by its name, such as "D4", empty where it bears its name anyway; others are numbered. */
  nameOf?(place: string): string | undefined;
}

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

/** A question that a seat will probably be asked in its next turn, in words that hold before it is. */
export type QuestionAhead = {
  readonly ask: string;
  readonly question: Message;
  readonly options: readonly { readonly option: string; readonly label: Message }[];
};

/** The questions that a waiting player can answer beforehand, and in a sentence what of the next turn cannot be. */
export type Ahead = { readonly questions: readonly QuestionAhead[]; readonly cannot: Message };

/** For games in which players wait for each other's turns. Absent: no standing orders and no heads-up. */
export type Waiting<View> = {
  /** Lists what this seat can answer before its turn comes; reads the seat's view only. */
  listAhead(view: View, seat: Seat): Ahead;
  /**
   * The seat whose turn follows the current one, as everybody can know who sees the table's view; undefined while all
   * choose at once. A turn that leaves nothing to choose may be passed over.
   */
  comesNext(view: View): Seat | undefined;
};

/** For games whose matches are chapters. Absent: every match is by itself. */
export type Campaign<State> = {
  /** The options of the next match, if any follows; `seats` holds for each of its seats the one its player had here. */
  continue(state: State, seats: readonly (Seat | null)[]): Options | undefined;
};

/**
 * Kind of player to rate for: "sensible" answers at once; "imagined" plays on in imagined matches and is rated in
 * microseconds; "thinking" is the seat that searches, where the game knows better play than that of the others.
 */
export type Rater = "sensible" | "imagined" | "thinking";

/** A judgement of an imagined match that is cut short. */
export type Outlook = {
  /** Answers of each seat after which a match imagined from this table says enough; Infinity: only its end does. */
  readonly after: number;
  /** Probable final points of each seat. */
  readonly points: readonly number[];
  /** Points of lead that are worth odds of e to 1 (2.7) to win; 0: the leader wins. */
  readonly scale: number;
};

/** Figures of a seat at a table by name; what stands after a dot is of the kind of what stands before it. */
export type SeatFigures = { readonly [name: string]: number };

/** What each figure is worth in final points, and points of lead that are worth odds of e to 1 to win. */
export type Fit = { readonly weights: SeatFigures; readonly scale: number };

/** What `npm run tool -- fit` found under these rules, for two players and for more. */
export type Fitted = { readonly rules: number; readonly two: Fit; readonly more: Fit };

/** Heuristics of computer players. Absent: computers imagine matches by the rules alone. */
export type Computer<State, View> = {
  /**
   * Rates each option (same order; below 0: rather not), seeing only the seat's view; -Infinity for whole questions to
   * leave out of a search. Undefined for a kind that rates as a sensible player does, never for "sensible" itself.
   */
  rate(view: View, decision: Decision, as: Rater): readonly number[] | undefined;
  /** Playouts of each answer of hard at least, however slow the machine; the figures of the docs are measured with them. */
  readonly least?: number;
  /** Judges a table before its end. Absent: imagined matches are played to their end. */
  foresee?(state: State): Outlook;
  /** What final points are foreseen from, and what each figure is worth; kinds are named by messages `outlook.<kind>`. */
  figures?(state: State, seat: Seat): SeatFigures;
  readonly fitted?: Fitted;
};

/** Tables of a box by name: each a list of rows, found by their `id` where they have one. */
export type BoxTables = { readonly [table: string]: readonly { readonly [field: string]: Json }[] };

/** Tables that an owner of the box may replace. Absent: everything that the game knows is in its rules. */
export type Box<Played> = {
  readonly tables: BoxTables;
  readonly fields: { readonly [table: string]: readonly string[] };
  /** Beginnings of the keys of messages that name things of the box. */
  readonly names: readonly string[];
  /** Returns a sentence for each thing in these tables that no box can hold; it names table, row and field. */
  check(tables: BoxTables): readonly string[];
  /** Returns the game played with these tables, which `check` found nothing wrong with, and with these names. */
  with(tables: BoxTables, names: Catalogue): Played;
};
