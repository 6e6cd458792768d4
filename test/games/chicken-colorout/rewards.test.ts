import { describe, expect, test } from "vitest";
import { verdict } from "../../../games/chicken-colorout/rules/score.ts";
import { at } from "../../../games/kit/at.ts";
import {
  after,
  decisions,
  eggsOn,
  oneOfEach,
  optionsOf,
  play,
  score,
  type Setting,
  tableWith,
  textOf,
} from "./table.ts";

const scores = { specialScores: true };
const setting: Setting = {
  options: scores,
  map: { D4: "start", E4: "rainbow /5", E5: "not board /2; tile_slots" },
  seeker: "D4 N",
  hands: [`2 ${oneOfEach} cyan`, oneOfEach],
  storage: "red 2 blue",
};

describe("Rulings 30 and 31: from value to tokens", () => {
  test("second egg at distance 1 on a tile with tile_slots: 6; first egg: 0, not −4", () => {
    const slots: Setting = { ...setting, map: { D4: "start", E4: "rainbow /2; tile_slots" } };
    const first = play(tableWith(slots), "move left · hide red · where E4");
    expect(first.facts.at(-1)).toMatchObject({ fact: "scored", distance: 1, added: -5, points: 0 });
    expect(first.state.turn.seat).toBe(1);
    const second = play(first.state, "move right · hide blue · where E4");
    expect(second.facts.at(-1)).toMatchObject({ fact: "scored", distance: 1, added: 5, points: 6 });
  });

  test("all as Victory Eggs comes first; then eggs in storage, one Victory Egg, nothing", () => {
    const state = after(tableWith(setting), "move left · hide red · where E5");
    // Distance 2; the tile adds −5: nothing. On E4 it would be 1.
    expect(state.turn.seat).toBe(1);
    const far = after(tableWith({ ...setting, seeker: "B4 N" }), "hide red · where E4");
    expect(optionsOf(far, "reward")).toEqual(["victory", "red", "blue", "victory-one", "nothing"]);
    const taken = play(far, "reward victory");
    expect(taken.state.points).toEqual([3, 0]);
    expect(taken.facts[0]).toEqual({ fact: "took-victory", to: "table", seat: 0, points: 3, total: 3 });
  });

  test("point by point: an egg, a Victory Egg, the rest left", () => {
    const far = after(tableWith({ ...setting, seeker: "B4 N" }), "hide red · where E4");
    const { state } = play(far, "reward red · reward victory-one · reward nothing");
    expect(state.points).toEqual([1, 0]);
    expect(textOf(at(state.hands, 0))).toBe("2 red 1 green 1 yellow 1 blue 1 orange 2 cyan");
    expect(textOf(state.storage)).toBe("2 blue");
    expect(score(state)[0]).toEqual({
      seat: 0,
      rank: 1,
      points: 1,
      parts: [
        { what: { say: "score.distance" }, points: 3 },
        { what: { say: "score.rule" }, points: 0 },
        { what: { say: "score.asEggs" }, points: -1 },
        { what: { say: "score.left" }, points: -1 },
      ],
    });
  });

  test("the last of a type in storage can be taken only once", () => {
    const far = after(tableWith({ ...setting, seeker: "B4 N" }), "hide red · where E4 · reward red");
    expect(optionsOf(far, "reward")).toEqual(["victory", "blue", "victory-one", "nothing"]);
    expect(optionsOf(after(far, "reward blue"), "reward")).toEqual(["victory", "blue", "nothing"]);
  });
});

test("Ruling 31: what is taken for the points is chosen after the egg is scored", () => {
  const start = tableWith({ ...setting, seeker: "B4 N" });
  expect(decisions(start).map(({ ask }) => ask)).toEqual(["hide", "move", "done"]);
  const { state, facts } = play(start, "hide red:E4");
  expect(facts.map(({ fact }) => fact)).toEqual(["hid", "scored"]);
  expect(decisions(state).map(({ ask }) => ask)).toEqual(["reward"]);
  expect(after(state, "reward victory").points).toEqual([3, 0]);
});

describe("Ruling 9: when an egg is scored", () => {
  test("order of a turn: hide, score, reward, then the action", () => {
    const { facts, state } = play(
      tableWith(setting),
      "hide blue · where E4 · reward victory · again green · reward victory",
    );
    expect(facts.map(({ fact }) => fact)).toEqual(["hid", "scored", "took-victory", "hid", "scored", "took-victory"]);
    expect(state.points).toEqual([2, 0]);
    expect(eggsOn(state, "E4")).toBe("blue green");
  });

  test("without Special Scores nothing is scored and texts are ignored", () => {
    const plain = play(tableWith({ ...setting, options: {} }), "move left · hide red · where E5");
    expect(plain.facts.map(({ fact }) => fact)).toEqual(["turned", "hid"]);
    expect(plain.state.points).toEqual([0, 0]);
  });
});

