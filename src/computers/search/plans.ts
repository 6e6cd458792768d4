import type { Answer, Json } from "../../../games/contract/index.ts";
import { at } from "../../../games/kit/at.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";
import { imagine, type Imagined, listDifferentCandidates, priorsOf, type Question } from "./imagine.ts";
import { listMoves } from "./liking.ts";
import type { Luck } from "./luck.ts";
import { type Outcome, playOut, type Policy } from "./playout.ts";
import type { Standing } from "./race.ts";

/** An answer, and perhaps the next one of the same seat where nobody else is asked before; what follows it likes. */
export type Plan = {
  readonly candidate: number;
  readonly answer: Answer;
  readonly next?: Answer;
  /** How much worse than the best one it is believed to be, in shares of a win. */
  readonly prior: number;
};

/** So many answers at most are looked at with what may follow from them, of those at most so far behind. */
const mostLeaders = 4;
const farBehind = 0.1;
/** So many next answers are tried beside the one that is liked best. */
const mostNext = 4;

/** Whether this seat goes on at this table, before anybody else is asked. */
export const goesOn = ({ game, seat }: Question, world: Json): boolean =>
  game.decisions(world).find(({ awaited }) => awaited)?.seat === seat;

/** The answers that may still be the best when one thinks about what follows, each believed to be where it stands. */
export function listLeaders(answers: readonly Plan[], standings: readonly Standing[]): readonly Plan[] {
  return answers
    .map((plan): Plan => ({ ...plan, prior: Math.max(0, at(standings, plan.candidate).behind) }))
    .filter(({ prior }) => prior < farBehind)
    .sort((one, other) => one.prior - other.prior)
    .slice(0, mostLeaders);
}

/** The plans that begin with this one's answer and go on otherwise than is liked best. */
export function listPlans(question: Question, plan: Plan, world: Json, luck: Luck): readonly Plan[] {
  const after = question.game.apply(world, question.seat, plan.answer).state;
  if (!goesOn(question, after)) return [];
  const candidates = listDifferentCandidates(question, after, luck);
  const priors = priorsOf(candidates);
  return candidates
    .map(({ answer }, index): Plan => ({ ...plan, next: answer, prior: plan.prior + at(priors, index) }))
    .slice(1, 1 + mostNext);
}

/** Plays plans out: each of a row at the same table with the same luck. Undefined when time is up. */
export function runPlans(
  question: Question,
  plans: readonly Plan[],
  policy: Policy,
  luck: Luck,
  isOver: () => boolean,
) {
  let current: Imagined = { row: -1, world: null, seed: 0 };
  return (runner: number, row: number): Outcome | undefined => {
    while (current.row < row) current = { ...imagine(question, policy, luck), row: current.row + 1 };
    if (isOver()) return undefined;
    const { world, seed } = current;
    return playOut(question.game, lead(question, at(plans, runner), world), question.seat, policy, seed);
  };
}

/** The table after a plan. Where chance wants it otherwise and its next answer is not offered, it ends with the first. */
function lead(question: Question, { answer, next }: Plan, world: Json): Json {
  const { game, seat } = question;
  const after = game.apply(world, seat, answer).state;
  return next !== undefined && goesOn(question, after) && isOffered(question, after, next)
    ? game.apply(after, seat, next).state
    : after;
}

const isOffered = ({ game, seat }: Question, world: Json, answer: Answer): boolean =>
  findOfferedDecision(listMoves(game.decisions(world), seat), seat, answer) !== undefined;
