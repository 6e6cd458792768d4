import { describe, expect, test } from "vitest";
import { findCard } from "../../../games/goods-maker/rules/cards.ts";
import { at } from "../../../games/kit/at.ts";
import { handOf, ids, openIn, optionsOf, play, readFacts, setup, someKey, stateAfter, tableWith } from "./table.ts";

const deckOf = (state: Parameters<typeof openIn>[0], row: number): string => ids(at(state.rows, row).deck);

const five = "brick flour thread timber fish";

describe("Replenishment of cards", () => {
  test("ruling 1: cards are drawn one by one until five types lie open; a repeat joins its stack", () => {
    const state = tableWith({
      hands: ["", ""],
      open: { one: "brick flour thread" },
      decks: { one: "flour brick timber flour cattle sheep" },
    });
    const next = stateAfter(state, "done");
    // Flour, Brick and Flour join their stacks; Timber and Cattle are the fourth and fifth type.
    expect(openIn(next, 0)).toBe("brick*2 flour*3 thread timber cattle");
    expect(deckOf(next, 0)).toBe("sheep");
  });

  test("ruling 1: all three rows, the buildings first", () => {
    const state = tableWith({
      hands: ["", ""],
      decks: { buildings: "dairy", two: "milk iron", one: "brick" },
    });
    const { state: next, facts, barriers } = play(state, "done");
    expect([openIn(next, 2), openIn(next, 1), openIn(next, 0)]).toEqual(["dairy", "milk iron", "brick"]);
    expect(readFacts(facts)).toEqual([
      "Player 1 passes.",
      "New building: Dairy.",
      "New Level II cards: Milk and Iron.",
      "New Level I card: Brick.",
    ]);
    expect(barriers).toEqual([true]);
  });

  test("ruling 2: nothing is refilled in the middle of a turn", () => {
    const state = tableWith({
      hands: ["clay wheat", ""],
      buildings: ["watermill", ""],
      open: { one: five },
      decks: { one: "cattle charcoal" },
    });
    const producing = stateAfter(state, "produce brick");
    expect(openIn(producing, 0)).toBe("flour thread timber fish");
    const working = stateAfter(producing, "elf watermill");
    expect(openIn(working, 0)).toBe("thread timber fish");
    expect(openIn(stateAfter(working, "done"), 0)).toBe("thread timber fish cattle charcoal");
  });

  test("ruling 2: a stack with cards left keeps its place and causes no refill", () => {
    const state = tableWith({
      hands: ["clay", ""],
      open: { one: "brick*2 flour thread timber fish" },
      decks: { one: "cattle" },
    });
    const { state: next, barriers } = play(state, "produce brick · done");
    expect(openIn(next, 0)).toBe(five);
    expect(deckOf(next, 0)).toBe("cattle");
    // Nothing was drawn: the turn that just ended can still be taken back.
    expect(barriers).toEqual([false, false]);
  });
});

describe("Empty decks", () => {
  test("ruling 3: the discards are shuffled into a new deck when a card is to be drawn from an empty one", () => {
    const state = tableWith({
      hands: ["", ""],
      open: { one: "brick flour thread" },
      decks: { one: "timber" },
      discards: { one: "sheep sheep sheep" },
    });
    const { state: next, facts } = play(state, "done");
    // Timber is the fourth type; of the three discarded Sheep one is the fifth, and two stay in the new deck.
    expect(openIn(next, 0)).toBe("brick flour thread timber sheep");
    expect(deckOf(next, 0)).toBe("sheep sheep");
    expect(at(next.rows, 0).discard).toEqual([]);
    expect(readFacts(facts)).toEqual([
      "Player 1 passes.",
      "The discards (3 Level I cards) are shuffled into a new deck.",
      "New Level I cards: Timber and Sheep.",
    ]);
  });

  test("ruling 3: an empty deck alone is no reason to shuffle", () => {
    const state = tableWith({ hands: ["", ""], open: { one: five }, discards: { one: "sheep cattle" } });
    const next = stateAfter(state, "done");
    expect(ids(at(next.rows, 0).discard)).toBe("sheep cattle");
    expect(deckOf(next, 0)).toBe("");
  });

  test("ruling 3: with neither deck nor discards the row stays short, and is tried again at the next turn", () => {
    const state = tableWith({ hands: ["", "flour"], open: { buildings: "masonry", one: "brick" } });
    const short = stateAfter(state, "done");
    expect(openIn(short, 0)).toBe("brick");
    // Flour is discarded for the Masonry and comes back from the discards.
    expect(openIn(stateAfter(short, "produce masonry · done"), 0)).toBe("brick flour");
  });

  test("ruling 4: buildings are never discarded, so their row just shrinks", () => {
    const state = tableWith({ hands: ["brick", ""], open: { buildings: "watermill dairy" } });
    const next = stateAfter(state, "produce watermill · done");
    expect(openIn(next, 2)).toBe("dairy");
  });

  test("ruling 6: basic resources that are paid return to their piles at once, for a later action of the same turn", () => {
    const state = tableWith({
      hands: ["wheat wood", ""],
      buildings: ["watermill", ""],
      basics: [0, 0, 0, 0, 0],
      open: { one: "flour" },
    });
    expect(optionsOf(state, "produce")).toEqual(["flour"]);
    const working = stateAfter(state, "elf watermill");
    expect(working.basics).toEqual([0, 1, 0, 0, 0]);
    expect(optionsOf(working, "produce")).toEqual(["wheat"]);
    expect(handOf(stateAfter(working, "produce wheat"), 0)).toBe("wood wheat flour");
  });
});

describe("the options of a table", () => {
  test("ruling 3, by the letter: discards are shuffled once the deck is gone, and the next discard is the deck", () => {
    const given = { hands: ["clay wheat", ""], open: { one: "flour thread timber fish" }, decks: { one: "brick" } };
    const late = stateAfter(tableWith(given), "done");
    expect(at(late.rows, 0).deck).toHaveLength(0);
    const table = { ...tableWith(given), reshufflesAtOnce: true as const };
    const discards = findCard("cattle");
    const [level, ...rows] = table.rows;
    const next = stateAfter(
      { ...table, rows: [{ ...at([level], 0), discard: [discards] }, ...rows] } as typeof table,
      "done",
    );
    expect(ids(at(next.rows, 0).deck)).toBe("cattle");
    expect(at(next.rows, 0).discard).toEqual([]);
  });

  test("ruling 31: three players have 2 Clay as printed, or 3 as the sister edition was corrected", () => {
    const clay = findCard("clay");
    const countClay = (seats: number, choice: string): number | undefined =>
      setup(seats, someKey, { clay: choice }).state.basics[clay];
    expect([countClay(3, "printed"), countClay(3, "corrected")]).toEqual([2, 3]);
    expect(countClay(4, "corrected")).toBe(countClay(4, "printed"));
  });
});
