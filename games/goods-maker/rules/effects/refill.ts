import { rowLength } from "../../../../data/goods-maker/table.ts";
import { at } from "../../../kit/at.ts";
import { type Dice, shuffle } from "../../../kit/random.ts";
import type { Card, RowIndex } from "../cards.ts";
import type { MakerStory } from "../facts.ts";
import { type Row, rowOrder, type Stack, type State } from "../state.ts";

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
