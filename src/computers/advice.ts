import type { Answer } from "../../games/contract/index.ts";
import { threadTime } from "../ports/ports.ts";
import {
  type Comparison,
  compare,
  type Limit,
  mergeComparisons,
  nothingCompared,
  turnAround,
} from "./search/compare.ts";
import { type Question, search, type Thought } from "./search/search.ts";

/** How long a question is thought about: playouts decide, and time is their bound. */
export type Effort = {
  /** For finding the best answer. */
  readonly playouts: number;
  /** Matches in which the best answer is compared with another one; up to four times as many until one is clearly ahead. */
  readonly rows: number;
  readonly milliseconds: number;
};

/** What is to be found out about a question. */
export type Inquiry = {
  readonly effort: Effort;
  readonly seed: number;
  /** An answer to compare the best other one with, however it fares; absent: those next to it, and the best is advised. */
  readonly chosen?: Answer;
  /** The best answer where it is known already: then nothing is searched for. */
  readonly best?: Answer;
};

/** What a strong player would answer, and how much better that is than something else. */
export type Advice = {
  readonly best: Answer;
  /** What it was compared with; undefined where there is nothing else. */
  readonly other: Answer | undefined;
  readonly comparison: Comparison;
};

/** The part of the time in which the best answer is looked for. */
const searchShare = 0.6;
/** Answers at most that the best one is compared with, and pieces of matches for each until they are told apart. */
const mostOthers = 3;
const mostPieces = 4;
/** Standard errors by which a lead is clear, and the lead and error that are small: shares of a win. */
const clear = 2;
export const small = 0.05;

/** Thinks about a question as a strong computer does. Equal questions and inquiries give equal advice, where time is no bound. */
export function advise(question: Question, inquiry: Inquiry, now = threadTime): Advice {
  const { effort, seed, chosen } = inquiry;
  const { playouts, rows, milliseconds } = effort;
  const until = now() + milliseconds;
  const budget = { playouts, milliseconds: milliseconds * searchShare };
  const thought = inquiry.best === undefined ? search(question, budget, seed, now) : undefined;
  const found = inquiry.best ?? thought?.answer;
  if (found === undefined) throw new Error("Nothing is asked");
  const limit = { rows, until, now };
  const others = thought === undefined ? [] : listNear(thought);
  if (chosen !== undefined) {
    // The best one that was not chosen: it may turn out to be better after all.
    const best = [found, ...others].find((answer) => !isSame(answer, chosen)) ?? found;
    const pair = [best, isSame(best, chosen) ? best : chosen] as const;
    return { best, other: chosen, comparison: compare(question, pair, seed + 1, limit) };
  }
  const best = found;
  if (others.length === 0)
    return { best, other: undefined, comparison: compare(question, [best, best], seed + 1, limit) };
  return others.reduce<Advice>(
    (advice, other, place) => {
      const comparison = compareUntilClear(question, [advice.best, other], seed + 1 + place * mostPieces, limit);
      if (comparison.lead < 0) return { best: other, other: advice.best, comparison: turnAround(comparison) };
      const isNearer = advice.other === undefined || comparison.lead < advice.comparison.lead;
      return isNearer ? { ...advice, other, comparison } : advice;
    },
    { best, other: undefined, comparison: nothingCompared },
  );
}

/** Compares in further matches until one answer is clearly ahead, or both are surely about as good, or time is up. */
function compareUntilClear(
  question: Question,
  pair: readonly [Answer, Answer],
  seed: number,
  limit: Limit,
): Comparison {
  const pieces = [compare(question, pair, seed, limit)];
  let all = mergeComparisons(pieces);
  while (pieces.length < mostPieces && limit.now() < limit.until && !isClear(all)) {
    pieces.push(compare(question, pair, seed + pieces.length, limit));
    all = mergeComparisons(pieces);
  }
  return all;
}

const isClear = ({ lead, error }: Comparison): boolean =>
  Math.abs(lead) > clear * error || Math.abs(lead) + error <= small;

/** The answers that may be as good as the best one, nearest first; the nearest in any case. */
const listNear = ({ answer, candidates }: Thought): readonly Answer[] =>
  candidates
    .filter((candidate) => candidate.answer !== answer)
    .toSorted((one, other) => one.behind - other.behind)
    .filter(({ behind, error }, place) => place === 0 || behind < clear * error)
    .slice(0, mostOthers)
    .map((candidate) => candidate.answer);

/** Whether two answers choose the same of the same question. */
export function isSame(one: Answer, other: Answer): boolean {
  if (one.ask !== other.ask || one.picks.length !== other.picks.length) return false;
  return one.picks.every((pick) => other.picks.includes(pick));
}
