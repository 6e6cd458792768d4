import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import type { Seat, Viewer } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import type { Dice } from "../../kit/random.ts";
import { type Card, type Raptor, triceratopsOn } from "./cards.ts";
import type { Rules } from "./options.ts";
import type { Letter, Place, Spot } from "./places.ts";

/** A player who gains eggs: the seats first, then the Eggbots, clockwise. */
export type Player = number;

/** A player as facts and views name him: a seat, or an Eggbot counted from 1. */
export type Who = { readonly seat: Seat } | { readonly bot: number };

/** An egg card on the table. `known` has a bit for each seat that saw the face of a card lying face down. */
export type Laid = { readonly card: Card; readonly up: boolean; readonly known: number };

export type Tally = {
  readonly start: number;
  readonly raids: number;
  readonly consolation: number;
  /** Given to an Eggbot in its turns. */
  readonly given: number;
  readonly raptors: number;
};

export type Turn = {
  readonly player: Player;
  readonly scouted: boolean;
  /** True once a card came down from a hand or an Eggbot's pile. */
  readonly played: boolean;
  /** The block of raptors: not begun, begun, or closed by scouting after it (ruling 1). */
  readonly block: "ahead" | "open" | "over";
  /** Raptors used this turn (ruling 9). */
  readonly used: readonly Raptor[];
  /** Icons of the last used raptor that are still to be carried out begin here. */
  readonly icon: number;
};

/** "Eggbot turn", step 3: what the person does with a card of the pile. */
export const handlings = ["flip", "place", "discard"] as const;
type Handling = (typeof handlings)[number];

export const parseHandling = (id: string): Handling => handlings.find((how) => how === id) ?? bug(`no handling ${id}`);

/** An Eggbot's face-down cards, the top first, and how often each handling is left. */
export type Pile = {
  readonly cards: readonly Card[];
  readonly flip: number;
  readonly place: number;
  readonly discard: number;
  /** Spots that got a card this turn (ruling 34). */
  readonly spots: readonly Spot[];
};

/** The question that is asked now. A card in it is a choice not yet made public. */
export type Now =
  | { readonly ask: "turn" }
  | { readonly ask: "plan"; readonly card: Card; readonly nest: Letter }
  | { readonly ask: "peek" }
  | { readonly ask: "extra" }
  | { readonly ask: "swap" }
  | { readonly ask: "swap-with"; readonly place: Place }
  | { readonly ask: "handle" }
  | { readonly ask: "bot-place" }
  | { readonly ask: "raid" }
  | { readonly ask: "over"; readonly why: "raids" | "stalemate" };

type NowAsking<A extends Now["ask"]> = Extract<Now, { readonly ask: A }>;

const isAsking = <A extends Now["ask"]>(now: Now, ask: A): now is NowAsking<A> => now.ask === ask;

/** Returns this question, with the choices made before it; fails if another one is asked now. */
export const nowAsking = <A extends Now["ask"]>({ now }: { readonly now: Now }, ask: A): NowAsking<A> =>
  isAsking(now, ask) ? now : bug(`${ask} is not asked now`);

export type State = {
  readonly rules: Rules;
  readonly seats: number;
  readonly nests: readonly (readonly Laid[])[];
  /** By player, then letter. */
  readonly plans: readonly (readonly (readonly Laid[])[])[];
  /** By seat; Eggbots hold no cards. */
  readonly hands: readonly (readonly Card[])[];
  readonly eggs: readonly number[];
  readonly tally: readonly Tally[];
  /** Raid tokens, by player (second edition). */
  readonly tokens: readonly number[];
  /** Face down, the next one first. */
  readonly deck: readonly Card[];
  readonly discard: readonly Card[];
  /** Raptors on show, ascending. */
  readonly row: readonly Raptor[];
  readonly raptorDeck: readonly Raptor[];
  readonly raptorDiscard: readonly Raptor[];
  /** Eggs in the raptor payment area. */
  readonly payment: number;
  readonly raids: number;
  /** Turns in a row in which nobody had a card to play. */
  readonly idle: number;
  readonly turn: Turn;
  readonly pile: Pile | null;
  readonly now: Now;
  readonly dice: Dice;
};

export const playersOf = ({ seats, rules }: { readonly seats: number; readonly rules: Rules }): number =>
  seats + rules.bots;

export const whoIs = (seats: number, player: Player): Who =>
  player < seats ? { seat: player } : { bot: player - seats + 1 };

/** The seat that decides in a player's turn: the person also handles the Eggbots' cards. */
export const deciderOf = (seats: number, player: Player): Seat => (player < seats ? player : 0);

export function totalOf(nest: readonly Laid[]): number {
  let sum = 0;
  for (const { card } of nest) sum += triceratopsOn(card);
  return sum;
}

/** Ruling 6: a nest with so many triceratops takes no card. */
export const isClosed = (total: number): boolean => total >= raidThreshold;

export function startTurn(player: Player): Turn {
  return { player, scouted: false, played: false, block: "ahead", used: [], icon: 0 };
}

export const isKnown = ({ up, known }: Laid, viewer: Viewer): boolean =>
  up || (viewer !== "table" && (known & (1 << viewer)) !== 0);

export const replaceAt = <T>(items: readonly T[], index: number, change: (item: T) => T): readonly T[] =>
  items.with(index, change(at(items, index)));

export const addEggs = (state: State, player: Player, eggs: number, part: keyof Tally): State => ({
  ...state,
  eggs: replaceAt(state.eggs, player, (count) => count + eggs),
  tally: replaceAt(state.tally, player, (tally) => ({ ...tally, [part]: tally[part] + eggs })),
});
