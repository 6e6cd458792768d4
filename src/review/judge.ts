import type { Answer, AnyGame, Seat } from "../../games/contract/index.ts";
import { type Advice, type Effort, type Inquiry, isSame } from "../computers/advice.ts";
import { type Comparison, mergeComparisons, nothingCompared } from "../computers/search/compare.ts";
import { listMoves } from "../computers/search/liking.ts";
import type { AdviceRequest } from "../computers/task.ts";
import type { TableId } from "../ids.ts";
import type { OwnChoice } from "../table/sight/replay.ts";
import { LRUCache } from "lru-cache";

/** How the match stood after one of the choices, as far as its player could know. */
export type CurvePoint = {
  readonly number: number;
  /** The share of imagined matches that were won. */
  readonly win: number;
  /** Points ahead of the best other; alone at a table, the points. */
  readonly margin: number;
  readonly rows: number;
};

/** A choice that cost something, and what would have been better. */
export type CostlyChoice = { readonly choice: OwnChoice; readonly best: Answer; readonly comparison: Comparison };

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

/** A look at choices: which part of them, how many at least, how much thought for each, and which part of the time. */
type Look = Omit<Effort, "milliseconds"> & { readonly part: number; readonly least: number; readonly share: number };

/** From look to look fewer choices, those that may have cost most, and more thought for each. */
const looks: readonly Look[] = [
  { part: 1, least: 0, playouts: 120, rows: 24, share: 0.35 },
  { part: 1 / 2, least: 10, playouts: 300, rows: 48, share: 0.25 },
  { part: 1 / 5, least: 7, playouts: 600, rows: 96, share: 0.2 },
];
/** The last look, in pieces: its matches alone are told, since whatever was chosen by the earlier ones is flattered. */
const lastLook = { most: 5, rows: 60, pieces: 4, share: 0.2 };
/** The thread's time for a whole review, and for one piece, so that a running table never waits long. */
const allMs = 30_000;
const pieceMs = 1_000;
const mostTold = 3;
/** What costs less than this, in shares of a win, is no mistake. */
const leastCost = 0.01;

/** What is known of a choice so far: a better answer, and the matches in which the two were compared. */
type Suspect = CostlyChoice;

/** Looks back at a seat's choices by what its player could know; seeds are fixed, so asking again tells no more. */
export async function judge(judging: Judging): Promise<Review> {
  const choices = judging.choices.filter((choice) => isReal(choice, judging.seat));
  const counts = looks.map(({ part, least }) =>
    Math.min(choices.length, Math.max(least, Math.ceil(part * choices.length))),
  );
  const all = counts.reduce((sum, count) => sum + count, Math.min(choices.length, lastLook.most));
  let done = 0;
  const report = (): void => judging.onProgress({ done, all });
  const each = async <T>(
    suspects: readonly Suspect[],
    look: (suspect: Suspect) => Promise<T>,
  ): Promise<readonly T[]> => {
    const looked: T[] = [];
    for (const suspect of suspects) {
      report();
      looked.push(await look(suspect));
      done += 1;
    }
    return looked;
  };
  let suspects = choices.map((choice): Suspect => ({ choice, best: choice.answer, comparison: nothingCompared }));
  let curve: readonly CurvePoint[] = [];
  for (const [round, look] of looks.entries()) {
    const count = counts[round] ?? 0;
    const effort = { ...look, milliseconds: Math.min(pieceMs, (look.share * allMs) / Math.max(1, count)) };
    suspects = [...(await each(listWorst(suspects, count), (suspect) => lookAgain(judging, suspect, round, effort)))];
    if (round === 0) curve = suspects.map(pointAfter);
  }
  const last = await each(listWorst(suspects, lastLook.most), (suspect) => lookLast(judging, suspect));
  report();
  const costly = last.filter(({ comparison: { lead, error } }) => lead > Math.max(leastCost, error));
  return { curve, costly: costly.sort((one, other) => costOf(other) - costOf(one)).slice(0, mostTold) };
}

