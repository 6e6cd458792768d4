import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import type { Goods } from "../box/goods.ts";
import { consolation } from "../effects/hand.ts";
import { gain } from "../effects/points.ts";
import { openly, type Question } from "../table/choice.ts";
import { fundsFor } from "../table/price.ts";
import { type Errand, playerAt, type Table } from "../state.ts";
import { ask, change, done, type Work } from "../stepContext.ts";

/** Chapter VI: goods for ships worth 6 coins, for 4, 3 and 2 points; three times at most. */
export function askShipyard(table: Table, seat: Seat): Question {
  const { points, coins } = chapterFigures.shipyard;
  const isOpen = playerAt(table, seat).shipyard < points.length && fundsFor(table, seat, { buy: "shipyard" }) >= coins;
  return openly("shipyard", isOpen ? ["pay", "draw"] : ["draw"]);
}

export function takeShipyard(work: Work, errand: Errand, [pick]: readonly string[]): void {
  const { seat } = errand;
  done(work, errand);
  if (pick === "pay") ask(work, { seat, do: "pay", buy: { buy: "shipyard" }, savings: [], byHand: null });
  else consolation(work, seat, "not-taken");
}

export function shipyardPaid(work: Work, seat: Seat, paid: Goods): void {
  const { shipyard } = playerAt(work.state, seat);
  change(work, seat, { shipyard: shipyard + 1 });
  work.told.push({ fact: "shipyard", to: "table", seat, paid });
  gain(work, seat, at(chapterFigures.shipyard.points, shipyard), "shipyard");
}
