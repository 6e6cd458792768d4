import type { Seat } from "../../contract/index.ts";
import { replaceAt } from "../../kit/at.ts";
import type { Dice } from "../../kit/random.ts";
import { type Card, type Counts, readCard, type Resource, type Side } from "./cards.ts";

/** A building of a player, by the order in which they were built; 0 is the chicken coop. */
export type Place = number;

type HiredAssistant = { readonly side: Side; readonly place: Place };

/** Questions of phase II; one that moves an assistant has the assistant's id behind a colon. */
export type PlanQuestion = "work" | "aside" | "move" | "fee" | "lock";
/** Questions of phase IV. */
export type TurnQuestion = "produce" | "give" | "chain" | "open" | "build" | "hire" | "place" | "pay" | "count" | "end";
export type QuestionName = "hand" | PlanQuestion | TurnQuestion | "half" | "half-lock";

/** What lies open in front of a player. Rules read it from the state and from a view alike. */
export type Tableau = {
  readonly buildings: readonly Card[];
  readonly stock: readonly number[];
  /** Where the worker is; null when he rests or has gone home. */
  readonly worker: Place | null;
  readonly isEfficient: boolean;
  readonly helpers: readonly HiredAssistant[];
};

/** A building card set aside face down, and the seal of that choice. */
export type Aside = { readonly card: Card; readonly seal: string };

export type Player = Omit<Tableau, "stock"> & {
  /** The face-down cards that are the goods on each building. */
  readonly piles: readonly (readonly Card[])[];
  /** Ascending. */
  readonly hand: readonly Card[];
  readonly aside: Aside | null;
};

/** Phase I: what to do with the hand. "none": there is no hand to exchange, so nothing was asked. */
export type HandChoice = "keep" | "exchange" | "none";

/** Where the worker shall go; null is nowhere. */
export type Work = { readonly place: Place | null; readonly isEfficient: boolean };

/** How many goods of each building are paid. */
export type Payment = readonly number[];

/** Phase II: what a player has decided so far. It is legal at every moment. */
export type Plan = {
  readonly work: Work | null;
  readonly aside: Card | "none" | null;
  /** Where each assistant shall be, in the order of the player's helpers. */
  readonly places: readonly Place[];
  /** What the moves cost; null when nobody moves. */
  readonly fee: Payment | null;
  /** Goods counted out so far for another payment, building by building; null while nobody counts. */
  readonly counted: Payment | null;
  /** How often a card was set aside; each choice has a seal of its own. */
  readonly tries: number;
  readonly isLocked: boolean;
};

export type Purchase =
  | { readonly buys: "building" }
  | { readonly buys: "assistant"; readonly side: Side; readonly place: Place };

/** A choice of the turn that has begun and is not yet public. */
export type TurnStep =
  | {
      readonly step: "give";
      readonly place: Place;
      readonly skip: Resource | null;
      /** What must be given: amounts by resource, or a number of any. */
      readonly by: Counts;
      readonly any: number;
      readonly given: readonly Card[];
      /** Cards already passed over, when there are more than one menu holds. */
      readonly passed: number;
    }
  | { readonly step: "pay"; readonly purchase: Purchase; readonly counted: Payment | null }
  | { readonly step: "place"; readonly side: Side };

/** Phase IV: the turn of one seat. */
export type Turn = {
  readonly ask: "turn";
  readonly seat: Seat;
  /** Places that have produced. */
  readonly done: readonly Place[];
  /** The building whose production chain may be used now. */
  readonly chain: Place | null;
  /** Final round: the open chains have begun, so production is over. */
  readonly isOpen: boolean;
  /** Buildings whose chains were left since the last step of any, in order. */
  readonly left: readonly Place[];
  readonly step: TurnStep | null;
};

export function beginTurn(seat: Seat): Turn {
  return { ask: "turn", seat, done: [], chain: null, isOpen: false, left: [], step: null };
}

/** What a player gives when both piles are empty. */
export type Half = {
  readonly count: number;
  /** The whole choice, once it is made. */
  readonly cards: readonly Card[] | null;
  /** A choice that is being made, when one menu does not hold the hand. */
  readonly draft: readonly Card[];
  readonly passed: number;
  readonly isLocked: boolean;
};

