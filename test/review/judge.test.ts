/** What looking back finds, in a game of which everything can be worked out by hand. */
import type { AnyGame } from "../../games/contract/index.ts";
import { adviseHere } from "../../src/computers/adviseHere.ts";
import { newTableId } from "../../src/ids.ts";
import { begin, take } from "../../src/match/turn.ts";
import { createReviews, judge, type Progress } from "../../src/review/judge.ts";
import { listOwnChoices } from "../../src/table/sight/replay.ts";
import { clock } from "../clocks.ts";
import { pretend } from "../pretend.ts";
import { createUrn, dealOf, soleSeat, urn } from "./urn.ts";
import { expect, test } from "vitest";

/** Plays the urn with these picks; gives its choices as they are looked back at. */
async function choicesOf(colour: "red" | "blue", picks: readonly string[], game = urn) {
  let match = begin(game, dealOf(colour), 0);
  for (const [at, pick] of picks.entries()) {
    const taken = take(
      game,
      match,
      { seat: soleSeat, answer: { ask: at === 0 ? "guess" : "gold", picks: [pick] }, clicks: "now" },
      0,
      "a nonce",
    );
    if (!taken.ok) throw new Error(taken.refusal);
    match = taken.match;
  }
  const choices = await listOwnChoices({ game, match, answers: match.newest, seat: soleSeat, clock });
  if (choices === undefined) throw new Error("Other rules");
  return choices;
}

async function review(colour: "red" | "blue", picks: readonly string[], game = urn) {
  const told: Progress[] = [];
  const choices = await choicesOf(colour, picks, game);
  const found = await judge({
    game,
    seat: soleSeat,
    choices,
    advise: adviseHere,
    onProgress: (each) => told.push(each),
  });
  return { ...found, told };
}

test("what cost nothing is no mistake, however the match ended", async () => {
  // The ball was blue, but nobody could know: red is right fifteen times of sixteen.
  expect((await review("blue", ["red", "5", "5"])).costly).toEqual([]);
});

test("the choice that cost most is told with what would have been better, and by how much", async () => {
  const { costly, curve } = await review("red", ["red", "1", "0"]);
  // 0 instead of 5 costs 5 points, and 1 instead of 5 costs 4; whatever is drawn, and however it goes on.
  expect(costly.map(({ choice, best }) => [choice.number, choice.answer.picks, best.picks])).toEqual([
    [2, ["0"], ["5"]],
    [1, ["1"], ["5"]],
  ]);
  expect(
    costly.map(({ comparison: { better, other } }) => Math.round(10 * (better.margin - other.margin)) / 10),
  ).toEqual([5, 4]);
  expect(costly[0]?.comparison.reasons.map(({ what, points }) => [what.say, points])).toEqual([["score.gold", 5]]);
  expect(curve.map(({ number }) => number)).toEqual([0, 1, 2]);
  // After the last choice everything but the ball is known: 1 point, and 10 more where it is red.
  expect(curve[2]?.margin).toBeGreaterThanOrEqual(1);
  expect(curve[2]?.margin).toBeLessThanOrEqual(11);
});

test("of many costly choices the three that cost most are told", async () => {
  const { costly } = await review("red", ["blue", "1", "0", "5", "1", "0"], createUrn({ rounds: 5 }));
  // A wrong guess costs 8¾ points, 0 instead of 5 costs 5, and 1 instead of 5 costs 4.
  expect(costly.map(({ choice }) => choice.answer.picks)).toEqual([["blue"], ["0"], ["0"]]);
});

test("a lucky guess is a mistake all the same: it is judged by what could be known", async () => {
  const { costly } = await review("blue", ["blue", "5", "5"]);
  expect(costly.map(({ choice, best }) => [choice.number, best.picks])).toEqual([[0, ["red"]]]);
});

test("what left nothing to choose is not looked at: one option, unless there is another question", async () => {
  const three = createUrn({ rounds: 3 });
  const game: AnyGame = {
    ...three,
    decisions(state) {
      const { rounds }: { readonly rounds: number } = pretend(state);
      const asked = three.decisions(state).map((each) => (rounds > 0 ? { ...each, options: ["5"] } : each));
      return rounds < 2 ? asked : asked.flatMap((each) => [each, { ...each, ask: "silver" }]);
    },
  };
  const { curve } = await review("red", ["red", "1", "5"], game);
  expect(curve.map(({ number }) => number)).toEqual([0, 1, 3]);
});

test("what is looked back at holds nothing that was hidden", async () => {
  const [here, there] = [await choicesOf("red", ["red", "1", "0"]), await choicesOf("blue", ["red", "1", "0"])];
  expect(there).toEqual(here);
});

test("how far it has come is told from nothing to all", async () => {
  const { told } = await review("red", ["red", "1", "0"]);
  // Three choices, which are looked at four times.
  expect(told.map(({ done }) => done)).toEqual(Array.from({ length: 13 }, (_, done) => done));
  expect(told.every(({ all }) => all === 12)).toBe(true);
});

test("a match is looked back at once, and anew after a failure", async () => {
  const choices = await choicesOf("red", ["red", "1", "0"]);
  let asked = 0;
  let isBroken = true;
  const reviews = createReviews({
    advise: (request) => {
      asked += 1;
      return isBroken ? Promise.reject(new Error("no thread")) : adviseHere(request);
    },
  });
  const table = newTableId("1456074443980800001");
  const what = { game: urn, seat: soleSeat, choices };
  await expect(reviews.begin(table, what).result).rejects.toThrow("no thread");
  expect(reviews.find(table, soleSeat)).toBeUndefined();
  isBroken = false;
  const running = reviews.begin(table, what);
  expect(running.found()).toBeUndefined();
  const found = await running.result;
  expect(running.found()).toBe(found);
  const before = asked;
  expect(await reviews.begin(table, what).result).toBe(found);
  expect(asked).toBe(before);
});
