import type { Dice } from "../../kit/random.ts";

/** Height of a kite, from 1 to `highest`; there is one of each. */
export type Kite = number;

/** Wind of a round: it says whether the highest or the lowest kite is the best. */
export type Wind = "high" | "low";

export const highest = 30;
export const handSize = 6;
export const allWinds: readonly Wind[] = ["high", "high", "high", "low", "low"];
export const rounds = allWinds.length;
/** Most that the heights of two kites differ by when they tangle. */
export const tangleReach = 2;
export const flyingPoints = 1;
/** Points of the best kite besides those for flying. */
export const bestPoints = 2;

export type Player = {
  /** In order of height; a chosen kite is among them until it is shown. */
  readonly hand: readonly Kite[];
  readonly chosen: Kite | null;
  /** Numbers of kites that flew, were the best and tangled. */
  readonly flown: number;
  readonly best: number;
  readonly tangled: number;
};

export type State = {
  readonly players: readonly Player[];
  /** Winds of this round and of those to come; none once the match is over. */
  readonly winds: readonly Wind[];
  /** Kites that were not dealt (ruling 3). */
  readonly rest: readonly Kite[];
  readonly dice: Dice;
};

/** Number of the round, from 1; after the last one it stays there. */
export const roundOf = ({ winds }: Pick<State, "winds">): number => Math.min(rounds, rounds + 1 - winds.length);

export const pointsOf = ({ flown, best }: Pick<Player, "flown" | "best">): number =>
  flown * flyingPoints + best * bestPoints;

export const sortKites = (kites: readonly Kite[]): readonly Kite[] => kites.toSorted((one, other) => one - other);
