import { handLimit, pointsToEnd } from "../../../data/goods-maker/table.ts";
import type { Json, Seat } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import type { Dice } from "../../kit/random.ts";
import { allCards, type Card, isBasic, printedPoints, type RowIndex, rowOf } from "./cards.ts";

/** Equal cards lying open on top of each other. */
export type Stack = { readonly card: Card; readonly count: number };

/** A row of open cards with its deck, the next card first, and its discards. No building is ever discarded. */
export type Row = {
  readonly open: readonly Stack[];
  readonly deck: readonly Card[];
  readonly discard: readonly Card[];
};

export type Player = {
  /** Resources and funds, sorted. */
  readonly hand: readonly Card[];
  /** In the order in which they were acquired. */
  readonly buildings: readonly Card[];
  /** Victory point cards. */
  readonly points: number;
};

export type Turn = {
  readonly seat: Seat;
  /** Counted from 1 over all players. */
  readonly number: number;
  /** True if the player's own action, production or trade, was taken. */
  readonly acted: boolean;
  /** Buildings whose elves have acted. */
  readonly used: readonly Card[];
};

/** Ten points, no victory point card left, or twenty rounds without a victory point (ruling 21). */
export type End = "points" | "cards" | "standstill";

/** A trade being put together: the cards move when it is complete. */
export type Trade = { readonly ask: "trade"; readonly given: readonly Card[]; readonly taken: readonly Card[] };

export type Phase = { readonly ask: "turn" } | Trade | { readonly ask: "over"; readonly why: End };

/** What lies open on the table: all that decides whether a card can be had. */
export type Market = {
  /** Cards in the pile of each basic resource. */
  readonly basics: readonly number[];
  /** Level I, Level II, buildings. */
  readonly rows: readonly { readonly open: readonly Stack[] }[];
};

export type State = {
  readonly basics: readonly number[];
  readonly rows: readonly Row[];
  readonly players: readonly Player[];
  readonly points: number;
  readonly turn: Turn;
  /** Number of the turn in which a victory point was last gained; 0 before the first one. */
  readonly lastGain: number;
  readonly now: Phase;
  readonly dice: Dice;
  /** Ruling 3: discards are shuffled as soon as a deck is gone, by the letter. */
  readonly reshufflesAtOnce?: true;
  /** Only matches begun before ruling 25 was changed: of equal points the hand that is worth more wins. */
  readonly handsBreakTies?: true;
};

/** "Replenishment": rows in the order in which they are refilled, as on the table from the top. */
export const rowOrder: readonly RowIndex[] = [2, 1, 0];

/** Copies of a card that can be had now; ruling 17: what does not lie open cannot. */
export function countOpen({ basics, rows }: Market, card: Card): number {
  if (isBasic(card)) return at(basics, card);
  const row = rowOf(card);
  if (row === undefined) return 0;
  for (const stack of at(rows, row).open) if (stack.card === card) return stack.count;
  return 0;
}

export function countAllOpen({ basics, rows }: Market): number[] {
  const open = allCards.map(() => 0);
  for (const [card, count] of basics.entries()) open[card] = count;
  for (const row of rows) for (const { card, count } of row.open) open[card] = count;
  return open;
}

/** Every card that can be had now, row by row from the top of the table, and from left to right. */
export function listOpen({ basics, rows }: Market): readonly Card[] {
  const cards: Card[] = [];
  for (const row of rowOrder) for (const { card } of at(rows, row).open) cards.push(card);
  for (let card = 0; card < basics.length; card += 1) if (at(basics, card) > 0) cards.push(card);
  return cards;
}

/** Ruling 8: whether a hand may grow so, checked before anything is paid; it may always shrink. */
export const hasRoom = (cards: number, growth: number): boolean => cards + growth <= handLimit;

export function pointsOf({ buildings, points }: Pick<Player, "buildings" | "points">): number {
  let sum = points;
  for (const building of buildings) sum += printedPoints(building);
  return sum;
}

/** "End of the game", checked after every single action (ruling 23). */
export function endOf(pointCardsLeft: number, points: number): End | undefined {
  if (points >= pointsToEnd) return "points";
  return pointCardsLeft === 0 ? "cards" : undefined;
}

/** Ruling 21: after so many full rounds in which nobody gained a victory point the match ends. */
export const standstillRounds = 20;
/** Ruling 21: so many rounds before the end players are warned. */
const warnedRounds = 5;

/** Ruling 21: how many turns without a victory point end the match, this one included. */
export const turnsToStandstill = ({ turn, lastGain }: Pick<State, "turn" | "lastGain">, seats: number): number =>
  standstillRounds * seats - (turn.number - 1 - lastGain);

/** The same where players are warned of it. */
export function warnedTurns(state: Pick<State, "turn" | "lastGain">, seats: number): number | undefined {
  const left = turnsToStandstill(state, seats);
  return left <= warnedRounds * seats ? left : undefined;
}

/** Round of the turn: everybody has one turn in each. */
export const roundOf = ({ number }: Pick<Turn, "number">, seats: number): number => Math.ceil(number / seats);

/** The trade being put together. Throws when there is none. */
export const tradeOf = ({ now }: { readonly now: Phase }): Trade =>
  now.ask === "trade" ? now : bug("nothing is traded");

export const isIdle = ({ acted, used }: Pick<Turn, "acted" | "used">): boolean => !acted && used.length === 0;

/** As up to rules 2; rules 1 counted turns in a row in which nothing was done, and not since the last victory point. */
type OldState = Omit<State, "lastGain" | "handsBreakTies"> & Partial<Pick<State, "lastGain">>;

/**
 * A match begun under older rules goes on, and its ties are broken as they were. Under rules 1 its rounds without a
 * victory point are counted from the turn being played.
 */
export function upgrade(stored: Json, fromRules: number): State {
  if (fromRules >= 3) return stored as State;
  const { basics, rows, players, points, turn, lastGain = turn.number - 1, now, dice } = stored as OldState;
  return { basics, rows, players, points, turn, lastGain, now, dice, handsBreakTies: true };
}
