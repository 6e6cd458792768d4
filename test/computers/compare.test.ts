/** By how much one answer is better than another, where that can be worked out by hand. */
import { expect, test } from "vitest";
import { advise, isSame } from "../../src/computers/advice.ts";
import { type Comparison, compare, mergeComparisons, turnAround } from "../../src/computers/search/compare.ts";
import { search } from "../../src/computers/search/search.ts";
import type { AnyGame, Json } from "../../games/contract/index.ts";
import { pretend } from "../pretend.ts";
import { createUrn, dealOf, soleSeat, urn } from "../review/urn.ts";

const gold = (pick: string) => ({ ask: "gold", picks: [pick] });
/** Red was guessed; gold is taken twice. */
const world = urn.apply(urn.setup(dealOf("red")).state, soleSeat, { ask: "guess", picks: ["red"] }).state;
const question = { game: urn, world, seat: soleSeat };
const noLimit = { rows: 20, until: Infinity, now: () => 0 };

test("both answers are played with the same luck, so that only what they bring differs", () => {
  const { rows, better, other, lead, error, reasons } = compare(question, [gold("5"), gold("1")], 3, noLimit);
  expect(rows).toBe(20);
  // 5 instead of 1, whatever is drawn and however the second gold is taken.
  expect(better.margin - other.margin).toBeCloseTo(4, 10);
  expect(reasons).toEqual([{ what: { say: "score.gold" }, points: 4 }]);
  expect(lead).toBeGreaterThan(2 * error);
});

test("with an outlook, an answer is as good as what it brings and what it takes from the others on the average", () => {
  const goldOf = (state: Json): number => {
    const { gold }: { readonly gold: number } = pretend(state);
    return gold;
  };
  const weights = { weights: { gold: 1 }, scale: 1 };
  const once = createUrn({ rounds: 1 });
  const alone: AnyGame = {
    ...once,
    computer: {
      rate: () => undefined,
      // The second seat loses the gold that the first one takes, the third seat twice as much.
      figures: (state, seat) => ({ gold: goldOf(state) * (seat === soleSeat ? 1 : -seat) }),
      fitted: { rules: once.info.rules, two: weights, more: weights },
    },
  };
  const atThree: AnyGame = {
    ...alone,
    score: (state) => ({
      seats: [0, 1, 2].flatMap((seat) => once.score(state).seats.map((only) => ({ ...only, seat }))),
    }),
  };
  const reasonsOf = (game: AnyGame) => compare({ ...question, game }, [gold("5"), gold("1")], 3, noLimit).reasons;
  expect(reasonsOf(alone)).toEqual([{ what: { say: "outlook.gold" }, points: 4 }]);
  expect(reasonsOf(atThree)).toEqual([
    { what: { say: "advice.others" }, points: (4 + 8) / 2 },
    { what: { say: "outlook.gold" }, points: 4 },
  ]);
});

test("an answer is as good as itself", () => {
  const same = gold("5");
  expect(compare(question, [same, same], 3, noLimit)).toMatchObject({ lead: 0, error: 0, winError: 0, reasons: [] });
});

test("time ends a comparison, but not before it says anything", () => {
  let now = 0;
  const clock = { until: 100, now: () => (now += 10) };
  expect(compare(question, [gold("5"), gold("1")], 3, { rows: 50, ...clock }).rows).toBe(10 - 1 + 8);
  now = 200;
  expect(compare(question, [gold("5"), gold("1")], 3, { rows: 50, ...clock }).rows).toBe(8);
  expect(compare(question, [gold("5"), gold("1")], 3, { rows: 5, ...clock }).rows).toBe(5);
});

test("turned around, a comparison says of the other answer what it said of the one", () => {
  const exchanged = turnAround(compare(question, [gold("5"), gold("1")], 3, noLimit));
  const other = compare(question, [gold("1"), gold("5")], 3, noLimit);
  expect(exchanged.reasons).toEqual([{ what: { say: "score.gold" }, points: -4 }]);
  expect([exchanged.better.margin - exchanged.other.margin, exchanged.lead < 0]).toEqual([
    expect.closeTo(-4, 10),
    other.lead < 0,
  ]);
  const what = (name: string) => ({ say: `score.${name}` });
  const reasons = [
    { what: what("gold"), points: 3 },
    { what: what("guess"), points: -2 },
  ];
  // What there is most of comes first in both.
  expect(turnAround({ ...exchanged, reasons }).reasons).toEqual([
    { what: what("guess"), points: 2 },
    { what: what("gold"), points: -3 },
  ]);
});

test("several comparisons count by their matches", () => {
  const part = (rows: number, win: number, points: number, error: number): Comparison => ({
    rows,
    better: { win, margin: points },
    other: { win: 0, margin: 0 },
    ...{ lead: win, error, winError: error },
    reasons: [{ what: { say: "score.gold" }, points }],
  });
  // Thirty matches of 0.9 and ten of 0.5 are forty of 0.8; points (30 · 2 + 10 · 6) / 40 = 3.
  // The errors: √((30 · 0.1)² + (10 · 0.4)²) / 40 = √(9 + 16) / 40 = 0.125.
  const { rows, better, lead, error, winError, reasons } = mergeComparisons([
    part(30, 0.9, 2, 0.1),
    part(10, 0.5, 6, 0.4),
  ]);
  expect(rows).toBe(40);
  for (const each of [better.win, lead]) expect(each).toBeCloseTo(0.8, 10);
  expect(better.margin).toBeCloseTo(3, 10);
  for (const each of [error, winError]) expect(each).toBeCloseTo(0.125, 10);
  expect(reasons[0]?.points).toBeCloseTo(3, 10);
});

test("advice names the best answer and what comes next to it", () => {
  const effort = { playouts: 60, rows: 10, milliseconds: Infinity };
  const { best, other } = advise(question, { effort, seed: 1 });
  expect([best.picks, other?.picks]).toEqual([["5"], ["1"]]);
  // What is known to be the best is not looked for again.
  expect(advise(question, { effort, seed: 1, best: gold("0"), chosen: gold("1") }).comparison.lead).toBeLessThan(0);
});

test("answers are the same when they choose the same, in whatever order", () => {
  expect(isSame({ ask: "a", picks: ["x", "y"] }, { ask: "a", picks: ["y", "x"] })).toBe(true);
  expect(isSame({ ask: "a", picks: ["x"] }, { ask: "a", picks: ["x", "y"] })).toBe(false);
  expect(isSame({ ask: "a", picks: ["x"] }, { ask: "a", picks: ["y"] })).toBe(false);
  expect(isSame({ ask: "a", picks: ["x"] }, { ask: "b", picks: ["x"] })).toBe(false);
});

test("a search goes on to its least playouts, however slow its thread is, unless others have waited too long", () => {
  const slow = (least?: number, longest?: number) => {
    let [now, elapsed] = [0, 0];
    const clock = { elapsed: () => (elapsed += 10) };
    const limits = { ...(least === undefined ? {} : { least }), ...(longest === undefined ? {} : { longest }) };
    return search(question, { playouts: 100, milliseconds: 1, ...limits }, 1, () => (now += 2), clock).playouts;
  };
  expect(slow()).toBe(0);
  // Three answers, row by row.
  expect([slow(6), slow(9)]).toEqual([6, 9]);
  // Each look at the clock takes ten milliseconds; the fourth is too late.
  expect(slow(9, 35)).toBe(3);
});
