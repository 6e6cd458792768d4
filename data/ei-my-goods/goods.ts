/** Where a fact comes from; SOURCES.md says what the marks mean. */
type Mark = "rulebook" | "derived" | "reconstructed";

type ResourceRow = {
  readonly id: string;
  /** The colour of the buildings that carry it; assistants ask for buildings by colour. */
  readonly colour: string;
  readonly deckCards: number;
  readonly named: Mark;
  readonly coloured: Mark;
};

/** One resource a colour, in the order of the cards' ids. */
export const resources = [
  { id: "grain", colour: "green", deckCards: 26, named: "rulebook", coloured: "derived" },
  { id: "willow", colour: "yellow", deckCards: 17, named: "rulebook", coloured: "reconstructed" },
  { id: "bottle", colour: "red", deckCards: 17, named: "rulebook", coloured: "reconstructed" },
  { id: "flower", colour: "pink", deckCards: 17, named: "reconstructed", coloured: "reconstructed" },
  { id: "cocoa", colour: "brown", deckCards: 17, named: "reconstructed", coloured: "rulebook" },
] as const satisfies readonly ResourceRow[];

type GoodRow = {
  readonly id: string;
  /** What one of it is worth, in coins. */
  readonly value: number;
  readonly named: Mark;
  readonly valued: Mark;
};

/** What production buildings make. */
export const goods = [
  { id: "egg", value: 1, named: "rulebook", valued: "rulebook" },
  { id: "flour", value: 2, named: "reconstructed", valued: "derived" },
  { id: "chocolate-egg", value: 3, named: "rulebook", valued: "rulebook" },
  { id: "easter-bread", value: 4, named: "rulebook", valued: "derived" },
  { id: "easter-brunch", value: 5, named: "reconstructed", valued: "derived" },
  { id: "easter-lamb-cake", value: 5, named: "reconstructed", valued: "derived" },
  { id: "chocolate-bunny", value: 6, named: "reconstructed", valued: "derived" },
  { id: "stick", value: 2, named: "rulebook", valued: "rulebook" },
  { id: "easter-egg-stick", value: 4, named: "rulebook", valued: "derived" },
  { id: "honey", value: 8, named: "rulebook", valued: "rulebook" },
  { id: "easter-tree", value: 8, named: "reconstructed", valued: "derived" },
  { id: "egg-liqueur", value: 2, named: "rulebook", valued: "derived" },
  { id: "wicker-basket", value: 3, named: "reconstructed", valued: "derived" },
  { id: "beehive", value: 6, named: "rulebook", valued: "rulebook" },
  { id: "bouquet", value: 3, named: "reconstructed", valued: "derived" },
  { id: "flower-arrangement", value: 4, named: "reconstructed", valued: "derived" },
  { id: "easter-nest", value: 7, named: "reconstructed", valued: "derived" },
] as const satisfies readonly GoodRow[];
