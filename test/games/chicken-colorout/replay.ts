import { expect } from "vitest";
import type { Options } from "../../../games/contract/index.ts";
import type { ColorFact } from "../../../games/chicken-colorout/rules/facts.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { countEggs } from "../../../games/chicken-colorout/rules/eggs.ts";
import { newMatch, play, score } from "./table.ts";

/** A recorded match: who answered what, a turn a line. */
export type Recorded = {
  readonly seats: number;
  readonly key: string;
  readonly options: Options;
  readonly turns: string;
};
type Replayed = { readonly state: State; readonly facts: readonly ColorFact[] };

/** Plays a record; each line must be the turn of the seat it names. */
export function replay({ seats, key, options, turns }: Recorded): Replayed {
  let state = newMatch(seats, { deck: "colorout-17", ...options }, key.repeat(32));
  const facts: ColorFact[] = [];
  for (const line of turns.trim().split("\n")) {
    const [seat = "", answers = ""] = line.trim().split(/: (.*)/u);
    expect(state.turn.seat, line).toBe(Number(seat));
    const played = play(state, answers);
    facts.push(...played.facts);
    state = played.state;
  }
  return { state, facts };
}

export const listEggsLeft = ({ state }: Replayed): readonly number[] => state.hands.map(countEggs);
export const listRanks = ({ state }: Replayed): readonly number[] => score(state).map(({ rank }) => rank);
export const listPoints = ({ state }: Replayed): readonly number[] => score(state).map((line) => line.points);

/** Distance, what the rule added, and points of every scored egg of a seat, in order. */
export const readScores = ({ facts }: Replayed, seat: number): readonly (readonly number[])[] =>
  facts.flatMap((fact) =>
    fact.fact === "scored" && fact.seat === seat ? [[fact.distance, fact.added, fact.points]] : [],
  );

export const listParts = ({ state }: Replayed, seat: number): readonly (readonly [string, number])[] =>
  score(state)
    .filter((line) => line.seat === seat)
    .flatMap((line) => line.parts.map((part): readonly [string, number] => [part.what.say, part.points]));
