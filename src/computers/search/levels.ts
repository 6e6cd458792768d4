import type { AnyGame } from "../../../games/contract/index.ts";

/** How well a computer plays, weakest first. */
export const levels = ["easy", "medium", "hard", "expert"] as const;
export type Level = (typeof levels)[number];

export const usualLevel = "medium" satisfies Level;

export const isLevel = (name: string): name is Level => levels.some((level) => level === name);

/** How an easy computer misjudges: noise of so many spreads of what it thinks of the options. */
export const blurOfEasy = 0.75;

/** Most and least playouts of a seat; in between its thread's time decides. `longest` ends it in any case, in ms. */
export type Budget = {
  readonly playouts: number;
  readonly milliseconds: number;
  readonly least?: number;
  readonly longest?: number;
};

export type SearchLevel = Exclude<Level, "easy">;

/** True for levels that search in every game; the others answer at once where the game rates its options. */
export const isSearching = (level: Level): level is "hard" | "expert" => level === "hard" || level === "expert";

/** True for a level that searches in this game: without ratings medium has nothing to answer at once by. */
export const searchesIn = ({ computer }: Pick<AnyGame, "computer">, level: Level): level is SearchLevel =>
  isSearching(level) || (level === "medium" && computer === undefined);

export const budgets: { readonly [level in SearchLevel]: Budget } = {
  medium: { playouts: 300, milliseconds: 100 },
  hard: { playouts: 2000, milliseconds: 500 },
  expert: { playouts: 8000, milliseconds: 2000 },
};

/** Part of the budget of a level, for when others wait. Whatever waits, a game's least playouts remain. */
export function shareOf(level: SearchLevel, share: number, { computer }: Pick<AnyGame, "computer">): Budget {
  const { playouts, milliseconds } = budgets[level];
  const least = isSearching(level) ? ((computer?.least ?? 0) * playouts) / budgets.hard.playouts : 0;
  return { playouts: Math.max(least, Math.ceil(playouts * share)), milliseconds: milliseconds * share, least };
}

/** Milliseconds between the moments at which searches answer, so that their time tells nothing of the position. */
const beatMs = 250;

/**
 * Milliseconds from the question to the answer of a search that spent so many: its whole time, however quickly it was
 * found, up to the next beat. The beats of a secret choice are longer, for how clear it is would tell what it is.
 */
export function answerMs(level: SearchLevel, spentMs: number, isSecret: boolean): number {
  const { milliseconds } = budgets[level];
  const beat = isSecret ? Math.max(beatMs, milliseconds) : beatMs;
  return beat * Math.ceil(Math.max(spentMs, milliseconds * 1.2) / beat);
}
