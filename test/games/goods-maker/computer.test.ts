import { describe, expect, test } from "vitest";
import type { State } from "../../../games/goods-maker/rules/state.ts";
import { at } from "../../../games/kit/at.ts";
import { answer, decisions, preferences, type Setting, setup, tableWith, view } from "./table.ts";

/** What the computer answers: the option it likes best of all questions. */
function liked(state: State): { readonly ask: string; readonly pick: string } {
  const all = decisions(state).flatMap((decision) => {
    const values = preferences(view(state, decision.seat), decision);
    return decision.options.map((pick, index) => ({ ask: decision.ask, pick, value: at(values, index) }));
  });
  return all.reduce((best, each) => (each.value > best.value ? each : best));
}

const step = (state: State): State => {
  const { ask, pick } = liked(state);
  return answer(state, { ask, picks: [pick] }).state;
};

function playedOut(start: State): State {
  let state = start;
  while (decisions(state).length > 0) state = step(state);
  return state;
}

const likes = (setting: Setting): string => {
  const { ask, pick } = liked(tableWith(setting));
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
    expect(likes(setting)).toBe("produce mansion");
    const shop = { hands: ["milk", ""], buildings: ["castle milk-shop restaurant", ""] };
    expect(likes(shop)).toBe("elf milk-shop");
  });

  test("does not end a match that it would lose", () => {
    const setting = { hands: ["milk", ""], buildings: ["milk-shop", "castle"], left: 1, acted: true };
    // 2 + 1 = 3 against 5.
    expect(likes(setting)).toBe("done done");
    expect(likes({ ...setting, buildings: ["milk-shop", "watermill"] })).toBe("elf milk-shop");
  });

  test("lets its elves work, and ends the turn when nothing is left to do", () => {
    expect(likes({ hands: ["wheat", ""], buildings: ["watermill", ""], open: { one: "flour" }, acted: true })).toBe(
      "elf watermill",
    );
    expect(likes({ hands: ["wheat", ""], buildings: ["watermill", ""], acted: true })).toBe("done done");
  });

  test("keeps what need only be shown", () => {
    expect(likes({ hands: ["sheep cotton", ""], basics: [0, 0, 0, 0, 0], open: { one: "thread" } })).toBe(
      "produce thread:sheep",
    );
  });

  test("puts its funds to use, and buys the dearest it can", () => {
    expect(likes({ hands: ["funds-6", ""], open: { buildings: "watermill", one: "brick" } })).toBe("trade funds-6");
    const trading = step(tableWith({ hands: ["funds-6", ""], open: { buildings: "watermill", one: "brick" } }));
    expect(liked(trading)).toMatchObject({ ask: "take", pick: "watermill" });
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
    expect(likes({ hands: ["bread", ""], basics: [0, 0, 0, 0, 0], open: { one: "brick" } })).toBe("done done");
  });

  test.each([2, 3, 4])("%i of them reach ten points long before aimless players would", (seats) => {
    for (const digit of ["1", "7", "c"]) {
      const state = playedOut(setup(seats, digit.repeat(64)).state);
      expect(state.now).toMatchObject({ ask: "over", why: "points" });
      expect(state.turn.number / seats).toBeLessThan(40);
    }
  });
});
