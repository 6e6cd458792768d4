import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
import { remember, rememberCall } from "../../../kit/remember.ts";
import { type Board, boardOf, townAt } from "../box/boards.ts";
import type { TownId } from "../box/chapters.ts";
import type { PendingDecision, Way } from "../pending.ts";
import { isSolo, type Player, playerAt, type Table } from "../state.ts";

/** Page 9: a tile comes with a house placed at least one step nearer than the player could reach. */
export const isWithinTileRange = (player: Player, way: Way): boolean => way.steps < player.range;

export const hasHouses = (player: Player): boolean => player.houses.length < figures.houses;

/**
 * Page 9: the ways to towns in which this seat may place a house. Of several ways to a town only those remain that are
 * better in something: they earn a bonus tile, or cost less in tolls and passes. Those that earn a tile stand first.
 * Remembered: finding them anew each time nearly doubles the time of a match.
 */
export const waysOf = remember((table: Table, seat) => {
  const { houses, range, ship } = playerAt(table, seat);
  // Without crossings there is one way to each town, whatever tiles lie there.
  const spaces = boardOf(table.chapter).crossings.length === 0 ? null : table.spaces;
  return [houses, range, ship, table.chapter, table.bridges, spaces, isSolo(table)];
}, findWays);

function findWays(table: Table, seat: Seat): readonly Way[] {
  const player = playerAt(table, seat);
  if (!hasHouses(player)) return [];
  const board = boardOf(table.chapter);
  const free = freeCrossings(table, seat, board);
  const costly = costlyCrossings(table, seat, board);
  const origins = originsOf(board, player);
  if (costly.length === 0) return findFreeWays(board, player, board.steps(free), origins);
  const { towns } = board;
  const known = towns.map((): readonly Rated[] => []);
  const beside = tilesOf(table.spaces, board);
  const isBridges = board.crossings.some(({ kind }) => kind === "bridge");
  const settled = towns.map(({ id }) => player.houses.includes(id));
  for (const over of subsetsOf(costly)) {
    const steps = board.steps(free | maskOf(over));
    for (let number = 0; number < towns.length; number += 1) {
      if (settled[number] === true) continue;
      const away = countSteps(steps, origins, number);
      if (away > player.range) continue;
      const way: Way = { town: at(towns, number).id, steps: away, over };
      const rated: Rated = { way, tiles: isWithinTileRange(player, way) ? at(beside, number).length : 0 };
      const others = at(known, number);
      if (others.some((other) => isAsGood(isBridges, other, rated))) continue;
      known[number] = [...others.filter((other) => !isAsGood(isBridges, rated, other)), rated];
      // Nothing is better than a way that costs nothing and earns a tile.
      settled[number] = over.length === 0 && isWithinTileRange(player, way);
    }
  }
  return known.flatMap(putTilesFirst);
}

/** Where nothing costs tolls or passes, there is one way to each town. */
function findFreeWays(board: Board, player: Player, steps: readonly Int8Array[], origins: readonly Origin[]) {
  const { towns } = board;
  const { houses, range } = player;
  const ways: Way[] = [];
  for (let number = 0; number < towns.length; number += 1) {
    const away = countSteps(steps, origins, number);
    if (away > range) continue;
    const { id } = at(towns, number);
    if (!houses.includes(id)) ways.push({ town: id, steps: away, over: [] });
  }
  return ways;
}

const putTilesFirst = (own: readonly Rated[]): readonly Way[] =>
  (own.length > 1 ? own.toSorted((one, other) => other.tiles - one.tiles) : own).map(({ way }) => way);

/** A way with the bonus tiles of which a house placed by it brings one. */
type Rated = { readonly way: Way; readonly tiles: number };

function countSteps(table: readonly Int8Array[], origins: readonly Origin[], to: number): number {
  let least = Infinity;
  for (const { town, steps } of origins) {
    const away = steps + (table[town]?.[to] ?? Infinity);
    if (away < least) least = away;
  }
  return least;
}

/** Page 9: whether a house placed by this way brings a bonus tile. */
export const bringsTile = (table: Table, seat: Seat, way: Way): boolean =>
  isWithinTileRange(playerAt(table, seat), way) && tilesBeside(table, way.town).length > 0;

/** What a house placed by this way gains, to sort by: its opening bonus, and about two points for a bonus tile. */
export const gainOf = (table: Table, seat: Seat, way: Way): number =>
  openingBonus(table, way.town) + (bringsTile(table, seat, way) ? 2 : 0);

