import type { Seat } from "../../contract.ts";
import type { Card, RowIndex } from "./cards.ts";
import type { End } from "./state.ts";

type Told<F> = F & { readonly to: "table" };

/** What can happen. Every gain and every loss is public (ruling 28), so the whole table is told everything. */
export type MakerFact =
  | Told<{ readonly fact: "began"; readonly start: Seat; readonly funds: readonly { seat: Seat; card: Card }[] }>
  | Told<{ readonly fact: "reshuffled"; readonly row: RowIndex; readonly count: number }>
  | Told<{ readonly fact: "refilled"; readonly row: RowIndex; readonly cards: readonly Card[] }>
  | Told<{
      readonly fact: "produced";
      readonly seat: Seat;
      readonly card: Card;
      readonly gave: readonly Card[];
      readonly showed: readonly Card[];
      /** Victory points of the seat afterwards. */
      readonly total: number;
    }>
  | Told<{
      readonly fact: "worked";
      readonly seat: Seat;
      readonly building: Card;
      readonly gave: readonly Card[];
      readonly showed: readonly Card[];
      readonly card: Card | null;
      /** Victory point cards taken: as many as were earned, or as were left (ruling 22). */
      readonly points: number;
      readonly earned: number;
      readonly total: number;
    }>
  | Told<{
      readonly fact: "traded";
      readonly seat: Seat;
      readonly gave: readonly Card[];
      readonly got: readonly Card[];
      readonly worth: number;
      readonly cost: number;
      readonly total: number;
    }>
  | Told<{ readonly fact: "passed"; readonly seat: Seat }>
  | Told<{
      readonly fact: "ended";
      readonly why: End;
      readonly winners: readonly Seat[];
      readonly points: number;
      /** True when only the value of the cards in hand told the winners from others with as many points. */
      readonly byHand: boolean;
    }>;
