import { goods as goodRows, grapes } from "../../../../data/expedition-to-newdale/goods.ts";
import { at, replaceAt } from "../../../kit/at.ts";
import { box } from "../../tables.ts";
import { card, type CardNo, type Chain, colors, type Good } from "./cards.ts";

/** How many markers of each good somebody has; goods of equal kind are alike wherever they lie. */
export type Goods = { readonly [good in Good]?: number };

const coins = box.derive(
  ({ goods }): ReadonlyMap<Good, number> => new Map<Good, number>(goods.map((row) => [row.id, row.coins])),
);
const grapeColors: ReadonlyMap<Good, number> = new Map<Good, number>(
  grapes.map((row) => [row.id, colors.indexOf(row.color)]),
);

/** Every good, the dearest of our tables first, grapes last. */
export const allGoods: readonly Good[] = [
  ...goodRows.toSorted((one, other) => other.coins - one.coins).map(({ id }): Good => id),
  ...grapes.map(({ id }): Good => id),
];
const ranks: ReadonlyMap<string, number> = new Map(allGoods.map((good, rank) => [good, rank]));
export const isGood = (id: string): id is Good => ranks.has(id);

/** What one marker is worth; a grape as much as its owner's market has assistants of its color (page 15). */
export function coinsOf(good: Good, market: Figures): number {
  const color = grapeColors.get(good);
  return color === undefined ? (coins().get(good) ?? 0) : (market[color] ?? 0);
}

export const countOf = (goods: Goods, good: Good): number => goods[good] ?? 0;

export function addGood(goods: Goods, good: Good, by: number): Goods {
  const more: { [good in Good]?: number } = { ...goods };
  more[good] = countOf(goods, good) + by;
  return more;
}

export function removeGoods(goods: Goods, paid: Goods): Goods {
  const left: { [good in Good]?: number } = { ...goods };
  for (const good in paid)
    if (isGood(good) && countOf(paid, good) > 0) left[good] = countOf(goods, good) - countOf(paid, good);
  return left;
}

/** Kinds of which there is at least one, in the order of `allGoods`. */
export function listHeld(goods: Goods): readonly Good[] {
  const held: Good[] = [];
  for (const good in goods) if (isGood(good) && (goods[good] ?? 0) > 0) held.push(good);
  return held.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}

/** What all goods are worth. It walks the few kinds that there are, as it is asked more often than anything else. */
export function countCoins(goods: Goods, market: Figures): number {
  let sum = 0;
  for (const good in goods) if (isGood(good)) sum += (goods[good] ?? 0) * coinsOf(good, market);
  return sum;
}

export const listFitting = (chain: Chain, hand: readonly CardNo[]): readonly CardNo[] =>
  chain.kind === "cards" ? hand.filter((no) => card(no).resource === chain.resource) : [];

/** How many goods a chain could make now: by its cards, or by the scarcest of its goods. */
export function chainLimit(chain: Chain, goods: Goods, hand: readonly CardNo[]): number {
  if (chain.kind === "cards") return listFitting(chain, hand).length;
  return chain.kind === "none" ? 0 : Math.min(...chain.goods.map((good) => countOf(goods, good)));
}

/** Figures by color: yellow, green, red, blue, and Hooded Ones. */
export type Figures = readonly number[];

export const noFigures: Figures = [0, 0, 0, 0, 0];
export const hooded = 4;

export const addFigures = (figures: Figures, color: number, by: number): Figures =>
  replaceAt(figures, color, at(figures, color) + by);

export const sumFigures = (one: Figures, other: Figures): Figures =>
  one.map((count, color) => count + at(other, color));

export function countFigures(figures: Figures): number {
  let sum = 0;
  for (const count of figures) sum += count;
  return sum;
}
