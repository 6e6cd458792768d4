import { eggs } from "../../../data/chicken-colorout/eggs.ts";
import { requirements, scoreRules, slotWeights, tileCounts } from "../../../data/chicken-colorout/tiles.ts";
import { eggName, facingName } from "../../../games/chicken-colorout/rules/map/names.ts";
import { hash, type Print, printTiles, streamFrom, streamOf } from "../../../games/chicken-colorout/rules/map/print.ts";
import type { Tile } from "../../../games/chicken-colorout/rules/state.ts";
import { checkTables } from "../../../games/chicken-colorout/tables.ts";
import { referenceRows } from "./reference-deck.ts";
import { expect, test } from "vitest";

const reference: Print = { seed: "colorout-17", terrific: true, balanced: false, skullPolarity: "rulebook" };

const rowOf = (tile: Tile): string =>
  [
    tile.id,
    tile.needs,
    tile.crossed ? "✗" : "–",
    tile.eggs.length === 0 ? "–" : tile.eggs.map(eggName).join(", "),
    tile.arrow === null ? "–" : facingName(tile.arrow),
    String(tile.slots),
    ...(tile.rule === null ? [] : [tile.rule, tile.ruleArrow === null ? "–" : facingName(tile.ruleArrow)]),
  ].join("|");

const tally = (list: readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of list) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
};

test("Ruling 2: the generator seeded with 1 yields the published first numbers", () => {
  const stream = streamOf(1);
  expect([stream.next(), stream.next(), stream.next(), stream.next()]).toEqual([
    2693262067, 11749833, 2265367787, 4213581821,
  ]);
});

test("Ruling 2: FNV-1a of the empty string is the offset basis", () => {
  expect(hash("")).toBe(2166136261);
});

test("Ruling 2: the base stream of colorout-17: its seed and first four numbers", () => {
  expect(hash("colorout-17|base")).toBe(1344283088);
  const stream = streamFrom("colorout-17|base");
  expect([stream.next(), stream.next(), stream.next(), stream.next()]).toEqual([
    3745946753, 54128267, 817974185, 2012109854,
  ]);
});

test("Ruling 2: the reference deck, tile by tile", () => {
  expect(printTiles(reference).map(rowOf)).toEqual(referenceRows);
});

test("Ruling 2: the reference deck has 87 base slots and 7 crossed base tiles", () => {
  const base = printTiles({ ...reference, terrific: false });
  expect(base.reduce((sum, tile) => sum + tile.slots, 0)).toBe(87);
  expect(base.filter((tile) => tile.crossed)).toHaveLength(7);
});

test("Ruling 2: the terrific tiles never disturb the base tiles", () => {
  expect(printTiles({ ...reference, terrific: false })).toEqual(printTiles(reference).slice(0, 32));
});

test("Rulings 2 and 38: every print: 32 base and 18 terrific tiles, legal parameters, each score rule once", () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const tiles = printTiles({ ...reference, seed: String(seed) });
    const [base, terrific] = [tiles.slice(0, 32), tiles.slice(32)];
    expect(base.every((tile) => tile.rule === null && !["hand", "skull", "pawn_arrow"].includes(tile.needs))).toBe(
      true,
    );
    expect(terrific.every((tile) => ["hand", "skull", "pawn_arrow"].includes(tile.needs))).toBe(true);
    expect(new Set(terrific.map((tile) => tile.rule)).size).toBe(18);
    expect(new Set(tiles.map((tile) => tile.id)).size).toBe(50);
    for (const tile of tiles) {
      const isEgg = tile.needs === "egg";
      expect(tile.eggs.length).toBeGreaterThanOrEqual(isEgg ? 1 : 0);
      expect(tile.eggs.length).toBeLessThanOrEqual(isEgg ? 3 : 0);
      expect(tile.eggs).toEqual([...new Set(tile.eggs)].sort());
      expect(tile.arrow !== null).toBe(tile.needs === "rainbow_arrow" || tile.needs === "pawn_arrow");
      expect(tile.ruleArrow !== null).toBe(tile.rule?.startsWith("nbs_") ?? false);
      expect(tile.slots).toBeGreaterThanOrEqual(tile.needs === "rainbow" ? 2 : 1);
      expect(tile.slots).toBeLessThanOrEqual(5);
    }
  }
});

