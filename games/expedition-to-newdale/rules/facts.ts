import type { Seat } from "../../contract.ts";
import type { SeaId, TownId } from "./box/boards.ts";
import type { CardNo, Good } from "./box/cards.ts";
import type { ChapterId, CharacterId, EventId, SecretId, SideId, TileId } from "./box/chapters.ts";
import type { Goods } from "./box/goods.ts";
import type { Figures } from "./table/market.ts";
import type { DiscardWhy, Place, Tally } from "./state.ts";

type Told<F> = F & { readonly to: "table" };
type Own<F> = F & { readonly to: Seat };

/** What gave or cost points during the chapter. */
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

/** What gave goods outside production. */
export type GoodsWhy = "market" | "vein" | "caravan" | "tile" | "enoch" | "storage" | "farm" | "vineyard" | "toll";

/** What can happen. What a seat draws and locks in is told to that seat alone. */
export type NewdaleFact =
  | Told<{ readonly fact: "began"; readonly chapter: ChapterId; readonly town: TownId; readonly start: Seat }>
  | Own<{ readonly fact: "dealt"; readonly cards: readonly CardNo[]; readonly secret: SecretId }>
  | Own<{ readonly fact: "noted-cards"; readonly cards: readonly CardNo[] }>
  | Own<{ readonly fact: "noted-token"; readonly token: number; readonly place: Place; readonly card: CardNo | null }>
  | Told<{ readonly fact: "locked-cards"; readonly seat: Seat }>
  | Told<{ readonly fact: "locked-token"; readonly seat: Seat; readonly placed: number; readonly tokens: number }>
  | Told<{ readonly fact: "characters"; readonly characters: readonly CharacterId[] }>
  | Told<{ readonly fact: "took-character"; readonly seat: Seat; readonly character: CharacterId }>
  | Told<{ readonly fact: "round"; readonly round: number; readonly start: Seat; readonly event: EventId }>
  | Told<{ readonly fact: "laid-out"; readonly cards: readonly CardNo[]; readonly what: "buildings" | "sailors" }>
  | Told<{ readonly fact: "side-laid"; readonly side: SideId }>
  | Told<{ readonly fact: "hooded-joined" }>
  | Told<{ readonly fact: "drew"; readonly seat: Seat; readonly count: number }>
  | Own<{ readonly fact: "drew-cards"; readonly cards: readonly CardNo[] }>
  | Told<{ readonly fact: "reshuffled"; readonly count: number }>
  | Told<{
      readonly fact: "discarded";
      readonly seat: Seat;
      readonly cards: readonly CardNo[];
      readonly why: DiscardWhy["for"] | "start" | "caravan" | "pass" | "chain" | "exchange";
    }>
  | Told<{
      readonly fact: "placed";
      readonly seat: Seat;
      readonly places: readonly (Place | null)[];
      /** What works there, by token; null for actions and empty areas. */
      readonly cards: readonly (CardNo | null)[];
    }>
  | Told<{ readonly fact: "market"; readonly drawn: Figures; readonly market: Figures }>
  | Told<{
      readonly fact: "acts";
      readonly seat: Seat;
      readonly token: number;
      readonly place: Place;
      readonly card: CardNo | null;
    }>
  | Told<{ readonly fact: "not-taken"; readonly seat: Seat }>
  | Told<{ readonly fact: "not-built"; readonly seat: Seat }>
  | Told<{
      readonly fact: "made";
      readonly seat: Seat;
      readonly card: CardNo;
      readonly good: Good;
      readonly count: number;
    }>
  | Told<{ readonly fact: "failed"; readonly seat: Seat; readonly card: CardNo; readonly missing: number }>
  | Told<{
      readonly fact: "chained";
      readonly seat: Seat;
      readonly card: CardNo;
      readonly good: Good;
      readonly count: number;
      readonly bonus: number;
    }>
  | Told<{
      readonly fact: "points";
      readonly seat: Seat;
      readonly by: number;
      readonly points: number;
      readonly why: PointsWhy;
    }>
  | Told<{
      readonly fact: "goods";
      readonly seat: Seat;
      readonly good: Good;
      readonly count: number;
      readonly why: GoodsWhy;
    }>
  | Told<{
      readonly fact: "built";
      readonly seat: Seat;
      readonly card: CardNo;
      readonly town: TownId;
      readonly area: number | null;
      readonly paid: Goods;
      readonly price: number;
    }>
  | Told<{ readonly fact: "hired"; readonly seat: Seat; readonly card: CardNo; readonly paid: Goods }>
  | Told<{ readonly fact: "settled"; readonly seat: Seat; readonly town: TownId; readonly paid: Goods }>
  | Told<{ readonly fact: "toll"; readonly seat: Seat; readonly owner: Seat; readonly coal: number }>
  | Told<{ readonly fact: "took-tile"; readonly seat: Seat; readonly tile: TileId; readonly space: number }>
  | Told<{ readonly fact: "used-tile"; readonly seat: Seat; readonly tile: TileId; readonly paid: Goods }>
  | Told<{ readonly fact: "used-character"; readonly seat: Seat; readonly character: CharacterId }>
  | Told<{
      readonly fact: "progressed";
      readonly seat: Seat;
      readonly tile: "range" | "compensation";
      readonly paid: Goods;
    }>
  | Told<{ readonly fact: "took-token"; readonly seat: Seat; readonly token: number; readonly paid: Goods }>
  | Told<{ readonly fact: "bridged"; readonly seat: Seat; readonly crossing: number; readonly paid: Goods }>
  | Told<{ readonly fact: "shipyard"; readonly seat: Seat; readonly paid: Goods }>
  | Told<{ readonly fact: "watched"; readonly seat: Seat; readonly hooded: number }>
  | Told<{ readonly fact: "sailed"; readonly seat: Seat; readonly from: SeaId; readonly space: SeaId }>
  | Told<{ readonly fact: "landed"; readonly seat: Seat; readonly place: number }>
  | Told<{ readonly fact: "rival"; readonly space: SeaId; readonly landed: boolean }>
  | Told<{ readonly fact: "figures"; readonly seat: Seat; readonly figures: Figures; readonly who: CharacterId }>
  | Told<{
      readonly fact: "vineyard";
      readonly seat: Seat;
      readonly card: CardNo | null;
      readonly shown: readonly CardNo[];
    }>
  | Told<{ readonly fact: "gunda"; readonly seat: Seat }>
  | Told<{ readonly fact: "imprisoned"; readonly seat: Seat; readonly color: number }>
  | Told<{ readonly fact: "guarded"; readonly seat: Seat; readonly color: number }>
  | Told<{ readonly fact: "released"; readonly seat: Seat; readonly color: number }>
  | Told<{ readonly fact: "raid"; readonly hooded: number }>
  | Told<{ readonly fact: "final-production" }>
  | Told<{ readonly fact: "fists"; readonly fists: readonly number[]; readonly points: readonly number[] }>
  | Told<{
      readonly fact: "delivered";
      readonly seat: Seat;
      readonly coins: number;
      readonly points: number;
      readonly paid: Goods;
    }>
  | Told<{
      readonly fact: "fulfilled";
      readonly seat: Seat;
      readonly side: SideId;
      readonly paid: Goods;
      readonly points: number;
    }>
  | Told<{
      readonly fact: "scored";
      readonly seat: Seat;
      readonly secret: SecretId;
      readonly tally: Tally;
      readonly points: number;
    }>
  | Told<{
      readonly fact: "ended";
      readonly chapter: ChapterId;
      readonly winner: Seat;
      /** Solo: whether the chapter's conditions are met; null at a table of several. */
      readonly passed: boolean | null;
      /** The chapter that follows, with the town to start in; null after the last one and where one must be repeated. */
      readonly next: string | null;
    }>;
