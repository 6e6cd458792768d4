import type { Seat } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { isTimed } from "../../time/pace.ts";
import type { Seated, TableRecord } from "../record.ts";

/** Whose result a seat is; undefined where a computer plays for itself. */
export function resultOwner(seated: Seated): UserId | undefined {
  if (seated.owner !== undefined) return seated.owner.user;
  return seated.kind === "person" ? seated.user : seated.for;
}

/** The same for ratings: who was forgotten since still has the result, under what stands for them. */
export function ratedOwner(seated: Seated): string | undefined {
  return seated.forgotten?.who ?? resultOwner(seated);
}

/** Returns true where a player had the seat to the end and chose for it: then its result is theirs. */
export function hasStayed({ seats, chosenByComputer = [] }: TableRecord, seat: Seat): boolean {
  const seated = seats[seat];
  if (seated === undefined || chosenByComputer.includes(seat)) return false;
  return seated.forgotten?.hasStayed ?? (seated.kind === "person" && seated.owner === undefined);
}

/** Whether somebody sees to it that a match is played to its end: a clock, or a tournament that it began in. */
export function isTimeKept({ tournament, wasInTournament, timing }: TableRecord): boolean {
  return tournament !== undefined || wasInTournament === true || isTimed(timing.pace);
}

/**
 * Whether the match that is played here will count for ratings when it is played to its end: with a clock or in a
 * tournament, not set up from a file, by people alone, and by two of them at least.
 */
export function isRated(record: TableRecord): boolean {
  const { status, isRestored, seats } = record;
  if (status !== "playing" || isRestored === true || !isTimeKept(record)) return false;
  const owners = seats.map(ratedOwner);
  return !owners.includes(undefined) && new Set(owners).size > 1;
}
