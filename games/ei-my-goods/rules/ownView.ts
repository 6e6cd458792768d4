import type { Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import type { Counts } from "./cards.ts";
import { startId } from "./phases/produce.ts";
import { type Start, starts, supply } from "./production.ts";
import type { Mine, SeatView, View } from "./view.ts";
import { bug } from "../../kit/fail.ts";

/** What a player sees of himself: everything about him that a question or an option may speak of. */
export type Glance = {
  readonly view: View;
  readonly seat: Seat;
  readonly yard: SeatView;
  readonly mine: Mine;
  /** The market as it counts for him. */
  readonly there: Counts;
};

/** Throws when nobody looks: the table is asked nothing. */
export function glanceOf(view: View): Glance {
  const { me, mine } = view;
  if (me === null || mine === null) return bug("the table has no hand");
  const yard = at(view.seats, me);
  return { view, seat: me, yard, mine, there: supply(view.market, yard.buildings) };
}

/** The way of starting production that this option names. */
export function startFor({ view, yard, mine }: Glance, pick: string): Start {
  const all = starts(yard, view.turn?.done ?? [], view.market, mine.hand);
  return all.find((start) => startId(yard.buildings, start) === pick) ?? bug(`no start ${pick}`);
}
