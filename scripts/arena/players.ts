import { rateSensibly } from "../../games/kit/rating.ts";
import type { Answer, AnyGame, Decision, Json, Seat } from "../../games/contract/index.ts";
import { answerAs } from "../../src/computers/choose.ts";
import { budgets, searchesIn, type Level, levels } from "../../src/computers/search/levels.ts";
import { choosePreferred, listMoves } from "../../src/computers/search/liking.ts";
import { keyFrom, type Luck } from "../../src/computers/search/luck.ts";
import { policyOf } from "../../src/computers/search/playout.ts";
import { search } from "../../src/computers/search/search.ts";
import { loadBefore } from "./before.ts";

/** One that plays in the arena: answers for a seat, seeing what the bot would let it see. */
export type Player = (game: AnyGame, state: Json, seat: Seat, luck: Luck) => Answer;

/** Everybody who can play, with what they do. */
export const playerKinds = [...levels, "before", "quick", "random", "mixture"] as const;
export type PlayerKind = (typeof playerKinds)[number];

/** How often a mixture answers at random instead of as medium does. */
const shareOfRandom = 0.3;

/** `playouts` is how many a search may use; there is no limit of time, so that figures do not depend on the machine. */
export async function createPlayer(kind: PlayerKind, playouts: number | undefined): Promise<Player> {
  switch (kind) {
    case "before":
      return playBefore(await loadBefore());
    case "random":
      return playRandomly;
    case "mixture":
      return (game, state, seat, luck) =>
        luck.share() < shareOfRandom
          ? playRandomly(game, state, seat, luck)
          : playAs("medium", undefined)(game, state, seat, luck);
    case "quick":
      return (game, state, seat, luck) =>
        choosePreferred(game.view(state, seat), movesOf(game, state, seat), policyOf(game, state).rate, luck);
    default:
      return playAs(kind, playouts);
  }
}

function playAs(level: Level, playouts: number | undefined): Player {
  return (game, state, seat, luck) => {
    const world = game.determinise(state, seat, keyFrom(luck));
    const question = { game, world, seat };
    const seed = luck.below(2 ** 32);
    if (!searchesIn(question.game, level)) return answerAs(level, question, seed);
    const budget = { playouts: playouts ?? budgets[level].playouts, milliseconds: Infinity };
    return search(question, budget, seed).answer;
  };
}

const playRandomly: Player = (game, state, seat, luck) => {
  const asked = listMoves(game.decisions(state), seat).filter(({ awaited }) => awaited);
  const decision = asked[luck.below(asked.length)];
  if (decision === undefined) throw new Error("Nothing is asked");
  const left = [...decision.options];
  const count = decision.min + luck.below(decision.max - decision.min + 1);
  const picks = Array.from({ length: count }, () => left.splice(luck.below(left.length), 1)).flat();
  return { ask: decision.ask, picks };
};

/** The player of the commit that the arena compares with: only what is awaited was asked of it. */
function playBefore(gamesBefore: readonly AnyGame[]): Player {
  return (game, state, seat, luck) => {
    const before = gamesBefore.find(({ info }) => info.id === game.info.id);
    if (before === undefined) throw new Error(`${game.info.title} was not there before`);
    const asked = movesOf(game, state, seat).filter(({ awaited }) => awaited);
    return choosePreferred(
      game.view(state, seat),
      asked,
      (view, decision) => rateSensibly(before, view, decision),
      luck,
    );
  };
}

const movesOf = (game: AnyGame, state: Json, seat: Seat): readonly Decision[] => listMoves(game.decisions(state), seat);
