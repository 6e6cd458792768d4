import { describe, expect, test } from "vitest";
import { at } from "../../../games/kit/at.ts";
import { fourPlayers, threePlayers, type Turn, twoPlayers } from "./records.ts";
import { decisions, handOf, read, score, setup, stateAfter, totals } from "./table.ts";

/** Plays a whole match and compares the player's hand and points after each of the turns. */
function playRecord(seats: number, key: string, turns: readonly Turn[]) {
  let { state } = setup(seats, key.repeat(16));
  turns.forEach(([seat, does, hand, points], index) => {
    expect(state.turn.seat, `turn ${index + 1}`).toBe(seat);
    state = stateAfter(state, does);
    expect([handOf(state, seat), at(totals(state), seat)], `turn ${index + 1}: ${does}`).toEqual([hand, points]);
    if (index < turns.length - 1) state = stateAfter(state, "done");
  });
  return state;
}

describe("recorded matches, each hand and point worked out by the rules", () => {
  test("two players: 10 to 8", () => {
    const state = playRecord(2, "d229", twoPlayers);
    expect(state.now).toEqual({ ask: "over", why: "points" });
    expect(decisions(state)).toEqual([]);
    // First: Brickyard, Bread Oven, Watermill, Charcoal Hut, Ironworks 1 each, Milk Shop and Tavern 2 each: 9, and 1 card.
    // Second: Slaughterhouse and Tannery 1 each, Butcher and Restaurant 2 each: 6, and 2 cards.
    expect(
      score(state).map(({ rank, parts }) => [rank, ...parts.map(({ what, points }) => `${read(what)}: ${points}`)]),
    ).toEqual([
      [1, "Buildings: 9", "Victory point cards: 1"],
      [2, "Buildings: 6", "Victory point cards: 2"],
    ]);
    expect(state.points).toBe(12 - 1 - 2);
  });

  test("three players: 6, 10, 6", () => {
    const state = playRecord(3, "d317", threePlayers);
    expect(state.now).toEqual({ ask: "over", why: "points" });
    // Nobody made victory point cards. The first and the third have 6 each: one place for both (ruling 25).
    expect(score(state).map(({ rank, points }) => [rank, points])).toEqual([
      [2, 6],
      [1, 10],
      [2, 6],
    ]);
    expect(state.points).toBe(12);
  });

  test("four players: 5, 10, 5, 5", () => {
    const state = playRecord(4, "d432", fourPlayers);
    expect(state.now).toEqual({ ask: "over", why: "points" });
    // Three have 5 points, and share the second place, though their hands are worth 8, 9 and 2 (ruling 25).
    expect(score(state).map(({ rank, points }) => [rank, points])).toEqual([
      [2, 5],
      [1, 10],
      [2, 5],
      [2, 5],
    ]);
  });
});
