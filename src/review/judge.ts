import type { Answer, AnyGame, Seat } from "../../games/contract/index.ts";
import { type Advice, type Effort, isSame } from "../computers/advice.ts";
import { type Comparison, mergeComparisons } from "../computers/search/compare.ts";
import { listMoves } from "../computers/search/liking.ts";
import type { AdviceRequest } from "../computers/task.ts";
import type { OwnChoice } from "../table/sight/ownChoices.ts";

/** How the match stood after one of the choices, as far as its player could know. */
export type CurvePoint = {
  /** How many answers had been given before the choice. */
  readonly number: number;
  /** The share of imagined matches that were won. */
  readonly win: number;
  /** Points ahead of the best other; alone at a table, the points. */
  readonly margin: number;
  /** How many matches were imagined. */
  readonly rows: number;
};

/** A choice that cost something, and what would have been better. */
export type CostlyChoice = {
  readonly choice: OwnChoice;
  readonly best: Answer;
  readonly comparison: Comparison;
};

/** What looking back at a match showed. */
export type Review = {
  readonly curve: readonly CurvePoint[];
  /** The most costly choice first. */
  readonly costly: readonly CostlyChoice[];
};

/** How far it has come: choices looked at, of all there are. */
export type Progress = { readonly done: number; readonly all: number };

export type Judging = {
  readonly game: AnyGame;
  readonly seat: Seat;
  /** The choices of this seat, in the order in which they were made. */
  readonly choices: readonly OwnChoice[];
  readonly advise: (request: AdviceRequest) => Promise<Advice>;
  readonly onProgress: (progress: Progress) => void;
};

/** A first look at every choice; of a long match each gets less. */
const firstLook: Effort = { playouts: 60, rows: 16, milliseconds: 400 };
const firstLooksMs = 30_000;
/** A second look at those that seem to cost most, in pieces, so that a running table never waits long for one. */
const secondLook: Effort = { playouts: 250, rows: 40, milliseconds: 800 };
const furtherLook: Effort = { playouts: 0, rows: 60, milliseconds: 500 };
const furtherLooks = 2;
const shortlist = 6;
const mostTold = 3;
/** What costs less than this, in shares of a win, is no mistake. */
const leastCost = 0.01;

type FirstLook = { readonly choice: OwnChoice; readonly advice: Advice };

/**
 * Looks back at the choices of a seat. Every choice is judged from what its player could know: its table was dealt anew
 * for the seat, and the seeds are fixed, so that asking again tells nothing more.
 */
export async function judge(judging: Judging): Promise<Review> {
  const { onProgress } = judging;
  const choices = judging.choices.filter((choice) => isReal(choice, judging.seat));
  const all = choices.length + Math.min(shortlist, choices.length);
  const isAlone = choices[0] !== undefined && judging.game.score(choices[0].world).seats.length === 1;
  const cost = ({ comparison }: { readonly comparison: Comparison }): number => costOf(comparison, isAlone);
  const looks: FirstLook[] = [];
  const milliseconds = Math.min(firstLook.milliseconds, firstLooksMs / Math.max(1, choices.length));
  for (const choice of choices) {
    onProgress({ done: looks.length, all });
    looks.push({ choice, advice: await lookAt(judging, choice, { ...firstLook, milliseconds }) });
  }
  const suspects = looks
    .filter(({ advice }) => advice.comparison.lead > 0 && !isSame(advice.best, advice.other ?? advice.best))
    .sort((one, other) => cost(other.advice) - cost(one.advice))
    .slice(0, shortlist);
  const costly: CostlyChoice[] = [];
  for (const [at, { choice }] of suspects.entries()) {
    onProgress({ done: looks.length + at, all });
    const found = await lookAgain(judging, choice);
    if (found !== undefined) costly.push(found);
  }
  onProgress({ done: all, all });
  return {
    curve: looks.map(({ choice, advice: { comparison } }) => {
      return { number: choice.number, rows: comparison.rows, ...comparison.other };
    }),
    costly: costly.sort((one, other) => cost(other) - cost(one)).slice(0, mostTold),
  };
}

/**
 * What a choice cost. Alone it is points; else mostly how much more often the better one wins, and what it is worth
 * besides, which tells choices apart where nothing can be won or lost any more.
 */
function costOf({ better, other, lead }: Comparison, isAlone: boolean): number {
  return isAlone ? better.margin - other.margin : better.win - other.win + lead / 4;
}

/** Whether there was anything to choose. */
function isReal({ decisions }: OwnChoice, seat: Seat): boolean {
  const moves = listMoves(decisions, seat);
  return moves.length > 1 || moves.some(({ options, min }) => options.length !== min);
}

function lookAt(judging: Judging, choice: OwnChoice, effort: Effort, best?: Answer, part = 0): Promise<Advice> {
  const { game, seat, advise } = judging;
  const seed = choice.number * (furtherLooks + 2) + part;
  const inquiry = { effort, seed, chosen: choice.answer, ...(best === undefined ? {} : { best }) };
  return advise({ game, world: choice.world, seat, kind: "review", inquiry });
}

/** Thinks more about a choice; undefined where it turns out to have been as good as any. */
async function lookAgain(judging: Judging, choice: OwnChoice): Promise<CostlyChoice | undefined> {
  const { best, comparison: first } = await lookAt(judging, choice, secondLook, undefined, 1);
  if (isSame(best, choice.answer)) return undefined;
  const comparisons = [first];
  for (let part = 2; part < 2 + furtherLooks; part += 1)
    comparisons.push((await lookAt(judging, choice, furtherLook, best, part)).comparison);
  const comparison = mergeComparisons(comparisons);
  return comparison.lead > Math.max(leastCost, comparison.error) ? { choice, best, comparison } : undefined;
}
