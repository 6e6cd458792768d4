import { outlookOf } from "../../games/kit/fitted.ts";
import type { Answer, AnyGame, Json, Seat } from "../../games/contract/index.ts";
import { answerAs } from "../../src/computers/choose.ts";
import { budgets, searchesIn, type Level, levels } from "../../src/computers/search/levels.ts";
import { listDifferentCandidates } from "../../src/computers/search/imagine.ts";
import { listMoves } from "../../src/computers/search/liking.ts";
import { keyFrom, type Luck } from "../../src/computers/search/luck.ts";
import { search } from "../../src/computers/search/search.ts";

/** One that plays in the arena: answers for a seat, seeing what the bot would let it see. */
export type Player = (game: AnyGame, state: Json, seat: Seat, luck: Luck) => Answer;

/** Everybody who can play. A rusher takes whatever scores at once; a denier leaves the others as little as it can. */
export const playerKinds = [...levels, "rusher", "denier", "random"] as const;
export type PlayerKind = (typeof playerKinds)[number];

/** `playouts` is how many a search may use; there is no limit of time, so that figures do not depend on the machine. */
export function createPlayer(kind: PlayerKind, playouts: number | undefined): Player {
  switch (kind) {
    case "random":
      return playRandomly;
    case "rusher":
      return playFor((game, state, seat) => game.score(state).seats[seat]?.points ?? 0);
    case "denier":
      return playFor((game, state, seat) => {
        const points = outlookOf(game, state)?.points ?? game.score(state).seats.map((score) => score.points);
        return -Math.max(...points.filter((_, other) => other !== seat));
      });
    default:
      return playAs(kind, playouts);
  }
}

/** Answers with what is worth most at once; of equal answers with the one that a sensible player likes best. */
const playFor =
  (worthOf: (game: AnyGame, state: Json, seat: Seat) => number): Player =>
  (game, state, seat, luck) => {
    const world = game.determinise(state, seat, keyFrom(luck));
    const worths = listDifferentCandidates({ game, world, seat }, world, luck).map(({ answer }) => ({
      answer,
      worth: worthOf(game, game.apply(world, seat, answer).state, seat),
    }));
    return worths.reduce((best, each) => (each.worth > best.worth ? each : best)).answer;
  };

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
