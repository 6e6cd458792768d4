import type { Seat } from "../../contract/index.ts";
import { bug } from "../../kit/at.ts";
import type { Place } from "./box/areas.ts";
import type { CardNo, Good, Resource } from "./box/cards.ts";
import type { TileId, TownId } from "./box/chapters.ts";
import type { Goods } from "./box/goods.ts";

/** Why cards are discarded, which says what comes of it. */
export type DiscardWhy =
  | { readonly for: "market"; readonly good: Good }
  | { readonly for: "compensate" }
  | { readonly for: "tile"; readonly tile: TileId }
  | { readonly for: "nate" }
  | { readonly for: "archive" }
  | { readonly for: "halve" };

/** A way to a town: its steps, and the bridges of others or the passes it leads over, as numbers of crossings. */
export type Way = { readonly town: TownId; readonly steps: number; readonly over: readonly number[] };

/** When a building is built (or a sailor hired): with an action, in phase V, Aaron's Vineyard, or the event's offer. */
export type BuildWhy = "action" | "phase" | "aaron" | "crew";

/** A tile or Gunda, spent to pay less. */
export type Saving = (typeof savingIds)[number];
export const savingIds = ["building-discount", "growth-discount", "p05"] as const;

export type Purchase =
  | {
      readonly buy: "building";
      readonly why: BuildWhy;
      readonly card: CardNo;
      readonly way: Way;
      /** Cards discarded to cross passes; two stand for the coins of one pass. */
      readonly cards: readonly CardNo[];
      readonly area: number | null;
      /** The bonus space of which a tile was chosen already. */
      readonly space?: number;
    }
  | { readonly buy: "sailor"; readonly why: BuildWhy; readonly card: CardNo }
  | { readonly buy: "progress"; readonly tile: "range" | "compensation" }
  | { readonly buy: "token"; readonly token: number }
  | { readonly buy: "bridge"; readonly crossing: number }
  | { readonly buy: "guide"; readonly way: Way }
  | { readonly buy: "shipyard" }
  | { readonly buy: "delivery"; readonly coins: number; readonly points: number };

export type Buying<What extends Purchase["buy"]> = Extract<Purchase, { readonly buy: What }>;

/** The steps of building taken so far. */
export type Plan = {
  readonly card: CardNo | null;
  readonly town: TownId | null;
  readonly way: Way | null;
  /** How many passes are crossed for cards, and those cards. */
  readonly passes: number | null;
  readonly cards: readonly CardNo[] | null;
  readonly area: number | null;
  /** The bonus space chosen together with the town. Tables of rules 2 have none. */
  readonly space?: number;
  /** The payment chosen together with the area. */
  readonly paid?: Goods;
};

export const freshPlan: Plan = { card: null, town: null, way: null, passes: null, cards: null, area: null };
/** What each kind of pending decision remembers. The names are stored with every table. */
type PendingFields = {
  readonly character: unknown;
  readonly token: { readonly token: number };
  readonly holiday: unknown;
  /** The cards chosen so far, where they are asked for one by one. Tables before rules 6 have none. */
  readonly caravan: { readonly chosen?: readonly CardNo[] };
  readonly good: { readonly why: "vein" | "tile" | "market" };
  readonly discard: {
    readonly why: DiscardWhy;
    readonly count: number;
    /** The cards to choose from; null is the whole hand. */
    readonly from: readonly CardNo[] | null;
    readonly resource: Resource | null;
    readonly chosen: readonly CardNo[];
  };
  readonly build: { readonly why: BuildWhy; readonly plan: Plan };
  readonly pay: {
    readonly buy: Purchase;
    readonly savings: readonly Saving[];
    readonly byHand: Goods | null;
    /** The payment, where it was chosen together with the area. */
    readonly chosen?: Goods;
  };
  readonly space: { readonly spaces: readonly number[] };
  readonly progress: unknown;
  readonly growth: unknown;
  readonly cards: unknown;
  readonly market: unknown;
  readonly produce: {
    readonly place: Place;
    /** Missing assistants stood in for by tiles. */
    readonly covered: number;
    readonly made: boolean;
  };
  readonly chain: { readonly area: number; readonly isFinal: boolean; readonly made: boolean };
  readonly ship: { readonly moves: number; readonly why: "captain" | "sail" | "hired" };
  readonly bridge: unknown;
  readonly guide: unknown;
  readonly shipyard: unknown;
  readonly special: { readonly trades: number; readonly navigators: number; readonly prisons: number };
  readonly vineyard: unknown;
  readonly final: { readonly used: readonly number[] };
  readonly deliver: unknown;
  readonly side: unknown;
};

export type PendingKind = keyof PendingFields;

export type Pending<Kind extends PendingKind> = {
  readonly [K in Kind]: { readonly seat: Seat; readonly do: K } & PendingFields[K];
}[Kind];

/** A question to one seat besides keeping cards and planning. The last one of a seat in the list is asked first. */
export type PendingDecision = Pending<PendingKind>;

/** What this seat is asked about now: the last one, but halving a hand comes before everything else. */
export function findPending(errands: readonly PendingDecision[], seat: Seat): PendingDecision | undefined {
  let last: PendingDecision | undefined;
  for (const pending of errands) {
    if (pending.seat !== seat) continue;
    if (isHalving(pending)) return pending;
    last = pending;
  }
  return last;
}

type Asked = { readonly errands: readonly PendingDecision[] };

/** Returns what the seat is asked about where it is known to be of this kind; throws when it is not. */
export function pendingAt<Kind extends PendingKind>({ errands }: Asked, seat: Seat, kind: Kind): Pending<Kind> {
  const pending = findPending(errands, seat);
  return pending !== undefined && isPending(pending, kind) ? pending : bug(`seat ${seat} is not asked for ${kind}`);
}

const isPending = <Kind extends PendingKind>(
  pending: PendingDecision,
  kind: Kind,
): pending is PendingDecision & Pending<Kind> => pending.do === kind;

export const isHalving = (pending: PendingDecision): boolean => pending.do === "discard" && pending.why.for === "halve";
