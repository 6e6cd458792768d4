import { describe, expect, test } from "vitest";
import { at } from "../../../games/kit/at.ts";
import {
  buildingsOf,
  handOf,
  ids,
  optionsOf,
  play,
  readFacts,
  readReasons,
  stateAfter,
  tableWith,
  totals,
} from "./table.ts";

const discards = (state: Parameters<typeof handOf>[0], row: number): string => ids(at(state.rows, row).discard);

describe("Production", () => {
  test("a card in play for its cost; Level I and II go to their own discards, basic resources to their piles", () => {
    const state = tableWith({
      hands: ["wood wood timber thread", ""],
      basics: [1, 2, 2, 2, 1],
      open: { two: "fishing-rod barrel", one: "timber" },
    });
    const timber = stateAfter(state, "produce timber");
    expect(handOf(timber, 0)).toBe("thread timber timber");
    expect(timber.basics).toEqual([3, 2, 2, 2, 1]);
    const rod = stateAfter(state, "produce fishing-rod");
    // Thread and Wood are paid.
    expect(handOf(rod, 0)).toBe("wood timber fishing-rod");
    expect(rod.basics).toEqual([2, 2, 2, 2, 1]);
    expect([discards(rod, 0), discards(rod, 1)]).toEqual(["thread", ""]);
    const iron = stateAfter(tableWith({ hands: ["iron", ""], open: { buildings: "butcher" } }), "produce butcher");
    expect([discards(iron, 0), discards(iron, 1)]).toEqual(["", "iron"]);
  });

  test("a basic resource costs nothing", () => {
    const { state, facts } = play(tableWith({ hands: ["", ""] }), "produce cotton");
    expect(handOf(state, 0)).toBe("cotton");
    expect(state.basics).toEqual([3, 2, 2, 2, 0]);
    expect(readFacts(facts)).toEqual(["Player 1 takes Cotton."]);
  });

  test("a resource goes to the hand, a building in front of the player with its points", () => {
    const state = tableWith({ hands: ["timber brick cut-stone", ""], open: { buildings: "mansion" } });
    const { state: next, facts } = play(state, "produce mansion");
    expect([handOf(next, 0), buildingsOf(next, 0)]).toEqual(["", "mansion"]);
    expect(totals(next)).toEqual([3, 0]);
    expect(readFacts(facts)).toEqual(["Player 1 builds Mansion for Brick, Cut Stone, and Timber: 3 VP, now 3 VP."]);
  });

  test("one production or trade a turn", () => {
    const state = stateAfter(tableWith({ hands: ["clay", ""], open: { one: "brick" } }), "produce brick");
    expect([optionsOf(state, "produce"), optionsOf(state, "trade")]).toEqual([[], []]);
    expect(readReasons(state)["produce wood"]).toBe(
      "You have already produced or traded this turn: only one of the two is allowed.",
    );
    expect(readReasons(state)["trade brick"]).toBe(
      "You have already produced or traded this turn: only one of the two is allowed.",
    );
  });

  test("only what is paid for is offered; of two equal cards both are needed", () => {
    const state = tableWith({ hands: ["wood wheat", ""], open: { two: "bread", one: "timber sheep charcoal brick" } });
    expect(optionsOf(state, "produce")).toEqual(["sheep", "charcoal", "wood", "wheat", "clay", "stone", "cotton"]);
    expect(readReasons(state)["produce timber"]).toBe(
      "To produce Timber you must give 2× Wood, which your hand does not allow.",
    );
    expect(readReasons(state)["produce bread"]).toBe(
      "To produce Bread you must give Charcoal and Flour, which your hand does not allow.",
    );
  });
});

describe("What can be produced", () => {
  test("ruling 6: an empty pile gives nothing", () => {
    const state = tableWith({ hands: ["", ""], basics: [0, 2, 2, 2, 0] });
    expect(optionsOf(state, "produce")).toEqual(["wheat", "clay", "stone"]);
  });

  test("ruling 7: what lies open decides before the payment; the payment itself cannot be produced", () => {
    const state = tableWith({ hands: ["sheep wood", ""], basics: [0, 0, 0, 0, 0], open: { two: "meat" } });
    // The Wood in hand is in no pile, so it is no target; Sheep is paid and only then discarded.
    expect(optionsOf(state, "produce")).toEqual(["meat:sheep"]);
    expect(discards(stateAfter(state, "produce meat:sheep"), 0)).toBe("sheep");
  });
});

