import { describe, expect, test } from "vitest";
import { findFittingTypes, readHidingContext } from "../../../games/chicken-colorout/rules/map/hiding.ts";
import { laidAt } from "../../../games/chicken-colorout/rules/map/geometry.ts";
import { cellNamed } from "../../../games/chicken-colorout/rules/map/names.ts";
import { after, listFollowUps, listTypes, namesOf, optionsOf, type Setting, tableWith } from "./table.ts";

const all = "red green yellow blue orange cyan";

/** The types that satisfy the requirement of the tile on E5 for seat 0. */
function fitsOn(setting: Omit<Setting, "seeker"> & { readonly seeker?: string }): string {
  const state = tableWith({ seeker: "A1 N", ...setting });
  const laid = laidAt(state.map, cellNamed("E5"));
  return namesOf(findFittingTypes(readHidingContext(state, 0), laid));
}

describe("“Hiding Slots”: egg (Ruling 10)", () => {
  test("only the types shown", () => {
    expect(fitsOn({ map: { E5: "egg red blue cyan /2" } })).toBe("red blue cyan");
    expect(fitsOn({ map: { E5: "egg orange /2" } })).toBe("orange");
  });

  test("crossed: none of the types shown", () => {
    expect(fitsOn({ map: { E5: "not egg red blue /2" } })).toBe("green yellow orange cyan");
  });

  test("Ruling 5: a starting tile takes nothing", () => {
    expect(fitsOn({ map: { E5: "start" } })).toBe("");
  });
});

describe("“Hiding Slots”: board (Ruling 11)", () => {
  const counts = { D4: "board /5 | 3 red green blue", D5: "egg yellow /3 | 2 yellow" };

  test("most or least of those that lie there, ties included", () => {
    expect(fitsOn({ map: { ...counts, E5: "board /2" } })).toBe("red green blue");
  });

  test("crossed: neither, so absent types fit", () => {
    expect(fitsOn({ map: { ...counts, E5: "not board /2" } })).toBe("yellow orange cyan");
  });

  test("empty map: any type, plain or crossed", () => {
    expect(fitsOn({ map: { E5: "board /2" } })).toBe(all);
    expect(fitsOn({ map: { E5: "not board /2" } })).toBe(all);
  });

  test("one type on the map: plain that type only, crossed every other", () => {
    expect(fitsOn({ map: { E5: "board /3 | 2 green" } })).toBe("green");
    expect(fitsOn({ map: { E5: "not board /3 | 2 green" } })).toBe("red yellow blue orange cyan");
  });

  test("option countAbsentTypes: types that lie nowhere are the least", () => {
    const options = { countAbsentTypes: true };
    expect(fitsOn({ options, map: { ...counts, E5: "board /2" } })).toBe("red orange cyan");
    expect(fitsOn({ options, map: { ...counts, E5: "not board /2" } })).toBe("green yellow blue");
    expect(fitsOn({ options, map: { E5: "board /2" } })).toBe(all);
    expect(fitsOn({ options, map: { E5: "not board /2" } })).toBe(all);
  });
});

describe("“Hiding Slots”: rainbow (Ruling 12)", () => {
  test("types that do not lie here yet", () => {
    expect(fitsOn({ map: { E5: "rainbow /4 | red cyan" } })).toBe("green yellow blue orange");
  });

  test("crossed: the type that lies here", () => {
    expect(fitsOn({ map: { E5: "not rainbow /4 | red red" } })).toBe("red");
  });

  test("empty tile: any type in both forms", () => {
    expect(fitsOn({ map: { E5: "rainbow /2" } })).toBe(all);
    expect(fitsOn({ map: { E5: "not rainbow /2" } })).toBe(all);
  });

  test("a crossed tile mixed by an exchange takes any type that lies on it", () => {
    expect(fitsOn({ map: { E5: "not rainbow /4 | red green" } })).toBe("red green");
  });
});

