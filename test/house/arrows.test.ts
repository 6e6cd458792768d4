import { describe, expect, test } from "vitest";
import { rules } from "./arrows.ts";
import { betweenRooms, circleIn, type Import, imports, importsOf } from "./imports.ts";

test("there is something to check", () => {
  expect(imports.length).toBeGreaterThan(100);
});

test.each(rules)("$rule", ({ breaks }) => {
  expect(imports.filter(breaks).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("no files import each other in a circle", () => {
  expect(circleIn(imports)).toBeUndefined();
});

test("nor do the rooms of the host", () => {
  const host = imports.filter(({ from, to }) => [from, to].every((path) => /^(?:src|commands)\//u.test(path)));
  expect(circleIn(betweenRooms(host))).toBeUndefined();
});

test("nor do the rooms in which games are drawn", () => {
  const drawing = imports.filter(({ from, to }) =>
    [from, to].every((path) => /^games\/(?:kit\/draw|[^/]+\/picture)\//u.test(path)),
  );
  expect(drawing.length).toBeGreaterThan(100);
  expect(circleIn(betweenRooms(drawing))).toBeUndefined();
});

const arrow = (from: string, to: string): Import => ({ from, to, isType: false });

describe("a wrong arrow is noticed", () => {
  test.each([
    ["data/egg-thieves/cards.ts", "games/kit/at.ts", "data imports nothing"],
    ["data/egg-thieves/cards.ts", "data/goods-maker/cards.ts", "data imports nothing"],
    ["games/egg-thieves/moves.ts", "package:node:crypto", "games import only games and data"],
    ["games/egg-thieves/moves.ts", "package:@noble/ciphers/chacha.js", "games import only games and data"],
    ["games/kit/random.ts", "package:@noble/hashes/sha2.js", "games import only games and data"],
    ["games/egg-thieves/moves.ts", "src/log.ts", "games import only games and data"],
    ["games/egg-thieves/moves.ts", "data/goods-maker/cards.ts", "a game reads only its own data"],
    ["games/kit/cards.ts", "data/goods-maker/cards.ts", "a game reads only its own data"],
    ["games/egg-thieves/moves.ts", "games/goods-maker/rules/state.ts", "a game never imports another"],
    ["games/kit/cards.ts", "games/goods-maker/rules/state.ts", "a game never imports another"],
    ["src/match/turn.ts", "games/goods-maker/index.ts", "a game never imports another"],
    ["games/registry.ts", "games/goods-maker/rules/state.ts", "the registry sees of a game its index only"],
    ["games/egg-thieves/moves.ts", "games/registry.ts", "a game does not know which games there are"],
    ["src/match/turn.ts", "data/goods-maker/cards.ts", "only games read data"],
    ["src/match/turn.ts", "commands/index.ts", "src does not know commands"],
    ["commands/match.ts", "src/table/service/service.ts", "the features of the tables' service"],
    ["sandbox/index.ts", "src/log.ts", "the local Discord knows nothing"],
    ["src/match/turn.ts", "sandbox/index.ts", "start the local Discord"],
    ["scripts/clicks.ts", "bench/randomPlay.ts", "only benchmarks import benchmarks"],
    ["src/match/turn.ts", "test/contract/play.ts", "nothing imports tests"],
    ["src/match/turn.ts", "package:discord.js", "discord.js stays"],
    ["src/match/turn.ts", "package:keyv", "Keyv stays"],
    ["src/match/turn.ts", "package:node:sqlite", "the database stays"],
    ["src/match/turn.ts", "package:node-cron", "node-cron stays"],
    ["src/match/turn.ts", "package:dotenv", "dotenv stays"],
    ["src/match/turn.ts", "package:intl-messageformat", "ICU messages stays"],
    ["src/match/turn.ts", "package:@resvg/resvg-js", "drawing pixels stays"],
  ])("%s → %s", (from, to, rule) => {
    const broken = rules.filter(({ breaks }) => breaks(arrow(from, to))).map((each) => each.rule);
    expect(broken).toContainEqual(expect.stringContaining(rule));
  });

  test.each([
    ["games/kit/random.ts", "package:@noble/ciphers/chacha.js"],
    ["games/egg-thieves/moves.ts", "data/egg-thieves/cards.ts"],
    ["games/egg-thieves/moves/raid.ts", "games/egg-thieves/state.ts"],
    ["games/registry.ts", "games/egg-thieves/index.ts"],
    ["src/main.ts", "sandbox/index.ts"],
    ["src/main.ts", "commands/index.ts"],
    ["scripts/live/mirror.ts", "sandbox/index.ts"],
    ["commands/match.ts", "src/table/service/features.ts"],
    ["data/egg-thieves/cards.ts", "data/egg-thieves/flavours.ts"],
  ])("but %s → %s is allowed", (from, to) => {
    expect(rules.filter(({ breaks }) => breaks(arrow(from, to)))).toEqual([]);
  });
});

describe("an import is found", () => {
  test.each([
    ['import { a } from "./a.ts";', "src/a.ts", false],
    ['import type { A } from "../b/a.ts";', "b/a.ts", true],
    ['import { type A, type B } from "./a.ts";', "src/a.ts", true],
    ['import { type A, b } from "./a.ts";', "src/a.ts", false],
    ['import * as all from "./a.ts";', "src/a.ts", false],
    ['import "./a.ts";', "src/a.ts", false],
    ['export { a } from "./a.ts";', "src/a.ts", false],
    ['export type { A } from "./a.ts";', "src/a.ts", true],
    ['export * from "./a.ts";', "src/a.ts", false],
    ['const late = await import("./a.ts");', "src/a.ts", false],
    ['let a: import("./a.ts").A;', "src/a.ts", true],
    ['import fs from "node:fs";', "package:node:fs", false],
  ])("%s", (text, to, isType) => {
    expect(importsOf("src/here.ts", text)).toEqual([{ from: "src/here.ts", to, isType }]);
  });

  test("but not in comments and texts", () => {
    expect(importsOf("src/here.ts", '// import "./a.ts"\nconst text = \'import "./b.ts"\';')).toEqual([]);
  });
});

test("a circle is found, one of types too", () => {
  const circle = [arrow("a", "b"), arrow("b", "c"), arrow("c", "b")];
  expect(circleIn(circle)).toEqual(["b", "c", "b"]);
  expect(circleIn(circle.map((each) => ({ ...each, isType: each.from === "c" })))).toEqual(["b", "c", "b"]);
  expect(circleIn(circle.slice(0, 2))).toBeUndefined();
});

test("a circle of rooms is found whose files make none", () => {
  const arrows = [arrow("src/match/turn.ts", "src/time/pace.ts"), arrow("src/time/hours.ts", "src/match/match.ts")];
  expect(circleIn(arrows)).toBeUndefined();
  expect(circleIn(betweenRooms(arrows))).toEqual(["src/match", "src/time", "src/match"]);
  expect(betweenRooms([arrow("src/match/turn.ts", "src/match/match.ts")])).toEqual([]);
});
