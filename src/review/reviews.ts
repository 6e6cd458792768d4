import { LRUCache } from "lru-cache";
import type { TableId } from "../ids.ts";
import type { Seat } from "../../games/contract/index.ts";
import { type Judging, judge, type Progress, type Review } from "./judge.ts";

/** A look back that is under way, or done. */
export type RunningReview = {
  readonly progress: () => Progress;
  /** What was found, once it is. */
  readonly found: () => Review | undefined;
  readonly result: Promise<Review>;
};

/** Looks back at finished matches, each seat of each match once; what was found is kept for a while. */
export type Reviews = {
  /** What is known or under way about this seat. */
  readonly find: (table: TableId, seat: Seat) => RunningReview | undefined;
  /** Begins to look back, unless that was begun before. */
  readonly begin: (table: TableId, what: Omit<Judging, "advise" | "onProgress">) => RunningReview;
};

/** So many are kept: a review holds three tables and a curve, some kilobytes. After a new start it is asked for anew. */
const reviewsKept = 200;

export function createReviews({ advise }: Pick<Judging, "advise">): Reviews {
  const kept = new LRUCache<string, RunningReview>({ max: reviewsKept });
  const find = (table: TableId, seat: Seat) => kept.get(`${table} ${seat}`);
  return {
    find,
    begin(table, what) {
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
