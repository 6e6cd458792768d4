import type { Terrain } from "../../../../data/expedition-to-newdale/boards.ts";
import type { goods, grapes, resources } from "../../../../data/expedition-to-newdale/goods.ts";
import {
  numberedSawmills,
  type productionCards,
  retiredCards,
} from "../../../../data/expedition-to-newdale/productionCards.ts";
import { coalMine, type productionFaces } from "../../../../data/expedition-to-newdale/productionFaces.ts";
import { cooking, sailorFaces } from "../../../../data/expedition-to-newdale/sailors.ts";
import { specialFaces } from "../../../../data/expedition-to-newdale/specials.ts";
import { at, bug } from "../../../kit/at.ts";
import { box } from "../../tables.ts";

/** A card as its row in the table of all cards; states hold numbers, options and pictures hold ids. */
export type CardNo = number;

export type Good = (typeof goods)[number]["id"] | (typeof grapes)[number]["id"];
export type Resource = (typeof resources)[number]["id"];
export type Discount = Terrain;
type ProductionFace = (typeof productionFaces)[number]["id"];
export type SpecialFace = (typeof specialFaces)[number]["id"];
export type SailorFace = (typeof sailorFaces)[number]["id"];
export type Face = ProductionFace | SpecialFace | SailorFace | "coal-mine";

/** 0 yellow, 1 green, 2 red, 3 blue. */
export type Color = number;
export const colors = ["yellow", "green", "red", "blue"] as const;

/** Numbers by color: yellow, green, red, blue. */
export type Needs = readonly number[];

/** What goes into a production chain: cards that show a resource, or one of each of these goods. */
export type Chain =
  | { readonly kind: "none"; readonly goods: readonly [] }
  | { readonly kind: "cards"; readonly goods: readonly []; readonly resource: Resource }
  | { readonly kind: "goods"; readonly goods: readonly Good[] };

export type Card = {
  readonly no: CardNo;
  readonly id: string;
  readonly face: Face;
  readonly kind: "production" | "special" | "sailor";
  /** Printed on the cards that the campaign adds. */
  readonly number: number | null;
  readonly cost: number;
  readonly points: number;
  readonly fists: number;
  readonly discount: Discount | null;
  readonly resource: Resource | null;
  /** Of a Post Office, a Vineyard or a Deck-Hand. */
  readonly color: Color | null;
  readonly needs: Needs | null;
  /** What lies on this card, if goods can. */
  readonly good: Good | null;
  readonly chain: Chain;
};

/** Faces that do something of their own instead of making goods. */
const serving: ReadonlySet<string> = new Set([...specialFaces, ...sailorFaces].map(({ id }) => id));
export const isServing = (face: Face): face is SpecialFace | SailorFace => serving.has(face);
export const movesOf = (face: Face): number => sailorFaces.find(({ id }) => id === face)?.moves ?? 0;

function chainOf(takes: Resource | readonly Good[] | null): Chain {
  if (takes === null) return { kind: "none", goods: [] };
  return typeof takes === "string" ? { kind: "cards", goods: [], resource: takes } : { kind: "goods", goods: takes };
}

const chain = chainOf(null);
const plain = { fists: 0, discount: null, resource: null, color: null, needs: null, good: null, chain };

type ProductionRow = (typeof productionCards)[number] | (typeof numberedSawmills)[number];

function produce({ id, face, cost, points, needs, resource }: ProductionRow): Omit<Card, "no"> {
  const { number, good, takes, discount } =
    box.tables().productionFaces.find((row) => row.id === face) ?? bug(`no face ${face}`);
  const card = { ...plain, id, face, cost, points, discount, resource, needs, good, chain: chainOf(takes) };
  return { ...card, kind: "production", number: retiredCards.includes(id) ? retired : number };
}

/** Number of cards that no chapter plays with any more. */
export const retired = 0;
/** Page 16: the number of the Sawmills that chapter II lays out. */
const sawmillNumber = 208;

type SpecialRow = (typeof box.ours.specialCards)[number];

