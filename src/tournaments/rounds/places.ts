import type { UserId } from "../../ids.ts";
import type { Seated, TableRecord } from "../../table/record.ts";
import { addDue } from "../outbox.ts";
import type { Entrant, PodAt, TournamentRecord } from "../record.ts";
import { confirmed, entrantFor } from "./organiserActions.ts";

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
  const { user, name, for: began, isUnrated } = seated;
  if (user === entrant.user) return isUnrated === false && began === undefined ? confirmed(entrant) : entrant;
  if (!hasBegun(entrant, began) || isElsewhere(record, user)) return entrant;
  return { ...inherited(entrant, { user, name }), status: "in", isEntered: true };
}

/** Returns true where this player, who began on a seat, has or had this place. */
function hasBegun({ user, former = [] }: Entrant, began: UserId | undefined): boolean {
  return began !== undefined && [...former, user].includes(began);
}

function isElsewhere(record: TournamentRecord, user: UserId): boolean {
  const { status = "out" } = entrantFor(record, user) ?? {};
  return status !== "out";
}

/** The place of an entrant in the hands of somebody else; who had it before is noted. */
export function inherited(entrant: Entrant, heir: { readonly user: UserId; readonly name: string }): Entrant {
  const { user, former = [] } = entrant;
  return { ...confirmed(entrant), ...heir, ...(user === null ? {} : { former: [...former, user] }) };
}
