import type { SideRow } from "./resources.ts";

type BuildingRow = {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly cost: readonly SideRow[];
  /** Victory points printed on it. */
  readonly points: number;
  /** What its elves turn into what, once a turn: into a good, or into victory point cards. */
  readonly ability: { readonly pay: readonly SideRow[]; readonly makes: string | number } | null;
};

/** One copy of each. */
export const basicBuildings = [
  {
    id: "watermill",
    name: "Watermill",
    value: 6,
    cost: [{ give: ["brick"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["wheat"], show: [] }], makes: "flour" },
  },
  {
    id: "charcoal-hut",
    name: "Charcoal Hut",
    value: 6,
    cost: [{ give: ["cut-stone"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["wood"], show: [] }], makes: "charcoal" },
  },
  {
    id: "brickyard",
    name: "Brickyard",
    value: 6,
    cost: [{ give: ["charcoal"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["clay"], show: [] }], makes: "brick" },
  },
  {
    id: "quarry",
    name: "Quarry",
    value: 6,
    cost: [{ give: ["brick"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["stone"], show: [] }], makes: "cut-stone" },
  },
  {
    id: "spinning-mill",
    name: "Spinning Mill",
    value: 8,
    cost: [{ give: ["timber"], show: [] }],
    points: 1,
    ability: {
      pay: [
        { give: [], show: ["sheep"] },
        { give: ["cotton"], show: [] },
      ],
      makes: "thread",
    },
  },
] as const satisfies readonly BuildingRow[];

/** One copy of each: converters, then those that make victory points, then those without an ability. */
export const normalBuildings = [
  {
    id: "sawmill",
    name: "Sawmill",
    value: 6,
    cost: [{ give: ["cut-stone"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["wood", "wood"], show: [] }], makes: "timber" },
  },
  {
    id: "sheep-ranch",
    name: "Sheep Ranch",
    value: 6,
    cost: [{ give: ["brick"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["wood", "wheat"], show: [] }], makes: "sheep" },
  },
  {
    id: "cattle-ranch",
    name: "Cattle Ranch",
    value: 8,
    cost: [{ give: ["timber"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["wheat", "clay"], show: [] }], makes: "cattle" },
  },
  {
    id: "fishing-pond",
    name: "Fishing Pond",
    value: 8,
    cost: [{ give: ["timber"], show: [] }],
    points: 1,
    ability: {
      pay: [
        { give: [], show: ["fishing-rod"] },
        { give: ["stone"], show: [] },
      ],
      makes: "fish",
    },
  },
  {
    id: "cooperage",
    name: "Cooperage",
    value: 6,
    cost: [{ give: ["cut-stone"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["timber"], show: [] }], makes: "barrel" },
  },
  {
    id: "bread-oven",
    name: "Bread Oven",
    value: 6,
    cost: [{ give: ["brick"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["charcoal", "flour"], show: [] }], makes: "bread" },
  },
  {
    id: "weaving-mill",
    name: "Weaving Mill",
    value: 8,
    cost: [{ give: ["timber"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["thread"], show: [] }], makes: "cloth" },
  },
  {
    id: "ironworks",
    name: "Ironworks",
    value: 6,
    cost: [{ give: ["brick"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["charcoal", "stone"], show: [] }], makes: "iron" },
  },
  {
    id: "tannery",
    name: "Tannery",
    value: 6,
    cost: [{ give: ["cut-stone"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["cattle"], show: [] }], makes: "leather" },
  },
  {
    id: "slaughterhouse",
    name: "Slaughterhouse",
    value: 6,
    cost: [{ give: ["charcoal"], show: [] }],
    points: 1,
    ability: {
      pay: [
        { give: ["sheep"], show: [] },
        { give: ["cattle"], show: [] },
      ],
      makes: "meat",
    },
  },
  {
    id: "dairy",
    name: "Dairy",
    value: 6,
    cost: [{ give: ["cut-stone"], show: [] }],
    points: 1,
    ability: { pay: [{ give: [], show: ["cattle"] }], makes: "milk" },
  },
  {
    id: "masonry",
    name: "Masonry",
    value: 6,
    cost: [{ give: ["flour"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["cut-stone", "clay"], show: [] }], makes: "stone-wall" },
  },
  {
    id: "fish-shop",
    name: "Fish Shop",
    value: 8,
    cost: [{ give: ["timber"], show: [] }],
    points: 1,
    ability: { pay: [{ give: ["fish"], show: [] }], makes: 1 },
  },
  {
    id: "milk-shop",
    name: "Milk Shop",
    value: 11,
    cost: [{ give: ["cut-stone", "charcoal"], show: [] }],
    points: 2,
    ability: { pay: [{ give: ["milk"], show: [] }], makes: 1 },
  },
  {
    id: "bakery",
    name: "Bakery",
    value: 11,
    cost: [{ give: ["brick", "cut-stone"], show: [] }],
    points: 2,
    ability: { pay: [{ give: ["bread"], show: [] }], makes: 2 },
  },
  {
    id: "tavern",
    name: "Tavern",
    value: 11,
    cost: [{ give: ["brick", "charcoal"], show: [] }],
    points: 2,
    ability: { pay: [{ give: ["barrel", "wheat"], show: [] }], makes: 2 },
  },
  {
    id: "butcher",
    name: "Butcher",
    value: 12,
    cost: [{ give: ["iron"], show: [] }],
    points: 2,
    ability: { pay: [{ give: ["meat"], show: [] }], makes: 2 },
  },
  {
    id: "shoe-shop",
    name: "Shoe Shop",
    value: 12,
    cost: [{ give: ["iron"], show: [] }],
    points: 2,
    ability: { pay: [{ give: ["leather", "thread"], show: [] }], makes: 3 },
  },
  {
    id: "cheese-workshop",
    name: "Cheese Workshop",
    value: 12,
    cost: [{ give: ["stone-wall"], show: [] }],
    points: 2,
    ability: { pay: [{ give: ["barrel", "milk"], show: [] }], makes: 3 },
  },
  {
    id: "restaurant",
    name: "Restaurant",
    value: 12,
    cost: [{ give: ["stone-wall"], show: [] }],
    points: 2,
    ability: { pay: [{ give: ["bread", "milk"], show: [] }], makes: 4 },
  },
  {
    id: "tailor",
    name: "Tailor",
    value: 12,
    cost: [{ give: ["stone-wall"], show: [] }],
    points: 2,
    ability: { pay: [{ give: ["cloth", "thread"], show: [] }], makes: 2 },
  },
  {
    id: "mansion",
    name: "Mansion",
    value: 18,
    cost: [{ give: ["timber", "brick", "cut-stone"], show: [] }],
    points: 3,
    ability: null,
  },
  {
    id: "castle",
    name: "Castle",
    value: 30,
    cost: [{ give: ["iron", "stone-wall", "timber"], show: [] }],
    points: 5,
    ability: null,
  },
] as const satisfies readonly BuildingRow[];
