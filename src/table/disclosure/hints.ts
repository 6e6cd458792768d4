import type { Message, Seat } from "../../../games/contract/index.ts";
import { say } from "../../words/translator.ts";
import { accept, refuse } from "../../records/outcome.ts";
import { isRated, ratedOwner } from "./rated.ts";
import { type Changed, refuseUnplayed, type TableRecord } from "../record.ts";

/** Whether one person alone plays here, against computers or nobody, for nothing that others compare themselves with. */
export function isAmongComputers(record: Pick<TableRecord, "seats" | "tournament" | "keepsKey">): boolean {
  if (record.tournament !== undefined || record.keepsKey === true) return false;
  // A computer that stands in for somebody plays that person's match, also of one who was forgotten.
  return record.seats.filter((seated) => ratedOwner(seated) !== undefined).length === 1;
}

/** Whether this table gives hints: its host allowed them, and they help nobody against another person. */
export const givesHints = (record: TableRecord): boolean => record.allowsHints === true && isAmongComputers(record);

/** Why this table gives no hints now; undefined when it does. */
export function hinderHint(record: TableRecord): Message | undefined {
  if (record.status !== "playing") return refuseUnplayed(record).why;
  if (record.allowsHints !== true) return say("refusal.hints-off");
  return isAmongComputers(record) ? undefined : say("refusal.hints-people");
}

/** Returns why nobody tries out how this match goes on; undefined where that is fair: nothing compares its players. */
export function hinderTrial(record: TableRecord): Message | undefined {
  if (record.status !== "playing") return refuseUnplayed(record).why;
  const isCompared = isRated(record) || record.tournament !== undefined || record.keepsKey === true;
  return isCompared ? say("refusal.trial-rated") : undefined;
}

/** The record with one more hint for this seat; a second one at the same question is the same, and counts once. */
export function noteHint(record: TableRecord, seat: Seat, clicks: number): Changed {
  const why = hinderHint(record);
  if (why !== undefined) return { ok: false, why };
  if (record.match?.clicks[seat] !== clicks) return refuse("refusal.stale");
  const used = record.hintsUsed ?? [];
  const before = used.find((each) => each.seat === seat);
  if (before?.clicks === clicks) return accept(record);
  const next = { seat, count: countHints(record, seat) + 1, clicks };
  return accept({ ...record, hintsUsed: [...used.filter((each) => each !== before), next] });
}

export function countHints({ hintsUsed = [] }: Pick<TableRecord, "hintsUsed">, seat: Seat): number {
  return hintsUsed.find((each) => each.seat === seat)?.count ?? 0;
}

/** Whether somebody was helped here: then what they reached is no measure of them. */
export const hasHints = ({ hintsUsed = [] }: Pick<TableRecord, "hintsUsed">): boolean => hintsUsed.length > 0;
