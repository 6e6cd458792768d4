import type { Illustrations } from "../contract/index.ts";

/** From the lesson, and of the second edition. */
export const illustrations: Illustrations = {
  overview: { shows: "board", after: 0 },
  setup: { shows: "hand", after: 0 },
  turn: { shows: "board", after: 3 },
  scout: { shows: "hand", after: 9 },
  raptors: { shows: "board", after: 13 },
  raid: { shows: "board", after: 14 },
  second: { shows: "opening", options: { edition: "second" } },
};
