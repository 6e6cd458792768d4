import type { Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Card, findAbility, findCard, findWay, isBasic, isBuilding, rowOf, subjectOf, worthOf } from "./cards.ts";
import { enough } from "./decisions.ts";
import type { MakerStory } from "./facts.ts";
import { addCard, listTakes, removeCards } from "./offers.ts";
import { type Player, pointsOf, type Row, type Stack, type State, type Trade, tradeOf } from "./state.ts";
import { continueTurn } from "./turn.ts";

/** "Production": an open card for its cost; a building works at once (ruling 18). */
export function produce(state: State, pick: string, story: MakerStory): State {
  const { seat } = state.turn;
  const way = findWay(pick);
  const card = subjectOf(way);
  const after = exchangeCards(state, seat, { gave: way.give, got: [card], points: 0 });
  const total = pointsOf(at(after.players, seat));
  story.facts.push({ fact: "produced", to: "table", seat, card, gave: way.give, showed: way.show, total });
  return continueTurn({ ...after, turn: { ...state.turn, acted: true } }, story);
}

/** "Elves' action": a building's ability; of too few victory point cards all are taken (ruling 22). */
export function useBuilding(state: State, pick: string, story: MakerStory): State {
  const { turn } = state;
  const { seat } = turn;
  const way = findAbility(pick);
  const building = subjectOf(way);
  const points = Math.min(way.points, state.points);
  const got = way.product === null ? [] : [way.product];
  const after = exchangeCards(state, seat, { gave: way.give, got, points });
  story.facts.push({
    fact: "worked",
    to: "table",
    seat,
    building,
    gave: way.give,
    showed: way.show,
    card: way.product,
    points,
    earned: way.points,
    total: pointsOf(at(after.players, seat)),
  });
  return continueTurn({ ...after, turn: { ...turn, used: [...turn.used, building] } }, story);
}

/** "Trade": the first card given. Everybody sees what is put up; nothing moves yet. */
export function beginTrade(state: State, pick: string): State {
  return { ...state, now: { ask: "trade", given: [findCard(pick)], taken: [] } };
}

/** "Trade": one more card given for a single one. */
export function giveMore(state: State, pick: string): State {
  const trade = tradeOf(state);
  return { ...state, now: { ...trade, given: [...trade.given, findCard(pick)] } };
}

/** "Trade": one card taken. The trade is complete when nothing more can be taken or the player wants no more. */
export function takeCard(state: State, pick: string, story: MakerStory): State {
  const trade = tradeOf(state);
  if (pick === enough) return completeTrade(state, trade, story);
  const next = { ...trade, taken: [...trade.taken, findCard(pick)] };
  const { hand } = at(state.players, state.turn.seat);
  const isComplete = listTakes(state, hand.length, next.given, next.taken).length === 0;
  return isComplete ? completeTrade(state, next, story) : { ...state, now: next };
}

function completeTrade(state: State, { given, taken }: Trade, story: MakerStory): State {
  const { seat } = state.turn;
  const after = exchangeCards(state, seat, { gave: given, got: taken, points: 0 });
  story.facts.push({
    fact: "traded",
    to: "table",
    seat,
    gave: given,
    got: taken,
    worth: worthOf(given),
    cost: worthOf(taken),
    total: pointsOf(at(after.players, seat)),
  });
  return continueTurn({ ...after, turn: { ...state.turn, acted: true } }, story);
}

/** What a player gives and gets at once: cards, and victory point cards. */
type Exchange = { readonly gave: readonly Card[]; readonly got: readonly Card[]; readonly points: number };

/**
 * Payment leaves the hand, then what was acquired arrives (ruling 7). Basic resources go back to their pile, Level I
 * and II to their discards, funds out of the game (ruling 16). Victory point cards come from those that are left.
 */
function exchangeCards(state: State, seat: Seat, exchange: Exchange): State {
  const { gave, got, points } = exchange;
  const basics = [...state.basics];
  const rows = [...state.rows];
  for (const card of gave) putBack(basics, rows, card, state.reshufflesAtOnce === true);
  for (const card of got) takeAway(basics, rows, card);
  const before = at(state.players, seat);
  const after = updatePlayer(before, exchange);
  const lastGain = pointsOf(after) > pointsOf(before) ? state.turn.number : state.lastGain;
  const players = state.players.with(seat, after);
  return { ...state, basics, rows, players, points: state.points - points, lastGain };
}

function updatePlayer(player: Player, { gave, got, points }: Exchange): Player {
  let hand = removeCards(player.hand, gave);
  const built: Card[] = [];
  for (const card of got) {
    if (isBuilding(card)) built.push(card);
    else hand = addCard(hand, card);
  }
  const buildings = built.length === 0 ? player.buildings : [...player.buildings, ...built];
  return { hand, buildings, points: player.points + points };
}

function putBack(basics: number[], rows: Row[], card: Card, isAtOnce: boolean): void {
  if (isBasic(card)) basics[card] = at(basics, card) + 1;
  const index = rowOf(card);
  if (index === undefined) return;
  const row = at(rows, index);
  // Ruling 3, by the letter: with the deck gone the next discard is the new one.
  const isDeck = isAtOnce && row.deck.length === 0;
  rows[index] = isDeck ? { ...row, deck: [card] } : { ...row, discard: [...row.discard, card] };
}

function takeAway(basics: number[], rows: Row[], card: Card): void {
  if (isBasic(card)) basics[card] = at(basics, card) - 1;
  const index = rowOf(card);
  if (index === undefined) return;
  const row = at(rows, index);
  rows[index] = { ...row, open: row.open.flatMap((stack) => (stack.card === card ? takeOne(stack) : [stack])) };
}

/** Ruling 2: a stack with cards left keeps its place; an empty one is a gap until the next turn. */
const takeOne = ({ card, count }: Stack): readonly Stack[] => (count === 1 ? [] : [{ card, count: count - 1 }]);
