import { describe, expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import { cellName, cellNamed, facingNamed } from "../../../games/chicken-colorout/rules/map/names.ts";
import { at } from "../../../games/kit/at.ts";
import { after, decisions, factsOf, openTile, optionsOf, play, type Setting, tableWith, threeTiles } from "./table.ts";

const map = { D4: "start", E4: openTile, D5: "egg red /3 | red", E5: "board /4", F5: "seeker /2" };
const setting: Setting = { ...threeTiles, map, seeker: "D4 W" };
const hidden = after(tableWith(setting), "hide orange · where E4");
const tilesAt = (state: typeof hidden): Record<string, string> =>
  Object.fromEntries(state.map.map(({ cell, tile }) => [cellName(cell), tile.needs]));

describe("Ruling 21: the orange egg rearranges", () => {
  test("two or three tiles without eggs, the starting tile allowed", () => {
    expect(at(decisions(hidden), 0)).toMatchObject({ ask: "rearrange", options: ["D4", "E5", "F5"], min: 2, max: 3 });
  });

  test("two change places; the Seeker rides along, facing kept", () => {
    const { state, facts } = play(hidden, "rearrange D4+F5");
    expect(tilesAt(state)).toEqual({ F5: "start", E4: "rainbow", D5: "egg", E5: "board", D4: "seeker" });
    expect(state.seeker).toEqual({ cell: cellNamed("F5"), facing: facingNamed("W") });
    expect(facts).toEqual([
      {
        fact: "rearranged",
        to: "table",
        seat: 0,
        moves: [
          { tile: "S", from: cellNamed("D4"), to: cellNamed("F5") },
          { tile: at(hidden.map, 4).tile.id, from: cellNamed("F5"), to: cellNamed("D4") },
        ],
      },
    ]);
    expect(state.turn.seat).toBe(1);
  });

  test("three go round one way or the other", () => {
    const state = after(hidden, "rearrange D4+E5+F5");
    expect(optionsOf(state, "arrange")).toEqual(["E5 F5 D4", "F5 D4 E5"]);
    expect(tilesAt(after(state, "arrange E5 F5 D4"))).toMatchObject({ E5: "start", F5: "board", D4: "seeker" });
    expect(tilesAt(after(state, "arrange F5 D4 E5"))).toMatchObject({ F5: "start", D4: "board", E5: "seeker" });
  });
});

describe("Ruling 21: what else the orange egg does", () => {
  test("player pawns ride along too", () => {
    const pawns = { ...setting, options: { peeringPawns: true }, pawns: ["E4 N", "F5 S"] };
    const state = after(tableWith(pawns), "hide orange · where E4 · rearrange D4+F5");
    expect(state.pawns).toEqual([
      { cell: cellNamed("E4"), facing: facingNamed("N") },
      { cell: cellNamed("D4"), facing: facingNamed("S") },
    ]);
  });

  test("skipped with fewer than two tiles without eggs", () => {
    const few: Setting = { ...setting, map: { D4: "start", E4: openTile, D5: "egg red /3 | red" } };
    expect(factsOf(few, "hide orange · where E4")).toEqual(["hid", "skipped-action"]);
  });

  test("wild: two to four; four have nine orders in which none stays", () => {
    const wild: Setting = { ...setting, options: { startingTile: "wild" }, map: { ...map, F4: openTile } };
    const state = after(tableWith(wild), "hide orange · where E4");
    expect(at(decisions(state), 0)).toMatchObject({ min: 2, max: 4 });
    expect(optionsOf(after(state, "rearrange D4+E5+F5+F4"), "arrange")).toHaveLength(9);
  });

  test("option allowTileRotation: each moved tile with an arrow may be turned", () => {
    const arrows: Setting = {
      ...setting,
      options: { allowTileRotation: true },
      map: { D4: "start", E4: openTile, D5: "rainbow_arrow N /2", E5: "rainbow_arrow N /3" },
    };
    const state = after(tableWith(arrows), "hide orange · where E4 · rearrange D5+E5");
    const turned = after(state, "lay 90 · lay 180");
    const at5 = (cell: string): unknown => turned.map.find((laid) => laid.cell === cellNamed(cell))?.turned;
    // Asked in reading order of the picked cells: first the tile that left D5, now on E5, then the other.
    expect([at5("E5"), at5("D5")]).toEqual([1, 2]);
    expect(turned.turn.seat).toBe(1);
  });
});

const loose: Setting = {
  ...threeTiles,
  options: { rearrangeToEmptyCells: true },
  map: { C4: "egg red /2 | red", D4: "start", E4: openTile, F4: "board /2" },
  seeker: "D4 W",
};

describe("Ruling 39: the orange egg with rearrangeToEmptyCells", () => {
  test("one tile may go to an empty cell if the map stays in one piece", () => {
    const state = after(tableWith(loose), "hide orange · where E4");
    // Taking D4 away splits the map: only its own place joins C4 and E4, so two must be picked.
    expect(at(decisions(state), 0)).toMatchObject({ options: ["D4", "F4"], min: 2, max: 2 });
    const picked = after(state, "rearrange D4+F4");
    // D4 first. F4 must then fill the gap, wherever the starting tile goes.
    expect(optionsOf(picked, "shift")).toEqual(expect.arrayContaining(["D4", "F4", "E5", "C3"]));
    const moved = after(picked, "shift E5");
    expect(optionsOf(moved, "shift")).toEqual(["D4"]);
    const done = after(moved, "shift D4");
    expect(done.map.map(({ cell, tile }) => `${cellName(cell)} ${tile.needs}`)).toEqual([
      "C4 egg",
      "E5 start",
      "E4 rainbow",
      "D4 board",
    ]);
    expect(cellName(done.seeker.cell)).toBe("E5");
  });

  test("each tile is asked about by its own place", () => {
    const picked = after(tableWith(loose), "hide orange · where E4 · rearrange D4+F4");
    const question = (state: typeof picked): unknown => {
      const asked = at(decisions(state), 0);
      return chickenColorout.words.question(chickenColorout.view(state, asked.seat), asked);
    };
    expect(question(picked)).toEqual({ say: "ask.shift", with: { cell: "D4" } });
    expect(question(after(picked, "shift E5"))).toEqual({ say: "ask.shift", with: { cell: "F4" } });
  });

  test("a tile may stay only if another moves", () => {
    const picked = after(tableWith(loose), "hide orange · where E4 · rearrange D4+F4 · shift D4");
    // Any place beside C4, D4 and E4 but its own; G4 would not touch the map.
    expect(optionsOf(picked, "shift")?.toSorted()).toEqual(["B4", "C3", "C5", "D3", "D5", "E3", "E5"]);
  });

  test("a tile goes as far as the tiles after it can bridge", () => {
    const square: Setting = { ...loose, map: { C3: openTile, D3: "start", C4: "board /2", D4: "hand /2" } };
    const picked = after(tableWith({ ...square, seeker: "D3 E" }), "hide orange · where C3 · rearrange D3+C4+D4");
    // Three steps from C3, two of them bridged: 4 + 8 + 12 places, without those north and west of the names.
    expect(optionsOf(picked, "shift")).toHaveLength(22);
    expect(optionsOf(picked, "shift")).toEqual(expect.arrayContaining(["B1", "A2", "F3"]));
    expect(optionsOf(after(picked, "shift B1"), "shift")).not.toContain("D3");
  });

  test("a single tile that can move alone is enough", () => {
    const end: Setting = { ...loose, map: { C4: "egg red /2 | red", D4: openTile, E4: "board /2" }, seeker: "C4 W" };
    const state = after(tableWith(end), "hide orange · where D4");
    expect(at(decisions(state), 0)).toMatchObject({ options: ["E4"], min: 1, max: 1 });
    const moved = after(state, "rearrange E4 · shift B4");
    expect(moved.map.map(({ cell }) => cellName(cell))).toEqual(["C4", "D4", "B4"]);
  });
});

describe("Ruling 39 at the edges of the map", () => {
  test("Gameplay (ruling 40): a map that was moved to the edge of the names may still be explored to any side", () => {
    const row: Setting = {
      ...loose,
      map: { E4: "egg red /2 | red", F4: openTile, G4: "egg red /2 | red", E5: "board /2" },
      seeker: "G4 N",
    };
    const { state, facts } = play(tableWith(row), "hide orange · where F4 · rearrange E5 · shift H4");
    // Four columns, E to H. There is no column after H, so all columns are renamed: G4 is F4 now.
    expect(facts).toContainEqual({ fact: "renamed", to: "table", from: cellNamed("G4"), cell: cellNamed("F4") });
    expect(state.map.map(({ cell }) => cellName(cell))).toEqual(["D4", "E4", "F4", "G4"]);
    expect(cellName(state.seeker.cell)).toBe("F4");
    // A fifth column on either side.
    expect(optionsOf(state, "move")).toEqual(expect.arrayContaining(["C4", "H4"]));
  });

  test("the map stays within 5×5", () => {
    const row: Setting = {
      ...loose,
      map: { B4: "egg red /2 | red", C4: "egg red /2 | red", D4: "egg red /2 | red", E4: openTile, F4: "board /2" },
      seeker: "B4 W",
    };
    const picked = after(tableWith(row), "hide orange · where E4 · rearrange F4");
    // Without F4 the row is B to E; its far end A4 makes five again, F3 does not touch the map.
    expect(optionsOf(picked, "shift")?.toSorted()).toEqual(["A4", "B3", "B5", "C3", "C5", "D3", "D5", "E3", "E5"]);
    // Five columns from A on can grow no further, so nothing is renamed.
    expect(after(picked, "shift A4").map.map(({ cell }) => cellName(cell))).toEqual(["B4", "C4", "D4", "E4", "A4"]);
  });
});
