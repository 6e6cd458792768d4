import { describe, expect, test } from "vitest";
import type { Labels } from "../../../games/contract/index.ts";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import type { State } from "../../../games/ei-my-goods/rules/state.ts";
import { phone } from "../../../games/kit/draw/theme.ts";
import { listBadShape } from "../../pictures/audit.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { decisions, findAsked, inPlans, inTurn, play, table, view } from "./table.ts";

const picture = drawInEnglish(eiMyGoods);

/** How often a text stands in a picture, as text or as the outlines of its characters. */
function times(svg: string, words: string): number {
  const outlines = Array.from(words, (letter) => `<use href="#letter-${letter.codePointAt(0) ?? 0}"[^>]*/>`);
  return svg.split(`>${words}</text>`).length - 1 + [...svg.matchAll(new RegExp(outlines.join(""), "gu"))].length;
}

/** Figures that are drawn as outlines, in their order. */
const readLetters = (svg: string): readonly string[] =>
  readPicture(svg).things.flatMap(({ kind, name }) =>
    kind === "letter" ? [String.fromCodePoint(Number(name.replace("letter-", "")))] : [],
  );

describe("the hand", () => {
  test("is drawn for its holder, and for nobody who holds nothing", () => {
    const state = table([{ hand: "p03 b01" }, {}]);
    expect(picture.hand(view(state, 0), {})).toContain("Florist");
    expect(picture.hand(view(state, 1), {})).toBeUndefined();
    expect(picture.hand(view(state, "table"), {})).toBeUndefined();
  });

  test("marks cards to choose, and the card set aside", () => {
    const plans = inPlans(table([{ hand: "p03 b01" }, {}]));
    const aside = findAsked(plans, 0, "aside");
    expect(aside.options.map((option) => picture.place(view(plans, 0), aside, option))).toEqual([
      "hand:p03",
      "hand:b01",
      undefined,
    ]);
    expect(times(picture.hand(view(plans, 0), { "hand:b01": "77" }) ?? "", "77")).toBe(1);
    const turn = inTurn(table([{ goods: [7], aside: "p03" }, {}]), 0);
    const [build] = decisions(turn);
    expect(build === undefined ? undefined : picture.place(view(turn, 0), build, "build")).toBe("aside");
    expect(times(picture.hand(view(turn, 0), { aside: "77" }) ?? "", "77")).toBe(1);
  });

  const twenty = "g01 g02 g05 g06 g12 y01 y03 y05 y09 r01 r03 r05 r07 p01 p03 p05 b01 b03 b05 b06";
  const handOf = (marks: Labels) => picture.hands(view(inPlans(table([{ hand: twenty }, {}])), 0), marks);

  test("of twenty cards is one picture no higher than wide, whatever is asked", () => {
    const all = Object.fromEntries(twenty.split(" ").map((id, index) => [`hand:${id}`, String(index + 1)]));
    for (const marks of [{}, { "hand:g01": "1", "hand:b01": "2", "hand:p05": "3" }, all]) {
      const pictures = handOf(marks);
      expect(pictures).toHaveLength(1);
      expect(pictures.flatMap(listBadShape)).toEqual([]);
    }
  });

  test("shows the cards to choose first, large and in the order of their numbers, the others by name, and its worth once", () => {
    const [svg = ""] = handOf({ "hand:b01": "77", "hand:p05": "78" });
    const names = readPicture(svg).things.flatMap(({ kind, name }) => (kind === "text" ? [name] : []));
    const large = ["Delivery", "cocoa", "in market", "Florist", "flower", "Chain", "1 bouquet"];
    expect(names.filter((name) => name !== "x").slice(0, 17)).toEqual([
      "Round 1",
      "Set aside which? 77–78",
      "All",
      "You",
      "begins",
      ...["0 coins", "cost", "value", "points"],
      "In hand:",
      ...large,
    ]);
    // Of each resource as many as the twenty cards have, by name.
    expect(names.slice(-8)).toEqual(["77", "78", "Hand", "grain", "willow", "bottle", "flower", "cocoa"]);
    expect(readLetters(svg).slice(-5)).toEqual(["5", "4", "4", "3", "4"]);
    // Kinds that it lacks are not counted.
    const few = picture.hand(view(inPlans(table([{ hand: "b01" }, {}])), 0), {}) ?? "";
    expect([few.includes(">cocoa<"), few.includes(">willow<")]).toEqual([true, false]);
    // Three of the twenty are florists.
    expect(names.filter((name) => name === "Florist")).toHaveLength(3);
    expect(readPicture(svg).things.filter(({ size }) => size > 0 && size < phone.hand - 1)).toEqual([]);
  });
});

