import type { Viewer } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Card, countEggs, eggsOn, triceratopsOn } from "../rules/cards.ts";
import { isKnown, type Laid, type State } from "../rules/state.ts";
import { addToNest, countGain, emptyNest, findOdds } from "./odds.ts";

type Dealt = Pick<State, "rules" | "nests" | "plans" | "hands">;

/** Cards of a hand that its player has kept for a turn and rather not played; the others are new. */
const cardsKept = 2;

/**
 * Chooses among cards that were dealt by lot as their players would have: hidden plans are what promised most of their
 * hands, and hands keep what has fewest eggs. Changes the stock, from which better ones are taken.
 */
export function chooseLikely(dealt: Dealt, viewer: Viewer, stock: Card[]): Pick<Dealt, "plans" | "hands"> {
  const odds = dealt.nests.map((nest) => oddsOf(nest, viewer));
  const hands = [...dealt.hands];
  const betterOf = (card: Card, worthOf: (card: Card) => number, fits = hasBackOf(card)): Card => {
    const place = stock.findIndex(fits);
    if (place < 0) return card;
    const [other = card] = stock.splice(place, 1);
    const isBetter = worthOf(other) > worthOf(card);
    stock.push(isBetter ? card : other);
    return isBetter ? other : card;
  };
  const plan = (laid: Laid, letter: number, planned: readonly Laid[], seat: number): Laid => {
    const hand = hands[seat];
    if (hand === undefined || isKnown(laid, viewer)) return laid;
    const before = countEggs(planned.map(({ card }) => card));
    const hopeFor = (card: Card): number => countGain(at(odds, letter), before, card);
    // The first card of a spot was better than one that its player has played elsewhere since.
    const first = planned.length > 0 ? laid.card : betterOf(laid.card, hopeFor);
    const card = hand
      .filter(hasBackOf(first))
      .reduce((best, other) => (hopeFor(other) > hopeFor(best) ? other : best), first);
    if (card !== first) hands[seat] = hand.with(hand.indexOf(card), first);
    return { ...laid, card };
  };
  const plans = dealt.plans.map((spots, seat) =>
    spots.map((cards, letter) =>
      cards.reduce<readonly Laid[]>((planned, laid) => [...planned, plan(laid, letter, planned, seat)], []),
    ),
  );
  const keep = (card: Card, place: number): Card =>
    place < cardsKept
      ? betterOf(card, (other) => -eggsOn(other), dealt.rules.openBacks ? hasBackOf(card) : () => true)
      : card;
  return { plans, hands: hands.map((hand, seat) => (seat === viewer ? hand : hand.map(keep))) };
}

const hasBackOf =
  (card: Card) =>
  (other: Card): boolean =>
    triceratopsOn(other) === triceratopsOn(card);

const oddsOf = (nest: readonly Laid[], viewer: Viewer) =>
  findOdds(
    nest
      .map((laid) => ({
        card: isKnown(laid, viewer) ? laid.card : null,
        triceratops: triceratopsOn(laid.card),
        up: laid.up,
      }))
      .reduce(addToNest, emptyNest),
  );
