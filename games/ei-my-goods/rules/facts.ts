import type { Seat } from "../../contract/index.ts";
import type { Story } from "../../kit/story.ts";
import type { Card, Good, Resource, Side } from "./cards.ts";
import type { MarketRow } from "./state.ts";

/** A fact that everybody is told. */
type ToTable<F> = F & { readonly to: "table" };

/** Goods of one kind. */
export type Goods = { readonly good: Good; readonly count: number };

/** Who worked in a building. */
export type Bunny = "efficient" | "sloppy" | "assistant";

/** What can happen, by name, with what is said about it. Only the faces of drawn cards are told to one seat alone. */
type Happenings = {
  readonly began: ToTable<{ readonly start: Seat }>;
  readonly round: ToTable<{ readonly round: number; readonly active: Seat; readonly isFinal: boolean }>;
  readonly locked: ToTable<{ readonly seat: Seat; readonly what: "hand" | "plan" | "half" }>;
  readonly kept: ToTable<{ readonly seat: Seat }>;
  readonly exchanged: ToTable<{ readonly seat: Seat; readonly count: number }>;
  readonly drew: ToTable<{ readonly seat: Seat; readonly count: number }>;
  readonly got: { readonly to: Seat; readonly cards: readonly Card[] };
  readonly market: ToTable<{ readonly row: MarketRow; readonly cards: readonly Card[] }>;
  readonly reshuffled: ToTable<{ readonly count: number }>;
  readonly halving: ToTable<object>;
  readonly halved: ToTable<{ readonly seat: Seat; readonly count: number }>;
  readonly dry: ToTable<object>;
  readonly moved: ToTable<{
    readonly seat: Seat;
    readonly moves: readonly { readonly side: Side; readonly from: Card; readonly to: Card }[];
    readonly paid: readonly Goods[];
    readonly coins: number;
  }>;
  readonly planned: ToTable<{
    readonly seat: Seat;
    readonly building: Card | null;
    readonly isEfficient: boolean;
    readonly hasCard: boolean;
  }>;
  readonly produced: ToTable<{
    readonly seat: Seat;
    readonly building: Card;
    readonly count: number;
    readonly bunny: Bunny;
    readonly skip: Resource | null;
    readonly gave: readonly Card[];
  }>;
  readonly chained: ToTable<{
    readonly seat: Seat;
    readonly building: Card;
    readonly count: number;
    readonly gave: readonly Card[];
    readonly moved: readonly Goods[];
  }>;
  readonly idle: ToTable<{ readonly seat: Seat; readonly building: Card }>;
  readonly built: ToTable<{
    readonly seat: Seat;
    readonly card: Card;
    readonly paid: readonly Goods[];
    readonly coins: number;
    readonly count: number;
  }>;
  readonly hired: ToTable<{
    readonly seat: Seat;
    readonly side: Side;
    readonly building: Card;
    readonly paid: readonly Goods[];
    readonly coins: number;
  }>;
  readonly "took-back": ToTable<{ readonly seat: Seat }>;
  readonly "last-round": ToTable<{ readonly seat: Seat; readonly round: number }>;
  readonly standstill: ToTable<{ readonly round: number }>;
  readonly ended: ToTable<object>;
  readonly won: ToTable<{
    readonly winners: readonly Seat[];
    readonly points: number;
    /** True when only the coins left over separate the winners from others with as many points. */
    readonly byCoins: boolean;
  }>;
};

export type FactName = keyof Happenings;

/** The facts of these names. */
export type FactNamed<N extends FactName> = { [M in N]: { readonly fact: M } & Happenings[M] }[N];

export type EiFact = FactNamed<FactName>;

/** What one step of this game tells. */
export type EiStory = Story<EiFact>;

/** Facts that drew on chance or showed anyone something new. */
const barriers: ReadonlySet<FactName> = new Set<FactName>([
  "began",
  "kept",
  "exchanged",
  "drew",
  "got",
  "market",
  "reshuffled",
  "halving",
  "halved",
  "moved",
  "planned",
  "built",
]);

/** Whether undo may not go back across this fact. Production is one only when cards of the hand were shown. */
export function isBarrier(fact: EiFact): boolean {
  if (fact.fact === "produced" || fact.fact === "chained") return fact.gave.length > 0;
  return barriers.has(fact.fact);
}
