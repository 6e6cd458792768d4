/**
 * Production buildings: what each makes, and what its chain takes: cards that show a resource, or one of each of some
 * goods. `number` is printed on the cards that the campaign adds.
 * Marks of title and chain (R rulebook, V published review, I inferred, X reconstructed, SOURCES.md): Spinning Mill,
 * Butchery and Weaving Mill RR, Cattle Farm RV, Tannery and Bakery VV, Flour Mill, Sawmill, Cooper's Workshop and Fishing
 * Lodge RX, all others XX.
 */
export const productionFaces = [
  { id: "flour-mill", title: "Flour Mill", number: null, good: "flour", takes: "grain", discount: "field" },
  { id: "sawmill", title: "Sawmill", number: null, good: "planks", takes: "wood", discount: "forest" },
  { id: "spinning-mill", title: "Spinning Mill", number: null, good: "yarn", takes: "cotton", discount: "water" },
  { id: "cattle-farm", title: "Cattle Farm", number: null, good: "cattle", takes: "grain", discount: "field" },
  { id: "clay-pit", title: "Clay Pit", number: null, good: "clay", takes: "clay", discount: "water" },
  { id: "ore-mine", title: "Ore Mine", number: null, good: "ore", takes: "stone", discount: "mountain" },
  {
    id: "coopers-workshop",
    title: "Cooper's Workshop",
    number: null,
    good: "barrel",
    takes: ["planks"],
    discount: "forest",
  },
  { id: "tannery", title: "Tannery", number: null, good: "leather", takes: ["cattle"], discount: "water" },
  { id: "butchery", title: "Butchery", number: null, good: "meat", takes: ["cattle"], discount: "field" },
  { id: "bakery", title: "Bakery", number: null, good: "bread", takes: ["flour", "coal"], discount: null },
  {
    id: "weaving-mill",
    title: "Weaving Mill",
    number: null,
    good: "fabric",
    takes: ["yarn", "coal"],
    discount: "water",
  },
  { id: "smelter", title: "Smelter", number: null, good: "iron", takes: ["ore", "coal"], discount: "mountain" },
  { id: "brickyard", title: "Brickyard", number: 202, good: "brick", takes: ["clay", "coal"], discount: "mountain" },
  { id: "shoemaker", title: "Shoemaker", number: 203, good: "shoes", takes: ["leather"], discount: null },
  { id: "toolmaker", title: "Toolmaker", number: 205, good: "tools", takes: ["iron", "coal"], discount: "mountain" },
  { id: "smokehouse", title: "Smokehouse", number: 206, good: "smoked-fish", takes: ["fish"], discount: "water" },
  { id: "fishing-lodge", title: "Fishing Lodge", number: 206, good: "fish", takes: null, discount: "water" },
] as const;

/** Everybody's first building: five coal lie on it, it costs nothing and scores nothing. */
export const coalMine = {
  id: "coal-mine",
  title: "Coal Mine",
  good: "coal",
  needs: [2, 0, 1, 0],
  takes: "wood",
  startGoods: 5,
  marks: { title: "R", needs: "V", takes: "I", startGoods: "R" },
} as const;
