import { describe, expect, test } from "vitest";
import { cellNamed, facingNamed } from "../../../games/chicken-colorout/rules/map/names.ts";
import { after, decisions, listPlaces, optionsOf, play, type Setting, tableWith } from "./table.ts";

const open = "rainbow /5";
const all = "red green yellow blue orange cyan";
const setting: Setting = {
  options: { peeringPawns: true },
  map: { D4: "start", E4: open, D5: open, E5: open },
  seeker: "D4 W",
  pawns: ["D4 E", "D4 S"],
  hands: [all, all],
};

describe("“Peering Pawns”, Ruling 34: the pawn’s actions", () => {
  test("a step in any of four directions or a quarter turn, facing unchanged by steps", () => {
    expect(optionsOf(tableWith(setting), "pawn")).toEqual(["D3", "E4", "D5", "C4", "left", "right"]);
    const stepped = after(tableWith(setting), "pawn D5");
    expect(stepped.pawns[0]).toEqual({ cell: cellNamed("D5"), facing: facingNamed("E") });
    expect(after(tableWith(setting), "pawn left").pawns[0]).toEqual({
      cell: cellNamed("D4"),
      facing: facingNamed("N"),
    });
    expect(stepped.pawns[1]).toEqual(tableWith(setting).pawns[1]);
  });

  test("up to three a turn", () => {
    const state = after(tableWith(setting), "pawn E4 · pawn right · pawn right");
    expect(optionsOf(state, "pawn")).toBeUndefined();
    expect(optionsOf(after(state, "done · pawn E4"), "pawn")).toBeDefined();
  });

  test("the Seeker’s move before, between or after them", () => {
    for (const order of [
      "move E4 · pawn D5 · pawn left",
      "pawn D5 · move E4 · pawn left",
      "pawn D5 · pawn left · move E4",
    ]) {
      const state = after(tableWith(setting), order);
      expect(state.seeker.cell).toBe(cellNamed("E4"));
      expect(state.pawns[0]).toEqual({ cell: cellNamed("D5"), facing: facingNamed("N") });
      expect(optionsOf(state, "move")).toBeUndefined();
      expect(optionsOf(state, "pawn")).toBeDefined();
    }
  });

  test("a step off the map explores, several times a turn, the Seeker too", () => {
    const { state, facts, barriers } = play(tableWith(setting), "pawn D3 · pawn D2 · move C4");
    expect(facts.map(({ fact }) => fact)).toEqual(["explored", "explored", "explored"]);
    expect(barriers).toEqual([true, true, true]);
    expect(state.map).toHaveLength(7);
    expect(state.pawns[0]?.cell).toBe(cellNamed("D2"));
  });

  test("the 5×5 limit and the deck bind the pawn too", () => {
    const row: Setting = {
      ...setting,
      map: { B4: open, C4: open, D4: "start", E4: open, F4: open },
      pawns: ["F4 E", "D4 N"],
    };
    expect(optionsOf(tableWith(row), "pawn")).toEqual(["F3", "F5", "E4", "left", "right"]);
    expect(optionsOf(tableWith({ ...row, deck: [] }), "pawn")).toEqual(["E4", "left", "right"]);
  });

  test("option allowTileRotation: a tile explored by the pawn may be turned, then the turn goes on", () => {
    const options = { peeringPawns: true, allowTileRotation: true };
    const state = after(tableWith({ ...setting, options, deck: ["rainbow_arrow N /2"] }), "pawn D3 · lay 90");
    expect(state.map.at(-1)?.turned).toBe(1);
    expect(decisions(state).map(({ ask }) => ask)).toContain("pawn");
  });
});

describe("“Peering Pawns”, Ruling 35: hiding with pawns", () => {
  test("only on the own tile or the neighbour it faces", () => {
    expect(listPlaces(tableWith(setting), "red")).toEqual(["E4"]);
    expect(listPlaces(after(tableWith(setting), "pawn E4 · pawn right"), "red")).toEqual(["E4", "E5"]);
    expect(optionsOf(after(tableWith(setting), "pawn left"), "hide")).toBeUndefined();
  });

  test("the Seeker’s sight still forbids", () => {
    expect(optionsOf(tableWith({ ...setting, seeker: "D4 E" }), "hide")).toBeUndefined();
  });

  test("any pawn action means moved: no egg action", () => {
    const { state, facts } = play(tableWith(setting), "pawn E4 · hide red · where E4");
    expect(facts.map(({ fact }) => fact)).toEqual(["stepped", "hid"]);
    expect(state.turn.seat).toBe(1);
    expect(optionsOf(after(tableWith(setting), "hide red · where E4"), "reposition")).toBeDefined();
  });

  test("the prototype’s follow-up anywhere still needs the pawn’s reach", () => {
    const wild: Setting = { ...setting, options: { peeringPawns: true, startingTile: "wild" } };
    expect(listPlaces(after(tableWith(wild), "hide blue · where E4"), "red", "again")).toEqual(["E4"]);
  });

  test("a pawn action alone is no pass", () => {
    expect(play(tableWith(setting), "pawn left · done").facts.map(({ fact }) => fact)).toEqual(["pawn-turned"]);
  });
});
