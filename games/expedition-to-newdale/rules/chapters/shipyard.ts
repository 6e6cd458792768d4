import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import type { Goods } from "../box/goods.ts";
import { drawConsolation } from "../effects/hand.ts";
import { gain } from "../effects/points.ts";
import { chooseOpenly, type Choice } from "../table/choice.ts";
import { fundsFor } from "../table/price.ts";
import { type PendingDecision, playerAt, type Table } from "../state.ts";
import { addPending, changePlayer, finish, type StepContext } from "../stepContext.ts";

/** Chapter VI: goods for ships worth 6 coins, for 4, 3 and 2 points; three times at most. */
export function askShipyard(table: Table, seat: Seat): Choice {
  const { points, coins } = chapterFigures.shipyard;
  const isOpen = playerAt(table, seat).shipyard < points.length && fundsFor(table, seat, { buy: "shipyard" }) >= coins;
  return chooseOpenly("shipyard", isOpen ? ["pay", "draw"] : ["draw"]);
}

export function takeShipyard(context: StepContext, pending: PendingDecision, [pick]: readonly string[]): void {
  const { seat } = pending;
  finish(context, pending);
  if (pick === "pay") addPending(context, { seat, do: "pay", buy: { buy: "shipyard" }, savings: [], byHand: null });
  else drawConsolation(context, seat, "not-taken");
}

export function recordShipyard(context: StepContext, seat: Seat, paid: Goods): void {
  const { shipyard } = playerAt(context.state, seat);
  changePlayer(context, seat, { shipyard: shipyard + 1 });
  context.story.facts.push({ fact: "shipyard", to: "table", seat, paid });
  gain(context, seat, at(chapterFigures.shipyard.points, shipyard), "shipyard");
}
