import { describe, expect, test } from "vitest";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import { decisions, play, read, readFacts, stateAfter, tableWith, view } from "./table.ts";

const asks = (state: Parameters<typeof decisions>[0]): readonly string[] => decisions(state).map(({ ask }) => ask);
const label = (state: Parameters<typeof decisions>[0]): string => {
  const done = decisions(state).find(({ ask }) => ask === "done");
  return done === undefined ? "" : read(goodsMaker.text.option(view(state, done.seat), done, "done").label);
};

describe("Game flow", () => {
  test("turns go clockwise", () => {
    const state = tableWith({ hands: ["wood", "wood", "wood"], seat: 1 });
    expect(stateAfter(state, "produce wood · done").turn).toEqual({ seat: 2, number: 2, acted: false, used: [] });
    expect(stateAfter(state, "produce wood · done · produce wood · done").turn.seat).toBe(0);
  });

  test("ruling 20: every action may be left out, and a turn without any is a pass", () => {
    const state = tableWith({ hands: ["wood", ""], buildings: ["charcoal-hut", ""], open: { one: "charcoal" } });
    expect(asks(state)).toEqual(["produce", "elf", "trade", "done"]);
    expect(label(state)).toBe("Pass");
    const { state: next, facts } = play(state, "done");
    expect(next.turn.seat).toBe(1);
    expect(readFacts(facts)).toEqual(["Player 1 passes."]);
  });

  test("ruling 20: a turn in which nothing is possible still offers the pass, and nobody passes by himself", () => {
    const state = tableWith({
      hands: ["cut-stone cut-stone iron iron cattle cattle barrel", ""],
      basics: [0, 0, 0, 0, 0],
    });
    expect(asks(state)).toEqual(["done"]);
    expect(decisions(state)).toMatchObject([{ awaited: true, open: false }]);
  });

  test("the turn ends on the player's word, so that the last action can still be taken back", () => {
    const { state, barriers } = play(tableWith({ hands: ["", ""], decks: { one: "brick" } }), "produce wood");
    expect([asks(state), label(state), barriers]).toEqual([["done"], "End turn", [false]]);
    // A card is drawn for the next turn: that is not taken back.
    expect(play(state, "done").barriers).toEqual([true]);
  });

  test("ruling 21: a whole round in which everybody passes ends the match", () => {
    const state = tableWith({ hands: ["wood", "brick", "wheat"], points: [1, 2, 0] });
    const { state: over, facts } = play(state, "done · done · done");
    expect(over.now).toEqual({ ask: "over", why: "standstill" });
    expect(decisions(over)).toEqual([]);
    expect(readFacts(facts).at(-1)).toBe("Everybody has passed, which ends the match. Player 2 wins with 2 VP.");
  });

  test("ruling 21: an action or an elf in between starts the round anew", () => {
    const state = tableWith({ hands: ["wood", "wood"], buildings: ["", "charcoal-hut"], open: { one: "charcoal" } });
    const next = stateAfter(state, "done · elf charcoal-hut · done");
    expect([next.quiet, next.now.ask]).toEqual([0, "turn"]);
    expect(stateAfter(next, "done · produce wood · done").quiet).toBe(0);
    expect(stateAfter(next, "done · done").now.ask).toBe("over");
  });
});
