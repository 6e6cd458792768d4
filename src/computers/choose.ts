import { randomInt } from "node:crypto";

import type { Answer, AnyGame, Decision, Json } from "../../games/contract.ts";
import { blurOfEasy, budgets, type Level } from "./levels.ts";
import { blur, choosePreferred, listMoves, type Rate } from "./liking.ts";
import { type Luck, luckFrom } from "./luck.ts";
import { type Budget, type Question, search } from "./search.ts";

/** Luck that nobody can foresee, unless a seed is given. */
export const newSeed = (): number => randomInt(2 ** 32);

/** What a computer of this level answers. Equal questions and seeds give equal answers, where time is no bound. */
export function answerAs(level: Level, question: Question, seed: number, share = 1): Answer {
  switch (level) {
    case "easy":
    case "medium":
      return answerAtOnce(level, question, luckFrom(seed));
    case "hard":
    case "expert":
      return search(question, shareOf(budgets[level], share), seed).answer;
  }
}

/** Part of the time and of the thought, for when others wait. */
const shareOf = ({ playouts, milliseconds }: Budget, share: number): Budget => ({
  playouts: Math.ceil(playouts * share),
  milliseconds: milliseconds * share,
});

function answerAtOnce(level: "easy" | "medium", { game, world, seat }: Question, luck: Luck): Answer {
  const rate: Rate = (view, decision) => game.evaluate(view, decision);
  const moves = listMoves(game.decisions(world), seat);
  return choosePreferred(game.view(world, seat), moves, level === "easy" ? blur(rate, blurOfEasy, luck) : rate, luck);
}

/**
 * What a computer of medium strength answers: of the questions asked of it the one with the best liked option, and of
 * that question the options it likes, from what its seat sees alone. Equally liked options are drawn by lot.
 */
export function choose(game: AnyGame, view: Json, decisions: readonly Decision[], luck = luckFrom(newSeed())): Answer {
  return choosePreferred(view, decisions, (seen, decision) => game.evaluate(seen, decision), luck);
}
