import type { Seat } from "../../contract/index.ts";
import type { Story } from "../../kit/story.ts";
import type { Cell, Egg, Facing, Rules, ScoreRule, Tile, Who } from "./state.ts";

/** A fact that everybody learns. */
type ToTable<F> = F & { readonly to: "table" };

/** What can happen. Everybody learns of it; only what the surveyor sees in the deck goes to one seat. */
export type ColorFact =
  | ToTable<{ readonly fact: "began"; readonly start: Seat }>
  | ToTable<{ readonly fact: "faced-first"; readonly seat: Seat; readonly facing: Facing }>
  | ToTable<{ readonly fact: "slid"; readonly seat: Seat; readonly from: Cell; readonly cell: Cell }>
  | ToTable<{ readonly fact: "turned"; readonly seat: Seat; readonly facing: Facing }>
  | ToTable<{ readonly fact: "stepped"; readonly seat: Seat; readonly cell: Cell }>
  | ToTable<{ readonly fact: "pawn-turned"; readonly seat: Seat; readonly facing: Facing }>
  | ToTable<{
      readonly fact: "explored";
      readonly seat: Seat;
      readonly who: Who;
      readonly cell: Cell;
      readonly tile: Tile;
      readonly skullPolarity: Rules["skullPolarity"];
    }>
  | ToTable<{ readonly fact: "tile-turned"; readonly seat: Seat; readonly cell: Cell; readonly quarters: number }>
  | ToTable<{
      readonly fact: "hid";
      readonly seat: Seat;
      readonly egg: Egg;
      readonly cell: Cell;
      readonly left: number;
    }>
  | ToTable<{
      readonly fact: "scored";
      readonly seat: Seat;
      readonly distance: number;
      readonly rule: ScoreRule | null;
      readonly added: number;
      readonly points: number;
    }>
  | ToTable<{ readonly fact: "took-victory"; readonly seat: Seat; readonly points: number; readonly total: number }>
  | ToTable<{ readonly fact: "took-egg"; readonly seat: Seat; readonly egg: Egg }>
  | ToTable<{ readonly fact: "left-points"; readonly seat: Seat; readonly points: number }>
  | ToTable<{ readonly fact: "chose-action"; readonly seat: Seat; readonly egg: Egg }>
  | ToTable<{ readonly fact: "skipped-action"; readonly seat: Seat; readonly egg: Egg }>
  | ToTable<{ readonly fact: "teleported"; readonly seat: Seat; readonly who: Who; readonly cell: Cell }>
  | ToTable<{ readonly fact: "faced"; readonly seat: Seat; readonly who: Who; readonly facing: Facing }>
  | ToTable<{ readonly fact: "cleared"; readonly seat: Seat; readonly cell: Cell; readonly eggs: readonly Egg[] }>
  | ToTable<{
      readonly fact: "traded";
      readonly seat: Seat;
      readonly partner: Seat;
      readonly given: readonly Egg[];
      readonly taken: readonly Egg[];
    }>
  | ToTable<{
      readonly fact: "rearranged";
      readonly seat: Seat;
      readonly moves: readonly { readonly tile: string; readonly from: Cell; readonly to: Cell }[];
    }>
  | ToTable<{
      readonly fact: "swapped";
      readonly seat: Seat;
      readonly cell: Cell;
      readonly given: Egg;
      readonly taken: Egg;
    }>
  | ToTable<{ readonly fact: "won" } & Win>
  | ToTable<{ readonly fact: "renamed"; readonly from: Cell; readonly cell: Cell }>
  | ToTable<{ readonly fact: "looked"; readonly seat: Seat; readonly count: number }>
  | {
      readonly fact: "saw";
      readonly to: Seat;
      readonly tiles: readonly Tile[];
      readonly skullPolarity: Rules["skullPolarity"];
    }
  | ToTable<{
      readonly fact: "surveyed";
      readonly seat: Seat;
      readonly cell: Cell;
      readonly tile: Tile;
      readonly skullPolarity: Rules["skullPolarity"];
      readonly replaced: string | null;
    }>
  | ToTable<{ readonly fact: "put-under"; readonly seat: Seat; readonly count: number }>
  | ToTable<{ readonly fact: "passed"; readonly seat: Seat }>
  | ToTable<{ readonly fact: "emptied"; readonly seat: Seat }>
  | ToTable<{
      readonly fact: "ended";
      readonly why: "emptied" | "round" | "stalemate" | "rounds";
      readonly seat: Seat;
    }>;

/** Who won, with how many points or eggs left, and what decided it; `others` were level up to then. */
export type Win = {
  readonly winners: readonly Seat[];
  readonly by: "hidden" | "fewest" | "points" | "left" | "ender";
  readonly n: number;
  readonly others: readonly Seat[];
};

/** What one step tells while its rules are carried out. */
export type ColorStory = Story<ColorFact>;

const revealing: ReadonlySet<ColorFact["fact"]> = new Set([
  "began",
  "explored",
  "looked",
  "saw",
  "surveyed",
  "put-under",
]);

/** True for what drew on chance or showed anyone something new: undo never crosses it. */
export const isBarrier = (fact: ColorFact): boolean => revealing.has(fact.fact);
