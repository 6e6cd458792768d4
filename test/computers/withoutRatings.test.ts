/** Computers in a game that rates no options of its own: they go by its rules alone. */
import { expect, test } from "vitest";
import type { AnyGame, Answer } from "../../games/contract/index.ts";
import { advise } from "../../src/computers/advice.ts";
import { answerAs } from "../../src/computers/choose.ts";
import { computers } from "../contract/checks/computers.ts";
import { draft } from "../contract/fixture/draft.ts";

/** A game of one question, worth a point for each good thing that is picked. */
const basket: AnyGame = {
  ...draft,
  setup: () => ({ state: null, facts: [], barrier: false }),
  decisions: (state) =>
    state === null
      ? [{ seat: 0, ask: "take", options: ["bad", "good", "worse"], min: 0, max: 2, awaited: true, open: true }]
      : [],
  apply: (_, __, { picks }) => ({ state: picks, facts: [], barrier: false }),
  view: () => null,
  score: (state) => {
    const picks = Array.isArray(state) ? state : [];
    const points = picks.reduce((sum: number, pick) => sum + (pick === "good" ? 1 : -1), 0);
    return {
      seats: [
        { seat: 0, rank: 1, points, parts: [] },
        { seat: 1, rank: 1, points: 0, parts: [] },
      ],
    };
  },
  determinise: (state) => state,
};
const question = { game: basket, world: null, seat: 0 };
const good: Answer = { ask: "take", picks: ["good"] };

test("medium and above find the answer that the rules reward, and a hint gives it", () => {
  // Shares that leave a busy machine seconds for a few hundred matches of one answer.
  expect(answerAs("medium", question, 1, 40)).toEqual(good);
  expect(answerAs("hard", question, 1, 8)).toEqual(good);
  const effort = { playouts: 60, rows: 8, milliseconds: Infinity };
  expect(advise(question, { effort, seed: 1 }).best).toEqual(good);
});

test("easy picks any options, and any number of them that may be picked", () => {
  const answers = Array.from({ length: 60 }, (_, seed) => answerAs("easy", question, seed).picks);
  expect(new Set(answers.map(({ length }) => length))).toEqual(new Set([0, 1, 2]));
  expect(new Set(answers.flat())).toEqual(new Set(["bad", "good", "worse"]));
});

test.each(computers.map((check) => [check.title, check] as const))("without ratings a computer %s", (_, check) => {
  check.run(draft);
});
