import { at } from "../../kit/at.ts";
import { allCards, type Card, isBuilding, valueOf, worthOf } from "../rules/cards.ts";
import { removeCards } from "../rules/offers.ts";
import { hasRoom } from "../rules/state.ts";
import { copyPosition, type Position, worthOfCard } from "./position.ts";
import { imagineExchange } from "./steps.ts";
import { canWinTrading, type Exchanged } from "./winning.ts";
import { worthAtBest, worthOfWinningLater } from "./worth.ts";

/** At a glance no more cards are seen to be given besides. */
const atAGlance = 2;
/** The best trades by what they gain at once are looked at more closely; those that win are found by themselves. */
const closerLooks = 3;

/** What the position is worth after the best trade that gives at least these cards; −Infinity when there is none. */
export function worthOfTrading(position: Position, hand: readonly Card[], given: readonly Card[]): number {
  if (canWinTrading(position, { give: given, get: [] })) return worthOfWinningLater(position);
  const best = listTrades(position, hand, given)
    .map((trade) => ({ trade, gain: gainOfTrade(position, trade) }))
    .sort((one, other) => other.gain - one.gain)
    .slice(0, closerLooks);
  return Math.max(-Infinity, ...best.map(({ trade }) => worthAfter(position, trade)));
}

/** What the position is worth once these cards have changed hands. */
export function worthAfter(position: Position, { give, get }: Exchanged): number {
  const after = copyPosition(position);
  imagineExchange(after, give, get, 0);
  after.acted = true;
  return worthAtBest(after);
}

function gainOfTrade(position: Position, { give, get }: Exchanged): number {
  let gain = 0;
  for (const card of get) gain += worthOfCard(position, card);
  for (const card of give) gain -= worthOfCard(position, card);
  return gain;
}

/** For each open card the cheapest cards that buy it, and two open cards for one. */
function listTrades(position: Position, hand: readonly Card[], given: readonly Card[]): readonly Exchanged[] {
  const open = allCards.filter((card) => at(position.open, card) > 0);
  const gives = listSupersets(hand, given, position.isThorough ? hand.length : atAGlance).map((give): Offer => {
    return { give, value: worthOf(give), loss: -gainOfTrade(position, { give, get: [] }) };
  });
  const single = open.flatMap((card): readonly Exchanged[] => {
    const give = findCheapest(gives, valueOf(card));
    return give === undefined ? [] : [{ give, get: [card] }];
  });
  return given.length === 1 && hasRoom(position.cards, 1) ? [...single, ...listPairs(given, open)] : single;
}

/** Cards to give, what they buy, and what their owner loses by them. */
type Offer = { readonly give: readonly Card[]; readonly value: number; readonly loss: number };

/** The given cards with every choice of up to so many others in hand; equal choices once. */
function listSupersets(hand: readonly Card[], given: readonly Card[], more: number): readonly (readonly Card[])[] {
  let all: readonly (readonly Card[])[] = [given];
  let newest = all;
  let last: Card | undefined;
  for (const card of removeCards(hand, given)) {
    // Another one of the same card goes only to choices that have the one before it.
    const bases = card === last ? newest : all;
    newest = bases.filter(({ length }) => length < given.length + more).map((cards) => [...cards, card]);
    all = [...all, ...newest];
    last = card;
  }
  return all;
}

function findCheapest(gives: readonly Offer[], least: number): readonly Card[] | undefined {
  let best: Offer | undefined;
  for (const offer of gives) if (offer.value >= least && offer.loss < (best?.loss ?? Infinity)) best = offer;
  return best?.give;
}

function listPairs(give: readonly Card[], open: readonly Card[]): readonly Exchanged[] {
  const worth = worthOf(give);
  const pairs: Exchanged[] = [];
  for (const one of open) {
    const left = worth - valueOf(one);
    for (const other of open) {
      const fits = other > one && valueOf(other) <= left && !(isBuilding(one) && isBuilding(other));
      if (fits) pairs.push({ give, get: [one, other] });
    }
  }
  return pairs;
}
