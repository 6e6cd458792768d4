import { declareFacts, type FactOf, type FactNamed as KitFactNamed } from "../../kit/facts.ts";
import type { Story } from "../../kit/story.ts";
import type { Card, Good, Resource, Side } from "./cards.ts";
import type { MarketRow } from "./state.ts";

export type Goods = { readonly good: Good; readonly count: number };
export type Bunny = "efficient" | "sloppy" | "assistant";

type Kinds = {
  readonly card: Card;
  readonly side: Side;
  readonly goods: Goods;
  readonly resource: Resource;
  readonly row: MarketRow;
  readonly bunny: Bunny;
  readonly choice: "hand" | "plan" | "half";
  readonly move: { readonly side: Side; readonly from: Card; readonly to: Card };
};

/** Facts of the game. Only the faces of drawn cards go to one seat alone. */
export const facts = declareFacts<Kinds>()({
  began: { start: "seat", barrier: true },
  round: { round: "number", active: "seat", isFinal: "flag" },
  locked: { seat: "seat", what: "choice" },
  kept: { seat: "seat", barrier: true },
  exchanged: { seat: "seat", count: "number", barrier: true },
  drew: { seat: "seat", count: "number", barrier: true },
  got: { to: "seat", cards: "card[]", barrier: true },
  market: { row: "row", cards: "card[]", barrier: true },
  reshuffled: { count: "number", barrier: true },
  halving: { barrier: true },
  halved: { seat: "seat", count: "number", barrier: true },
  dry: {},
  moved: { seat: "seat", moves: "move[]", paid: "goods[]", coins: "number", barrier: true },
  planned: { seat: "seat", building: "card|null", isEfficient: "flag", hasCard: "flag", barrier: true },
  /** `gave`: cards of the hand, which production and chains show to everybody. */
  produced: {
    seat: "seat",
    building: "card",
    count: "number",
    bunny: "bunny",
    skip: "resource|null",
    gave: "card[]",
    barrier: "gave",
  },
  chained: { seat: "seat", building: "card", count: "number", gave: "card[]", moved: "goods[]", barrier: "gave" },
  idle: { seat: "seat", building: "card" },
  built: { seat: "seat", card: "card", paid: "goods[]", coins: "number", count: "number", barrier: true },
  hired: { seat: "seat", side: "side", building: "card", paid: "goods[]", coins: "number" },
  "took-back": { seat: "seat" },
  "last-round": { seat: "seat", round: "number" },
  standstill: { round: "number" },
  ended: {},
  /** `byCoins`: only the coins left over separate the winners from others with as many points. */
  won: { winners: "seat[]", points: "number", byCoins: "flag" },
});

export type EiFact = FactOf<typeof facts>;
export type FactName = EiFact["fact"];
export type FactNamed<N extends FactName> = KitFactNamed<EiFact, N>;
export type EiStory = Story<EiFact>;
