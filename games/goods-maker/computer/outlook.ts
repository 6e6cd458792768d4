import { pointsToEnd } from "../../../data/goods-maker/table.ts";
import type { Outlook } from "../../contract/index.ts";
import { type Card, isFunds, valueOf } from "../rules/cards.ts";
import { pointsOf, type State } from "../rules/state.ts";

/*
 * Found by least squares from 4,000 matches of two computers, each position of which was compared with how the match
 * ended. These figures explain a third of what still happens; the printed worth of all that somebody has a fifth.
 */

/** A point makes further ones, for whoever builds first produces first. */
const worthOfPoint = 1.37;
/** What the values printed on resources in hand become in points; funds become next to nothing. */
const worthOfValue = 0.17;
/** What a building and a card in hand are worth besides at the start of a match: less of it the later it is. */
const worthOfBuilding = 0.9;
const worthOfCard = 0.53;
/** What one's own action is worth, to whoever has not taken it in this turn. */
const worthOfAction = 0.24;

/**
 * Judges after two or three turns of each player, when a choice has been of use or not. The points are those that each
 * seat will probably have, less what all will still gain alike.
 */
export function foresee({ players, turn }: State): Outlook {
  const toCome = Math.max(0, 1 - Math.max(...players.map(pointsOf)) / pointsToEnd);
  const points = players.map((player, seat) => {
    const later = worthOfBuilding * player.buildings.length + worthOfCard * player.hand.length;
    const acted = turn.seat === seat && turn.acted ? worthOfAction : 0;
    return worthOfPoint * pointsOf(player) + worthOfValue * sumValues(player.hand) + toCome * later - acted;
  });
  return { after: 10, points, scale: 0 };
}

const sumValues = (hand: readonly Card[]): number =>
  hand.reduce((sum, card) => (isFunds(card) ? sum : sum + valueOf(card)), 0);
