/** Tables that an owner typed in from a box: slips are named, and a match keeps the tables that it began with. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import type { AnyGame, Options } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { printTiles } from "../../games/chicken-colorout/rules/map/print.ts";
import { readBox, readBoxes } from "../../src/boxes/boxFile.ts";
import type * as boxesHere from "../../src/boxes/tables.ts";
import { boxDigest, fetchTables, gameFor, storeTables } from "../../src/boxes/tables.ts";
import type { Match } from "../../src/match/match.ts";
import { positionOf } from "../../src/match/position.ts";
import { verify } from "../../src/match/replay.ts";
import { begin, take } from "../../src/match/turn.ts";
import { openStore } from "../../src/store/index.ts";
import { importForeign } from "../../src/table/saves/importForeign.ts";
import { gameTranslator } from "../../src/words/translator.ts";
import { clock } from "../clocks.ts";
import { turnFrom, whimsFrom } from "../contract/play.ts";

const facing = (arrow: number | null) => (arrow === null ? null : "NESW".charAt(arrow));
const eggNames = ["red", "green", "yellow", "blue", "orange", "cyan"];
const printed = printTiles({ seed: "a box", terrific: true, balanced: true, skullPolarity: "rulebook" });
const tiles = printed.map(({ eggs, arrow, ruleArrow, ...tile }) => ({
  ...tile,
  eggs: eggs.map((egg) => eggNames[egg]),
  arrow: facing(arrow),
  ruleArrow: facing(ruleArrow),
}));

const brick = [{ give: ["brick"], show: [] }];

/** A box of each game that differs from ours. */
const boxes: { readonly [game: string]: object } = {
  "chicken-colorout": {
    tiles,
    eggs: [
      { id: "red", action: "clear" },
      { id: "green", action: "reposition" },
    ],
  },
  "egg-thieves": {
    raptors: [
      { id: "peeper", cost: 5, icons: ["peek", "peek", "draw"] },
      { id: "sneak", number: 9 },
      { id: "lookout", number: 7 },
    ],
    eggCopies: [{ id: "red", copies: [3, 3, 3, 1, 1, 1, 1, 1] }],
    names: { "raptor.peeper": "Spy" },
  },
  "goods-maker": {
    normalBuildings: [{ id: "milk-shop", value: 6, cost: brick, points: 1 }],
    levelOne: [{ id: "timber", value: 6, cost: [{ give: ["wood"], show: [] }] }],
    basics: [{ id: "clay", inPlay: { 2: 2, 3: 3, 4: 3 } }],
  },
  "ei-my-goods": {
    assistantSides: [{ id: "a1a", cost: 1, vp: 4, colours: { green: 1 } }],
    deckCards: [{ id: "g01", cost: 7, half: true, needs: { grain: 1 } }],
    goods: [{ id: "flour", value: 4 }],
    names: { "good.flour": "oats", "good.flour.n": "{n} oats" },
  },
  "expedition-to-newdale": {
    productionCards: [{ id: "sawmill-1", cost: 2, points: 5, needs: [1, 0, 0, 0] }],
    events: [{ id: "100", print: [2, 1, 1, 0], draw: 5 }],
    bonusTiles: [
      { id: "coal-green", copies: 2 },
      { id: "ore-green-vp", copies: 3 },
    ],
    frontAreas: [{ id: "coal", sloppy: [-1, 3] }],
    towns: [{ id: "a05", symbol: "sun", points: 3 }],
  },
};

const played = games.filter(({ box }) => box !== undefined);

function open(game: AnyGame): AnyGame {
  const { game: boxed, faults } = readBox(game, () => JSON.stringify(boxes[game.info.id]));
  expect(faults).toEqual([]);
  return boxed;
}

/** A whole match of chance, as the host plays it. */
function playOut(game: AnyGame): Match {
  const options: Options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
  const deal = { seats: Math.max(2, game.info.seats.min), key: "5c".repeat(32), options };
  let match = begin(game, deal, 1);
  for (const whim of whimsFrom(7)) {
    const { decisions, isOver } = positionOf(game, match);
    if (isOver) break;
    const { seat, answer } = turnFrom(
      decisions.filter(({ awaited }) => awaited),
      whim,
    );
    const taken = take(game, match, { seat, answer, clicks: "now" }, 1, "0f".repeat(16));
    if (!taken.ok) throw new Error(taken.refusal);
    match = taken.match;
  }
  return match;
}

