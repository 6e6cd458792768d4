import fc from "fast-check";
import { expect } from "vitest";
import type { AnyGame, Fact, Json, Seat, SeatScore, Step } from "../../../games/contract/index.ts";
import { anyTable, keys, numbers, play, runs, type Table, tables, whimsFrom } from "../play.ts";
import { type Check, checksOfMoments, fail, isSame, type MomentCheck, viewers } from "./check.ts";
import { copyOf, lostInJson, throughJson } from "./json.ts";

/** A match longer than this has no end. */
const bound = 5000;

/** How matches begin and end. */
const ends: readonly Check[] = [
  {
    title: "comes to an end at every table, and scores every seat",
    run: (game) => {
      const all = tables(game);
      for (const table of all) playOut(game, fc.constant(table), Math.ceil(runs(25) / all.length));
      playOut(game, anyTable(game), runs(25));
    },
  },
  {
    title: "can be played at every number of seats",
    run: (game) => {
      const { min, max } = game.info.seats;
      const seats = Array.from({ length: max - min + 1 }, (_, more) => min + more);
      expect([...new Set(tables(game).map((table) => table.seats))]).toEqual(seats);
    },
  },
];

/** What a match must be in each of its positions. */
const positions: readonly MomentCheck[] = [
  {
    title: "makes equal matches of equal deals and answers",
    positions: "every",
    beyond: "fewer",
    usual: 9,
    watch: (game) => ({
      look: ({ step, next }, { match: { deal }, at }) => {
        if (at === 0) expect(game.setup(throughJson(deal))).toEqual(step);
        if (next === undefined) return;
        const first = game.apply(step.state, next.seat, next.answer);
        const again = game.apply(copyOf(step.state), next.seat, next.answer);
        if (!isSame(first, again)) expect(again).toEqual(first);
      },
    }),
  },
  {
    title: "replays to the same states and facts",
    positions: "every",
    usual: 9,
    watch: (game) => {
      let step: Step<Json, Fact>;
      return {
        look: (moment, { match, at }) => {
          if (at === 0) step = game.setup(throughJson(match.deal));
          if (!isSame(step, moment.step)) expect(step).toEqual(moment.step);
          if (moment.next !== undefined) step = game.apply(step.state, moment.next.seat, moment.next.answer);
        },
      };
    },
  },
  {
    title: "never changes what it was given",
    positions: "every",
    beyond: "fewer",
    usual: 12,
    watch: (game) => ({
      look: ({ step, next }, { match: { deal } }) => {
        // A copy: the state itself is looked at by other checks too.
        const state = freeze(copyOf(step.state));
        game.decisions(state);
        game.score(state);
        for (const viewer of viewers(deal.seats)) freeze(game.view(state, viewer));
        if (next !== undefined) game.apply(state, next.seat, freeze(next.answer));
      },
    }),
  },
  {
    title: "keeps states, facts and views that survive JSON",
    positions: "every",
    beyond: "fewer",
    usual: 12,
    watch: (game) => ({
      look: ({ step }, { match: { deal } }) => {
        const lost = lostInJson(step);
        if (lost !== undefined) fail(`lost from the step: ${lost}`);
        for (const viewer of viewers(deal.seats)) {
          const unseen = lostInJson(game.view(step.state, viewer));
          if (unseen !== undefined) fail(`lost from the view of ${viewer}: ${unseen}`);
        }
      },
    }),
  },
  {
    title: "leaves a match of today's rules as it is when it is brought under them",
    positions: "every",
    usual: 12,
    watch: (game) => ({
      look: ({ step: { state } }) => {
        const upgraded = game.upgrade?.(copyOf(state), game.info.rules) ?? state;
        if (!isSame(upgraded, state)) expect(upgraded).toStrictEqual(state);
      },
    }),
  },
  {
    title: "unseals only what was sealed",
    positions: "every",
    usual: 12,
    watch: () => {
      let sealed = new Set<string>();
      return {
        look: ({ step, decisions, next }, { at }) => {
          if (at === 0) sealed = new Set();
          const wrong = (step.unsealed ?? []).filter((seal) => !sealed.has(seal));
          if (wrong.length > 0) fail(`unsealed, though nobody sealed it: ${wrong.join(", ")}`);
          const asked = decisions.find(({ seat, ask }) => seat === next?.seat && ask === next.answer.ask);
          if (asked?.seal !== undefined) sealed.add(asked.seal);
        },
      };
    },
  },
];

/** What a match must be for any host to store it, replay it and end it. */
export const wholeMatches: readonly Check[] = [...ends, ...checksOfMoments(positions)];

/** Plays so many random matches at such tables to their ends. */
function playOut(game: AnyGame, atTables: fc.Arbitrary<Table>, count: number): void {
  fc.assert(
    fc.property(atTables, keys(), numbers(), (table, key, seed) => {
      let positions = 0;
      for (const { step, next } of play(game, { deal: { ...table, key }, whims: whimsFrom(seed) })) {
        positions += 1;
        if (positions > bound) break;
        if (next === undefined) expectWellScored(game.score(step.state).seats, table.seats);
      }
      expect(positions, "no end").toBeLessThanOrEqual(bound);
    }),
    { numRuns: count },
  );
}

function expectWellScored(scores: readonly SeatScore[], seats: number): void {
  expect(scores.map(({ seat }) => seat).sort((a: Seat, b: Seat) => a - b)).toEqual([...Array(seats).keys()]);
  const ranks = scores.map(({ rank }) => rank);
  expect(ranks, "nobody is first").toContain(1);
  const points = [...scores].sort((a, b) => a.rank - b.rank || a.points - b.points).map((score) => score.points);
  const falling = [...scores].sort((a, b) => a.rank - b.rank || b.points - a.points).map((score) => score.points);
  const isLowBest = points.every((mine, at) => mine >= (points[at - 1] ?? mine));
  const isHighBest = falling.every((mine, at) => mine <= (falling[at - 1] ?? mine));
  expect(isLowBest || isHighBest, `ranks do not follow points: ${JSON.stringify(scores)}`).toBe(true);
  for (const { seat, rank, points, parts } of scores) {
    // Shared ranks count everybody ahead: two first, then a third.
    expect(rank, `rank of seat ${seat}`).toBe(1 + ranks.filter((other) => other < rank).length);
    expect(
      parts.reduce((sum, part) => sum + part.points, 0),
      `parts of seat ${seat}`,
    ).toBe(points);
  }
}

/** Freezes a JSON value through and through; changing it throws from then on. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
