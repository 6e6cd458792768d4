import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import type { TownId } from "../box/places.ts";
import type { Way } from "../pending.ts";
import { playerAt, type Table } from "../state.ts";
import { wealthOf } from "../table/price.ts";
import { isWithinTileRange, openingBonus, tilesBeside, waysOf } from "../table/reach.ts";

/** Chapters IIIb and IVb: towns for a house without a building; passes on the way are free, so the shortest way counts. */
export function listGuidedWays(table: Table, seat: Seat): readonly Way[] {
  const shortest = new Map<string, Way>();
  for (const way of waysOf(table, seat)) {
    const known = shortest.get(way.town);
    if (known === undefined || way.steps < known.steps) shortest.set(way.town, way);
  }
  const worth = (way: Way): number =>
    openingBonus(table, way.town) +
    (isWithinTileRange(playerAt(table, seat), way) && tilesBeside(table, way.town).length > 0 ? 2 : 0);
  return [...shortest.values()].sort((one, other) => worth(other) - worth(one));
}

/** The same towns where this seat can pay the guide. */
export const listGuidedTowns = (table: Table, seat: Seat): readonly TownId[] =>
  wealthOf(table, seat) >= chapterFigures.guide.cost ? listGuidedWays(table, seat).map(({ town }) => town) : [];