/** The boxes of a process that has read none yet. */
const startBoxes = async (name: string) =>
  (await import(new URL(`../../src/boxes/tables.ts?${name}`, import.meta.url).href)) as typeof boxesHere;

/** The match as another bot exports it. */
function exported({ info }: AnyGame, match: Match) {
  const { deal, commitment, box, rules, rulesSince, newest } = match;
  const seats = Array.from({ length: deal.seats }, (_, seat) => ({
    ...{ kind: "person", user: `20000000000000000${seat}`, name: `Player ${seat}` },
  }));
  const record = {
    ...{ id: "abcdefgh23", game: info.id, status: "ended", host: "200000000000000000", opened: 5, seats },
    match: { deal, commitment, box, rules, rulesSince },
  };
  return JSON.parse(JSON.stringify({ record, answers: newest })) as unknown;
}

describe.each(played.map((game) => [game.info.title, game] as const))("%s", (_, game) => {
  const boxed = open(game);
  const match = playOut(boxed);

  test("a whole match with another box comes out the same again, and elsewhere was played with another box", async () => {
    expect(positionOf(boxed, match).isOver).toBe(true);
    expect(await verify(boxed, match, match.newest, clock)).toMatchObject({ verdict: "true" });
    expect(await verify(game, match, match.newest, clock)).toEqual({ verdict: "other-box" });
    // A digest that was changed belongs to no commitment.
    expect(await verify(game, { ...match, box: boxDigest(game) ?? "" }, match.newest, clock)).toEqual({
      verdict: "other-key",
    });
  });

  test("an exported match is read with its box, and refused as another box without it", async () => {
    const file = exported(game, match);
    expect(await importForeign(file, [game], clock)).toEqual({ ok: false, refusal: "other-box" });
    expect(await importForeign(file, [boxed], clock)).toMatchObject({ ok: true });
    const { box, ...older } = playOut(game);
    expect(box).toBe(boxDigest(game));
    expect(older.rules).toBe(game.info.rules);
  });

  test("the box is played: the same deal differs, and our own tables stay as they are", () => {
    const before = JSON.stringify(playOut(game).state);
    expect(JSON.stringify(match.state)).not.toBe(before);
    expect(JSON.stringify(playOut(game).state)).toBe(before);
    expect(boxed.words.reference()).not.toEqual(game.words.reference());
  });

  test("every picture and every word of its last table can be had", () => {
    const translator = gameTranslator(boxed, "en");
    const view = boxed.view(match.state, 0);
    const shown = { speak: translator.label, names: ["Ann", "Ben"], news: [] };
    const drawn = [boxed.picture?.board(view, {}, shown), ...(boxed.picture?.hand(view, {}, shown) ?? [])];
    expect(JSON.stringify(drawn)).toContain("svg");
    for (const { title, body } of boxed.words.reference()) for (const said of [title, ...body]) translator.text(said);
  });

  test("a running match keeps its tables when the file has changed and the bot begins anew", async () => {
    const store = openStore(":memory:");
    await (await startBoxes(`${game.info.id}-before`)).storeTables(store, [boxed]);
    const anew = await startBoxes(`${game.info.id}-after`);
    const stored = JSON.parse(JSON.stringify(match)) as Match;
    expect(() => anew.gameFor(game, stored)).toThrow("Not found: tables");
    await anew.fetchTables(store, games, { game: game.info.id, match: stored });
    const found = anew.gameFor(game, stored);
    expect(anew.boxDigest(found)).toBe(match.box);
    expect(await verify(found, stored, stored.newest, clock)).toMatchObject({ verdict: "true" });
    await store.close();
  });
});

test("damaged rows of tables that are known here keep no bot from starting", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "boxes-")), "clutch.sqlite");
  const first = openStore(path);
  await storeTables(first, games);
  await first.close();
  const db = new DatabaseSync(path);
  expect(db.prepare("UPDATE kept SET value = 'x', described = version").run().changes).toBe(played.length);
  db.close();
  const again = openStore(path);
  await storeTables(again, games);
  await again.close();
});

test("names of a box are said in every language", () => {
  const thieves = open(played.find(({ info }) => info.id === "egg-thieves") ?? expect.fail("no game"));
  for (const locale of ["en", "de", "ja"])
    expect(gameTranslator(thieves, locale).text({ say: "raptor.peeper" })).toBe("Spy");
});

test("a match of before boxes had digests goes on with our tables", async () => {
  const own = played[0] ?? expect.fail("no game");
  const { box, ...rest } = playOut(own);
  const older: Match = rest;
  expect(box).toBeDefined();
  expect(gameFor(open(own), older)).toBe(own);
  await fetchTables(openStore(":memory:"), [own], { game: own.info.id, match: older });
});

