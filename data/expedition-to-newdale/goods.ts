/**
 * Goods and what one marker is worth in coins.
 * Marks tell where a figure comes from: R rulebook, V published review, I inferred, X reconstructed (SOURCES.md).
 */
export const goods = [
  { id: "coal", title: "Coal", coins: 1, mark: "R" },
  { id: "corn", title: "Corn", coins: 2, mark: "R" },
  { id: "flour", title: "Flour", coins: 2, mark: "X" },
  { id: "planks", title: "Planks", coins: 2, mark: "X" },
  { id: "yarn", title: "Yarn", coins: 2, mark: "X" },
  { id: "cattle", title: "Cattle", coins: 2, mark: "V" },
  { id: "clay", title: "Clay", coins: 2, mark: "X" },
  { id: "ore", title: "Ore", coins: 2, mark: "X" },
  { id: "barrel", title: "Barrel", coins: 3, mark: "R" },
  { id: "leather", title: "Leather", coins: 3, mark: "V" },
  { id: "meat", title: "Meat", coins: 4, mark: "V" },
  { id: "brick", title: "Bricks", coins: 4, mark: "X" },
  { id: "bread", title: "Bread", coins: 5, mark: "V" },
  { id: "fabric", title: "Fabric", coins: 5, mark: "X" },
  { id: "iron", title: "Iron", coins: 5, mark: "X" },
  { id: "shoes", title: "Shoes", coins: 6, mark: "X" },
  { id: "tools", title: "Tools", coins: 7, mark: "X" },
  { id: "fish", title: "Fish", coins: 2, mark: "X" },
  { id: "smoked-fish", title: "Smoked fish", coins: 4, mark: "X" },
  { id: "fish-soup", title: "Fish soup", coins: 5, mark: "X" },
] as const;

/** A grape is worth as many coins as its owner's labor market holds assistants of the Vineyard's color (rulebook). */
export const grapes = [
  { id: "grape-yellow", title: "Grape (yellow)", color: "yellow", mark: "R" },
  { id: "grape-green", title: "Grape (green)", color: "green", mark: "R" },
  { id: "grape-red", title: "Grape (red)", color: "red", mark: "R" },
  { id: "grape-blue", title: "Grape (blue)", color: "blue", mark: "R" },
] as const;

/** What cards in hand show: the material of production chains that use cards. */
export const resources = [
  { id: "wood", mark: "R" },
  { id: "cotton", mark: "R" },
  { id: "grain", mark: "V" },
  { id: "clay", mark: "X" },
  { id: "stone", mark: "X" },
] as const;
