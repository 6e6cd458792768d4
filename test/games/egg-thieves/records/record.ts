import type { Options } from "../../../../games/contract/index.ts";

/** A whole match as it was played, and what a reader with the rulebook makes of it. */
export type Recorded = {
  readonly title: string;
  readonly seats: number;
  /** Two digits that make up the key of the deal, over and over. */
  readonly key: string;
  readonly options: Options;
  /** One turn a line: the answers in their order, each a question and what was picked ("-" for nothing). */
  readonly turns: string;
  /**
   * One raid a line, worked out by hand from the cards turned up. First the nest, its eggs by the first letter of each
   * flavour, "-" and what is protected. Then each player, Eggbots last, by what the spot gains (eggs in the nest + eggs
   * on the own cards), or the consolation.
   */
  readonly raids: string;
  /**
   * One player a line. First the eggs at the start (an Eggbot's: those it was given in its turns). Then, raid by raid,
   * the gain or consolation, less what was paid to raptors.
   */
  readonly ends: string;
  /** Raid tokens, by player (second edition). */
  readonly tokens?: readonly number[];
};
