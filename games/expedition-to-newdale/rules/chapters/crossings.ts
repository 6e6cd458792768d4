import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { boardOf } from "../box/boards.ts";
import type { TownId } from "../box/chapters.ts";
import type { Goods } from "../box/goods.ts";
import { draw, gain } from "../effects/gains.ts";
import type { NewdaleStory } from "../facts.ts";
import type { Way } from "../pending.ts";
import { playerAt, type State, type Table } from "../state.ts";
import { wealthOf } from "../table/price.ts";
import { gainOf, waysOf } from "../table/reach.ts";

/** Chapters IIIa and IVa: free sites of the river with an own house at one end at least. */
function listBridgeSites(table: Table, seat: Seat): readonly number[] {
  const { houses } = playerAt(table, seat);
  return boardOf(table.chapter).crossings.flatMap(({ ends, kind }, crossing) => {
    const isFree = kind === "bridge" && (table.bridges[crossing] ?? null) === null;
    return isFree && ends.some((town) => houses.includes(town)) ? [crossing] : [];
  });
}

/** Nobody owns more than one bridge. */
export const hasBridge = (table: Table, seat: Seat): boolean => table.bridges.includes(seat);

export function listAffordableSites(table: Table, seat: Seat): readonly string[] {
  const canBuild = !hasBridge(table, seat) && wealthOf(table, seat) >= chapterFigures.bridge.cost;
  return canBuild ? listBridgeSites(table, seat).map((crossing) => `x${crossing}`) : [];
}

/** The bridge tile lies on its site, for 3 points and a card. */
export function placeBridge(state: State, seat: Seat, crossing: number, paid: Goods, story: NewdaleStory): State {
  const { points, cards } = chapterFigures.bridge;
  story.facts.push({ fact: "bridged", to: "table", seat, crossing, paid });
  const placed = { ...state, bridges: state.bridges.with(crossing, seat) };
  return draw(gain(placed, seat, points, "bridge", story), seat, cards, story);
}

/** Chapters IIIb and IVb: towns for a house without a building; passes on the way are free, so the shortest way counts. */
export function listGuidedWays(table: Table, seat: Seat): readonly Way[] {
  const shortest = new Map<string, Way>();
  for (const way of waysOf(table, seat)) {
    const known = shortest.get(way.town);
    if (known === undefined || way.steps < known.steps) shortest.set(way.town, way);
  }
  return [...shortest.values()].sort((one, other) => gainOf(table, seat, other) - gainOf(table, seat, one));
}

export const listGuidedTowns = (table: Table, seat: Seat): readonly TownId[] =>
  wealthOf(table, seat) >= chapterFigures.guide.cost ? listGuidedWays(table, seat).map(({ town }) => town) : [];
