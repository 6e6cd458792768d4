import { describe, expect, test } from "vitest";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import type { State } from "../../../games/goods-maker/rules/state.ts";
import { at } from "../../../games/kit/at.ts";
import { answer, decisions, rate, type Setting, setup, tableWith, view } from "./table.ts";

/** What the computer answers: the option it likes best of all questions. */
function chooseBest(state: State): { readonly ask: string; readonly pick: string } {
  const all = decisions(state).flatMap((decision) => {
    const values = rate(view(state, decision.seat), decision, "sensible");
    return decision.options.map((pick, index) => ({ ask: decision.ask, pick, value: at(values, index) }));
  });
  return all.reduce((best, each) => (each.value > best.value ? each : best));
}

const step = (state: State): State => {
  const { ask, pick } = chooseBest(state);
  return answer(state, { ask, picks: [pick] }).state;
};

function playToEnd(start: State): State {
  let state = start;
  while (decisions(state).length > 0) state = step(state);
  return state;
}

const nameBest = (setting: Setting): string => {
  const { ask, pick } = chooseBest(tableWith(setting));
  return `${ask} ${pick}`;
};

describe("a sensible opponent who can win in this turn", () => {
  test("wins by a trade that loses worth", () => {
    // 9 points; Thread and Sheep, 3 + 5 = 8, buy the Fish Shop and its point.
    const setting = {
      hands: ["thread sheep", ""],
      buildings: ["castle bakery tavern", ""],
      open: { buildings: "fish-shop", two: "cloth leather", one: "brick flour cattle timber fish" },
    };
    expect(nameBest(setting)).toMatch(/^trade /u);
    const given = answer(tableWith(setting), { ask: "trade", picks: ["thread"] }).state;
    expect(chooseBest(given)).toMatchObject({ ask: "more", pick: "sheep" });
  });

  test("wins by a trade for several cards that its elves make points of", () => {
    // Sawmill, Cooperage and Tavern show 1 + 1 + 2 points, with 4 cards 8. Charcoal (3) buys Wood, Wood and Wheat, the
    // Sawmill makes Timber, the Cooperage a Barrel, and the Tavern of Barrel and Wheat the 2 points to 10.
    const setting = {
      hands: ["charcoal", ""],
      buildings: ["sawmill cooperage tavern", ""],
      points: [4, 0],
      open: { one: "timber brick thread", two: "barrel" },
    };
    let state = tableWith(setting);
    const given: string[] = [];
    while (state.now.ask !== "over" && given.length < 10) {
      given.push(chooseBest(state).ask);
      state = step(state);
    }
    expect(given).toEqual(["trade", "take", "take", "take", "elf", "elf", "elf"]);
    expect(state.now).toEqual({ ask: "over", why: "points" });
  });

  test("uses its elves first when only then a trade wins", () => {
    // Castle, Slaughterhouse and Tavern show 5 + 1 + 2 points, with a card 9. Sheep and Brick are worth 5 + 3; once the
    // Slaughterhouse has made Meat (8) of the Sheep they are worth 11, which buys the Milk Shop.
    const setting = {
      hands: ["sheep brick", ""],
      buildings: ["castle slaughterhouse tavern", ""],
      points: [1, 0],
      open: { buildings: "milk-shop", one: "timber", two: "meat" },
    };
    expect(nameBest(setting)).toMatch(/^elf slaughterhouse/u);
    const state = playToEnd(tableWith(setting));
    expect([state.turn.number, state.now]).toEqual([1, { ask: "over", why: "points" }]);
  });
});

