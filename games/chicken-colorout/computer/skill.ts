import type { Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { bit, countEggs, listTypes, typesIn } from "../rules/eggs.ts";
import {
  findAllOpenTypes,
  findHideableTypes,
  findOpenTypes,
  type HidingContext,
  readHidingContext,
  withEgg,
} from "../rules/map/hiding.ts";
import type { Cell, Egg, Pawn, Table } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/*
 * Additions for a skilled player, who considers which eggs of all hands fit after the turn, and that a blue
 * egg is worth a turn where another one can follow it. The figures were found by an evolution strategy in matches of
 * one such player among three of medium level; they are for tables without Special Scores.
 */

/** After a turn: each type of the own hand that fits, that any fits, each egg that does, each type that fits at all. */
const own = { type: 0.76, any: 0.57, egg: -1.13, open: 1.05 } as const;
/** Loss when the next, the second and the third player has an egg that fits. */
const ofOthers = [0.44, 0.36, 0.49] as const;
/** Worth of following a blue egg with another one, to the own hand and to the next player's. */
const double = { own: 1.52, next: 1.08 } as const;
/** Hiding an egg of each type, one more held of its type, and a second egg after a blue one. */
const hiding: readonly number[] = [-1.5, -2.89, 2.62, -3.53, -1.03, 0.45];
const variety = 0.84;
const second = 4.63;
/** Moving the Seeker: at all, that an egg fits then, each type that does, and that the next player has one. */
const moving = { move: 0.49, any: 0.45, type: -0.44, next: 0.84 } as const;
/**
 * Getting a blue egg and giving one away; a partner's blue eggs, of which two can be had, and any of his eggs, which
 * count for much without skill.
 */
const blueEgg = { won: 2.83, lost: 1.16, partner: 1.78, eggs: -1.13 } as const;
const mostTraded = 2;
export const blue: Egg = 3;

/** Rates hiding this egg there, and perhaps another one after it, beside the worth of the egg itself. */
export function rateHiding(view: View, egg: Egg, cell: Cell, next: Egg | undefined): number {
  const hand = at(view.hands, view.turn.seat);
  const one = at(hiding, egg) + variety * at(hand, egg);
  const after = withEgg(view, egg, cell);
  if (next === undefined) return one + rateAfter(after);
  return one + second + variety * at(hand, next) + rateAfter(withEgg(after, next, cell));
}

/** The same where only the place is still to be chosen. */
export const rateTile = (view: View, egg: Egg, cell: Cell): number => rateAfter(withEgg(view, egg, cell));

export function rateSeeker(view: View, seeker: Pawn): number {
  const { seat } = view.turn;
  const table = { ...view, seeker };
  const types = listTypes(findHideableTypes(readHidingContext(table, seat))).length;
  const isNextFitting = canHide(readHidingContext(table, (seat + 1) % view.hands.length));
  return moving.move + (types > 0 ? moving.any : 0) + moving.type * types - (isNextFitting ? moving.next : 0);
}

export const rateWon = (egg: Egg | undefined): number => (egg === blue ? blueEgg.won : 0);
export const rateLost = (egg: Egg | undefined): number => (egg === blue ? -blueEgg.lost : 0);

/** Rates a partner of a trade: rather one with blue eggs. */
export function ratePartner({ hands }: View, partner: Seat): number {
  const hand = at(hands, partner);
  return blueEgg.partner * Math.min(mostTraded, at(hand, blue)) + blueEgg.eggs * countEggs(hand);
}

/** Worth of the table to the seat to move when its turn is over. */
function rateAfter(table: Table): number {
  const { seat } = table.turn;
  const hand = at(table.hands, seat);
  const context = readHidingContext(table, seat);
  const open = findAllOpenTypes(context);
  const types = listTypes(open & typesIn(hand)).length;
  const eggs = listTypes(open).reduce((sum, egg) => sum + at(hand, egg), 0);
  let worth = own.type * types + (types > 0 ? own.any : 0) + own.egg * eggs + own.open * listTypes(open).length;
  if (canDouble(context)) worth += double.own;
  const players = table.hands.length;
  for (const [index, loss] of ofOthers.slice(0, players - 1).entries()) {
    const other = readHidingContext(table, (seat + 1 + index) % players);
    if (index === 0 && canDouble(other)) worth -= double.next;
    if (canHide(other)) worth -= loss;
  }
  return worth;
}

export const canHide = (context: HidingContext): boolean => findHideableTypes(context) !== 0;

/** True when a blue egg of this hand fits on a tile that has room for another one after it. */
export function canDouble(context: HidingContext): boolean {
  const { table, seat } = context;
  const hand = at(table.hands, seat);
  if (at(hand, blue) === 0) return false;
  const types = typesIn(hand);
  return table.map.some((laid) => {
    const fits = findOpenTypes(context, laid) & types;
    const isFollowed = (fits & ~bit(blue)) !== 0 || at(hand, blue) > 1;
    return (fits & bit(blue)) !== 0 && isFollowed && laid.tile.slots - laid.eggs.length > 1;
  });
}
