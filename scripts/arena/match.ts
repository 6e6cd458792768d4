import type { Answer, AnyGame, Json, Options, Seat } from "../../games/contract/index.ts";
import { bug } from "../../games/kit/at.ts";
import { outlookOf } from "../../games/kit/fitted.ts";
import { answerAs } from "../../src/computers/choose.ts";
import { listDifferentCandidates } from "../../src/computers/search/imagine.ts";
import { budgets, type Level, levels, searchesIn } from "../../src/computers/search/levels.ts";
import { listMoves } from "../../src/computers/search/liking.ts";
import { keyFrom, type Luck, luckFrom } from "../../src/computers/search/luck.ts";
import { search } from "../../src/computers/search/search.ts";
import { chooseTurn } from "../whims.ts";

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
  const turn = chooseTurn(listMoves(game.decisions(state), seat), luck.below) ?? bug("nothing is asked");
  return turn.answer;
};

/** One match of the arena: who sits where, and what is dealt. */
type Pairing = {
  readonly game: AnyGame;
  readonly options: Options;
  readonly players: readonly Player[];
  /** Equal numbers are equal deals. */
  readonly deal: number;
};

type SeatResult = {
  /** Shared first places count in parts. Alone at a table 1 when the goal is met. */
  readonly win: number;
  readonly points: number;
  readonly answers: number;
  /** What its thinking took, in milliseconds on the clock. */
  readonly milliseconds: number;
};

/** More answers than any match takes. */
const endless = 20_000;

export function playMatch({ game, options, players, deal }: Pairing): readonly SeatResult[] {
  const key = keyFrom(luckFrom(deal + 1));
  const lucks = players.map((_, seat) => luckFrom((deal + 1) * 7919 + seat * 104_729));
  const spent = players.map(() => ({ answers: 0, milliseconds: 0 }));
  let { state } = game.setup({ seats: players.length, key, options });
  for (let given = 0; given < endless; given += 1) {
    const seat = game.decisions(state).find(({ awaited }) => awaited)?.seat;
    if (seat === undefined) return resultsOf(game, state, spent);
    const [player, luck, own] = [players[seat], lucks[seat], spent[seat]];
    if (player === undefined || luck === undefined || own === undefined) throw new Error(`No player on seat ${seat}`);
    const before = performance.now();
    const answer = player(game, state, seat, luck);
    own.milliseconds += performance.now() - before;
    own.answers += 1;
    state = game.apply(state, seat, answer).state;
  }
  throw new Error(`${game.info.title} from deal ${deal} does not end`);
}

function resultsOf(
  game: AnyGame,
  state: Parameters<AnyGame["score"]>[0],
  spent: readonly { readonly answers: number; readonly milliseconds: number }[],
): readonly SeatResult[] {
  const { seats: scores, verdict } = game.score(state);
  const isMissed = verdict?.isPassed === false;
  const first = scores.filter(({ rank }) => rank === 1);
  return spent.map((own, seat: Seat) => {
    const score = scores.find((each) => each.seat === seat);
    if (score === undefined) throw new Error(`No score of seat ${seat}`);
    return { ...own, win: score.rank === 1 && !isMissed ? 1 / first.length : 0, points: score.points };
  });
}
