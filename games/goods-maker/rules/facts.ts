import type { Seat } from "../../contract/index.ts";
import { declareFacts, type FactOf } from "../../kit/facts.ts";
import type { Story } from "../../kit/story.ts";
import type { Card, RowIndex } from "./cards.ts";
import type { End } from "./state.ts";

type Kinds = {
  readonly card: Card;
  readonly row: RowIndex;
  readonly fund: { readonly seat: Seat; readonly card: Card };
  readonly end: End;
};

/** Facts of the game. Every gain and loss is public (ruling 28), so only cards drawn between two turns are new to anyone. */
export const facts = declareFacts<Kinds>()({
  began: { start: "seat", funds: "fund[]" },
  reshuffled: { row: "row", count: "number" },
  refilled: { row: "row", cards: "card[]", barrier: true },
  /** `total` are the victory points of the seat afterwards, here and below. */
  produced: { seat: "seat", card: "card", gave: "card[]", showed: "card[]", total: "number" },
  /** `points` are as many as were `earned`, or as were left (ruling 22). */
  worked: {
    seat: "seat",
    building: "card",
    gave: "card[]",
    showed: "card[]",
    card: "card|null",
    points: "number",
    earned: "number",
    total: "number",
  },
  traded: { seat: "seat", gave: "card[]", got: "card[]", worth: "number", cost: "number", total: "number" },
  passed: { seat: "seat" },
  /** `byHand`: only the value of the cards in hand separates the winners from others with as many points. */
  ended: { why: "end", winners: "seat[]", points: "number", byHand: "flag" },
});

export type MakerFact = FactOf<typeof facts>;
export type MakerStory = Story<MakerFact>;
