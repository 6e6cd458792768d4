import type { requirements, scoreRules } from "../../../data/chicken-colorout/tiles.ts";
import type { Json, Seat } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import type { Dice } from "../../kit/random.ts";

/** An egg type as its row in the data's table: 0 red, 1 green, 2 yellow, 3 blue, 4 orange, 5 cyan. */
export type Egg = number;

/** A set of egg types, one bit each. */
export type EggSet = number;

/** Number of eggs by type, and in a view after these how many are face down (Ruling 47). */
export type Counts = readonly number[];

/** A place for a tile: row × 10 + column, both 1 to 8; D4 (44) to E5 (55) is where a match begins. */
export type Cell = number;

/** 0 north, then clockwise in quarter turns. */
export type Facing = number;

export type Requirement = (typeof requirements)[number]["id"];
export type ScoreRule = (typeof scoreRules)[number]["id"];

/** The print of a tile. The starting tile has neither requirement nor slots. */
export type Tile = {
  readonly id: string;
  readonly needs: Requirement | "start";
  /** The red cross, which inverts the requirement. */
  readonly crossed: boolean;
  /** The types shown by an `egg` requirement, ascending; otherwise empty. */
  readonly eggs: readonly Egg[];
  /** Direction of the requirement's arrow, if it has one. */
  readonly arrow: Facing | null;
  readonly slots: number;
  readonly rule: ScoreRule | null;
  readonly ruleArrow: Facing | null;
};

/** A tile on the map. Its eggs lie in the order in which they came. */
export type Laid = {
  readonly cell: Cell;
  readonly tile: Tile;
  /** Quarter turns clockwise; 0 unless tiles may be turned. */
  readonly turned: number;
  readonly eggs: readonly Egg[];
};

export type Pawn = { readonly cell: Cell; readonly facing: Facing };

/** The host's options that matter after the deal. */
export type Rules = {
  readonly specialScores: boolean;
  readonly peeringPawns: boolean;
  readonly startingTile: "standard" | "wild" | "surveyor";
  readonly skullPolarity: "rulebook" | "prototype";
  /** Number of tiles that the Seeker sees ahead; 0 is without limit. */
  readonly sightRange: number;
  readonly seekerSeesOwnTile: boolean;
  readonly seekerForwardOnly: boolean;
  readonly countAbsentTypes: boolean;
  readonly allowTileRotation: boolean;
  readonly rearrangeToEmptyCells: boolean;
  readonly distanceMetric: "manhattan" | "chebyshev";
  readonly stalemateRounds: number;
  readonly maxRounds: number;
  /** Ruling 46: the round is finished before the match ends. Absent at tables that end at once, as all did before. */
  readonly equalTurns?: true;
  /** Ruling 43: ties of Special Scores are broken, as they were in all matches of rules 3 and before. */
  readonly breakTies?: true;
  /** Ruling 47: hands and storage are face down. Absent at tables that play with open hands. */
  readonly closedHands?: true;
  /** The wild starting tile as up to rules 4: red changes place and facing, yellow trades with one opponent (Ruling 23). */
  readonly oldWildTile?: true;
};

/** Special Scores: where a seat's points came from and went; `floor` is what negative totals were forgiven. */
type Tally = {
  readonly distance: number;
  readonly rule: number;
  readonly floor: number;
  readonly eggs: number;
  readonly left: number;
};

export type Turn = {
  readonly seat: Seat;
  readonly seekerMoved: boolean;
  /** Actions left on the own pawn; 0 without Peering Pawns. */
  readonly pawnActions: number;
  readonly pawnActed: boolean;
  /** Eggs hidden this turn and the tile of the first. */
  readonly hidden: number;
  readonly cell: Cell | null;
};

/** Cells changed by the newest turn that changed any, its seat, and the number of turns ended before it. */
type Last = { readonly seat: Seat; readonly turns: number; readonly cells: readonly Cell[] };

/** The open table. Rules that look at the board read it from the state and from a view alike. */
export type Table = {
  readonly rules: Rules;
  /** In the order in which the tiles were laid. */
  readonly map: readonly Laid[];
  readonly seeker: Pawn;
  /** One pawn a seat with Peering Pawns, otherwise none. */
  readonly pawns: readonly Pawn[];
  readonly hands: readonly Counts[];
  readonly storage: Counts;
  /** Victory points. */
  readonly points: readonly number[];
  readonly tally: readonly Tally[];
  /** By seat: the types placed by anyone since the end of its previous turn (Ruling 14). */
  readonly recent: readonly EggSet[];
  readonly turn: Turn;
  readonly start: Seat;
  /** Turns ended so far, and how many of the last ones hid nothing while the map could not grow. */
  readonly turns: number;
  readonly quiet: number;
  readonly last: Last | null;
};

export type Who = "seeker" | "pawn";

