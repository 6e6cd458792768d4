import type { AnyGame, Options, Seat } from "../../games/contract/index.ts";
import { keyFrom, luckFrom } from "../../src/computers/search/luck.ts";
import type { Player } from "./players.ts";

/** One match of the arena: who sits where, and what is dealt. */
export type Pairing = {
  readonly game: AnyGame;
  readonly options: Options;
  readonly players: readonly Player[];
  /** Equal numbers are equal deals. */
  readonly deal: number;
};

export type SeatResult = {
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

type Spent = { readonly answers: number; readonly milliseconds: number };

function resultsOf(
  game: AnyGame,
  state: Parameters<AnyGame["score"]>[0],
  spent: readonly Spent[],
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