/** Cards are being drawn; nobody is asked. */
export type Drawing = { readonly ask: "draw" };

export type Now =
  | { readonly ask: "hands"; readonly choices: readonly (HandChoice | null)[] }
  | { readonly ask: "plans"; readonly plans: readonly Plan[] }
  | Turn
  | { readonly ask: "halve"; readonly halves: readonly Half[]; readonly back: Turn | Drawing }
  | Drawing
  | { readonly ask: "over" };

/** What is still to be drawn before the next question, in order. */
export type Task =
  | { readonly task: "exchange"; readonly seat: Seat }
  | { readonly task: "draw"; readonly seat: Seat; readonly count: number }
  | { readonly task: "market"; readonly row: MarketRow }
  | {
      readonly task: "goods";
      readonly seat: Seat;
      readonly place: Place;
      /** Goods still to come, and those that have come. */
      readonly count: number;
      readonly drawn: number;
      /** How they are made, which is told once all have come; null where it was told at the beginning, up to rules 4. */
      readonly made: { readonly skip: Resource | null; readonly gave: readonly Card[] } | null;
    }
  | { readonly task: "plans" }
  | { readonly task: "turns" };

export type MarketRow = 0 | 1;
export type Market = readonly [readonly Card[], readonly Card[]];

export type State = {
  readonly round: number;
  readonly active: Seat;
  /** The round after which the match ends, once somebody has eight buildings. */
  readonly last: number | null;
  /** The round in which somebody last built or hired; 0 before. */
  readonly lastPurchase: number;
  readonly players: readonly Player[];
  readonly market: Market;
  /** Assistants nobody has hired. */
  readonly offer: readonly Side[];
  /** The draw pile, the next card first. */
  readonly deck: readonly Card[];
  /** Discarded cards: those that everybody saw, and those that went face down. */
  readonly discard: { readonly shown: readonly Card[]; readonly hidden: readonly Card[] };
  readonly now: Now;
  readonly todo: readonly Task[];
  /** How often both piles have run out. */
  readonly halvings: number;
  readonly dice: Dice;
};

export const tableauOf = (player: Player): Tableau => ({
  buildings: player.buildings,
  stock: player.piles.map(({ length }) => length),
  worker: player.worker,
  isEfficient: player.isEfficient,
  helpers: player.helpers,
});

export function countCoins({ buildings, stock }: Pick<Tableau, "buildings" | "stock">): number {
  let coins = 0;
  buildings.forEach((card, place) => {
    coins += (stock[place] ?? 0) * readCard(card).value;
  });
  return coins;
}

export function replacePlayer(state: State, seat: Seat, player: Player): State {
  return { ...state, players: replaceAt(state.players, seat, player) };
}

/** All seats in turn order, the active player first. */
export function listTurnOrder({ players, active }: Pick<State, "players" | "active">): readonly Seat[] {
  return players.map((_, index) => (active + index) % players.length);
}

export const sortCards = (cards: readonly Card[]): readonly Card[] => cards.toSorted((one, other) => one - other);

/** A hand with more cards in it, still ascending: each new one goes behind the last that is smaller. */
export function addToHand(hand: readonly Card[], cards: readonly Card[]): readonly Card[] {
  const all = [...hand];
  for (const card of cards) {
    let place = all.length;
    while (place > 0 && (all[place - 1] ?? 0) > card) place -= 1;
    all.splice(place, 0, card);
  }
  return all;
}

export const removeCards = (cards: readonly Card[], gone: readonly Card[]): readonly Card[] =>
  cards.filter((card) => !gone.includes(card));

/** Ruling 31: after so many rounds in which nobody built or hired, one final round is played. */
export const standstillRounds = 20;
/** Ruling 31: so many rounds before that players are warned. */
const warnedRounds = 5;

/** How many more rounds without building or hiring bring the final round; undefined while nobody need be warned. */
export function roundsToStandstill(state: Pick<State, "round" | "last" | "lastPurchase">): number | undefined {
  const left = standstillRounds - (state.round - 1 - state.lastPurchase);
  return state.last === null && left <= warnedRounds ? left : undefined;
}

export const isFinalRound = ({ round, last }: Pick<State, "round" | "last">): boolean => round === last;
