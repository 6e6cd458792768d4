import type { Message, Seat, SeatScore, Verdict } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { message, type Say } from "../../kit/message.ts";
import { printedPoints, worthOf } from "./cards.ts";
import { type Player, pointsOf, type State } from "./state.ts";

/** What the parts of a score are called; the catalogue must have a text for each. */
export type ScoreKey = "score.buildings" | "score.cards" | "score.hand" | `verdict.${"hand" | "shared"}`;

const say: Say<ScoreKey> = message;

export type Outcome = { readonly winners: readonly Seat[]; readonly points: number; readonly byHand: boolean };

/** "End of the game": most points win; ruling 25: then the more valuable hand, then the win is shared. */
export function findWinners(players: readonly Player[]): Outcome {
  const points = Math.max(...players.map(pointsOf));
  const seats = [...players.keys()];
  const first = seats.filter((seat) => pointsOf(at(players, seat)) === points);
  const winners = seats.filter((seat) => isAhead(players, seat, seats));
  return { winners, points, byHand: winners.length < first.length };
}

const isAhead = (players: readonly Player[], seat: Seat, others: readonly Seat[]): boolean =>
  others.every((other) => !isBetter(at(players, other), at(players, seat)));

function isBetter(one: Player, other: Player): boolean {
  const lead = pointsOf(one) - pointsOf(other);
  return lead > 0 || (lead === 0 && worthOf(one.hand) > worthOf(other.hand));
}

/** Who got how much, and by what. The worth of the hand gives no points but breaks ties. */
export function score({ players }: State): readonly SeatScore[] {
  return players.map((player, seat) => ({
    seat,
    rank: 1 + players.filter((other) => isBetter(other, player)).length,
    points: pointsOf(player),
    parts: partsOf(player),
  }));
}

/** Ruling 25: between equal points the more valuable hand decides, and still equal players share the win. */
export function verdict({ players }: State): Verdict {
  const { winners, points, byHand } = findWinners(players);
  if (!byHand) return { why: winners.length > 1 ? [say("verdict.shared")] : [] };
  const level = [...players.keys()].filter((seat) => pointsOf(at(players, seat)) === points && !winners.includes(seat));
  const worth = worthOf(at(players, at(winners, 0)).hand);
  const next = Math.max(...level.map((seat) => worthOf(at(players, seat).hand)));
  return { why: [say("verdict.hand", { worth, next })] };
}

function partsOf({ hand, buildings, points }: Player): SeatScore["parts"] {
  const part = (what: Message, gained: number): SeatScore["parts"][number] => ({ what, points: gained });
  const printed = buildings.reduce((sum, building) => sum + printedPoints(building), 0);
  return [
    part(say("score.buildings", { count: buildings.length }), printed),
    part(say("score.cards"), points),
    part(say("score.hand", { worth: worthOf(hand) }), 0),
  ];
}