/** The decision that the seat to move has to take now, with what it has chosen so far. */
export type Now =
  | { readonly ask: "facing" }
  | { readonly ask: "turn" }
  | {
      readonly ask: "lay";
      readonly cells: readonly Cell[];
      readonly then: "turn" | "end" | "survey";
      /** Tiles the surveyor may still lay afterwards. */
      readonly left: number;
    }
  | { readonly ask: "where"; readonly egg: Egg }
  | { readonly ask: "reward"; readonly points: number; readonly egg: Egg }
  | { readonly ask: "any" }
  | { readonly ask: "reposition"; readonly done: "nothing" | "placed" | "faced"; readonly who: Who | null }
  | { readonly ask: "teleport"; readonly who: Who; readonly last: boolean }
  | { readonly ask: "face"; readonly who: Who; readonly last: boolean }
  | { readonly ask: "clear" }
  | { readonly ask: "partner"; readonly left?: number }
  | { readonly ask: "give"; readonly partner: Seat; readonly left?: number }
  | { readonly ask: "take"; readonly partner: Seat; readonly given: readonly Egg[]; readonly left?: number }
  | { readonly ask: "again" }
  | { readonly ask: "rearrange" }
  | { readonly ask: "arrange"; readonly cells: readonly Cell[]; readonly targets: readonly Cell[] }
  | { readonly ask: "swap-tile"; readonly left: number }
  | { readonly ask: "swap-take"; readonly left: number; readonly cell: Cell }
  | { readonly ask: "swap-give"; readonly left: number; readonly cell: Cell; readonly taken: Egg }
  | { readonly ask: "survey"; readonly left: number }
  | { readonly ask: "survey-where"; readonly left: number; readonly tile: string }
  | { readonly ask: "over"; readonly why: "emptied" | "round" | "stalemate" | "rounds"; readonly seat: Seat };

export type NowOf<A extends Now["ask"]> = Extract<Now, { readonly ask: A }>;

/** Tiles under the never-seen deck, in one bundle each: a seat that laid them there knows which, but not their order. */
export type Bundle = { readonly knownTo: Seat | "table"; readonly tiles: readonly Tile[] };

export type State = Table & {
  readonly now: Now;
  /** Face down, the next one first; then the bundles, the front one first. */
  readonly deck: readonly Tile[];
  readonly under: readonly Bundle[];
  /** The tiles the seat to move is looking at (surveyor's cyan egg). */
  readonly look: readonly Tile[];
  readonly dice: Dice;
};

/** Ruling 34: after any Seeker move and any pawn action this turn's egg has no action. */
export const hasMoved = (turn: Turn): boolean => turn.seekerMoved || turn.pawnActed;

export const pawnOf = ({ seeker, pawns, turn }: Table, who: Who): Pawn =>
  who === "seeker" ? seeker : at(pawns, turn.seat);

export const withPawn = <T extends Table>(table: T, who: Who, pawn: Pawn): T =>
  who === "seeker" ? { ...table, seeker: pawn } : { ...table, pawns: table.pawns.with(table.turn.seat, pawn) };

/** The pending decision with its choices so far. Throws when another one is pending. */
export function nowOf<A extends Now["ask"]>({ now }: { readonly now: Now }, ask: A): NowOf<A> {
  return isNow(now, ask) ? now : bug(`${ask} is not asked now`);
}

const isNow = <A extends Now["ask"]>(now: Now, ask: A): now is NowOf<A> => now.ask === ask;

type Pile = Pick<State, "deck" | "under">;

/** The next tile, from the deck or else from the bundles under it, and what is left; undefined when all are out. */
export function drawTile(from: Pile): readonly [Tile, Pile] | undefined {
  const [top, ...deck] = from.deck;
  if (top !== undefined) return [top, { deck, under: from.under }];
  const [front, ...under] = from.under;
  if (front === undefined) return undefined;
  const [tile = bug("an empty bundle"), ...tiles] = front.tiles;
  return [tile, { deck: from.deck, under: tiles.length === 0 ? under : [{ ...front, tiles }, ...under] }];
}

export function countPile(state: Pile): number {
  let count = state.deck.length;
  for (const bundle of state.under) count += bundle.tiles.length;
  return count;
}

/**
 * A match begun under older rules goes on. Up to rules 4 turns noted beforehand whether points are taken as other eggs;
 * up to rules 3 ties were broken, and so they are in these matches.
 */
export function upgrade(stored: Json, fromRules: number): State {
  const state = stored as State;
  if (fromRules >= 5) return state;
  const { seat, seekerMoved, pawnActions, pawnActed, hidden, cell } = state.turn;
  const turn: Turn = { seat, seekerMoved, pawnActions, pawnActed, hidden, cell };
  const ties = fromRules >= 4 ? {} : { breakTies: true as const };
  const wild = state.rules.startingTile === "wild" ? { oldWildTile: true as const } : {};
  return { ...state, rules: { ...state.rules, ...ties, ...wild }, turn };
}
