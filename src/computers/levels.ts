import type { Budget } from "./search.ts";

/** How well a computer plays, weakest first. */
export const levels = ["easy", "medium", "hard", "expert"] as const;
export type Level = (typeof levels)[number];

/** What computers play at unless somebody chooses. */
export const usualLevel: Level = "medium";

export const isLevel = (name: string): name is Level => levels.some((level) => level === name);

/** How an easy computer misjudges: noise of so many spreads of what it thinks of the options. */
export const blurOfEasy = 0.6;

/** How long the levels that search think over one answer. */
export const budgets: { readonly [level in Exclude<Level, "easy" | "medium">]: Budget } = {
  hard: { playouts: 400, milliseconds: 500 },
  expert: { playouts: 1600, milliseconds: 2000 },
};
