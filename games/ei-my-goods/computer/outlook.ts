import { coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import type { Outlook, Seat, SeatFigures } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { foreseeBy } from "../../kit/fitted.ts";
import { type Card, readCard, readSide, type Side } from "../rules/cards.ts";
import { countChainSteps, countResources } from "../rules/production.ts";
import { scoreTableau } from "../rules/score.ts";
import { countCoins, isFinalRound, type Player, type State, type Tableau, tableauOf } from "../rules/state.ts";
import { findTurn } from "../rules/view.ts";
import fitted from "./fitted.json" with { type: "json" };
import { countLacks, countRoundsAfter, gainOfChain, usualWork } from "./values.ts";

/** Judges by the points that each seat will probably have, less what all will still gain alike. */
export const foresee = (state: State): Outlook =>
  foreseeBy(fitted, state.players.length, (seat) => listFigures(state, seat), 12);

/** Points, cards, what is left of the turn, assistants on offer, and usual work in the rounds still to come. */
export function listFigures(state: State, seat: Seat): SeatFigures {
  const player = at(state.players, seat);
  const rounds = countRoundsAfter(state, state.players);
  const tableau = tableauOf(player);
  const { buildings, assistants, goods, left } = scoreTableau(tableau);
  const cards = player.aside === null ? player.hand : [...player.hand, player.aside.card];
  const isOver = hasPlayed(state, seat);
  const [best, second] = usualWorks(player);
  const turn = findTurn(state.now);
  return {
    points: buildings + assistants + goods + left / coinsForPoint,
    hand: cards.length,
    "hand.building": rounds * payableValue(tableau, cards),
    turn: isOver ? 0 : 1,
    "turn.producing": !isOver && turn?.seat === seat ? turn.done.length : 0,
    offer: isOver && isFinalRound(state) ? 0 : offerValue(state.offer, player),
    work: rounds * best,
    "work.second": rounds * second,
    chains: chainGains(tableau, player.hand),
  };
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

function hasPlayed({ now, active, players }: State, seat: Seat): boolean {
  const turn = findTurn(now);
  const placeOf = (other: Seat): number => (other - active + players.length) % players.length;
  return turn !== null && placeOf(seat) < placeOf(turn.seat);
}
