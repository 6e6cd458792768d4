import type { Message } from "./values.ts";

/** A host's choices before the match; every option of `GameInfo.options` is present. */
export type Options = { readonly [id: string]: boolean | string };

/**
 * A choice a host makes before the match. Words: `option.<id>` (title), `option.<id>.hint`, `option.<id>.<choice>`.
 * A "choice" that is first in the list names what is played, such as a chapter or an edition; it is always shown.
 */
export type OptionSpec =
  | { readonly id: string; readonly kind: "flag"; readonly initially: boolean }
  | { readonly id: string; readonly kind: "choice"; readonly choices: readonly string[]; readonly initially: string };

/**
 * Completeness of a game, and so the checks that it must pass. Alpha: rules and English words. Beta: also pictures, a
 * computer and a lesson. Production: also every language, the gallery and recorded matches.
 */
export type Stage = "alpha" | "beta" | "production";

export type GameInfo = {
  /** Name of the game's folder in `games`, `data` and `languages`. */
  readonly id: string;
  readonly title: string;
  readonly stage: Stage;
  /** Raised whenever equal answers could lead to another state than before. */
  readonly rules: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Playing time at one table as the box gives it, in minutes. */
  readonly minutes: number;
  /** Amount to learn before a first match. */
  readonly weight: "light" | "medium" | "heavy";
  /** The game in one sentence of its catalogue. */
  readonly about: Message;
  /**
   * Upper bound of answers in a match at any table, however its players stall. Only answers that the table waits for
   * count: a locked choice that is changed delays nobody. The game's README or rules name the stop that bounds it.
   */
  readonly longest: number;
  readonly options: readonly OptionSpec[];
};
