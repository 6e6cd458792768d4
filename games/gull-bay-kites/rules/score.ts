import type { Result } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { message, type Say } from "../../kit/message.ts";
import { firstOf, ranksOf } from "../../kit/ranks.ts";
import { bestPoints, flyingPoints, type Player, pointsOf, type State } from "./state.ts";

/** Keys of the words for scores; the catalogue must have a text for each. */
export type ScoreKey = "score.flown" | "score.best" | "verdict.tangles";

const say: Say<ScoreKey> = message;

type Standing = Pick<Player, "flown" | "best" | "tangled">;

/** Ruling 5: more points are better, then fewer tangled kites. */
const rankPlayers = (players: readonly Standing[]): readonly number[] =>
  ranksOf(players.map((player) => [pointsOf(player), -player.tangled]));

/** "End": the seats that nobody is better than, and whether tangled kites decided. */
export function findWinners(players: readonly Standing[]) {
  const points = Math.max(...players.map(pointsOf));
  const first = players.filter((player) => pointsOf(player) === points);
  const winners = firstOf(rankPlayers(players));
  return { winners, points, byTangles: winners.length < first.length };
}

export function result({ players, winds }: State): Result {
  const ranks = rankPlayers(players);
  const seats = players.map((player, seat) => ({
    seat,
    rank: at(ranks, seat),
    points: pointsOf(player),
    parts: [
      { what: say("score.flown"), points: player.flown * flyingPoints },
      { what: say("score.best"), points: player.best * bestPoints },
    ],
  }));
  if (winds.length > 0) return { seats };
  return { seats, verdict: { why: findWinners(players).byTangles ? [say("verdict.tangles")] : [] } };
}
