import type { Answer, AnyGame, Decision, Json, Message } from "../../../../games/contract/index.ts";
import { small } from "../../../computers/advice.ts";
import type { Comparison } from "../../../computers/search/compare.ts";
import type { SeatSight } from "../../../table/sight/sight.ts";
import { say } from "../../../words/say.ts";
import { numberOf } from "./panelContext.ts";

/** Where an answer is told: the view it is given on, and what was asked there. */
export type Asked = { readonly game: AnyGame; readonly view: Json; readonly decisions: readonly Decision[] };

/** An answer by what its options are called. */
export function answerWords({ game, view, decisions }: Asked, { ask, picks }: Answer): Message {
  const decision = decisions.find((each) => each.ask === ask);
  if (decision === undefined || picks.length === 0) return say("advice.nothing");
  return say("advice.answer", { picks: picks.map((pick) => game.words.option(view, decision, pick).label) });
}

/** An answer to an open question, with the numbers that its places have in the panel. */
export function panelAnswerWords(sight: SeatSight, answer: Answer): Message {
  const decision = sight.decisions.find(({ ask }) => ask === answer.ask);
  const numbers = decision === undefined ? [] : answer.picks.flatMap((pick) => numberOf(sight, decision, pick) ?? []);
  const words = answerWords(sight, answer);
  return numbers.length === 0 ? words : say("hint.numbered", { numbers: numbers.join(" + "), answer: words });
}

/** What was asked, where an answer alone does not say it. */
export function questionWords({ game, view, decisions }: Asked, { ask }: Answer): Message | undefined {
  const decision = decisions.find((each) => each.ask === ask);
  return decision === undefined ? undefined : game.words.question(view, decision);
}

/** Below these a difference is not worth a word: percent of matches won, and points. */
const least = { percent: 1, points: 0.3 };
const mostReasons = 3;

export const percent = (share: number): number => Math.round(100 * share);
const tenths = (value: number): number => Math.round(10 * value) / 10;

/** By how much one answer is better than the other: matches won, points, or both. */
export function leadWords({ better, other }: Comparison, isAlone: boolean): Message | readonly Message[] {
  const win = percent(better.win);
  const otherWin = percent(other.win);
  const points = tenths(better.margin - other.margin);
  const parts = [
    ...(win - otherWin >= least.percent ? [say(isAlone ? "advice.pass" : "advice.win", { win, other: otherWin })] : []),
    ...(points >= least.points ? [say(isAlone ? "advice.points" : "advice.ahead", { points })] : []),
  ];
  return parts.length === 0 ? say("advice.little") : parts;
}

/** What the better answer brings more of and less of, in the game's own terms; undefined where nothing stands out. */
export function reasonWords({ reasons }: Comparison): Message | undefined {
  const told = reasons
    .filter(({ points }) => Math.abs(points) >= least.points)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, mostReasons);
  if (!told.some(({ points }) => points > 0)) return undefined;
  return say("advice.reasons", {
    reasons: told.map(({ what, points }) =>
      say(points > 0 ? "advice.reason" : "advice.less", { what, points: Math.abs(tenths(points)) }),
    ),
  });
}

/** Shares of a win below which a choice hardly matters, and from which it matters much. */
const stakes = { little: 0.03, much: 0.15 };

/** How much a choice matters, where that is worth a sentence: little by matches won and by points, or much. */
export function stakeWords({ lead, better, other }: Comparison): Message | undefined {
  const wins = better.win - other.win;
  if (wins >= stakes.much) return say("hint.much");
  return Math.abs(wins) < stakes.little && Math.abs(lead) < small ? say("hint.little") : undefined;
}

/** Returns what a comparison shows: one answer is better, both are about as good, or too few matches to tell. */
export function judgeLead({ lead, error }: Comparison): "compared" | "even" | "unsure" {
  if (lead > error) return "compared";
  return Math.max(Math.abs(lead), error) <= small ? "even" : "unsure";
}
