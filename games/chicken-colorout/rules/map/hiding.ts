import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { bit, changeCount, collectTypes, everyEgg, typesIn } from "../eggs.ts";
import type { Cell, Counts, Egg, EggSet, Facing, Laid, Rules, Table, Tile } from "../state.ts";
import { beside, findWatchedCells, type Grid, laidAt, readMap, turnArrow, withLaid } from "./geometry.ts";

/** Input of the requirements of all tiles, computed once. */
export type HidingContext = {
  readonly table: Table;
  readonly seat: Seat;
  readonly grid: Grid;
  readonly watched: readonly Cell[];
  /** Types lying on watched tiles. */
  readonly seen: EggSet;
  /** Eggs on the map, by type. */
  readonly counts: Counts;
  /** Types that the map and the hand have most or least of; undefined when nothing is there (Ruling 11). */
  readonly mapExtremes: EggSet | undefined;
  readonly handExtremes: EggSet | undefined;
  /** Cells this seat may hide in; undefined when all are in reach. */
  readonly reach: readonly Cell[] | undefined;
};

export function readHidingContext(table: Table, seat: Seat): HidingContext {
  const { grid, counts, types } = readMap(table.map);
  const watched = findWatchedCells(table.seeker, grid, table.rules);
  let seen = 0;
  for (const cell of watched) seen |= types[(grid[cell] ?? 0) - 1] ?? 0;
  return {
    table,
    seat,
    grid,
    watched,
    seen,
    counts,
    mapExtremes: findExtremes(counts, table.rules.countAbsentTypes),
    handExtremes: findExtremes(at(table.hands, seat), table.rules.countAbsentTypes),
    reach: findReach(table, seat),
  };
}

/**
 * The same once the seat has hidden this egg, in the table after it. What lies on watched tiles is as before, because
 * nothing is hidden there.
 */
export function addHidden(context: HidingContext, table: Table, egg: Egg): HidingContext {
  const counts = changeCount(context.counts, egg, 1);
  return {
    ...context,
    table,
    counts,
    mapExtremes: findExtremes(counts, table.rules.countAbsentTypes),
    handExtremes: findExtremes(at(table.hands, context.seat), table.rules.countAbsentTypes),
  };
}

/** Ruling 11: the types there are most or least of, all ties included; undefined when there is nothing to count. */
function findExtremes(counts: Counts, countAbsentTypes: boolean): EggSet | undefined {
  let most = 0;
  let least = Infinity;
  for (const count of counts) {
    if (count > most) most = count;
    if (count < least && (count > 0 || countAbsentTypes)) least = count;
  }
  if (most === 0) return undefined;
  let set = 0;
  for (let egg = 0; egg < 6; egg += 1) if (counts[egg] === most || counts[egg] === least) set |= 1 << egg;
  return set;
}

/** “Peering Pawns”: the tile of the own pawn and the neighbour it faces. */
function findReach(table: Table, seat: Seat): readonly Cell[] | undefined {
  if (!table.rules.peeringPawns) return undefined;
  const { cell, facing } = at(table.pawns, seat);
  return [cell, beside(cell, facing)];
}

export type Bar = "start" | "full" | "watched" | "reach";

/** “Gameplay”, Rulings 5 and 35: why nothing at all can be hidden on this tile now; undefined when its requirement decides. */
export function findBar(context: HidingContext, laid: Laid): Bar | undefined {
  if (laid.tile.needs === "start") return "start";
  if (laid.eggs.length >= laid.tile.slots) return "full";
  if (context.watched.includes(laid.cell)) return "watched";
  if (context.reach !== undefined && !context.reach.includes(laid.cell)) return "reach";
  return undefined;
}

/** The types this seat may hide on this tile now, whether it holds them or not. */
export const findOpenTypes = (context: HidingContext, laid: Laid): EggSet =>
  findBar(context, laid) === undefined ? findFittingTypes(context, laid) : 0;

