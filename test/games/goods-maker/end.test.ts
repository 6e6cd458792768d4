import { describe, expect, test } from "vitest";
import { verdict } from "../../../games/goods-maker/rules/score.ts";
import { type State, upgrade } from "../../../games/goods-maker/rules/state.ts";
import { decisions, play, read, readFacts, score, type Setting, stateAfter, tableWith, totals } from "./table.ts";

const ranks = (state: Parameters<typeof score>[0]): readonly number[] => score(state).map(({ rank }) => rank);

describe("End of the game", () => {
  test("ruling 23: with 10 points, of buildings and cards together, at once", () => {
    // 8 points: Castle 5, Mansion 3; the Butcher has 2.
    const state = tableWith({
      hands: ["iron wood", "timber"],
      buildings: ["castle mansion", ""],
      open: { buildings: "butcher", one: "charcoal" },
    });
    const { state: over, facts } = play(state, "produce butcher");
    expect(totals(over)).toEqual([10, 0]);
    expect(over.now).toEqual({ ask: "over", why: "points" });
    expect(decisions(over)).toEqual([]);
    expect(readFacts(facts).at(-1)).toBe("That is the end: Player 1 wins with 10 VP.");
  });

  test("ruling 23: after an ability too, and after a trade; 9 points are not enough", () => {
    const setting = { hands: ["fish barrel", ""], buildings: ["castle mansion fish-shop", ""] };
    // 5 + 3 + 1 = 9, and the Fish Shop makes the tenth.
    expect(stateAfter(tableWith(setting), "elf fish-shop").now.ask).toBe("over");
    const open = { buildings: "watermill" };
    expect(stateAfter(tableWith({ ...setting, open }), "trade barrel · take watermill · take enough").now.ask).toBe(
      "over",
    );
    const nine = tableWith({ hands: ["fish", ""], buildings: ["castle mansion", ""], points: [1, 0] });
    expect(stateAfter(nine, "produce wood").now.ask).toBe("turn");
  });

  test("ruling 23: nobody finishes the round", () => {
    const state = tableWith({ hands: ["", "milk", ""], seat: 1, buildings: ["", "milk-shop", ""], points: [0, 7, 0] });
    // 2 printed, 7 cards and the eighth: 10 in the turn of the second of three.
    expect(stateAfter(state, "elf milk-shop").now).toEqual({ ask: "over", why: "points" });
  });
});

describe("Who wins", () => {
  test("ruling 24: when no victory point card is left, the highest total wins, whoever's turn it is", () => {
    const state = tableWith({
      hands: ["milk", ""],
      buildings: ["milk-shop", "castle mansion"],
      points: [0, 1],
      left: 1,
    });
    const { state: over, facts } = play(state, "elf milk-shop");
    // 2 + 1 = 3 against 5 + 3 + 1 = 9.
    expect(totals(over)).toEqual([3, 9]);
    expect([over.now, ranks(over)]).toEqual([{ ask: "over", why: "cards" }, [2, 1]]);
    expect(readFacts(facts).at(-1)).toBe(
      "No victory point card is left, which ends the match. Player 2 wins with 9 VP.",
    );
  });

  test("ruling 25: players of equal points share the win, whatever their hands are worth", () => {
    const state = tableWith({
      hands: ["milk wood", "funds-5", "brick wood"],
      buildings: ["milk-shop", "mansion", ""],
      points: [0, 0, 3],
      left: 1,
    });
    const { state: over, facts } = play(state, "elf milk-shop");
    // All have 3; the hands are worth 1, 5 and 4.
    expect([totals(over), ranks(over)]).toEqual([
      [3, 3, 3],
      [1, 1, 1],
    ]);
    expect(readFacts(facts).at(-1)).toBe(
      "No victory point card is left, which ends the match. Player 1, Player 2, and Player 3 share the win with 3 VP.",
    );
    expect(verdict(over)).toEqual({ why: [{ say: "verdict.level" }] });
  });
});

/** As it was begun before ties were shared. */
const underRules2 = (setting: Setting): State => upgrade(tableWith(setting), 2);

describe("Who wins a match begun under rules 2", () => {
  test("ruling 25: a tie goes to the hand worth more, funds included", () => {
    const state = underRules2({
      hands: ["milk wood", "funds-5", "brick wood"],
      buildings: ["milk-shop", "mansion", ""],
      points: [0, 0, 3],
      left: 1,
    });
    const { state: over, facts } = play(state, "elf milk-shop");
    // All have 3; the hands are worth 1, 5 and 4.
    expect([totals(over), ranks(over)]).toEqual([
      [3, 3, 3],
      [3, 1, 2],
    ]);
    expect(readFacts(facts).at(-1)).toBe(
      "No victory point card is left, which ends the match. Player 2 wins with 3 VP and the more valuable hand.",
    );
    expect(verdict(over)).toEqual({ why: [{ say: "verdict.hand", with: { worth: 5, next: 4 } }] });
    expect(score(over)[1]?.parts.map(({ what }) => read(what))).toContain("Cards in hand worth 5, for ties only");
  });

  test("ruling 25: if the hands are worth the same too, the win is shared", () => {
    const setting = { hands: ["milk brick", "wood wood wood"], buildings: ["milk-shop", "mansion"], left: 1 };
    const { state: over, facts } = play(underRules2(setting), "elf milk-shop");
    expect([ranks(over), totals(over)]).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect(readFacts(facts).at(-1)).toBe(
      "No victory point card is left, which ends the match. Player 1 and Player 2 share the win with 3 VP.",
    );
    expect(verdict(over)).toEqual({ why: [{ say: "verdict.shared" }] });
  });
});

describe("The last victory point card", () => {
  test("ruling 26: no ability is ever used without victory point cards, for the match is over", () => {
    const state = tableWith({ hands: ["milk fish", ""], buildings: ["milk-shop fish-shop", ""], left: 1 });
    expect(decisions(stateAfter(state, "elf fish-shop"))).toEqual([]);
  });

  test("ten points and the last victory point card at once: the ten points are said", () => {
    const state = tableWith({ hands: ["milk", ""], buildings: ["milk-shop castle", ""], points: [2, 0], left: 1 });
    expect(stateAfter(state, "elf milk-shop").now).toEqual({ ask: "over", why: "points" });
  });

  test("unused funds score nothing; the parts say where points come from", () => {
    const state = tableWith({ hands: ["funds-6 brick", ""], buildings: ["mansion watermill", ""], points: [2, 0] });
    const [mine] = score(state);
    expect(mine).toMatchObject({ points: 6 });
    expect(mine?.parts.map(({ what, points }) => `${read(what)}: ${points}`)).toEqual([
      "Buildings: 4",
      "Victory point cards: 2",
    ]);
  });
});

test("the end brings no news of hidden cards, so that the last action may still be taken back", () => {
  // 2 on the Restaurant, 4 cards, and 4 more make ten.
  const state = tableWith({ hands: ["bread milk", ""], buildings: ["restaurant", ""], points: [4, 0] });
  const { state: over, barriers } = play(state, "elf restaurant");
  expect([over.now, barriers]).toEqual([{ ask: "over", why: "points" }, [false]]);
  // So may the one that takes the last victory point card: no hand is counted for a tie (ruling 25).
  const few = tableWith({ hands: ["bread milk", ""], buildings: ["restaurant", ""], left: 4 });
  expect(play(few, "elf restaurant")).toMatchObject({ state: { now: { why: "cards" } }, barriers: [false] });
});
