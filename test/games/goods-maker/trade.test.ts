import { describe, expect, test } from "vitest";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import type { State } from "../../../games/goods-maker/rules/state.ts";
import { at } from "../../../games/kit/at.ts";
import {
  buildingsOf,
  decisions,
  handOf,
  ids,
  optionsOf,
  play,
  read,
  readFacts,
  readReasons,
  stateAfter,
  tableWith,
  totals,
  view,
} from "./table.ts";

const none = [0, 0, 0, 0, 0];
const question = (state: State, ask: string): string => {
  const decision = decisions(state).find((open) => open.ask === ask);
  return decision === undefined ? "" : read(goodsMaker.words.question(view(state, 0), decision));
};
const hint = (state: State, ask: string, pick: string): string => {
  const decision = decisions(state).find((open) => open.ask === ask);
  const words = decision === undefined ? undefined : goodsMaker.words.option(view(state, 0), decision, pick).hint;
  return words === undefined ? "" : read(words);
};

describe("Trade", () => {
  test("ruling 12: one card for one of equal value or less", () => {
    const state = tableWith({
      hands: ["timber", ""],
      basics: none,
      open: { buildings: "watermill", two: "milk", one: "sheep brick" },
    });
    const given = stateAfter(state, "trade timber");
    // Timber is worth 5: Sheep 5, Brick 3, Milk 4; the Watermill is worth 6.
    expect(optionsOf(given, "take")).toEqual(["milk", "sheep", "brick"]);
    const { state: traded, facts } = play(given, "take sheep");
    expect(handOf(traded, 0)).toBe("sheep");
    expect(ids(at(traded.rows, 0).discard)).toBe("timber");
    expect(readFacts(facts)).toEqual(["Player 1 trades Timber (worth 5) for Sheep (5)."]);
    expect(traded.turn.acted).toBe(true);
  });

  test("ruling 12: many for one, their values added up", () => {
    const state = tableWith({
      hands: ["charcoal flour", ""],
      basics: none,
      open: { buildings: "watermill spinning-mill", two: "cloth" },
    });
    const one = stateAfter(state, "trade charcoal");
    expect([optionsOf(one, "take"), optionsOf(one, "more")]).toEqual([[], ["flour"]]);
    const both = stateAfter(one, "more flour");
    // Worth 6: Watermill 6 and Cloth 6, not the Spinning Mill for 8.
    expect(optionsOf(both, "take")).toEqual(["watermill", "cloth"]);
    const traded = stateAfter(both, "take watermill");
    expect([handOf(traded, 0), buildingsOf(traded, 0)]).toEqual(["", "watermill"]);
    expect(totals(traded)).toEqual([1, 0]);
  });

  test("ruling 12: one for many, one after the other, as long as some of its worth is left", () => {
    const state = tableWith({ hands: ["bread", ""], open: { two: "fishing-rod", one: "brick" } });
    const rod = stateAfter(state, "trade bread · take fishing-rod");
    expect(rod.now).toMatchObject({ ask: "trade" });
    // 11 − 8 leaves 3: Brick for 3 and every basic resource for 1.
    expect(optionsOf(rod, "take")).toEqual(["brick", "wood", "wheat", "clay", "stone", "cotton", "enough"]);
    expect(handOf(stateAfter(rod, "take brick"), 0)).toBe("brick fishing-rod");
    expect(handOf(stateAfter(rod, "take enough"), 0)).toBe("fishing-rod");
    // Surplus is lost: no change is given.
    expect(stateAfter(rod, "take enough").turn.acted).toBe(true);
  });

  test("ruling 12: not many for many", () => {
    const state = tableWith({ hands: ["timber timber", ""], open: { one: "brick*3" } });
    const traded = stateAfter(state, "trade timber · more timber · take brick");
    // 10 − 3 is left, but two were given: the trade is over with one.
    expect([traded.now.ask, handOf(traded, 0)]).toEqual(["turn", "brick"]);
    const one = stateAfter(state, "trade timber · take brick");
    expect([optionsOf(one, "more"), optionsOf(one, "take").at(-1)]).toEqual([[], "enough"]);
  });
});

describe("What a trade takes and gives", () => {
  test("ruling 13: Level I and II, basic resources and buildings mixed, several of one stack or pile included", () => {
    const state = tableWith({ hands: ["bread", ""], open: { buildings: "watermill", one: "brick*2" } });
    const traded = stateAfter(state, "trade bread · take watermill · take wood · take wood · take brick");
    // 6 + 1 + 1 + 3 = 11.
    expect([handOf(traded, 0), buildingsOf(traded, 0)]).toEqual(["wood wood brick", "watermill"]);
    expect(traded.turn.acted).toBe(true);
    const bricks = stateAfter(state, "trade bread · take brick · take brick");
    // Both bricks of the stack are taken already; 5 are left.
    expect(optionsOf(bricks, "take")).toEqual(["wood", "wheat", "clay", "stone", "cotton", "enough"]);
  });

  test("ruling 14: buildings and victory point cards are not given; ruling 13: nor are they or funds taken back", () => {
    const state = tableWith({
      hands: ["wood", "funds-4"],
      buildings: ["watermill", ""],
      points: [3, 0],
      open: { one: "brick" },
    });
    expect(optionsOf(state, "trade")).toEqual(["wood"]);
    expect(optionsOf(stateAfter(state, "trade wood"), "take")).toEqual(["wood", "wheat", "clay", "stone", "cotton"]);
  });

  test("ruling 15: needless cards may be given, and the hint says so", () => {
    const state = tableWith({ hands: ["flour charcoal wood", ""], basics: none, open: { one: "brick" } });
    const given = stateAfter(state, "trade charcoal · more flour");
    expect(hint(given, "take", "brick")).toBe("A value of 3 is lost: you could keep Charcoal.");
    expect(handOf(stateAfter(given, "take brick"), 0)).toBe("wood brick");
    const all = stateAfter(given, "more wood");
    expect(hint(all, "take", "brick")).toBe("A value of 4 is lost: you could keep Charcoal.");
  });

  test("ruling 16: funds are used in a trade, alone or with resources, and leave the game", () => {
    const state = tableWith({
      hands: ["funds-5 stone", ""],
      basics: none,
      open: { buildings: "watermill", one: "timber" },
    });
    const alone = stateAfter(state, "trade funds-5 · take timber");
    expect([handOf(alone, 0), ids(at(alone.rows, 0).discard)]).toEqual(["stone timber", ""]);
    // 5 + 1 buys a building of 6; the Stone returns to its pile.
    const both = stateAfter(state, "trade funds-5 · more stone · take watermill");
    expect([handOf(both, 0), buildingsOf(both, 0), both.basics]).toEqual(["", "watermill", [0, 0, 0, 1, 0]]);
  });

  test("ruling 16: in any turn", () => {
    const state = tableWith({ hands: ["funds-3", ""], number: 31, open: { one: "brick" } });
    expect(handOf(stateAfter(state, "trade funds-3 · take brick"), 0)).toBe("brick");
  });
});

