/** One side of a cost: cards to discard, and cards that are shown from the hand and stay there. */
export type SideRow = { readonly give: readonly string[]; readonly show: readonly string[] };

type BasicRow = {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly copies: number;
  /** Cards in the pile, by number of players. */
  readonly inPlay: { readonly 2: number; readonly 3: number; readonly 4: number };
};

/** Basic resources: production simply takes one. */
export const basics = [
  { id: "wood", name: "Wood", value: 1, copies: 5, inPlay: { 2: 3, 3: 4, 4: 5 } },
  { id: "wheat", name: "Wheat", value: 1, copies: 3, inPlay: { 2: 2, 3: 3, 4: 3 } },
  { id: "clay", name: "Clay", value: 1, copies: 3, inPlay: { 2: 2, 3: 2, 4: 3 } },
  { id: "stone", name: "Stone", value: 1, copies: 3, inPlay: { 2: 2, 3: 2, 4: 3 } },
  { id: "cotton", name: "Cotton", value: 1, copies: 2, inPlay: { 2: 1, 3: 1, 4: 2 } },
] as const satisfies readonly BasicRow[];

type ResourceRow = {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** One side is paid, whole; the side that keeps most stands first. */
  readonly cost: readonly SideRow[];
  readonly copies: number;
};

export const levelOne = [
  { id: "brick", name: "Brick", value: 3, cost: [{ give: ["clay"], show: [] }], copies: 3 },
  { id: "charcoal", name: "Charcoal", value: 3, cost: [{ give: ["wood"], show: [] }], copies: 3 },
  { id: "cut-stone", name: "Cut Stone", value: 3, cost: [{ give: ["stone"], show: [] }], copies: 2 },
  { id: "flour", name: "Flour", value: 3, cost: [{ give: ["wheat"], show: [] }], copies: 2 },
  {
    id: "thread",
    name: "Thread",
    value: 3,
    cost: [
      { give: [], show: ["sheep"] },
      { give: ["cotton"], show: [] },
    ],
    copies: 2,
  },
  { id: "timber", name: "Timber", value: 5, cost: [{ give: ["wood", "wood"], show: [] }], copies: 2 },
  { id: "sheep", name: "Sheep", value: 5, cost: [{ give: ["wood", "wheat"], show: [] }], copies: 2 },
  { id: "cattle", name: "Cattle", value: 5, cost: [{ give: ["wheat", "clay"], show: [] }], copies: 2 },
  {
    id: "fish",
    name: "Fish",
    value: 5,
    cost: [
      { give: [], show: ["fishing-rod"] },
      { give: ["stone"], show: [] },
    ],
    copies: 1,
  },
] as const satisfies readonly ResourceRow[];

export const levelTwo = [
  { id: "milk", name: "Milk", value: 4, cost: [{ give: [], show: ["cattle"] }], copies: 1 },
  { id: "cloth", name: "Cloth", value: 6, cost: [{ give: ["thread"], show: [] }], copies: 1 },
  { id: "barrel", name: "Barrel", value: 8, cost: [{ give: ["timber"], show: [] }], copies: 1 },
  { id: "fishing-rod", name: "Fishing Rod", value: 8, cost: [{ give: ["thread", "wood"], show: [] }], copies: 1 },
  { id: "iron", name: "Iron", value: 8, cost: [{ give: ["charcoal", "stone"], show: [] }], copies: 1 },
  { id: "leather", name: "Leather", value: 8, cost: [{ give: ["cattle"], show: [] }], copies: 1 },
  {
    id: "meat",
    name: "Meat",
    value: 8,
    cost: [
      { give: ["sheep"], show: [] },
      { give: ["cattle"], show: [] },
    ],
    copies: 1,
  },
  { id: "stone-wall", name: "Stone Wall", value: 8, cost: [{ give: ["cut-stone", "clay"], show: [] }], copies: 1 },
  { id: "bread", name: "Bread", value: 11, cost: [{ give: ["charcoal", "flour"], show: [] }], copies: 1 },
] as const satisfies readonly ResourceRow[];

type FundsRow = { readonly id: string; readonly name: string; readonly value: number };

/** Initial funds, one card each, in the order in which the players get them. */
export const funds = [
  { id: "funds-3", name: "Funds 3", value: 3 },
  { id: "funds-4", name: "Funds 4", value: 4 },
  { id: "funds-5", name: "Funds 5", value: 5 },
  { id: "funds-6", name: "Funds 6", value: 6 },
] as const satisfies readonly FundsRow[];

/** Victory point cards, each worth one point. */
export const pointCards = 12;
