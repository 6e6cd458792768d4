import type { Message, Seat } from "../../../games/contract/index.ts";
import { gullBayKites } from "../../../games/gull-bay-kites/index.ts";
import type { KiteFact } from "../../../games/gull-bay-kites/rules/facts.ts";
import { allWinds, type Player, type State, type Wind } from "../../../games/gull-bay-kites/rules/state.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";
import { diceFrom } from "../../../games/kit/random.ts";
import { createTranslate } from "../../../src/words/translate.ts";

export const game = gullBayKites;
export const someKey = "a7".repeat(32);
export const setup = (seats: number, key = someKey) => game.setup({ seats, key, options: {} });

/** A table with these hands, as "5 9 30" by seat; the winds are those that are left, the first one blows. */
export function tableWith(hands: readonly string[], winds: readonly Wind[] = allWinds): State {
  const players = hands.map((hand): Player => ({
    hand: hand.split(" ").map(Number),
    ...{ chosen: null, flown: 0, best: 0, tangled: 0 },
  }));
  const held = players.flatMap(({ hand }) => hand);
  const rest = Array.from({ length: 30 }, (_, below) => below + 1).filter((kite) => !held.includes(kite));
  return { players, winds, rest, dice: diceFrom(someKey) };
}

export type Played = {
  readonly state: State;
  readonly facts: readonly KiteFact[];
  readonly barrier: boolean;
  readonly unsealed: readonly string[];
};

/** One offered choice. */
export function choose(state: State, seat: Seat, kite: number): Played {
  const answer = { ask: "kite", picks: [String(kite)] };
  if (findOfferedDecision(game.decisions(state), seat, answer) === undefined)
    throw new Error(`${kite} is not offered to ${seat}`);
  return { unsealed: [], ...game.apply(state, seat, answer) };
}

/** Rounds as "5 9 · 30 2": the kites of each, by seat. Gives the table after them, and what happened in the last step. */
export function play(state: State, text: string): Played {
  let played: Played = { state, facts: [], barrier: false, unsealed: [] };
  for (const round of text.split("·"))
    for (const [seat, kite] of round.trim().split(" ").entries()) played = choose(played.state, seat, Number(kite));
  return played;
}

export const points = (state: State): readonly number[] => game.score(state).seats.map((score) => score.points);
export const ranks = (state: State): readonly number[] => game.score(state).seats.map(({ rank }) => rank);

/** Says a message as the host would, with players named by their places; a missing word fails the test. */
export const read: (said: Message) => string = createTranslate(
  [{ name: game.info.id, english: game.words.english }],
  "en-US",
  (seat) => `P${seat + 1}`,
  {
    flaw: (what) => {
      throw new Error(what);
    },
  },
);
