import type { Seat } from "../../contract.ts";
import type { Card, Good, Resource, Side } from "./cards.ts";
import type { MarketRow } from "./state.ts";

type Told<F> = F & { readonly to: "table" };

/** Goods of one kind. */
export type Goods = { readonly good: Good; readonly count: number };

/** Who worked in a building. */
export type Bunny = "efficient" | "sloppy" | "assistant";

/** What can happen. Only the faces of drawn cards are told to one seat alone. */
export type EiFact =
  | Told<{ readonly fact: "began"; readonly start: Seat }>
  | Told<{ readonly fact: "round"; readonly round: number; readonly active: Seat; readonly isFinal: boolean }>
  | Told<{ readonly fact: "locked"; readonly seat: Seat; readonly what: "hand" | "plan" | "half" }>
  | Told<{ readonly fact: "kept"; readonly seat: Seat }>
  | Told<{ readonly fact: "exchanged"; readonly seat: Seat; readonly count: number }>
  | Told<{ readonly fact: "drew"; readonly seat: Seat; readonly count: number }>
  | { readonly fact: "got"; readonly to: Seat; readonly cards: readonly Card[] }
  | Told<{ readonly fact: "market"; readonly row: MarketRow; readonly cards: readonly Card[] }>
  | Told<{ readonly fact: "reshuffled"; readonly count: number }>
  | Told<{ readonly fact: "halving" }>
  | Told<{ readonly fact: "halved"; readonly seat: Seat; readonly count: number }>
  | Told<{ readonly fact: "dry" }>
  | Told<{
      readonly fact: "moved";
      readonly seat: Seat;
      readonly moves: readonly { readonly side: Side; readonly from: Card; readonly to: Card }[];
      readonly paid: readonly Goods[];
      readonly coins: number;
    }>
  | Told<{
      readonly fact: "planned";
      readonly seat: Seat;
      readonly building: Card | null;
      readonly isEfficient: boolean;
      readonly hasCard: boolean;
    }>
  | Told<{
      readonly fact: "produced";
      readonly seat: Seat;
      readonly building: Card;
      readonly count: number;
      readonly bunny: Bunny;
      readonly skip: Resource | null;
      readonly gave: readonly Card[];
    }>
  | Told<{
      readonly fact: "chained";
      readonly seat: Seat;
      readonly building: Card;
      readonly count: number;
      readonly gave: readonly Card[];
      readonly moved: readonly Goods[];
    }>
  | Told<{ readonly fact: "idle"; readonly seat: Seat; readonly building: Card }>
  | Told<{
      readonly fact: "built";
      readonly seat: Seat;
      readonly card: Card;
      readonly paid: readonly Goods[];
      readonly coins: number;
      readonly count: number;
    }>
  | Told<{
      readonly fact: "hired";
      readonly seat: Seat;
      readonly side: Side;
      readonly building: Card;
      readonly paid: readonly Goods[];
      readonly coins: number;
    }>
  | Told<{ readonly fact: "took-back"; readonly seat: Seat }>
  | Told<{ readonly fact: "last-round"; readonly seat: Seat; readonly round: number }>
  | Told<{ readonly fact: "ended" }>;

/** What a step tells while it happens: facts in order, and the seals whose choices are public from now on. */
export type Story = { readonly facts: EiFact[]; readonly unsealed: string[] };

/** True for what drew on chance or showed anyone something new: undo never crosses it. */
export function isBarrier(told: EiFact): boolean {
  switch (told.fact) {
    case "began":
    case "kept":
    case "exchanged":
    case "drew":
    case "got":
    case "market":
    case "reshuffled":
    case "halving":
    case "halved":
    case "moved":
    case "planned":
    case "built":
      return true;
    case "produced":
    case "chained":
      return told.gave.length > 0;
    default:
      return false;
  }
}
