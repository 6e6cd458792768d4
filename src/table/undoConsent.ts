import type { Seat } from "../../games/contract.ts";
import { say } from "../words/say.ts";
import type { UndoRequest } from "./days.ts";
import { type Changed, refused } from "./lobby.ts";
import { withDue } from "./outbox.ts";
import { answersGiven, type Match, type TableRecord } from "./record.ts";
import type { UndoneTogether } from "../match/turn.ts";

/** How the table stands once the choices are taken back. */
type Back = (match: Match) => TableRecord;

/** Asks the persons among those who would lose a choice; computers always agree. */
export function asked(record: TableRecord, together: UndoneTogether, seat: Seat, back: Back): Changed {
  if (!together.ok) return refused(`refusal.${together.refusal}`);
  const needs = together.needs.filter((each) => record.seats[each]?.kind === "person");
  if (needs.length === 0 || record.match === null) return { ok: true, record: back(together.match) };
  const request: UndoRequest = { seat, answers: answersGiven(record.match), needs, agreed: [] };
  return { ok: true, record: withDue({ ...record, days: { ...record.days, request } }, { kind: "consent" }) };
}

/** One more agrees; with the last of them everything is taken back. */
export function agreed(
  record: TableRecord,
  request: UndoRequest,
  together: UndoneTogether,
  seat: Seat | undefined,
  back: Back,
): Changed {
  if (!together.ok) return refused(`refusal.${together.refusal}`);
  if (seat === undefined || !request.needs.includes(seat)) return refused("refusal.not-asked-consent");
  const agreeing = [...new Set([...request.agreed, seat])];
  if (agreeing.length < request.needs.length)
    return { ok: true, record: { ...record, days: { ...record.days, request: { ...request, agreed: agreeing } } } };
  const undone = back(together.match);
  const settled = { ...undone, days: { ...undone.days, request: null } };
  return {
    ok: true,
    record: withDue(settled, { kind: "notice", what: say("consent.done", { who: { seat: request.seat } }) }),
  };
}

/** One who would lose a choice does not want that. */
export function objected(record: TableRecord, seat: Seat | undefined, answers: number): Changed {
  const { request } = record.days;
  if (request?.answers !== answers) return refused("refusal.no-request");
  const isAsked = seat !== undefined && (request.needs.includes(seat) || request.seat === seat);
  if (!isAsked) return refused("refusal.not-asked-consent");
  const settled = { ...record, days: { ...record.days, request: null } };
  return { ok: true, record: withDue(settled, { kind: "notice", what: say("consent.no", { who: { seat } }) }) };
}
