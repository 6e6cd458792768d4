import { coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import type { Outlook, Seat } from "../../contract/index.ts";
import { type Card, readCard, readSide, type Side } from "../rules/cards.ts";
import { countChainSteps, countResources } from "../rules/production.ts";
import { scoreTableau } from "../rules/score.ts";
import { countCoins, isFinalRound, type Player, type State, type Tableau, tableauOf } from "../rules/state.ts";
import { findTurn } from "../rules/view.ts";
import { countLacks } from "./colours.ts";
import { countRoundsAfter, gainOfChain, usualWork } from "./values.ts";

/*
 * Found by least squares from 75,000 positions of matches between practised players: each says how many points more one
 * had in the end for each that he had more of this.
 */

/** What a card in hand will bring in points. */
const worthOfCard = 0.35;
/** What a turn that is still to come in this round brings, and less for each building that has produced in it. */
const worthOfTurn = 2.2;
const worthOfProducing = 0.35;
/** The part that will be had of what assistants on offer are worth, each shared by one and all the colours it lacks. */
const worthOfOffer = 0.7;
/** What each coin brings in a round still to come that the best building usually makes, and the second best. */
const worthOfWork = [0.34, 0.48] as const;
/** What each coin brings in a round still to come that the best building in hand is worth above its cost, if it can be paid. */
const worthOfBuilding = 0.014;
/** What each coin brings that chains could gain at once. */
const worthOfChains = 0.04;

/** Judges by the points that each seat will probably have, less what all will still gain alike. */
export function foresee(state: State): Outlook {
  const rounds = countRoundsAfter(state, state.players);
  const points = state.players.map((player, seat) => {
    const tableau = tableauOf(player);
    const { buildings, assistants, goods, left } = scoreTableau(tableau);
    const score = buildings + assistants + goods + left / coinsForPoint;
    const cards = player.aside === null ? player.hand : [...player.hand, player.aside.card];
    const isOver = hasPlayed(state, seat);
    const offer = isOver && isFinalRound(state) ? 0 : worthOfOffer * offerValue(state.offer, player);
    const [best, second] = usualWorks(player);
    const later = worthOfWork[0] * best + worthOfWork[1] * second + worthOfBuilding * payableValue(tableau, cards);
    const chains = worthOfChains * chainGains(tableau, player.hand);
    return score + worthOfCard * cards.length + (isOver ? 0 : turnValue(state, seat)) + offer + rounds * later + chains;
  });
  return { after: 12, points, scale: 2 };
}

/** What is left of the turn of a seat that is not over. */
function turnValue({ now }: State, seat: Seat): number {
  const turn = findTurn(now);
  return worthOfTurn - (turn?.seat === seat ? worthOfProducing * turn.done.length : 0);
}

/** What the best of these buildings that the goods can pay for is worth above its cost, in coins. */
function payableValue(tableau: Tableau, cards: readonly Card[]): number {
  const coins = countCoins(tableau);
  return cards.reduce((most, card) => {
    const { vp, cost } = readCard(card);
    return cost <= coins ? Math.max(most, vp * coinsForPoint - cost) : most;
  }, 0);
}

/** What all chains would gain with the goods that lie there and this hand, in coins; they may want the same ones. */
function chainGains(tableau: Tableau, hand: readonly Card[]): number {
  const held = countResources(hand);
  return tableau.buildings.reduce(
    (sum, card, place) => sum + countChainSteps(tableau, place, held) * Math.max(0, gainOfChain(card)),
    0,
  );
}

/** What the assistants on offer would bring this player in points; whom he cannot have yet, the less the more he lacks. */
function offerValue(offer: readonly Side[], { buildings }: Player): number {
  const owned = countResources(buildings);
  return offer.reduce((sum, which) => {
    const { vp, cost } = readSide(which);
    return sum + (vp - cost / coinsForPoint) / (1 + countLacks(owned, which));
  }, 0);
}

/** What the best building makes in a usual round, and the second best; in coins. */
function usualWorks({ buildings }: Player): readonly [number, number] {
  let [best, second] = [0, 0];
  for (const card of buildings) {
    if (readCard(card).good === null) continue;
    const work = usualWork(buildings, card);
    if (work > best) [best, second] = [work, best];
    else if (work > second) second = work;
  }
  return [best, second];
}

/** Whether the turn of this seat in this round is over. */
function hasPlayed({ now, active, players }: State, seat: Seat): boolean {
  const turn = findTurn(now);
  const placeOf = (other: Seat): number => (other - active + players.length) % players.length;
  return turn !== null && placeOf(seat) < placeOf(turn.seat);
}
