import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { bug } from "../../../kit/fail.ts";
import { consolation } from "../effects/hand.ts";
import { openly, type Question } from "../table/choice.ts";
import { wealthOf } from "../table/price.ts";
import { bringsTile, openingBonus, tilesBeside, waysOf } from "../table/reach.ts";
import { type Errand, playerAt, type Table, type Way } from "../state.ts";
import { ask, done, type Work } from "../stepContext.ts";

/** Chapters IIIb and IVb: towns for a house without a building; passes on the way are free, so the shortest way counts. */
export function guidedWays(table: Table, seat: Seat): readonly Way[] {
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

export function askGuide(table: Table, seat: Seat): Question {
  const canPay = wealthOf(table, seat) >= chapterFigures.guide.cost;
  return openly("guide", [...(canPay ? guidedWays(table, seat).map(({ town }) => town) : []), "draw"]);
}

export function takeGuide(work: Work, errand: Errand, [pick]: readonly string[]): void {
  const { seat } = errand;
  done(work, errand);
  if (pick === "draw") {
    consolation(work, seat, "not-taken");
    return;
  }
  const way = guidedWays(work.state, seat).find(({ town }) => town === pick) ?? bug(`no town ${pick ?? ""}`);
  ask(work, { seat, do: "pay", buy: { buy: "guide", way }, savings: [], byHand: null });
}
