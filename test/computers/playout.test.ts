/** How imagined matches are played on and judged. */
import { expect, test } from "vitest";
import type { AnyGame, Json, Outlook, Rater } from "../../games/contract/index.ts";
import { rateSensibly } from "../../games/kit/rating.ts";
import { outcomeAt, playOut, playToEnd, policyOf } from "../../src/computers/search/playout.ts";
import { worthAmong } from "../../src/computers/search/race.ts";
import { dealOf, soleSeat, urn } from "../review/urn.ts";
import { pretend } from "../pretend.ts";

const answer = (state: Json, ask: string, pick: string): Json =>
  urn.apply(state, soleSeat, { ask, picks: [pick] }).state;
const guessed = answer(urn.setup(dealOf("red")).state, "guess", "red");
const ended = answer(answer(guessed, "gold", "1"), "gold", "1");

/** The urn with this outlook of every table. */
const foreseeing = (outlook: Partial<Outlook>): AnyGame => ({
  ...urn,
  computer: {
    rate: (view, decision) => rateSensibly(urn, view, decision),
    foresee: () => ({ after: Infinity, points: [], scale: 0, ...outlook }),
  },
});

test("alone it is a win to meet what is asked, and none to miss it", () => {
  const asking = (isPassed: boolean): AnyGame => ({
    ...urn,
    score: (state) => ({ ...urn.score(state), verdict: { why: [], isPassed } }),
  });
  expect(outcomeAt(asking(true), ended, soleSeat)).toEqual({ win: 1, margin: 12 });
  expect(outcomeAt(asking(false), ended, soleSeat)).toEqual({ win: 0, margin: 12 });
});

test("alone a missed goal is worth the more, the more nearly it was met", () => {
  const asking = (near: number): AnyGame => ({
    ...urn,
    score: (state) => ({ ...urn.score(state), verdict: { why: [], isPassed: near === 1, near } }),
  });
  const outcomes = [0.5, 0.9, 1].map((near) => outcomeAt(asking(near), ended, soleSeat));
  expect(outcomes.map(({ win, near }) => [win, near])).toEqual([
    [0, 0.5],
    [0, 0.9],
    [1, 1],
  ]);
  const [far = 0, near = 0, met = 0] = outcomes.map(worthAmong(outcomes));
  expect([near > far, met > near]).toEqual([true, true]);
});

test("a match that is cut short is judged by its outlook, one that is over by its score", () => {
  const cut: AnyGame = foreseeing({ after: 1, points: [40] });
  const uncertain: AnyGame = foreseeing({ after: 1, points: [15] });
  // One answer after the guess: gold is taken once of twice.
  expect(playOut(cut, guessed, soleSeat, policyOf(cut, guessed), 1)).toEqual({ win: 1, margin: 40 });
  expect(playOut(uncertain, guessed, soleSeat, policyOf(uncertain, guessed), 1).margin).toBe(15);
  expect(playOut(cut, ended, soleSeat, policyOf(cut, guessed), 1).margin).toBe(12);
});

test("a lead in the outlook wins the surer, the more points of doubt it has", () => {
  const atPoints = (scale: number, ...points: readonly number[]): AnyGame => ({
    ...foreseeing({ points, scale }),
    score: () => ({ seats: points.map((_, seat) => ({ seat, rank: 1, points: 0, parts: [] })) }),
  });
  const winOf = (game: AnyGame): number => outcomeAt(game, guessed, soleSeat).win;
  expect(winOf(atPoints(0, 4, 3))).toBe(1);
  expect(winOf(atPoints(2, 4, 3))).toBeCloseTo(1 / (1 + Math.exp(-0.5)));
  expect(winOf(atPoints(2, 4, 4, 4))).toBeCloseTo(1 / 3);
  expect(outcomeAt(atPoints(2, 1, 9), guessed, soleSeat).margin).toBe(-8);
  // What is over is not doubted, and alone there is nobody to lose to.
  expect(outcomeAt(foreseeing({ points: [40], scale: 2 }), ended, soleSeat)).toEqual({ win: 1, margin: 12 });
  expect(winOf(foreseeing({ points: [40], scale: 2 }))).toBe(1);
});