describe("“Hiding Slots”: rainbow arrow (Ruling 13)", () => {
  const neighbours = {
    E4: "egg red /3 | red green",
    F5: "egg red /3 | blue",
    E6: "egg red /3 | cyan",
    D5: "egg red /3",
  };

  test("types that do not lie on the neighbour, by direction", () => {
    expect(fitsOn({ map: { ...neighbours, E5: "rainbow_arrow N /2" } })).toBe("yellow blue orange cyan");
    expect(fitsOn({ map: { ...neighbours, E5: "rainbow_arrow E /2" } })).toBe("red green yellow orange cyan");
    expect(fitsOn({ map: { ...neighbours, E5: "rainbow_arrow S /2" } })).toBe("red green yellow blue orange");
    expect(fitsOn({ map: { ...neighbours, E5: "rainbow_arrow W /2" } })).toBe(all);
  });

  test("crossed: types that lie on the neighbour", () => {
    expect(fitsOn({ map: { ...neighbours, E5: "not rainbow_arrow N /2" } })).toBe("red green");
    expect(fitsOn({ map: { ...neighbours, E5: "not rainbow_arrow E /2" } })).toBe("blue");
    expect(fitsOn({ map: { ...neighbours, E5: "not rainbow_arrow W /2" } })).toBe("");
  });

  test("no neighbour: plain any type, crossed none", () => {
    expect(fitsOn({ map: { E5: "rainbow_arrow N /2" } })).toBe(all);
    expect(fitsOn({ map: { E5: "not rainbow_arrow N /2" } })).toBe("");
  });

  test("Ruling 5: the starting tile as neighbour is one without eggs, plain open, crossed closed", () => {
    expect(fitsOn({ map: { D5: "start", E5: "rainbow_arrow W /2" } })).toBe(all);
    expect(fitsOn({ map: { D5: "start", E5: "not rainbow_arrow W /2" } })).toBe("");
  });

  test("option allowTileRotation: the arrow turns with its tile", () => {
    const state = tableWith({ seeker: "A1 N", map: { ...neighbours, E5: "not rainbow_arrow N /2" } });
    const turned = state.map.map((laid) => (laid.cell === cellNamed("E5") ? { ...laid, turned: 1 } : laid));
    const laid = laidAt(turned, cellNamed("E5"));
    expect(namesOf(findFittingTypes(readHidingContext({ ...state, map: turned }, 0), laid))).toBe("blue");
  });
});

describe("“Hiding Slots”: seeker (Ruling 10)", () => {
  const line = { E1: "egg red /2 | red", E2: "egg red /2 | red blue", E3: "egg red /2 | cyan" };

  test("types on any watched tile", () => {
    expect(fitsOn({ seeker: "E3 N", map: { ...line, E5: "seeker /2" } })).toBe("red blue");
  });

  test("crossed: types on no watched tile; the Seeker's own tile is not watched", () => {
    expect(fitsOn({ seeker: "E3 N", map: { ...line, E5: "not seeker /2" } })).toBe("green yellow orange cyan");
  });

  test("nothing in view: plain never, crossed always", () => {
    expect(fitsOn({ seeker: "E3 E", map: { ...line, E5: "seeker /2" } })).toBe("");
    expect(fitsOn({ seeker: "E3 E", map: { ...line, E5: "not seeker /2" } })).toBe(all);
  });
});

describe("“Terrific Tiles”: hand (Ruling 11)", () => {
  const hands = ["4 red 4 cyan green", all];

  test("most or least held", () => {
    expect(fitsOn({ hands, map: { E5: "hand /2" } })).toBe("red green cyan");
  });

  test("crossed: nothing that is held", () => {
    const crossed = { hands, seeker: "A1 N", map: { E5: "not hand /2" } };
    expect(fitsOn(crossed)).toBe("yellow blue orange");
    expect(optionsOf(tableWith(crossed), "hide")).toBeUndefined();
  });

  test("crossed: a type held neither most nor least", () => {
    expect(fitsOn({ hands: ["3 red 2 blue cyan", all], map: { E5: "not hand /2" } })).toBe("green yellow blue orange");
    const state = tableWith({ hands: ["3 red 2 blue cyan", all], seeker: "A1 N", map: { E5: "not hand /2" } });
    expect(listTypes(state)).toEqual(["blue"]);
  });

  test("all held types tied: plain all of them", () => {
    expect(fitsOn({ hands: ["2 red 2 blue", all], map: { E5: "hand /2" } })).toBe("red blue");
  });

  test("option countAbsentTypes: what you lack is the least", () => {
    expect(fitsOn({ options: { countAbsentTypes: true }, hands, map: { E5: "hand /2" } })).toBe(
      "red yellow blue orange cyan",
    );
    expect(fitsOn({ options: { countAbsentTypes: true }, hands, map: { E5: "not hand /2" } })).toBe("green");
  });
});

