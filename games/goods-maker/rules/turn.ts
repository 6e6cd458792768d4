import { rowLength } from "../../../data/goods-maker/table.ts";
import type { Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Dice, shuffle } from "../../kit/random.ts";
import type { Card, RowIndex } from "./cards.ts";
import type { MakerStory } from "./facts.ts";
import { findWinners } from "./score.ts";
import {
  type End,
  endOf,
  isIdle,
  pointsOf,
  type Row,
  rowOrder,
  type Stack,
  type State,
  type Turn,
  turnsToStandstill,
} from "./state.ts";

export const beginTurn = (seat: Seat): Omit<Turn, "number"> => ({ seat, acted: false, used: [] });

/** Ends the turn; ruling 21: the match ends with twenty full rounds in which nobody gained a victory point. */
export function endTurn(state: State, story: MakerStory): State {
  const { turn, players } = state;
  if (isIdle(turn)) story.facts.push({ fact: "passed", to: "table", seat: turn.seat });
  if (turnsToStandstill(state, players.length) <= 1) return endMatch(state, "standstill", story);
  const next = { ...beginTurn((turn.seat + 1) % players.length), number: turn.number + 1 };
  return refillRows({ ...state, turn: next }, story);
}

/** After an action or an ability: the match ends at once or the turn goes on (ruling 23). */
export function continueTurn(state: State, story: MakerStory): State {
  const why = endOf(state.points, pointsOf(at(state.players, state.turn.seat)));
  return why === undefined ? { ...state, now: { ask: "turn" } } : endMatch(state, why, story);
}

function endMatch(state: State, why: End, story: MakerStory): State {
  const { winners, points, byHand } = findWinners(state);
  story.facts.push({ fact: "ended", to: "table", why, winners, points, byHand });
  return { ...state, now: { ask: "over", why } };
}

/** "Replenishment of cards", at the start of each turn (ruling 2): every row up to five types. */
export function refillRows(state: State, story: MakerStory): State {
  if (state.rows.every(isFilled)) return state;
  const rows = [...state.rows];
  let { dice } = state;
  for (const index of rowOrder)
    [rows[index], dice] = refillRow(at(rows, index), { dice, index, isAtOnce: state.reshufflesAtOnce === true }, story);
  return { ...state, rows, dice };
}

const isFilled = ({ open }: Row): boolean => open.length >= rowLength;

/**
 * Ruling 1: one card after the other until five types lie open; a repeat joins its stack. Rulings 3, 4: an empty deck
 * is made from its discards when a card is to be drawn, or by the letter as soon as it is gone; with neither the row
 * stays short.
 */
function refillRow(row: Row, { dice: from, index, isAtOnce }: Refill, story: MakerStory): readonly [Row, Dice] {
  const drawn: Card[] = [];
  let { open, deck, discard } = row;
  let dice = from;
  const reshuffle = (): void => {
    if (deck.length > 0 || discard.length === 0) return;
    story.facts.push({ fact: "reshuffled", to: "table", row: index, count: discard.length });
    [deck, dice] = shuffle(dice, discard);
    discard = [];
  };
  while (open.length < rowLength) {
    reshuffle();
    if (deck.length === 0) break;
    const card = at(deck, 0);
    deck = deck.slice(1);
    open = layOpen(open, card);
    drawn.push(card);
    if (isAtOnce) reshuffle();
  }
  if (drawn.length === 0) return [row, from];
  story.facts.push({ fact: "refilled", to: "table", row: index, cards: drawn });
  return [{ open, deck, discard }, dice];
}

type Refill = { readonly dice: Dice; readonly index: RowIndex; readonly isAtOnce: boolean };

function layOpen(open: readonly Stack[], card: Card): readonly Stack[] {
  const isRepeat = open.some((stack) => stack.card === card);
  if (!isRepeat) return [...open, { card, count: 1 }];
  return open.map((stack) => (stack.card === card ? { card, count: stack.count + 1 } : stack));
}
