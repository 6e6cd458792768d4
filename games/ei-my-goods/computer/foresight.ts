import { coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import type { Seat } from "../../contract.ts";
import { readCard, readSide, type Side } from "../rules/cards.ts";
import { countResources } from "../rules/production.ts";
import { scoreTableau } from "../rules/score.ts";
import { isFinalRound, type Player, type State, tableauOf } from "../rules/state.ts";
import { findTurn } from "../rules/view.ts";
import { countLacks } from "./colours.ts";
import { countRoundsAfter, usualWork } from "./outlook.ts";

/*
 * Found by least squares from 20,000 positions of matches between practised players: each says how many points more one
 * had in the end for each that he had more of this.
 */

/** What a card in hand will bring in points. */
const worthOfCard = 0.36;
/** What a turn that is still to come in this round brings. */
const worthOfTurn = 1.77;
/** The part that will be had of what assistants on offer are worth, each shared by one and all the colours it lacks. */
const worthOfOffer = 0.8;
/** What each coin brings in a round still to come that the best building usually makes, and the second best. */
const worthOfWork = [0.3, 0.5] as const;

/**
 * After so many answers of each seat, which are five rounds, an imagined match is cut: only the first rounds are. Cut
 * after two rounds, they favoured answers that bring fewer points in the end.
 */
export const horizon = (): number => 30;

/** How many points each seat will probably have, but for what all will still gain alike. */
export function outlook(state: State): readonly number[] {
  const rounds = countRoundsAfter(state, state.players);
  return state.players.map((player, seat) => {
    const tableau = tableauOf(player);
    const { buildings, assistants, goods, left } = scoreTableau(tableau);
    const score = buildings + assistants + goods + left / coinsForPoint;
    const cards = player.hand.length + (player.aside === null ? 0 : 1);
    const isOver = hasPlayed(state, seat);
    const offer = isOver && isFinalRound(state) ? 0 : worthOfOffer * offerValue(state.offer, player);
    const [best, second] = usualWorks(player);
    const work = rounds * (worthOfWork[0] * best + worthOfWork[1] * second);
    return score + worthOfCard * cards + (isOver ? 0 : worthOfTurn) + offer + work;
  });
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