function makeSpecial(row: SpecialRow): Omit<Card, "no"> {
  const { id, face, cost, points, discount, resource } = row;
  const { number, fists } = specialFaces.find((other) => other.id === face) ?? bug(`no face ${face}`);
  const color = "color" in row ? colors.indexOf(row.color) : null;
  const good = "color" in row && face === "vineyard" ? (`grape-${row.color}` as const) : null;
  return {
    ...plain,
    id,
    face,
    kind: "special",
    number,
    cost,
    points,
    fists,
    discount,
    resource,
    color,
    good: face === "corn-farm" ? "corn" : good,
  };
}

const mine: Omit<Card, "no"> = {
  ...plain,
  id: coalMine.id,
  face: "coal-mine",
  kind: "production",
  number: null,
  cost: 0,
  points: 0,
  needs: coalMine.needs,
  good: coalMine.good,
  chain: chainOf(coalMine.takes),
};

type SailorRow = (typeof box.ours.sailorCards)[number];

function makeSailor({ id, face, cost, points, needs, color }: SailorRow): Omit<Card, "no"> {
  const { fists } = sailorFaces.find((row) => row.id === face) ?? bug(`no face ${face}`);
  const works = face === "ships-cook" ? { good: cooking.good, chain: chainOf(cooking.takes) } : {};
  const hand = color === null ? null : colors.indexOf(color);
  return { ...plain, id, face, kind: "sailor", number: null, cost, points, fists, color: hand, needs, ...works };
}

/** All cards that can be built, hired or lie in an area from the start, by row. */
export const cards = box.derive((tables): readonly Card[] => {
  const sawmills = numberedSawmills.map((row) => ({ ...produce(row), number: sawmillNumber }));
  const production = tables.productionCards.map(produce);
  const rest = [...tables.specialCards.map(makeSpecial), mine, ...tables.sailorCards.map(makeSailor), ...sawmills];
  return [...production, ...rest].map((row, no) => ({ ...row, no }));
});

// Nearly every rule asks for cards, so this looks for itself instead of by `at`.
export const card = (no: CardNo): Card => cards()[no] ?? bug(`no card ${no}`);

const numbers: ReadonlyMap<string, CardNo> = new Map(cards().map(({ id, no }) => [id, no]));

/** The card of an option; throws on an unknown id. */
export const isCard = (id: string): boolean => numbers.has(id);

export const cardNo = (id: string): CardNo => numbers.get(id) ?? bug(`no card ${id}`);
export const coalMineNo = cardNo("coal-mine");

export const faceCards = (face: Face): readonly CardNo[] =>
  cards()
    .filter((row) => row.face === face)
    .map(({ no }) => no);

/** The general buildings of the pile: all but the Coal Mine and the sailors. */
export const buildings = box.derive((): readonly Card[] =>
  cards().filter((row) => row.kind !== "sailor" && row.face !== "coal-mine"),
);
export const sailors = box.derive((): readonly Card[] =>
  cards().filter((row) => row.kind === "sailor" && row.face !== "captain"),
);
const captains = faceCards("captain");
export const captainOf = (seat: number): CardNo => at(captains, seat);

/** What is built is the same whatever the card shows in hand: a display offers one of each such pair. */
export const twins = box.derive((): readonly string[] =>
  cards().map(({ face, cost, points, needs, color, discount }) =>
    JSON.stringify([face, cost, points, needs, color, discount]),
  ),
);

/** 1 for the first of these cards that are alike in everything, the resource too, 2 for the second … */
export const copyOf = (no: CardNo, among: readonly CardNo[]): number =>
  among.filter((other) => other <= no && twins()[other] === twins()[no] && card(other).resource === card(no).resource)
    .length;

/** Seat-independent order for menus: dear buildings first, then by number. */
export const dearFirst = (one: CardNo, other: CardNo): number => rankOf(one) - rankOf(other);

const rankOf = (no: CardNo): number => dearRanks()[no] ?? bug(`no card ${no}`);

/** The place of each card in that order: menus are sorted all the time, the box is not. */
const dearRanks = box.derive((): readonly number[] => {
  const order = cards().toSorted((one, other) => other.cost - one.cost || one.no - other.no);
  return cards().map((row) => order.indexOf(row));
});

export const cheapFirst = (one: CardNo, other: CardNo): number => card(one).cost - card(other).cost || one - other;
