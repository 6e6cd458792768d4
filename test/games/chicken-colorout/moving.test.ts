import { describe, expect, test } from "vitest";
import { findWatchedCells, gridOf } from "../../../games/chicken-colorout/rules/map/geometry.ts";
import { cellName, cellNamed, facingNamed } from "../../../games/chicken-colorout/rules/map/names.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { optionSpecs } from "../../../games/chicken-colorout/rules/options.ts";
import { after, decisions, hasTileOn, listPlaces, optionsOf, play, type Setting, tableWith } from "./table.ts";

const open = "rainbow /5";
const listWatched = (state: State): readonly string[] =>
  findWatchedCells(state.seeker, gridOf(state.map), state.rules).map(cellName);

/** The Seeker on the starting tile C3 faces east along two tiles, a gap and a third; one tile lies to the south. */
const example: Setting = { map: { C3: "start", D3: open, E3: open, G3: open, C4: open }, seeker: "C3 E" };

describe("Rulings 6 to 8: what it watches and where it slides", () => {
  test("watched are D3 and E3, not G3 behind the gap, not the own tile", () => {
    expect(listWatched(tableWith(example))).toEqual(["D3", "E3"]);
  });

  test("slides east to D3, E3 or explores F3; south to C4 or explores C5; explores north; west is illegal", () => {
    // West, B3, would make the box span columns B to G, that is six.
    expect(optionsOf(tableWith(example), "move")?.toSorted()).toEqual(
      ["C2", "D3", "E3", "F3", "C4", "C5", "left", "right"].sort(),
    );
  });
});

describe("“Gameplay”, Rulings 6 and 7: moving the Seeker", () => {
  test("slide: any distance over tiles, facing kept, and it counts as moved", () => {
    const { state, facts, barriers } = play(tableWith(example), "move E3");
    expect(state.seeker).toEqual({ cell: cellNamed("E3"), facing: facingNamed("E") });
    expect(state.turn.seekerMoved).toBe(true);
    expect(facts).toEqual([{ fact: "slid", to: "table", seat: 0, from: cellNamed("C3"), cell: cellNamed("E3") }]);
    expect(barriers).toEqual([false]);
  });

  test("explore: the top tile is drawn, laid there, and the Seeker stops on it; no undo past it", () => {
    const start = tableWith({ ...example, deck: ["board /4", "egg red /1"] });
    const { state, barriers } = play(start, "move F3");
    expect(state.map.at(-1)).toEqual({ cell: cellNamed("F3"), tile: start.deck[0], turned: 0, eggs: [] });
    expect(state.seeker).toEqual({ cell: cellNamed("F3"), facing: facingNamed("E") });
    expect(state.deck).toEqual(start.deck.slice(1));
    expect(barriers).toEqual([true]);
  });

  test("a hole in the map may be filled by exploring, and then sight goes on", () => {
    const state = after(tableWith(example), "move F3 · done · move C3 · done");
    expect(listWatched(state)).toEqual(["D3", "E3", "F3", "G3"]);
  });

  test("rotate: a quarter turn left or right on the spot", () => {
    expect(after(tableWith(example), "move left").seeker).toEqual({ cell: cellNamed("C3"), facing: facingNamed("N") });
    expect(after(tableWith(example), "move right").seeker).toEqual({ cell: cellNamed("C3"), facing: facingNamed("S") });
  });

  test("at most one of these a turn, and none after hiding", () => {
    expect(optionsOf(after(tableWith(example), "move left"), "move")).toBeUndefined();
    const hidden = after(tableWith(example), "hide green · where C4");
    expect(optionsOf(hidden, "move")).toBeUndefined();
  });

  test("pawns and eggs never block", () => {
    const map = { C3: "start", D3: "rainbow /2 | red blue", E3: open };
    const state = tableWith({ options: { peeringPawns: true }, map, seeker: "C3 E", pawns: ["D3 N", "D3 N"] });
    expect(optionsOf(state, "move")).toContain("E3");
    expect(listWatched(state)).toEqual(["D3", "E3"]);
  });
});

