import type { AnyGame, Message, SeatScore, Verdict } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { positionOf } from "../../match/position.ts";
import { say } from "../../words/translator.ts";
import { refuseUnplayed, seatOf, type TableRecord } from "../record.ts";
import { isOpen, isSaved, type Stage } from "../stage.ts";
import { hasEverybodyAgreed } from "./showing.ts";

/** What of a match may be told to whoever may look at its table. */
export type Disclosure = {
  /** The key of the deal, which tells the order of every deck. */
  readonly key: boolean;
  /** All hands and all choices, secret ones too, from the deal on. */
  readonly hands: boolean;
  readonly scores: boolean;
};

const nothing: Disclosure = { key: false, hands: false, scores: false };
const all: Disclosure = { key: true, hands: true, scores: true };

/** How a match stands, as far as that decides what may be told of it. */
const cases = {
  "not begun": nothing,
  running: nothing,
  /** Stopped to go on later from its file. */
  saved: nothing,
  ended: all,
  /** Closed before its end: otherwise a player could close a table to read the others' hands. */
  "ended early": nothing,
  /** So, and everybody who played wants it shown; never where it came from elsewhere, or somebody was forgotten first. */
  "ended early, to be shown": { ...all, scores: false },
  /** Ended, while other tables still play the same deal. */
  "ended, dealt elsewhere": { ...nothing, scores: true },
  "ended early, dealt elsewhere": nothing,
} as const satisfies Readonly<Record<string, Disclosure>>;

type Standing = Stage & Pick<TableRecord, "seats" | "agreedToShow" | "origin" | "keepsKey">;

/** What may be told of the match at this table: the one place where that is decided. */
export const disclosureOf = (record: Standing): Disclosure => cases[caseOf(record)];

function caseOf(record: Standing): keyof typeof cases {
  if (record.match === null) return "not begun";
  if (record.status === "playing") return "running";
  if (isSaved(record)) return "saved";
  const end = record.status === "ended" ? "ended" : "ended early";
  if (record.keepsKey === true) return `${end}, dealt elsewhere`;
  const isWanted = end === "ended early" && hasEverybodyAgreed(record);
  return isWanted ? "ended early, to be shown" : end;
}

/** The record once its deal is played nowhere else. A match that still runs counts for no record: its cards can be known. */
export function releaseDeal(record: TableRecord): TableRecord {
  return { ...record, keepsKey: false, ...(isOpen(record) ? { isDealKnown: true } : {}) };
}

/** The score of a seat; `isReplaced` where a computer played it to the end for a person. */
export type Score = SeatScore & { readonly isReplaced?: boolean };

/** Winners; or, of a player alone, the conditions that were met or missed. */
export type Outcome =
  | { readonly is: "untold" }
  | { readonly is: "won"; readonly winners: readonly Score[] }
  | { readonly is: "passed"; readonly points: number }
  | { readonly is: "not-passed"; readonly missed: readonly Message[] };

/** Result of a match, as everybody may know it now. */
export type MatchResult = {
  readonly outcome: Outcome;
  /** Best first; none before the end. */
  readonly scores: readonly Score[];
  /** Reasons for the outcome beside the points, and what to try next. */
  readonly why: readonly Message[];
};

/** Returns the result of a match that has ended; an untold one before, and where it was broken off. */
export function finalResult(game: AnyGame, record: TableRecord): MatchResult {
  if (record.match === null || !disclosureOf(record).scores) return { outcome: { is: "untold" }, scores: [], why: [] };
  const { state } = positionOf(game, record.match).match;
  const { seats, verdict } = game.score(state);
  const scores = seats.map((score) => {
    const { kind, owner, for: player = owner } = record.seats[score.seat] ?? {};
    return kind === "computer" && player !== undefined ? { ...score, isReplaced: true } : score;
  });
  return resultOf(scores, verdict);
}

export function resultOf(given: readonly Score[], verdict: Verdict | undefined): MatchResult {
  const scores = given.toSorted((one, other) => one.rank - other.rank);
  const { why = [], next } = verdict ?? {};
  return { outcome: outcomeOf(scores, verdict), scores, why: next === undefined ? why : [...why, next] };
}

function outcomeOf(scores: readonly Score[], verdict: Verdict | undefined): Outcome {
  const [first] = scores;
  if (first === undefined) return { is: "untold" };
  if (verdict?.isPassed === undefined) return { is: "won", winners: scores.filter(({ rank }) => rank === 1) };
  return verdict.isPassed ? { is: "passed", points: first.points } : { is: "not-passed", missed: verdict.missed ?? [] };
}

/** Returns why this person cannot look back at their choices, until hands are told; undefined when they can. */
export function hinderReview(record: TableRecord, user: UserId): Message | undefined {
  if (record.match === null) return refuseUnplayed(record).why;
  if (record.status === "playing") return say("refusal.review-running");
  if (seatOf(record, user) === undefined) return say("refusal.review-others");
  if (disclosureOf(record).hands) return undefined;
  return say(record.keepsKey === true ? "refusal.review-elsewhere" : "refusal.review-unfinished");
}
