/** How a search thinks of what it will answer next itself. */
import { describe, expect, test } from "vitest";
import type { AnyGame, Json, Outlook } from "../../games/contract/index.ts";
import { rateSensibly } from "../../games/kit/rating.ts";
import { goesOn, listLeaders, listPlans, type Plan, runPlans } from "../../src/computers/search/plans.ts";
import { luckFrom } from "../../src/computers/search/luck.ts";
import { policyOf } from "../../src/computers/search/playout.ts";
import type { Standing } from "../../src/computers/search/race.ts";
import { search } from "../../src/computers/search/search.ts";
import { soleSeat, urn } from "../review/urn.ts";
import { pretend } from "../pretend.ts";

/** Gold at once is worth 5. Digging finds 9 with the spade and 4 by hand, which is liked better; a stone may bar the spade. */
type Mine = { readonly done: readonly string[]; readonly isStony: boolean };
const read = (state: Json): Mine => pretend(state);
const points: { readonly [done: string]: number } = { gold: 5, "dig,hand": 4, "dig,spade": 9 };

const pointsOf = (state: Json): number => points[read(state).done.join()] ?? 0;

const mine: AnyGame = {
  ...urn,
  decisions(state) {
    const { done, isStony } = read(state);
    const ask = { seat: soleSeat, min: 1, max: 1, awaited: true, open: true };
    if (done.length === 0) return [{ ...ask, ask: "way", options: ["gold", "dig", "sleep"] }];
    return done.length === 1 && done[0] === "dig"
      ? [{ ...ask, ask: "tool", options: isStony ? ["hand"] : ["hand", "spade"] }]
      : [];
  },
  apply: (state, _seat, { picks }) => ({
    state: { ...read(state), done: [...read(state).done, ...picks] },
    facts: [],
    barrier: false,
  }),
  view: (state) => state,
  score: (state) => ({ seats: [{ seat: soleSeat, rank: 1, points: pointsOf(state), parts: [] }] }),
  computer: {
    rate: (_, { options }, as) =>
      as === "sensible" ? options.map((option) => ({ gold: 2, dig: 1, hand: 1 })[option] ?? 0) : undefined,
    foresee: (state) => ({ after: 10, points: [pointsOf(state)], scale: 1 }),
  },
  determinise: (state) => state,
};

const world: Mine = { done: [], isStony: false };
const question = { game: mine, world, seat: soleSeat };
const dig: Plan = { candidate: 1, answer: { ask: "way", picks: ["dig"] }, prior: 0.02 };
const spade = { ask: "tool", picks: ["spade"] };

test("an answer is worth what its best continuation is worth, although another one is liked better", () => {
  const { answer, candidates, playouts } = search(question, { playouts: 200, milliseconds: Infinity }, 1);
  expect(answer).toEqual(dig.answer);
  expect(playouts).toBeLessThanOrEqual(200);
  // By itself it lost: the hand finds less than what lies there.
  const [gold = -1, digging = -1, sleep = -1] = candidates.map(({ behind }) => behind);
  expect(gold).toBe(0);
  expect(digging).toBeGreaterThan(0);
  expect(sleep).toBeGreaterThan(digging);
});

test("begins from what a practised player likes, and leaves out what he need not think about", () => {
  const liking: { readonly [option: string]: number } = { gold: 1, dig: 2 };
  const asksTwice: AnyGame = {
    ...mine,
    computer: {
      ...mine.computer,
      rate: (_, { ask, options }) => options.map((option) => (ask === "rest" ? -Infinity : (liking[option] ?? 0))),
    },
    decisions: (state) =>
      mine.decisions(state).flatMap((decision) => [decision, { ...decision, ask: "rest", options: ["sleep"] }]),
  };
  const { candidates } = search({ ...question, game: asksTwice }, { playouts: 20, milliseconds: Infinity }, 1);
  expect(candidates.map(({ answer }) => answer)).toEqual([
    { ask: "way", picks: ["dig"] },
    { ask: "way", picks: ["gold"] },
    { ask: "way", picks: ["sleep"] },
  ]);
});

test("where matches are played to their end, or a lead is a win, what follows is left to the policy", () => {
  const seeing = (outlook: Partial<Outlook>): AnyGame => ({
    ...mine,
    computer: {
      rate: (view, decision, as) => (as === "sensible" ? rateSensibly(mine, view, decision) : undefined),
      foresee: (state) => ({ after: 10, points: [pointsOf(state)], scale: 1, ...outlook }),
    },
  });
  for (const game of [seeing({ after: Infinity }), seeing({ scale: 0 })])
    expect(search({ ...question, game }, { playouts: 200, milliseconds: Infinity }, 1).answer.picks).toEqual(["gold"]);
});

test("with few matches left, or little time, the best answers go on racing by themselves", () => {
  const pick = (playouts: number, milliseconds: number, now?: () => number): readonly string[] =>
    search(question, { playouts, milliseconds }, 1, now).answer.picks;
  expect(pick(24, Infinity)).toEqual(["gold"]);
  expect(pick(60, Infinity)).toEqual(["dig"]);
  // A clock that goes on by one whenever somebody looks: each match takes one.
  const clock = (): (() => number) => {
    let time = 0;
    return () => (time += 1);
  };
  expect(pick(200, 24, clock())).toEqual(["gold"]);
  expect(pick(200, 60, clock())).toEqual(["dig"]);
});

describe("what follows", () => {
  test("is all that may be answered next, but for what is liked best anyway", () => {
    expect(listPlans(question, dig, world, luckFrom(1))).toEqual([{ ...dig, next: spade, prior: dig.prior + 0.03 }]);
    expect(listPlans(question, { ...dig, answer: { ask: "way", picks: ["gold"] } }, world, luckFrom(1))).toEqual([]);
    expect(
      [world, { ...world, done: ["dig"] }, { ...world, done: ["gold"] }].map((at) => goesOn(question, at)),
    ).toEqual([true, true, false]);
  });

  test("is left to the policy where chance does not offer it", () => {
    const marginsAt = (isStony: boolean) => {
      const there = { ...question, world: { ...world, isStony } };
      const run = runPlans(there, [dig, { ...dig, next: spade }], policyOf(mine, world), luckFrom(1), () => false);
      return [run(0, 0)?.margin, run(1, 0)?.margin];
    };
    expect(marginsAt(false)).toEqual([4, 9]);
    expect(marginsAt(true)).toEqual([4, 4]);
  });

  test("is thought about for the answers that are not far behind, the nearest first", () => {
    const standing = (behind: number): Standing => ({ behind, error: 0.1 });
    const answers = [0.05, 0.3, 0, 0.01, 0.02, 0.03].map((behind, candidate) => ({
      plan: { ...dig, candidate, prior: 0.5 },
      standing: standing(behind),
    }));
    const leaders = listLeaders(
      answers.map(({ plan }) => plan),
      answers.map((each) => each.standing),
    );
    expect(leaders.map(({ candidate, prior }) => [candidate, prior])).toEqual([
      [2, 0],
      [3, 0.01],
      [4, 0.02],
      [5, 0.03],
    ]);
  });
});
