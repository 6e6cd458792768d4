import fc from "fast-check";
import { expect } from "vitest";
import type { AnyGame, Json, Viewer } from "../../../games/contract.ts";
import { keys, type Match, matches, numbers, type Moment, play, runs, type Turn } from "../play.ts";

/** A promise that every game keeps. `run` throws when this game breaks it. */
export type Check = { readonly title: string; readonly run: (game: AnyGame) => void };

/** Everybody who may look: each seat, then the table. */
export function viewers(seats: number): readonly Viewer[] {
  return [...Array(seats).keys(), "table"];
}

/** Expects something of every position of `usual` random matches; `at` counts them from the deal. */
export function everyMoment(
  game: AnyGame,
  usual: number,
  expects: (moment: Moment, match: Match, at: number) => void,
): void {
  let positions = 0;
  fc.assert(
    fc.property(matches(game), (match) => {
      const turns: Turn[] = [];
      for (const moment of play(game, match)) {
        withTurns(turns, () => expects(moment, match, turns.length));
        positions += 1;
        if (moment.next !== undefined) turns.push(moment.next);
      }
    }),
    { numRuns: runs(usual) },
  );
  expect(positions, "positions").toBeGreaterThanOrEqual(usual);
}

/**
 * Expects something of three positions each of `usual` random matches, for what
 * is too dear to expect of every position. `key` differs from the key of the deal.
 */
export function someMoments(
  game: AnyGame,
  usual: number,
  expects: (moment: Moment, match: Match, key: string) => void,
): void {
  let positions = 0;
  const looks = fc.array(numbers(), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(matches(game), keys(), looks, (match, key, places) => {
      fc.pre(key !== match.deal.key);
      const moments = [...play(game, match)];
      for (const place of places) {
        const at = place % moments.length;
        const moment = moments[at];
        const turns = moments.slice(0, at).flatMap(({ next }) => next ?? []);
        if (moment !== undefined) withTurns(turns, () => expects(moment, match, key));
        positions += 1;
      }
    }),
    { numRuns: runs(usual) },
  );
  expect(positions, "positions").toBeGreaterThanOrEqual(usual);
}

/** The same JSON text is the same value; only a difference is worth a closer look. */
export function isSame(one: Json | object, other: Json | object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A failure names the turns that led there, so that a reader can follow it with the rulebook. */
function withTurns(turns: readonly Turn[], expects: () => void): void {
  try {
    expects();
  } catch (error) {
    const story = turns.map(({ seat, answer }) => `${seat} ${answer.ask} ${answer.picks.join(" ")}`).join(" · ");
    throw new Error(`after ${story === "" ? "the deal" : story}`, { cause: error });
  }
}
