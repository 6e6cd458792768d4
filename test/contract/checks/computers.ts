import fc from "fast-check";
import { expect } from "vitest";
import type { AnyGame, Json, Seat } from "../../../games/contract/index.ts";
import { advise, type Inquiry } from "../../../src/computers/advice.ts";
import { answerAs } from "../../../src/computers/choose.ts";
import { adviceTaskOf, dealAnew, taskOf } from "../../../src/computers/task.ts";
import { searchesIn } from "../../../src/computers/search/levels.ts";
import { search } from "../../../src/computers/search/search.ts";
import { dearRuns, keys, matches, numbers, play, runs } from "../play.ts";
import type { Check } from "./check.ts";
import { systemCore } from "../../../src/ports/ports.ts";

/** Few playouts: what is thought depends on the view, however long. */
const budget = { playouts: 12, milliseconds: Infinity };

const inquiryOf = (seed: number): Inquiry => ({ effort: { ...budget, rows: 4 }, seed });

/** What computers of every level may know. */
export const computers: readonly Check[] = [
  {
    title: "lets computers answer the same whatever is hidden",
    run: (game) => {
      withPositions(game, ({ state, seat, keys: [one, other], seed }) => {
        const worlds = [one, other].map((key) => ({ game, world: game.determinise(state, seat, key), seat }));
        const [here, there] = worlds.map((question) => {
          const thought = search(question, budget, seed);
          const known = { best: thought.answer, chosen: thought.candidates.at(-1)?.answer ?? thought.answer };
          return {
            easy: answerAs("easy", question, seed),
            // Where medium searches, the clock of its budget would decide as well.
            medium: searchesIn(game, "medium") ? undefined : answerAs("medium", question, seed),
            search: thought,
            advice: advise(question, { ...inquiryOf(seed), ...known }),
          };
        });
        expect(there).toEqual(here);
      });
    },
  },
  {
    title: "tells the thread that thinks nothing of the real table",
    run: (game) => {
      let same = 0;
      let all = 0;
      withPositions(game, ({ state, seat, dealt, keys: [other], seed }) => {
        const world = dealAnew(game, state, seat, seed);
        const advice = adviceTaskOf({ game, world, seat, kind: "hint", inquiry: inquiryOf(seed) }, 1);
        const request = { game, state, seat, level: "hard" } as const;
        for (const task of [taskOf(request, { share: 1, longest: 500 }, systemCore.randomBytes), advice]) {
          expect(JSON.stringify(task), "the key of the deal").not.toContain(dealt);
          all += 1;
          if (withoutDice(task.world) === withoutDice(state)) same += 1;
        }
        // Whatever the thread is told to advise a person follows from what that person sees.
        expect(dealAnew(game, game.determinise(state, seat, other), seat, seed)).toEqual(world);
      });
      expect(same, "worlds that are the real table").toBeLessThan(all / 2);
    },
  },
  {
    title: "foresees points for every seat, where it cuts imagined matches short",
    run: (game) => {
      fc.assert(
        fc.property(matches(game, 300), (match) => {
          for (const { step } of play(game, match)) {
            const scores = game.score(step.state).seats;
            const points = game.computer?.foresee?.(step.state).points ?? scores.map((score) => score.points);
            expect(points).toHaveLength(scores.length);
            expect(points.filter((each) => !Number.isFinite(each))).toEqual([]);
          }
        }),
        { numRuns: runs(2) },
      );
    },
  },
];

type Position = {
  readonly state: Json;
  readonly seat: Seat;
  /** The key of the deal. */
  readonly dealt: string;
  readonly keys: readonly [string, string];
  readonly seed: number;
};

/** Some positions of random matches in which a seat has something to decide. */
function withPositions(game: AnyGame, look: (position: Position) => void): void {
  fc.assert(
    fc.property(matches(game, 300), keys(), keys(), numbers(), (match, one, other, place) => {
      const open = [...play(game, match)].filter(({ decisions }) => decisions.some(({ awaited }) => awaited));
      const moment = open[place % open.length];
      const seat = moment?.decisions.find(({ awaited }) => awaited)?.seat;
      if (moment === undefined || seat === undefined) return;
      look({ state: moment.step.state, seat, dealt: match.deal.key, keys: [one, other], seed: place % 2 ** 32 });
    }),
    { numRuns: dearRuns(4) },
  );
}

const withoutDice = (state: Json): string =>
  JSON.stringify(state).replaceAll(/"[0-9a-f]{64}"(?:,"drawn":\d+)?/gu, '"key"');
