import { nobody, somebody, type UserId } from "../ids.ts";
import { type Actor, refuse, type Refused } from "../records/outcome.ts";
import { mention } from "../words/plain.ts";
import { addDue } from "./outbox.ts";
import type { AuditLine, EntrantId, Named, TournamentRecord } from "./record.ts";

/** Who takes a decision, what they are on the server, and the reason for it. */
export type Decider = Actor & {
  readonly name?: string;
  readonly isStaff?: boolean;
  readonly roles?: readonly string[];
  readonly why?: string;
};

/**
 * Refuses whoever may not organise a tournament, and says who may: its organiser, whoever manages the server and, unless
 * they are left out, holders of the role that organises as well.
 */
export function refuseDecider(
  { organiser, roles }: TournamentRecord,
  { user, isStaff = false, roles: held = [] }: Decider,
  without?: "role",
): Refused | undefined {
  const role = without === "role" ? null : (roles?.organisers ?? null);
  if (organiser === user || isStaff || (role !== null && held.includes(role))) return undefined;
  const words = { organiser: mention(organiser), role: role === null ? "none" : `<@&${role}>` };
  return refuse("tournament.refusal.organiser-only", words);
}

/** The record with one more decision of an organiser written down. */
export function addAuditLine(record: TournamentRecord, line: AuditLine): TournamentRecord {
  return { ...record, audit: [...record.audit, line] };
}

/**
 * The changed record with its new decision due in the channel and at the open tables that it reaches, with its reason;
 * itself where there is none.
 */
export function announceDecision(
  before: TournamentRecord,
  after: TournamentRecord,
  reached: readonly EntrantId[],
  why?: string,
): TournamentRecord {
  const line = before.audit.length;
  const decision = after.audit[line];
  if (decision === undefined) return after;
  const audit = why === undefined ? after.audit : after.audit.with(line, { ...decision, why });
  const round = after.rounds.length - 1;
  const tables = (after.rounds[round]?.pods ?? []).flatMap(({ seats, result, table }, pod) =>
    result === null && table !== null && seats.every((id) => reached.includes(id)) ? [pod] : [],
  );
  const told = addDue({ ...after, audit }, { kind: "decided", line });
  return tables.reduce((record, pod) => addDue(record, { kind: "told", round, pod, line }), told);
}

export function namePeople({ user, name }: Named): Named {
  return { user, name };
}

/** Whether this person took the decision, or it was about them. */
export function isOf({ by, about }: AuditLine, user: UserId): boolean {
  return by === user || (typeof about !== "string" && about.some((person) => person.user === user));
}

const joints: { readonly [did in AuditLine["did"]]?: string } = { swap: " ↔ ", seeds: ", " };

/** Whom or what a decision was about, in words. */
export function aboutOf({ did, about }: Pick<AuditLine, "did" | "about">): string {
  return typeof about === "string" ? about : about.map(({ name }) => name).join(joints[did] ?? " → ");
}

/** The decision as it stays when this person wants to be forgotten. */
export function withoutTheirName(line: AuditLine, user: UserId): AuditLine {
  const by = line.by === user ? nobody : line.by;
  if (typeof line.about === "string") return { ...line, by };
  return { ...line, by, about: line.about.map((each) => (each.user === user ? { user: null, name: somebody } : each)) };
}
