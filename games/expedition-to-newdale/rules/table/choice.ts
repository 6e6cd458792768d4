import type { Decision, Seat } from "../../../contract/index.ts";
import { card, type CardNo } from "../box/cards.ts";
import { bug } from "../../../kit/at.ts";
import type { PendingKind } from "../pending.ts";

export const tokenAsks = ["token-1", "token-2", "token-3", "token-4"] as const;

export type QuestionName =
  | Exclude<PendingKind, "token" | "produce">
  | (typeof tokenAsks)[number]
  | "put-away"
  | "town"
  | "way"
  | "passes"
  | "pass-cards"
  | "area"
  | "market-cards"
  | "stand-in"
  | "stand-in-cards"
  | "chain-cards"
  | "use"
  | "release";

/** A decision before it is known whose it is and whether anybody waits for it. */
export type Choice = {
  readonly ask: QuestionName;
  readonly options: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly open: boolean;
  readonly likelyPicks?: readonly string[];
};

/** A choice as this seat is asked it. Field by field, as there is one for every question: spreading takes much longer. */
export function decisionOf(seat: Seat, choice: Choice, awaited: boolean): Decision {
  const { ask, options, min, max, open, likelyPicks } = choice;
  const asked = { seat, ask, options, min, max, awaited, open };
  return likelyPicks === undefined ? asked : { ...asked, likelyPicks };
}

const chooseOne =
  (open: boolean) =>
  (ask: QuestionName, options: readonly string[]): Choice => ({ ask, options, min: 1, max: 1, open });

/** A choice of one, whose options everybody may know. */
export const chooseOpenly = chooseOne(true);

/** A choice of one that depends on a hand or on a plan not yet shown. */
export const choosePrivately = chooseOne(false);

/** Menus of several picks hold so many options. */
export const menuSize = 25;

/**
 * A choice of cards: exactly `count` of them, or up to so many when `min` is 0. Of more cards than a menu holds they are
 * asked for one by one; whoever asks then counts them.
 */
export function chooseCards(ask: QuestionName, cards: readonly CardNo[], min: number, max: number): Choice {
  const isOneByOne = min > 0 && cards.length > menuSize;
  const options = (isOneByOne ? cards : cards.slice(0, menuSize)).map((no) => card(no).id);
  if (isOneByOne) return { ask, options, min: 1, max: 1, open: false };
  return { ask, options, min, max: Math.min(max, options.length), open: false };
}

/** The member of a list that an option names; throws when it names none. */
export const pickFrom = <Id extends string>(known: readonly Id[], id: string): Id =>
  known.find((one) => one === id) ?? bug(`no option ${id}`);