describe("What limits a trade", () => {
  test("ruling 7: what the trade itself puts back cannot be taken", () => {
    const state = tableWith({ hands: ["wood charcoal", ""], basics: none, open: { one: "brick" } });
    // The Wood given would fill its pile, but only afterwards.
    expect(optionsOf(stateAfter(state, "trade charcoal · more wood"), "take")).toEqual(["brick"]);
  });

  test("ruling 29: a trade for the same card is legal if a copy lies open beforehand", () => {
    const state = tableWith({ hands: ["brick", ""], basics: none, open: { one: "brick" } });
    const traded = stateAfter(state, "trade brick · take brick");
    expect([handOf(traded, 0), ids(at(traded.rows, 0).discard)]).toEqual(["brick", "brick"]);
    expect(optionsOf(tableWith({ hands: ["brick", ""], basics: none, open: { one: "flour" } }), "trade")).toEqual([
      "brick",
    ]);
  });

  test("ruling 8: with 7 cards one for several is not possible, one for one is", () => {
    const state = tableWith({
      hands: ["bread wood wood wood wheat clay stone", ""],
      open: { buildings: "watermill", two: "fishing-rod", one: "brick" },
    });
    const one = stateAfter(state, "trade bread · take brick");
    // A second resource would be the eighth card; a building still finds room.
    expect(optionsOf(one, "take")).toEqual(["watermill", "enough"]);
    expect(readReasons(one)["take wood"]).toBe("Wood: your hand would hold more than 7 cards.");
    expect(readReasons(one)["take fishing-rod"]).toBe("Fishing Rod: your hand would hold more than 7 cards.");
    expect(stateAfter(state, "trade bread · take fishing-rod").turn.acted).toBe(true);
  });

  test("a hand worth less than anything open cannot begin a trade", () => {
    const state = tableWith({ hands: ["wood", ""], basics: none, open: { one: "brick" } });
    expect(optionsOf(state, "trade")).toEqual([]);
    expect(readReasons(state)["trade wood"]).toBe("Your whole hand is worth 1 in a trade, less than any open card.");
  });

  test("a card too cheap by itself is a beginning, if the hand can go on", () => {
    const state = tableWith({ hands: ["wood wood wheat", ""], basics: none, open: { one: "brick" } });
    const one = stateAfter(state, "trade wood");
    expect([optionsOf(one, "take"), optionsOf(one, "more")]).toEqual([[], ["wood", "wheat"]]);
    expect(optionsOf(stateAfter(one, "more wood · more wheat"), "take")).toEqual(["brick"]);
  });
});

describe("a trade in short steps", () => {
  const state = tableWith({ hands: ["bread wood", ""], open: { two: "fishing-rod", one: "brick" } });

  test("the running value stands in every question and option", () => {
    expect(question(state, "trade")).toBe("Trade: which card do you give?");
    const given = stateAfter(state, "trade bread");
    expect(question(given, "take")).toBe("You give Bread: 11 to spend. What do you take?");
    expect(question(given, "more")).toBe("Or give another card besides Bread? Then you take one card only.");
    expect(hint(given, "more", "wood")).toBe("Together worth 12.");
    expect(hint(given, "take", "fishing-rod")).toBe("A value of 3 is left.");
    const taken = stateAfter(given, "take fishing-rod");
    expect(question(taken, "take")).toBe("You give Bread and take Fishing Rod: 3 left to spend. What else?");
    expect(hint(taken, "take", "brick")).toBe("Uses up the whole value.");
    expect(hint(taken, "take", "enough")).toBe("A value of 3 is lost.");
    expect(hint(stateAfter(taken, "take wood · take wood"), "take", "enough")).toBe("A value of 1 is lost.");
    expect(question(stateAfter(given, "more wood"), "take")).toBe(
      "You give Wood and Bread, together worth 12. Which one card do you take?",
    );
  });

  test("nothing moves before the trade is complete, and all of it can be taken back", () => {
    const { state: given, barriers } = play(state, "trade bread · take fishing-rod");
    expect(given.players).toEqual(state.players);
    expect(given.rows).toEqual(state.rows);
    expect(barriers).toEqual([false, false]);
  });

  test("too dear cards say by how much", () => {
    const given = stateAfter(state, "trade wood");
    expect(readReasons(given)["take brick"]).toBe("Brick is worth 3, and you have 1 to spend.");
  });
});
