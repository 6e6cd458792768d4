import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../games/contract/index.ts";
import { cardId, isBuilding, rowOf } from "../../../games/goods-maker/rules/cards.ts";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import type { MakerFact } from "../../../games/goods-maker/rules/facts.ts";
import type { State } from "../../../games/goods-maker/rules/state.ts";
import { at } from "../../../games/kit/at.ts";
import { keys, turnFrom, whimsFrom } from "../../contract/play.ts";
import { decisions, determinise, handOf, ids, optionsOf, stateAfter, tableWith, view } from "./table.ts";
import { wander } from "./whims.ts";
import { drawInEnglish } from "../../pictures/english.ts";

const otherKey = "3c".repeat(32);
const viewers = (state: State): readonly Viewer[] => [...state.players.keys(), "table"];

describe("ruling 5: decks are secret, their counts and the discards public", () => {
  const state = tableWith({
    hands: ["wood", "brick"],
    decks: { buildings: "dairy tannery", two: "iron", one: "sheep cattle" },
    discards: { one: "flour brick", two: "milk" },
  });

  test("counts and discards are in every view, the decks in none", () => {
    for (const viewer of viewers(state)) {
      const seen = view(state, viewer);
      expect(seen.rows.map(({ deck }) => deck)).toEqual([2, 1, 2]);
      expect(seen.rows.map(({ discard }) => ids(discard))).toEqual(["brick flour", "milk", ""]);
    }
  });
});

describe("ruling 28: a hand is its owner's, its size everybody's", () => {
  const state = tableWith({ hands: ["bread cattle", "iron leather meat"], open: { one: "timber" } });

  test("views", () => {
    expect(view(state, 0).hand?.map(cardId)).toEqual(["cattle", "bread"]);
    expect(view(state, "table").hand).toBeNull();
    expect(view(state, 1).players.map(({ cards }) => cards)).toEqual([2, 3]);
    expect(goodsMaker.words.hand(view(state, "table"))).toEqual([]);
    expect(drawInEnglish(goodsMaker).hand(view(state, "table"), {})).toBeUndefined();
  });

  test("what is put up for a trade is seen by all, and stays where it is when hands are dealt anew", () => {
    const given = stateAfter(state, "trade bread");
    const seen = view(given, 1);
    expect(seen.now).toMatchObject({ ask: "trade" });
    expect(determinise(given, 1, otherKey).now).toEqual(given.now);
    expect(decisions(given).map(({ ask, open }) => [ask, open])).toEqual([
      ["take", true],
      ["more", true],
    ]);
    expect(optionsOf(given, "more")).toEqual(["cattle"]);
  });

  test("everybody can work out every hand from what is told: funds at the start, then all that comes and goes", () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const start = goodsMaker.setup({ seats: 3, key: String(seed).repeat(64), options: {} });
      let { state } = start;
      const hands: number[][] = [[], [], []];
      const hear = (facts: readonly MakerFact[]): void => {
        for (const fact of facts) note(hands, fact);
      };
      hear(start.facts);
      for (const whim of whimsFrom(seed)) {
        const asked = decisions(state);
        if (asked.length === 0) break;
        const { seat, answer } = turnFrom(asked, whim);
        const step = goodsMaker.apply(state, seat, answer);
        ({ state } = step);
        hear(step.facts);
        for (const [owner, heard] of hands.entries())
          expect(ids(heard.toSorted((one, other) => one - other))).toBe(handOf(state, owner));
      }
    }
  });
});

describe("dealing anew", () => {
  test("keeps the hands, the levels of decks, and every card of the box", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), keys(), fc.nat(), fc.nat(300), (seats, key, seed, answers) => {
        const state = wander(seats, key, seed, answers);
        for (const viewer of viewers(state)) {
          const other = determinise(state, viewer, otherKey);
          expect(other.players).toEqual(state.players);
          for (const [index, { deck }] of other.rows.entries()) {
            expect(deck).toHaveLength(at(state.rows, index).deck.length);
            expect(deck.filter((card) => rowOf(card) !== index)).toEqual([]);
          }
          expect(everyCard(other)).toEqual(everyCard(state));
          expect(view(other, viewer)).toEqual(view(state, viewer));
        }
      }),
      { numRuns: 60 },
    );
  });

  test("really changes the decks", () => {
    const state = tableWith({ hands: ["wood", "iron"], decks: { buildings: "dairy tannery bakery tavern" } });
    const orders = Array.from({ length: 10 }, (_, digit) => {
      const other = determinise(state, 0, String(digit).repeat(64));
      return ids(at(other.rows, 2).deck);
    });
    // Four cards lie in 24 orders.
    expect(new Set(orders).size).toBeGreaterThan(4);
  });
});

/** Writes down what everybody hears of hands. */
function note(hands: number[][], fact: MakerFact): void {
  const gain = (seat: number, card: number | null): void => {
    if (card !== null && !isBuilding(card)) at(hands, seat).push(card);
  };
  const lose = (seat: number, cards: readonly number[]): void => {
    for (const card of cards) at(hands, seat).splice(at(hands, seat).indexOf(card), 1);
  };
  if (fact.fact === "began") for (const { seat, card } of fact.funds) gain(seat, card);
  if (fact.fact === "produced" || fact.fact === "worked" || fact.fact === "traded") lose(fact.seat, fact.gave);
  if (fact.fact === "produced" || fact.fact === "worked") gain(fact.seat, fact.card);
  if (fact.fact === "traded") for (const card of fact.got) gain(fact.seat, card);
}

function everyCard({ players, rows }: State): string {
  const all = [...players.flatMap(({ hand }) => hand), ...rows.flatMap(({ deck }) => deck)];
  return ids([...all].sort((one, other) => one - other));
}
