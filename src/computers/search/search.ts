import type { Answer, AnyGame, Json } from "../../../games/contract/index.ts";
import { outlookOf } from "../../../games/kit/fitted.ts";
import { at } from "../../../games/kit/at.ts";
import type { Candidate } from "./candidates.ts";
import { listDifferentCandidates, imagine, priorsOf, type Question } from "./imagine.ts";
import type { Budget } from "./levels.ts";
import { luckFrom } from "./luck.ts";
import { goesOn, listLeaders, listPlans, type Plan, runPlans } from "./plans.ts";
import { isRated, type Policy, policyOf } from "./playout.ts";
import { race, type Result, type Standing } from "./race.ts";
import { type Clock, systemCore, threadTime } from "../../ports/ports.ts";

export type { Question } from "./imagine.ts";

export type Thought = {
  readonly answer: Answer;
  /** What was thought about, best liked first, and how it fared. */
  readonly candidates: readonly (Candidate & Standing)[];
  readonly playouts: number;
};

/** The part of the budget in which answers race by themselves, where a choice follows from some. */
const shareAlone = 0.5;
const shareFor = (isFollowed: boolean): number => (isFollowed ? shareAlone : 1);
/** With fewer rows than these for all plans the nearest answers go on racing by themselves. */
const leastRows = 6;

/** The best answer in imagined matches, by what the seat sees and the seed alone. `now` is in ms of the thread, `elapsed` in ms. */
export function search(
  question: Question,
  { playouts, milliseconds, least = 0, longest = Infinity }: Budget,
  seed: number,
  now = threadTime,
  { elapsed }: Pick<Clock, "elapsed"> = systemCore.clock,
): Thought {
  const begun = now();
  const from = elapsed();
  const { game, seat } = question;
  const luck = luckFrom(seed);
  const policy = policyOf(game, question.world);
  const { world } = imagine(question, policy, luck);
  const candidates = listDifferentCandidates(question, world, luck);
  const raceFor = (plans: readonly Plan[], trials: number, share: number, isKnown: boolean): Result => {
    const isOver = (): boolean => {
      const spent = now() - begun;
      return elapsed() - from >= longest * share || (played >= least * share && spent >= milliseconds * share);
    };
    const run = runPlans(question, plans, policy, luck, isOver);
    const count: typeof run = (runner, row) => {
      const outcome = run(runner, row);
      played += outcome === undefined ? 0 : 1;
      return outcome;
    };
    return race({ priors: plans.map(({ prior }) => prior), run: count, trials, isKnown });
  };
  let played = 0;
  const priors = priorsOf(candidates);
  const answers = candidates.map(({ answer }, candidate): Plan => ({
    candidate,
    answer,
    prior: at(priors, candidate),
  }));
  const isFollowed =
    isTelling(game, world, policy) &&
    answers.some(({ answer }) => goesOn(question, game.apply(world, seat, answer).state));
  const share = shareFor(isFollowed);
  const alone = raceFor(answers, Math.ceil(playouts * share), share, isRated(game, world, "thinking"));
  const leaders = isFollowed ? listLeaders(answers, alone.standings) : [];
  const plans = leaders.flatMap((leader) => [leader, ...listPlans(question, leader, world, luck)]);
  const spent = now() - begun;
  const inTime = (milliseconds - spent) / (spent / Math.max(1, alone.trials));
  const affordable = Math.min(playouts - alone.trials, Math.max(least - alone.trials, inTime));
  const runners = affordable < leastRows * plans.length ? leaders : plans;
  const together = leaders.length > 1 ? raceFor(runners, playouts - alone.trials, 1, true) : undefined;
  const winner = together === undefined ? alone.winner : at(runners, together.winner).candidate;
  return {
    answer: at(candidates, winner).answer,
    candidates: candidates.map((candidate, index) => ({ ...candidate, ...at(alone.standings, index) })),
    playouts: alone.trials + (together?.trials ?? 0),
  };
}

/** Only where a match tells much, cut short and judged by chances, there are enough of them to be shared out. */
const isTelling = (game: AnyGame, world: Json, { horizon }: Policy): boolean =>
  horizon < Infinity && (outlookOf(game, world)?.scale ?? 0) > 0;
