import { rateSensibly } from "../../games/kit/rating.ts";
import type { Answer, AnyGame, Decision, Json, Seat } from "../../games/contract/index.ts";
import { systemCore } from "../ports/ports.ts";
import { blurOfEasy, isSearching, type Level, searchesIn, shareOf, usualLevel } from "./search/levels.ts";
import { blur, byChance, choosePreferred, listMoves, type Rate } from "./search/liking.ts";
import { type Luck, luckFrom } from "./search/luck.ts";
import { type Question, search } from "./search/search.ts";

export type Request = { readonly game: AnyGame; readonly state: Json; readonly seat: Seat; readonly level: Level };

/** Luck that nobody can foresee, unless a seed is given. */
export const newSeed = (randomBytes = systemCore.randomBytes): number => randomBytes(4).readUInt32BE();

/**
 * Answers as a computer of this level. Equal questions and seeds give equal answers, where time is no bound. Without
 * ratings by the game, easy answers by chance, and all other levels search through matches that are played by chance.
 */
export function answerAs(level: Level, question: Question, seed: number, share = 1, longest = Infinity): Answer {
  if (searchesIn(question.game, level))
    return search(question, { ...shareOf(level, share, question.game), longest }, seed).answer;
  return answerAtOnce(level, question, luckFrom(seed));
}

function answerAtOnce(level: Level, { game, world, seat }: Question, luck: Luck): Answer {
  const sensible: Rate = (view, decision) => rateSensibly(game, view, decision);
  const easy = game.computer === undefined ? byChance(luck) : blur(sensible, blurOfEasy, luck);
  const moves = listMoves(game.decisions(world), seat);
  return choosePreferred(game.view(world, seat), moves, level === "easy" ? easy : sensible, luck);
}

/** Answers as a medium computer: the best liked options of the question that has the best liked one. */
export function choose(game: AnyGame, view: Json, decisions: readonly Decision[], luck = luckFrom(newSeed())): Answer {
  return choosePreferred(view, decisions, (seen, decision) => rateSensibly(game, seen, decision), luck);
}

/** Few matches, however long they take: the answer is the same on every machine. */
const fewMatches = { playouts: 24, milliseconds: Infinity };

/** Answers in this thread as a medium computer at most, with little thought: for tests and soaks. */
export function answerHere(
  { game, state, seat, level }: Request,
  key = systemCore.randomBytes(32).toString("hex"),
  seed = newSeed(),
): Promise<Answer> {
  const question = { game, world: game.determinise(state, seat, key), seat };
  const most = isSearching(level) ? usualLevel : level;
  if (searchesIn(game, most)) return Promise.resolve(search(question, fewMatches, seed).answer);
  return Promise.resolve(answerAs(most, question, seed));
}
