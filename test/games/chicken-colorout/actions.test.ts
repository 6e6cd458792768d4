import { describe, expect, test } from "vitest";
import { cellName, cellNamed, facingNamed } from "../../../games/chicken-colorout/rules/map/names.ts";
import { at } from "../../../games/kit/at.ts";
import { after, decisions, eggsOn, optionsOf, play, type Setting, tableWith, textOf } from "./table.ts";

const open = "rainbow /5";
const all = "red green yellow blue orange cyan";
const three: Setting = {
  map: { D4: "start", E4: open, D5: "egg red green /3 | red green", E5: "board /4" },
  seeker: "D4 W",
  hands: [all, "3 green 2 cyan"],
};

const factsOf = (setting: Setting, text: string): readonly string[] =>
  play(tableWith(setting), text).facts.map(({ fact }) => fact);

describe("“Gameplay”, Ruling 15: when an action happens", () => {
  test("only without a move", () => {
    expect(factsOf(three, "move right · hide red · where E4")).toEqual(["turned", "hid"]);
    expect(optionsOf(after(tableWith(three), "hide red · where E4"), "reposition")).toBeDefined();
  });

  test("it is compulsory: nothing else is asked before it is done", () => {
    const state = after(tableWith(three), "hide green · where E4");
    expect(decisions(state).map(({ ask, seat, min }) => ({ ask, seat, min }))).toEqual([
      { ask: "clear", seat: 0, min: 1 },
    ]);
  });
});

describe("Ruling 17: the red egg repositions", () => {
  const hidden = after(tableWith(three), "hide red · where E4");

  test("one of the two, for the Seeker", () => {
    expect(optionsOf(hidden, "reposition")).toEqual(["seeker-place", "seeker-face"]);
  });

  test("any other tile, facing kept, no exploring", () => {
    const state = after(hidden, "reposition seeker-place");
    expect(optionsOf(state, "teleport")).toEqual(["E4", "D5", "E5"]);
    const placed = after(state, "teleport E5");
    expect(placed.seeker).toEqual({ cell: cellNamed("E5"), facing: facingNamed("W") });
    expect(placed.turn.seat).toBe(1);
  });

  test("any other facing", () => {
    const state = after(hidden, "reposition seeker-face");
    expect(optionsOf(state, "face")).toEqual(["N", "E", "S"]);
    const turned = after(state, "face E");
    expect(turned.seeker).toEqual({ cell: cellNamed("D4"), facing: facingNamed("E") });
    expect(turned.turn.seat).toBe(1);
  });

  test("Ruling 16: it is not a move, so the red egg’s turn still counts as one without", () => {
    expect(after(hidden, "reposition seeker-face · face E").turn.seekerMoved).toBe(false);
    expect(factsOf(three, "hide red · where E4 · reposition seeker-face · face E")).toEqual(["hid", "faced"]);
  });

  test("Peering Pawns: the own pawn instead of the Seeker", () => {
    const setting = { ...three, options: { peeringPawns: true }, pawns: ["E4 N", "D4 N"] };
    const state = after(tableWith(setting), "hide red · where E4");
    expect(optionsOf(state, "reposition")).toEqual(["seeker-place", "seeker-face", "pawn-place", "pawn-face"]);
    const placed = after(state, "reposition pawn-place · teleport D5");
    expect(placed.pawns.map(({ cell }) => cellName(cell))).toEqual(["D5", "D4"]);
    const turned = after(state, "reposition pawn-face · face S");
    expect(turned.pawns[0]).toEqual({ cell: cellNamed("E4"), facing: facingNamed("S") });
  });

  test("wild: both, or only one", () => {
    const state = after(tableWith({ ...three, options: { startingTile: "wild" } }), "hide red · where E4");
    const placed = after(state, "reposition seeker-place · teleport E5");
    expect(optionsOf(placed, "reposition")).toEqual(["seeker-face", "enough"]);
    expect(after(placed, "reposition enough").turn.seat).toBe(1);
    const both = after(placed, "reposition seeker-face · face N");
    expect(both.seeker).toEqual({ cell: cellNamed("E5"), facing: facingNamed("N") });
    expect(both.turn.seat).toBe(1);
    const faced = after(state, "reposition seeker-face · face N");
    expect(optionsOf(faced, "reposition")).toEqual(["seeker-place", "enough"]);
  });
});

