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
