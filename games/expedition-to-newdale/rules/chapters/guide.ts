import type { Seat } from "../../../contract/index.ts";
import { isWithinTileRange, openingBonus, tilesBeside, waysOf } from "../table/reach.ts";
import { playerAt, type Table } from "../state.ts";
import type { Way } from "../pending.ts";

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