describe("a sensible opponent", () => {
  test("wins when it can", () => {
    const setting = {
      hands: ["timber brick cut-stone bread", ""],
      buildings: ["castle restaurant", ""],
      open: { buildings: "mansion watermill", two: "barrel" },
    };
    // 5 + 2 + 3 = 10; Barrel for Timber would be worth more in a trade.
    expect(nameBest(setting)).toBe("produce mansion");
    const shop = { hands: ["milk", ""], buildings: ["castle milk-shop restaurant", ""] };
    expect(nameBest(shop)).toBe("elf milk-shop");
  });

  test("does not end a match that it would lose", () => {
    const setting = { hands: ["milk", ""], buildings: ["milk-shop", "castle"], left: 1, acted: true };
    // 2 + 1 = 3 against 5.
    expect(nameBest(setting)).toBe("done done");
    expect(nameBest({ ...setting, buildings: ["milk-shop", "watermill"] })).toBe("elf milk-shop");
  });

  test("lets its elves work, and ends the turn when nothing is left to do", () => {
    expect(nameBest({ hands: ["wheat", ""], buildings: ["watermill", ""], open: { one: "flour" }, acted: true })).toBe(
      "elf watermill",
    );
    expect(nameBest({ hands: ["wheat", ""], buildings: ["watermill", ""], acted: true })).toBe("done done");
  });

  test("keeps what need only be shown", () => {
    expect(nameBest({ hands: ["sheep cotton", ""], basics: [0, 0, 0, 0, 0], open: { one: "thread" } })).toBe(
      "produce thread:sheep",
    );
  });
});

describe("a sensible opponent in a trade", () => {
  test("puts its funds to use, and buys the dearest it can", () => {
    expect(nameBest({ hands: ["funds-6", ""], open: { buildings: "watermill", one: "brick" } })).toBe("trade funds-6");
    const trading = step(tableWith({ hands: ["funds-6", ""], open: { buildings: "watermill", one: "brick" } }));
    expect(chooseBest(trading)).toMatchObject({ ask: "take", pick: "watermill" });
  });

  test("gives no more than it must in a trade", () => {
    const state = tableWith({
      hands: ["funds-5 wood wood", ""],
      open: { buildings: "watermill" },
      basics: [0, 0, 0, 0, 0],
    });
    let now = state;
    while (now.now.ask === "turn" ? !now.turn.acted : now.now.ask === "trade") now = step(now);
    // 5 + 1 for 6: one Wood stays.
    expect(at(now.players, 0).hand).toHaveLength(1);
    expect(at(now.players, 0).buildings).toHaveLength(1);
  });

  test("does not trade down", () => {
    expect(nameBest({ hands: ["bread", ""], basics: [0, 0, 0, 0, 0], open: { one: "brick" } })).toBe("done done");
  });
});

describe("sensible opponents among themselves", () => {
  test.each([2, 3, 4])("%i of them reach ten points long before aimless players would", (seats) => {
    for (const digit of ["1", "7", "c"]) {
      const state = playToEnd(setup(seats, digit.repeat(64)).state);
      expect(state.now).toMatchObject({ ask: "over", why: "points" });
      expect(state.turn.number / seats).toBeLessThan(40);
    }
  });
});

test("expects points from points there are, and from hands and buildings the more, the earlier it is", () => {
  const at = (setting: Omit<Setting, "hands">, seat = 0) =>
    goodsMaker.computer.figures(tableWith({ hands: ["thread sheep", ""], ...setting }), seat);
  // Thread and Sheep are worth 3 + 5 = 8. Six of ten points are still to come, and two cards are in hand.
  expect(at({ points: [4, 2] })).toMatchObject({ points: 4, value: 8, "value.later": 0.6 * 8, "hand.later": 0.6 * 2 });
  expect(at({ points: [4, 2] }, 1)).toMatchObject({ points: 2, value: 0, hand: 0, action: 1 });
  expect(at({ points: [4, 2], seat: 1, acted: true }, 1)).toMatchObject({ action: 0, "action.next": 1 });
  // The Tavern has two points; the other player has nine, and only a tenth of the match is left.
  const late = at({ points: [4, 9], buildings: ["tavern", ""] });
  expect(late).toMatchObject({ points: 6, "points.near": 1, buildings: 1 });
  expect(late["buildings.later"]).toBeCloseTo(0.1);
});
