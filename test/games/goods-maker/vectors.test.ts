import { describe, expect, test } from "vitest";
import { at } from "../../../games/kit/at.ts";
import { decisions, handOf, ids, openIn, optionsOf, stateAfter, tableWith, totals } from "./table.ts";

const none = [0, 0, 0, 0, 0];

describe("worked examples", () => {
  test("1: funds of 3 buy Wood, Wheat and Clay and leave the game", () => {
    const state = tableWith({ hands: ["funds-3", ""] });
    const next = stateAfter(state, "trade funds-3 · take wood · take wheat · take clay");
    expect([handOf(next, 0), next.basics]).toEqual(["wood wheat clay", [2, 1, 1, 2, 1]]);
    expect(next.rows.flatMap(({ discard }) => discard)).toEqual([]);
  });

  test("2: funds of 3 buy a Brick, no Timber", () => {
    const state = tableWith({ hands: ["funds-3", ""], basics: none, open: { one: "brick timber" } });
    expect(optionsOf(stateAfter(state, "trade funds-3"), "take")).toEqual(["brick"]);
    expect(handOf(stateAfter(state, "trade funds-3 · take brick"), 0)).toBe("brick");
  });

  test("3: with 6 cards Thread by showing Sheep makes 7, and the Sheep stays", () => {
    const state = tableWith({ hands: ["sheep wood wheat clay stone cotton", ""], open: { one: "thread" } });
    expect(handOf(stateAfter(state, "produce thread:sheep"), 0)).toBe("wood wheat clay stone cotton thread sheep");
  });

  test("4: with 7 cards showing Sheep would make 8, paying Cotton makes 7", () => {
    const state = tableWith({ hands: ["sheep wood wood wheat clay stone cotton", ""], open: { one: "thread" } });
    expect(optionsOf(state, "produce")).toEqual(["thread:cotton"]);
    expect(handOf(stateAfter(state, "produce thread:cotton"), 0)).toBe("wood wood wheat clay stone thread sheep");
  });

  test("5: Bread buys Fishing Rod and Brick: 11 = 8 + 3, hand 6", () => {
    const state = tableWith({ hands: ["bread wood wheat clay stone", ""], open: { two: "fishing-rod", one: "brick" } });
    const next = stateAfter(state, "trade bread · take fishing-rod · take brick");
    expect(handOf(next, 0)).toBe("wood wheat clay stone brick fishing-rod");
    expect(next.now.ask).toBe("turn");
  });

  test("6: two cards buy one of value 6 or less, not two", () => {
    const state = tableWith({
      hands: ["charcoal flour wood wood", ""],
      basics: none,
      open: { two: "cloth barrel", one: "brick sheep" },
    });
    const given = stateAfter(state, "trade charcoal · more flour");
    expect(optionsOf(given, "take")).toEqual(["cloth", "brick", "sheep"]);
    expect(stateAfter(given, "take brick").now.ask).toBe("turn");
  });

  test("7: a Watermill for Brick works at once: Wheat becomes Flour, 1 point", () => {
    const state = tableWith({ hands: ["brick wheat", ""], open: { buildings: "watermill", one: "flour" } });
    const next = stateAfter(state, "produce watermill · elf watermill");
    expect([handOf(next, 0), totals(next)]).toEqual(["flour", [1, 0]]);
  });
});

describe("worked examples of elves and the end", () => {
  test("8: Dairy by showing Cattle, then the Milk Shop: 1 point more, Cattle kept, Milk discarded", () => {
    const state = tableWith({ hands: ["cattle", ""], buildings: ["dairy milk-shop", ""], open: { two: "milk" } });
    const next = stateAfter(state, "elf dairy · elf milk-shop");
    // 1 and 2 printed, and the card.
    expect([handOf(next, 0), totals(next), ids(at(next.rows, 1).discard)]).toEqual(["cattle", [4, 0], "milk"]);
  });

  test("9: without open Milk the Dairy cannot be used", () => {
    const state = tableWith({ hands: ["cattle", ""], buildings: ["dairy milk-shop", ""] });
    expect(optionsOf(state, "elf")).toEqual([]);
  });

  test("10: the Restaurant with 3 cards left takes 3, and the match ends", () => {
    const setting = {
      hands: ["bread milk", ""],
      buildings: ["restaurant watermill", "castle"],
      points: [1, 3],
      left: 3,
    };
    const state = tableWith(setting);
    expect(totals(state)).toEqual([4, 8]);
    const over = stateAfter(state, "elf restaurant");
    expect([totals(over), over.points, over.now.ask]).toEqual([[7, 8], 0, "over"]);
  });

  test("11: with 8 points the Mansion makes 11 and ends the match", () => {
    const state = tableWith({
      hands: ["timber brick cut-stone wheat", ""],
      buildings: ["castle watermill bakery", ""],
      open: { buildings: "mansion", one: "flour" },
    });
    expect(totals(state)).toEqual([8, 0]);
    const over = stateAfter(state, "produce mansion");
    expect([totals(over), decisions(over)]).toEqual([[11, 0], []]);
  });
});

describe("worked examples of replenishment and funds", () => {
  test("12: Flour and one of two Bricks are taken: one new type is drawn for, repeats pile up meanwhile", () => {
    const state = tableWith({
      hands: ["wheat clay", ""],
      buildings: ["watermill", ""],
      open: { one: "brick*2 flour thread timber fish" },
      decks: { one: "timber brick thread sheep cattle" },
    });
    const next = stateAfter(state, "produce brick · elf watermill · done");
    expect(openIn(next, 0)).toBe("brick*2 thread*2 timber*2 fish sheep");
    expect(ids(at(next.rows, 0).deck)).toBe("cattle");
  });

  test("13: the fourth player's funds of 6 buy the Watermill in his first turn", () => {
    const state = tableWith({
      hands: ["", "", "", "funds-6"],
      seat: 3,
      number: 4,
      basics: none,
      open: { buildings: "watermill" },
    });
    const next = stateAfter(state, "trade funds-6 · take watermill");
    expect([totals(next), handOf(next, 3)]).toEqual([[0, 0, 0, 1], ""]);
  });
});
