import type { Seat } from "../../contract/index.ts";
import type { Ability, Card, Flavour, Raptor } from "./cards.ts";
import type { Rules } from "./options.ts";
import type { Letter, Place, Spot } from "./places.ts";
import type { Rank } from "./score.ts";
import type { Who } from "./state.ts";

/** A fact that everybody is fact. */
type ToTable<F> = F & { readonly to: "table" };

/** A card as the table saw it come down: its face, or null face down, and its triceratops. */
export type Shown = { readonly card: Card | null; readonly triceratops: number };

/** What one flavour of a raided nest gave a player. */
export type Gain = { readonly flavour: Flavour; readonly nest: number; readonly plan: number };

/** What can happen, told to everybody, except what only one seat saw. */
export type ThiefFact =
  | ToTable<{
      readonly fact: "began";
      readonly start: Who;
      readonly raptors: readonly Raptor[];
      readonly raids: number;
    }>
  | ToTable<{ readonly fact: "drew"; readonly seat: Seat; readonly count: number }>
  | { readonly fact: "drew-cards"; readonly to: Seat; readonly cards: readonly Card[] }
  | ToTable<{ readonly fact: "reshuffled"; readonly count: number }>
  | ToTable<{
      readonly fact: "scouted";
      readonly seat: Seat;
      readonly nest: Letter;
      readonly inNest: Shown;
      readonly total: number;
      readonly plan: Letter;
      readonly inPlan: Shown;
    }>
  | ToTable<{
      readonly fact: "played";
      readonly seat: Seat;
      readonly spot: Spot;
      readonly shown: Shown;
      /** Triceratops now in the nest; null for a plan spot. */
      readonly total: number | null;
    }>
  | ToTable<{
      readonly fact: "hired";
      readonly seat: Seat;
      readonly raptor: Raptor;
      readonly cost: number;
      readonly payment: number;
    }>
  | ToTable<{ readonly fact: "idle-icon"; readonly raptor: Raptor; readonly icon: Ability }>
  | ToTable<{ readonly fact: "declined"; readonly seat: Seat; readonly icon: Ability }>
  | ToTable<{ readonly fact: "peeked"; readonly seat: Seat; readonly place: Place; readonly triceratops: number }>
  | { readonly fact: "saw"; readonly to: Seat; readonly place: Place; readonly card: Card }
  | ToTable<{
      readonly fact: "swapped";
      readonly seat: Seat;
      readonly places: readonly [Place, Place];
      readonly cards: readonly [Card, Card];
      readonly totals: readonly [number, number];
    }>
  | ToTable<{ readonly fact: "bot-turn"; readonly bot: number; readonly count: number; readonly top: number }>
  | ToTable<{ readonly fact: "bot-flipped"; readonly bot: number; readonly card: Card; readonly eggs: number }>
  | ToTable<{
      readonly fact: "bot-placed";
      readonly bot: number;
      readonly spot: Spot;
      readonly shown: Shown;
      readonly total: number | null;
      /** Cards left in the pile, whose next back is now seen. */
      readonly left: number;
    }>
  | ToTable<{
      readonly fact: "bot-discarded";
      readonly bot: number;
      readonly card: Card;
      readonly eggs: number;
      readonly left: number;
    }>
  | ToTable<{
      readonly fact: "raided";
      readonly nest: Letter;
      readonly raid: number;
      readonly of: number;
      readonly triceratops: number;
      /** Cards of the nest that lay open, and those now turned up. */
      readonly open: readonly Card[];
      readonly turned: readonly Card[];
      /** Who took a raid token for it (second edition). */
      readonly token: Who | null;
    }>
  | ToTable<{ readonly fact: "protected"; readonly sums: readonly number[]; readonly flavours: readonly Flavour[] }>
  | ToTable<{
      readonly fact: "gained";
      readonly who: Who;
      /** All cards of the plan spot, matching or not. */
      readonly cards: readonly Card[];
      readonly gains: readonly Gain[];
      readonly eggs: number;
      readonly total: number;
    }>
  | ToTable<{
      readonly fact: "consoled";
      readonly players: readonly { readonly who: Who; readonly cards: readonly Card[] }[];
      readonly pot: number;
      readonly each: number;
      readonly lost: number;
    }>
  | ToTable<{ readonly fact: "kept"; readonly pot: number }>
  | ToTable<{
      readonly fact: "renewed";
      readonly nest: Letter;
      readonly shown: Shown;
      readonly raptors: readonly Raptor[];
    }>
  | ToTable<{
      readonly fact: "ended";
      readonly why: "raids" | "stalemate";
      readonly winners: readonly Who[];
      readonly eggs: number;
    }>
  | ToTable<{
      readonly fact: "ranked";
      readonly seat: Seat;
      readonly rank: Rank;
      readonly bots: number;
      readonly eggs: number;
    }>;

/** True for what drew on chance or showed anyone something new: undo never crosses it. */
export function isBarrier(fact: ThiefFact, { openBacks }: Rules): boolean {
  switch (fact.fact) {
    case "played":
      return fact.shown.card !== null || !openBacks;
    case "bot-placed":
      return fact.left > 0;
    case "hired":
    case "idle-icon":
    case "declined":
    case "swapped":
    case "ended":
    case "ranked":
      return false;
    default:
      return true;
  }
}

/** The fact, or facts, of this name. */
export type FactNamed<Name extends ThiefFact["fact"]> = Extract<ThiefFact, { readonly fact: Name }>;
