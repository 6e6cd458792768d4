import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { type Card, isBasic, isBuilding, rowOf } from "../cards.ts";
import { addCard, removeCards } from "../offers.ts";
import { type Player, pointsOf, type Row, type Stack, type State } from "../state.ts";

/** What a player gives and gets at once: cards, and victory point cards. */
export type Exchange = { readonly gave: readonly Card[]; readonly got: readonly Card[]; readonly points: number };

/**
 * Payment leaves the hand, then what was acquired arrives (ruling 7). Basic resources go back to their pile, Level I
 * and II to their discards, funds out of the game (ruling 16). Victory point cards come from those that are left.
 */
export function exchangeCards(state: State, seat: Seat, exchange: Exchange): State {
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
