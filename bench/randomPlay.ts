import type { AnyGame, Deal } from "../games/contract/index.ts";
import { bug } from "../games/kit/at.ts";
import { findOfferedDecision } from "../games/kit/offered.ts";
import { processorMs } from "../scripts/report.ts";
import { chooseTurn, type Whim, whims } from "../scripts/whims.ts";
import { answersGiven } from "../src/match/match.ts";
import { positionOf } from "../src/match/position.ts";
import { begin, take } from "../src/match/turn.ts";
import { initialOptions } from "../src/table/actions/lobby.ts";

/** Plays one match with random answers; returns their number. */
export type Play = (game: AnyGame, deal: Deal, whim: Whim) => number;

const seconds = Number(process.env["SECONDS_EACH"] ?? 2);
const rounds = [1, 2, 3];
/** Reading the processor time costs as much as dozens of answers, so it is read once in so many matches. */
const matchesBetween = 32;

/**
 * Answers a processor second by each of these ways to play the same deals, setup included: the best of several rounds,
 * in which the ways take turns, because other work on the machine only ever slows a round down.
 */
export function compareRates(game: AnyGame, ways: readonly Play[]): readonly number[] {
  const rates = rounds.map(() => ways.map((play) => measureRate(game, play)));
  return ways.map((_, way) => Math.max(...rates.map((round) => round[way] ?? 0)));
}

/** Plays whole matches with every number of seats until the time is up. */
function measureRate(game: AnyGame, play: Play): number {
  const { min, max } = game.info.seats;
  const options = initialOptions(game.info.options);
  const whim = whims(1);
  const started = process.cpuUsage();
  let answers = 0;
  for (let match = 0; match % matchesBetween > 0 || processorMs(started) < 1000 * seconds; match += 1) {
    const seats = min + (match % (max - min + 1));
    if (game.checkOptions(seats, options) !== undefined) continue;
    answers += play(game, { seats, key: match.toString(16).padStart(64, "0"), options }, whim);
  }
  return (1000 * answers) / processorMs(started);
}

export const formatRate = (rate: number): string => `${Math.round(rate).toLocaleString("en")} answers/s`;

/** Plays by the rules alone, and checks each answer as the host does. */
export const playRules: Play = (game, deal, whim) => {
  let { state } = game.setup(deal);
  for (let answers = 0; ; answers += 1) {
    const decisions = game.decisions(state);
    const turn = chooseTurn(decisions, whim);
    if (turn === undefined) return answers;
    if (findOfferedDecision(decisions, turn.seat, turn.answer) === undefined)
      return bug("a game refused its own offer");
    state = game.apply(state, turn.seat, turn.answer).state;
  }
};

/** Plays as the host does, with record, log and undo. */
export const playMatch: Play = (game, deal, whim) => {
  let match = begin(game, deal, 0);
  for (;;) {
    const turn = chooseTurn(positionOf(game, match).decisions, whim);
    if (turn === undefined) return answersGiven(match);
    const taken = take(game, match, { ...turn, clicks: "now" }, 0, "a nonce");
    if (!taken.ok) return bug(`an offered answer was refused: ${taken.refusal}`);
    match = taken.match;
  }
};