/** Game, file, and what is said of it. */
const slips: readonly (readonly [string, object, string])[] = [
  [
    "egg-thieves",
    { raptors: [{ id: "peper", cost: 1 }] },
    "raptors, row 1: no row is called “peper”. Did you mean “peeper”?",
  ],
  [
    "egg-thieves",
    { raptors: [{ id: "peeper", kost: 1 }] },
    "raptors, row peeper: no field is called “kost”. Did you mean “cost”?",
  ],
  ["egg-thieves", { raptor: [] }, "no table is called “raptor”. Did you mean “raptors”?"],
  ["egg-thieves", { raptors: { peeper: 1 } }, "raptors: it must be a list of rows."],
  ["egg-thieves", { raptors: [{ id: "peeper" }, { id: "peeper" }] }, "raptors, row peeper: it is there twice."],
  ["egg-thieves", { raptors: [{ id: "peeper", number: 2 }] }, "sort numbers: “2” stands there twice."],
  [
    "egg-thieves",
    { eggCopies: [{ id: "red", copies: [3, 2, 2, 2, 2, 2, 1, 1] }] },
    "egg cards: the table has 71, the box 70.",
  ],
  [
    "egg-thieves",
    { names: { "raptor.peper": "Spy" } },
    "names, raptor.peper: no name is called “raptor.peper”. Did you mean “raptor.peeper”?",
  ],
  [
    "ei-my-goods",
    { names: { "good.flour.n": "oats" } },
    "names, good.flour.n: “oats” must be built as ours is: “{n} flour”.",
  ],
  [
    "goods-maker",
    { normalBuildings: [{ id: "castle", cost: [{ give: ["irn"], show: [] }] }] },
    "normalBuildings, row castle, cost: give: no card is called “irn”. Did you mean “iron”?",
  ],
  [
    "expedition-to-newdale",
    { towns: [{ id: "a05", symbol: "mon" }] },
    "towns, row a05, symbol: no symbol is called “mon”. Did you mean “moon”?",
  ],
  ["expedition-to-newdale", { roads: [{ ends: ["a01", "a99"], kind: "road" }] }, "board a: no road leads to a09,"],
  ["chicken-colorout", { tiles: tiles.slice(1) }, "tiles without a score rule: the table has 31, the box 32."],
  [
    "chicken-colorout",
    { tiles: tiles.map((tile) => (tile.id === "B01" ? { ...tile, slots: 6 } : tile)) },
    "tiles, row B01, slots: 6 is no whole number from 1 to 5.",
  ],
];

describe("a slip in a file is named with its table, row and field", () => {
  test.each(slips)("%s: %j", (id, typed, sentence) => {
    const game = games.find(({ info }) => info.id === id) ?? expect.fail("no game");
    const read = readBox(game, () => JSON.stringify(typed));
    expect(read.game).toBe(game);
    expect(
      read.faults.find((fault) => fault.includes(sentence)),
      read.faults.join("\n"),
    ).toBeDefined();
  });

  test("but the example of docs/have-the-box.md has none", () => {
    const [, example = ""] = /```json\n([^]*?)```/u.exec(readFileSync("docs/have-the-box.md", "utf8")) ?? [];
    const game = games.find(({ info }) => info.id === "egg-thieves") ?? expect.fail("no game");
    expect(readBox(game, () => example).faults).toEqual([]);
  });

  const folder = mkdtempSync(join(tmpdir(), "boxes-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("with the file that it is in", () => {
    writeFileSync(join(folder, "egg-thieves.json"), "{ raptors: [] }");
    const { faults } = readBoxes(folder, games);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/egg-thieves\.json: it cannot be read as JSON: /u);
  });

  test("with the file that has no game's name, or that cannot be read", () => {
    const mine = join(folder, "mine");
    mkdirSync(join(mine, "goods-maker.json"), { recursive: true });
    for (const name of ["egg-thieves.json", "egg-thiefs.json", "notes.txt"]) writeFileSync(join(mine, name), "{}");
    expect(readBoxes(mine, games).faults.toSorted()).toEqual([
      `${mine}/egg-thiefs.json: no game is called “egg-thiefs”. Did you mean “egg-thieves”?`,
      expect.stringMatching(/goods-maker\.json: it cannot be read as JSON: EISDIR/u),
    ]);
    expect(readBoxes(join(folder, "nowhere"), games)).toEqual({ games, typed: [], faults: [] });
  });
});
