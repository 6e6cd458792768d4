import { expect, test } from "vitest";
import type { Labels } from "../../../games/contract/index.ts";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { inPlans, inTurn, play, table, view } from "./table.ts";

const picture = drawInEnglish(eiMyGoods);

/** All texts of a picture. */
const read = (svg: string): readonly string[] =>
  readPicture(svg).things.flatMap(({ kind, name }) => (kind === "text" ? [name] : []));

test("a question is in words above the cards and the houses that it numbers", () => {
  const plans = view(inPlans(table([{ hand: "p03 b01" }, {}])), 0);
  const drawHand = (marks: Labels) => read(picture.hand(plans, marks) ?? "");
  expect([{}, { "hand:b01": "4" }].map((marks) => drawHand(marks).includes("Set aside which? 4"))).toEqual([
    false,
    true,
  ]);
  const drawBoard = (marks: Labels) => read(picture.board(plans, marks));
  expect([{}, { "building:c1": "1" }].map((marks) => drawBoard(marks).includes("Work where? 1"))).toEqual([
    false,
    true,
  ]);
});

test("whoever may exchange the hand is asked so above it, until they have answered", () => {
  const state = table([{ hand: "p03 b01" }, { hand: "g01" }]);
  const words = (each: typeof state) => read(picture.hand(view(each, 0), {}) ?? "");
  expect(words(state)).toContain("Keep or exchange all?");
  expect(words(play(state, "0 hand keep").state)).not.toContain("Keep or exchange all?");
});

test("each kind of place has a question of its own in a turn", () => {
  const turn = view(inTurn(table([{ goods: [7], aside: "p03", hand: "b01" }, {}], { offer: "a1a" }), 0), 0);
  const questions = ["Produce where? 1", "Hire whom? 1", "Build this?", "Use which cards? 1"];
  const seen = ["building:c1", "offer:a1a", "aside", "hand:b01"].map((place) => {
    const words = [picture.board(turn, { [place]: "1" }), picture.hand(turn, { [place]: "1" }) ?? ""].flatMap(read);
    return questions.filter((question) => words.includes(question));
  });
  expect(seen).toEqual(questions.map((question) => [question]));
});

test("each of sixteen cards to choose from has its name, and a key explains its figures", () => {
  const ids = "g12 y01 y03 y05 y09 r01 r03 r05 r07 p01 p03 p05 b01 b03 b05 b06".split(" ");
  const marks = Object.fromEntries(ids.map((id, index) => [`hand:${id}`, String(index + 1)]));
  const words = read(picture.hand(view(inPlans(table([{ hand: ids.join(" ") }, {}])), 0), marks) ?? "");
  expect(words).toEqual(expect.arrayContaining(["Confect.", "Florist", "Delivery", "cost", "value", "points"]));
});

test("the own board asks about its houses and what no picture has numbers for, and not about the hand", () => {
  const turn = inTurn(table([{ goods: [7], aside: "p03", hand: "b01" }, {}], { offer: "a1a" }), 0);
  const asked = (state: typeof turn, marks: Labels = {}) =>
    read(picture.board(view(state, 0), marks)).find((words) => words.includes("?"));
  expect(asked(turn, { "building:c1": "1", aside: "2" })).toBe("Produce where? 1");
  expect(asked(turn, { aside: "1", "offer:a1a": "2" })).toBe("Hire whom? 2");
  expect(asked(turn, { "hand:b01": "1", aside: "2" })).toBeUndefined();
  expect(asked(turn, { "offer:a1a": "1" })).toBe("Hire whom? 1");
  expect(asked(turn)).toBe("End your turn?");
  expect(asked(inTurn(table([{}, {}]), 1))).toBeUndefined();
  expect(asked(table([{ hand: "b01" }, {}]))).toBe("Keep or exchange all?");
});

test("where no place answers, board and hand ask how much to pay, how often, or for the lock", () => {
  const asked = (state: ReturnType<typeof table>) =>
    [picture.board(view(state, 0), {}), picture.hand(view(state, 0), {}) ?? ""].map((svg) =>
      read(svg).find((words) => words.endsWith("?")),
    );
  const planned = play(inPlans(table([{ hand: "b01" }, { hand: "p03" }])), "0 work c1:efficient · 0 aside b01");
  expect(planned.state.now.ask).toBe("plans");
  const both = (words: string) => [words, words];
  const goods = { buildings: "c1 g01", goods: [7, 5], aside: "p03", hand: "b01" };
  const paying = play(inTurn(table([goods, {}]), 0), "0 build count").state;
  expect(asked(paying)).toEqual(both("Pay how many?"));
});
