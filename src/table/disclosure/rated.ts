import type { Seat } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { answersGiven, type Match } from "../../match/match.ts";
import { isTimed } from "../../time/pace.ts";
import { personOn, type Seated, type TableRecord } from "../record.ts";
import { isFromFile } from "../stage.ts";

/** Whose result a seat is; undefined where a computer plays for itself. */
export const resultOwner = (seated: Seated): UserId | undefined => seated.for ?? seated.owner?.user ?? personOn(seated);

/** The same for ratings: who was forgotten since still has the result, under what stands for them. */
export const ratedOwner = (seated: Seated): string | undefined => seated.forgotten?.who ?? resultOwner(seated);

/** True where whoever began on a seat still has it. */
export const hasKeptSeat = ({ kind, owner, for: former, forgotten }: Seated): boolean =>
  forgotten?.hasStayed ?? (kind === "person" && owner === undefined && former === undefined);

/** Returns true where a player had the seat from beginning to end and chose for it: then its result is theirs. */
export function hasStayed(
  { seats, chosenByComputer = [] }: Pick<TableRecord, "seats" | "chosenByComputer">,
  seat: Seat,
): boolean {
  const seated = seats[seat];
  return seated !== undefined && !chosenByComputer.includes(seat) && hasKeptSeat(seated);
}

/** True for a match that was over after hardly any choice: it counts for nothing. */
export const isHardlyPlayed = (match: Match): boolean => answersGiven(match) < 2 * match.deal.seats;

/** Returns the fields that a seat keeps when its player changes: whose result it is, and that it counts for no rating. */
export function keptResult({ for: began, forgotten, isUnrated }: Pick<Seated, "for" | "forgotten" | "isUnrated"> = {}) {
  return {
    ...(began === undefined ? {} : { for: began }),
    ...(forgotten === undefined ? {} : { forgotten }),
    ...(isUnrated === undefined ? {} : { isUnrated }),
  };
}

/**
 * The record in which a player's seat counts for no rating until they choose again: a decision of others must cost none.
 * One about whoever stands in for them is not about their result.
 */
export const countForNothing = (record: TableRecord, user: UserId): TableRecord => ({
  ...record,
  seats: record.seats.map((seated) => (ratedOwner(seated) === user ? { ...seated, isUnrated: true } : seated)),
});

/** What a seat keeps whose player was forgotten before its cards were dealt: its result is no loss of theirs, and no win. */
export const forgottenUnplayed = (who: string) => ({ forgotten: { who, hasStayed: false }, isUnrated: true });

/** The seat in a tournament that a computer plays to the end; only a decision costs its player no rating. */
export function loseSeat(seated: Extract<Seated, { kind: "person" }>, by: "clock" | "decision"): Seated {
  const { name, user, owner, for: former = owner?.user } = seated;
  const isUnrated = by === "decision" && former === undefined ? { isUnrated: true } : {};
  return { kind: "computer", name, for: former ?? user, ...keptResult(seated), ...isUnrated };
}

/** Whether somebody sees to it that a match is played to its end: a clock, or a tournament that it began in. */
export function isTimeKept({ tournament, origin, timing }: TableRecord): boolean {
  return tournament !== undefined || origin.from === "tournament" || isTimed(timing.pace);
}

/** True where the match counts for ratings at its end: with a clock, not from a file, by two or more persons alone. */
export function isRated(record: TableRecord): boolean {
  const { status, seats } = record;
  if (status !== "playing" || isFromFile(record) || !isTimeKept(record)) return false;
  const owners = seats.map(ratedOwner);
  return !owners.includes(undefined) && new Set(owners).size > 1;
}
