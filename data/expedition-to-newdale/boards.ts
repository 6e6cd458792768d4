import a from "./boards/a.json" with { type: "json" };
import b from "./boards/b.json" with { type: "json" };
import c from "./boards/c.json" with { type: "json" };
import d from "./boards/d.json" with { type: "json" };
import e from "./boards/e.json" with { type: "json" };
import f from "./boards/f.json" with { type: "json" };

/** Towns that have a name besides their number. */
export const townNames = ["Longsdale", "Creekside", "Thickthorn", "Canyon Brook", "Larkhill", "Newdale"] as const;
export const townSymbols = ["star", "moon", "sun", "crown", "oak", "bell", "mystical"] as const;
export const roadKinds = ["road", "bridge", "pass", "moor"] as const;
/** Terrain of towns, which makes buildings that show the same cheaper. */
export const terrains = ["forest", "mountain", "field", "water"] as const;

export type TownName = (typeof townNames)[number];
export type TownSymbol = (typeof townSymbols)[number];
export type Terrain = (typeof terrains)[number];

export type Town = {
  /** The board's letter and a number, such as "a07". */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly name: TownName | null;
  readonly symbol: TownSymbol | null;
  readonly discount: Terrain | null;
  /** Opening bonus: for whoever places the first house here. */
  readonly points: number;
};

export type Road = { readonly ends: readonly [string, string]; readonly kind: (typeof roadKinds)[number] };

export type Sea = {
  /** The board's letter, "s" and a number, such as "es2". */
  readonly spaces: readonly { readonly id: string; readonly x: number; readonly y: number }[];
  readonly lanes: readonly (readonly [string, string])[];
  readonly harbours: readonly { readonly space: string; readonly town: string }[];
  readonly start: string;
};

export type PrintedBoard = {
  readonly id: "a" | "b" | "c" | "d" | "e" | "f";
  /** Places are given in units of the picture, on a plane 1172 wide and so high; towns row by row, as one reads. */
  readonly height: number;
  readonly towns: readonly Town[];
  readonly roads: readonly Road[];
  /** Bonus spaces, each in a ring of roads. */
  readonly spaces: readonly { readonly x: number; readonly y: number; readonly towns: readonly string[] }[];
  readonly sea: Sea | null;
};

const files: unknown = [a, b, c, d, e, f];

/**
 * A: Longsdale and its surroundings. B: the northern path with the great river. C: the king's road over the mountains.
 * D: from the moor to the coast. E: the islands off Larkhill. F: across the sea to the land of the Ice Giants.
 * All are reconstructed (mark X, SOURCES.md). `checkTables` finds what the types do not allow.
 */
export const boards = files as readonly PrintedBoard[];