/** Those that may have cost most, the most costly first. */
const listWorst = (suspects: readonly Suspect[], count: number): readonly Suspect[] =>
  suspects.toSorted((one, other) => mayCost(other) - mayCost(one)).slice(0, count);

const mayCost = ({ comparison: { lead, error } }: Suspect): number => lead + error;
const surelyCost = ({ comparison: { lead, error } }: Suspect): number => lead - error;

/** Thinks more about a choice: all matches of the same two answers count, and of two better answers the surer one stays. */
async function lookAgain(judging: Judging, known: Suspect, round: number, effort: Effort): Promise<Suspect> {
  const { choice } = known;
  const { best, comparison } = await ask(judging, choice, round, { effort });
  if (round === 0) return { choice, best, comparison };
  if (isSame(best, known.best)) return { choice, best, comparison: mergeComparisons([known.comparison, comparison]) };
  const found = { choice, best, comparison };
  return surelyCost(found) > surelyCost(known) ? found : known;
}

async function lookLast(judging: Judging, { choice, best }: Suspect): Promise<Suspect> {
  const { most, rows, pieces, share } = lastLook;
  const effort = { playouts: 0, rows, milliseconds: (share * allMs) / (most * pieces) };
  const comparisons: Comparison[] = [];
  for (let piece = 0; piece < pieces; piece += 1)
    comparisons.push((await ask(judging, choice, looks.length + piece, { effort, best })).comparison);
  return { choice, best, comparison: mergeComparisons(comparisons) };
}

const pointAfter = ({ choice, comparison: { rows, other } }: Suspect): CurvePoint => ({
  number: choice.number,
  rows,
  ...other,
});

/**
 * What a choice cost: mostly how much more often the better one wins, and what it is worth besides, which tells choices
 * apart where nothing can be won or lost any more. Where every match is won, as alone without conditions, it is points.
 */
const costOf = ({ comparison: { better, other, lead } }: Suspect): number =>
  better.win === 1 && other.win === 1 ? better.margin - other.margin : better.win - other.win + lead / 4;

/** Whether there was anything to choose. */
function isReal({ decisions }: OwnChoice, seat: Seat): boolean {
  const moves = listMoves(decisions, seat);
  return moves.length > 1 || moves.some(({ options, min }) => options.length !== min);
}

function ask(
  { game, seat, advise }: Judging,
  { world, answer, number }: OwnChoice,
  part: number,
  inquiry: Pick<Inquiry, "effort" | "best">,
): Promise<Advice> {
  const seed = number * (looks.length + lastLook.pieces) + part;
  return advise({ game, world, seat, kind: "review", inquiry: { ...inquiry, seed, chosen: answer } });
}

/** A look back that is under way, or done. */
export type RunningReview = {
  readonly progress: () => Progress;
  readonly found: () => Review | undefined;
  readonly result: Promise<Review>;
};

/** Looks back at finished matches, each seat of each match once; what was found is kept for a while. */
export type Reviews = ReturnType<typeof createReviews>;

/** So many are kept: a review holds three tables and a curve, some kilobytes. After a new start it is asked for anew. */
const reviewsKept = 200;

export function createReviews({ advise }: Pick<Judging, "advise">) {
  const kept = new LRUCache<string, RunningReview>({ max: reviewsKept });
  const find = (table: TableId, seat: Seat) => kept.get(`${table} ${seat}`);
  return {
    /** What is known or under way about this seat. */
    find,
    /** Begins to look back, unless that was begun before. */
    begin(table: TableId, what: Omit<Judging, "advise" | "onProgress">): RunningReview {
      const known = find(table, what.seat);
      if (known !== undefined) return known;
      const key = `${table} ${what.seat}`;
      let progress: Progress = { done: 0, all: what.choices.length };
      const result = judge({ ...what, advise, onProgress: (next) => void (progress = next) });
      let review: Review | undefined;
      result.then(
        (found) => (review = found),
        // Whoever asked hears of a failure; the next one begins anew.
        () => kept.delete(key),
      );
      const running = { progress: () => progress, found: () => review, result };
      kept.set(key, running);
      return running;
    },
  };
}
