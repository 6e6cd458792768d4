import { LRUCache } from "lru-cache";

/** Message → its newest answer or rendering, so that a late picture brings back no older one. */
export type LatestAnswers = LRUCache<string, string>;

const latestKept = 5_000;

export const createLatestAnswers = (): LatestAnswers => new LRUCache({ max: latestKept });
