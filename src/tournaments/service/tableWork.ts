import { accept } from "../../records/outcome.ts";
import { type Patch, leaveUnchanged } from "../../records/recordStore.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { listNamed } from "../audit.ts";
import type { AuditLine, Pod, PodAt, TournamentDue, TournamentRecord } from "../record.ts";
import { withPod } from "../rounds/steps.ts";
import { placesOf } from "../rounds/ownTables.ts";
import { disclosedKey } from "../rounds/results.ts";
import { decisionSaid } from "../words.ts";
import { addPost } from "../../table/outbox.ts";
import { say } from "../../words/translator.ts";
import type { PodResult } from "../points.ts";
import { hasBegun } from "../../table/stage.ts";
import { freeTable, openPodTable, releaseKey, reseatTable, tableIdOf } from "./tables.ts";

type Context = { readonly tables: Service; readonly now: () => number };

/** What stands in a tournament's outbox and is done at its tables, not posted. */
export type TableWork = Extract<TournamentDue, { readonly kind: (typeof kinds)[number] }>;
const kinds = ["table", "seats", "free", "clocks", "host", "entered", "told"] as const;

export const isTableWork = (due: TournamentDue): due is TableWork => kinds.some((kind) => kind === due.kind);

/** Does what a tournament owes its tables; doing it again changes nothing. */
export async function workAtTables(
  { tables, now }: Context,
  record: TournamentRecord,
  due: TableWork,
): Promise<Patch<TournamentRecord>> {
  if (due.kind === "table")
    return record.status === "playing" ? openTable({ tables, now }, record, due) : leaveUnchanged;
  const pod = record.rounds[due.round]?.pods[due.pod];
  if (pod !== undefined) await workAtTable(tables, record, pod, due);
  return leaveUnchanged;
}

async function workAtTable(
  tables: Service,
  record: TournamentRecord,
  pod: Pod,
  due: Exclude<TableWork, { readonly kind: "table" }>,
): Promise<void> {
  const { table: id } = pod;
  // A process that ended in between may have opened it without noting it.
  if (due.kind === "free") return freeTable(tables, id ?? tableIdOf(record, due.round, due.pod));
  if (id === null) return;
  if (due.kind === "seats") return reseatTable(tables, record, pod, due.id, due.joined);
  const hash = await tables.hashOf(record.organiser);
  await tables.change(id, `${due.kind} ${id} ${due.id}`, (table) =>
    accept(changedTable(table, record, pod, due, hash)),
  );
}

/** The table after what a decision of its tournament means for it. */
function changedTable(
  table: TableRecord,
  record: TournamentRecord,
  pod: Pod,
  due: Extract<TableWork, { readonly kind: "clocks" | "host" | "entered" | "told" }>,
  hash: string,
): TableRecord {
  switch (due.kind) {
    case "clocks":
      return withClocks(table, record.paused !== undefined);
    case "host":
      return withHost(table, record, pod, hash);
    case "entered":
      return pod.result === null ? table : withEnteredResult(table, pod.result);
    case "told": {
      const line = record.audit[due.line];
      if (line === undefined) return table;
      const hosted = line.did === "dispute" ? withHost(table, record, pod, hash) : table;
      return addPost(hosted, { kind: "notice", what: decisionSaid(record, line) });
    }
  }
}

/** Gives a table to the organiser, who may look at it once its result is disputed, unless they play, have or may soon. */
function withHost(table: TableRecord, record: TournamentRecord, { disputed = [] }: Pod, hash: string) {
  const { organiser: host, audit } = record;
  const isNamed = (line: AuditLine) => listNamed(line).some(({ user }) => user === host);
  const plays =
    [host, hash].some((who) => placesOf(record, who).length > 0) ||
    audit.some((line) => line.did === "ask-replace" && line.at >= table.opened && isNamed(line));
  const isDisputed = disputed.length > 0 && !plays && table.status === "ended";
  // Who may look knows its deal from then on, whoever organises later: as if from one seat more.
  const looked = isDisputed ? { [host]: table.seats.length } : {};
  return { ...table, host, isDisputed, heldBy: { ...looked, ...table.heldBy } };
}

/** Stops the clocks of a table or lets them run again, as its tournament is. */
function withClocks(table: TableRecord, isPaused: boolean): TableRecord {
  if (table.status !== "playing" || table.timing.isPaused === isPaused) return table;
  return addPost({ ...table, timing: { ...table.timing, isPaused } }, { kind: "card" });
}

/** Tells the players of a table that an organiser entered its result, and which; a match that goes on ends there. */
function withEnteredResult(table: TableRecord, { ranks }: PodResult): TableRecord {
  const seats = ranks.map((rank, seat) => ({ rank, seat })).sort((one, other) => one.rank - other.rank);
  const places = seats.map(({ rank, seat }) => say("tournament.final.other", { rank, who: { seat } }));
  const told = addPost(table, { kind: "notice", what: say("tournament.entered-here", { places }) });
  return hasBegun(table) ? addPost({ ...told, status: "closed" }, { kind: "end" }) : told;
}

async function openTable(
  { tables, now }: Context,
  record: TournamentRecord,
  at: PodAt,
): Promise<Patch<TournamentRecord>> {
  const table = await openPodTable(tables, record, at, now());
  return (current) => withPod(current, at, (pod) => ({ ...pod, table }));
}

/** Makes the deal of a finished duplicate round public; calls `released` for tables that were played to their end. */
export async function releaseKeys(
  tables: Service,
  record: TournamentRecord,
  round: number,
  released: (table: TableRecord) => Promise<void>,
): Promise<void> {
  const played = record.rounds[round];
  if (played === undefined || disclosedKey(played) === undefined) return;
  for (const { table } of played.pods) {
    const open = table === null ? undefined : await releaseKey(tables, table);
    if (open !== undefined) await released(open);
  }
}
