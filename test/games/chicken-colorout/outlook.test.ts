/** What computers expect of a match that is cut short. */
import { expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { after, newMatch, openTile, type Setting, tableWith, threeTiles } from "./table.ts";

const { figures, foresee } = chickenColorout.computer;
const pointsOf = (state: State): readonly number[] => foresee(state).points;

test("eggs left count against their owner, and whoever may hide one now is ahead", () => {
  // Six eggs, one of every type, and five without a blue one.
  expect(figures(tableWith(threeTiles), 0)).toMatchObject({ eggs: -6, blue: 1, uneven: 6, fitting: 1, turn: 1 });
  expect(figures(tableWith(threeTiles), 1)).toMatchObject({ eggs: -5, blue: 0, fitting: 0, turn: 0, "turn.wait": -1 });
  const [first = 0, second = 0] = pointsOf(tableWith(threeTiles));
  const [firstLater = 0, secondLater = 0] = pointsOf(tableWith({ ...threeTiles, seat: 1 }));
  expect(first - second).toBeGreaterThan(firstLater - secondLater);
});

test("where nothing fits, the turn is worth little", () => {
  const start = { ...threeTiles, map: { D4: "start" } };
  expect(figures(tableWith(start), 0)).toMatchObject({ fitting: 0, turn: 1 });
  expect(pointsOf(tableWith(threeTiles))[0]).toBeGreaterThan(pointsOf(tableWith(start))[0] ?? Infinity);
});

test("a turn in which an egg was hidden already is over in all but name", () => {
  const hidden = after(tableWith(threeTiles), "hide red:E4");
  expect(figures(hidden, 0)).toMatchObject({ eggs: -5, fitting: 0, turn: 0, "turn.hidden": 1 });
});

test("after a move a turn is another one", () => {
  expect(figures(after(tableWith(threeTiles), "move left"), 0)).toMatchObject({ turn: 1, "turn.moved": 1 });
});

test("with Special Scores points are what they are", () => {
  expect(pointsOf(tableWith({ ...threeTiles, options: { specialScores: true }, points: [3, 8] }))).toEqual([3, 8]);
});

test("points are looked for in the whole match where they decide, and in some of it where eggs do", () => {
  expect(foresee(newMatch(2)).after).toBeLessThan(20);
  expect(foresee(newMatch(2, { specialScores: true })).after).toBe(Infinity);
});

/** What counts of this seat among players with these hands, where an egg fits or nothing does. */
const figuresOf = (setting: Setting, seat: number, ...hands: readonly string[]) =>
  figures(tableWith({ ...setting, hands }), seat);
const closed = { map: { D4: "start" }, seeker: "D4 W" };
const open = { map: { D4: "start", E4: openTile }, seeker: "D4 W" };

test("with more players the last eggs count more than the first", () => {
  const worthOf = (hand: string) => pointsOf(tableWith({ ...closed, hands: [hand, "4 red", "4 red"] }))[0] ?? 0;
  const [nine, ten] = ["red 2 green 2 yellow 2 orange 2 cyan", "2 red 2 green 2 yellow 2 orange 2 cyan"];
  expect(worthOf("red") - worthOf("red green")).toBeGreaterThan(worthOf(nine) - worthOf(ten));
});

test("with more players it counts that an egg fits, now or in the next turn, and that it is the last one", () => {
  const fitting = (seat: number, hand: string) => {
    const { fitting: now, ...all } = figuresOf(open, seat, hand, hand, hand);
    return [now, all["fitting.last"], all["fitting.next"], all["fitting.next-last"]];
  };
  expect([0, 1, 2].map((seat) => fitting(seat, "2 red"))).toEqual([
    [1, 0, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 0],
  ]);
  expect([0, 1, 2].map((seat) => fitting(seat, "red"))).toEqual([
    [1, 1, 0, 0],
    [0, 0, 1, 1],
    [0, 0, 0, 0],
  ]);
});

test("with more players it counts that two eggs fit at once, the more the fewer are left", () => {
  const double = (seat: number, hand: string) => {
    const all = figuresOf(open, seat, hand, hand, hand);
    return [all["fitting.double"], all["fitting.next-double"], all["fitting.later-double"]];
  };
  expect(double(0, "blue red green")).toEqual([1, 0, 1 / 3.5]);
  expect(double(1, "blue red green")).toEqual([0, 1, 1 / 3.5]);
  expect(double(2, "blue red green cyan")).toEqual([0, 0, 1 / 4.5]);
  expect(double(0, "red green")).toEqual([0, 0, 0]);
});
