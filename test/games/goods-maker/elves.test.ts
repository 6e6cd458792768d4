import { describe, expect, test } from "vitest";
import { at } from "../../../games/kit/at.ts";
import { handOf, ids, optionsOf, play, readFacts, readReasons, stateAfter, tableWith, totals } from "./table.ts";

describe("Elves' action", () => {
  test("the upper resource for the lower one; the card given is discarded", () => {
    const state = tableWith({ hands: ["timber", ""], buildings: ["cooperage", ""], open: { two: "barrel" } });
    const { state: next, facts } = play(state, "elf cooperage");
    expect(handOf(next, 0)).toBe("barrel");
    expect(ids(at(next.rows, 0).discard)).toBe("timber");
    expect(readFacts(facts)).toEqual(["Player 1 uses Cooperage: Barrel for Timber."]);
  });

  test("victory points are taken as cards", () => {
    const state = tableWith({ hands: ["bread milk", ""], buildings: ["restaurant", ""], points: [0, 2] });
    const { state: next, facts } = play(state, "elf restaurant");
    // 2 on the Restaurant and 4 cards; 12 − 2 − 4 = 6 are left.
    expect([totals(next), next.points, handOf(next, 0)]).toEqual([[6, 2], 6, ""]);
    expect(readFacts(facts)).toEqual(["Player 1 uses Restaurant: 4 VP for Milk and Bread, now 6 VP."]);
  });

  test("besides the player's own action, which stays possible", () => {
    const state = tableWith({ hands: ["wheat", ""], buildings: ["watermill", ""], open: { one: "flour" } });
    const next = stateAfter(state, "elf watermill");
    expect(next.turn.acted).toBe(false);
    expect(optionsOf(next, "produce")).toContain("wood");
  });

  test("once for each building in a turn, and again in the next", () => {
    const state = tableWith({ hands: ["wheat wheat", ""], buildings: ["watermill", ""], open: { one: "flour*2" } });
    const used = stateAfter(state, "elf watermill");
    expect(optionsOf(used, "elf")).toEqual([]);
    expect(readReasons(used)["elf watermill"]).toBe("Watermill has worked in this turn: each building works once.");
    expect(optionsOf(stateAfter(used, "done · done"), "elf")).toEqual(["watermill"]);
  });
});

describe("What an ability needs", () => {
  test("ruling 17: a product that does not lie open cannot be had, and nothing is discarded for it", () => {
    const state = tableWith({ hands: ["wheat", ""], buildings: ["watermill", ""], decks: { one: "flour" } });
    expect(optionsOf(state, "elf")).toEqual([]);
    expect(readReasons(state)["elf watermill"]).toBe("Watermill: no Flour lies open.");
  });

  test("ruling 8: there must be room for what is gained", () => {
    const state = tableWith({
      hands: ["cattle wood wood wood wheat clay stone", ""],
      buildings: ["dairy", ""],
      open: { two: "milk" },
    });
    expect(optionsOf(state, "elf")).toEqual([]);
    expect(readReasons(state)["elf dairy"]).toBe(
      "Dairy: your hand would hold 8 cards, and 7 is the limit, even for a moment.",
    );
  });

  test("what is needed must be in hand", () => {
    const state = tableWith({
      hands: ["wood", ""],
      buildings: ["spinning-mill sawmill", ""],
      open: { one: "thread timber" },
    });
    expect(optionsOf(state, "elf")).toEqual([]);
    expect(readReasons(state)["elf spinning-mill:cotton"]).toBe(
      "To use Spinning Mill you must show Sheep or give Cotton, which your hand does not allow.",
    );
    expect(readReasons(state)["elf sawmill"]).toBe(
      "To use Sawmill you must give 2× Wood, which your hand does not allow.",
    );
  });
});

describe("When and how often a building is used", () => {
  test("ruling 18: a building produced or traded for works in the same turn", () => {
    const state = tableWith({ hands: ["brick wheat funds-6", ""], open: { buildings: "watermill", one: "flour" } });
    expect(handOf(stateAfter(state, "produce watermill · elf watermill"), 0)).toBe("flour funds-6");
    const traded = stateAfter(state, "trade funds-6 · take watermill");
    expect(
      handOf(stateAfter(traded.now.ask === "turn" ? traded : stateAfter(traded, "take enough"), "elf watermill"), 0),
    ).toBe("brick flour");
  });

  test("ruling 19: before and after the own action, in any order, each gain usable by the next", () => {
    const state = tableWith({
      hands: ["wood wheat", ""],
      buildings: ["watermill charcoal-hut bakery", ""],
      open: { two: "bread", one: "flour charcoal" },
    });
    const next = stateAfter(state, "elf charcoal-hut · elf watermill · produce bread · elf bakery");
    // 1 + 1 + 2 printed and 2 cards.
    expect([handOf(next, 0), totals(next)]).toEqual(["", [6, 0]]);
    const other = stateAfter(state, "elf watermill · elf charcoal-hut · produce bread");
    expect(optionsOf(other, "elf")).toEqual(["bakery"]);
  });

  test("ruling 27: a building with two sides is used once in all", () => {
    const state = tableWith({
      hands: ["sheep cattle", ""],
      buildings: ["slaughterhouse", ""],
      open: { two: "meat*2" },
    });
    expect(optionsOf(state, "elf")).toEqual(["slaughterhouse:sheep", "slaughterhouse:cattle"]);
    const used = stateAfter(state, "elf slaughterhouse:cattle");
    expect([handOf(used, 0), optionsOf(used, "elf")]).toEqual(["sheep meat", []]);
  });

  test("ruling 22: of too few victory point cards all that are left are taken, and the match ends", () => {
    const state = tableWith({ hands: ["bread milk", ""], buildings: ["restaurant", ""], left: 1 });
    const { state: next, facts } = play(state, "elf restaurant");
    expect([totals(next), next.points]).toEqual([[3, 0], 0]);
    expect(readFacts(facts)).toEqual([
      "Player 1 uses Restaurant: 4 VP for Milk and Bread, but only 1 victory point card is left; now 3 VP.",
      "No victory point card is left, which ends the match. Player 1 wins with 3 VP.",
    ]);
  });

  test("buildings without elves do nothing", () => {
    const state = tableWith({ hands: ["wood", ""], buildings: ["mansion castle", ""] });
    expect(optionsOf(state, "elf")).toEqual([]);
    expect(Object.keys(readReasons(state)).filter((key) => key.startsWith("elf"))).toEqual([]);
  });
});
