import { give, show, type SideRow } from "./resources.ts";

type BuildingRow = {
  readonly id: string;
  readonly value: number;
  /** Victory points printed on it. */
  readonly points: number;
  readonly cost: readonly SideRow[];
  /** What its elves turn into what, once a turn: into a good, or into victory point cards. */
  readonly ability: Ability | null;
};

type Ability = { readonly pay: readonly SideRow[]; readonly makes: string | number };

function turns(makes: string | number, ...ways: readonly (readonly SideRow[])[]): Ability {
  return { pay: ways.flat(), makes };
}

/** One copy of each. */
export const basicBuildings = [
  { id: "watermill", value: 6, points: 1, cost: give("brick"), ability: turns("flour", give("wheat")) },
  { id: "charcoal-hut", value: 6, points: 1, cost: give("cut-stone"), ability: turns("charcoal", give("wood")) },
  { id: "brickyard", value: 6, points: 1, cost: give("charcoal"), ability: turns("brick", give("clay")) },
  { id: "quarry", value: 6, points: 1, cost: give("brick"), ability: turns("cut-stone", give("stone")) },
  {
    id: "spinning-mill",
    value: 8,
    points: 1,
    cost: give("timber"),
    ability: turns("thread", show("sheep"), give("cotton")),
  },
] as const satisfies readonly BuildingRow[];

/** One copy of each: converters, then those that make victory points, then those without an ability. */
export const normalBuildings = [
  { id: "sawmill", value: 6, points: 1, cost: give("cut-stone"), ability: turns("timber", give("wood", "wood")) },
  { id: "sheep-ranch", value: 6, points: 1, cost: give("brick"), ability: turns("sheep", give("wood", "wheat")) },
  { id: "cattle-ranch", value: 8, points: 1, cost: give("timber"), ability: turns("cattle", give("wheat", "clay")) },
  {
    id: "fishing-pond",
    value: 8,
    points: 1,
    cost: give("timber"),
    ability: turns("fish", show("fishing-rod"), give("stone")),
  },
  { id: "cooperage", value: 6, points: 1, cost: give("cut-stone"), ability: turns("barrel", give("timber")) },
  { id: "bread-oven", value: 6, points: 1, cost: give("brick"), ability: turns("bread", give("charcoal", "flour")) },
  { id: "weaving-mill", value: 8, points: 1, cost: give("timber"), ability: turns("cloth", give("thread")) },
  { id: "ironworks", value: 6, points: 1, cost: give("brick"), ability: turns("iron", give("charcoal", "stone")) },
  { id: "tannery", value: 6, points: 1, cost: give("cut-stone"), ability: turns("leather", give("cattle")) },
  {
    id: "slaughterhouse",
    value: 6,
    points: 1,
    cost: give("charcoal"),
    ability: turns("meat", give("sheep"), give("cattle")),
  },
  { id: "dairy", value: 6, points: 1, cost: give("cut-stone"), ability: turns("milk", show("cattle")) },
  { id: "masonry", value: 6, points: 1, cost: give("flour"), ability: turns("stone-wall", give("cut-stone", "clay")) },
  { id: "fish-shop", value: 8, points: 1, cost: give("timber"), ability: turns(1, give("fish")) },
  { id: "milk-shop", value: 11, points: 2, cost: give("cut-stone", "charcoal"), ability: turns(1, give("milk")) },
  { id: "bakery", value: 11, points: 2, cost: give("brick", "cut-stone"), ability: turns(2, give("bread")) },
  { id: "tavern", value: 11, points: 2, cost: give("brick", "charcoal"), ability: turns(2, give("barrel", "wheat")) },
  { id: "butcher", value: 12, points: 2, cost: give("iron"), ability: turns(2, give("meat")) },
  { id: "shoe-shop", value: 12, points: 2, cost: give("iron"), ability: turns(3, give("leather", "thread")) },
  { id: "cheese-workshop", value: 12, points: 2, cost: give("stone-wall"), ability: turns(3, give("barrel", "milk")) },
  { id: "restaurant", value: 12, points: 2, cost: give("stone-wall"), ability: turns(4, give("bread", "milk")) },
  { id: "tailor", value: 12, points: 2, cost: give("stone-wall"), ability: turns(2, give("cloth", "thread")) },
  { id: "mansion", value: 18, points: 3, cost: give("timber", "brick", "cut-stone"), ability: null },
  { id: "castle", value: 30, points: 5, cost: give("iron", "stone-wall", "timber"), ability: null },
] as const satisfies readonly BuildingRow[];
