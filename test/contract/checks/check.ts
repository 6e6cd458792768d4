import fc from "fast-check";
import { expect } from "vitest";
import type { AnyGame, Json, Viewer } from "../../../games/contract/index.ts";
import type { Checks } from "../../stages.ts";
import { isThorough } from "../../thorough.ts";
import { dearRuns, keys, type Match, matches, numbers, type Moment, play, runs, type Turn } from "../play.ts";

/** A promise that every game keeps. `run` throws when this game breaks it. */
export type Check = {
  readonly title: string;
  /** Group that it belongs to, where that is another one than its topic's. */
  readonly group?: Checks;
  readonly run: (game: AnyGame) => void;
};

/** What is looked at in one position; `at` counts positions from the deal, `key` differs from the deal's. */
type Look = (moment: Moment, where: { readonly match: Match; readonly at: number; readonly key: string }) => void;

/** Looks at the positions of many matches, and can say at the end what they have shown together. */
export type Watch = { readonly look: Look; readonly finish?: () => void };

/** A promise about the positions of random matches. */
export type MomentCheck = Pick<Check, "title" | "group"> & {
  /**
   * Every position of a match; those of its first half or of its second, by turns; or three of them, for what is too dear
   * to expect of each. `THOROUGH` takes both halves.
   */
  readonly positions: "every" | "half" | "some";
  /**
   * How a long fuzz saves time, in the matches beyond `dearRuns`: "fewer" looks at three positions of each, "none" at
   * no more of them. Without it, all matches are looked at alike.
   */
  readonly beyond?: "fewer" | "none";
  /** How many matches a commit is worth. */
  readonly usual: number;
  readonly watch: (game: AnyGame) => Watch;
};

/** Everybody who may look: each seat, then the table. */
export function viewers(seats: number): readonly Viewer[] {
  return [...Array(seats).keys(), "table"];
}

/** The table and one seat, another one from position to position: a commit plays enough of them. `FUZZ` and `THOROUGH` take all. */
export function someViewers(seats: number, at: number): readonly Viewer[] {
  return isThorough || runs(0) > 0 ? viewers(seats) : [at % seats, "table"];
}

/**
 * These promises as checks of their own. The matches of a game are played once
 * for all of them, by whichever check runs first; the others read its result.
 */
export function checksOfMoments(group: readonly MomentCheck[]): readonly Check[] {
  const known = new WeakMap<AnyGame, ReadonlyMap<MomentCheck, Result>>();
  return group.map((check) => ({
    ...check,
    run: (game) => {
      if (process.env["SHRINK"] !== undefined) {
        shrink(game, check);
        return;
      }
      const results = known.get(game) ?? watchMatches(game, group);
      known.set(game, results);
      const { failure, positions } = results.get(check) ?? { failure: undefined, positions: 0 };
      if (failure !== undefined) throw failure;
      expect(positions, "positions").toBeGreaterThanOrEqual(check.usual);
    },
  }));
}

type Result = { readonly failure: Error | undefined; readonly positions: number };

/** A check at work on one game: it looks no further once it has failed. */
type Running = {
  readonly check: MomentCheck;
  readonly watch: Watch;
  failure: Error | undefined;
  positions: number;
};

const startWatching = (game: AnyGame, check: MomentCheck): Running => ({
  check,
  watch: check.watch(game),
  failure: undefined,
  positions: 0,
});

type Sample = { readonly match: Match; readonly key: string; readonly places: readonly number[] };

function samplesOf(game: AnyGame): fc.Arbitrary<Sample> {
  const places = fc.array(numbers(), { minLength: 3, maxLength: 3 });
  return fc.record({ match: matches(game), key: keys(), places }).filter(({ match, key }) => key !== match.deal.key);
}

