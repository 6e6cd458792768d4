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
