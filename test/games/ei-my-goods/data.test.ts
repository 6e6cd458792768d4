import { expect, test } from "vitest";
import { assistantSides } from "../../../data/ei-my-goods/assistants.ts";
import { coops, deckCards } from "../../../data/ei-my-goods/cards.ts";
import { goods, resources } from "../../../data/ei-my-goods/goods.ts";
import { buildingKinds } from "../../../data/ei-my-goods/kinds.ts";
import { buildings } from "../../../games/ei-my-goods/rules/cards.ts";
import { checkTables } from "../../../games/ei-my-goods/tables.ts";

type Row = {
  readonly kind: string;
  readonly half: boolean;
  readonly cost: number;
  readonly needs: { readonly [id: string]: number } | null;
};
const rows: readonly Row[] = deckCards;
const of = (prefix: string) => deckCards.filter(({ id }) => id.startsWith(prefix));

test("110 cards: 94 of the deck, 4 chicken coops, 8 assistants with two sides each, and the 4 workers", () => {
  expect(deckCards).toHaveLength(94);
  expect(coops).toHaveLength(4);
  expect(assistantSides).toHaveLength(16);
  expect(94 + 4 + 8 + 4).toBe(110);
  const all = [...deckCards, ...coops, ...assistantSides].map(({ id }) => id);
  expect(new Set(all).size).toBe(114);
});

test("as many cards of each colour, except green, the most numerous", () => {
  expect(["g", "y", "r", "p", "b"].map((prefix) => of(prefix).length)).toEqual([26, 17, 17, 17, 17]);
  expect(resources.map(({ deckCards: count }) => count)).toEqual([26, 17, 17, 17, 17]);
});

test("43 half eggs: 13 green, 10 yellow, 7 red, 6 pink, 7 brown", () => {
  const halves = ["g", "y", "r", "p", "b"].map((prefix) => of(prefix).filter(({ half }) => half).length);
  expect(halves).toEqual([13, 10, 7, 6, 7]);
});

test("copies of each building", () => {
  const copies = Object.fromEntries(buildingKinds.map(({ id }) => [id, rows.filter(({ kind }) => kind === id).length]));
  expect(copies).toEqual({
    "chicken-coop": 0,
    "flour-mill": 5,
    chocolatier: 6,
    confectioner: 4,
    "brunch-parlour": 3,
    "lamb-cake-bakery": 4,
    "chocolate-moulder": 4,
    woodcarver: 6,
    decorator: 5,
    apiary: 3,
    "easter-tree-nursery": 3,
    "eggnog-mixer": 8,
    "basket-weaver": 6,
    "skephive-weaver": 3,
    florist: 8,
    "flower-arranger": 6,
    "nest-maker": 3,
    "delivery-service-grain": 2,
    "delivery-service-willow": 3,
    "delivery-service-bottle": 3,
    "delivery-service-flower": 3,
    "delivery-service-cocoa": 3,
    "delivery-service-parcel": 3,
  });
});

test("what all buildings need together: 71 flowers, 70 willow, 69 bottles, 68 grain, 61 cocoa, 46 of any kind", () => {
  const countWanted = (resource: string) => rows.reduce((sum, { needs }) => sum + (needs?.[resource] ?? 0), 0);
  expect(["flower", "willow", "bottle", "grain", "cocoa", "any"].map(countWanted)).toEqual([71, 70, 69, 68, 61, 46]);
});

test("the goods the rulebook prices: egg 1, stick 2, chocolate egg 3, beehive 6, honey 8", () => {
  const value = (id: string) => goods.find((good) => good.id === id)?.value;
  expect(["egg", "stick", "chocolate-egg", "beehive", "honey"].map(value)).toEqual([1, 2, 3, 6, 8]);
});

test("the chains the rulebook shows", () => {
  const chain = (id: string) => buildingKinds.find((kind) => kind.id === id)?.chain;
  expect(chain("woodcarver")).toEqual({ resource: "willow", goods: [] });
  expect(chain("decorator")).toEqual({ resource: null, goods: ["stick", "egg"] });
  expect(chain("eggnog-mixer")).toEqual({ resource: "bottle", goods: ["egg"] });
  expect(chain("apiary")).toEqual({ resource: null, goods: ["beehive"] });
  expect(chain("confectioner")).toBeNull();
});

test("no chain can run in a circle: what a building makes is never worth less than any good it takes", () => {
  const value = (id: string | null) => goods.find((good) => good.id === id)?.value ?? 0;
  const pairs = buildingKinds.flatMap(({ good, chain }) => (chain?.goods ?? []).map((takes) => [takes, good] as const));
  expect(pairs.length).toBeGreaterThan(8);
  expect(pairs.filter(([takes, makes]) => value(makes) <= value(takes))).toEqual([]);
});

test("assistants: 2 to 6 coins, 2 or 3 points; two or four of one colour, one of each, and mixtures", () => {
  const classes = new Map([
    ["2", ["6/2"]],
    ["111", ["4/2", "5/2"]],
    ["12", ["3/2"]],
    ["112", ["2/3"]],
    ["22", ["2/3", "3/3"]],
    ["4", ["3/3"]],
    ["11111", ["2/3"]],
  ]);
  const shapes = assistantSides.map(({ colours }) => Object.values(colours).toSorted().join(""));
  expect(new Set(shapes).size).toBe(classes.size);
  for (const { id, cost, vp, colours } of assistantSides) {
    const shape = Object.values(colours).toSorted().join("");
    expect(classes.get(shape), id).toContain(`${cost}/${vp}`);
  }
  expect(assistantSides.filter(({ from }) => from === "derived").map(({ id }) => id)).toEqual(["a2a"]);
});

test("every card of the deck knows its resource, and only brown ones and the coops' colour differ from it", () => {
  const letters = ["g", "y", "r", "p", "b"];
  for (const { id, resource, good } of buildings().slice(0, 94)) {
    expect(letters[resource ?? 9], id).toBe(id[0]);
    expect(good === null, id).toBe(id.startsWith("b"));
  }
  expect(
    buildings()
      .slice(94)
      .map(({ resource }) => resource),
  ).toEqual([null, null, null, null]);
});

test("a missing card is reported", () => {
  expect(checkTables({ deckCards: deckCards.slice(1) })).toEqual(["cards of the deck: the table has 93, the box 94."]);
});
