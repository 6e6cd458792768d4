import type { UserId } from "../../ids.ts";
import { addAuditLine } from "../audit.ts";
import { addDue } from "../outbox.ts";
import type { PodAt, TournamentRecord, TournamentRoles } from "../record.ts";
import { type Changed, refuse } from "./organiserActions.ts";
import { withPod } from "./steps.ts";

const hourMs = 3_600_000;

/** Gives one table of the latest round so many hours more, counted from its end, or from now where that is over. */
export function extendTable(record: TournamentRecord, by: UserId, table: number, hours: number, now: number): Changed {
  const at: PodAt = { round: record.rounds.length - 1, pod: table - 1 };
  const pod = record.rounds[at.round]?.pods[at.pod];
  if (record.status !== "playing" || pod === undefined) return refuse("tournament.refusal.no-such-table", { table });
  if (pod.result !== null) return refuse("tournament.refusal.table-over", { table });
  const longer = withPod(record, at.round, at.pod, {
    ...pod,
    isFinal: false,
    deadline: Math.max(now, pod.deadline) + hours * hourMs,
  });
  const about = `round ${at.round + 1}, table ${table}: ${hours} h`;
  return { ok: true, record: addDue(addAuditLine(longer, { at: now, by, did: "extend", about }), { kind: "card" }) };
}

/** Sets the roles of a tournament that is not over. */
export function setRoles(record: TournamentRecord, by: UserId, roles: TournamentRoles, now: number): Changed {
  if (record.status === "finished" || record.status === "cancelled") return refuse("tournament.refusal.over");
  const about = `organisers ${nameOf(roles.organisers)}, called ${nameOf(roles.called)}`;
  return { ok: true, record: addAuditLine({ ...record, roles }, { at: now, by, did: "roles", about }) };
}

/** Decisions are kept in plain words, so a role is named by its id. */
const nameOf = (role: string | null): string => role ?? "nobody";
