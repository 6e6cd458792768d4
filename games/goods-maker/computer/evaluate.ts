import type { Decision, Rater } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { allCards, type Card, findCard, isBuilding, subjectOf, valueOf, type Way, worthOf } from "../rules/cards.ts";
import { removeCards } from "../rules/offers.ts";
import { endOf, hasRoom, type Trade } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import {
  copyPosition,
  findBestProduction,
  findBestStep,
  imagineElves,
  imagineExchange,
  imagineWay,
  type Position,
  positionOf,
  worthOfCard,
} from "./position.ts";
import { canWin, canWinTrading, type Exchanged } from "./winning.ts";

type WorthOfPick = (position: Position, pick: string, view: View) => number;

/**
 * How much a sensible player likes each option: by how much his turn, gone on with as gainfully as he sees, ends better
 * than if it ended here. He sees his own view only and looks one turn ahead. Quickly he overlooks trades of many cards
 * and turns that win in several steps.
 */
export const likeBy =
  (worthOfPick: WorthOfPick) =>
  (view: View, { options }: Decision, as: Rater): readonly number[] => {
    const position = positionOf(view, as !== "imagined");
    const now = worthNow(position);
    // A pick that no trade can follow is liked least.
    return options.map((pick) => Math.max(-1000, worthOfPick(position, pick, view) - now));
  };

export function worthOfProducing(position: Position, way: Way): number {
  const after = copyPosition(position);
  imagineWay(after, way, undefined, subjectOf(way));
  return worthAtBest(after);
}

export function worthOfUsing(position: Position, way: Way): number {
  const after = copyPosition(position);
  imagineWay(after, way, subjectOf(way), way.product);
  return worthAtBest(after);
}

export function worthOfTaking(position: Position, { given, taken }: Trade, card: Card): number {
  const get = [...taken, card];
  if (canWinTrading(position, { give: given, get })) return worthOfWinningLater(position);
  const left = worthOf(given) - worthOf(get);
  // What is still left of a single card will buy a little more.
  const rest = given.length === 1 ? Math.min(left, valueOf(findCard("brick"))) / 2 : 0;
  return worthAfter(position, { give: given, get }) + rest;
}

/** More than anything else can gain. */
const worthOfWinning = 1000;
const weightOfNextTurn = 0.7;
const weightOfNextElves = 0.5;

/**
 * What the position is worth after the most gainful end of this turn, with what the next turn then promises. The
 * position becomes what it then is.
 */
function worthAtBest(position: Position): number {
  // A match that is won is won now, not after some more gains.
  if (isOver(position)) return worthNow(position) + worthOfEnding(position);
  if (canWin(position)) return worthOfWinningLater(position);
  for (let step = findBestStep(position); step !== undefined && !isOver(position); step = findBestStep(position))
    imagineWay(position, step.way, step.building, step.card);
  return worthNow(position);
}

/** The match can be won in this turn, though not with the next step. */
const worthOfWinningLater = (position: Position): number => worthNow(position) + worthOfWinning;

function worthNow(position: Position): number {
  if (isOver(position)) return position.worth + worthOfEnding(position);
  const next: Position = { ...position, used: [], acted: false };
  const produced = findBestProduction(next)?.gain ?? 0;
  let worked = 0;
  for (const { gain } of imagineElves(next)) worked += Math.max(0, gain);
  return position.worth + weightOfNextTurn * (produced + weightOfNextElves * worked);
}

const isOver = ({ points, left }: Position): boolean => endOf(left, points) !== undefined;

/** The last victory point card ends the match for whoever is ahead. */
const worthOfEnding = ({ points, rival }: Position): number => (points > rival ? worthOfWinning : -worthOfWinning);

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
