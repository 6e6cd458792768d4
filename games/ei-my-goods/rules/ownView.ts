import type { Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import type { Counts } from "./cards.ts";
import { startId } from "./phases/produce.ts";
import { type Start, listStarts, countSupply } from "./production.ts";
import type { Mine, SeatView, View } from "./view.ts";
import { bug } from "../../kit/fail.ts";

/** What a player sees of himself: everything about him that a question or an option may speak of. */
export type OwnView = {
  readonly view: View;
  readonly seat: Seat;
  readonly tableau: SeatView;
  readonly mine: Mine;
  /** The market as it counts for him. */
  readonly there: Counts;
};

/** Throws when nobody looks: the table is asked nothing. */
export function ownViewOf(view: View): OwnView {
  const { me, mine } = view;
  if (me === null || mine === null) return bug("the table has no hand");
  const tableau = at(view.seats, me);
  return { view, seat: me, tableau, mine, there: countSupply(view.market, tableau.buildings) };
}

/** The way of starting production that this option names. */
export function findStart({ view, tableau, mine }: OwnView, pick: string): Start {
  const all = listStarts(tableau, view.turn?.done ?? [], view.market, mine.hand);
  return all.find((start) => startId(tableau.buildings, start) === pick) ?? bug(`no start ${pick}`);
}
