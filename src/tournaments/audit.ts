import type { Message } from "../../games/contract/index.ts";
import { nobody, somebody, type UserId } from "../ids.ts";
import { type Actor, refuse, type Refused } from "../records/outcome.ts";
import { hour } from "../time/hours.ts";
import { mention } from "../words/plain.ts";
import { addDue } from "./outbox.ts";
import type { AuditLine, Order, Named, TournamentRecord } from "./record.ts";

/** Who takes a decision, what they are on the server, and the reason for it. */
export type Decider = Actor & {
  readonly name?: string;
  readonly isStaff?: boolean;
  readonly roles?: readonly string[];
  readonly why?: string;
};

/** Refuses who may not organise: all but the organiser, the server's staff and holders of the organisers' role. */
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

/** Decisions of one person that may wait for the channel, that one tournament keeps, and about one other in an hour. */
const [mostWaiting, mostDecided, mostAbout] = [20, 1_000, 10];

/** Refuses who decides faster than the channel takes posts, or without end: each change reads and writes the whole record. */
export function refuseFlood({ audit, outbox }: TournamentRecord, user: UserId): Refused | undefined {
  const isTheirs = (line?: AuditLine) => line?.by === user;
  const waiting = outbox.filter((due) => due.kind === "decided" && isTheirs(audit[due.line]));
  if (waiting.length >= mostWaiting) return refuse("limit.clicks");
  return audit.filter(isTheirs).length < mostDecided ? undefined : refuse("limit.decisions", { most: mostDecided });
}

/** Refuses one decision more about somebody than a person may take within an hour: each calls whoever it is about. */
export function refuseRinging({ audit }: TournamentRecord, line: Pick<AuditLine, "by" | "at" | "about">) {
  const { by, at } = line;
  const recent = audit.filter((each) => each.by === by && each.at > at - hour);
  const callsOf = ({ user }: Named) => recent.filter((each) => listNamed(each).some((other) => other.user === user));
  const [since] = listNamed(line).flatMap((each) => (each.user === by ? [] : (callsOf(each).at(-mostAbout)?.at ?? [])));
  if (since === undefined) return undefined;
  return refuse("limit.calls", { most: mostAbout, until: `<t:${Math.ceil((since + hour) / 1000)}:R>` });
}

/** The record with one more decision of an organiser written down. */
export function addAuditLine(record: TournamentRecord, line: AuditLine): TournamentRecord {
  return { ...record, audit: [...record.audit, line] };
}

/** Makes a new decision with a reason due in the channel and at the open tables that it reaches. */
export function announceDecision(
  before: TournamentRecord,
  after: TournamentRecord,
  reached: Order,
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

export const namePeople = ({ user, name }: Named): Named => ({ user, name });

export const listNamed = ({ about }: Pick<AuditLine, "about">): readonly Named[] =>
  typeof about === "string" || "say" in about ? [] : about;

const joints: { readonly [did in AuditLine["did"]]?: string } = { swap: " ↔ ", seeds: ", " };

/** Whom or what a decision was about, in words or as a message. */
export function aboutOf(line: Pick<AuditLine, "did" | "about">): string | Message {
  const { did, about } = line;
  if (typeof about === "string" || "say" in about) return about;
  return about.map(({ name }) => name).join(joints[did] ?? " → ");
}

/** Lines of older versions began with the round and the table that they were about, in words. */
const oldPlace = /^round (?<round>\d+)(?:, table (?<table>\d+))?(?:: |$)/u;
const placed: readonly AuditLine["did"][] = ["correct", "dispute", "extend", "hurry", "next"];

/** Returns a decision whose round and table are fields, also where an older version wrote it. */
export function readLine(line: AuditLine): AuditLine {
  const { did, about, where } = line;
  if (where !== undefined || typeof about !== "string" || !placed.includes(did)) return line;
  const found = oldPlace.exec(about);
  const { round, table } = found?.groups ?? {};
  if (found === null || round === undefined) return line;
  const pod = table === undefined ? {} : { pod: Number(table) - 1 };
  return { ...line, where: { round: Number(round) - 1, ...pod }, about: about.slice(found[0].length) };
}

/** The decision as it stays when this person wants to be forgotten: without the reason that they gave. */
export function withoutTheirName({ why, ...line }: AuditLine, user: UserId): AuditLine {
  const named = listNamed(line).map((each) => (each.user === user ? { user: null, name: somebody } : each));
  const kept = named.length === 0 ? line : { ...line, about: named };
  return line.by === user ? { ...kept, by: nobody } : { ...kept, ...(why === undefined ? {} : { why }) };
}
