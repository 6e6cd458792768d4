import { describe, expect, test } from "vitest";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import { allCards, isBuilding, waysTo } from "../../../games/goods-maker/rules/cards.ts";
import type { State } from "../../../games/goods-maker/rules/state.ts";
import { tellFacts } from "../../../src/discord/message/recentEvents.ts";
import { decisions, play, read, readReasons, stateAfter, tableWith, view } from "./table.ts";

const { words } = goodsMaker;

const question = (state: State, ask: string): string => {
  const decision = decisions(state).find((open) => open.ask === ask);
  return decision === undefined ? "not asked" : read(words.question(view(state, state.turn.seat), decision));
};

const hint = (state: State, ask: string, option: string): string => {
  const decision = decisions(state).find((open) => open.ask === ask && open.options.includes(option));
  if (decision === undefined) return "not offered";
  return read(words.option(view(state, state.turn.seat), decision, option).hint ?? { say: "cards.none" });
};

const board = (state: State): string => words.board(view(state, "table")).map(read).join("\n");

test("the hint of every building that can be produced says what it counts, with its elves or without", () => {
  const state = tableWith({ hands: ["", ""] });
  const decision = { ...(decisions(state)[0] ?? expect.fail("nothing to choose")), ask: "produce" };
  const hints = allCards
    .filter(isBuilding)
    .flatMap((card) =>
      waysTo(card).map(({ id }) =>
        read(words.option(view(state, state.turn.seat), decision, id).hint ?? expect.fail(id)),
      ),
    );
  expect(hints.length).toBeGreaterThan(20);
  expect(hints.filter((each) => !/^\d+ VP\b/u.test(each))).toEqual([]);
});

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

test("a card to give says what it pays for without others, and funds that they are used up", () => {
  const open = { buildings: "watermill", two: "milk", one: "brick" };
  const state = tableWith({ hands: ["wood flour meat funds-3", ""], open });
  const told = (card: string): string => hint(state, "trade", card);
  expect(told("meat")).toBe("By itself it pays for Watermill (6) at best.");
  expect(told("flour")).toBe("By itself it pays for Brick (3) at best.");
  expect(told("wood")).toBe("By itself it pays for Wheat (1) at best.");
  expect(told("funds-3")).toBe("By itself it pays for Brick (3) at best. Then it is out of the game.");
  const dear = tableWith({ hands: ["wood wood wood", ""], open, basics: [0, 0, 0, 0, 0] });
  expect(hint(dear, "trade", "wood")).toBe("Too little by itself: give more cards with it.");
});

describe("questions say what is so here", () => {
  const open = { one: "brick" };

  test("a basic resource is called free only where one can be taken", () => {
    const room = tableWith({ hands: ["clay", ""], open });
    const full = tableWith({ hands: ["clay clay clay clay clay clay clay", ""], open });
    expect(question(room, "produce")).toBe(
      "Produce: which card do you take? If its button names no payment, it is free. You hold 1 of 7 cards.",
    );
    expect(question(full, "produce")).toBe("Produce: which card do you take? You hold 7 of 7 cards.");
  });

  test("that one card only is taken is said with the first further card", () => {
    const first = stateAfter(tableWith({ hands: ["brick wood clay", ""], open }), "trade brick");
    expect(question(first, "more")).toBe("Or give another card besides Brick? Then you take one card only.");
    expect(question(stateAfter(first, "more wood"), "more")).toBe("Or give another card besides Wood and Brick?");
  });

  test("a full hand is no reason to ask for the other side of a cost", () => {
    const state = tableWith({
      hands: ["sheep wood wood wood wood wood wood", ""],
      buildings: ["spinning-mill", ""],
      open: { one: "thread" },
      basics: [0, 0, 0, 0, 0],
    });
    expect(readReasons(state)).toEqual({
      "elf spinning-mill:sheep": "Spinning Mill: your hand would hold 8 cards, and 7 is the limit, even for a moment.",
      "produce thread:sheep": "Thread: your hand would hold 8 cards, and 7 is the limit, even for a moment.",
    });
  });

  test("the last victory point card is the last one", () => {
    const state = tableWith({ hands: ["milk", ""], buildings: ["milk-shop", ""], left: 1 });
    expect(hint(state, "elf", "milk-shop")).toBe("You get the last victory point card. That ends the match.");
  });
});

test("ruling 21: the warning counts the turns that are left, and says of the last one that it is", () => {
  const warned = (number: number) => {
    const state = tableWith({ hands: ["wood", "", ""], number, lastGain: 1, open: { one: "brick" } });
    return [question(state, "done"), board(state).split("\n")[1]];
  };
  // Three players: 60 turns without a point end the match, so the one with number 61 is the last.
  expect(warned(45)[0]).toBe("Or pass?");
  expect(warned(59)).toEqual([
    "Or pass? The match ends after 3 turns without a victory point, this one included.",
    "Nobody has gained a victory point for 19 rounds: unless somebody gains one within 3 turns, this one included, the match ends, and the most points win.",
  ]);
  expect(warned(61)).toEqual([
    "Or pass? The match ends with this turn unless you gain a victory point in it.",
    "Nobody has gained a victory point for 19 rounds: unless somebody gains one in this turn, the match ends, and the most points win.",
  ]);
});

test("the board says what was done, not what cannot be, and whose points ended the match", () => {
  expect(board(tableWith({ hands: ["", ""], basics: [1, 0, 0, 0, 0] }))).toContain(
    "it is Player 1’s turn. Player 1 has not produced or traded yet.",
  );
  const state = tableWith({
    hands: ["stone-wall", ""],
    buildings: ["castle mansion watermill", ""],
    open: { buildings: "tailor" },
  });
  expect(board(stateAfter(state, "produce tailor"))).toContain("The match is over: Player 1 has 11 victory points.");
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