/** Plays as many matches as the most thorough check wants and shows each position to all who want it. */
function watchMatches(game: AnyGame, group: readonly MomentCheck[]): ReadonlyMap<MomentCheck, Result> {
  const seed = fc.readConfigureGlobal().seed ?? Math.floor(Math.random() * 2 ** 31);
  const running = group.map((check) => startWatching(game, check));
  let number = 0;
  fc.assert(
    fc.property(samplesOf(game), (sample) => {
      number += 1;
      const looking = running.filter(({ check, failure }) => failure === undefined && number <= countMatches(check));
      watchMatch(game, sample, looking, number);
    }),
    { numRuns: Math.max(...group.map(countMatches)), seed },
  );
  running.forEach(finish);
  return new Map(
    running.map(({ check, failure, positions }) => {
      const named = failure && new Error(`SEED=${seed} finds it again: ${failure.message}`, { cause: failure.cause });
      return [check, { failure: named, positions }];
    }),
  );
}

/** How many matches a check looks at. */
const countMatches = ({ beyond, usual }: MomentCheck): number => (beyond === "none" ? dearRuns(usual) : runs(usual));

/** Whether it looks at each position in this half of the match, of all that are played. */
const looksThroughout = ({ positions, beyond, usual }: MomentCheck, number: number, half: 0 | 1): boolean =>
  (positions === "every" || (positions === "half" && (isThorough || number % 2 === half))) &&
  (beyond !== "fewer" || number <= dearRuns(usual));

/** Runs one check by itself, so that fast-check can shorten the match that fails it. */
function shrink(game: AnyGame, check: MomentCheck): void {
  const all = startWatching(game, check);
  fc.assert(
    fc.property(samplesOf(game), (sample) => {
      const alone: Running = { ...all, failure: undefined };
      watchMatch(game, sample, [alone], 1);
      if (alone.failure !== undefined) throw alone.failure;
    }),
    { numRuns: countMatches(check) },
  );
  finish(all);
  if (all.failure !== undefined) throw all.failure;
  expect(check.title).not.toBe("");
}

function watchMatch(game: AnyGame, { match, key, places }: Sample, running: readonly Running[], number: number): void {
  if (running.length === 0) return;
  const { moments, bug } = playMatch(game, match);
  const turns = moments.flatMap(({ next }) => next ?? []);
  const some = new Set(places.map((place) => place % moments.length));
  for (const [at, moment] of moments.entries()) {
    const half = at * 2 < moments.length ? 0 : 1;
    for (const each of running) {
      if (each.failure !== undefined || !(some.has(at) || looksThroughout(each.check, number, half))) continue;
      each.failure = failureOf({ turns, at }, () => each.watch.look(moment, { match, at, key }));
      each.positions += 1;
    }
  }
  if (bug === undefined) return;
  for (const each of running) each.failure ??= failureAfter(turns, bug);
}

/** The positions of a match up to its end, or to the bug that stopped it. */
function playMatch(game: AnyGame, match: Match): { readonly moments: readonly Moment[]; readonly bug?: unknown } {
  const moments: Moment[] = [];
  try {
    for (const moment of play(game, match)) moments.push(moment);
    return { moments };
  } catch (bug) {
    return { moments, bug };
  }
}

function finish(each: Running): void {
  if (each.failure !== undefined || each.watch.finish === undefined) return;
  try {
    each.watch.finish();
  } catch (error) {
    each.failure = new Error("after all matches", { cause: error });
  }
}

/** A failure names the turns that led there, so that a reader can follow it with the rulebook. */
function failureOf({ turns, at }: { readonly turns: readonly Turn[]; readonly at: number }, look: () => void) {
  try {
    look();
    return undefined;
  } catch (error) {
    return failureAfter(turns.slice(0, at), error);
  }
}

function failureAfter(turns: readonly Turn[], cause: unknown): Error {
  const story = turns.map(({ seat, answer }) => `${seat} ${answer.ask} ${answer.picks.join(" ")}`).join(" · ");
  return new Error(`after ${story === "" ? "the deal" : story}`, { cause });
}

/** Breaks a check off. In a loop over all options, comparing by hand is a hundred times quicker than an `expect` that passes. */
export function fail(what: string): never {
  throw new Error(what);
}

/** The same JSON text is the same value; only a difference is worth a closer look. */
export function isSame(one: Json | object, other: Json | object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
