import { describe, expect, test } from "vitest";
import { upgrade } from "../../../games/chicken-colorout/rules/state.ts";
import { cellName, cellNamed, facingNamed } from "../../../games/chicken-colorout/rules/map/names.ts";
import { at } from "../../../games/kit/at.ts";
import {
  after,
  decisions,
  eggsOn,
  factsOf,
  listFollowUps,
  listPlaces,
  optionsOf,
  play,
  type Setting,
  tableWith,
  textOf,
  threeTiles,
} from "./table.ts";

describe("“Gameplay”, Ruling 15: when an action happens", () => {
  test("only without a move", () => {
    expect(factsOf(threeTiles, "move right · hide red · where E4")).toEqual(["turned", "hid"]);
    expect(optionsOf(after(tableWith(threeTiles), "hide red · where E4"), "reposition")).toBeDefined();
  });

  test("it is compulsory: nothing else is asked before it is done", () => {
    const state = after(tableWith(threeTiles), "hide green · where E4");
    expect(decisions(state).map(({ ask, seat, min }) => ({ ask, seat, min }))).toEqual([
      { ask: "clear", seat: 0, min: 1 },
    ]);
  });
});

describe("Ruling 17: the red egg repositions", () => {
  const hidden = after(tableWith(threeTiles), "hide red · where E4");

  test("one of the two, for the Seeker", () => {
    const places = ["seeker:E4", "seeker:D5", "seeker:E5"];
    expect(optionsOf(hidden, "reposition")).toEqual([...places, "seeker:N", "seeker:E", "seeker:S"]);
  });

  test("any other tile, facing kept, no exploring", () => {
    const placed = after(hidden, "reposition seeker:E5");
    expect(placed.seeker).toEqual({ cell: cellNamed("E5"), facing: facingNamed("W") });
    expect(placed.turn.seat).toBe(1);
  });

  test("any other facing", () => {
    const turned = after(hidden, "reposition seeker:E");
    expect(turned.seeker).toEqual({ cell: cellNamed("D4"), facing: facingNamed("E") });
    expect(turned.turn.seat).toBe(1);
  });

  test("Ruling 16: it is not a move, so the red egg’s turn still counts as one without", () => {
    expect(after(hidden, "reposition seeker-face · face E").turn.seekerMoved).toBe(false);
    expect(factsOf(threeTiles, "hide red · where E4 · reposition seeker-face · face E")).toEqual(["hid", "faced"]);
  });

  test("Peering Pawns: the own pawn instead of the Seeker", () => {
    const setting = { ...threeTiles, options: { peeringPawns: true }, pawns: ["E4 N", "D4 N"] };
    const state = after(tableWith(setting), "hide red · where E4");
    expect(optionsOf(state, "reposition")).toEqual([
      ...["seeker:E4", "seeker:D5", "seeker:E5", "seeker:N", "seeker:E", "seeker:S"],
      ...["pawn:D4", "pawn:D5", "pawn:E5", "pawn:E", "pawn:S", "pawn:W"],
    ]);
    const placed = after(state, "reposition pawn-place · teleport D5");
    expect(placed.pawns.map(({ cell }) => cellName(cell))).toEqual(["D5", "D4"]);
    const turned = after(state, "reposition pawn-face · face S");
    expect(turned.pawns[0]).toEqual({ cell: cellNamed("E4"), facing: facingNamed("S") });
  });

  test("on a map of more tiles than one menu holds, first what changes and then how", () => {
    const far = "A B C D E F G H".split(" ").flatMap((column) => [1, 2, 3].map((row) => `${column}${row}`));
    const map = { ...threeTiles.map, ...Object.fromEntries(far.map((cell) => [cell, "board /1"])) };
    const state = after(tableWith({ ...threeTiles, map }), "hide red · where E4");
    expect(optionsOf(state, "reposition")).toEqual(["seeker-place", "seeker-face"]);
    const places = optionsOf(after(state, "reposition seeker-place"), "teleport") ?? [];
    expect(places.toSorted()).toEqual([...far, "E4", "D5", "E5"].toSorted());
    expect(optionsOf(after(state, "reposition seeker-face"), "face")).toEqual(["N", "E", "S"]);
  });

  test("wild: one of both; a match begun under rules 4 may do both", () => {
    const start = tableWith({ ...threeTiles, options: { startingTile: "wild" } });
    expect(after(start, "hide red · where E4 · reposition seeker-place · teleport E5").turn.seat).toBe(1);
    const state = after(upgrade(start, 4), "hide red · where E4");
    const placed = after(state, "reposition seeker-place · teleport E5");
    expect(optionsOf(placed, "reposition")).toEqual(["seeker:N", "seeker:E", "seeker:S", "enough"]);
    expect(after(placed, "reposition enough").turn.seat).toBe(1);
    const both = after(placed, "reposition seeker-face · face N");
    expect(both.seeker).toEqual({ cell: cellNamed("E5"), facing: facingNamed("N") });
    expect(both.turn.seat).toBe(1);
  });
});

