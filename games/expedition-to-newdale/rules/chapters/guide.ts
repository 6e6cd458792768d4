import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { bug } from "../../../kit/fail.ts";
import { drawConsolation } from "../effects/hand.ts";
import { chooseOpenly, type Choice } from "../table/choice.ts";
import { wealthOf } from "../table/price.ts";
import { bringsTile, openingBonus, tilesBeside, waysOf } from "../table/reach.ts";
import { type PendingDecision, playerAt, type Table, type Way } from "../state.ts";
import { addPending, finish, type StepContext } from "../stepContext.ts";

/** Chapters IIIb and IVb: towns for a house without a building; passes on the way are free, so the shortest way counts. */
export function listGuidedWays(table: Table, seat: Seat): readonly Way[] {
  const shortest = new Map<string, Way>();
  for (const way of waysOf(table, seat)) {
    const known = shortest.get(way.town);
    if (known === undefined || way.steps < known.steps) shortest.set(way.town, way);
  }
  const worth = (way: Way): number =>
    openingBonus(table, way.town) +
    (bringsTile(playerAt(table, seat), way) && tilesBeside(table, way.town).length > 0 ? 2 : 0);
  return [...shortest.values()].sort((one, other) => worth(other) - worth(one));
}

export function askGuide(table: Table, seat: Seat): Choice {
  const canPay = wealthOf(table, seat) >= chapterFigures.guide.cost;
  return chooseOpenly("guide", [...(canPay ? listGuidedWays(table, seat).map(({ town }) => town) : []), "draw"]);
}

export function takeGuide(context: StepContext, pending: PendingDecision, [pick]: readonly string[]): void {
  const { seat } = pending;
  finish(context, pending);
  if (pick === "draw") {
    drawConsolation(context, seat, "not-taken");
    return;
  }
  const way = listGuidedWays(context.state, seat).find(({ town }) => town === pick) ?? bug(`no town ${pick ?? ""}`);
  addPending(context, { seat, do: "pay", buy: { buy: "guide", way }, savings: [], byHand: null });
}
