import fc from "fast-check";
import { expect, test } from "vitest";

import {
  changesItsMessage,
  type Click,
  fitsId,
  isFormVerb,
  isLessonAnswer,
  isPublicVerb,
  isRevivalClick,
  readId,
  type TableClick,
  writeId,
} from "../../src/discord/message/customId.ts";
import { lessonTable, newTableId } from "../../src/ids.ts";
import { pretend } from "../pretend.ts";

const table = newTableId("table");
const word = (max: number) => fc.stringMatching(new RegExp(`^[a-z0-9:,.+_-]{1,${max}}$`, "u"));

const picks = fc.oneof(fc.array(word(40), { maxLength: 1 }), fc.array(word(9), { maxLength: 4 }));

const clicks: fc.Arbitrary<Click> = fc.oneof(
  fc.constantFrom("join", "start", "undo", "why-not").map((verb): Click => ({ verb, table })),
  fc
    .tuple(fc.constantFrom("pick" as const, "mark" as const), fc.nat(5), fc.nat(99_999), word(24), picks)
    .map(([verb, seat, clicks, ask, chosen]): Click => ({ verb, table, seat, clicks, ask, picks: chosen })),
  fc
    .tuple(fc.constantFrom("menu" as const, "turn" as const), fc.nat(5), fc.nat(99_999), word(24), fc.nat(40))
    .map(([verb, seat, clicks, ask, page]): Click => ({ verb, table, seat, clicks, ask, page })),
  fc.nat(99).map((page): Click => ({ verb: "log", table, page })),
  fc.nat(99).map((page): Click => ({ verb: "rules", game: "chicken-colorout", page })),
);

test("what is written is read again, within Discord's 100 characters", () => {
  fc.assert(
    fc.property(clicks, (click) => {
      const id = writeId(click);
      expect(id.length).toBeLessThanOrEqual(100);
      expect(readId(id)).toEqual(click);
    }),
  );
});

test("anything else is no click of ours, and reading never throws", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readId(text) === undefined || text.includes("|")).toBe(true);
    }),
  );
  for (const id of [
    "pick",
    `pick|${table}`,
    `pick|${table}|0|0`,
    `pick|${table}|-1|0|bid|a`,
    `pick|${table}|0|1e3|bid|a`,
  ])
    expect(readId(id), id).toBeUndefined();
  for (const id of [`join|${table}|more`, "join|ABCDEFGHJ2", `menu|${table}|0|0|bid|x`, `log|${table}`, "rules|x|-1"])
    expect(readId(id), id).toBeUndefined();
});

test("whatever a lobby offers shows in the lobby's own card, and nothing that a table offers does", () => {
  const lobby = ["join", "leave", "add-computer", "remove-computer", "start", "pace", "computer-level", "free-seats"];
  expect([...lobby, "hints"].filter((verb) => !changesItsMessage(verb, false))).toEqual([]);
  const others = ["play", "pick", "turn", "undo", "log", "hint", "review", "settings"];
  expect(others.filter((verb) => changesItsMessage(verb, false))).toEqual([]);
  expect(["form", "join"].map((verb) => changesItsMessage(verb, true))).toEqual([true, false]);
});

const withTable =
  "join leave add-computer remove-computer start play hand board board-text more undo why-not signs verify rematch next-chapter come-back ask-undo pace show-hands claim computer-level end file hint revive not-here";
const withPage =
  "free-seats log board-page settings form stand-in keep-seat agree-seat agree object replay replay-turn replay-round post-step review hints";

test.each(withTable.split(" "))("a click %s names its table and nothing else", (verb) => {
  const click: Click = pretend({ verb, table });
  expect(writeId(click)).toBe(`${verb}|${table}`);
  expect(readId(`${verb}|${table}`)).toEqual(click);
  expect(readId(`${verb}|${table}|0`)).toBeUndefined();
  expect(isRevivalClick(click)).toBe(verb === "revive" || verb === "not-here");
});

test.each(withPage.split(" "))("a click %s names its table and one number", (verb) => {
  const click: Click = pretend({ verb, table, page: 0 });
  expect(writeId(click)).toBe(`${verb}|${table}|0`);
  expect(readId(`${verb}|${table}|0`)).toEqual(click);
  for (const id of [`${verb}|${table}`, `${verb}|${table}|0|0`, `${verb}|${table}|x`])
    expect(readId(id)).toBeUndefined();
});

test.each<[string, Click | undefined]>([
  ["rules|game|3", { verb: "rules", game: "game", page: 3 }],
  ["rules|game", undefined],
  ["rules|game|3|3", undefined],
  ["rules-jump|game", { verb: "rules-jump", game: "game" }],
  ["rules-jump|game|3", undefined],
  ["learn|game|on", { verb: "learn", game: "game", to: "on" }],
  ["learn|game|back", { verb: "learn", game: "game", to: "back" }],
  ["learn|game|anew", { verb: "learn", game: "game", to: "anew" }],
  ["learn|game|off", undefined],
  ["learn|game", undefined],
  ["learn|game|on|on", undefined],
  [`pick|${table}|0|999999|bid`, { verb: "pick", table, seat: 0, clicks: 999_999, ask: "bid", picks: [] }],
  [`pick|${table}|0|1000000|bid`, undefined],
  [`pick|${table}|0|1|`, undefined],
  [`pick|${table}|0|1`, undefined],
  [`pick|${table}|0`, undefined],
  [`menu|${table}|0|1|bid|2`, { verb: "menu", table, seat: 0, clicks: 1, ask: "bid", page: 2 }],
  [`turn|${table}|0|1|bid|2`, { verb: "turn", table, seat: 0, clicks: 1, ask: "bid", page: 2 }],
  [`turn|${table}|0|1|bid`, undefined],
  [`turn|${table}|0|1|bid|2|2`, undefined],
  [`dance|${table}|0|1|bid|2`, undefined],
])("%s is read as what it asks for, or not at all", (id, click) => {
  expect(readId(id)).toEqual(click);
  if (click !== undefined) expect(writeId(click)).toBe(id);
});

test("an id of a hundred characters is the longest, and one more is a fault of ours", () => {
  const pick = (length: number): TableClick => ({
    verb: "pick",
    table,
    seat: 0,
    clicks: 0,
    ask: "a",
    picks: ["p".repeat(length)],
  });
  const rest = writeId(pick(0)).length;
  expect(writeId(pick(100 - rest))).toHaveLength(100);
  expect([fitsId(pick(100 - rest)), fitsId(pick(101 - rest))]).toEqual([true, false]);
  expect(() => writeId(pick(101 - rest))).toThrow("Custom id of 101 characters");
});

test("some clicks open a form, some are answered for everybody, and those in a lesson are known by their table", () => {
  const verbs = ["settings", "form", "rematch", "next-chapter", "join", "pick"];
  expect(verbs.filter(isFormVerb)).toEqual(["form"]);
  expect(verbs.filter(isPublicVerb)).toEqual(["rematch", "next-chapter"]);
  expect(changesItsMessage("revive", false)).toBe(true);
  const pick = { verb: "pick", table: lessonTable, seat: 0, clicks: 0, ask: "a", picks: [] } as const;
  expect([isLessonAnswer(pick), isLessonAnswer({ ...pick, table })]).toEqual([true, false]);
  expect(isLessonAnswer({ verb: "play", table: lessonTable })).toBe(false);
});
