import { describe, expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { answer, decisions, newMatch, type Setting, tableWith, view } from "./table.ts";

type Liked = { readonly ask: string; readonly picks: readonly string[] };

/** What the computer answers: the question with the option it likes best, and as many picks as are worth something. */
function findLiked(state: State): Liked {
  const asked = decisions(state).map((decision) => {
    const values = chickenColorout.evaluate(view(state, decision.seat), decision);
    const order = decision.options
      .map((option, index) => ({ option, value: values[index] ?? Number.NaN }))
      .sort((one, other) => other.value - one.value);
    const picks = order
      .filter(({ value }, index) => index < decision.min || (index < decision.max && value > 0))
      .map(({ option }) => option);
    return { ask: decision.ask, picks, value: order[0]?.value ?? 0 };
  });
  const [best] = asked.sort((one, other) => other.value - one.value);
  if (best === undefined) throw new Error("nothing asked");
  return { ask: best.ask, picks: best.picks };
}

function playToTheEnd(start: State): State {
  let state = start;
  while (decisions(state).length > 0) state = answer(state, findLiked(state)).state;
  return state;
}

const open = "rainbow /5";
const likes = (setting: Setting): Liked => findLiked(tableWith(setting));

describe("a sensible opponent", () => {
  test("one value for each option", () => {
    const state = newMatch(3, { terrificTiles: true, specialScores: true, peeringPawns: true });
    for (const decision of decisions(state)) {
      expect(chickenColorout.evaluate(view(state, decision.seat), decision)).toHaveLength(decision.options.length);
    }
  });

  test("hides without moving when it can, and rather two eggs than one", () => {
    expect(likes({ map: { D4: "start", E4: open }, seeker: "D4 W" })).toEqual({ ask: "hide", picks: ["blue"] });
  });

  test("keeps its hand varied", () => {
    const hands = ["3 red green", "red"];
    expect(likes({ map: { D4: "start", E4: open }, seeker: "D4 W", hands })).toEqual({ ask: "hide", picks: ["red"] });
  });

  test("turns the Seeker away when everything else is watched", () => {
    const map = { D4: "start", E4: open };
    const choice = likes({ map, seeker: "D4 E", deck: [] });
    // Left, right and sliding onto E4 all open it.
    expect(choice.ask).toBe("move");
    expect(["left", "right", "E4"]).toContain(choice.picks[0]);
  });

  test("explores when nothing can be hidden", () => {
    const choice = likes({ map: { D4: "start", E4: "egg red /1 | red" }, seeker: "D4 W" });
    expect(choice.ask).toBe("move");
    expect(["D3", "C4", "D5", "F4"]).toContain(choice.picks[0]);
  });
});

describe("a sensible opponent with Special Scores", () => {
  test("the place that scores most", () => {
    const setting: Setting = {
      options: { specialScores: true },
      map: { D4: "start", E4: "egg red /5", F4: "egg red /5", G4: "egg red /5" },
      seeker: "D4 W",
      hands: ["2 red", "red"],
    };
    const hiding = answer(tableWith(setting), { ask: "hide", picks: ["red"] }).state;
    expect(findLiked(hiding)).toEqual({ ask: "where", picks: ["G4"] });
  });

  test("Victory Eggs, unless an empty hand would hand the match to somebody else", () => {
    const setting: Setting = {
      options: { specialScores: true },
      map: { D4: "start", E4: open },
      seeker: "D4 W",
      hands: ["red", "2 red"],
      storage: "green",
    };
    const reward = (points: readonly number[]): Liked => {
      const hiding = answer(tableWith({ ...setting, points }), { ask: "hide", picks: ["red"] }).state;
      return findLiked(answer(hiding, { ask: "where", picks: ["E4"] }).state);
    };
    expect(reward([3, 2]).picks).toEqual(["victory"]);
    expect(reward([3, 9]).picks).toEqual(["green"]);
  });

  test("ends a turn in which nothing is left to do", () => {
    expect(likes({ map: { D4: "start" }, seeker: "D4 W", deck: [] }).ask).not.toBe("hide");
  });
});

test.each([2, 3, 4, 5, 6])("%i of them finish their matches quickly", (seats) => {
  for (const options of [{}, { terrificTiles: true, specialScores: true, peeringPawns: true }]) {
    for (const digit of ["1", "7", "c"]) {
      const state = playToTheEnd(newMatch(seats, options, digit.repeat(64)));
      // A map may fill up; but nobody plays on until the last round.
      expect(state.now).toMatchObject({ ask: "over" });
      expect(state.turns / seats).toBeLessThan(30);
    }
  }
});
