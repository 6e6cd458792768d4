import { declareFacts, type FactOf } from "../../kit/facts.ts";
import type { Story } from "../../kit/story.ts";
import { type Ability, type Card, type Flavour, type Raptor, triceratopsOn } from "./cards.ts";
import type { Rules } from "./options.ts";
import type { Letter, Place, Spot } from "./places.ts";
import type { Rank } from "./score.ts";
import type { Who } from "./state.ts";

/** A card as the table saw it come down: its face, or null face down, and its triceratops. */
type Shown = { readonly card: Card | null; readonly triceratops: number };

export function showCard(card: Card, up: boolean): Shown {
  return { card: up ? card : null, triceratops: triceratopsOn(card) };
}

/** Eggs of one flavour of a raided nest that a player gained: from the nest, and from the plan. */
export type Gain = { readonly flavour: Flavour; readonly nest: number; readonly plan: number };

type Kinds = {
  readonly who: Who;
  readonly bot: number;
  readonly card: Card;
  readonly shown: Shown;
  readonly flavour: Flavour;
  readonly eggsByFlavour: readonly number[];
  readonly gain: Gain;
  readonly loser: { readonly who: Who; readonly cards: readonly Card[] };
  readonly raptor: Raptor;
  readonly icon: Ability;
  readonly letter: Letter;
  readonly spot: Spot;
  readonly place: Place;
  readonly twoPlaces: readonly [Place, Place];
  readonly twoCards: readonly [Card, Card];
  readonly twoTotals: readonly [number, number];
  readonly end: "raids" | "stalemate";
  readonly rank: Rank;
};

/** Facts of the game. A `total` is the number of triceratops in the nest afterwards; null for a plan spot. */
export const facts = declareFacts<Kinds>()({
  began: { start: "who", raptors: "raptor[]", raids: "number", barrier: true },
  drew: { seat: "seat", count: "number", barrier: true },
  "drew-cards": { to: "seat", cards: "card[]", barrier: true },
  reshuffled: { count: "number", barrier: true },
  scouted: {
    seat: "seat",
    nest: "letter",
    inNest: "shown",
    total: "number",
    plan: "letter",
    inPlan: "shown",
    barrier: true,
  },
  /** Its barrier depends on the options: `isBarrier`. */
  played: { seat: "seat", spot: "spot", shown: "shown", total: "number|null" },
  hired: { seat: "seat", raptor: "raptor", cost: "number", payment: "number" },
  "idle-icon": { raptor: "raptor", icon: "icon" },
  declined: { seat: "seat", icon: "icon" },
  peeked: { seat: "seat", place: "place", triceratops: "number", barrier: true },
  saw: { to: "seat", place: "place", card: "card", barrier: true },
  swapped: { seat: "seat", places: "twoPlaces", cards: "twoCards", totals: "twoTotals" },
  "bot-turn": { bot: "bot", count: "number", top: "number", barrier: true },
  "bot-flipped": { bot: "bot", card: "card", eggs: "number", barrier: true },
  /** `left`: cards in the pile, whose next back is now seen. */
  "bot-placed": { bot: "bot", spot: "spot", shown: "shown", total: "number|null", left: "number", barrier: "left" },
  "bot-discarded": { bot: "bot", card: "card", eggs: "number", left: "number", barrier: true },
  /** Cards of the nest that lay open, those now turned up, and who took a raid token for it (second edition). */
  raided: {
    nest: "letter",
    raid: "number",
    of: "number",
    triceratops: "number",
    open: "card[]",
    turned: "card[]",
    token: "who|null",
    barrier: true,
  },
  protected: { sums: "eggsByFlavour", flavours: "flavour[]", barrier: true },
  /** `cards`: all of the plan spot, matching or not. */
  gained: { who: "who", cards: "card[]", gains: "gain[]", eggs: "number", total: "number", barrier: true },
  consoled: { players: "loser[]", pot: "number", each: "number", lost: "number", barrier: true },
  kept: { pot: "number", barrier: true },
  renewed: { nest: "letter", shown: "shown", raptors: "raptor[]", barrier: true },
  ended: { why: "end", winners: "who[]", eggs: "number" },
  ranked: { seat: "seat", rank: "rank", bots: "number", eggs: "number" },
});

export type ThiefFact = FactOf<typeof facts>;
export type ThiefStory = Story<ThiefFact>;

/** True for what drew on chance or showed anyone something new. A card played face down shows a back that was hidden. */
export const isBarrier = (fact: ThiefFact, { openBacks }: Rules): boolean =>
  fact.fact === "played" ? fact.shown.card !== null || !openBacks : facts.isBarrier(fact);