describe("Ruling 18: the green egg clears", () => {
  test("any tile with an egg, the one just used and watched ones too; its eggs go to storage", () => {
    const setting: Setting = { ...threeTiles, seeker: "D4 S", storage: "red" };
    const state = after(tableWith(setting), "hide green · where E4");
    expect(optionsOf(state, "clear")).toEqual(["E4", "D5"]);
    const cleared = after(state, "clear D5");
    expect(eggsOn(cleared, "D5")).toBe("");
    expect(textOf(cleared.storage)).toBe("2 red 1 green");
    expect(cleared.turn.seat).toBe(1);
    expect(textOf(at(cleared.hands, 1))).toBe("3 green 2 cyan");
    expect(eggsOn(after(state, "clear E4"), "E4")).toBe("");
  });

  test("released: exactly one tile; wild: one or two", () => {
    const released = decisions(after(tableWith(threeTiles), "hide green · where E4"));
    expect([at(released, 0).min, at(released, 0).max]).toEqual([1, 1]);
    const state = after(tableWith({ ...threeTiles, options: { startingTile: "wild" } }), "hide green · where E4");
    expect([at(decisions(state), 0).min, at(decisions(state), 0).max]).toEqual([1, 2]);
    const cleared = after(state, "clear D5+E4");
    expect([eggsOn(cleared, "D5"), eggsOn(cleared, "E4")]).toEqual(["", ""]);
    expect(textOf(cleared.storage)).toBe("1 red 2 green");
  });
});

describe("Ruling 19: the yellow egg trades", () => {
  const setting: Setting = { ...threeTiles, hands: ["yellow 2 red blue", "3 green 2 cyan", "orange"] };

  test("one opponent, two eggs one for one, both sides chosen", () => {
    const state = after(tableWith(setting), "hide yellow · where E4");
    expect(optionsOf(state, "partner")).toEqual(["1", "2"]);
    const giving = after(state, "partner 1");
    expect(at(decisions(giving), 0)).toMatchObject({ options: ["red", "red-2", "blue"], min: 2, max: 2 });
    const taking = after(giving, "give red+blue");
    expect(at(decisions(taking), 0)).toMatchObject({ options: ["green", "green-2", "cyan", "cyan-2"], min: 2, max: 2 });
    const traded = after(taking, "take cyan+cyan-2");
    expect(traded.hands.map(textOf)).toEqual(["1 red 2 cyan", "1 red 3 green 1 blue", "1 orange"]);
    expect(traded.turn.seat).toBe(1);
  });

  test("as many as both have", () => {
    const giving = after(tableWith(setting), "hide yellow · where E4 · partner 2");
    expect(at(decisions(giving), 0)).toMatchObject({ min: 1, max: 1 });
    expect(after(giving, "give red · take orange").hands.map(textOf)).toEqual([
      "1 red 1 blue 1 orange",
      "3 green 2 cyan",
      "1 red",
    ]);
    const single = after(
      tableWith({ ...setting, hands: ["yellow red", "3 green"] }),
      "hide yellow · where E4 · partner 1",
    );
    expect(at(decisions(single), 0)).toMatchObject({ options: ["red"], min: 1, max: 1 });
  });

  test("wild: up to three, the giver chooses how many", () => {
    const wild: Setting = {
      ...setting,
      options: { startingTile: "wild" },
      hands: ["yellow 2 red 2 blue", "3 green 2 cyan"],
    };
    const giving = after(tableWith(wild), "hide yellow · where E4 · partner 1");
    expect(at(decisions(giving), 0)).toMatchObject({ min: 1, max: 3 });
    const one = after(giving, "give blue");
    expect(at(decisions(one), 0)).toMatchObject({ min: 1, max: 1 });
    const all3 = after(giving, "give red+red-2+blue · take green+green-2+green-3");
    expect(all3.hands.map(textOf)).toEqual(["3 green 1 blue", "2 red 1 blue 2 cyan"]);
  });
});

