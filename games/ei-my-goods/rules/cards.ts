import { assistantSides } from "../../../data/ei-my-goods/assistants.ts";
import { coops, deckCards } from "../../../data/ei-my-goods/cards.ts";
import { goods, resources } from "../../../data/ei-my-goods/goods.ts";
import type { buildingKinds } from "../../../data/ei-my-goods/kinds.ts";
import { at, bug } from "../../kit/at.ts";
import { box } from "../tables.ts";

/** A resource as its row in the data: 0 grain, 1 willow, 2 bottle, 3 flower, 4 cocoa. */
export type Resource = number;

export type Counts = readonly number[];

/** A good as its row in the data; 0 is the egg. */
export type Good = number;

/** A building card: 0 to 93 are the deck in the order of the data, 94 to 97 the chicken coops. */
export type Card = number;

/** An assistant as the side that lies up, by its row in the data. */
export type Side = number;

export type Chain = { readonly resource: Resource | null; readonly goods: readonly Good[] };

type PrintedCard = {
  readonly id: string;
  /** Which of several buildings of this kind it is, counted from 1; 0 when there is only one. */
  readonly copy: number;
  readonly kind: (typeof buildingKinds)[number]["id"];
  /** Null for chicken coops. */
  readonly resource: Resource | null;
  readonly half: boolean;
  readonly cost: number;
  readonly vp: number;
  readonly good: Good | null;
  /** Coins for one of its goods; 0 without production. */
  readonly value: number;
  /** Amounts by resource; null when it asks for a number of any or produces nothing. */
  readonly needs: Counts | null;
  /** How many resources of any kind it asks for; 0 when it asks for certain ones or produces nothing. */
  readonly any: number;
  readonly chain: Chain | null;
  readonly delivers: Resource | null;
  readonly extraCard: boolean;
};

export type SideId = (typeof assistantSides)[number]["id"];

type PrintedSide = {
  readonly id: SideId;
  readonly cost: number;
  readonly vp: number;
  /** Buildings asked for by colour, which is by resource. */
  readonly colours: Counts;
};

export type ResourceId = (typeof resources)[number]["id"];
export type GoodId = (typeof goods)[number]["id"];

export const resourceIds: readonly ResourceId[] = resources.map(({ id }) => id);
export const goodIds: readonly GoodId[] = goods.map(({ id }) => id);
export const everyResource: readonly Resource[] = [0, 1, 2, 3, 4];

const indexOf = (ids: readonly string[], id: string): number => {
  const index = ids.indexOf(id);
  return index < 0 ? bug(`no ${id} in the data`) : index;
};

const findResource = (id: string): Resource => indexOf(resourceIds, id);

type DataRow = (typeof deckCards)[number] | (typeof coops)[number];

function readRow({ id, kind: kindId, half, cost, needs }: DataRow): PrintedCard {
  const kind = box.tables().buildingKinds.find((row) => row.id === kindId) ?? bug(`no kind ${kindId}`);
  const { vp, good, chain, effect } = kind;
  const copies = deckCards.filter((row) => row.kind === kindId).map((row): string => row.id);
  return {
    id,
    copy: copies.length > 1 ? copies.indexOf(id) + 1 : 0,
    kind: kind.id,
    resource: kind.resource === null ? null : findResource(kind.resource),
    half,
    cost,
    vp,
    good: good === null ? null : indexOf(goodIds, good),
    value: box.tables().goods.find((row) => row.id === good)?.value ?? 0,
    ...readNeeds(needs),
    chain: chain === null ? null : readChain(chain),
    delivers: effect === null || effect === "card" ? null : findResource(effect),
    extraCard: effect === "card",
  };
}

function readNeeds(needs: DataRow["needs"]): Pick<PrintedCard, "needs" | "any"> {
  const amounts: { readonly [id: string]: number } = needs ?? {};
  const { any } = amounts;
  if (needs === null || any !== undefined) return { needs: null, any: any ?? 0 };
  return { needs: resourceIds.map((resource) => amounts[resource] ?? 0), any: 0 };
}

const readChain = (chain: { readonly resource: string | null; readonly goods: readonly string[] }): Chain => ({
  resource: chain.resource === null ? null : findResource(chain.resource),
  goods: chain.goods.map((id) => indexOf(goodIds, id)),
});

export const buildings = box.derive((tables): readonly PrintedCard[] =>
  [...tables.deckCards, ...tables.coops].map(readRow),
);

export const sides = box.derive((tables): readonly PrintedSide[] =>
  tables.assistantSides.map(({ id, cost, vp, colours }) => {
    const wanted: { readonly [colour: string]: number } = colours;
    return { id, cost, vp, colours: resources.map(({ colour }) => wanted[colour] ?? 0) };
  }),
);

export const deckSize = deckCards.length;
export const coopCards: readonly Card[] = coops.map((_, index) => deckSize + index);

/** What is printed on this card. Nearly every rule asks for it, so this looks for itself instead of by `at`. */
export const readCard = (card: Card): PrintedCard => buildings()[card] ?? bug(`no card ${card}`);

export const readSide = (which: Side): PrintedSide => sides()[which] ?? bug(`no assistant ${which}`);

/** The id of a card as options name it, such as "g05". */
export const cardId = (card: Card): string => readCard(card).id;

const cardsById: ReadonlyMap<string, Card> = new Map([...deckCards, ...coops].map(({ id }, card) => [id, card]));
const sidesById: ReadonlyMap<string, Side> = new Map(assistantSides.map(({ id }, which) => [id, which]));
export const findCard = (id: string): Card => cardsById.get(id) ?? bug(`no card ${id}`);
export const findSide = (id: string): Side => sidesById.get(id) ?? bug(`no assistant ${id}`);

/** Brown buildings produce nothing and take no bunny. */
export const isProducing = (card: Card): boolean => readCard(card).good !== null;

export const goodValue = (good: Good): number => at(box.tables().goods, good).value;

/** The most options a menu of several picks holds. */
export const menuSize = 25;

/** A menu to pick `left` of some cards from, one part of them when there are too many for it. */
export type Part = { readonly cards: readonly Card[]; readonly min: number; readonly max: number };

/** The part that follows the cards already passed over. Later parts are picked from as long as cards are missing. */
export function takePart(cards: readonly Card[], passed: number, left: number): Part {
  const part = cards.slice(passed, passed + menuSize);
  const later = Math.max(0, cards.length - passed - part.length);
  return { cards: part, min: Math.max(0, left - later), max: Math.min(left, part.length) };
}
