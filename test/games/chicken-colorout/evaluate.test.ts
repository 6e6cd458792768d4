import { rateSensibly } from "../../../games/kit/rating.ts";
import { describe, expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { after, answer, decisions, newMatch, type Setting, tableWith, view } from "./table.ts";

type Liked = { readonly ask: string; readonly picks: readonly string[] };

/** What the computer answers: the question with the option it likes best, and as many picks as are worth something. */
function findLiked(state: State): Liked {
  const asked = decisions(state).map((decision) => {
    const values = rateSensibly(chickenColorout, view(state, decision.seat), decision);
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

/** The options of a question with what they are worth, the best first. */
function rateOptions(state: State, ask: string): readonly (readonly [string, number])[] {
  const decision = decisions(state).find((open) => open.ask === ask);
  if (decision === undefined) throw new Error(`${ask} is not asked`);
  const values = rateSensibly(chickenColorout, view(state, decision.seat), decision);
  return decision.options
    .map((option, index): readonly [string, number] => [option, values[index] ?? Number.NaN])
    .sort(([, one], [, other]) => other - one);
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
      expect(rateSensibly(chickenColorout, view(state, decision.seat), decision)).toHaveLength(decision.options.length);
    }
  });

  test("hides without moving when it can, and rather two eggs than one", () => {
    expect(likes({ map: { D4: "start", E4: open }, seeker: "D4 W" })).toMatchObject({
      ask: "hide",
      picks: [expect.stringMatching(/^blue:E4:/u)],
    });
  });

  test("keeps its hand varied", () => {
    const hands = ["3 red green", "red"];
    expect(likes({ map: { D4: "start", E4: open }, seeker: "D4 W", hands })).toEqual({
      ask: "hide",
      picks: ["red:E4"],
    });
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

describe("a sensible opponent who swaps", () => {
  const map = { D4: "start", E4: "egg red blue /5 | blue red", E5: "egg cyan yellow /2" };

  test("gets what fits somewhere for what he has too much of, and never like for like if he can help it", () => {
    const hidden = after(tableWith({ map, seeker: "D4 W", hands: ["3 green cyan", "red"] }), "hide cyan · where E5");
    // Green fits nowhere and he holds three; red and blue fit on E4, cyan on E5 and he holds it no more.
    const rated = rateOptions(hidden, "swap-tile");
    expect(rated.map(([option]) => option.split(":")[2])).toEqual(rated.map(() => "green"));
    const even = after(tableWith({ map, seeker: "D4 W", hands: ["cyan red blue", "red"] }), "hide cyan · where E5");
    const [best = ["", 0]] = rateOptions(even, "swap-tile");
    // Red for blue would leave two of one type, so the compulsory swap changes nothing or brings the cyan egg back.
    expect(best[0]).toMatch(/^(?:E5:cyan|E4:red:red|E4:blue:blue)/u);
  });

  test("trades for what is new to him, and does not take back what he gives", () => {
    const hands = ["2 green yellow", "2 green red blue"];
    const traded = after(tableWith({ map, seeker: "D4 W", hands }), "hide yellow · where E5 · partner 1");
    expect(findLiked(traded).picks).toEqual(["green", "green-2"]);
    const { picks } = findLiked(after(traded, "give green+green-2"));
    expect([...picks].sort()).toEqual(["blue", "red"]);
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
    expect(rateOptions(tableWith(setting), "hide")[0]?.[0]).toBe("red:G4");
  });

  test("Victory Eggs, unless an empty hand would hand the match to somebody else", () => {
    const setting: Setting = {
      options: { specialScores: true },
      map: { D4: "start", E4: open },
      seeker: "D4 W",
      hands: ["red", "2 red"],
      storage: "green",
    };
    const likedAfter = (points: readonly number[]) =>
      findLiked(after(tableWith({ ...setting, points }), "hide red:E4")).picks;
    expect(likedAfter([3, 2])).toEqual(["victory"]);
    expect(likedAfter([3, 9])).toEqual(["green"]);
  });

  test("an egg that scores nothing is kept, unless it brings the end nearer for who is ahead", () => {
    // The Seeker stands one step away, and the rule takes that away again: 1 + 1 − 2 = 0.
    const setting: Setting = {
      options: { specialScores: true },
      map: { D4: "start", E4: "egg red /5; tile_eggs" },
      seeker: "D4 W",
      hands: ["2 red", "red"],
    };
    expect(rateOptions(tableWith({ ...setting, points: [3, 5] }), "hide")[0]?.[1]).toBeLessThan(0);
    expect(rateOptions(tableWith({ ...setting, points: [5, 3] }), "hide")[0]?.[1]).toBeGreaterThan(0);
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
