/** One side of a cost: cards to discard, and cards that are shown from the hand and stay there. */
export type SideRow = { readonly give: readonly string[]; readonly show: readonly string[] };

/** A cost of one side: cards to discard, or cards to show. */
export const give = (...cards: readonly string[]): readonly [SideRow] => [{ give: cards, show: [] }];
export const show = (...cards: readonly string[]): readonly [SideRow] => [{ give: [], show: cards }];

type BasicRow = {
  readonly id: string;
  readonly value: number;
  readonly copies: number;
  /** Cards in the pile, by number of players. */
  readonly inPlay: { readonly 2: number; readonly 3: number; readonly 4: number };
};

/** Basic resources: production simply takes one. */
export const basics = [
  { id: "wood", value: 1, copies: 5, inPlay: { 2: 3, 3: 4, 4: 5 } },
  { id: "wheat", value: 1, copies: 3, inPlay: { 2: 2, 3: 3, 4: 3 } },
  { id: "clay", value: 1, copies: 3, inPlay: { 2: 2, 3: 2, 4: 3 } },
  { id: "stone", value: 1, copies: 3, inPlay: { 2: 2, 3: 2, 4: 3 } },
  { id: "cotton", value: 1, copies: 2, inPlay: { 2: 1, 3: 1, 4: 2 } },
] as const satisfies readonly BasicRow[];

type ResourceRow = {
  readonly id: string;
  readonly value: number;
  /** One side is paid, whole; the side that keeps most stands first. */
  readonly cost: readonly SideRow[];
  readonly copies: number;
};

export const levelOne = [
  { id: "brick", value: 3, cost: give("clay"), copies: 3 },
  { id: "charcoal", value: 3, cost: give("wood"), copies: 3 },
  { id: "cut-stone", value: 3, cost: give("stone"), copies: 2 },
  { id: "flour", value: 3, cost: give("wheat"), copies: 2 },
  { id: "thread", value: 3, cost: [...show("sheep"), ...give("cotton")], copies: 2 },
  { id: "timber", value: 5, cost: give("wood", "wood"), copies: 2 },
  { id: "sheep", value: 5, cost: give("wood", "wheat"), copies: 2 },
  { id: "cattle", value: 5, cost: give("wheat", "clay"), copies: 2 },
  { id: "fish", value: 5, cost: [...show("fishing-rod"), ...give("stone")], copies: 1 },
] as const satisfies readonly ResourceRow[];

export const levelTwo = [
  { id: "milk", value: 4, cost: show("cattle"), copies: 1 },
  { id: "cloth", value: 6, cost: give("thread"), copies: 1 },
  { id: "barrel", value: 8, cost: give("timber"), copies: 1 },
  { id: "fishing-rod", value: 8, cost: give("thread", "wood"), copies: 1 },
  { id: "iron", value: 8, cost: give("charcoal", "stone"), copies: 1 },
  { id: "leather", value: 8, cost: give("cattle"), copies: 1 },
  { id: "meat", value: 8, cost: [...give("sheep"), ...give("cattle")], copies: 1 },
  { id: "stone-wall", value: 8, cost: give("cut-stone", "clay"), copies: 1 },
  { id: "bread", value: 11, cost: give("charcoal", "flour"), copies: 1 },
] as const satisfies readonly ResourceRow[];

type FundsRow = { readonly id: string; readonly value: number };

/** Initial funds, one card each, in the order in which the players get them. */
export const funds = [
  { id: "funds-3", value: 3 },
  { id: "funds-4", value: 4 },
  { id: "funds-5", value: 5 },
  { id: "funds-6", value: 6 },
] as const satisfies readonly FundsRow[];

/** Victory point cards, each worth one point. */
export const pointCards = 12;
