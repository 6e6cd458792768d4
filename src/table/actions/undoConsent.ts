import type { Seat } from "../../../games/contract/index.ts";
import { say } from "../../words/say.ts";
import type { UndoRequest } from "../hosting.ts";
import { addPost } from "../outbox.ts";
import type { Changed, TableRecord } from "../record.ts";
import type { UndoneTogether } from "../../match/turn.ts";
import { answersGiven, type Match } from "../../match/match.ts";
import { refuse } from "../../records/outcome.ts";

/** How the table stands once the choices are taken back. */
type Back = (match: Match) => TableRecord;

/** Asks the persons among those who would lose a choice; computers always agree. */
export function requestUndo(record: TableRecord, together: UndoneTogether, seat: Seat, back: Back): Changed {
  if (!together.ok) return refuse(`refusal.${together.refusal}`);
  const needs = together.needs.filter((each) => record.seats[each]?.kind === "person");
  if (needs.length === 0 || record.match === null) return { ok: true, record: back(together.match) };
  const request: UndoRequest = { seat, answers: answersGiven(record.match), needs, agreed: [] };
  return { ok: true, record: addPost({ ...record, undoRequest: request }, { kind: "consent" }) };
}

/** One more agrees; with the last of them everything is taken back. */
export function agreeToUndo(
  record: TableRecord,
  request: UndoRequest,
  together: UndoneTogether,
  seat: Seat | undefined,
  back: Back,
): Changed {
  if (!together.ok) return refuse(`refusal.${together.refusal}`);
  if (seat === undefined || !request.needs.includes(seat)) return refuse("refusal.not-asked-consent");
  const agreeing = [...new Set([...request.agreed, seat])];
  if (agreeing.length < request.needs.length)
    return { ok: true, record: { ...record, undoRequest: { ...request, agreed: agreeing } } };
  const undone = back(together.match);
  const settled = { ...undone, undoRequest: null };
  return {
    ok: true,
    record: addPost(settled, { kind: "notice", what: say("consent.done", { who: { seat: request.seat } }) }),
  };
}

/** One who would lose a choice does not want that. */
export function objectToUndo(record: TableRecord, seat: Seat | undefined, answers: number): Changed {
  const { undoRequest: request } = record;
  if (request?.answers !== answers) return refuse("refusal.no-request");
  const isAsked = seat !== undefined && (request.needs.includes(seat) || request.seat === seat);
  if (!isAsked) return refuse("refusal.not-asked-consent");
  const settled = { ...record, undoRequest: null };
  return { ok: true, record: addPost(settled, { kind: "notice", what: say("consent.no", { who: { seat } }) }) };
}
