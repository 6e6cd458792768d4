/** What computers answer that do not think ahead. */
import { expect, test } from "vitest";

import { answerAs, answerHere, choose } from "../../src/computers/choose.ts";
import { luckFrom } from "../../src/computers/search/luck.ts";
import type { Level } from "../../src/computers/search/levels.ts";
import { bids } from "../contract/fixture/index.ts";
import { worth } from "../contract/fixture/rules.ts";

const key = "7a".repeat(32);
const state = bids.setup({ seats: 2, key, options: { gold: false, hand: "short" } }).state;
const cards = state.hands[0]?.cards ?? [];
const most = Math.max(...cards.map(worth));
const seeds = Array.from({ length: 60 }, (_, seed) => seed);
const play = async (level: Level) => {
  const answers = await Promise.all(seeds.map((seed) => answerHere({ game: bids, state, seat: 0, level }, key, seed)));
  return new Set(answers.map(({ picks }) => worth(picks.join())));
};

test("a computer of medium strength chooses what it likes best, an easy one not always", async () => {
  expect(await play("medium")).toEqual(new Set([most]));
  expect((await play("easy")).size).toBeGreaterThan(1);
});

test("where nothing is thought about in threads, the strong ones answer as one of medium strength does", async () => {
  expect(await play("hard")).toEqual(new Set([most]));
  expect(await play("expert")).toEqual(new Set([most]));
});

test("what a computer answers follows from its seed", () => {
  const question = { game: bids, world: state, seat: 0 };
  for (const level of ["easy", "medium"] as const)
    expect(answerAs(level, question, 5)).toEqual(answerAs(level, question, 5));
  const asked = bids.decisions(state).filter(({ seat }) => seat === 0);
  expect(choose(bids, bids.view(state, 0), asked, luckFrom(1)).picks.map(worth)).toEqual([most]);
});