describe("“Terrific Tiles”: pawn arrow (Rulings 13 and 36)", () => {
  test("any type while the Seeker stands there, otherwise none", () => {
    const map = { E4: "egg red /2", E5: "pawn_arrow N /2" };
    expect(fitsOn({ map, seeker: "E4 N" })).toBe(all);
    expect(fitsOn({ map, seeker: "D4 N" })).toBe("");
  });

  test("crossed: any type while no pawn stands there; a missing neighbour has none", () => {
    const map = { E4: "egg red /2", E5: "not pawn_arrow N /2" };
    expect(fitsOn({ map, seeker: "E4 N" })).toBe("");
    expect(fitsOn({ map, seeker: "D4 N" })).toBe(all);
    expect(fitsOn({ map: { E5: "not pawn_arrow W /2" } })).toBe(all);
    expect(fitsOn({ map: { E5: "pawn_arrow W /2" } })).toBe("");
  });

  test("with Peering Pawns every pawn counts, the own one too", () => {
    const options = { peeringPawns: true };
    const map = { E4: "egg red /2", E5: "pawn_arrow N /2", E6: "egg red /2" };
    expect(fitsOn({ options, map, pawns: ["E4 S", "E6 N"] })).toBe(all);
    expect(fitsOn({ options, map, pawns: ["E6 S", "E4 N"] })).toBe(all);
    expect(fitsOn({ options, map, pawns: ["E6 S", "E6 N"] })).toBe("");
  });
});

describe("“Terrific Tiles”: skull (Rulings 14 and 44)", () => {
  const recent = ["red blue", ""];

  test("Ruling 44, rulebook: uncrossed only recent types, crossed none of them", () => {
    expect(fitsOn({ recent, map: { E5: "skull /2" } })).toBe("red blue");
    expect(fitsOn({ recent, map: { E5: "not skull /2" } })).toBe("green yellow orange cyan");
  });

  test("option skullPolarity = prototype: the other way round", () => {
    const options = { skullPolarity: "prototype" };
    expect(fitsOn({ options, recent, map: { E5: "skull /2" } })).toBe("green yellow orange cyan");
    expect(fitsOn({ options, recent, map: { E5: "not skull /2" } })).toBe("red blue");
  });

  test("nothing recent: uncrossed closed, crossed open", () => {
    expect(fitsOn({ map: { E5: "skull /2" } })).toBe("");
    expect(fitsOn({ map: { E5: "not skull /2" } })).toBe(all);
  });

  test("the window: placed by anyone since the end of my previous turn, before it since the start", () => {
    const map = { E5: "rainbow /5", E6: "rainbow /5" };
    const start = tableWith({ seeker: "A1 N", map, hands: [all, all, all] });
    const first = after(start, "move right · hide orange · where E5");
    expect(first.recent.map(namesOf)).toEqual(["", "orange", "orange"]);
    const second = after(first, "move right · hide cyan · where E5");
    expect(second.recent.map(namesOf)).toEqual(["cyan", "", "orange cyan"]);
    const third = after(second, "move right · hide red · where E6");
    expect(third.recent.map(namesOf)).toEqual(["red cyan", "red", ""]);
  });

  test("an egg placed earlier in the same turn is recent: the blue follow-up sees it", () => {
    const map = { E5: "not skull /3" };
    const barring = tableWith({ seeker: "A1 N", map, hands: ["2 blue red", all] });
    expect(listFollowUps(barring, "E5")).toEqual(["red"]);
    const taking = tableWith({
      seeker: "A1 N",
      map: { E5: "skull /3" },
      hands: ["2 blue red", all],
      recent: ["blue", ""],
    });
    expect(listFollowUps(taking, "E5")).toEqual(["blue"]);
  });

  test("the action of an egg on a skull tile is not forfeited", () => {
    const state = after(tableWith({ seeker: "A1 N", map: { E5: "not skull /3" } }), "hide green · where E5");
    expect(optionsOf(state, "clear")).toEqual(["E5"]);
  });
});
