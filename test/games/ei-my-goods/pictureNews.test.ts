import { expect, test } from "vitest";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import { findCard, findSide, readCard, readSide } from "../../../games/ei-my-goods/rules/cards.ts";
import type { Labels } from "../../../games/contract/index.ts";
import type { EiFact } from "../../../games/ei-my-goods/rules/facts.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { inPlans, inTurn, table, view } from "./table.ts";

const picture = drawInEnglish(eiMyGoods);
const names = ["Ann", "Ben"];

const read = (svg = ""): readonly string[] => readPicture(svg).things.map(({ name }) => name);
const draw = (news: readonly EiFact[]): string =>
  picture.event(view(inTurn(table([{}, {}]), 0), 0), { names, news })?.svg ?? "";
const coinsIn = (svg: string): number => svg.split('href="#coin-ring"').length - 1;
const shieldsIn = (svg: string): number => svg.split('href="#shield"').length - 1;

const coop = findCard("c1");
const chained = { fact: "chained", to: "table", seat: 0, building: coop, count: 1, gave: [], moved: [] } as const;

test("a chain used four times in a row is told once, with the good's name and what all are worth", () => {
  const svg = draw([chained, chained, chained, chained]);
  expect(read(svg).filter((word) => /egg/u.test(word))).toEqual(["icon-big-egg", "+4 eggs"]);
  // On the heap and in the key.
  expect(coinsIn(svg)).toBe(2);
  expect(read(svg)).toContain("value");
  const other = { ...chained, building: findCard("g01") };
  expect(read(draw([chained, other, chained])).filter((word) => word.startsWith("+"))).toEqual([
    ...["+1 egg", "+1 flour", "+1 egg"],
  ]);
});

test("what was built or hired shows the points that it brings, which a key explains", () => {
  const card = findCard("g01");
  const built = { fact: "built", to: "table", seat: 1, card, paid: [], coins: 4, count: 2 } as const;
  const side = findSide("a1a");
  const hired = { fact: "hired", to: "table", seat: 1, side, building: coop, paid: [], coins: 3 } as const;
  expect([readCard(card).vp > 0, readSide(side).vp > 0]).toEqual([true, true]);
  const none = shieldsIn(draw([chained]));
  // A shield is a shadow, a rim and a face; one is in the key.
  for (const fact of [built, hired]) {
    expect(shieldsIn(draw([fact])) - none).toBe(2 * 3);
    expect(read(draw([fact]))).toContain("points");
    expect(read(draw([fact]))).not.toContain("value");
  }
});

test("that all choose together is on one flag, under what the reader is asked with all of them on it", () => {
  const draw = (marks: Labels) => picture.board(view(inPlans(table([{}, {}])), 0), marks, { names, news: [] });
  const flags = (svg: string): number => svg.split('Z" fill="#2f7d4f"').length - 1;
  const [idle, asked] = [draw({}), draw({ "building:c1": "1" })];
  expect(read(idle)).toEqual(expect.arrayContaining(["Round 1: top 1/8 houses", "All choose", "You", "Ben"]));
  expect(read(asked)).toEqual(
    expect.arrayContaining(["Round 1: top 1/8 houses", "Work where? 1", "All", "You", "Ben"]),
  );
  expect([idle, asked].map(flags)).toEqual([1, 1]);
});
