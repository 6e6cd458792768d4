import { describe, expect, test } from "vitest";
import { cellName, cellNamed } from "../../../games/chicken-colorout/rules/map/names.ts";
import { at } from "../../../games/kit/at.ts";
import { after, decisions, eggsOn, optionsOf, play, type Setting, tableWith, textOf, threeTiles } from "./table.ts";

describe("Ruling 22: the cyan egg exchanges", () => {
  const setting: Setting = { ...threeTiles, seeker: "D4 S", hands: ["cyan 2 blue", "red"] };

  test("up to two exchanges, watched tiles and forbidden types included, nothing scored or recent", () => {
    const hidden = after(
      tableWith({ ...setting, options: { specialScores: true } }),
      "hide cyan · where E4 · reward victory",
    );
    // D5 is watched and takes only red and green; E4 has the cyan egg just hidden.
    expect(optionsOf(hidden, "swap-tile")).toEqual(["E4:cyan:blue", "D5:red:blue", "D5:green:blue"]);
    const { state, facts } = play(hidden, "swap-tile D5 · swap-take green · swap-give blue");
    expect(eggsOn(state, "D5")).toBe("red blue");
    expect(textOf(at(state.hands, 0))).toBe("1 green 1 blue");
    expect(facts.map(({ fact }) => fact)).toEqual(["swapped"]);
    expect(state.recent).toEqual(hidden.recent);
    expect(state.points).toEqual(hidden.points);
    const second = after(state, "swap-tile D5 · swap-take red · swap-give green");
    expect(eggsOn(second, "D5")).toBe("green blue");
    expect(second.turn.seat).toBe(1);
  });

  test("too many for one list: which egg of the map, then for which; or the tile first", () => {
    const eggs = "red green yellow blue orange cyan";
    const full = (tiles: readonly string[], hand: string) =>
      after(
        tableWith({
          map: {
            D4: "start",
            C4: "egg cyan /1",
            ...Object.fromEntries(tiles.map((cell) => [cell, `rainbow /6 | ${eggs}`])),
          },
          seeker: "D4 N",
          hands: [hand, "red"],
        }),
        "hide cyan · where C4",
      );
    // 6 + 1 on the map and 5 in hand are 35; 18 + 1 on the map with one in hand are 19, with two 38; 24 + 1 with one are 25.
    expect(optionsOf(full(["E4"], eggs), "swap-tile")).toHaveLength(7);
    expect(optionsOf(full(["E4", "E5", "E6"], "cyan red"), "swap-tile")).toHaveLength(19);
    expect(optionsOf(full(["E4", "E5", "E6"], "cyan red blue"), "swap-tile")).toHaveLength(19);
    const tiles = full(["E4", "E5", "E6", "E7", "E8"], "cyan red");
    expect(optionsOf(tiles, "swap-tile")).toEqual(["C4", "E4", "E5", "E6", "E7", "E8"]);
    expect(optionsOf(after(tiles, "swap-tile E4"), "swap-take")).toEqual(eggs.split(" "));
    expect(eggsOn(after(tiles, "swap-tile C4 · swap-take cyan · swap-give red"), "C4")).toBe("red");
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
    const setting: Setting = { ...threeTiles, options: { startingTile: "wild" } };
    const state = after(tableWith(setting), "hide cyan · where E4");
    expect(optionsOf(state, "any")).toEqual(["red", "green", "yellow", "blue", "orange"]);
    expect(at(decisions(after(state, "any green")), 0)).toMatchObject({ ask: "clear", max: 2 });
    expect(eggsOn(after(state, "any blue · again red · where D5"), "D5")).toBe("red green red");
  });

  test("impossible ones are not offered", () => {
    const setting: Setting = {
      ...threeTiles,
      options: { startingTile: "wild" },
      map: { D4: "start", E4: "egg cyan /1" },
    };
    expect(optionsOf(after(tableWith(setting), "hide cyan · where E4"), "any")).toEqual(["red", "green", "yellow"]);
  });
});

const deck = ["board /1", "board /2", "board /3", "board /4", "board /5", "egg red /1", "egg red /2"];
const surveyor: Setting = { ...threeTiles, options: { startingTile: "surveyor" }, deck };
const start = tableWith(surveyor);
const ids = start.deck.map(({ id }) => id);
const [first = "", second = "", third = "", fourth = "", fifth = "", sixth = "", seventh = ""] = ids;

describe("Ruling 24: the cyan egg on the surveyor’s starting tile", () => {
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
});

describe("Ruling 24: how many tiles the surveyor lays, and what follows", () => {
  test("up to two: none or one is allowed", () => {
    const none = after(start, "hide cyan · where E4 · survey enough");
    expect(none.map).toHaveLength(4);
    expect(none.under.map(({ tiles }) => tiles.length)).toEqual([5]);
    const one = after(start, `hide cyan · where E4 · survey ${first} · survey-where F4 · survey enough`);
    expect(one.map).toHaveLength(5);
    expect(one.under.map(({ tiles }) => tiles.length)).toEqual([4]);
  });

  test("with a short deck as many as there are; with none it is skipped", () => {
    const short = after(tableWith({ ...surveyor, deck: ["board /1", "board /2"] }), "hide cyan · where E4");
    expect(short.look).toHaveLength(2);
    const single = after(tableWith({ ...surveyor, deck: ["board /1"] }), "hide cyan · where E4");
    // A second tile could be laid, but there is none.
    expect(after(single, `survey ${at(single.look, 0).id} · survey-where F4`).turn.seat).toBe(1);
    const none = play(tableWith({ ...surveyor, deck: [] }), "hide cyan · where E4");
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
    const pawns: Setting = {
      ...surveyor,
      options: { ...surveyor.options, peeringPawns: true },
      pawns: ["E4 N", "E5 N"],
    };
    const state = tableWith(pawns);
    const id = at(state.deck, 0).id;
    const done = after(state, `hide cyan · where E4 · survey ${id} · survey-where E5 · survey enough`);
    expect(done.pawns.map(({ cell }) => cellName(cell))).toEqual(["E4", "E5"]);
  });

  test("option allowTileRotation: a laid tile with an arrow may be turned, then the survey goes on", () => {
    const turning: Setting = {
      ...surveyor,
      options: { ...surveyor.options, allowTileRotation: true },
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