/** “Hiding Slots”, Ruling 10: the types that satisfy the tile's requirement. */
export function findFittingTypes(context: HidingContext, laid: Laid): EggSet {
  const { tile } = laid;
  switch (tile.needs) {
    case "start":
      return 0;
    case "egg":
      return invertIf(tile.crossed, collectTypes(tile.eggs));
    case "board":
      return fitExtremes(context.mapExtremes, tile.crossed);
    case "rainbow":
      // Ruling 12: all different, or crossed all alike; the first egg is free in both.
      return laid.eggs.length === 0 ? everyEgg : invertIf(!tile.crossed, collectTypes(laid.eggs));
    case "rainbow_arrow":
      return invertIf(!tile.crossed, findTypesAt(context, neighbourOf(laid, tile.arrow)));
    case "seeker":
      return invertIf(tile.crossed, context.seen);
    case "hand":
      return fitExtremes(context.handExtremes, tile.crossed);
    case "skull":
      return invertIf(isSkullBarringRecent(context.table.rules, tile), at(context.table.recent, context.seat));
    case "pawn_arrow":
      return countPawns(context.table, neighbourOf(laid, tile.arrow)) > 0 === tile.crossed ? 0 : everyEgg;
  }
}

/** Ruling 11: with nothing there any type fits, crossed or not. */
const fitExtremes = (extremes: EggSet | undefined, isCrossed: boolean): EggSet =>
  extremes === undefined ? everyEgg : invertIf(isCrossed, extremes);

/** Ruling 14: whether this skull tile refuses recent types; otherwise it takes nothing else. */
export const isSkullBarringRecent = (rules: Pick<Rules, "skullPolarity">, tile: Tile): boolean =>
  tile.crossed === (rules.skullPolarity === "rulebook");

/** The cell that the tile's requirement or score arrow points at. */
export const neighbourOf = (laid: Laid, arrow: Facing | null): Cell =>
  beside(laid.cell, turnArrow(arrow ?? 0, laid.turned));

/** The types lying in this cell; none when no tile is there (Ruling 13). */
function findTypesAt(context: HidingContext, cell: Cell): EggSet {
  const index = context.grid[cell] ?? 0;
  return index === 0 ? 0 : collectTypes(at(context.table.map, index - 1).eggs);
}

export function countPawns(table: Table, cell: Cell): number {
  let count = table.seeker.cell === cell ? 1 : 0;
  for (const pawn of table.pawns) if (pawn.cell === cell) count += 1;
  return count;
}

const invertIf = (isOpposite: boolean, set: EggSet): EggSet => (isOpposite ? everyEgg & ~set : set);

export const addEgg = (map: readonly Laid[], egg: Egg, cell: Cell): readonly Laid[] =>
  withLaid(map, cell, ({ eggs }) => ({ eggs: [...eggs, egg] }));

/** The table with an egg of the seat to move on a tile, and nothing that follows from it. */
export function withEgg<T extends Table>(table: T, egg: Egg, cell: Cell): T {
  const { seat } = table.turn;
  const hands = table.hands.with(seat, changeCount(at(table.hands, seat), egg, -1));
  return { ...table, map: addEgg(table.map, egg, cell), hands };
}

/** The types that some tile takes now, whether in hand or not. */
export const findAllOpenTypes = (context: HidingContext): EggSet =>
  context.table.map.reduce((set, laid) => set | findOpenTypes(context, laid), 0);

/** The types in hand that some tile takes now. */
export function findHideableTypes(context: HidingContext): EggSet {
  const inHand = typesIn(at(context.table.hands, context.seat));
  let set = 0;
  for (const laid of context.table.map) {
    if (set === inHand) break;
    set |= findOpenTypes(context, laid) & inHand;
  }
  return set;
}

/** Ruling 20: the types that may follow the blue egg on its tile, or on the wild starting tile anywhere (Ruling 23). */
export function findFollowUps(table: Table): EggSet {
  const { seat, cell } = table.turn;
  const context = readHidingContext(table, seat);
  if (table.rules.startingTile === "wild" || cell === null) return findHideableTypes(context);
  return findFollowUpsOn(context, cell);
}

/** The types in hand that this tile takes. */
export const findFollowUpsOn = (context: HidingContext, cell: Cell): EggSet =>
  findOpenTypes(context, laidAt(context.table.map, cell)) & typesIn(at(context.table.hands, context.seat));

/** The cells whose tiles take this type now, in the order in which they were laid. */
export function findPlaces(context: HidingContext, egg: Egg): Cell[] {
  const places: Cell[] = [];
  for (const laid of context.table.map) if ((findOpenTypes(context, laid) & bit(egg)) !== 0) places.push(laid.cell);
  return places;
}
