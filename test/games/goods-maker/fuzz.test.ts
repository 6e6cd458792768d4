import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allCards,
  basicCards,
  copiesOf,
  inPile,
  isBasic,
  isBuilding,
  isFunds,
} from "../../../games/goods-maker/cards.ts";
import type { State } from "../../../games/goods-maker/state.ts";
import { endOf, pointsOf } from "../../../games/goods-maker/state.ts";
import { at } from "../../../games/kit/at.ts";
import { keys, runs } from "../../contract/play.ts";
import { decisions, score } from "./table.ts";
import { wander } from "./whims.ts";

/** What holds at every moment of every match. */
function check(state: State): void {
  const { players, points, rows, turn } = state;
  const seats = players.length;
  const everywhere = [
    ...players.flatMap(({ hand, buildings }) => [...hand, ...buildings]),
    ...rows.flatMap(({ deck, discard }) => [...deck, ...discard]),
    ...rows.flatMap(({ open }) => open.flatMap(({ card, count }) => Array.from({ length: count }, () => card))),
    ...basicCards.flatMap((card) => Array.from({ length: at(state.basics, card) }, () => card)),
  ];
  const counts = new Uint8Array(allCards.length);
  for (const card of everywhere) counts[card] = at(counts, card) + 1;
  for (const card of allCards) {
    const most = isBasic(card) ? inPile(card, seats) : copiesOf(card);
    const isFixed = !isFunds(card) && !isBuilding(card);
    // Funds leave the game, and some basic buildings never came into it.
    expect(isFixed ? at(counts, card) === most : at(counts, card) <= most, `copies of ${card}`).toBe(true);
  }
  expect(at(rows, 2).discard).toEqual([]);
  expect(points + players.reduce((sum, player) => sum + player.points, 0)).toBe(12);
  for (const { hand } of players) {
    expect(hand.length, "cards in hand").toBeLessThanOrEqual(7);
    expect(hand.filter(isBuilding)).toEqual([]);
  }
  for (const { open } of rows) {
    expect(open.length).toBeLessThanOrEqual(5);
    expect(new Set(open.map(({ card }) => card)).size).toBe(open.length);
    expect(open.every(({ count }) => count > 0)).toBe(true);
  }
  expect(new Set(turn.used).size).toBe(turn.used.length);
  const isOver = state.now.ask === "over";
  expect(decisions(state).length === 0).toBe(isOver);
  if (!isOver) expect(players.map((player) => endOf(points, pointsOf(player)))).toEqual(players.map(() => undefined));
}

test("nothing is lost, doubled or out of bounds, and every match ends with a winner", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), keys(), fc.nat(), (seats, key, seed) => {
      // Aimless play takes its time: a hundred rounds and more.
      const state = wander(seats, key, seed, 30_000, (each, answers) => {
        if (answers % 7 === 0) check(each);
      });
      check(state);
      expect(state.now.ask).toBe("over");
      expect(score(state).some(({ rank }) => rank === 1)).toBe(true);
    }),
    { numRuns: runs(30) },
  );
});
