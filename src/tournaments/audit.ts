import { nobody, somebody, type UserId } from "../ids.ts";
import type { AuditLine, Named, TournamentRecord } from "./record.ts";

/** The record with one more decision of an organiser written down. */
export function addAuditLine(record: TournamentRecord, line: AuditLine): TournamentRecord {
  return { ...record, audit: [...record.audit, line] };
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
