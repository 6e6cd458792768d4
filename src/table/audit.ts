import type { Seat } from "../../games/contract/index.ts";
import type { UserId } from "../ids.ts";

/** What somebody with the right to it did to the table. */
export type AuditLine = { readonly at: number; readonly by: UserId; readonly what: AuditKey; readonly seat?: Seat };
export type AuditKey = "pause" | "resume" | "replace" | "close" | "vote" | "move" | "host";

/** How many lines are kept of one person and one kind of deed, and how many in all. */
const auditKept = { alike: 10, all: 300 };

/**
 * The record with a line that says who did what. Of many alike the first and the newest stay, so that nobody pushes
 * out what they did before, or what others did.
 */
export function addAuditLine<R extends { readonly audit: readonly AuditLine[] }>(
  record: R,
  by: UserId,
  what: AuditKey,
  at: number,
  seat?: Seat,
): R {
  const line = seat === undefined ? { at, by, what } : { at, by, what, seat };
  const alike = record.audit.filter((other) => other.by === by && other.what === what);
  const dropped = alike.length < auditKept.alike ? undefined : alike[1];
  const audit = [...record.audit.filter((other) => other !== dropped), line];
  return { ...record, audit: audit.slice(-auditKept.all) };
}
