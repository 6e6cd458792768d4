import type { Seat, Viewer } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { type Dice, diceFrom, shuffle } from "../../kit/random.ts";
import { type Card, type RowIndex, rowOf, sortCards } from "./cards.ts";
import { removeCards } from "./offers.ts";
import type { Row, State } from "./state.ts";

/**
 * The same table with everything this viewer does not see dealt anew: the hands of others, all decks, all chance to
 * come. Hands keep their sizes, decks stay of their level, and cards put up for a trade stay where they are.
 */
export function determinise(state: State, viewer: Viewer, key: string): State {
  const open = state.players.map((_, seat) => listSeen(state, viewer, seat));
  const hidden = state.players.map(({ hand }, seat) => removeCards(hand, at(open, seat)));
  let pool: readonly Card[] = hidden.flat().filter((card) => rowOf(card) === undefined);
  let dice: Dice = diceFrom(key);
  const rows = state.rows.map((row, index): Row => {
    const [mixed, after] = shuffle(dice, [...row.deck, ...filterRow(hidden.flat(), index)]);
    dice = after;
    pool = [...pool, ...mixed.slice(row.deck.length)];
    return { ...row, deck: mixed.slice(0, row.deck.length) };
  });
  const [cards, rest] = shuffle(dice, pool);
  let dealt = 0;
  const players = state.players.map((player, seat) => {
    const count = at(hidden, seat).length;
    const hand = sortCards([...at(open, seat), ...cards.slice(dealt, dealt + count)]);
    dealt += count;
    return { ...player, hand };
  });
  return { ...state, rows, players, dice: rest };
}

const filterRow = (cards: readonly Card[], index: RowIndex): readonly Card[] =>
  cards.filter((card) => rowOf(card) === index);

/** The cards of a hand that this viewer sees. */
function listSeen({ players, now, turn }: State, viewer: Viewer, seat: Seat): readonly Card[] {
  if (seat === viewer) return at(players, seat).hand;
  return now.ask === "trade" && seat === turn.seat ? now.given : [];
}
