import type { Message, Result, Seat, SeatScore, Verdict } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { message, type Say } from "../../kit/message.ts";
import { firstOf, ranksOf } from "../../kit/ranks.ts";
import { printedPoints, worthOf } from "./cards.ts";
import { type Player, pointsOf, type State } from "./state.ts";

/** What the parts of a score are called; the catalogue must have a text for each. */
export type ScoreKey = "score.buildings" | "score.cards" | "score.hand" | `verdict.${"hand" | "level" | "shared"}`;

const say: Say<ScoreKey> = message;

type Standing = Pick<State, "players" | "handsBreakTies">;

/** "End of the game": most points win; ruling 25: of equal points the win is shared. */
export function findWinners(state: Standing) {
  const { players } = state;
  const points = Math.max(...players.map(pointsOf));
  const first = players.filter((player) => pointsOf(player) === points);
  const winners = findFirst(state);
  return { winners, points, byHand: winners.length < first.length };
}

const rankSeats = ({ players, handsBreakTies }: Standing): readonly number[] =>
  ranksOf(players.map((player) => [pointsOf(player), handsBreakTies === true ? worthOf(player.hand) : 0]));

/** Who is first. */
export const findFirst = (standing: Standing): readonly Seat[] => firstOf(rankSeats(standing));

export const result = (state: State): Result =>
  state.now.ask === "over" ? { seats: score(state), verdict: verdict(state) } : { seats: score(state) };

/** Who got how much, and by what. The worth of the hand gives no points; in older matches it breaks ties. */
export function score(state: State): readonly SeatScore[] {
  const ranks = rankSeats(state);
  return state.players.map((player, seat) => ({
    seat,
    rank: at(ranks, seat),
    points: pointsOf(player),
    parts: partsOf(state, player),
  }));
}

/** Ruling 25: players of equal points share the win; in older matches the more valuable hand decides first. */
export function verdict(state: State): Verdict {
  const { players } = state;
  const { winners, points, byHand } = findWinners(state);
  const shared = state.handsBreakTies === true ? "verdict.shared" : "verdict.level";
  if (!byHand) return { why: winners.length > 1 ? [say(shared)] : [] };
  const level = [...players.keys()].filter((seat) => pointsOf(at(players, seat)) === points && !winners.includes(seat));
  const worth = worthOf(at(players, at(winners, 0)).hand);
  const next = Math.max(...level.map((seat) => worthOf(at(players, seat).hand)));
  return { why: [say("verdict.hand", { worth, next })] };
}

function partsOf({ handsBreakTies }: Standing, { hand, buildings, points }: Player): SeatScore["parts"] {
  const part = (what: Message, gained: number): SeatScore["parts"][number] => ({ what, points: gained });
  const printed = buildings.reduce((sum, building) => sum + printedPoints(building), 0);
  return [
    part(say("score.buildings"), printed),
    part(say("score.cards"), points),
    ...(handsBreakTies === true ? [part(say("score.hand", { worth: worthOf(hand) }), 0)] : []),
  ];
}