describe("Ruling 29: an egg is scored when it is placed", () => {
  /** What the rule of this tile adds to a red egg that is hidden there, three tiles from the Seeker. */
  const addRule = (rule: string, more: Partial<Setting> = {}): unknown => {
    const map = { D4: "start", E4: `rainbow /5; ${rule}` };
    const start = tableWith({ ...setting, map, seeker: "B4 N", ...more });
    return play(start, "hide red · where E4").facts.find(({ fact }) => fact === "scored");
  };

  test("the map is looked at with the egg on it", () => {
    // One egg, the new one: 1 − 2.
    expect(addRule("tile_eggs")).toMatchObject({ distance: 3, added: -1, points: 2 });
  });

  test("the hand and the points are those from before", () => {
    // Two red and two blue: red is among the most, and would not be with one left.
    expect(addRule("player_tokens_most", { hands: ["2 red 2 blue", oneOfEach] })).toMatchObject({ added: 2 });
    // With 2 against 3 the player is not in the lead, though 3 + 5 points come.
    expect(addRule("player_score_catchup", { points: [2, 3] })).toMatchObject({ added: 5, points: 8 });
  });
});

describe("Ruling 32: the end with Special Scores", () => {
  const setting: Setting = {
    options: scores,
    map: { D4: "start", E4: "rainbow /5", F4: "rainbow /5" },
    seeker: "D4 N",
    hands: ["red", "2 blue", "3 cyan"],
    storage: "green",
    points: [4, 5, 9],
  };

  test("most victory points win, not whoever ended it", () => {
    const state = after(tableWith(setting), "hide red · where F4 · reward victory");
    // Distance 2: 6, 5 and 9 points.
    expect(state.now).toEqual({ ask: "over", why: "emptied", seat: 0 });
    expect(state.points).toEqual([6, 5, 9]);
    expect(score(state).map(({ rank }) => rank)).toEqual([2, 3, 1]);
  });

  test("taking an egg for the last score keeps the match going, and the action happens", () => {
    const state = after(tableWith(setting), "hide red · where F4 · reward green · reward victory");
    expect(textOf(at(state.hands, 0))).toBe("1 green");
    expect(state.now.ask).toBe("reposition");
  });

  test("Ruling 43: equal numbers of Victory Eggs share the win, whoever ended it and whatever the hands hold", () => {
    const state = after(tableWith({ ...setting, points: [4, 6, 5] }), "hide red · where F4 · reward victory");
    // 6, 6 and 5 points with 0, 2 and 3 eggs in hand.
    expect(score(state).map(({ rank }) => rank)).toEqual([1, 1, 3]);
    expect(verdict(state)).toEqual({ why: [] });
  });
});

describe("Ruling 43: Special Scores with the option “Break ties”", () => {
  const setting: Setting = {
    options: { ...scores, breakTies: true },
    map: { D4: "start", E4: "rainbow /5", F4: "rainbow /5" },
    seeker: "D4 N",
    hands: ["red", "2 blue", "3 cyan"],
    storage: "green",
    points: [4, 5, 9],
  };

  test("tie: fewer eggs left", () => {
    const state = after(tableWith({ ...setting, points: [4, 6, 6] }), "hide red · where F4 · reward victory");
    expect(score(state).map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(verdict(state).why.map(({ say }) => say)).toEqual(["verdict.left"]);
  });

  test("tie of eggs too: shared behind", () => {
    const tied: Setting = { ...setting, hands: ["red", "2 blue", "2 cyan"], points: [0, 6, 6] };
    const state = after(tableWith(tied), "hide red · where F4 · reward victory");
    expect(score(state).map(({ rank }) => rank)).toEqual([3, 1, 1]);
  });

  test("tie of points and eggs: the player who ended the match comes first", () => {
    const over = after(tableWith({ ...setting, points: [0, 2, 2] }), "hide red · where F4 · reward victory");
    const noEggs = { ...over, hands: over.hands.map(() => [0, 0, 0, 0, 0, 0]) };
    expect(score(noEggs).map(({ rank }) => rank)).toEqual([1, 2, 2]);
    expect(verdict(noEggs).why.map(({ say }) => say)).toEqual(["verdict.ender"]);
  });
});
