import type { Seat } from "../../contract/index.ts";
import type { Story } from "../../kit/story.ts";
import type { Card, RowIndex } from "./cards.ts";
import type { End } from "./state.ts";

type ToTable<F> = F & { readonly to: "table" };

/** What can happen. Every gain and every loss is public (ruling 28), so every fact goes to the whole table. */
export type MakerFact =
  | ToTable<{ readonly fact: "began"; readonly start: Seat; readonly funds: readonly { seat: Seat; card: Card }[] }>
  | ToTable<{ readonly fact: "reshuffled"; readonly row: RowIndex; readonly count: number }>
  | ToTable<{ readonly fact: "refilled"; readonly row: RowIndex; readonly cards: readonly Card[] }>
  | ToTable<{
      readonly fact: "produced";
      readonly seat: Seat;
      readonly card: Card;
      readonly gave: readonly Card[];
      readonly showed: readonly Card[];
      /** Victory points of the seat afterwards. */
      readonly total: number;
    }>
  | ToTable<{
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
  | ToTable<{
      readonly fact: "traded";
      readonly seat: Seat;
      readonly gave: readonly Card[];
      readonly got: readonly Card[];
      readonly worth: number;
      readonly cost: number;
      readonly total: number;
    }>
  | ToTable<{ readonly fact: "passed"; readonly seat: Seat }>
  | ToTable<{
      readonly fact: "ended";
      readonly why: End;
      readonly winners: readonly Seat[];
      readonly points: number;
      /** True when only the value of the cards in hand separates the winners from others with as many points. */
      readonly byHand: boolean;
    }>;

/** What one step of a match tells. */
export type MakerStory = Story<MakerFact>;

/**
 * Whether this is news to anybody. Hands are known by what goes in and out of them; so only cards drawn between two
 * turns are news.
 */
export const isNews = (fact: MakerFact): boolean => fact.fact === "refilled";
