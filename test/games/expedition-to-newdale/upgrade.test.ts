import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import { upgrade } from "../../../games/expedition-to-newdale/rules/upgrade.ts";
import { card } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import type { Json } from "../../../games/contract/index.ts";
import { decisionOf, until } from "./table.ts";
import { parseJson } from "../../parseJson.ts";

type Stored = Readonly<Record<string, Json>>;

/** Tables of chapter VIII as rules 1 stored them, in the middle of what is asked otherwise today. */
const stored = parseJson<Stored>(readFileSync(new URL("rules1.json", import.meta.url), "utf8"));

const storedByRules2 = parseJson<Stored>(readFileSync(new URL("rules2.json", import.meta.url), "utf8"));

const open = (name: string): State => upgrade(stored[name] ?? null, 1);

const askedOf = (state: State): string =>
  newdale
    .decisions(state)
    .filter(({ awaited }) => awaited)
    .map(({ ask }) => ask)
    .join(" ");

describe("a table of rules 1 is brought into today’s shape", () => {
  test.each([
    ["rest", "special"],
    ["exchange", "cards"],
    ["market", "market-cards"],
    ["landed", "build"],
  ])("in the middle of %s: %s is asked", (name, asked) => {
    expect(askedOf(open(name))).toBe(asked);
  });

  test.each(["rest", "exchange", "market", "landed"])("in the middle of %s: it is played to its end", (name) => {
    const state = until(open(name), "over");
    expect(newdale.score(state).seats).toHaveLength(2);
    for (const seat of [0, 1]) expect(decisionOf(state, seat, "build")).toBeUndefined();
  });

  test("the rest of phase VI begins with no trade, navigator or prison used", () => {
    const begun = { trades: 0, navigators: 0, prisons: 0 };
    expect(open("rest").errands.filter((pending) => pending.do === "special")).toMatchObject([begun]);
  });

  test("ships ashore landed in earlier rounds", () => {
    expect(open("landed").ashore).toBe(1);
  });

  // Rules 3 ask for cards at once, for tiles with towns and for payments with areas.
  test.each([
    ["market", "market-cards"],
    ["discard", "discard"],
    ["stand-in", "stand-in"],
    ["compensate", "discard"],
    ["space", "space"],
    ["area", "area"],
    ["final-chain", "chain"],
  ])("rules 2 in the middle of %s: %s is asked, and the match goes on to its end", (name, asked) => {
    const state = upgrade(storedByRules2[name] ?? null, 2);
    expect(askedOf(state)).toContain(asked);
    expect(newdale.score(until(state, "over")).seats).toHaveLength(2);
  });

  test("a table of today stays as it is", () => {
    const state = open("market");
    expect(upgrade(state, 3)).toEqual(state);
  });
});

test("ruling 50: chapter VI begun under rules 6 gets six Smokehouses from the harbor, and no Fishing Lodge", () => {
  const dealt = parseJson<Stored>(readFileSync(new URL("rules6.json", import.meta.url), "utf8"));
  const fishing = (state: State): readonly string[] =>
    until(state, "over")
      .display.map((no) => card(no).face)
      .filter((face) => face === "smokehouse" || face === "fishing-lodge")
      .sort();
  const begun = upgrade(dealt["6 61"] ?? null, 6);
  expect(fishing(begun)).toEqual(Array.from({ length: 6 }, () => "smokehouse"));
  expect(new Set(fishing(upgrade(dealt["6 61"] ?? null, 7)))).toEqual(new Set(["smokehouse", "fishing-lodge"]));
});
