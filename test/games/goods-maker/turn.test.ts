import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../games/contract/index.ts";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import { upgrade } from "../../../games/goods-maker/rules/state.ts";
import { turnFrom, whimsFrom } from "../../contract/play.ts";
import { apply, decisions, play, read, readFacts, stateAfter, tableWith, view } from "./table.ts";
import { parseJson } from "../../parseJson.ts";

const asks = (state: Parameters<typeof decisions>[0]): readonly string[] => decisions(state).map(({ ask }) => ask);
const label = (state: Parameters<typeof decisions>[0]): string => {
  const done = decisions(state).find(({ ask }) => ask === "done");
  return done === undefined ? "" : read(goodsMaker.words.option(view(state, done.seat), done, "done").label);
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

  test("ruling 20: a turn in which nothing is possible is a pass, which the host may answer for everybody can tell", () => {
    const state = tableWith({
      hands: ["cut-stone cut-stone iron iron cattle cattle barrel", ""],
      basics: [0, 0, 0, 0, 0],
    });
    expect(asks(state)).toEqual(["done"]);
    expect(decisions(state)).toMatchObject([{ awaited: true, open: true }]);
  });

  test("ruling 28: a turn in which nothing is left to do ends by itself, for everybody can work out every hand", () => {
    // The Charcoal Hut makes Charcoal of Wood, and there is no Wood in hand.
    const setting = { hands: ["brick", ""], buildings: ["charcoal-hut", ""], open: { one: "charcoal" } };
    const { state, barriers } = play(tableWith({ ...setting, decks: { one: "brick" } }), "produce wheat");
    expect([asks(state), label(state), barriers]).toEqual([["done"], "End turn", [false]]);
    expect(decisions(state)).toMatchObject([{ open: true }]);
    // A card is drawn for the next turn: that is not taken back.
    expect(play(state, "done").barriers).toEqual([true]);
    // With Wood in hand the building may still work, and the player says when the turn ends.
    expect(asks(stateAfter(tableWith(setting), "produce wood"))).toEqual(["elf", "done"]);
  });
});

describe("The end of a match in which nothing is gained", () => {
  test("ruling 21: twenty full rounds in which nobody gains a victory point end the match, whatever is done in them", () => {
    // Three players: the last point came in turn 7, so turns 8 to 67 are the twenty rounds.
    const setting = { hands: ["wood", "brick", "wheat"], points: [1, 2, 0], seat: 0, lastGain: 7 };
    expect(stateAfter(tableWith({ ...setting, number: 66 }), "done").now.ask).toBe("turn");
    const { state: over, facts } = play(tableWith({ ...setting, number: 67 }), "trade wood · take wheat · done");
    expect(over.now).toEqual({ ask: "over", why: "standstill" });
    expect(decisions(over)).toEqual([]);
    expect(readFacts(facts).at(-1)).toBe(
      "Nobody has gained a victory point for 20 rounds, which ends the match. Player 2 wins with 2 VP.",
    );
  });

  test("ruling 21: two players who trade Wood for Wood for ever are stopped after twenty rounds of it", () => {
    let state = tableWith({ hands: ["wood", "wood"], number: 1, lastGain: 0 });
    let turns = 0;
    while (state.now.ask !== "over" && turns < 1000) {
      state = stateAfter(state, "trade wood · take wood · done");
      turns += 1;
    }
    expect([turns, state.now]).toEqual([40, { ask: "over", why: "standstill" }]);
  });

  test("ruling 21: passing ends no match by itself, and a victory point starts the count anew", () => {
    const setting = { hands: ["fish", "wood"], buildings: ["fish-shop", ""], number: 40, lastGain: 30 };
    expect(stateAfter(tableWith(setting), "done · done").now.ask).toBe("turn");
    expect(stateAfter(tableWith(setting), "elf fish-shop").lastGain).toBe(40);
  });

  test("ruling 21: five rounds before, question and board say so; so does the pass that ends the match", () => {
    const ask = (number: number) => {
      const state = tableWith({ hands: ["wood", "wood"], number, lastGain: 0 });
      const seen = view(state, 0);
      const lone = decisions(state).find((decision) => decision.ask === "done");
      return [
        ...goodsMaker.words.board(seen).slice(1, 2),
        ...(lone === undefined ? [] : [goodsMaker.words.question(seen, lone)]),
      ].map(read);
    };
    // Two players: 14 full rounds are over before turn 29, 15 before turn 31, 19 before turn 39; turn 40 is the last.
    expect(ask(29)[1]).toBe("Or pass?");
    expect(ask(31)).toEqual([
      "Nobody has gained a victory point for 15 rounds: unless somebody gains one within 10 turns, this one included, the match ends, and the most points win.",
      "Or pass? The match ends after 10 turns without a victory point, this one included.",
    ]);
    expect(ask(39)[1]).toBe("Or pass? The match ends after 2 turns without a victory point, this one included.");
    expect(ask(40)[1]).toBe("Or pass? The match ends with this turn unless you gain a victory point in it.");
  });
});

describe("Stored matches", () => {
  test("a match begun under rules 1 goes on to its end", () => {
    let state = upgrade(parseJson<Json>(readFileSync("test/games/goods-maker/stored/rules-1.json", "utf8")), 1);
    // Turn 24 was being played.
    expect(state.lastGain).toBe(23);
    expect(state).not.toHaveProperty("quiet");
    for (const whim of whimsFrom(1)) {
      const asked = decisions(state);
      if (asked.length === 0) break;
      const { seat, answer } = turnFrom(asked, whim);
      ({ state } = apply(state, seat, answer));
    }
    expect(state.now.ask).toBe("over");
  });
});