describe("Ruling 18: the green egg clears", () => {
  test("any tile with an egg, the one just used and watched ones too; its eggs go to storage", () => {
    const setting: Setting = { ...three, seeker: "D4 S", storage: "red" };
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
    const released = decisions(after(tableWith(three), "hide green · where E4"));
    expect([at(released, 0).min, at(released, 0).max]).toEqual([1, 1]);
    const state = after(tableWith({ ...three, options: { startingTile: "wild" } }), "hide green · where E4");
    expect([at(decisions(state), 0).min, at(decisions(state), 0).max]).toEqual([1, 2]);
    const cleared = after(state, "clear D5+E4");
    expect([eggsOn(cleared, "D5"), eggsOn(cleared, "E4")]).toEqual(["", ""]);
    expect(textOf(cleared.storage)).toBe("1 red 2 green");
  });
});

describe("Ruling 19: the yellow egg trades", () => {
  const setting: Setting = { ...three, hands: ["yellow 2 red blue", "3 green 2 cyan", "orange"] };

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

describe("Ruling 20: the blue egg hides another", () => {
  test("the same tile, requirement checked again, no action of the second egg", () => {
    const state = after(tableWith(three), "hide blue · where E4");
    // Rainbow: blue lies there now.
    expect(optionsOf(state, "again")).toEqual(["red", "green", "yellow", "orange", "cyan"]);
    const { state: next, facts } = play(state, "again red");
    expect(eggsOn(next, "E4")).toBe("blue red");
    expect(facts.map(({ fact }) => fact)).toEqual(["hid"]);
    expect(next.turn.seat).toBe(1);
  });

  test("skipped without a free slot, and when no egg fits", () => {
    const full: Setting = { ...three, map: { D4: "start", E4: "rainbow /2 | red" } };
    expect(factsOf(full, "hide blue · where E4")).toEqual(["hid", "skipped-action"]);
    const none: Setting = { ...three, map: { D4: "start", E4: "egg blue /3" }, hands: ["blue red", "red"] };
    expect(factsOf(none, "hide blue · where E4")).toEqual(["hid", "skipped-action"]);
  });

  test("Ruling 16: a blue follow-up has no action either", () => {
    const setting: Setting = { ...three, map: { D4: "start", E4: "egg blue /5" }, hands: ["3 blue", "red"] };
    expect(after(tableWith(setting), "hide blue · where E4 · again blue").turn.seat).toBe(1);
  });

  test("wild: on any tile", () => {
    const setting: Setting = { ...three, options: { startingTile: "wild" } };
    const state = after(tableWith(setting), "hide blue · where E4 · again red");
    // E5 wants most or least on the map: red, green and blue lie there once each.
    expect(optionsOf(state, "where")).toEqual(["E4", "D5", "E5"]);
    const next = after(state, "where D5");
    expect(eggsOn(next, "D5")).toBe("red green red");
    expect(next.turn.seat).toBe(1);
  });
});

describe("Ruling 21: the orange egg rearranges", () => {
  const map = { D4: "start", E4: open, D5: "egg red /3 | red", E5: "board /4", F5: "seeker /2" };
  const setting: Setting = { ...three, map, seeker: "D4 W" };
  const hidden = after(tableWith(setting), "hide orange · where E4");
  const tilesAt = (state: typeof hidden): Record<string, string> =>
    Object.fromEntries(state.map.map(({ cell, tile }) => [cellName(cell), tile.needs]));

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

  test("player pawns ride along too", () => {
    const pawns = { ...setting, options: { peeringPawns: true }, pawns: ["E4 N", "F5 S"] };
    const state = after(tableWith(pawns), "hide orange · where E4 · rearrange D4+F5");
    expect(state.pawns).toEqual([
      { cell: cellNamed("E4"), facing: facingNamed("N") },
      { cell: cellNamed("D4"), facing: facingNamed("S") },
    ]);
  });

  test("skipped with fewer than two tiles without eggs", () => {
    const few: Setting = { ...setting, map: { D4: "start", E4: open, D5: "egg red /3 | red" } };
    expect(factsOf(few, "hide orange · where E4")).toEqual(["hid", "skipped-action"]);
  });

  test("wild: two to four; four have nine orders in which none stays", () => {
    const wild: Setting = { ...setting, options: { startingTile: "wild" }, map: { ...map, F4: open } };
    const state = after(tableWith(wild), "hide orange · where E4");
    expect(at(decisions(state), 0)).toMatchObject({ min: 2, max: 4 });
    expect(optionsOf(after(state, "rearrange D4+E5+F5+F4"), "arrange")).toHaveLength(9);
  });

  test("option allowTileRotation: each moved tile with an arrow may be turned", () => {
    const arrows: Setting = {
      ...setting,
      options: { allowTileRotation: true },
      map: { D4: "start", E4: open, D5: "rainbow_arrow N /2", E5: "rainbow_arrow N /3" },
    };
    const state = after(tableWith(arrows), "hide orange · where E4 · rearrange D5+E5");
    const turned = after(state, "lay 90 · lay 180");
    const at5 = (cell: string): unknown => turned.map.find((laid) => laid.cell === cellNamed(cell))?.turned;
    // Asked in reading order of the picked cells: first the tile that left D5, now on E5, then the other.
    expect([at5("E5"), at5("D5")]).toEqual([1, 2]);
    expect(turned.turn.seat).toBe(1);
  });
});

describe("Ruling 39: the orange egg with rearrangeToEmptyCells", () => {
  const options = { rearrangeToEmptyCells: true };
  const map = { C4: "egg red /2 | red", D4: "start", E4: open, F4: "board /2" };
  const setting: Setting = { ...three, options, map, seeker: "D4 W" };

  test("one tile may go to an empty cell if the map stays in one piece", () => {
    const state = after(tableWith(setting), "hide orange · where E4");
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

  test("a tile may stay only if another moves", () => {
    const picked = after(tableWith(setting), "hide orange · where E4 · rearrange D4+F4 · shift D4");
    // Any place beside C4, D4 and E4 but its own; G4 would not touch the map.
    expect(optionsOf(picked, "shift")?.toSorted()).toEqual(["B4", "C3", "C5", "D3", "D5", "E3", "E5"]);
  });

  test("a single tile that can move alone is enough", () => {
    const end: Setting = { ...setting, map: { C4: "egg red /2 | red", D4: open, E4: "board /2" }, seeker: "C4 W" };
    const state = after(tableWith(end), "hide orange · where D4");
    expect(at(decisions(state), 0)).toMatchObject({ options: ["E4"], min: 1, max: 1 });
    const moved = after(state, "rearrange E4 · shift B4");
    expect(moved.map.map(({ cell }) => cellName(cell))).toEqual(["C4", "D4", "B4"]);
  });

  test("the map stays within 5×5", () => {
    const row: Setting = {
      ...setting,
      map: { B4: "egg red /2 | red", C4: "egg red /2 | red", D4: "egg red /2 | red", E4: open, F4: "board /2" },
      seeker: "B4 W",
    };
    const picked = after(tableWith(row), "hide orange · where E4 · rearrange F4");
    // Without F4 the row is B to E; its far end A4 makes five again, F3 does not touch the map.
    expect(optionsOf(picked, "shift")?.toSorted()).toEqual(["A4", "B3", "B5", "C3", "C5", "D3", "D5", "E3", "E5"]);
  });
});

describe("Ruling 22: the cyan egg exchanges", () => {
  const setting: Setting = { ...three, seeker: "D4 S", hands: ["cyan 2 blue", "red"] };

  test("up to two exchanges, watched tiles and forbidden types included, nothing scored or recent", () => {
    const hidden = after(
      tableWith({ ...setting, options: { specialScores: true } }),
      "hide cyan · where E4 · reward victory",
    );
    // D5 is watched and takes only red and green; E4 has the cyan egg just hidden.
    expect(optionsOf(hidden, "swap-tile")).toEqual(["E4", "D5"]);
    const first = after(hidden, "swap-tile D5");
    expect(optionsOf(first, "swap-take")).toEqual(["red", "green"]);
    const given = after(first, "swap-take green");
    expect(optionsOf(given, "swap-give")).toEqual(["blue"]);
    const { state, facts } = play(given, "swap-give blue");
    expect(eggsOn(state, "D5")).toBe("red blue");
    expect(textOf(at(state.hands, 0))).toBe("1 green 1 blue");
    expect(facts.map(({ fact }) => fact)).toEqual(["swapped"]);
    expect(state.recent).toEqual(hidden.recent);
    expect(state.points).toEqual(hidden.points);
    const second = after(state, "swap-tile D5 · swap-take red · swap-give green");
    expect(eggsOn(second, "D5")).toBe("green blue");
    expect(second.turn.seat).toBe(1);
  });

  test("the first is compulsory, the second is not", () => {
    const hidden = after(tableWith(setting), "hide cyan · where E4");
    expect(optionsOf(hidden, "swap-tile")).not.toContain("enough");
    const one = after(hidden, "swap-tile E4 · swap-take cyan · swap-give blue");
    expect(optionsOf(one, "swap-tile")).toContain("enough");
    expect(after(one, "swap-tile enough").turn.seat).toBe(1);
  });
});

describe("Ruling 23: the cyan egg on the wild starting tile", () => {
  test("any one of the other actions that is possible, with its own powers", () => {
    const setting: Setting = { ...three, options: { startingTile: "wild" } };
    const state = after(tableWith(setting), "hide cyan · where E4");
    expect(optionsOf(state, "any")).toEqual(["red", "green", "yellow", "blue", "orange"]);
    expect(at(decisions(after(state, "any green")), 0)).toMatchObject({ ask: "clear", max: 2 });
    expect(eggsOn(after(state, "any blue · again red · where D5"), "D5")).toBe("red green red");
  });

  test("impossible ones are not offered", () => {
    const setting: Setting = {
      ...three,
      options: { startingTile: "wild" },
      map: { D4: "start", E4: "egg cyan /1" },
    };
    expect(optionsOf(after(tableWith(setting), "hide cyan · where E4"), "any")).toEqual(["red", "green", "yellow"]);
  });
});

describe("Ruling 24: the cyan egg on the surveyor’s starting tile", () => {
  const deck = ["board /1", "board /2", "board /3", "board /4", "board /5", "egg red /1", "egg red /2"];
  const setting: Setting = { ...three, options: { startingTile: "surveyor" }, deck };
  const start = tableWith(setting);
  const ids = start.deck.map(({ id }) => id);
  const [first = "", second = "", third = "", fourth = "", fifth = "", sixth = "", seventh = ""] = ids;

  test("the top five, seen only by who looks; nothing can be undone past it", () => {
    const { state, facts, barriers } = play(start, "hide cyan · where E4");
    expect(state.look.map(({ id }) => id)).toEqual([first, second, third, fourth, fifth]);
    expect(facts.slice(1).map(({ fact, to }) => [fact, to])).toEqual([
      ["looked", "table"],
      ["saw", 0],
    ]);
    expect(barriers.at(-1)).toBe(true);
    expect(at(decisions(state), 0)).toMatchObject({
      ask: "survey",
      open: false,
      options: [first, second, third, fourth, fifth, "enough"],
    });
  });

  test("add beside the map or replace an egg-free tile but the starting one; the rest goes under the deck", () => {
    const looking = after(start, "hide cyan · where E4");
    const where = after(looking, `survey ${third}`);
    // Round the 2×2: eight empty cells. E5 is the only other tile without eggs.
    expect(optionsOf(where, "survey-where")?.toSorted()).toEqual(
      ["D3", "E3", "C4", "F4", "C5", "F5", "D6", "E6", "E5"].sort(),
    );
    const added = after(where, "survey-where F4");
    expect(added.map.at(-1)?.tile.id).toBe(third);
    expect(optionsOf(added, "survey")).toEqual([first, second, fourth, fifth, "enough"]);
    const old = start.map.find(({ cell }) => cell === cellNamed("E5"))?.tile.id ?? "";
    const done = after(added, `survey ${first} · survey-where E5`);
    expect(done.map.find(({ cell }) => cell === cellNamed("E5"))?.tile.id).toBe(first);
    expect(done.look).toEqual([]);
    expect(done.deck.map(({ id }) => id)).toEqual([sixth, seventh]);
    expect(done.under.map(({ knownTo, tiles }) => [knownTo, tiles.map(({ id }) => id).sort()])).toEqual([
      ["table", [old]],
      [0, [second, fourth, fifth].sort()],
    ]);
    expect(done.turn.seat).toBe(1);
  });

  test("up to two: none or one is allowed", () => {
    const none = after(start, "hide cyan · where E4 · survey enough");
    expect(none.map).toHaveLength(4);
    expect(none.under.map(({ tiles }) => tiles.length)).toEqual([5]);
    const one = after(start, `hide cyan · where E4 · survey ${first} · survey-where F4 · survey enough`);
    expect(one.map).toHaveLength(5);
    expect(one.under.map(({ tiles }) => tiles.length)).toEqual([4]);
  });

  test("with a short deck as many as there are; with none it is skipped", () => {
    const short = after(tableWith({ ...setting, deck: ["board /1", "board /2"] }), "hide cyan · where E4");
    expect(short.look).toHaveLength(2);
    const none = play(tableWith({ ...setting, deck: [] }), "hide cyan · where E4");
    expect(none.facts.map(({ fact }) => fact)).toEqual(["hid", "skipped-action"]);
  });

  test("tiles under the deck are drawn once the deck is through, front first", () => {
    const state = after(start, `hide cyan · where E4 · survey enough · move D3 · done · move D2 · done`);
    expect(state.map.slice(4).map(({ tile }) => tile.id)).toEqual([sixth, seventh]);
    const bottom = state.under[0]?.tiles.map(({ id }) => id) ?? [];
    const drawn = after(state, "move E2 · done");
    expect(drawn.map.at(-1)?.tile.id).toBe(bottom[0]);
    expect(drawn.under[0]?.tiles.map(({ id }) => id)).toEqual(bottom.slice(1));
  });

  test("pawns stay on a replaced tile", () => {
    const pawns: Setting = { ...setting, options: { ...setting.options, peeringPawns: true }, pawns: ["E4 N", "E5 N"] };
    const state = tableWith(pawns);
    const id = at(state.deck, 0).id;
    const done = after(state, `hide cyan · where E4 · survey ${id} · survey-where E5 · survey enough`);
    expect(done.pawns.map(({ cell }) => cellName(cell))).toEqual(["E4", "E5"]);
  });

  test("option allowTileRotation: a laid tile with an arrow may be turned, then the survey goes on", () => {
    const turning: Setting = {
      ...setting,
      options: { ...setting.options, allowTileRotation: true },
      deck: ["rainbow_arrow N /2", "board /1"],
    };
    const state = tableWith(turning);
    const laid = after(state, `hide cyan · where E4 · survey ${at(state.deck, 0).id} · survey-where F4`);
    expect(optionsOf(laid, "lay")).toBeDefined();
    const turned = after(laid, "lay 180");
    expect(turned.map.at(-1)?.turned).toBe(2);
    expect(optionsOf(turned, "survey")).toEqual([at(state.deck, 1).id, "enough"]);
  });
});