describe("“Gameplay”, Ruling 7: where the map may grow", () => {
  test("no exploring from an empty deck", () => {
    expect(optionsOf(tableWith({ ...example, deck: [] }), "move")?.toSorted()).toEqual(
      ["D3", "E3", "C4", "left", "right"].sort(),
    );
  });

  test("the 5×5 box is not fixed in place: five columns to either side, never six", () => {
    const row = { B3: open, C3: open, D3: open, E3: open };
    expect(optionsOf(tableWith({ map: row, seeker: "C3 N" }), "move")).toEqual(
      expect.arrayContaining(["A3", "F3", "C2", "C4"]),
    );
    const full = { ...row, F3: open };
    const moves = optionsOf(tableWith({ map: full, seeker: "C3 N" }), "move");
    expect(moves).not.toContain("A3");
    expect(moves).not.toContain("G3");
  });

  test("a full column cannot grow either", () => {
    const column = { D2: open, D3: open, D4: open, D5: open, D6: open };
    const moves = optionsOf(tableWith({ map: column, seeker: "D4 N" }), "move");
    expect(moves).not.toContain("D1");
    expect(moves).not.toContain("D7");
    expect(moves).toEqual(expect.arrayContaining(["C4", "E4"]));
  });

  test("option seekerForwardOnly: it slides only the way it faces, but still turns", () => {
    const state = tableWith({ ...example, options: { seekerForwardOnly: true } });
    expect(optionsOf(state, "move")).toEqual(["D3", "E3", "F3", "left", "right"]);
  });
});

describe("Ruling 3: orientation", () => {
  const deck = ["rainbow_arrow N /2", "board /2"];

  test("tiles stay north up by default", () => {
    const state = after(tableWith({ ...example, deck }), "move F3");
    expect(optionsOf(state, "lay")).toBeUndefined();
  });

  test("option allowTileRotation: who explores turns a tile with an arrow, then the turn goes on", () => {
    const options = { allowTileRotation: true };
    const state = after(tableWith({ ...example, options, deck }), "move F3");
    expect(optionsOf(state, "lay")).toEqual(["0", "90", "180", "270"]);
    expect(after(state, "lay 270").map.at(-1)?.turned).toBe(3);
    expect(after(state, "lay 0").map.at(-1)?.turned).toBe(0);
    expect(optionsOf(after(state, "lay 90"), "done")).toEqual(["done"]);
  });

  test("option allowTileRotation: a tile without an arrow is not asked about", () => {
    const options = { allowTileRotation: true };
    const state = after(tableWith({ ...example, options, deck: ["board /2"] }), "move F3");
    expect(optionsOf(state, "lay")).toBeUndefined();
  });

  test("option allowTileRotation: a score arrow counts only with Special Scores", () => {
    const deckOfScore = ["hand /2; nbs_eggs N"];
    const plain = tableWith({ ...example, options: { allowTileRotation: true }, deck: deckOfScore });
    expect(optionsOf(after(plain, "move F3"), "lay")).toBeUndefined();
    const scored = tableWith({
      ...example,
      options: { allowTileRotation: true, specialScores: true },
      deck: deckOfScore,
    });
    expect(optionsOf(after(scored, "move F3"), "lay")).toBeDefined();
  });
});

describe("Ruling 8: what the Seeker watches", () => {
  const line = { E1: open, E2: open, E3: open, E4: open, E5: open };

  test("all tiles straight ahead to the edge, not its own", () => {
    expect(listWatched(tableWith({ map: line, seeker: "E5 N" }))).toEqual(["E4", "E3", "E2", "E1"]);
  });

  test("nothing when it faces off the map", () => {
    expect(listWatched(tableWith({ map: line, seeker: "E5 S" }))).toEqual([]);
  });

  test.each([
    ["1", ["E4"]],
    ["2", ["E4", "E3"]],
    ["3", ["E4", "E3", "E2"]],
  ])("flag sightRange = %s", (sightRange, cells) => {
    const spec = optionSpecs.find(({ id }) => id === "sightRange");
    expect(spec?.kind === "choice" && spec.choices).toContain(sightRange);
    expect(listWatched(tableWith({ options: { sightRange }, map: line, seeker: "E5 N" }))).toEqual(cells);
  });

  test("option seekerSeesOwnTile: then nothing can be hidden under its feet", () => {
    const state = tableWith({ options: { seekerSeesOwnTile: true }, map: { E5: open }, seeker: "E5 N" });
    expect(listWatched(state)).toEqual(["E5"]);
    expect(optionsOf(state, "hide")).toBeUndefined();
    expect(optionsOf(tableWith({ map: { E5: open }, seeker: "E5 N" }), "hide")).toBeDefined();
  });
});

