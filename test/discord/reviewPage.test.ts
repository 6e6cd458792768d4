/** A look back at a match as its player reads it: comparisons are made up, and all that is told of them is worked out by hand. */
import { describe, expect, test } from "vitest";

import type { AnyGame, Answer } from "../../games/contract/index.ts";
import { progressPage, reviewPage } from "../../src/discord/learning/review.ts";
import type { CostlyChoice, CurvePoint, Review } from "../../src/review/judge.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { readMessage } from "./readMessage.ts";
import { ada, adaAndBen, look, recordOf } from "./record.ts";

/** Secret Bids where a card has its place in the pictures only while it is bid or changed. */
const game: AnyGame = {
  ...bids,
  picture: { ...bids.picture, place: (_, { ask }, option) => (["bid", "change"].includes(ask) ? option : undefined) },
};
const deal = { seats: 2, key: "7a".repeat(32), options: { gold: true, hand: "short" } };
const { state } = bids.setup(deal);
const record: TableRecord = { ...recordOf(bids, deal, state, "ended"), seats: adaAndBen };
const { id } = record;
const translator = tableTranslator(bids, record, "en-US");
const sight = look(game, record).seat(0);
const alone = look(game, { ...record, seats: adaAndBen.slice(0, 1) }).seat(0);
const { view } = sight;
/** What Ada was asked when she bid for the first prize. */
const decisions = bids.decisions(state).filter(({ seat }) => seat === 0);
const prize = state.prizes[0] ?? "";
const [low = "", high = ""] = decisions[0]?.options ?? [];

const bid = (...picks: readonly string[]): Answer => ({ ask: "bid", picks });

/** Before this choice so many answers had been given; the better one wins 60 % instead of 25 %, and by three points more. */
function costlyAt(number: number, answer: Answer, best: Answer, changed: Partial<CostlyChoice["comparison"]> = {}) {
  const comparison = {
    ...{ rows: 120, better: { win: 0.6, margin: 4 }, other: { win: 0.25, margin: 1 }, lead: 0.4, error: 0.02 },
    ...{ winError: 0.041, reasons: [], ...changed },
  };
  return { choice: { number, world: null, view, decisions, answer }, best, comparison } satisfies CostlyChoice;
}

/** A match that stood alike after each of its choices, which came after so many answers. */
const evenly = (...numbers: readonly number[]): readonly CurvePoint[] =>
  numbers.map((number) => ({ number, win: 0.4, margin: 7, rows: 16 }));

const read = (review: Review, page = 0, of = sight) => readMessage(reviewPage(of, review, page, translator));
const curveOf = (review: Review, of = sight) => reviewPage(of, review, 0, translator).drawings[0];

const title = "### Secret Bids: your match, looked back at";
const what =
  "-# Each choice is judged by what you could know when you made it: what was hidden is dealt anew in every imagined match.";
const by = "wins 60 % instead of 25 % of the imagined matches and ends 3 points further ahead";
const two: Review = {
  curve: evenly(0, 3, 8),
  costly: [costlyAt(8, bid(low), bid(high)), costlyAt(3, bid(high), bid(low))],
};
const alt =
  "Your chances to win, from your first choice to your last, in percent: 40, 40, 40.\nChoice 1 was made at step 3 of 3.\nChoice 2 was made at step 2 of 3.";

describe("the whole match", () => {
  test("lists what cost most, with the curve, and a button to each", () => {
    const page = reviewPage(sight, two, 0, translator);
    expect(page.audience).toEqual({ person: ada });
    const words = [
      ...[title, "These 2 choices cost you most:"],
      `**1.** You chose **Card ${low}**. **Card ${high}** ${by}.`,
      `**2.** You chose **Card ${high}**. **Card ${low}** ${by}.`,
      what,
    ].join("\n");
    const buttons = [`[Choice 1] grey review|${id}|1`, `[Choice 2] grey review|${id}|2`];
    expect(readMessage(page)).toEqual(["#5b8c5a", words, alt, ...buttons]);
    expect(readMessage(page, ["curve.png"])).toEqual(["#5b8c5a", words, "(curve.png)", ...buttons]);
    expect(curveOf(two)).toMatchObject({ alt, owner: sight.pictureOwner });
  });

  test("is what a page without a choice shows as well", () => {
    expect(read(two, 3)).toEqual(read(two));
  });

  test("says when nothing cost anything, and when there was nothing to choose", () => {
    const words = "Your chances to win, from your first choice to your last, in percent: 40.";
    const none = "I found no choice that clearly cost you anything.";
    expect(read({ curve: evenly(0), costly: [] })).toEqual(["#5b8c5a", `${title}\n${none}\n${what}`, words]);
    const nothing = { curve: [], costly: [] };
    expect(read(nothing)).toEqual(["#5b8c5a", `${title}\nYou had nothing to choose in this match.\n${what}`]);
    expect(curveOf(nothing)).toBeUndefined();
  });

  test("tells points instead of chances to whoever played alone", () => {
    const { alt: told, svg } = curveOf(two, alone) ?? {};
    expect(told).toMatch(/^The points you could expect, from your first choice to your last: 7, 7, 7\.\n/u);
    expect(svg).toContain("The points you could expect");
    expect(read(two, 0, alone)[1]).toContain("and brings 3 points more");
    expect(curveOf(two)?.svg).toContain("Your chances to win");
  });

  test("tells up to 25 values of the curve, and of more every one that is needed for 25, from the first to the last", () => {
    // A chance that grows by one percent a choice; at both ends a value is drawn towards its neighbours.
    const curve = (length: number) =>
      Array.from({ length }, (_, at) => ({ number: at, win: at / 100, margin: 0, rows: 16 }));
    const valuesOf = (length: number) =>
      /percent: (.*)\.$/u
        .exec(curveOf({ curve: curve(length), costly: [] })?.alt ?? "")?.[1]
        ?.split(", ")
        .map(Number);
    const from1to23 = Array.from({ length: 23 }, (_, at) => at + 1);
    expect(valuesOf(25)).toEqual([1, ...from1to23, 23]);
    // Of 49 every second one.
    expect(valuesOf(49)).toEqual([1, ...from1to23.map((at) => 2 * at), 47]);
  });
});

