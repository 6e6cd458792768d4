/** What computers expect of a match that is cut short. */
import { describe, expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { after, newMatch, openTile, type Setting, tableWith, threeTiles } from "./table.ts";

const foresee = (state: State): readonly number[] => chickenColorout.computer.foresee(state).points;

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
  expect(chickenColorout.computer.foresee(newMatch(2)).after).toBeLessThan(20);
  expect(chickenColorout.computer.foresee(newMatch(2, { specialScores: true })).after).toBe(Infinity);
});

const foreseeOf = (setting: Setting, ...hands: readonly string[]): readonly number[] =>
  foresee(tableWith({ ...setting, hands }));
const gainOf = (one: readonly number[], other: readonly number[]): readonly number[] =>
  one.map((value, seat) => value - (other[seat] ?? Number.NaN));

describe("with more players", () => {
  /** Nothing fits anywhere: what counts are the hands and whose turn it is. */
  const closed = { map: { D4: "start" }, seeker: "D4 W" };
  const open = { map: { D4: "start", E4: openTile }, seeker: "D4 W" };

  test("it counts how soon the own turn comes", () => {
    const [now = 0, next = 0, , last = 0] = foreseeOf(closed, "4 red", "4 red", "4 red", "4 red");
    expect(now - next).toBeCloseTo(0.2);
    expect(next - last).toBeCloseTo(2 * 0.2);
  });

  test("the last eggs count more than the first", () => {
    const [nine, ten] = ["red 2 green 2 yellow 2 orange 2 cyan", "2 red 2 green 2 yellow 2 orange 2 cyan"];
    const [worthOfOne = 0, worthOfTwo = 0, worthOfNine = 0, worthOfTen = 0] = ["red", "red green", nine, ten].map(
      (hand) => foreseeOf(closed, hand, "4 red", "4 red", "4 red")[0] ?? 0,
    );
    expect(worthOfOne - worthOfTwo).toBeGreaterThan(1.4);
    expect(worthOfNine - worthOfTen).toBeLessThan(0.9);
  });

  test("a blue egg counts a little less, and so does a hand of many types", () => {
    const plain = foreseeOf(closed, "2 red", "4 red", "4 red");
    const varied = foreseeOf(closed, "red green", "4 red", "4 red");
    // One of each of two types instead of two of one: two squares instead of four.
    expect(gainOf(varied, plain)[0]).toBeCloseTo(2 * 0.016);
    expect(gainOf(foreseeOf(closed, "red blue", "4 red", "4 red"), varied)[0]).toBeCloseTo(0.17);
  });

  test("it counts that an egg fits now, and most that the last one does, now or in the next turn", () => {
    const gain = (...hands: readonly string[]) => gainOf(foreseeOf(open, ...hands), foreseeOf(closed, ...hands));
    const [now, next, later] = gain("2 red", "2 red", "2 red");
    expect([now, next, later]).toEqual([expect.closeTo(0.18), 0, 0]);
    const [endsNow, endsNext, endsLater] = gain("red", "red", "red");
    expect([endsNow, endsNext, endsLater]).toEqual([expect.closeTo(7.18), expect.closeTo(1.2), 0]);
  });

  test("it counts that two eggs fit at once, the more the fewer are left", () => {
    const gain = (hand: string) => {
      const hands = [hand, hand, hand];
      return gainOf(foreseeOf(open, ...hands), foreseeOf(closed, ...hands));
    };
    // 2.95 through one egg more than the three that are left, less 0.42.
    const worth = 2.95 / 4 - 0.42;
    const expected = [worth + 0.48 + 0.18, worth + 0.37, worth];
    expect(gain("blue red green")).toEqual(expected.map((value): unknown => expect.closeTo(value)));
    const [, , worthOfFour = 0] = gain("blue red green cyan");
    expect(worthOfFour).toBeCloseTo(2.95 / 5 - 0.42);
  });

  test("a turn is worth less after the Seeker has moved, and over once an egg was hidden", () => {
    const before = tableWith({ ...closed, hands: ["2 red", "2 red", "2 red"] });
    const lossOf = (turn: Partial<State["turn"]>) =>
      gainOf(foresee({ ...before, turn: { ...before.turn, ...turn } }), foresee(before));
    expect(lossOf({ seekerMoved: true })).toEqual([expect.closeTo(-0.41), 0, 0]);
    expect(lossOf({ hidden: 1 })).toEqual([expect.closeTo(-0.81), 0, 0]);
  });
});

test("a lead is surer to win with more players, whose turns come more rarely", () => {
  const [two = 0, four = 0] = [2, 4].map((seats) => chickenColorout.computer.foresee(newMatch(seats)).scale);
  expect(two).toBeGreaterThan(four);
  expect(four).toBeGreaterThan(0);
});
