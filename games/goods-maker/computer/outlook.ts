import { pointsToEnd } from "../../../data/goods-maker/table.ts";
import type { Outlook, Seat, SeatFigures } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { foreseeBy } from "../../kit/fitted.ts";
import { type Card, isFunds, valueOf } from "../rules/cards.ts";
import { pointsOf, type State } from "../rules/state.ts";
import fitted from "./fitted.json" with { type: "json" };

/** Judges after two or three turns of each player, when a choice has been of use or not. */
export const foresee = (state: State): Outlook =>
  foreseeBy(fitted, state.players.length, (seat) => listFigures(state, seat), 10);

/**
 * Points, values printed on resources in hand, buildings and cards, and the own action in this turn. What is owned counts
 * for less the nearer the end is.
 */
export function listFigures({ players, turn }: State, seat: Seat): SeatFigures {
  const player = at(players, seat);
  const points = pointsOf(player);
  const toCome = Math.max(0, 1 - Math.max(...players.map(pointsOf)) / pointsToEnd);
  const value = sumValues(player.hand);
  return {
    points,
    "points.near": Math.max(0, points - pointsToEnd / 2),
    "points.reached": points >= pointsToEnd ? 1 : 0,
    value,
    "value.later": value * toCome,
    buildings: player.buildings.length,
    "buildings.later": player.buildings.length * toCome,
    hand: player.hand.length,
    "hand.later": player.hand.length * toCome,
    action: turn.seat === seat && turn.acted ? 0 : 1,
    "action.next": turn.seat === seat ? 1 : 0,
  };
}

const sumValues = (hand: readonly Card[]): number =>
  hand.reduce((sum, card) => (isFunds(card) ? sum : sum + valueOf(card)), 0);
