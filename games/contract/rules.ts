/** Plain data: all that a game may keep in its state and show in a view. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** 0 for the first seat at the table, then clockwise. */
export type Seat = number;

/** Reader of a match: a seat, or "table" for a reader who sees only what everybody may see. */
export type Viewer = Seat | "table";

/** A keyed message with its parameters: rules name it, the host finds the words in the reader's language. */
export type Message = { readonly say: string; readonly with?: { readonly [name: string]: MessageParam } };

/** A parameter: plain text (no `Key`) or number, a seat that the host names, another message, or messages as a list. */
export type MessageParam = (string & { key?: never }) | number | { readonly seat: Seat } | Message | readonly Message[];

/** A host's choices before the match; every option of `GameInfo.options` is present. */
export type Options = { readonly [id: string]: boolean | string };

/**
 * A choice a host makes before the match. Words: `option.<id>` (title), `option.<id>.hint`, `option.<id>.<choice>`.
 * A "choice" that is first in the list names what is played, such as a chapter or an edition; it is always shown.
 * One that is `bySeat` names a seat: a campaign sets it once it is known who sits where.
 */
export type OptionSpec = { readonly id: string; readonly bySeat?: boolean } & (
  | { readonly kind: "flag"; readonly initially: boolean }
  | { readonly kind: "choice"; readonly choices: readonly string[]; readonly initially: string }
);

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

/** Everything that was put in before the first question. Equal deals and equal answers give equal matches. */
export type Deal = {
  readonly seats: number;
  /** 256 bits from the host's secure source, as 64 lower-case hexadecimal digits. Secret until the end. */
  readonly key: string;
  readonly options: Options;
};

/**
 * One question to one seat, shaped like a Discord menu: choose between `min`
 * and `max` of `options`. A seat may face several at once and answers them in
 * any order; `ask` tells them apart and is unique within the seat.
 */
export type Decision = {
  readonly seat: Seat;
  readonly ask: string;
  /** Distinct. Likely options first: an absent player is given the first `min`. */
  readonly options: readonly string[];
  readonly min: number;
  readonly max: number;
  /**
   * True while the table waits for it. False: it may be answered now, but nobody waits. With a seal it only changes a
   * choice that was made; without one it is a move of its own, such as the use of a tile.
   */
  readonly awaited: boolean;
  /**
   * True when everybody may know the question and its options. Only an open question with one possible answer is
   * answered by the host: an instant answer to any other would tell the table that there was no choice.
   */
  readonly open: boolean;
  /** The usual picks where several are chosen, given to an absent player instead of the first `min`. */
  readonly likelyPicks?: readonly string[];
  /** Named on a secret simultaneous choice; the answer gets a receipt, published when a step names this seal. */
  readonly seal?: string;
};

export type Answer = { readonly ask: string; readonly picks: readonly string[] };

/** An event of a match, addressed to a seat or to the table. `seat` is who did it. Games extend it with their own fields. */
export type Fact = { readonly fact: string; readonly to: Viewer; readonly seat?: Seat };

export type Step<State, F> = {
  readonly state: State;
  readonly facts: readonly F[];
  /** True when chance was used or anyone was shown something new: undo never crosses it. */
  readonly barrier: boolean;
  /** Seals of the choices that everybody now knows. */
  readonly unsealed?: readonly string[];
};

/**
 * Points of one seat, whose `parts` add up to `points`. Rank 1 is best; equal ranks are shared. Ranks follow points, the
 * most or the fewest first. Seats with equal points may have different ranks: by a tie-break, or in a game that ranks
 * without points, where all have 0.
 */
export type SeatScore = {
  readonly seat: Seat;
  readonly rank: number;
  readonly points: number;
  readonly parts: readonly { readonly what: Message; readonly points: number }[];
};

/** Outcome of a finished match beside its points, in words that everybody may read. */
export type Verdict = {
  /** True when a player alone met every condition; absent where players play against each other. */
  readonly isPassed?: boolean;
  /** How nearly a player alone met every condition, from 0 to 1. */
  readonly near?: number;
  /** Conditions that a player alone did not meet. */
  readonly missed?: readonly Message[];
  /** The deciding tie-break, or each condition with what was reached. Often empty. */
  readonly why: readonly Message[];
  /** Advice for the next try, or what follows. */
  readonly next?: Message;
};

/** Scores of every seat, in seat order, as the match is now; once it is over also what decided it. */
export type Result = {
  readonly seats: readonly SeatScore[];
  /** Present only once the match is over, and only where points do not say it all. */
  readonly verdict?: Verdict;
};

/**
 * The rules: pure functions over plain JSON, which know no people, no clock, no Discord and no chance but the key in
 * the deal. State and View are declared with `type`, so that the compiler proves they are plain JSON.
 */
export interface Rules<State extends Json, F extends Fact, View extends Json> {
  readonly info: GameInfo;
  /** Returns why this table cannot be played (too few seats for an option …); undefined when it can. */
  checkOptions(seats: number, options: Options): Message | undefined;
  /** Deals. The deal was checked: its seats and options fit `info` and are not refused. */
  setup(deal: Deal): Step<State, F>;
  /** Lists every open question of every seat. The match is over exactly when none is awaited. */
  decisions(state: State): readonly Decision[];
  /** Takes an answer that `offered` let through. Never mutates. */
  apply(state: State, seat: Seat, answer: Answer): Step<State, F>;
  /** Builds what this viewer may know, by listing. */
  view(state: State, viewer: Viewer): View;
  /** Scores the match as it is now, at any moment. */
  score(state: State): Result;
  /** Returns the same table with everything that this viewer cannot know dealt anew from another key. */
  determinise(state: State, viewer: Viewer, key: string): State;
  /** Brings a state stored under older rules into today's shape, from exactly that version; absent while none changed. */
  upgrade?(state: Json, fromRules: number): State;
}
