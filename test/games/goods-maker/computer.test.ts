import { describe, expect, test } from "vitest";
import type { State } from "../../../games/goods-maker/rules/state.ts";
import { at } from "../../../games/kit/at.ts";
import { answer, decisions, evaluate, type Setting, setup, tableWith, view } from "./table.ts";

/** What the computer answers: the option it likes best of all questions. */
function chooseBest(state: State): { readonly ask: string; readonly pick: string } {
  const all = decisions(state).flatMap((decision) => {
    const values = evaluate(view(state, decision.seat), decision);
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