describe("Paying and showing", () => {
  test("ruling 10: either side of a cost, never both, the player chooses; what keeps more stands first", () => {
    const state = tableWith({ hands: ["cotton sheep", ""], basics: [0, 0, 0, 0, 0], open: { one: "thread" } });
    expect(optionsOf(state, "produce")).toEqual(["thread:sheep", "thread:cotton"]);
    expect(handOf(stateAfter(state, "produce thread:sheep"), 0)).toBe("cotton thread sheep");
    expect(handOf(stateAfter(state, "produce thread:cotton"), 0)).toBe("thread sheep");
    const meat = tableWith({ hands: ["sheep cattle", ""], basics: [0, 0, 0, 0, 0], open: { two: "meat" } });
    expect(optionsOf(meat, "produce")).toEqual(["meat:sheep", "meat:cattle"]);
    expect(handOf(stateAfter(meat, "produce meat:cattle"), 0)).toBe("sheep meat");
  });

  test("ruling 10: where one side can be paid, the other is not called closed", () => {
    const state = tableWith({ hands: ["cotton", ""], open: { one: "thread fish" } });
    expect(optionsOf(state, "produce")).toContain("thread:cotton");
    expect(readReasons(state)["produce thread:sheep"]).toBeUndefined();
    expect(readReasons(state)["produce fish:stone"]).toBe(
      "To produce Fish you must show Fishing Rod or give Stone, which your hand does not allow.",
    );
  });

  test("ruling 11: what is shown stays in hand, may be shown again in the same turn, and is announced", () => {
    const state = tableWith({
      hands: ["cattle", ""],
      buildings: ["dairy", ""],
      open: { two: "milk" },
      basics: [0, 0, 0, 0, 0],
    });
    expect(optionsOf(state, "produce")).toEqual(["milk"]);
    const { state: next, facts } = play(state, "produce milk");
    expect(handOf(next, 0)).toBe("cattle milk");
    expect(readFacts(facts)).toEqual(["Player 1 produces Milk by showing Cattle."]);
    const again = {
      ...next,
      rows: next.rows.with(1, {
        open: [{ card: at(at(state.rows, 1).open, 0).card, count: 1 }],
        deck: [],
        discard: [],
      }),
    };
    expect(handOf(stateAfter(again, "elf dairy"), 0)).toBe("cattle milk milk");
  });

  test("ruling 16: funds cannot be paid or shown", () => {
    const state = tableWith({
      hands: ["funds-6", ""],
      basics: [0, 0, 0, 0, 0],
      open: { buildings: "watermill", one: "brick" },
    });
    expect(optionsOf(state, "produce")).toEqual([]);
  });
});

describe("You can only have up to 7 cards", () => {
  const seven = "sheep wood wood wood wheat clay stone";

  test("ruling 8: with 7 cards one may produce by discarding, but take no basic resource and show nothing", () => {
    const state = tableWith({ hands: [seven, ""], open: { buildings: "tannery", one: "thread brick timber" } });
    expect(optionsOf(state, "produce")).toEqual(["brick", "timber"]);
    expect(handOf(stateAfter(state, "produce brick"), 0).split(" ")).toHaveLength(7);
    expect(handOf(stateAfter(state, "produce timber"), 0).split(" ")).toHaveLength(6);
    expect(readReasons(state)["produce thread:sheep"]).toBe(
      "Thread: your hand would hold 8 cards, and 7 is the limit, even for a moment.",
    );
    expect(readReasons(state)["produce wood"]).toBe(
      "Wood: your hand would hold 8 cards, and 7 is the limit, even for a moment.",
    );
  });

  test("ruling 8: a later elf action does not excuse an overflow, and nothing is simply thrown away", () => {
    const state = tableWith({
      hands: ["sheep cattle cattle cattle charcoal flour stone", ""],
      buildings: ["bread-oven", ""],
      open: { two: "bread milk" },
      basics: [3, 2, 2, 2, 1],
    });
    // Milk by showing Cattle would be the eighth card, although the oven would make room afterwards.
    expect(optionsOf(state, "produce")).not.toContain("milk");
    expect(optionsOf(stateAfter(state, "elf bread-oven"), "produce")).toContain("milk");
    expect(state.turn.acted).toBe(false);
  });

  test("ruling 9: buildings and victory point cards do not count, funds do", () => {
    const built = tableWith({
      hands: ["wood wood wood wheat clay stone", ""],
      buildings: ["watermill dairy", ""],
      points: [4, 0],
    });
    expect(optionsOf(built, "produce")).toContain("wheat");
    const funded = tableWith({ hands: ["wood wood wood wheat clay stone funds-3", ""] });
    expect(optionsOf(funded, "produce")).toEqual([]);
  });
});
