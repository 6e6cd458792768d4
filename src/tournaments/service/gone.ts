import type { UserId } from "../../ids.ts";
import { say } from "../../words/say.ts";
import { addAuditLine, listNamed, namePeople } from "../audit.ts";
import { addDue } from "../outbox.ts";
import type { TournamentRecord } from "../record.ts";
import { changedEntrant, filledUp, isOver, isRegistered, reseatEntrant } from "../rounds/organiserActions.ts";

/** Returns the users who are to play, now or once a place is free. */
export function listExpected({ entrants }: TournamentRecord): readonly UserId[] {
  return entrants.flatMap(({ user, status }) => (user !== null && isRegistered(status) ? [user] : []));
}

/** Notes, and posts once, that the organiser has left the server or may not play there. */
export function noteOrganiserGone(record: TournamentRecord, now: number): TournamentRecord {
  const line = { at: now, by: record.organiser, did: "gone", about: say("tournament.about.organiser") } as const;
  const isNoted = record.audit.some(
    (each) => each.did === line.did && each.by === line.by && listNamed(each).length === 0,
  );
  return isNoted || isOver(record) ? record : addDue(addAuditLine(record, line), { kind: "gone", entrants: [] });
}

/**
 * Takes out users who are no longer on the server or may not play there, and notifies the organiser once. Computers
 * finish their open tables. `by` is who barred them; left out, each is noted as gone.
 */
export function dropGone(
  record: TournamentRecord,
  users: readonly UserId[],
  now: number,
  by?: UserId,
): TournamentRecord {
  const gone = record.entrants.filter(
    ({ user, status }) => user !== null && users.includes(user) && isRegistered(status),
  );
  if (gone.length === 0 || isOver(record)) return record;
  const without = gone.reduce((before, entrant) => {
    const after = changedEntrant(before, { ...entrant, status: "out", isCheckedIn: false, isGone: true });
    const did = by === undefined ? "gone" : "drop";
    const line = { at: now, by: by ?? entrant.user ?? record.organiser, did, about: [namePeople(entrant)] } as const;
    return reseatEntrant(addAuditLine(after, line), entrant.id);
  }, record);
  const filled = record.status === "playing" ? without : filledUp(without);
  return addDue(addDue(filled, { kind: "gone", entrants: gone.map(({ id }) => id) }), { kind: "card" });
}
