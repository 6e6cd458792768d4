import type { Seat } from "../../contract/index.ts";
import type { CardNo, Good } from "./box/cards.ts";
import type { ChapterId, CharacterId, EventId, SecretId, SideId, TileId } from "./box/chapters.ts";
import type { Goods } from "./box/goods.ts";
import type { Tally } from "./state.ts";
import type { Figures } from "./box/figures.ts";
import type { Place } from "./box/areas.ts";
import type { SeaId, TownId } from "./box/places.ts";
import type { DiscardWhy } from "./pending.ts";
import type { ChapterChoice } from "./campaign.ts";

type ToTable<F> = F & { readonly to: "table" };
type ToSeat<F> = F & { readonly to: Seat };

/** What the solo game asks for at the end of a chapter. */
export type SoloCondition = "delivery" | "points" | "fists" | "ship";

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

/** What can happen. Only the seat itself learns what it draws and locks in. */
export type NewdaleFact =
  | ToTable<{ readonly fact: "began"; readonly chapter: ChapterId; readonly town: TownId; readonly start: Seat }>
  | ToSeat<{ readonly fact: "dealt"; readonly cards: readonly CardNo[]; readonly secret: SecretId }>
  | ToSeat<{ readonly fact: "noted-cards"; readonly cards: readonly CardNo[] }>
  | ToSeat<{
      readonly fact: "noted-token";
      readonly token: number;
      readonly place: Place;
      readonly card: CardNo | null;
    }>
  | ToTable<{ readonly fact: "locked-cards"; readonly seat: Seat }>
  | ToTable<{ readonly fact: "locked-token"; readonly seat: Seat; readonly placed: number; readonly tokens: number }>
  | ToTable<{ readonly fact: "characters"; readonly characters: readonly CharacterId[] }>
  | ToTable<{ readonly fact: "took-character"; readonly seat: Seat; readonly character: CharacterId }>
  | ToTable<{ readonly fact: "round"; readonly round: number; readonly start: Seat; readonly event: EventId }>
  | ToTable<{ readonly fact: "laid-out"; readonly cards: readonly CardNo[]; readonly what: "buildings" | "sailors" }>
  | ToTable<{ readonly fact: "side-laid"; readonly side: SideId }>
  | ToTable<{ readonly fact: "hooded-joined" }>
  | ToTable<{ readonly fact: "drew"; readonly seat: Seat; readonly count: number }>
  | ToSeat<{ readonly fact: "drew-cards"; readonly cards: readonly CardNo[] }>
  | ToTable<{ readonly fact: "reshuffled"; readonly count: number }>
  | ToTable<{
      readonly fact: "discarded";
      readonly seat: Seat;
      readonly cards: readonly CardNo[];
      readonly why: DiscardWhy["for"] | "start" | "caravan" | "pass" | "chain" | "exchange";
    }>
  | ToTable<{
      readonly fact: "placed";
      readonly seat: Seat;
      readonly places: readonly (Place | null)[];
      /** What works there, by token; null for actions and empty areas. */
      readonly cards: readonly (CardNo | null)[];
    }>
  | ToTable<{ readonly fact: "market"; readonly drawn: Figures; readonly market: Figures }>
  | ToTable<{
      readonly fact: "acts";
      readonly seat: Seat;
      readonly token: number;
      readonly place: Place;
      readonly card: CardNo | null;
    }>
  | ToTable<{ readonly fact: "not-taken"; readonly seat: Seat }>
  | ToTable<{ readonly fact: "not-built"; readonly seat: Seat }>
  | ToTable<{
      readonly fact: "made";
      readonly seat: Seat;
      readonly card: CardNo;
      readonly good: Good;
      readonly count: number;
    }>
  | ToTable<{ readonly fact: "failed"; readonly seat: Seat; readonly card: CardNo; readonly missing: number }>
  | ToTable<{
      readonly fact: "chained";
      readonly seat: Seat;
      readonly card: CardNo;
      readonly good: Good;
      readonly count: number;
      readonly bonus: number;
    }>
  | ToTable<{
      readonly fact: "points";
      readonly seat: Seat;
      readonly by: number;
      readonly points: number;
      readonly why: PointsWhy;
    }>
  | ToTable<{
      readonly fact: "goods";
      readonly seat: Seat;
      readonly good: Good;
      readonly count: number;
      readonly why: GoodsWhy;
    }>
  | ToTable<{
      readonly fact: "built";
      readonly seat: Seat;
      readonly card: CardNo;
      readonly town: TownId;
      readonly area: number | null;
      readonly paid: Goods;
      readonly price: number;
    }>
  | ToTable<{ readonly fact: "hired"; readonly seat: Seat; readonly card: CardNo; readonly paid: Goods }>
  | ToTable<{ readonly fact: "settled"; readonly seat: Seat; readonly town: TownId; readonly paid: Goods }>
  | ToTable<{ readonly fact: "toll"; readonly seat: Seat; readonly owner: Seat; readonly coal: number }>
  | ToTable<{ readonly fact: "took-tile"; readonly seat: Seat; readonly tile: TileId; readonly space: number }>
  | ToTable<{ readonly fact: "used-tile"; readonly seat: Seat; readonly tile: TileId; readonly paid: Goods }>
  | ToTable<{ readonly fact: "used-character"; readonly seat: Seat; readonly character: CharacterId }>
  | ToTable<{
      readonly fact: "progressed";
      readonly seat: Seat;
      readonly tile: "range" | "compensation";
      readonly paid: Goods;
    }>
  | ToTable<{ readonly fact: "took-token"; readonly seat: Seat; readonly token: number; readonly paid: Goods }>
  | ToTable<{ readonly fact: "bridged"; readonly seat: Seat; readonly crossing: number; readonly paid: Goods }>
  | ToTable<{ readonly fact: "shipyard"; readonly seat: Seat; readonly paid: Goods }>
  | ToTable<{ readonly fact: "watched"; readonly seat: Seat; readonly hooded: number }>
  | ToTable<{ readonly fact: "sailed"; readonly seat: Seat; readonly from: SeaId; readonly space: SeaId }>
  | ToTable<{ readonly fact: "landed"; readonly seat: Seat; readonly place: number }>
  | ToTable<{ readonly fact: "rival"; readonly space: SeaId; readonly landed: boolean }>
  | ToTable<{ readonly fact: "figures"; readonly seat: Seat; readonly figures: Figures; readonly who: CharacterId }>
  | ToTable<{
      readonly fact: "vineyard";
      readonly seat: Seat;
      readonly card: CardNo | null;
      readonly shown: readonly CardNo[];
      /** Where it was; older tables did not tell it. */
      readonly from?: "display" | "pile";
    }>
  | ToTable<{ readonly fact: "gunda"; readonly seat: Seat }>
  | ToTable<{ readonly fact: "imprisoned"; readonly seat: Seat; readonly color: number }>
  | ToTable<{ readonly fact: "guarded"; readonly seat: Seat; readonly color: number }>
  | ToTable<{ readonly fact: "released"; readonly seat: Seat; readonly color: number }>
  | ToTable<{ readonly fact: "raid"; readonly hooded: number }>
  | ToTable<{ readonly fact: "final-production" }>
  | ToTable<{ readonly fact: "fists"; readonly fists: readonly number[]; readonly points: readonly number[] }>
  | ToTable<{
      readonly fact: "delivered";
      readonly seat: Seat;
      readonly coins: number;
      readonly points: number;
      readonly paid: Goods;
    }>
  | ToTable<{
      readonly fact: "fulfilled";
      readonly seat: Seat;
      readonly side: SideId;
      readonly paid: Goods;
      readonly points: number;
    }>
  | ToTable<{
      readonly fact: "scored";
      readonly seat: Seat;
      readonly secret: SecretId;
      readonly tally: Tally;
      readonly points: number;
    }>
  | ToTable<{
      readonly fact: "ended";
      readonly chapter: ChapterId;
      readonly winner: Seat;
      /** Their points; older tables did not tell them. */
      readonly points?: number;
      /** Seats with as many points, which the tie-break put behind. */
      readonly tied?: readonly Seat[];
      /** Solo: the conditions that are not met. */
      readonly missed?: readonly SoloCondition[];
      /** Solo: whether the chapter's conditions are met; null at a table of several. */
      readonly passed: boolean | null;
      /** The chapter that follows, with the town to start in; null after the last one and where one must be repeated. */
      readonly next: ChapterChoice | null;
    }>;