test("costs are on tags and worth is on coins, and never one for the other", () => {
  const tags = (svg: string) => svg.split('fill="#8a2432"').length - 1;
  const coins = (svg: string) => svg.split('href="#coin-ring"').length - 1;
  const hand = picture.hand(view(table([{ hand: "g01 b01 p03" }, {}]), 0), {}) ?? "";
  // A delivery service makes nothing that is worth anything; the key has one of each.
  expect([tags(hand), coins(hand)]).toEqual([4, 3]);
  const offered = inTurn(table([{ buildings: "c1 g06" }, {}], { offer: "a1a a2b" }), 0);
  const svg = picture.board(view(offered, 0), {});
  // Two assistants and the key beside their title; two houses.
  expect([tags(svg), coins(svg)]).toEqual([3, 2]);
});

describe("the picture of a hand", () => {
  test("puts the sign on a card set aside that the others see beside its holder", () => {
    const backs = (svg: string | undefined) => (svg ?? "").split('href="#icon-rabbit-head"').length - 1;
    const hand = (state: State) => picture.hand(view(state, 0), {});
    const plans = inPlans(table([{ hand: "p03 b01" }, {}]));
    expect([hand(plans), hand(play(plans, "0 aside p03").state)].map(backs)).toEqual([0, 1]);
    const turn = (aside: string | undefined) => inTurn(table([aside === undefined ? {} : { aside }, {}]), 0);
    expect(backs(hand(turn("p03")))).toBe(1);
    const boardOf = (aside: string | undefined) => {
      const seen = view(turn(aside), 1);
      return [picture.board(seen, {}), ...picture.more(seen, {}).map(({ svg }) => svg)].join("");
    };
    // Beside the holder, and in the key.
    expect(backs(boardOf("p03")) - backs(boardOf(undefined))).toBe(2);
  });

  test("says by itself which round it is, whose turn, everybody's points, who leads, and what its holder can pay", () => {
    const rich = inTurn(table([{ goods: [7], aside: "p03" }, { buildings: "c2 g01" }]), 0);
    const names = readPicture(picture.hand(view(rich, 0), { aside: "1" }) ?? "").things.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "Round 1: top 2/8 houses",
        "Turn",
        "You",
        "Build this?",
        "7 coins",
        "crown",
        "icon-rooster",
        "begins",
      ]),
    );
    expect(names.filter((name) => name.startsWith("symbol-"))).toEqual(["symbol-circle", "symbol-square"]);
  });

  test("shows the chain that its cards are for, and none where they are for something else", () => {
    const worker = { buildings: "c1", worker: "c1:efficient", hand: "g03 b01" };
    const before = inTurn(table([worker, {}], { market: ["g02 y02 y05", ""] }), 0);
    const { state } = play(before, "0 produce c1");
    const chains = (each: State, marks: Labels) =>
      readPicture(picture.hand(view(each, 0), marks) ?? "").things.filter(({ name }) => name === "Chain").length;
    expect(decisions(state).map(({ ask }) => ask)).toContain("chain");
    // The large card has a chain of its own.
    const marks = { "hand:g03": "1" };
    expect([chains(state, marks), chains(before, marks)]).toEqual([2, 1]);
  });

  test("says why cards are not large", () => {
    const turn = view(inTurn(table([{ goods: [7], aside: "p03", hand: "b01 p05" }, {}]), 0), 0);
    const told = ["In hand:", "Do not fit:"];
    const read = (marks: Labels) => readPicture(picture.hand(turn, marks) ?? "").things.map(({ name }) => name);
    const said = [{}, { aside: "1" }, { "hand:b01": "1" }].map((marks) =>
      told.filter((words) => read(marks).includes(words)),
    );
    expect(said).toEqual([[], ["In hand:"], ["Do not fit:"]]);
  });
});
