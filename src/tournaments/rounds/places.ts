import type { UserId } from "../../ids.ts";
import type { Seated, TableRecord } from "../../table/record.ts";
import { say } from "../../words/translator.ts";
import { addAuditLine, listNamed, namePeople } from "../audit.ts";
import { addDue } from "../outbox.ts";
import type { Entrant, PodAt, TournamentRecord } from "../record.ts";
import {
  changedEntrant,
  confirmed,
  entrantFor,
  filledUp,
  isOver,
  isRegistered,
  reseatEntrant,
} from "./organiserActions.ts";

/** The tournament with what a table of it says of its players' places; the same record when nothing is new. */
export function withHolders(
  record: TournamentRecord,
  { round, pod }: PodAt,
  { seats }: Pick<TableRecord, "seats">,
): TournamentRecord {
  const players = record.rounds[round]?.pods[pod]?.seats ?? [];
  const entrants = record.entrants.map((entrant) => placeNow(record, entrant, seats[players.indexOf(entrant.id)]));
  if (entrants.every((entrant, at) => entrant === record.entrants[at])) return record;
  return addDue({ ...record, entrants }, { kind: "card" });
}

/** A place as its seat says: who chose there has confirmed it, and who sits there instead of its player takes it over. */
function placeNow(record: TournamentRecord, entrant: Entrant, seated: Seated | undefined): Entrant {
  if (seated?.kind !== "person" || entrant.status === "disqualified") return entrant;
  const { user, for: began, isUnrated } = seated;
  // Of who was taken out it stays known why, until their seat is lost.
  const isConfirmed = isUnrated === false && began === undefined && entrant.isGone === undefined;
  if (user === entrant.user) return isConfirmed ? confirmed(entrant) : entrant;
  if (began === undefined || !isHeir(entrant, began, seated) || isElsewhere(record, user)) return entrant;
  return { ...inherited(entrant, seated), status: "in", isEntered: true };
}

/** Returns true where this place is or was that of who began on a seat, and its heir is new, or sat down last. */
function isHeir({ user, former = [], since: newest = 0 }: Entrant, began: UserId, heir: Heir): boolean {
  const isBack = heir.since === undefined ? heir.user === began : heir.since > newest;
  return [...former, user].includes(began) && (isBack || !former.includes(heir.user));
}

function isElsewhere(record: TournamentRecord, user: UserId): boolean {
  const { status = "out" } = entrantFor(record, user) ?? {};
  return status !== "out";
}

/** Who takes over a place; `since`: when they sat down or were named, in ms since the epoch, where that is known. */
type Heir = { readonly user: UserId; readonly name: string; readonly since?: number };

/** The place of an entrant in the hands of somebody else; who had it before is noted. */
export function inherited(entrant: Entrant, { user, name, since }: Heir): Entrant {
  const { former = [], forgotten, since: _since, ...own } = entrant;
  const before = own.user ?? forgotten;
  const heir = { user, name, ...(since === undefined ? {} : { since }) };
  return { ...confirmed(own), ...heir, ...(before === undefined ? {} : { former: [...former, before] }) };
}

/** Notes, and posts once, that the organiser has left the server or may not play there. */
export function noteOrganiserGone(record: TournamentRecord, now: number): TournamentRecord {
  const line = { at: now, by: record.organiser, did: "gone", about: say("tournament.about.organiser") } as const;
  const isNoted = record.audit.some(
    (each) => each.did === line.did && each.by === line.by && listNamed(each).length === 0,
  );
  return isNoted || isOver(record) ? record : addDue(addAuditLine(record, line), { kind: "gone", entrants: [] });
}

/** Why players are out: they left the server, or it barred them; `by` is who did so, where that is known. */
export type Cause = { readonly is: "left" } | { readonly is: "barred"; readonly by?: UserId };

/** Takes out users who left or are barred, and notifies the organiser once; a bar costs no rating. */
export function dropGone(
  record: TournamentRecord,
  users: readonly UserId[],
  now: number,
  cause: Cause,
): TournamentRecord {
  const isGone = cause.is === "left" ? "left" : true;
  const by = cause.is === "left" ? undefined : cause.by;
  const gone = record.entrants.filter(
    ({ user, status }) => user !== null && users.includes(user) && isRegistered(status),
  );
  if (gone.length === 0 || isOver(record)) return record;
  const without = gone.reduce((before, entrant) => {
    const after = changedEntrant(before, { ...entrant, status: "out", isCheckedIn: false, isGone });
    const did = by === undefined ? "gone" : "drop";
    const line = { at: now, by: by ?? entrant.user ?? record.organiser, did, about: [namePeople(entrant)] } as const;
    return reseatEntrant(addAuditLine(after, line), entrant.id);
  }, record);
  return addDue(addDue(filledUp(without), { kind: "gone", entrants: gone.map(({ id }) => id) }), { kind: "card" });
}
