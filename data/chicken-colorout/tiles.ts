type RequirementRow = {
  readonly id: string;
  readonly set: "base" | "terrific";
  /** Weight of the draw inside its set, in hundredths. */
  readonly weight: number;
  /** How many tiles of a balanced deck have it, and how many of these are crossed. */
  readonly quota: number;
  readonly quotaCrossed: number;
};

/** The requirements in the order in which the tile generator walks them. */
export const requirements = [
  { id: "egg", set: "base", weight: 225, quota: 10, quotaCrossed: 2 },
  { id: "board", set: "base", weight: 100, quota: 4, quotaCrossed: 1 },
  { id: "rainbow", set: "base", weight: 100, quota: 4, quotaCrossed: 1 },
  { id: "rainbow_arrow", set: "base", weight: 200, quota: 8, quotaCrossed: 2 },
  { id: "seeker", set: "base", weight: 150, quota: 6, quotaCrossed: 2 },
  { id: "hand", set: "terrific", weight: 75, quota: 4, quotaCrossed: 1 },
  { id: "skull", set: "terrific", weight: 125, quota: 7, quotaCrossed: 5 },
  { id: "pawn_arrow", set: "terrific", weight: 125, quota: 7, quotaCrossed: 2 },
] as const satisfies readonly RequirementRow[];

type SlotRow = { readonly slots: number; readonly weight: number };

/** Slots on a tile and the weight of the draw, in thousandths. */
export const slotWeights = [
  { slots: 1, weight: 125 },
  { slots: 2, weight: 325 },
  { slots: 3, weight: 350 },
  { slots: 4, weight: 150 },
  { slots: 5, weight: 50 },
] as const satisfies readonly SlotRow[];

/** A rainbow tile never has a single slot. */
export const fewestRainbowSlots = 2;

/** Tiles drawn at random in each set; the starting tile comes on top. */
export const tileCounts = { base: 32, terrific: 18 } as const;

/** How often a tile is crossed, in percent; skull tiles by the reading of the cross that is played. */
export const crossedPercent = { usual: 25, skull: { rulebook: 75, prototype: 25 } } as const;

/** The seed string of the deck that is written down as a test vector and can be played as a fixed print. */
export const referenceSeed = "colorout-17";

type RuleRow = {
  readonly id: string;
  /** True when the tile's score arrow names a neighbour the rule looks at. */
  readonly arrow: boolean;
};

/** The 18 score rules of the Terrific Tiles, in the order the tile generator shuffles. */
export const scoreRules = [
  { id: "tile_eggs", arrow: false },
  { id: "tile_pawns", arrow: false },
  { id: "tile_slots", arrow: false },
  { id: "tile_types", arrow: false },
  { id: "tile_types_spec_1", arrow: false },
  { id: "tile_types_spec_2", arrow: false },
  { id: "tile_types_spec_3", arrow: false },
  { id: "nbs_value", arrow: true },
  { id: "nbs_eggs", arrow: true },
  { id: "nbs_pawns", arrow: true },
  { id: "nbs_slots", arrow: true },
  { id: "nbs_types", arrow: true },
  { id: "player_tokens_most", arrow: false },
  { id: "player_tokens_least", arrow: false },
  { id: "player_score_catchup", arrow: false },
  { id: "game_eggs", arrow: false },
  { id: "game_tiles_forbidden", arrow: false },
  { id: "game_tiles", arrow: false },
] as const satisfies readonly RuleRow[];
