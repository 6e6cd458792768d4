/** What pictures tell a player who plans. */
import { expect, test } from "vitest";
import type { Labels } from "../../../games/contract/index.ts";
import { expeditionToNewdale } from "../../../games/expedition-to-newdale/index.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { commonMarket } from "../../../games/expedition-to-newdale/rules/table/market.ts";
import { view } from "../../../games/expedition-to-newdale/rules/view.ts";
import { at } from "../../../games/kit/at.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { dealTable, planning } from "./table.ts";

const pictures = drawInEnglish(expeditionToNewdale);
const hand = (state: State, marks: Labels): string => pictures.hand(view(state, 0), marks) ?? "";
const state = { ...planning("1", 3), spaces: dealTable("1", 3).spaces };

test("a player who plans finds areas and actions numbered on the own board, with what they cost and bring", () => {
  const marks = { "area:coal": "1", "action:market": "2", "action:growth": "3", "area:p1": "4" };
  const names = readPicture(hand(state, marks)).things.map(({ name }) => name);
  const numbers = ["1", "2", "3", "4"];
  expect(numbers.filter((number) => names.includes(number))).toEqual(numbers);
  expect(names).toEqual(expect.arrayContaining(["Coal Mine", "Market", "Growth", "Area 1"]));
  const growth = names.slice(names.indexOf("Growth"));
  expect(growth.filter((name) => name.startsWith("letter-")).slice(0, 2)).toEqual(["letter-55", "letter-51"]);
});

test("options on the own board have their numbers in reading order, whatever is drawn for them", () => {
  const places = [
    "area:coal",
    "action:market",
    "action:growth",
    "action:building",
    "area:p1",
    "area:p2",
    "action:cards",
  ];
  const order = [...places, "area:p3"];
  const marks = Object.fromEntries(order.map((place, index) => [place, `${index + 1}`]));
  const numbered = readPicture(hand(state, marks)).things.filter(
    ({ kind, name, size }) => kind === "text" && size > 48 && /^[1-8]$/u.test(name),
  );
  const read = numbered.toSorted(({ box: one }, { box: other }) =>
    Math.abs(one.y - other.y) < 30 ? one.x - other.x : one.y - other.y,
  );
  expect(read.map(({ name }) => name)).toEqual(order.map((_, index) => `${index + 1}`));
});

test("the own board says in a sign and a word what a building makes of its assistants", () => {
  const names = readPicture(hand(state, {})).things.map(({ name }) => name);
  expect(names.slice(names.indexOf("Coal Mine"))).toEqual(expect.arrayContaining(["icon-coal-pile", "coal"]));
});

test("a bonus tile says how much it gives by the assistants there are now", () => {
  const spaces = state.spaces.map((_, index) => (index === 0 ? ({ tile: "yarn-red-vp", left: 1 } as const) : null));
  for (const red of [1, 3]) {
    const now = { ...state, spaces, event: "100", drawn: [0, 0, red, 0, 0] } as const;
    const names = readPicture(pictures.more(view(now, 0), {})[0]?.svg ?? "").things.map(({ name }) => name);
    const [, gives] = names.slice(names.indexOf("icon-yarn") - 1).filter((name) => /^letter-\d+$/u.test(name));
    // Page 14: as many points as red assistants, and one more.
    expect(gives).toBe(`letter-${48 + 1 + at(commonMarket(now), 2)}`);
  }
});
