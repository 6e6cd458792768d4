/**
 * The one door between a game and its host, in tiers: a game must have rules and words; pictures, teaching, waiting, a
 * campaign, a computer and a box are groups that it may get later. The host does without any group that is absent.
 */
import type { Box, Campaign, Computer, Picture, Teaching, Waiting } from "./groups.ts";
import type { Fact, Json, Rules } from "./rules.ts";
import type { Words } from "./words.ts";

export type * from "./groups.ts";
export type * from "./rules.ts";
export type * from "./words.ts";

export interface Game<State extends Json = Json, F extends Fact = Fact, View extends Json = Json> extends Rules<
  State,
  F,
  View
> {
  readonly words: Words<F, View>;
  readonly picture?: Picture<View, F>;
  readonly teaching?: Teaching;
  readonly waiting?: Waiting<View>;
  readonly campaign?: Campaign<State>;
  readonly computer?: Computer<State, View>;
  readonly box?: Box<AnyGame>;
}

/** A game whose own types the host does not know. */
export type AnyGame = Game;
