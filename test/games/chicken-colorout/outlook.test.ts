/** What computers expect of a match that is cut short. */
import { expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { after, newMatch, tableWith, threeTiles } from "./table.ts";

const foresee = (state: State): readonly number[] => chickenColorout.outlook?.(state) ?? [];

test("eggs left count against their owner, a blue one a little less, and whoever may hide one now is ahead", () => {
  // Six eggs of every type, and five without a blue one.
  expect(foresee(tableWith(threeTiles))).toEqual([-5.9 + 0.6, -5]);
  expect(foresee(tableWith({ ...threeTiles, seat: 1 }))).toEqual([-5.9, -5 + 0.6]);
});

test("where nothing fits, the turn is worth little", () => {
  const start = { ...threeTiles, map: { D4: "start" } };
  expect(foresee(tableWith(start))).toEqual([-5.9 + 0.1, -5]);
});

test("a turn in which an egg was hidden already is over in all but name", () => {
  const hidden = after(tableWith(threeTiles), "hide red:E4");
  expect(hidden.turn.hidden).toBe(1);
  expect(foresee(hidden)).toEqual([-4.9 - 0.35, -5]);
});

test("with Special Scores points are what they are", () => {
  expect(foresee(tableWith({ ...threeTiles, options: { specialScores: true }, points: [3, 8] }))).toEqual([3, 8]);
});

test("after a move a turn is worth less", () => {
  const turned = after(tableWith(threeTiles), "move left");
  expect(turned.turn.seekerMoved).toBe(true);
  expect(foresee(turned)[0]).toBeCloseTo(-5.9 + 0.6 - 0.35);
});

test("points are looked for in the whole match where they decide, and in some of it where eggs do", () => {
  expect(chickenColorout.horizon?.(newMatch(2))).toBeLessThan(20);
  expect(chickenColorout.horizon?.(newMatch(2, { specialScores: true }))).toBe(Infinity);
});

test("with more players the last eggs count more, and so does how soon the own turn comes", () => {
  const start = newMatch(4);
  const foreseeHands = (...eggs: readonly number[]): readonly number[] =>
    foresee({ ...start, hands: eggs.map((count) => [count, 0, 0, 0, 0, 0]) });
  const even = foreseeHands(4, 4, 4, 4);
  const [own = 0, next = 0, , last = 0] = even.slice(start.turn.seat).concat(even.slice(0, start.turn.seat));
  expect(own - next).toBeCloseTo(0.26);
  expect(next - last).toBeCloseTo(2 * 0.26);
  const [one = 0, two = 0, eleven = 0, twelve = 0] = [1, 2, 11, 12].map(
    (count) => foreseeHands(count, 4, 4, 4)[0] ?? 0,
  );
  expect(one - two).toBeGreaterThan(1.4);
  expect(eleven - twelve).toBeLessThan(0.8);
});

test("with more players a blue egg counts a little less, and a turn is over in which one was hidden", () => {
  const start = newMatch(3);
  const { seat } = start.turn;
  const withHand = (hand: readonly number[]): State => ({ ...start, hands: start.hands.with(seat, hand) });
  const [plain, blue] = [withHand([3, 0, 0, 0, 0, 0]), withHand([2, 0, 0, 1, 0, 0])];
  expect((foresee(blue)[seat] ?? 0) - (foresee(plain)[seat] ?? 0)).toBeCloseTo(0.15);
  const hidden = { ...plain, turn: { ...plain.turn, hidden: 1 } };
  expect((foresee(hidden)[seat] ?? 0) - (foresee(plain)[seat] ?? 0)).toBeCloseTo(-1);
});

test("a lead is surer to win with more players, whose turns come more rarely", () => {
  const [two = 0, four = 0] = [2, 4].map((seats) => chickenColorout.doubt?.(newMatch(seats)) ?? 0);
  expect(two).toBeGreaterThan(four);
  expect(four).toBeGreaterThan(0);
});