/** Two seats take turns in picking a number; the first one gives as many answers in its first turn as the state says. */
type Turns = { readonly first: number; readonly picked: readonly string[] };
const turnsOf = (state: Json): Turns => pretend(state);
const rounds = 6;
const numbers = Array.from({ length: 50 }, (_, number) => String(number));

const taking: AnyGame = {
  ...urn,
  decisions(state) {
    const { first, picked } = turnsOf(state);
    const after = picked.length - first;
    if (after === 2 * rounds) return [];
    const seat = after < 0 || after % 2 === 1 ? 0 : 1;
    return [{ seat, ask: "number", options: numbers, min: 1, max: 1, awaited: true, open: true }];
  },
  apply(state, _seat, { picks }) {
    const { first, picked } = turnsOf(state);
    return { state: { first, picked: [...picked, ...picks] }, facts: [], barrier: false };
  },
  view: (state) => state,
  score: () => ({ seats: [0, 1].map((seat) => ({ seat, rank: 1, points: 0, parts: [] })) }),
  computer: { rate: (_, { options }, as) => (as === "sensible" ? options.map(() => 0) : undefined) },
};

/** The game whose players of each kind like one option and nothing else. */
const liking = (favourites: { readonly [as in Rater]?: string }): AnyGame => ({
  ...taking,
  computer: {
    rate: (_, { options }, as) => {
      const favourite = favourites[as];
      return favourite === undefined ? undefined : options.map((option) => (option === favourite ? 1 : 0));
    },
  },
});

/** What is picked from the first answer to the last when nobody errs, as this seat imagines it. */
function playSurely(game: AnyGame, first: number, seat = 0): readonly string[] {
  const from = { first, picked: [] };
  return turnsOf(playToEnd(game, from, seat, { ...policyOf(game, from), mistakes: 0 }, 9)).picked;
}

test("what one seat does differently changes nothing of the luck of the others", () => {
  const ofSecondSeat = (first: number): readonly string[] => {
    const end = turnsOf(playToEnd(taking, { first, picked: [] }, 0, policyOf(taking, { first, picked: [] }), 9));
    return end.picked.slice(first).filter((_, place) => place % 2 === 0);
  };
  expect(new Set(ofSecondSeat(1)).size).toBeGreaterThan(1);
  expect(ofSecondSeat(3)).toEqual(ofSecondSeat(1));
});

test("for the rest of its turn a seat likes thoroughly, later and for others quickly", () => {
  const picked = playSurely(liking({ sensible: "7", imagined: "8" }), 2);
  expect(picked).toEqual(["7", "7", ...Array.from({ length: 2 * rounds }, () => "8")]);
});

test("a long turn of one's own is looked at thoroughly for six answers, which is as long as turns usually are", () => {
  const picked = playSurely(liking({ sensible: "7", imagined: "8" }), 9);
  expect(picked.slice(0, 9)).toEqual([...Array.from({ length: 6 }, () => "7"), "8", "8", "8"]);
});

test("where it is known what a practised player likes, everybody goes on as he would", () => {
  expect(new Set(playSurely(liking({ sensible: "7", imagined: "9", thinking: "9" }), 2))).toEqual(new Set(["9"]));
});

test("where it is known what a skilled player likes, only the seat that thinks goes on so", () => {
  const game = liking({ sensible: "7", thinking: "9" });
  const pickedBy = (seat: number) => {
    const picked = playSurely(game, 2, seat);
    // Two answers of the first seat, and then they take turns, the second seat first.
    return [0, 1].map((place) => new Set(picked.filter((_, at) => (at < 2 ? 0 : (at + 1) % 2) === place)));
  };
  expect(pickedBy(0)).toEqual([new Set(["9"]), new Set(["7"])]);
  expect(pickedBy(1)).toEqual([new Set(["7"]), new Set(["9"])]);
});

test("what has only one answer is given without a look at it", () => {
  const game: AnyGame = {
    ...taking,
    decisions: (state) => taking.decisions(state).map((decision) => ({ ...decision, options: ["1"] })),
    view: () => {
      throw new Error("Nobody needs to look");
    },
  };
  const end = turnsOf(playToEnd(game, { first: 2, picked: [] }, 0, policyOf(taking, { first: 2, picked: [] }), 9));
  expect(end.picked).toEqual(Array.from({ length: 2 + 2 * rounds }, () => "1"));
});
