/**
 * Bonus tiles: how many there are of each type. `mark` is that of the count; all effects are the rulebook’s.
 * Marks tell where a figure comes from: R rulebook, V published review, I inferred, X reconstructed (SOURCES.md).
 */
export const bonusTiles = [
  { id: "growth-discount", copies: 3, mark: "R" },
  { id: "one-good", copies: 3, mark: "R" },
  { id: "wood-for-coal", copies: 3, mark: "R" },
  { id: "coal-red-vp", copies: 2, mark: "R" },
  { id: "planks-blue-vp", copies: 2, mark: "R" },
  { id: "building-discount", copies: 3, mark: "R" },
  { id: "draw-yellow", copies: 3, mark: "R" },
  { id: "cards-yellow-vp", copies: 3, mark: "I" },
  { id: "yarn-red-vp", copies: 3, mark: "I" },
  { id: "clay-blue-vp", copies: 2, mark: "I" },
  { id: "missing-assistant", copies: 3, mark: "I" },
  { id: "coal-green", copies: 3, mark: "I" },
  { id: "ore-green-vp", copies: 2, mark: "I" },
  { id: "cotton-red-vp", copies: 3, mark: "I" },
  { id: "cattle-blue-vp", copies: 2, mark: "I" },
] as const;

/** How many are laid out at set-up, by number of players (rulebook). */
export const tilesLaidOut = { 1: 7, 2: 14, 3: 21, 4: 28 } as const;
