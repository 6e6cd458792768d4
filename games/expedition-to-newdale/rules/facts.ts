import { declareFacts, type FactOf } from "../../kit/facts.ts";
import type { Story } from "../../kit/story.ts";
import type { Place } from "./box/areas.ts";
import type { CardNo, Good } from "./box/cards.ts";
import type {
  ChapterChoice,
  ChapterId,
  CharacterId,
  EventId,
  SeaId,
  SecretId,
  SideId,
  TileId,
  TownId,
} from "./box/chapters.ts";
import type { Figures, Goods } from "./box/goods.ts";
import type { DiscardWhy } from "./pending.ts";
import type { Tally } from "./state.ts";

/** Conditions of the solo game at the end of a chapter. */
export type SoloCondition = "delivery" | "points" | "fists" | "ship";

/** Sources of points gained or lost during the chapter. */
export type PointsWhy =
  | "opening"
  | "progress"
  | "growth"
  | "tile"
  | "trade"
  | "navigator"
  | "barracks"
  | "raid"
  | "cloaks"
  | "holiday"
  | "parade"
  | "boarding"
  | "bridge"
  | "watch"
  | "shipyard"
  | "prison"
  | "landing";

/** Sources of goods outside production. */
export type GoodsWhy = "market" | "vein" | "caravan" | "tile" | "enoch" | "storage" | "farm" | "vineyard" | "toll";

type Kinds = {
  readonly chapter: ChapterId;
  readonly next: ChapterChoice;
  readonly town: TownId;
  readonly sea: SeaId;
  readonly card: CardNo;
  /** A card said by its name alone. */
  readonly building: CardNo;
  readonly secret: SecretId;
  readonly side: SideId;
  readonly event: EventId;
  readonly place: Place;
  readonly character: CharacterId;
  readonly laid: "buildings" | "sailors";
  readonly from: "display" | "pile";
  readonly discarded: DiscardWhy["for"] | "start" | "caravan" | "pass" | "chain" | "exchange";
  readonly good: Good;
  readonly goods: Goods;
  readonly figures: Figures;
  readonly color: number;
  readonly points: PointsWhy;
  readonly source: GoodsWhy;
  readonly tile: TileId;
  readonly progress: "range" | "compensation";
  /** Counted from 0. */
  readonly space: number;
  readonly crossing: number;
  readonly tally: Tally;
  readonly condition: SoloCondition;
};

/** Facts of the game. Only the seat itself learns its draws and the choices it locks in. */
export const facts = declareFacts<Kinds>()({
  began: { chapter: "chapter", town: "town", start: "seat" },
  dealt: { to: "seat", cards: "card[]", secret: "secret" },
  "noted-cards": { to: "seat", cards: "card[]" },
  "noted-token": { to: "seat", token: "number", place: "place", card: "card|null" },
  "locked-cards": { seat: "seat" },
  "locked-token": { seat: "seat", placed: "number", tokens: "number" },
  characters: { characters: "character[]" },
  "took-character": { seat: "seat", character: "character" },
  round: { round: "number", start: "seat", event: "event" },
  "laid-out": { cards: "card[]", what: "laid" },
  "side-laid": { side: "side" },
  "hooded-joined": {},
  drew: { seat: "seat", count: "number" },
  "drew-nothing": { seat: "seat" },
  "drew-cards": { to: "seat", cards: "card[]" },
  reshuffled: { count: "number" },
  discarded: { seat: "seat", cards: "card[]", why: "discarded" },
  /** By token: its place, and the card that works there; null for actions and empty areas. */
  placed: { seat: "seat", places: "place|null[]", cards: "card|null[]" },
  market: { drawn: "figures", market: "figures" },
  acts: { seat: "seat", token: "number", place: "place", card: "card|null" },
  "not-taken": { seat: "seat" },
  "not-built": { seat: "seat" },
  made: { seat: "seat", card: "building", good: "good", count: "number" },
  failed: { seat: "seat", card: "card", missing: "number" },
  chained: { seat: "seat", card: "building", good: "good", count: "number", bonus: "number" },
  points: { seat: "seat", by: "number", points: "number", why: "points" },
  goods: { seat: "seat", good: "good", count: "number", why: "source" },
  built: { seat: "seat", card: "card", town: "town", area: "number|null", paid: "goods", price: "number" },
  hired: { seat: "seat", card: "card", paid: "goods" },
  settled: { seat: "seat", town: "town", paid: "goods" },
  toll: { seat: "seat", owner: "seat", coal: "number" },
  "took-tile": { seat: "seat", tile: "tile", space: "space" },
  "used-tile": { seat: "seat", tile: "tile", paid: "goods" },
  "used-character": { seat: "seat", character: "character" },
  progressed: { seat: "seat", tile: "progress", paid: "goods" },
  "took-token": { seat: "seat", token: "number", paid: "goods" },
  bridged: { seat: "seat", crossing: "crossing", paid: "goods" },
  shipyard: { seat: "seat", paid: "goods" },
  watched: { seat: "seat", hooded: "number" },
  sailed: { seat: "seat", from: "sea", space: "sea" },
  landed: { seat: "seat", place: "number" },
  rival: { space: "sea", landed: "flag" },
  figures: { seat: "seat", figures: "figures", who: "character" },
  vineyard: { seat: "seat", card: "card|null", shown: "card[]", from: "from?" },
  gunda: { seat: "seat" },
  imprisoned: { seat: "seat", color: "color" },
  guarded: { seat: "seat", color: "color" },
  released: { seat: "seat", color: "color" },
  raid: { hooded: "number" },
  "final-production": {},
  fists: { fists: "number[]", points: "number[]" },
  delivered: { seat: "seat", coins: "number", points: "number", paid: "goods" },
  fulfilled: { seat: "seat", side: "side", paid: "goods", points: "number" },
  scored: { seat: "seat", secret: "secret", tally: "tally", points: "number" },
  /**
   * `tied` are seats with the winner's points that the tie-break put behind. Solo: `missed` conditions, and `passed`,
   * which is null at a table of several. `next` is null after the last chapter and where one must be repeated.
   */
  ended: {
    chapter: "chapter",
    winner: "seat",
    points: "number?",
    tied: "seat[]?",
    missed: "condition[]?",
    passed: "flag|null",
    next: "next|null",
  },
});

export type NewdaleFact = FactOf<typeof facts>;
export type NewdaleStory = Story<NewdaleFact>;