describe("one choice", () => {
  const reasons = [{ what: { say: "score.prizes" }, points: 2.5 }];

  test("is shown as it was asked, with what would have been better, by how much and why", () => {
    const review = { ...two, costly: [costlyAt(8, bid(low), bid(high), { reasons }), ...two.costly.slice(1)] };
    const page = reviewPage(sight, review, 1, translator);
    expect(page.audience).toEqual({ person: ada });
    const words = [
      "### Secret Bids: choice 1",
      `-# After 8 choices of all players you were asked: Bid for Prize ${prize}.`,
      `A · You chose **Card ${low}**.`,
      `B · Better: **Card ${high}**. It ${by}.`,
      "Why, in the points that each is worth: Prizes +2.5.",
      "-# Compared in 120 imagined matches; their difference is right to about 4 %.",
    ].join("\n");
    const buttons = [`[The whole match] grey review|${id}|0`, `[Choice 2] grey review|${id}|2`];
    const drawn = ["hand.png", "board.png"];
    expect(readMessage(page, drawn)).toEqual(["#5b8c5a", words, "(hand.png)", "(board.png)", ...buttons]);
    // Without pictures board and hand stand there in words.
    expect(readMessage(page)).toContain(page.drawings[0]?.alt);
    expect(page.drawings[0]?.svg).toContain(`${low} A`);
    expect(page.drawings[0]?.svg).toContain(`${high} B`);
    expect(readMessage(reviewPage(sight, review, 2, translator)).slice(-2)).toEqual([
      ...[`[The whole match] grey review|${id}|0`, `[Choice 1] grey review|${id}|1`],
    ]);
  });

  test("names no letter that stands nowhere in the pictures", () => {
    const nothing = read({ ...two, costly: [costlyAt(0, bid(), bid(high))] }, 1)[1];
    expect(nothing).toContain("\nYou chose **nothing of it**.\n");
    expect(nothing).toContain(`\nB · Better: **Card ${high}**. It`);
    const gild = decisions.map((each) => ({ ...each, ask: "gild" }));
    const costly = costlyAt(0, { ask: "gild", picks: [low] }, bid(high));
    const gilded = { ...costly, choice: { ...costly.choice, decisions: [...decisions, ...gild] } };
    expect(read({ ...two, costly: [gilded] }, 1)[1]).toContain(`\nYou chose **Prize ${low}**.\n`);
    const page = reviewPage(sight, { ...two, costly: [costlyAt(0, bid(low), bid(low))] }, 1, translator);
    expect(page.drawings[0]?.svg).toContain(`${low} A`);
    expect(readMessage(page)[1]).toContain(`\nA · You chose **Card ${low}**.\nBetter: **Card ${low}**. It`);
  });

  test("says so when the better answer was one to another question", () => {
    const change = decisions.map((each) => ({ ...each, ask: "change" }));
    const costly = costlyAt(0, bid(low), { ask: "change", picks: [high] });
    const asked = { ...costly, choice: { ...costly.choice, decisions: [...decisions, ...change] } };
    const words = read({ ...two, costly: [asked] }, 1)[1];
    expect(words).toContain("-# That was another question you were asked: Your bid lies. Change it?");
    expect(words).toContain(`\nB · Better: **Card ${high}**.`);
    expect(read(two, 1)[1]).not.toContain("another question");
  });

  test("is never said to be right to nought percent, and alone not how often it wins", () => {
    const sure = { ...two, costly: [costlyAt(0, bid(low), bid(high), { winError: 0.004 })] };
    expect(read(sure, 1)[1]).toContain("right to about 1 %.");
    expect(read(sure, 1, alone)[1]).toMatch(/\n-# Compared in 120 imagined matches\.$/u);
  });
});

test("while the look back is under way it is told how far it has come", () => {
  const page = progressPage(sight, { done: 3, all: 12 }, translator);
  expect(page.audience).toEqual({ person: ada });
  expect(readMessage(page)).toEqual([
    "#5b8c5a",
    "Secret Bids: looking at your choices as a strong player would. 3 of 12 done.\n-# This takes a minute or two; tables that are being played go first.",
  ]);
});
