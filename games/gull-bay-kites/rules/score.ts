import type { Result, Seat } from "../../contract/index.ts";
import { message, type Say } from "../../kit/message.ts";
import { bestPoints, flyingPoints, type Player, pointsOf, type State } from "./state.ts";

/** Keys of the words for scores; the catalogue must have a text for each. */
export type ScoreKey = "score.flown" | "score.best" | "verdict.tangles";

const say: Say<ScoreKey> = message;

type Standing = Pick<Player, "flown" | "best" | "tangled">;

/** Ruling 5: more points are better, then fewer tangled kites. */
const isBetter = (one: Standing, other: Standing): boolean =>
  pointsOf(one) === pointsOf(other) ? one.tangled < other.tangled : pointsOf(one) > pointsOf(other);

/** "End": the seats that nobody is better than, and whether tangled kites decided. */
export function findWinners(players: readonly Standing[]) {
  const points = Math.max(...players.map(pointsOf));
  const first = players.filter((player) => pointsOf(player) === points);
  const winners = [...players.keys()].filter((seat) => rankOf(players, seat) === 1);
  return { winners, points, byTangles: winners.length < first.length };
}

function rankOf(players: readonly Standing[], seat: Seat): number {
  const own = players[seat];
  return 1 + players.filter((other) => own !== undefined && isBetter(other, own)).length;
}

export function result({ players, winds }: State): Result {
  const seats = players.map((player, seat) => ({
    seat,
    rank: rankOf(players, seat),
    points: pointsOf(player),
    parts: [
      { what: say("score.flown"), points: player.flown * flyingPoints },
      { what: say("score.best"), points: player.best * bestPoints },
    ],
  }));
  if (winds.length > 0) return { seats };
  return { seats, verdict: { why: findWinners(players).byTangles ? [say("verdict.tangles")] : [] } };
}