type Asked = Table & { readonly errands: readonly PendingDecision[] };

/**
 * Towns in which this seat could place a house now, and whether a bonus tile comes with it; undefined once no house can
 * follow: after the building of round 7 only Aaron's Vineyard can.
 */
export function listReach(table: Asked, seat: Seat): ReadonlyMap<TownId, boolean> | undefined {
  if (!mayStillBuild(table, seat)) return undefined;
  const reached = new Map<TownId, boolean>();
  for (const way of waysOf(table, seat))
    reached.set(way.town, reached.get(way.town) === true || bringsTile(table, seat, way));
  return reached;
}

function mayStillBuild(table: Asked, seat: Seat): boolean {
  const { phase, round, turn, queue, errands } = table;
  if (phase === "deliver" || phase === "side" || phase === "over") return false;
  const isPast = round === figures.rounds && (phase === "build" || phase === "special" || phase === "final");
  if (!isPast || playerAt(table, seat).characters.includes("p06")) return true;
  return phase === "build"
    ? turn?.seat === seat || queue.some((later) => later.seat === seat)
    : errands.some((pending) => pending.seat === seat && pending.do === "build");
}

export function tilesBeside(table: Table, town: TownId): readonly number[] {
  const board = boardOf(table.chapter);
  return at(tilesOf(table.spaces, board), board.index.get(town) ?? bug(`no town ${town}`));
}

/** The same of all towns, in their order. Remembered: they change seldom, and a playout takes a quarter longer without. */
const tilesOf = rememberCall((spaces: Table["spaces"], { beside }: Board): readonly (readonly number[])[] =>
  beside.map((around) => around.filter((space) => at(spaces, space) !== null)),
);

/** Page 9: points for the first house in a town; the starting town gives none. */
export function openingBonus(table: Table, town: TownId): number {
  if (town === table.town) return 0;
  for (const { houses } of table.seats) if (houses.includes(town)) return 0;
  return townAt(boardOf(table.chapter), town).points;
}

type Origin = { readonly town: number; readonly steps: number };

/** Towns from which steps are counted: own houses, and the harbours one step from the own ship. */
function originsOf(board: Board, player: Player): readonly Origin[] {
  const number = (id: TownId): number => board.index.get(id) ?? bug(`no town ${id}`);
  const houses = player.houses.map((id) => ({ town: number(id), steps: 0 }));
  const harbours = (board.sea?.harbours ?? [])
    .filter(({ space }) => space === player.ship)
    .map(({ town }) => ({ town: number(town), steps: 1 }));
  return [...houses, ...harbours];
}

/** Own bridges; in the solo game every bridge is your own. */
function freeCrossings(table: Table, seat: Seat, board: Board): number {
  return maskOf(board.crossings.flatMap((_, crossing) => (table.bridges[crossing] === seat ? [crossing] : [])));
}

/** Other people's bridges, or the passes. */
function costlyCrossings(table: Table, seat: Seat, board: Board): readonly number[] {
  return board.crossings.flatMap(({ kind }, crossing) => {
    const owner = table.bridges[crossing] ?? null;
    const isBridge = kind === "bridge" && owner !== null && owner !== seat && !isSolo(table);
    return isBridge || kind === "pass" ? [crossing] : [];
  });
}

const maskOf = (crossings: readonly number[]): number =>
  crossings.reduce((mask, crossing) => mask | (1 << crossing), 0);

/** Sets of at most three crossings (nobody builds farther), the smallest first. */
const subsets = new Map<number, readonly (readonly number[])[]>();

function subsetsOf(crossings: readonly number[]): readonly (readonly number[])[] {
  const key = maskOf(crossings);
  const found =
    subsets.get(key) ??
    crossings
      .reduce<readonly (readonly number[])[]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])
      .filter((set) => set.length <= figures.longRange)
      .toSorted((one, other) => one.length - other.length);
  subsets.set(key, found);
  return found;
}

/** No worse in any respect: tolls go to the same owners or fewer, passes are no more, a tile is not lost, and of equals the shorter. */
function isAsGood(isBridges: boolean, one: Rated, other: Rated): boolean {
  if (one.tiles < other.tiles) return false;
  const [mine, theirs] = [one.way.over, other.way.over];
  const isCheap = isBridges ? mine.every((crossing) => theirs.includes(crossing)) : mine.length <= theirs.length;
  const isEqual = one.tiles === other.tiles && mine.length === theirs.length;
  return isCheap && (!isEqual || one.way.steps <= other.way.steps);
}
