import type { Answer } from "../../games/contract/index.ts";
import { systemCore } from "../ports/ports.ts";
import { type Comparison, compare, mergeComparisons, turnAround } from "./search/compare.ts";
import { type Question, search, type Thought } from "./search/search.ts";

/** How long a question is thought about: playouts decide, and time is their bound. */
export type Effort = {
  /** For finding the best answer. */
  readonly playouts: number;
  /** Matches in which the best answer is then compared with another one; twice as many where they speak against it. */
  readonly rows: number;
  readonly milliseconds: number;
};

/** What is to be found out about a question. */
export type Inquiry = {
  readonly effort: Effort;
  readonly seed: number;
  /** An answer to compare the best one with, however it fares; absent: the next best, and the better one is advised. */
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

/** Thinks about a question as a strong computer does. Equal questions and inquiries give equal advice, where time is no bound. */
export function advise(question: Question, inquiry: Inquiry, now = systemCore.clock.elapsed): Advice {
  const { effort, seed, chosen } = inquiry;
  const { playouts, rows, milliseconds } = effort;
  const until = now() + milliseconds;
  const thought =
    inquiry.best === undefined
      ? search(question, { playouts, milliseconds: milliseconds * searchShare }, seed, now)
      : undefined;
  const best = inquiry.best ?? thought?.answer;
  if (best === undefined) throw new Error("Nothing is asked");
  const other = chosen ?? (thought === undefined ? undefined : findNext(thought));
  const pair: readonly [Answer, Answer] = [best, other === undefined || isSame(best, other) ? best : other];
  const comparison = compare(question, pair, seed + 1, { rows, until, now });
  if (chosen !== undefined || comparison.lead >= 0) return { best, other, comparison };
  const further = { rows, until: now() + milliseconds * (1 - searchShare), now };
  return adviseBetter(pair, mergeComparisons([comparison, compare(question, pair, seed + 2, further)]));
}

/** Advises the one of two answers that did better. */
function adviseBetter([one, other]: readonly [Answer, Answer], comparison: Comparison): Advice {
  if (comparison.lead >= 0) return { best: one, other, comparison };
  return { best: other, other: one, comparison: turnAround(comparison) };
}

/** The one least behind the best; undefined where there was only one. */
function findNext({ answer, candidates }: Thought): Answer | undefined {
  const others = candidates.filter((candidate) => candidate.answer !== answer);
  return others.toSorted((one, other) => one.behind - other.behind)[0]?.answer;
}

/** Whether two answers choose the same of the same question. */
export function isSame(one: Answer, other: Answer): boolean {
  if (one.ask !== other.ask || one.picks.length !== other.picks.length) return false;
  return one.picks.every((pick) => other.picks.includes(pick));
}
