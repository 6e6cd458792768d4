type SupplyRow = {
  readonly seats: number;
  /** Tokens of each type, without and with Special Scores. */
  readonly tokens: number;
  readonly tokensWithScores: number;
};

export const eggsDealt = 12;

/** Tokens of each type by number of players. Ten are printed; more are ours, where 12 each would need or leave nothing. */
export const supply = [
  { seats: 2, tokens: 10, tokensWithScores: 10 },
  { seats: 3, tokens: 10, tokensWithScores: 10 },
  { seats: 4, tokens: 10, tokensWithScores: 10 },
  { seats: 5, tokens: 10, tokensWithScores: 12 },
  { seats: 6, tokens: 12, tokensWithScores: 14 },
] as const satisfies readonly SupplyRow[];

/** The map's bounding box has at most this many columns and rows. */
export const mapSpan = 5;

/** Actions a player may spend on the own pawn in one turn (Peering Pawns). */
export const pawnActions = 3;

type LimitRow = {
  readonly clearTiles: number;
  readonly tradeEggs: number;
  readonly rearrangeTiles: number;
  readonly exchangeEggs: number;
};

/** How much one egg's action may do, on the released starting tile and in the designer's prototype. */
export const actionLimits = {
  released: { clearTiles: 1, tradeEggs: 2, rearrangeTiles: 3, exchangeEggs: 2 },
  prototype: { clearTiles: 2, tradeEggs: 3, rearrangeTiles: 4, exchangeEggs: 2 },
} as const satisfies Record<string, LimitRow>;

/** The five-tile look of the surveyor's starting tile. */
export const survey = { look: 5, lay: 2 } as const;
