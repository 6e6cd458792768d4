/**
 * Whole random matches with what must hold in every position of them.
 * `FUZZ=10000 npx vitest run test/games/egg-thieves/fuzz` plays as many for each number of players and each edition;
 * the other options change from match to match.
 */
import { expect, test } from "vitest";
import type { Deal } from "../../../games/contract/index.ts";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { allRaptors, sortCards, wholeDeck } from "../../../games/egg-thieves/rules/cards.ts";
import type { State } from "../../../games/egg-thieves/rules/state.ts";
import { play, runs, whimsFrom } from "../../contract/play.ts";
import { everyTable } from "./table.ts";

/** Every number of players and Eggbots in both editions, with the tables of all other options. */
const groups = Object.entries(
  Object.groupBy(everyTable(), ({ seats, options }) => {
    const people = seats === 1 ? `1 against ${String(options["eggbots"])}` : String(seats);
    return `${people}, ${String(options["edition"])} edition`;
  }),
);

test("every number of players, Eggbots and edition is played", () => {
  expect(groups).toHaveLength(16);
});

test.each(groups)(
  "%s: matches end, and no card, raptor or egg is lost or made",
  (_, options = []) => {
    for (let number = 0; number < runs(20); number += 1) {
      const table = options[number % options.length];
      if (table === undefined) throw new Error("no table");
      const deal: Deal = { ...table, key: (number * 7919).toString(16).padStart(64, "0") };
      let answers = 0;
      for (const { step, next } of play(eggThieves, { deal, whims: whimsFrom(number) })) {
        answers += 1;
        // Checked now and then, so that ten thousand matches are played in minutes.
        if (answers % 8 === 0 || next === undefined) checkState(step.state);
        if (answers > 5000) throw new Error(`match ${number} does not end`);
        if (next === undefined) expect(step.state.now.ask).toBe("over");
      }
    }
  },
  3_600_000,
);

/** All cards and raptors are there once, all eggs are accounted for, and only face-down cards are known to some. */
function checkState(state: State): void {
  const { nests, plans, hands, deck, discard, pile } = state;
  const laid = [...nests.flat(), ...plans.flat(2)];
  const all = [...laid.map(({ card }) => card), ...hands.flat(), ...deck, ...discard, ...(pile?.cards ?? [])];
  if (sortCards(all).join() !== wholeDeck().join()) throw new Error(`cards: ${sortCards(all).join()}`);
  const raptors = sortCards([...state.row, ...state.raptorDeck, ...state.raptorDiscard]);
  if (raptors.join() !== allRaptors.join()) throw new Error(`raptors: ${raptors.join()}`);
  state.eggs.forEach((eggs, player) => {
    const tally = state.tally[player];
    const counted =
      tally === undefined ? NaN : tally.start + tally.raids + tally.consolation + tally.given - tally.raptors;
    if (eggs !== counted || eggs < 0) throw new Error(`eggs of ${player}: ${eggs}, counted ${counted}`);
  });
  if (laid.some(({ up, known }) => (up && known !== 0) || known >= 2 ** state.seats))
    throw new Error("who knows a card");
}
