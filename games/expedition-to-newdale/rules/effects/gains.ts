import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at, replaceAt } from "../../../kit/at.ts";
import type { FactNamed } from "../../../kit/facts.ts";
import { shuffle } from "../../../kit/random.ts";
import type { CardNo, Good } from "../box/cards.ts";
import { addGood, countOf, type Goods, listHeld, removeGoods } from "../box/goods.ts";
import type { GoodsWhy, NewdaleFact, NewdaleStory, PointsWhy } from "../facts.ts";
import { isHalving } from "../pending.ts";
import { type Owed, playerAt, type State } from "../state.ts";
import { addPending, changePlayer, noteNews } from "../step.ts";

type Then = Owed["then"];
type Cause = FactNamed<NewdaleFact, "discarded">["why"];

/** Puts cards of the draw pile into a hand, now or as soon as there are any. `then` says what follows with these cards. */
export function draw(state: State, seat: Seat, count: number, story: NewdaleStory, then: Then = "nothing"): State {
  if (count <= 0) return state;
  return drawOwed({ ...state, owed: [...state.owed, { seat, left: count, got: [], then }] }, story);
}

/** Page 10: with the pile empty the discard pile is shuffled; with both empty everybody first discards half a hand. */
export function drawOwed(state: State, story: NewdaleStory): State {
  let next = state;
  while (next.owed.length > 0 && !next.errands.some(isHalving)) {
    const filled = refill(next, story);
    const [owed, later] = [at(next.owed, 0), next.owed.slice(1)];
    const cards = filled.pile.slice(0, owed.left);
    const left = owed.left - cards.length;
    const taken = cards.length > 0 ? takeCards(filled, owed.seat, cards, story) : filled;
    const rest: Owed = { ...owed, left, got: [...owed.got, ...cards] };
    const halving = left > 0 && cards.length === 0 ? askToHalve(taken) : taken;
    if (halving !== taken) return { ...halving, owed: [rest, ...later] };
    if (rest.got.length === 0) story.facts.push({ fact: "drew-nothing", to: "table", seat: owed.seat });
    next =
      left > 0 && cards.length > 0
        ? { ...taken, owed: [rest, ...later] }
        : askAfterDraw({ ...taken, owed: later }, rest);
  }
  return next;
}

/** Shuffles the discard pile into an empty draw pile; both may be empty afterwards. */
export function refill(state: State, story: NewdaleStory): State {
  if (state.pile.length > 0 || state.discard.length === 0) return state;
  const [pile, dice] = shuffle(state.dice, state.discard);
  story.facts.push({ fact: "reshuffled", to: "table", count: state.discard.length });
  return { ...state, pile, dice, discard: [] };
}

function takeCards(state: State, seat: Seat, cards: readonly CardNo[], story: NewdaleStory): State {
  const pile = state.pile.slice(cards.length);
  const hands = replaceAt(state.hands, seat, [...at(state.hands, seat), ...cards]);
  story.facts.push({ fact: "drew", to: "table", seat, count: cards.length }, { fact: "drew-cards", to: seat, cards });
  return noteNews({ ...state, pile, hands }, seat, "cards");
}

/** Returns the same state when nobody holds two cards, so that nothing can be discarded. */
function askToHalve(state: State): State {
  let next = state;
  for (const [seat, hand] of state.hands.entries()) {
    const count = hand.length >> 1;
    const why = { for: "halve" } as const;
    if (count > 0) next = addPending(next, { seat, do: "discard", why, count, from: null, resource: null, chosen: [] });
  }
  return next;
}

function askAfterDraw(state: State, { seat, got, then }: Owed): State {
  if (then === "nothing") return state;
  // Nate's guests give up two of the three cards they drew; the archive takes back one of the whole hand.
  const from = then === "nate" ? got : null;
  const count = Math.min(then === "nate" ? 2 : 1, from?.length ?? at(state.hands, seat).length);
  if (count === 0) return state;
  return addPending(state, { seat, do: "discard", why: { for: then }, count, from, resource: null, chosen: [] });
}

/** Takes cards out of a hand; where they go is the caller's business. */
export function takeFromHand(state: State, seat: Seat, cards: readonly CardNo[]): State {
  const isLeft = (no: CardNo): boolean => !cards.includes(no);
  const { known } = playerAt(state, seat);
  const taken = { ...state, hands: replaceAt(state.hands, seat, at(state.hands, seat).filter(isLeft)) };
  return known.every(isLeft) ? taken : changePlayer(taken, seat, { known: known.filter(isLeft) });
}

export function discard(state: State, seat: Seat, cards: readonly CardNo[], why: Cause, story: NewdaleStory): State {
  if (cards.length === 0) return state;
  story.facts.push({ fact: "discarded", to: "table", seat, cards, why });
  return { ...takeFromHand(state, seat, cards), discard: [...state.discard, ...cards] };
}

export function drawConsolation(state: State, seat: Seat, why: "not-taken" | "not-built", story: NewdaleStory): State {
  story.facts.push({ fact: why, to: "table", seat });
  return draw(state, seat, why === "not-taken" ? figures.notTaken : figures.notBuilt, story);
}

/** Page 7: points move the marker at once; every threshold it goes beyond draws two cards. */
export function gain(state: State, seat: Seat, by: number, why: PointsWhy, story: NewdaleStory): State {
  if (by === 0) return state;
  const { points: before } = playerAt(state, seat);
  const points = before + by;
  story.facts.push({ fact: "points", to: "table", seat, by, points, why });
  return draw(
    changePlayer(state, seat, { points }),
    seat,
    figures.cardBonus.cards * countPassed(before, points),
    story,
  );
}

/** Points are never lost below 0; thresholds passed on the way down count again on the way up (page 15). */
export function lose(state: State, seat: Seat, by: number, why: PointsWhy, story: NewdaleStory): State {
  const { points: before } = playerAt(state, seat);
  const lost = Math.min(by, before);
  if (lost === 0) return state;
  const points = before - lost;
  story.facts.push({ fact: "points", to: "table", seat, by: -lost, points, why });
  return changePlayer(state, seat, { points });
}

/** Counts the thresholds between: being on the fifth space is not yet beyond it. */
export function countPassed(before: number, after: number): number {
  let passed = 0;
  for (const line of figures.cardBonus.after) if (before <= line && line < after) passed += 1;
  return passed;
}

export function receive(state: State, seat: Seat, goods: Goods, why: GoodsWhy, story: NewdaleStory): State {
  let next = state;
  for (const good of listHeld(goods)) {
    const count = countOf(goods, good);
    story.facts.push({ fact: "goods", to: "table", seat, good, count, why });
    next = addGoods(next, seat, good, count);
  }
  return next;
}

/** Adds (or takes) markers of one kind, untold. */
export function addGoods(state: State, seat: Seat, good: Good, by: number): State {
  const changed = changePlayer(state, seat, { goods: addGood(playerAt(state, seat).goods, good, by) });
  return by > 0 ? noteNews(changed, seat, "goods") : changed;
}

export const spend = (state: State, seat: Seat, paid: Goods): State =>
  changePlayer(state, seat, { goods: removeGoods(playerAt(state, seat).goods, paid) });
