import type { Options } from "./rules.ts";

export type Spread = readonly [median: number, nineOfTen: number, most: number];

/** A kind of table whose clicks are counted, per turn of a player or per player and round. */
export type CountedTable = {
  readonly name: string;
  readonly seats: number;
  readonly options: Options;
  readonly per: "turn" | "round";
  /** Clicks of a turn, or of a round of one player, at most. */
  readonly clicks: number;
};

/** Something whose size is measured on the pictures of a seat's panel. */
export type Measure = { readonly on: "hand" | "boards" | "first board" | "later boards" } & (
  | { readonly word: string }
  | { readonly fills: readonly string[] }
  | { readonly shape: string }
  | { readonly symbol: "own" | "others" }
);

/**
 * Facts about one game that tests and tools need besides the contract, in `games/<game>/expectations.ts`. Everything may
 * be absent; then the usual is expected.
 */
export type Expectations = {
  /** True where everybody can know every hand, by sight or by what was played; the flag that closes hands where one does. */
  readonly openHands?: true | { readonly unless: string };
  /**
   * Paths in states that everybody knows from facts, though no view repeats them; # is any index. A path that is added
   * needs a fact that tells it.
   */
  readonly remembered?: readonly string[];
  /** True where an answer may end the match as its points are counted, so that no option says so before. */
  readonly endsByItself?: true;
  /** Codes of the data's tables, which no message may show because players call things by name. */
  readonly codes?: RegExp;
  /** Things of one's own that are drawn larger than those of others; the reader is at seat 1, whose symbol is a disc. */
  readonly ownBoard?: { readonly moment: "start" | "late"; readonly own: Measure; readonly others: Measure };
  /** Tables that `npm run tool -- clicks` counts. Usual: one of most seats, per turn. */
  readonly countedTables?: readonly CountedTable[];
  /** Matches that `npm run tool -- arena` takes for a figure. Usual: 200. */
  readonly arena?: { readonly matches?: number };
};