test("too many places for one list: first the egg, then its place", () => {
  // Six types on five tiles are 30; on four tiles they are 24, and the blue egg is asked for what follows by itself.
  const onTiles = (cells: readonly string[]) =>
    tableWith({ map: { A1: "start", ...Object.fromEntries(cells.map((cell) => [cell, open])) }, seeker: "A1 N" });
  const four = onTiles(["B1", "B2", "B3", "B4"]);
  expect(optionsOf(four, "hide")).toHaveLength(24);
  expect(optionsOf(after(four, "hide blue · where B2"), "again")).toHaveLength(5);
  const five = onTiles(["B1", "B2", "B3", "B4", "B5"]);
  expect(optionsOf(five, "hide")).toEqual(["red", "green", "yellow", "blue", "orange", "cyan"]);
  expect(optionsOf(after(five, "hide red"), "where")).toEqual(["B1", "B2", "B3", "B4", "B5"]);
});

describe("“Gameplay”: hiding", () => {
  test("needs a free slot, no watcher and a fitting type; distance does not matter", () => {
    const map = { A1: "start", B1: open, D4: "egg red /1 | red", E5: "egg red green /2", H8: "egg blue /2" };
    const state = tableWith({ map, seeker: "A1 E" });
    expect(optionsOf(state, "hide")).toEqual(["red:E5", "green:E5", "blue:H8"]);
  });

  test("only types in hand are asked", () => {
    const state = tableWith({ map: { A1: "start", E5: open }, seeker: "A1 E", hands: ["2 cyan", "red"] });
    expect(optionsOf(state, "hide")).toEqual(["cyan:E5"]);
  });

  test("the egg leaves the hand and lies on the tile; after a move it has no action and the turn passes", () => {
    const state = after(
      tableWith({ map: { A1: "start", E5: open }, seeker: "A1 E" }),
      "move left · hide red · where E5",
    );
    expect(state.map[1]?.eggs).toEqual([0]);
    expect(state.hands[0]).toEqual([0, 1, 1, 1, 1, 1]);
    expect(state.turn.seat).toBe(1);
    expect(state.now).toEqual({ ask: "turn" });
  });

  test("requirements are checked after the move", () => {
    const map = { C3: "start", D3: open, E3: "pawn_arrow W /2" };
    const state = tableWith({ map, seeker: "C3 N", hands: ["red", "red"] });
    expect(listPlaces(state, "red")).toEqual(["D3"]);
    expect(listPlaces(after(state, "move D3"), "red")).toEqual(["D3", "E3"]);
  });

  test("doing nothing is allowed and everybody learns of it", () => {
    const { state, facts } = play(tableWith(example), "done");
    expect(facts).toEqual([{ fact: "passed", to: "table", seat: 0 }]);
    expect(state.turn.seat).toBe(1);
  });

  test("moving without hiding is allowed and is no pass", () => {
    expect(play(tableWith(example), "move left · done").facts.map(({ fact }) => fact)).toEqual(["turned"]);
  });

  test("turns pass clockwise", () => {
    const state = tableWith({ ...example, hands: ["red", "red", "red"], seat: 1 });
    expect(after(state, "done").turn.seat).toBe(2);
    expect(after(state, "done · done").turn.seat).toBe(0);
  });

  test("every question is open and awaited, and there is one seat to move", () => {
    for (const decision of decisions(tableWith(example))) {
      expect(decision).toMatchObject({ seat: 0, awaited: true, open: true, min: 1, max: 1 });
    }
    expect(hasTileOn(tableWith(example), "C4")).toBe(true);
  });
});
