/** Slips of the pen in tables, each of which the check of its game names with its table, row and field. */
import { expect, test } from "vitest";
import { box as thieves } from "../../games/egg-thieves/tables.ts";
import { tableChecks } from "../../src/tables.ts";
import { box as ei } from "../../games/ei-my-goods/tables.ts";
import { box as newdale } from "../../games/expedition-to-newdale/tables.ts";
import { box as maker } from "../../games/goods-maker/tables.ts";
import { box as chicken, checkTables as colorOut } from "../../games/chicken-colorout/tables.ts";

type Slip = readonly [game: string, table: string, row: string, field: string, value: unknown];

const side = (give: string) => [{ give: [give], show: [] }];

const slips: readonly Slip[] = [
  ["egg-thieves", "raptors", "peeper", "cost", -1],
  ["egg-thieves", "raptors", "peeper", "cost", "1"],
  ["egg-thieves", "raptors", "sneak", "icons", ["dwon"]],
  ["egg-thieves", "raptors", "sneak", "icons", []],
  ["egg-thieves", "raptors", "sneak", "icons", "down"],
  ["egg-thieves", "raptors", "juggler", "icons", ["swap", "swap", "swap", "swap", "swap"]],
  ["egg-thieves", "eggCopies", "red", "copies", [2, 2, 2, 2, 2, 2, 1]],
  ["egg-thieves", "eggCopies", "red", "copies", [2, 2, 2, 2, 2, 2, 1, -1]],
  ["goods-maker", "normalBuildings", "castle", "cost", side("irn")],
  ["goods-maker", "normalBuildings", "castle", "cost", side("stonewall")],
  ["goods-maker", "normalBuildings", "castle", "value", -5],
  ["goods-maker", "normalBuildings", "castle", "points", 9],
  ["goods-maker", "normalBuildings", "bakery", "ability", { pay: side("bred"), makes: 1 }],
  ["goods-maker", "normalBuildings", "bakery", "ability", { pay: side("flour"), makes: "nothing" }],
  ["goods-maker", "normalBuildings", "bakery", "ability", { pay: side("flour"), makess: 1 }],
  ["goods-maker", "levelTwo", "iron", "cost", [{ give: ["charcol"], show: [] }]],
  ["goods-maker", "levelTwo", "iron", "cost", []],
  ["goods-maker", "levelOne", "brick", "value", 0],
  ["goods-maker", "levelOne", "brick", "copies", 1.5],
  ["goods-maker", "basics", "wood", "inPlay", { 2: 3, 3: 4 }],
  ["ei-my-goods", "deckCards", "g01", "needs", { grian: 2 }],
  ["ei-my-goods", "deckCards", "g01", "needs", { grain: 0 }],
  ["ei-my-goods", "deckCards", "g01", "half", "no"],
  ["ei-my-goods", "deckCards", "g01", "cost", null],
  ["ei-my-goods", "deckCards", "g01", "kind", "flour-mil"],
  ["ei-my-goods", "assistantSides", "a1a", "colours", { blue: 1 }],
  ["ei-my-goods", "assistantSides", "a1a", "cost", 44],
  ["ei-my-goods", "buildingKinds", "flour-mill", "good", "flor"],
  ["ei-my-goods", "buildingKinds", "flour-mill", "chain", { resource: "corn", goods: [] }],
  ["ei-my-goods", "buildingKinds", "flour-mill", "vp", -2],
  ["expedition-to-newdale", "productionCards", "sawmill-1", "needs", [2, 2, 0]],
  ["expedition-to-newdale", "productionCards", "sawmill-1", "face", "sawmil"],
  ["expedition-to-newdale", "productionCards", "sawmill-1", "resource", "gold"],
  ["expedition-to-newdale", "specialCards", "fortress-1", "face", "fortres"],
  ["expedition-to-newdale", "sailorCards", "captain-1", "color", "purple"],
  ["expedition-to-newdale", "events", "100", "effect", "blueprint"],
  ["expedition-to-newdale", "events", "102", "number", 20],
  ["expedition-to-newdale", "events", "102", "print", [1, 1, 1, "0"]],
  ["expedition-to-newdale", "bonusTiles", "one-good", "copies", 0],
  ["chicken-colorout", "eggs", "red", "action", "repostion"],
  ["chicken-colorout", "requirements", "hand", "set", "terific"],
  ["chicken-colorout", "requirements", "hand", "weight", -75],
];

const tables: { readonly [game: string]: { readonly [table: string]: readonly object[] } } = {
  "egg-thieves": thieves.ours,
  "goods-maker": maker.ours,
  "ei-my-goods": ei.ours,
  "expedition-to-newdale": newdale.ours,
  "chicken-colorout": chicken.ours,
};

test.each(slips)("%s: %s, row %s, %s: %j is refused by name", (game, table, id, field, value) => {
  const rows = tables[game]?.[table] ?? [];
  expect(rows.some((row) => "id" in row && row.id === id)).toBe(true);
  const typed = rows.map((row) => ("id" in row && row.id === id ? { ...row, [field]: value } : row));
  const check = tableChecks.find((each) => each.id === game)?.check ?? colorOut;
  const faults = check({ [table]: typed });
  expect(faults.find((fault) => fault.startsWith(`${table}, row ${id}, ${field}: `))).toMatch(/[.?]$/u);
});

test("a misspelt id is answered by the nearest", () => {
  const typed = maker.ours.normalBuildings.map((row) => (row.id === "castle" ? { ...row, cost: side("irn") } : row));
  const check = tableChecks.find(({ id }) => id === "goods-maker")?.check;
  expect(check?.({ normalBuildings: typed })).toContain(
    "normalBuildings, row castle, cost: give: no card is called “irn”. Did you mean “iron”?",
  );
});
