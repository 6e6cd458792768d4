import fc from "fast-check";
import { expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import { boxOf, cellsOf, isConnected } from "../../../games/chicken-colorout/rules/map/geometry.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { countEggs } from "../../../games/chicken-colorout/rules/eggs.ts";
import { findSupply } from "../../../games/chicken-colorout/rules/options.ts";
import { anyTable, keys, matches, numbers, play, runs, type Table, whimsFrom } from "../../contract/play.ts";
import { decisions, score } from "./table.ts";

/** What holds at every moment of every match. */
function check(table: Table, state: State): void {
  const { tokens } = findSupply(table.seats, table.options);
  const onMap = state.map.flatMap(({ eggs }) => eggs);
  for (let egg = 0; egg < 6; egg += 1) {
    const inHands = state.hands.reduce((sum, hand) => sum + (hand[egg] ?? 0), 0);
    const lying = onMap.filter((other) => other === egg).length;
    expect(inHands + lying + (state.storage[egg] ?? 0), "eggs are never lost or made").toBe(tokens);
  }
  expect([...state.hands, state.storage].flat().every((count) => count >= 0)).toBe(true);
  expect(state.map.every(({ eggs, tile }) => eggs.length <= tile.slots)).toBe(true);
  const cells = cellsOf(state.map);
  const { left, right, top, bottom } = boxOf(cells);
  expect(Math.max(right - left, bottom - top), "the map fits into 5×5").toBeLessThanOrEqual(4);
  expect(new Set(cells).size).toBe(cells.length);
  expect(isConnected(cells)).toBe(true);
  expect([state.seeker, ...state.pawns].every(({ cell }) => cells.includes(cell))).toBe(true);
  const tiles = [
    ...state.map.map(({ tile }) => tile),
    ...state.deck,
    ...state.under.flatMap((b) => b.tiles),
    ...state.look,
  ];
  expect(new Set(tiles.map(({ id }) => id)).size, "each tile is in one place").toBe(
    table.options["terrificTiles"] === true ? 51 : 33,
  );
  expect(tiles).toHaveLength(table.options["terrificTiles"] === true ? 51 : 33);
  if (state.rules.specialScores) expect(score(state).map(({ points }) => points)).toEqual(state.points);
  if (!state.rules.specialScores) expect(state.points.every((points) => points === 0)).toBe(true);
  const isOver = state.now.ask === "over";
  expect(decisions(state).length === 0).toBe(isOver);
  if (!isOver)
    expect(countEggs(state.hands[state.turn.seat] ?? [])).toBeGreaterThanOrEqual(state.now.ask === "reward" ? 0 : 1);
}

test("nothing is lost, doubled or out of bounds, whatever is chosen", () => {
  fc.assert(
    fc.property(matches(chickenColorout, 250), (match) => {
      for (const { step } of play(chickenColorout, match)) check(match.deal, step.state);
    }),
    { numRuns: runs(100) },
  );
});

test("every match ends, whatever is chosen, with a winner", () => {
  fc.assert(
    fc.property(anyTable(chickenColorout), keys(), numbers(), (table, key, seed) => {
      let answers = 0;
      let last: State | undefined;
      for (const { step } of play(chickenColorout, { deal: { ...table, key }, whims: whimsFrom(seed) })) {
        last = step.state;
        answers += 1;
        // 100 rounds of six seats with at most a score of small questions each.
        if (answers > 100 * 6 * 30) throw new Error("The match does not end.");
      }
      if (last === undefined) throw new Error("The match did not begin.");
      check(table, last);
      expect(last.now.ask).toBe("over");
      expect(score(last).some(({ rank }) => rank === 1)).toBe(true);
    }),
    { numRuns: runs(100) },
  );
});
