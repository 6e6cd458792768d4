import { describe, expect, test } from "vitest";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import type { State } from "../../../games/goods-maker/rules/state.ts";
import { tellFacts } from "../../../src/discord/message/recentEvents.ts";
import { decisions, play, read, stateAfter, tableWith, view } from "./table.ts";

const { words } = goodsMaker;

const hint = (state: State, ask: string, option: string): string => {
  const decision = decisions(state).find((open) => open.ask === ask && open.options.includes(option));
  if (decision === undefined) return "not offered";
  return read(words.option(view(state, state.turn.seat), decision, option).hint ?? { say: "cards.none" });
};

describe("hints of a trade", () => {
  const market = { open: { buildings: "watermill", two: "milk", one: "brick" } };
  const full = tableWith({ hands: ["meat wood wood wood wood wood wood", ""], ...market });
  const some = tableWith({ hands: ["wood wood wood flour meat", ""], ...market });

  test.each([
    [
      "that ends it because the hand is full: what is over is lost",
      full,
      "trade meat",
      "milk",
      "A value of 4 is lost.",
    ],
    ["that goes on: what is over is left", some, "trade meat", "milk", "A value of 4 is left."],
    ["for a building: its points too", full, "trade meat", "watermill", "1 VP. A value of 2 is left."],
    [
      "with needless cards: the most valuable, and how many",
      some,
      "trade wood · more wood · more wood",
      "clay",
      "A value of 2 is lost: you could keep 2× Wood.",
    ],
    [
      "with one that is worth more than the others",
      some,
      "trade wood · more flour",
      "clay",
      "A value of 3 is lost: you could keep Flour.",
    ],
  ] as const)("%s", (_, state, before, option, said) => {
    expect(hint(stateAfter(state, before), "take", option)).toBe(said);
  });
});

test("productions of several turns are told one by one, in the order in which they were made", () => {
  const state = tableWith({ hands: ["", ""] });
  const { facts } = play(state, "produce wood · done · produce clay · done · produce wheat");
  expect(tellFacts(goodsMaker, facts).map(read)).toEqual([
    "Player 1 takes Wood.",
    "Player 2 takes Clay.",
    "Player 1 takes Wheat.",
  ]);
});
