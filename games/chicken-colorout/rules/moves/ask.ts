import type { Decision } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { eggTypes } from "../eggs.ts";
import { eggName, eggNamed } from "../map/names.ts";
import type { Counts, Egg, Now, State } from "../state.ts";

/** Every question by its name: those that wait for an answer by themselves, and those of a turn. */
export type Ask = Exclude<Now["ask"], "turn" | "over"> | "hide" | "move" | "pawn" | "done" | "shift";

export const askOne = (state: State, ask: Ask, options: readonly string[]): Decision =>
  askSome(state, ask, options, 1, 1);

export const askSome = (state: State, ask: Ask, options: readonly string[], min: number, max: number): Decision => ({
  seat: state.turn.seat,
  ask,
  options,
  min,
  max,
  awaited: true,
  open: state.rules.closedHands !== true || !fromHand.has(ask),
});

/** Questions whose options show what is in a hand (Ruling 47). */
const fromHand: ReadonlySet<Ask> = new Set(["hide", "where", "again", "any", "give", "swap-tile", "swap-give"]);

/** Most options that are read at a glance. A question that needs more is asked in two steps. */
export const longestList = 25;

export const isLong = (options: readonly unknown[]): boolean => options.length > longestList;
export const enough = "enough";

/** Options for picking up to `most` single tokens: "red" for the first red one, "red-2" for the second. */
export function listTokens(counts: Counts, most: number): string[] {
  return eggTypes.flatMap((egg) =>
    Array.from({ length: Math.min(at(counts, egg), most) }, (_, index) =>
      index === 0 ? eggName(egg) : `${eggName(egg)}-${index + 1}`,
    ),
  );
}

/** One egg of a hand: the `nth` of its type, counted from 1. */
export type Token = { readonly egg: Egg; readonly nth: number };

export function readToken(pick: string): Token {
  const [name = "", nth = 1] = pick.split("-");
  return { egg: eggNamed(name), nth: Number(nth) };
}

export const readEggs = (picks: readonly string[]): readonly Egg[] => picks.map((pick) => readToken(pick).egg);