test("Ruling 2: shares over many prints: types, crosses and slots near their weights", () => {
  const tiles = Array.from({ length: 400 }, (_, seed) => printTiles({ ...reference, seed: `share ${seed}` })).flat();
  const share = (some: readonly Tile[], of: readonly Tile[]): number => some.length / of.length;
  const base = tiles.filter((tile) => tile.rule === null);
  const terrific = tiles.filter((tile) => tile.rule !== null);
  const ofType = (list: readonly Tile[], needs: string): readonly Tile[] => list.filter((tile) => tile.needs === needs);
  expect(share(ofType(base, "egg"), base)).toBeCloseTo(0.29, 1.5);
  expect(share(ofType(base, "rainbow_arrow"), base)).toBeCloseTo(0.258, 1.5);
  expect(share(ofType(base, "seeker"), base)).toBeCloseTo(0.194, 1.5);
  expect(share(ofType(terrific, "skull"), terrific)).toBeCloseTo(0.385, 1.5);
  expect(share(ofType(terrific, "hand"), terrific)).toBeCloseTo(0.231, 1.5);
  const shareOfCrossed = (list: readonly Tile[]): number =>
    share(
      list.filter((tile) => tile.crossed),
      list,
    );
  expect(shareOfCrossed(base)).toBeCloseTo(0.25, 1.5);
  expect(shareOfCrossed(ofType(terrific, "skull"))).toBeCloseTo(0.75, 1.5);
  const free = tiles.filter((tile) => tile.needs !== "rainbow");
  const slots = tally(free.map((tile) => tile.slots));
  for (const { slots: count, weight } of slotWeights) {
    expect((slots[count] ?? 0) / free.length).toBeCloseTo(weight / 1000, 1.5);
  }
});

test("Ruling 14, option skullPolarity = prototype: a quarter of the skull tiles is crossed, nothing else changes", () => {
  const other = printTiles({ ...reference, skullPolarity: "prototype" });
  const listUncrossed = (tile: Tile): unknown => ({ ...tile, crossed: tile.needs === "skull" ? null : tile.crossed });
  expect(other.map(listUncrossed)).toEqual(printTiles(reference).map(listUncrossed));
  const skulls = Array.from({ length: 400 }, (_, seed) =>
    printTiles({ ...reference, seed: `skull ${seed}`, skullPolarity: "prototype" }).filter(
      (tile) => tile.needs === "skull",
    ),
  ).flat();
  expect(skulls.filter((tile) => tile.crossed).length / skulls.length).toBeCloseTo(0.25, 1.5);
});

test("Ruling 2, option balancedDeck: fixed quotas, crosses by quota, colours equally often", () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const tiles = printTiles({ ...reference, seed: String(seed), balanced: true });
    expect(tally(tiles.map((tile) => tile.needs))).toEqual({
      egg: 10,
      rainbow_arrow: 8,
      seeker: 6,
      board: 4,
      rainbow: 4,
      skull: 7,
      pawn_arrow: 7,
      hand: 4,
    });
    expect(tally(tiles.filter((tile) => tile.crossed).map((tile) => tile.needs))).toEqual({
      egg: 2,
      rainbow_arrow: 2,
      seeker: 2,
      board: 1,
      rainbow: 1,
      skull: 5,
      pawn_arrow: 2,
      hand: 1,
    });
    const colours = tally(tiles.flatMap((tile) => tile.eggs));
    const counts = [0, 1, 2, 3, 4, 5].map((egg) => colours[egg] ?? 0);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  }
});

test("Ruling 2, options balancedDeck and skullPolarity = prototype: the skulls' five crosses become two", () => {
  const tiles = printTiles({ ...reference, balanced: true, skullPolarity: "prototype" });
  expect(tiles.filter((tile) => tile.needs === "skull" && tile.crossed)).toHaveLength(2);
});

test("the tables hold what the box holds", () => {
  expect(eggs.map(({ id }) => id)).toEqual(["red", "green", "yellow", "blue", "orange", "cyan"]);
  expect(eggs.map(({ colour }) => colour)).toEqual(["#E61948", "#3CB44B", "#FFE119", "#4363D8", "#F58231", "#42D4F4"]);
  expect(new Set(eggs.map(({ pattern }) => pattern)).size).toBe(6);
  expect(new Set(eggs.map(({ letter }) => letter)).size).toBe(6);
  expect(scoreRules).toHaveLength(18);
  expect(tileCounts).toEqual({ base: 32, terrific: 18 });
  expect(slotWeights.reduce((sum, { weight }) => sum + weight, 0)).toBe(1000);
  const quota = (set: string): number =>
    requirements.filter((row) => row.set === set).reduce((sum, row) => sum + row.quota, 0);
  expect([quota("base"), quota("terrific")]).toEqual([32, 18]);
});

test("two types of eggs with one id are reported", () => {
  expect(checkTables({ eggs: eggs.map((egg) => ({ ...egg, id: egg.id === "cyan" ? "red" : egg.id })) })).toEqual([
    "eggs: “red” stands there twice.",
  ]);
});