test("too many tiles for one list: first what is changed, then how", () => {
  // The Seeker stands on one of 25 tiles: 24 others and three other ways are more than a list takes.
  const rows = [4, 5, 6, 7, 8];
  const cells = ["A", "B", "C", "D", "E"].flatMap((column) => rows.map((row) => `${column}${row}`));
  const map = Object.fromEntries(cells.map((cell) => [cell, cell === "A4" ? "start" : "egg red /2"]));
  const state = after(tableWith({ map, seeker: "A4 W", hands: ["3 red", "red"] }), "hide red · where C6");
  expect(optionsOf(state, "reposition")).toEqual(["seeker-place", "seeker-face"]);
  expect(optionsOf(after(state, "reposition seeker-place"), "teleport")).toHaveLength(24);
  expect(after(state, "reposition seeker-face · face N").seeker.facing).toBe(facingNamed("N"));
});

describe("Ruling 20: the blue egg hides another", () => {
  test("the same tile, requirement checked again, no action of the second egg", () => {
    // Rainbow: blue lies there by then.
    expect(listFollowUps(tableWith(threeTiles), "E4")).toEqual(["red", "green", "yellow", "orange", "cyan"]);
    const { state: next, facts } = play(tableWith(threeTiles), "hide blue · where E4 · again red");
    expect(eggsOn(next, "E4")).toBe("blue red");
    expect(facts.map(({ fact }) => fact)).toEqual(["hid", "hid"]);
    expect(next.turn.seat).toBe(1);
  });

  test("skipped without a free slot, and when no egg fits", () => {
    const full: Setting = { ...threeTiles, map: { D4: "start", E4: "rainbow /2 | red" } };
    expect(factsOf(full, "hide blue · where E4")).toEqual(["hid", "skipped-action"]);
    const none: Setting = { ...threeTiles, map: { D4: "start", E4: "egg blue /3" }, hands: ["blue red", "red"] };
    expect(factsOf(none, "hide blue · where E4")).toEqual(["hid", "skipped-action"]);
  });

  test("Ruling 16: a blue follow-up has no action either", () => {
    const setting: Setting = { ...threeTiles, map: { D4: "start", E4: "egg blue /5" }, hands: ["3 blue", "red"] };
    expect(after(tableWith(setting), "hide blue · where E4 · again blue").turn.seat).toBe(1);
  });

  test("wild: on any tile", () => {
    const setting: Setting = { ...threeTiles, options: { startingTile: "wild" } };
    const state = after(tableWith(setting), "hide blue · where E4");
    // E5 wants most or least on the map: red, green and blue lie there once each.
    expect(listPlaces(state, "red", "again")).toEqual(["E4", "D5", "E5"]);
    const next = after(state, "again red · where D5");
    expect(eggsOn(next, "D5")).toBe("red green red");
    expect(next.turn.seat).toBe(1);
  });
});
