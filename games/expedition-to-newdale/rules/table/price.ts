import { chapterFigures, eventFigures, figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { hiring } from "../../../../data/expedition-to-newdale/sailors.ts";
import type { Seat } from "../../../contract/index.ts";
import { bug } from "../../../kit/at.ts";
import { sumOf } from "../../../kit/tables.ts";
import { boardOf, townAt } from "../box/boards.ts";
import { card, type Good } from "../box/cards.ts";
import { chapterOf, eventOf } from "../box/chapters.ts";
import { coinsOf, countCoins, countOf } from "../box/goods.ts";
import type { BuildWhy, Purchase, Saving, Way } from "../pending.ts";
import { type Player, playerAt, type Table } from "../state.ts";
import { marketOf } from "./market.ts";

export const wealthOf = (table: Table, seat: Seat): number =>
  countCoins(playerAt(table, seat).goods, marketOf(table, seat));

/** What a purchase costs after these savings, tolls and passes included. */
export function priceOf(table: Table, buy: Purchase, savings: readonly Saving[]): number {
  const saved = sumSavings(savings);
  switch (buy.buy) {
    case "building": {
      const reduced = Math.max(0, buildingCost(table, buy.card, buy.way) - saved);
      return reduced + crossingCoins(table, buy.way, buy.cards.length);
    }
    case "sailor":
      return sailorCost(buy.card, buy.why);
    case "progress":
      return figures.progress.cost;
    case "token":
      return Math.max(0, growthOf(buy.token).cost - saved);
    case "bridge":
      return chapterFigures.bridge.cost;
    case "guide":
      return chapterFigures.guide.cost;
    case "shipyard":
      return chapterFigures.shipyard.coins;
    case "delivery":
      return buy.coins;
  }
}

/** Page 10: what the growth action asks and gives for a token. */
export const growthOf = (token: number): (typeof figures.growth)[number] =>
  figures.growth.find((row) => row.token === token) ?? bug(`no token ${token}`);

/** Pages 8 and 9: the printed cost, less 3 coins in a town of the building's symbol, less what the event takes off. */
export const buildingCost = (table: Table, no: number, way: Way): number => createCost(table, no)(way);

export function createCost(table: Table, no: number): (way: Way) => number {
  const { cost, discount } = card(no);
  const board = boardOf(table.chapter);
  const plain = cost - feastDiscount(table);
  return ({ town }) => {
    const isFitting = discount !== null && townAt(board, town).discount === discount;
    return Math.max(0, plain - (isFitting ? figures.symbolDiscount : 0));
  };
}

export const feastDiscount = (table: Table): number =>
  table.event !== null && eventOf(table.event).effect === "feast" ? eventFigures.feastDiscount : 0;

export const sailorCost = (no: number, why: BuildWhy): number =>
  Math.max(0, card(no).cost - (why === "crew" ? hiring.discount : 0));

export function crossingCoins(table: Table, { over }: Way, cardsPaid: number): number {
  if (over.length === 0) return 0;
  const isBridges = chapterOf(table.chapter).space === "bridge";
  return isBridges
    ? over.length * chapterFigures.bridge.toll
    : (over.length - cardsPaid / chapterFigures.pass.cards) * chapterFigures.pass.coins;
}

/** What each way costs with the building at its end, or without one; passes are paid with coins. */
export function createPrice(table: Table, no: number | null): (way: Way) => number {
  const costBy = no === null ? () => 0 : createCost(table, no);
  return (way) => crossingCoins(table, way, 0) + costBy(way);
}

/** Counts the passes that a way leads over, which may be paid with cards; none in the chapter of bridges. */
export const passesOn = (table: Table, way: Way): number =>
  way.over.length === 0 || chapterOf(table.chapter).space === "bridge" ? 0 : way.over.length;

export const worthOf = (saving: Saving): number => (saving === "p05" ? figures.gundaDiscount : figures.tileDiscount);

/** Tiles and characters that this player could spend on a purchase, each as often as it is owned. */
function savingsFor({ tiles, characters }: Player, buy: Purchase["buy"]): readonly Saving[] {
  const savings: Saving[] = [];
  if (buy === "token") for (const tile of tiles) if (tile === "growth-discount") savings.push(tile);
  if (buy !== "building") return savings;
  for (const tile of tiles) if (tile === "building-discount") savings.push(tile);
  for (const character of characters) if (character === "p05") savings.push(character);
  return savings;
}

export const countSavings = (player: Player, buy: Purchase["buy"]): number => sumSavings(savingsFor(player, buy));
const sumSavings = (savings: readonly Saving[]): number => sumOf(savings.map(worthOf));

export function savingsLeft(table: Table, seat: Seat, buy: Purchase, spent: readonly Saving[]): readonly Saving[] {
  const left = [...savingsFor(playerAt(table, seat), buy.buy)];
  if (priceOf(table, buy, spent) === 0) return [];
  for (const saving of spent) left.splice(left.indexOf(saving), 1);
  return left;
}

/** Goods with which this purchase may be paid; everything but the shipyard and deliveries takes any. */
export function acceptedFor(table: Table, buy: Purchase): readonly Good[] | null {
  if (buy.buy === "shipyard") return chapterFigures.shipyard.goods;
  return buy.buy === "delivery" ? chapterOf(table.chapter).goods : null;
}

export function fundsFor(table: Table, seat: Seat, buy: Purchase): number {
  const accepted = acceptedFor(table, buy);
  if (accepted === null) return wealthOf(table, seat);
  const { goods } = playerAt(table, seat);
  const market = marketOf(table, seat);
  return sumOf(accepted.map((good) => countOf(goods, good) * coinsOf(good, market)));
}
