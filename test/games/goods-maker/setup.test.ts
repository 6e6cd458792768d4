import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  basicBuildingCards,
  cardId,
  countCopies,
  levelOneCards,
  levelTwoCards,
} from "../../../games/goods-maker/rules/cards.ts";
import { at } from "../../../games/kit/at.ts";
import { keys } from "../../contract/play.ts";
import { handOf, readFacts, setup, someKey, view } from "./table.ts";

const seatsAndKeys = (check: (seats: number, key: string) => void): void => {
  fc.assert(fc.property(fc.integer({ min: 2, max: 4 }), keys(), check), { numRuns: 60 });
};

describe("Preparation of game", () => {
  test.each([
    [2, 3, [3, 2, 2, 2, 1]],
    [3, 4, [4, 3, 2, 2, 1]],
    [4, 5, [5, 3, 3, 3, 2]],
  ])("%i players: %i basic buildings among the five, and the piles of the table", (seats, basic, piles) => {
    const { state } = setup(seats);
    const buildings = at(state.rows, 2);
    expect(buildings.open).toHaveLength(5);
    expect(buildings.open.filter(({ card }) => basicBuildingCards.includes(card))).toHaveLength(basic);
    expect(state.basics).toEqual(piles);
    expect(state.points).toBe(12);
    // 23 normal buildings, less those that fill the row.
    expect(buildings.deck).toHaveLength(23 - (5 - basic));
  });

  test("the basic buildings in play and those in the box are drawn by lot", () => {
    const seen = new Set<string>();
    for (let digit = 0; digit < 10; digit += 1) {
      const { open } = at(setup(2, String(digit).repeat(64)).state.rows, 2);
      seen.add(open.map(({ card }) => cardId(card)).join(" "));
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  test("ruling 4: the basic buildings in the box are in no deck", () => {
    seatsAndKeys((seats, key) => {
      const { deck, open } = at(setup(seats, key).state.rows, 2);
      expect(deck.filter((card) => basicBuildingCards.includes(card))).toEqual([]);
      expect(new Set([...deck, ...open.map(({ card }) => card)]).size).toBe(23 + seats + 1);
    });
  });

  test("ruling 1: five types of Level I and of Level II lie open, repeats on their stacks; no card is lost", () => {
    seatsAndKeys((seats, key) => {
      const { state } = setup(seats, key);
      for (const [row, kinds] of [levelOneCards, levelTwoCards].entries()) {
        const { open, deck, discard } = at(state.rows, row);
        expect(open).toHaveLength(5);
        for (const card of kinds) {
          const there = open.find((stack) => stack.card === card)?.count ?? 0;
          expect(there + deck.filter((other) => other === card).length).toBe(countCopies(card));
        }
        expect(discard).toEqual([]);
      }
    });
  });
});

describe("Turn order and initial funds", () => {
  test("ruling 30: a player drawn by lot begins; the first has funds of 3, the next ones clockwise 4, 5, 6, and nothing else", () => {
    seatsAndKeys((seats, key) => {
      const { state } = setup(seats, key);
      const start = state.turn.seat;
      for (let later = 0; later < seats; later += 1) {
        expect(handOf(state, (start + later) % seats)).toBe(`funds-${3 + later}`);
      }
    });
    // Of sixty deals none leaves a seat out but once in ten million times.
    const starts = Array.from({ length: 60 }, (_, deal) => setup(4, `${deal}`.padStart(64, "0")).state.turn.seat);
    expect([...new Set(starts)].sort()).toEqual([0, 1, 2, 3]);
  });

  test("what was dealt is announced, and is a barrier", () => {
    const { facts, barrier } = setup(3);
    expect(barrier).toBe(true);
    expect(readFacts(facts)[0]).toMatch(
      /^Player \d begins\. Player 1 gets Funds \d, Player 2 gets Funds \d, and Player 3 gets/u,
    );
    expect(
      readFacts(facts)
        .slice(1)
        .map((line) => line.replace(/:.*/u, "")),
    ).toEqual(["New buildings", "New Level II cards", "New Level I cards"]);
  });

  test("equal deals give equal tables", () => {
    expect(setup(4)).toEqual(setup(4));
    expect(view(setup(4).state, "table")).not.toEqual(view(setup(4, someKey.replaceAll("a", "b")).state, "table"));
  });
});
