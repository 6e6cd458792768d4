import type { UserId } from "../ids.ts";
import { isTimed } from "../time/pace.ts";
import type { Seated, TableRecord } from "./record.ts";

/** Whose result a seat is; undefined where a computer plays for itself. */
export function resultOwner(seated: Seated): UserId | undefined {
  if (seated.owner !== undefined) return seated.owner.user;
  return seated.kind === "person" ? seated.user : seated.for;
}

/** The same for ratings: who was forgotten since still has the result, under what stands for them. */
export function ratedOwner(seated: Seated): string | undefined {
  return seated.forgotten?.who ?? resultOwner(seated);
}

/** Whether the result of a seat is that of whoever held it to the end. */
export function hasStayed({ kind, owner, forgotten }: Seated): boolean {
  return forgotten?.hasStayed ?? (kind === "person" && owner === undefined);
}

/**
 * Whether the match that is played here will count for ratings when it is played to its end: with a clock or in a
 * tournament, not set up from a file, by people alone, and by two of them at least.
 */
export function isRated({ status, isRestored, tournament, timing, seats }: TableRecord): boolean {
  if (status !== "playing" || isRestored === true) return false;
  if (tournament === undefined && !isTimed(timing.pace)) return false;
  const owners = seats.map(ratedOwner);
  return !owners.includes(undefined) && new Set(owners).size > 1;
}
