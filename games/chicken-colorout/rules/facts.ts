import type { Seat } from "../../contract.ts";
import type { Cell, Egg, Facing, Rules, ScoreRule, Tile, Who } from "./state.ts";

type Told<F> = F & { readonly to: "table" };

/** What can happen, told to everybody; only the surveyor's look at the deck is told to one seat. */
export type ColorFact =
  | Told<{ readonly fact: "began"; readonly start: Seat }>
  | Told<{ readonly fact: "faced-first"; readonly seat: Seat; readonly facing: Facing }>
  | Told<{ readonly fact: "slid"; readonly seat: Seat; readonly from: Cell; readonly cell: Cell }>
  | Told<{ readonly fact: "turned"; readonly seat: Seat; readonly facing: Facing }>
  | Told<{ readonly fact: "stepped"; readonly seat: Seat; readonly cell: Cell }>
  | Told<{ readonly fact: "pawn-turned"; readonly seat: Seat; readonly facing: Facing }>
  | Told<{
      readonly fact: "explored";
      readonly seat: Seat;
      readonly who: Who;
      readonly cell: Cell;
      readonly tile: Tile;
      readonly skullPolarity: Rules["skullPolarity"];
    }>
  | Told<{ readonly fact: "tile-turned"; readonly seat: Seat; readonly cell: Cell; readonly quarters: number }>
  | Told<{ readonly fact: "hid"; readonly seat: Seat; readonly egg: Egg; readonly cell: Cell; readonly left: number }>
  | Told<{
      readonly fact: "scored";
      readonly seat: Seat;
      readonly distance: number;
      readonly rule: ScoreRule | null;
      readonly added: number;
      readonly points: number;
    }>
  | Told<{ readonly fact: "took-victory"; readonly seat: Seat; readonly points: number; readonly total: number }>
  | Told<{ readonly fact: "took-egg"; readonly seat: Seat; readonly egg: Egg }>
  | Told<{ readonly fact: "left-points"; readonly seat: Seat; readonly points: number }>
  | Told<{ readonly fact: "chose-action"; readonly seat: Seat; readonly egg: Egg }>
  | Told<{ readonly fact: "skipped-action"; readonly seat: Seat; readonly egg: Egg }>
  | Told<{ readonly fact: "teleported"; readonly seat: Seat; readonly who: Who; readonly cell: Cell }>
  | Told<{ readonly fact: "faced"; readonly seat: Seat; readonly who: Who; readonly facing: Facing }>
  | Told<{ readonly fact: "cleared"; readonly seat: Seat; readonly cell: Cell; readonly eggs: readonly Egg[] }>
  | Told<{
      readonly fact: "traded";
      readonly seat: Seat;
      readonly partner: Seat;
      readonly given: readonly Egg[];
      readonly taken: readonly Egg[];
    }>
  | Told<{
      readonly fact: "rearranged";
      readonly seat: Seat;
      readonly moves: readonly { readonly tile: string; readonly from: Cell; readonly to: Cell }[];
    }>
  | Told<{
      readonly fact: "swapped";
      readonly seat: Seat;
      readonly cell: Cell;
      readonly given: Egg;
      readonly taken: Egg;
    }>
  | Told<{ readonly fact: "looked"; readonly seat: Seat; readonly count: number }>
  | {
      readonly fact: "saw";
      readonly to: Seat;
      readonly tiles: readonly Tile[];
      readonly skullPolarity: Rules["skullPolarity"];
    }
  | Told<{
      readonly fact: "surveyed";
      readonly seat: Seat;
      readonly cell: Cell;
      readonly tile: Tile;
      readonly skullPolarity: Rules["skullPolarity"];
      readonly replaced: string | null;
    }>
  | Told<{ readonly fact: "put-under"; readonly seat: Seat; readonly count: number }>
  | Told<{ readonly fact: "passed"; readonly seat: Seat }>
  | Told<{ readonly fact: "ended"; readonly why: "emptied" | "stalemate" | "rounds"; readonly seat: Seat }>;

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
