import { expect, expectTypeOf, test } from "vitest";
import type { Decision, Fact, Step } from "../../games/contract/index.ts";
import { answerQuestions, type Question, questionName, questionOf, type Questions } from "../../games/kit/question.ts";
import { beginStory, endStory } from "../../games/kit/story.ts";

type Count = { readonly count: number };
type Table = Questions<Count, Fact, Count, "bid" | "pass">;

const bid: Question<Count, Fact, Count> = {
  answer: ({ count }, seat, { picks }, story) => {
    story.facts.push({ fact: "bid", to: "table" });
    return { count: count + seat + picks.length };
  },
  ask: ({ count }, { seat }) => ({ say: "ask.bid", with: { count, seat } }),
  option: (_view, { ask }, option) => ({ label: { say: `${ask} ${option}` } }),
  closed: (_view, seat) => [
    { option: `of ${seat}`, why: { say: "why.bid" } },
    { option: "again", why: undefined },
  ],
  place: (_view, _decision, option) => `at ${option}`,
  rate: ({ count }, { options }) => options.map(() => count),
};
const pass: Question<Count, Fact, Count> = {
  answer: (state) => state,
  ask: () => ({ say: "ask.pass" }),
  option: () => ({ label: { say: "pass" } }),
  rate: () => [0],
};
const questions: Table = { bid, pass };

const decision = (ask: string): Decision => ({
  seat: 1,
  ask,
  options: ["a", "b"],
  min: 1,
  max: 1,
  awaited: true,
  open: true,
});

test("a table of questions compiles only with every question, and with no other", () => {
  expectTypeOf<{ bid: typeof bid; pass: typeof pass }>().toExtend<Table>();
  expectTypeOf<{ bid: typeof bid }>().not.toExtend<Table>();
  expectTypeOf<{ pass: typeof pass }>().not.toExtend<Table>();
  expectTypeOf<{ bid: typeof bid; pass: undefined }>().not.toExtend<Table>();
  expectTypeOf<keyof Table>().toEqualTypeOf<"bid" | "pass">();
  expect(Object.keys(questions)).toEqual(["bid", "pass"]);
});

test("a question without an effect, words or an evaluation does not compile; reasons and places may be missing", () => {
  expectTypeOf<Omit<typeof bid, "closed" | "place">>().toExtend<typeof bid>();
  expectTypeOf<Omit<typeof bid, "answer">>().not.toExtend<typeof bid>();
  expectTypeOf<Omit<typeof bid, "ask">>().not.toExtend<typeof bid>();
  expectTypeOf<Omit<typeof bid, "option">>().not.toExtend<typeof bid>();
  expectTypeOf<Omit<typeof bid, "rate">>().not.toExtend<typeof bid>();
  expect(Object.keys(pass)).toEqual(["answer", "ask", "option", "rate"]);
});

test("what stands before the colon is the question's name", () => {
  expect(["bid", "bid:a2a", "bid:a:b"].map(questionName)).toEqual(["bid", "bid", "bid"]);
  expect(questionOf(questions, "pass:3")).toBe(pass);
  expect(() => questionOf(questions, "sell")).toThrow("no question sell");
  // Every object inherits these names, but no table has them.
  expect(() => questionOf(questions, "toString")).toThrow("no question toString");
});

test("each part of a game goes to the question that is asked", () => {
  const all = answerQuestions(questions);
  expect(all.ask({ count: 4 }, decision("bid"))).toEqual({ say: "ask.bid", with: { count: 4, seat: 1 } });
  expect(all.option({ count: 4 }, decision("bid:x"), "b")).toEqual({ label: { say: "bid:x b" } });
  expect(all.place({ count: 4 }, decision("bid"), "b")).toBe("at b");
  expect(all.place({ count: 4 }, decision("pass"), "b")).toBeUndefined();
  expect(all.rate({ count: 4 }, decision("bid"), "sensible")).toEqual([4, 4]);
  expect(all.listClosed({ count: 4 }, 2)).toEqual([{ ask: "bid", option: "of 2", why: { say: "why.bid" } }]);
});

test("a question under several names lists what is closed once", () => {
  const all = answerQuestions({ "bid-1": bid, "bid-2": bid, pass });
  expect(all.listClosed({ count: 4 }, 2)).toHaveLength(1);
});

test("an answer's story becomes the step; seals are named only when there are some", () => {
  const story = beginStory();
  const next = questionOf(questions, "bid").answer({ count: 1 }, 2, { ask: "bid", picks: ["a"] }, story);
  const step: Step<Count, Fact> = { state: { count: 4 }, facts: [{ fact: "bid", to: "table" }], barrier: false };
  expect(endStory(next, story, false)).toEqual(step);
  story.unsealed.push("first");
  expect(endStory(next, story, true)).toEqual({ ...step, barrier: true, unsealed: ["first"] });
});
