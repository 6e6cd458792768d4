import fc from "fast-check";
import { expect, test } from "vitest";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import type { State } from "../../../games/egg-thieves/rules/state.ts";
import { keys } from "../../contract/play.ts";
import { chooseOptions, findFacts, key } from "./table.ts";

const deal = (seats: number, options = {}, secret = key): State =>
  eggThieves.setup({ seats, key: secret, options: chooseOptions(options) }).state;

test("Setup: 5 eggs and 5 cards each, two cards in each nest, four raptors, the rest in the decks", () => {
  for (const seats of [2, 3, 4, 5]) {
    const state = deal(seats);
    expect(state.eggs).toEqual(Array.from({ length: seats }, () => 5));
    expect(state.hands.map(({ length }) => length)).toEqual(state.eggs);
    expect(state.nests.map((nest) => nest.map(({ up }) => up))).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect([state.row.length, state.raptorDeck.length]).toEqual([4, 16]);
    expect(state.deck).toHaveLength(70 - 6 - 5 * seats);
    expect(state.plans).toHaveLength(seats);
  }
});

test("Setup, second edition: 6 eggs, six raptors in ascending order, one card a nest: A and C open, B face down", () => {
  const state = deal(2, { edition: "second" });
  expect(state.eggs).toEqual([6, 6]);
  expect(state.nests.map((nest) => nest.map(({ up }) => up))).toEqual([[true], [false], [true]]);
  expect(state.row).toHaveLength(6);
  expect(state.row).toEqual([...state.row].sort((one, other) => one - other));
  expect(state.deck).toHaveLength(70 - 3 - 10);
});

test("Solo variant, setup: Eggbots sit at the table without eggs and without hands", () => {
  const state = deal(1, { eggbots: "3" });
  expect(state.eggs).toEqual([5, 0, 0, 0]);
  expect(state.hands).toHaveLength(1);
  expect(state.plans).toHaveLength(4);
  expect(state.deck).toHaveLength(70 - 6 - 5);
});

test("Ruling 32: the starting player is drawn by lot; alone the person begins", () => {
  const starts = new Set<number>();
  fc.assert(
    fc.property(keys(), (secret) => {
      starts.add(deal(3, {}, secret).turn.player);
      expect(deal(1, { eggbots: "2" }, secret).turn.player).toBe(0);
    }),
  );
  expect([...starts].sort()).toEqual([0, 1, 2]);
});

test("the deal tells everybody who begins, and each seat its own cards", () => {
  const { state, facts } = eggThieves.setup({ seats: 3, key, options: chooseOptions() });
  const start = { seat: state.turn.player };
  expect(findFacts(facts, "began").map(({ to, raids, start: first }) => [to, raids, first])).toEqual([
    ["table", 5, start],
  ]);
  expect(findFacts(facts, "drew-cards").map(({ to, cards }) => [to, cards.length])).toEqual([
    [0, 5],
    [1, 5],
    [2, 5],
  ]);
});

test("Ruling 42: Eggbots play against one person only, and nobody plays alone without them", () => {
  expect(eggThieves.checkOptions(1, chooseOptions())).toEqual({ say: "refuse.alone" });
  expect(eggThieves.checkOptions(2, chooseOptions({ eggbots: "1" }))).toEqual({
    say: "refuse.bots",
    with: { seats: 2 },
  });
  expect(eggThieves.checkOptions(1, chooseOptions({ eggbots: "4" }))).toBeUndefined();
  expect([2, 3, 4, 5].map((seats) => eggThieves.checkOptions(seats, chooseOptions()))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
