import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allCards,
  basicCards,
  countCopies,
  countInPile,
  isBasic,
  isBuilding,
  isFunds,
} from "../../../games/goods-maker/rules/cards.ts";
import { endOf, pointsOf, type State } from "../../../games/goods-maker/rules/state.ts";
import { at } from "../../../games/kit/at.ts";
import { keys, runs } from "../../contract/play.ts";
import { decisions, score } from "./table.ts";
import { wander } from "./whims.ts";

/** Aimless play takes its time: hundreds of rounds. */
const longest = 30_000;

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
    const most = isBasic(card) ? countInPile(card, seats) : countCopies(card);
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

/** Milliseconds: what a commit is worth, or days for a long fuzz. */
const patience = runs(0) === 0 ? 60_000 : 5 * 86_400_000;

test.each([2, 3, 4])(
  "%i players: nothing is lost, doubled or out of bounds, and every match ends with a winner",
  (seats) => {
    const ends = { points: 0, cards: 0, standstill: 0 };
    fc.assert(
      fc.property(keys(), fc.nat(), (key, seed) => {
        const state = wander(seats, key, seed, longest, (each, answers) => {
          if (answers % 11 === 0) check(each);
        });
        check(state);
        expect(score(state).some(({ rank }) => rank === 1)).toBe(true);
        if (state.now.ask !== "over") throw new Error("The match does not end.");
        ends[state.now.why] += 1;
      }),
      { numRuns: runs(12) },
    );
    expect(ends.points).toBeGreaterThan(0);
    if (runs(0) > 0) console.log(seats, "players:", ends);
  },
  patience,
);
