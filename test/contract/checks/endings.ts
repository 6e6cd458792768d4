import fc from "fast-check";
import { expect } from "vitest";
import type { AnyGame, Decision, Json } from "../../../games/contract/index.ts";
import { anyTable, dearRuns, keys, numbers, type Table, turnFrom, type Turn, whimsFrom } from "../play.ts";
import { type Check, fail } from "./check.ts";

/** Chooses an answer among those that the table waits for, so that the match goes on as long as possible. */
type Staller = (position: {
  readonly game: AnyGame;
  readonly state: Json;
  readonly awaited: readonly Decision[];
  /** What was answered before, the latest answer last. */
  readonly given: readonly Turn[];
  readonly whim: () => number;
}) => Turn;

/** How many answers a staller who looks ahead compares. */
const glances = 6;

const stallers: { readonly [name: string]: Staller } = {
  "gains as little as possible": ({ game, state, awaited, whim }) => {
    const turns = Array.from({ length: glances }, () => turnFrom(awaited, whim()));
    const [first = turnFrom(awaited, 0), ...others] = turns;
    const gain = ({ seat, answer }: Turn): number => sumPoints(game, game.apply(state, seat, answer).state);
    return others.reduce((best, turn) => (gain(turn) < gain(best) ? turn : best), first);
  },
  "does the same again": ({ awaited, given, whim }) =>
    given.findLast(({ seat, answer }) => isOffered(awaited, seat, answer)) ?? turnFrom(awaited, whim()),
  "does what it has done least": ({ awaited, given, whim }) => {
    const turns = Array.from({ length: glances }, () => turnFrom(awaited, whim()));
    const count = (turn: Turn): number => given.slice(-200).filter((other) => isSameTurn(other, turn)).length;
    const [first = turnFrom(awaited, 0), ...others] = turns;
    return others.reduce((best, turn) => (count(turn) < count(best) ? turn : best), first);
  },
  "takes the last option of the last question": ({ awaited }) => {
    const decision = awaited.at(-1);
    if (decision === undefined) return turnFrom(awaited, 0);
    const picks = decision.options.slice(decision.options.length - Math.max(decision.min, Math.min(1, decision.max)));
    return { seat: decision.seat, answer: { ask: decision.ask, picks } };
  },
};

/** Matches that players draw out, and positions that come back. */
export const endings: readonly Check[] = [
  ...Object.entries(stallers).map(([name, staller]): Check => ({
    title: `ends within its longest match though everybody ${name}`,
    run: (game) => {
      stall(game, staller, 6);
    },
  })),
  {
    title: "never comes back to a position of the same match",
    run: (game) => {
      lookForCycles(game, 8);
    },
  },
];

const isSameTurn = (one: Turn, other: Turn): boolean =>
  one.seat === other.seat &&
  one.answer.ask === other.answer.ask &&
  one.answer.picks.join(" ") === other.answer.picks.join(" ");

function isOffered(awaited: readonly Decision[], seat: number, { ask, picks }: Turn["answer"]): boolean {
  const decision = awaited.find((each) => each.seat === seat && each.ask === ask);
  if (decision === undefined || picks.length < decision.min || picks.length > decision.max) return false;
  return picks.every((pick) => decision.options.includes(pick));
}

const sumPoints = (game: AnyGame, state: Json): number =>
  game.score(state).seats.reduce((sum, { points }) => sum + points, 0);

/** Answers to questions that wait for nobody do not hold a match up, so only those that are awaited count. */
function stall(game: AnyGame, staller: Staller, usual: number): void {
  const lengths: number[] = [];
  fc.assert(
    fc.property(anyTable(game), keys(), numbers(), (table, key, seed) => {
      lengths.push(countAnswers(game, staller, { table, key, seed }));
    }),
    { numRuns: dearRuns(usual) },
  );
  expect(Math.max(...lengths), "answers of the longest match, which `info.longest` must bound").toBeLessThanOrEqual(
    game.info.longest,
  );
}

/** How many answers the match takes; it is broken off when it is longer than it may be. */
function countAnswers(game: AnyGame, staller: Staller, { table, key, seed }: Walk): number {
  const whims = whimsFrom(seed);
  const whim = (): number => Number(whims.next().value);
  const given: Turn[] = [];
  let { state } = game.setup({ ...table, key });
  while (given.length <= game.info.longest) {
    const awaited = game.decisions(state).filter((decision) => decision.awaited);
    if (awaited.length === 0) break;
    const turn = staller({ game, state, awaited, given, whim });
    given.push(turn);
    ({ state } = game.apply(state, turn.seat, turn.answer));
  }
  return given.length;
}

/** Looks one answer ahead in every position: a player who can go back to an earlier one can do so for ever. */
function lookForCycles(game: AnyGame, usual: number): void {
  let positions = 0;
  fc.assert(
    fc.property(anyTable(game), keys(), numbers(), (table, key, seed) => {
      positions += walk(game, { table, key, seed });
    }),
    { numRuns: dearRuns(usual) },
  );
  expect(positions).toBeGreaterThan(usual);
}

type Walk = { readonly table: Table; readonly key: string; readonly seed: number };

/** A walk longer than this has seen enough. */
const farEnough = 1500;

/** Gives how many positions were seen. */
function walk(game: AnyGame, { table, key, seed }: Walk): number {
  const whims = whimsFrom(seed);
  const seen = new Set<string>();
  let { state } = game.setup({ ...table, key });
  for (let count = 0; count < farEnough; count += 1) {
    seen.add(JSON.stringify(state));
    const awaited = game.decisions(state).filter((decision) => decision.awaited);
    if (awaited.length === 0) break;
    for (const { seat, answer } of awaited.flatMap(listAnswers)) {
      const next = game.apply(state, seat, answer).state;
      if (seen.has(JSON.stringify(next))) fail(`${seat} ${answer.ask} ${answer.picks.join(" ")} leads back`);
    }
    const { seat, answer } = turnFrom(awaited, Number(whims.next().value));
    ({ state } = game.apply(state, seat, answer));
  }
  return seen.size;
}

/** How many options of one question are tried. */
const triedOptions = 12;

function listAnswers({ seat, ask, options, min, max }: Decision): readonly Turn[] {
  const none: readonly Turn[] = min === 0 ? [{ seat, answer: { ask, picks: [] } }] : [];
  if (min > 1 || max === 0) return none;
  return [...none, ...options.slice(-triedOptions).map((pick) => ({ seat, answer: { ask, picks: [pick] } }))];
}
