import fc from "fast-check";
import { expect, test } from "vitest";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import { isProducing } from "../../../games/ei-my-goods/rules/cards.ts";
import type { State } from "../../../games/ei-my-goods/rules/state.ts";
import { keys, numbers, play, runs, whimsFrom } from "../../contract/play.ts";
import { decisions, everyCard, score } from "./table.ts";

/** A match of random answers longer than this has no end. */
const longest = 20_000;

/** What holds at every moment of every match. */
function check(state: State): void {
  const everywhere = everyCard(state);
  expect(everywhere, "no card is lost or doubled").toHaveLength(94);
  expect(new Set(everywhere).size).toBe(94);
  const hired = state.players.flatMap(({ helpers }) => helpers.map(({ side }) => side));
  expect(hired.length + state.offer.length, "assistants").toBe(2 * state.players.length);
  for (const { buildings, helpers, worker, piles } of state.players) {
    const bunnies = [...helpers.map(({ place }) => place), ...(worker === null ? [] : [worker])];
    expect(new Set(bunnies).size, "one bunny in a building").toBe(bunnies.length);
    for (const place of bunnies) expect(isProducing(buildings[place] ?? -1)).toBe(true);
    expect(piles).toHaveLength(buildings.length);
    buildings.forEach((card, place) => {
      if (!isProducing(card)) expect(piles[place]).toEqual([]);
    });
  }
  const most = Math.max(...state.players.map(({ buildings }) => buildings.length));
  if (state.last === null) expect(most, "eight buildings bring the final round").toBeLessThan(9);
  else expect(state.round).toBeLessThanOrEqual(state.last);
}

test("whatever is chosen, no card is lost, no bunny shares a building, and every match ends with a winner", () => {
  const lengths: number[] = [];
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), keys(), numbers(), (seats, key, seed) => {
      let answers = 0;
      for (const { step, next } of play(eiMyGoods, { deal: { seats, key, options: {} }, whims: whimsFrom(seed) })) {
        answers += 1;
        if (answers % 7 === 1 || next === undefined) check(step.state);
        if (answers > longest) throw new Error("The match does not end.");
        if (next !== undefined) continue;
        expect(step.state.now).toEqual({ ask: "over" });
        expect(decisions(step.state)).toEqual([]);
        expect(score(step.state).some(({ rank }) => rank === 1)).toBe(true);
      }
      lengths.push(answers);
    }),
    { numRuns: runs(12) },
  );
  expect(lengths.length).toBeGreaterThan(0);
});
