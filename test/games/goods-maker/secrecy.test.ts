import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../games/contract.ts";
import { cardId, rowOf } from "../../../games/goods-maker/rules/cards.ts";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import type { State } from "../../../games/goods-maker/rules/state.ts";
import { at } from "../../../games/kit/at.ts";
import { keys } from "../../contract/play.ts";
import { decisions, determinise, handOf, ids, optionsOf, stateAfter, tableWith, view } from "./table.ts";
import { wander } from "./whims.ts";

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
    expect(goodsMaker.text.hand(view(state, "table"))).toEqual([]);
    expect(goodsMaker.picture.hand(view(state, "table"), {})).toBeUndefined();
  });

  test("what a turn offers follows from the hand, so the host answers none of it for the player", () => {
    const state = tableWith({ hands: ["timber", ""], buildings: ["cooperage", ""], open: { two: "barrel" } });
    expect(decisions(state).map(({ ask, open }) => [ask, open])).toEqual([
      ["produce", false],
      ["elf", false],
      ["trade", false],
      ["done", false],
    ]);
  });

  test("what is put up for a trade is seen by all, and stays where it is when hands are dealt anew", () => {
    const given = stateAfter(state, "trade bread");
    const seen = view(given, 1);
    expect(seen.now).toMatchObject({ ask: "trade" });
    expect(determinise(given, 1, otherKey).now).toEqual(given.now);
    expect(handOf(determinise(given, 1, otherKey), 0)).toContain("bread");
    expect(decisions(given).map(({ ask, open }) => [ask, open])).toEqual([
      ["take", true],
      ["more", false],
    ]);
    expect(optionsOf(given, "more")).toEqual(["cattle"]);
  });
});

describe("dealing anew", () => {
  test("keeps the viewer's hand, all sizes, the levels of decks, and every card of the box", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), keys(), fc.nat(), fc.nat(300), (seats, key, seed, answers) => {
        const state = wander(seats, key, seed, answers);
        for (const viewer of viewers(state)) {
          const other = determinise(state, viewer, otherKey);
          expect(other.players.map(({ hand }) => hand.length)).toEqual(state.players.map(({ hand }) => hand.length));
          if (viewer !== "table") expect(handOf(other, viewer)).toBe(handOf(state, viewer));
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

  test("really changes the hands of others and the decks", () => {
    const state = tableWith({
      hands: ["wood", "iron brick flour", "cattle sheep milk"],
      decks: { buildings: "dairy tannery bakery tavern", two: "bread meat", one: "fish timber thread" },
    });
    const changed = { hands: 0, decks: 0 };
    for (let digit = 0; digit < 10; digit += 1) {
      const other = determinise(state, 0, String(digit).repeat(64));
      if (handOf(other, 1) !== handOf(state, 1)) changed.hands += 1;
      if (ids(at(other.rows, 2).deck) !== ids(at(state.rows, 2).deck)) changed.decks += 1;
    }
    expect(changed.hands).toBeGreaterThan(6);
    expect(changed.decks).toBeGreaterThan(6);
  });
});

function everyCard({ players, rows }: State): string {
  const all = [...players.flatMap(({ hand }) => hand), ...rows.flatMap(({ deck }) => deck)];
  return ids([...all].sort((one, other) => one - other));
}
