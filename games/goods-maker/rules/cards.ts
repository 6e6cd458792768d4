import { basicBuildings, normalBuildings } from "../../../data/goods-maker/buildings.ts";
import { basics, funds, levelOne, levelTwo, type SideRow } from "../../../data/goods-maker/resources.ts";
import { at, bug } from "../../kit/at.ts";
import { box } from "../tables.ts";

/**
 * A kind of card, counted through the data's tables: basic resources, Level I, Level II, funds, basic and normal
 * buildings. Equal cards are the same number, so a sorted hand is in an order that players expect.
 */
export type Card = number;

/** A row of open cards: 0 Level I, 1 Level II, 2 buildings. */
export type RowIndex = number;

/** One way to get a card, or to use a building: what is given, what is only shown, what comes of it. */
export type Way = {
  /** What options call it: "thread:sheep" for Thread by showing Sheep; just "brick" where there is one way only. */
  readonly id: string;
  /** What is gained; null when the building makes victory points. */
  readonly product: Card | null;
  readonly points: number;
  readonly give: readonly Card[];
  readonly show: readonly Card[];
  /** What the hand must hold: each card once, with how many of it. */
  readonly needs: readonly { readonly card: Card; readonly count: number }[];
  /** By how much the hand grows; buildings are not in the hand. */
  readonly growth: number;
};

const resources = [...levelOne, ...levelTwo];
const buildings = [...basicBuildings, ...normalBuildings];
const all = [...basics, ...resources, ...funds, ...buildings];
const firstLevelTwo = basics.length + levelOne.length;
const firstFunds = basics.length + resources.length;
const firstBuilding = firstFunds + funds.length;
const firstNormal = firstBuilding + basicBuildings.length;

type CardId = (typeof all)[number]["id"];

const cardById: { readonly [id: string]: Card } = Object.fromEntries(all.map(({ id }, card) => [id, card]));
const idByCard: readonly CardId[] = all.map(({ id }) => id);

/** Rows of all cards in the tables in effect, whose ids never change. */
const rows = box.derive((tables) => [
  ...tables.basics,
  ...tables.levelOne,
  ...tables.levelTwo,
  ...funds,
  ...tables.basicBuildings,
  ...tables.normalBuildings,
]);
const valueByCard = box.derive((): readonly number[] => rows().map(({ value }) => value));
const pointsByCard = box.derive((): readonly number[] => rows().map((card) => ("points" in card ? card.points : 0)));
const countUp = (from: Card, count: number): readonly Card[] => Array.from({ length: count }, (_, n) => from + n);
export const basicCards = countUp(0, basics.length);
export const levelOneCards = countUp(basics.length, levelOne.length);
export const levelTwoCards = countUp(firstLevelTwo, levelTwo.length);
export const fundsCards = countUp(firstFunds, funds.length);
export const basicBuildingCards = countUp(firstBuilding, basicBuildings.length);
export const normalBuildingCards = countUp(firstNormal, normalBuildings.length);
export const handCards = countUp(0, firstBuilding);
export const allCards = countUp(0, all.length);
export const cardId = (card: Card): CardId => at(idByCard, card);
export const findCard = (id: string): Card => cardById[id] ?? bug(`no card ${id}`);

/** What counts in a trade, given or taken. */
export const valueOf = (card: Card): number => at(valueByCard(), card);
export const printedPoints = (card: Card): number => at(pointsByCard(), card);
export const isBasic = (card: Card): boolean => card < basics.length;
export const isFunds = (card: Card): boolean => card >= firstFunds && card < firstBuilding;
export const isBuilding = (card: Card): boolean => card >= firstBuilding;

/** The row in which a card lies open and whose discard pile takes it; basic resources and funds have none. */
export function rowOf(card: Card): RowIndex | undefined {
  if (isBuilding(card)) return 2;
  if (isBasic(card) || isFunds(card)) return undefined;
  return card < firstLevelTwo ? 0 : 1;
}

export function countCopies(card: Card): number {
  const row = at(rows(), card);
  return "copies" in row ? row.copies : 1;
}

export function countInPile(card: Card, seats: number): number {
  const { inPlay } = at(box.tables().basics, card);
  if (seats === 2) return inPlay[2];
  return seats === 3 ? inPlay[3] : inPlay[4];
}

/** The ways to produce a card, the one that keeps most first. Funds have none; a basic resource is simply taken. */
const waysByCard = box.derive(() =>
  rows().map((row, card): readonly Way[] => {
    if ("cost" in row) return makeWays(row.id, row.cost, card, 0);
    return isBasic(card) ? makeWays(row.id, [{ give: [], show: [] }], card, 0) : [];
  }),
);

const abilityByCard = box.derive(() =>
  rows().map((row): readonly Way[] => {
    if (!("ability" in row) || row.ability === null) return [];
    const { pay, makes } = row.ability;
    return typeof makes === "string" ? makeWays(row.id, pay, findCard(makes), 0) : makeWays(row.id, pay, null, makes);
  }),
);

export const waysTo = (card: Card): readonly Way[] => at(waysByCard(), card);
export const abilityOf = (building: Card): readonly Way[] => at(abilityByCard(), building);
const wayById = box.derive(() => indexById(waysByCard()));
const abilityById = box.derive(() => indexById(abilityByCard()));
export const findWay = (id: string): Way => wayById()[id] ?? bug(`no way ${id}`);
export const findAbility = (id: string): Way => abilityById()[id] ?? bug(`no ability ${id}`);
/** The card before the colon: what is produced, or whose elves act. */
export const subjectOf = ({ id }: Pick<Way, "id">): Card => findCard(id.split(":")[0] ?? "");

function makeWays(id: string, sides: readonly SideRow[], product: Card | null, points: number): readonly Way[] {
  return sides.map((side) => {
    const give = side.give.map(findCard);
    const show = side.show.map(findCard);
    const held = [...give, ...show];
    const needs = [...new Set(held)].map((card) => ({ card, count: held.filter((other) => other === card).length }));
    const gained = product === null || isBuilding(product) ? 0 : 1;
    const suffix = sides.length === 1 ? "" : `:${[...side.show, ...side.give].join("+")}`;
    return { id: `${id}${suffix}`, product, points, give, show, needs, growth: gained - give.length };
  });
}

function indexById(ways: readonly (readonly Way[])[]): { readonly [id: string]: Way } {
  return Object.fromEntries(ways.flat().map((way) => [way.id, way]));
}

export const listKinds = (cards: readonly Card[]): readonly Card[] =>
  [...new Set(cards)].sort((one, other) => one - other);

export const sortCards = (cards: readonly Card[]): readonly Card[] => [...cards].sort((one, other) => one - other);

export function worthOf(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += valueOf(card);
  return sum;
}

/** Names of the places that the pictures mark: an open card, an own building, a card in hand. */
export const openPlace = (card: Card): string => `open:${cardId(card)}`;
export const ownPlace = (building: Card): string => `own:${cardId(building)}`;
export const handPlace = (card: Card): string => `hand:${cardId(card)}`;
