import type { Illustrations } from "../contract/index.ts";

/** From the lesson, and of the second edition. */
export const illustrations: Illustrations = {
  overview: { shows: "board", after: 0 },
  setup: { shows: "hand", after: 0 },
  turn: { shows: "board", after: 2 },
  scout: { shows: "hand", after: 6 },
  raptors: { shows: "board", after: 9 },
  raid: { shows: "board", after: 11 },
  second: { shows: "opening", options: { edition: "second" } },
};
