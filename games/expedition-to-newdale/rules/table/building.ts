import { chapterFigures, figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { box } from "../../tables.ts";
import { areasOf, spaceOf } from "../box/areas.ts";
import { boardOf, townAt } from "../box/boards.ts";
import { buildings, type Card, card, type CardNo, dearFirst, type Discount, twins } from "../box/cards.ts";
import type { TownId } from "../box/chapters.ts";
import type { BuildWhy, Way } from "../pending.ts";
import { type Player, playerAt, type Table } from "../state.ts";
import {
  buildingCost,
  countSavings,
  createCost,
  crossingCoins,
  feastDiscount,
  passesOn,
  sailorCost,
  wealthOf,
} from "./price.ts";
import { gainOf, waysOf } from "./reach.ts";

/** Cards of the hand and the display that could be built now, the dear ones first; in chapter VIII sailors too. */
export function listBuildable(table: Table, seat: Seat, hand: readonly CardNo[], why: BuildWhy): readonly string[] {
  const player = playerAt(table, seat);
  const crew = why === "aaron" ? [] : listHirable(table, seat, player, why);
  if (why === "crew") return crew;
  const isAffordable = createAffordable(table, seat);
  const hasArea = listFreeAreas(table, seat).length > 0;
  const own: CardNo[] = [];
  const consider = (no: CardNo, others: number): void => {
    if ((hasArea || card(no).kind === "special") && isAffordable(no, others)) own.push(no);
  };
  for (const no of hand) consider(no, hand.length - 1);
  for (const no of listDifferent(table.display)) consider(no, hand.length);
  const ids = own.sort(dearFirst).map((no) => card(no).id);
  return crew.length === 0 ? ids : [...ids, ...crew];
}

/** Of cards that lie open and are built alike, the first. */
const listDifferent = (shown: readonly CardNo[]): readonly CardNo[] =>
  shown.filter((no, index) => shown.findIndex((other) => twins()[other] === twins()[no]) === index);

/** True if this seat could build any card at all if it held it, as everybody can see. */
export function couldBuildAny(table: Table, seat: Seat, why: BuildWhy): boolean {
  if (why !== "aaron" && listHirable(table, seat, playerAt(table, seat), why).length > 0) return true;
  if (why === "crew") return false;
  const isAffordable = createAffordable(table, seat);
  const hasArea = listFreeAreas(table, seat).length > 0;
  const others = buildings().length - 1;
  return cheapest().some(({ no, kind }) => (hasArea || kind === "special") && isAffordable(no, others));
}

/** Of the cards of one kind and symbol the cheapest: whoever can build any of them can build this one. */
const cheapest = box.derive((): readonly Card[] =>
  buildings().filter(
    ({ no, kind, discount, cost }) =>
      !buildings().some(
        (other) =>
          other.kind === kind &&
          other.discount === discount &&
          (other.cost < cost || (other.cost === cost && other.no < no)),
      ),
  ),
);

const countOthers = (hand: readonly CardNo[], no: CardNo): number =>
  hand.includes(no) ? hand.length - 1 : hand.length;

function listHirable(table: Table, seat: Seat, player: Player, why: BuildWhy): readonly string[] {
  if (table.row.length === 0) return [];
  const wealth = wealthOf(table, seat);
  const hasCook = player.crew.some((no) => card(no).face === "ships-cook");
  return listDifferent(table.row)
    .filter((no) => sailorCost(no, why) <= wealth && !(hasCook && card(no).face === "ships-cook"))
    .toSorted(dearFirst)
    .map((no) => card(no).id);
}

/**
 * Returns a function that says if a card could be paid in some town, with this many other cards in hand. It looks at the
 * ways once for all cards.
 */
function createAffordable(table: Table, seat: Seat): (no: CardNo, cards: number) => boolean {
  const wealth = wealthOf(table, seat);
  const saved = countSavings(playerAt(table, seat), "building") + feastDiscount(table);
  const ways = sortWays(table, seat);
  return (no, cards) => {
    const { cost, discount } = card(no);
    const plain = leastExtra(table, ways, null, cards) + Math.max(0, cost - saved);
    if (plain <= wealth) return true;
    if (discount === null || Math.max(0, cost - saved - figures.symbolDiscount) > wealth) return false;
    return leastExtra(table, ways, discount, cards) + Math.max(0, cost - saved - figures.symbolDiscount) <= wealth;
  };
}

type SortedWays = {
  /** Symbols of the towns that are reached without tolls and passes, null for those that have none. */
  readonly free: readonly (Discount | null)[];
  readonly costly: readonly { readonly way: Way; readonly discount: Discount | null }[];
};

function sortWays(table: Table, seat: Seat): SortedWays {
  const board = boardOf(table.chapter);
  const free: (Discount | null)[] = [];
  const costly: { readonly way: Way; readonly discount: Discount | null }[] = [];
  for (const way of waysOf(table, seat)) {
    const { discount } = townAt(board, way.town);
    if (way.over.length > 0) costly.push({ way, discount });
    else if (!free.includes(discount)) free.push(discount);
  }
  return { free, costly };
}

/** The least coins for tolls and passes to any town, or to one with this symbol, with so many cards to cross passes. */
function leastExtra(table: Table, { free, costly }: SortedWays, symbol: Discount | null, cards: number): number {
  if (symbol === null ? free.length > 0 : free.includes(symbol)) return 0;
  let least = Infinity;
  for (const { way, discount } of costly)
    if (symbol === null || discount === symbol)
      least = Math.min(least, crossingCoins(table, way, countPassCards(table, way, cards)));
  return least;
}

/** Cards that could stand in for the coins of passes on this way. */
const countPassCards = (table: Table, way: Way, cards: number): number =>
  Math.min(passesOn(table, way), Math.floor(cards / chapterFigures.pass.cards)) * chapterFigures.pass.cards;

export function listWays(table: Table, seat: Seat, hand: readonly CardNo[], no: CardNo): readonly Way[] {
  const ways = waysOf(table, seat);
  const wealth = wealthOf(table, seat);
  const saved = countSavings(playerAt(table, seat), "building");
  // Whoever can pay the printed cost can pay it by every way, if none costs more.
  const isRich = card(no).cost - saved <= wealth;
  if (isRich && sortWays(table, seat).costly.length === 0) return ways;
  const cards = countOthers(hand, no);
  const costBy = createCost(table, no);
  return ways.filter((way) => {
    const price = Math.max(0, costBy(way) - saved);
    return price + crossingCoins(table, way, countPassCards(table, way, cards)) <= wealth;
  });
}

/** How many passes could be crossed for cards: 0 means all for coins. */
export function listPasses(table: Table, seat: Seat, hand: readonly CardNo[], no: CardNo, way: Way): readonly number[] {
  const wealth = wealthOf(table, seat);
  const price = Math.max(0, buildingCost(table, no, way) - countSavings(playerAt(table, seat), "building"));
  if (way.over.length === 0) return price <= wealth ? [0] : [];
  const { cards } = chapterFigures.pass;
  const most = countPassCards(table, way, countOthers(hand, no)) / cards;
  return Array.from({ length: most + 1 }, (_, passes) => passes).filter(
    (passes) => price + crossingCoins(table, way, passes * cards) <= wealth,
  );
}

/** Towns to choose from, each once: cheap ones first, then those that give points or a tile. */
export function sortTowns(table: Table, seat: Seat, no: CardNo, ways: readonly Way[]): readonly string[] {
  const rated: { readonly town: TownId; rate: number }[] = [];
  const costBy = createCost(table, no);
  for (const way of ways) {
    const rate = gainOf(table, seat, way) - costBy(way) - way.over.length * 2;
    const last = rated.at(-1);
    // Ways to the same town stand together.
    if (last?.town === way.town) last.rate = Math.max(last.rate, rate);
    else rated.push({ town: way.town, rate });
  }
  return rated.sort((one, other) => other.rate - one.rate).map(({ town }) => town);
}

export const wayId = ({ steps, over }: Way): string => [steps, ...over.map((crossing) => `x${crossing}`)].join("+");

/** Page 9: empty areas to build in; of areas alike only one, except where own tokens lie. */
export function listFreeAreas(table: Table, seat: Seat): readonly number[] {
  const { areas, placed } = playerAt(table, seat);
  const seen: (number | string)[] = [];
  const free: number[] = [];
  areasOf(table.chapter).forEach(({ takes, kind }, number) => {
    if (takes !== "any" || areas[number] !== null) return;
    const tokens = placed.filter((place) => place !== null && spaceOf(table.chapter, place)?.area === number);
    const key = tokens.length === 0 ? kind : `${kind} ${tokens.join(" ").replace(/p\d/gu, "")}`;
    if (seen.includes(key)) return;
    seen.push(key);
    free.push(number);
  });
  return free;
}
