import type { Card } from "../cards.ts";

/** The most options a menu of several picks holds. */
export const menuSize = 25;

/** A menu to pick `left` of some cards from, one part of them when there are too many for it. */
export type Part = { readonly cards: readonly Card[]; readonly min: number; readonly max: number };

/** The part that follows the cards already passed over. Later parts are picked from as long as cards are missing. */
export function takePart(cards: readonly Card[], passed: number, left: number): Part {
  const part = cards.slice(passed, passed + menuSize);
  const later = Math.max(0, cards.length - passed - part.length);
  return { cards: part, min: Math.max(0, left - later), max: Math.min(left, part.length) };
}
