import { type Patch, leaveUnchanged } from "../../records/recordStore.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import type { Pod, PodAt, TournamentDue, TournamentRecord } from "../record.ts";
import { withPod } from "../rounds/steps.ts";
import { disclosedKey } from "../rounds/results.ts";
import { decisionSaid } from "../words.ts";
import { addPost } from "../../table/outbox.ts";
import { freeTable, openPodTable, releaseKey, reseatTable, tellDecision, tellEntered } from "./tables.ts";

type Context = { readonly tables: Service; readonly now: () => number };

/** What stands in a tournament's outbox and is done at its tables, not posted. */
export type TableWork = Extract<TournamentDue, { readonly kind: (typeof kinds)[number] }>;
const kinds = ["table", "seats", "free", "clocks", "host", "entered", "told"] as const;

export function isTableWork(due: TournamentDue): due is TableWork {
  return kinds.some((kind) => kind === due.kind);
}

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
  switch (due.kind) {
    case "seats":
      return reseatTable(tables, record, pod, due.id);
    case "free":
      return pod.table === null ? undefined : freeTable(tables, pod.table);
    case "clocks":
      return setClocks(tables, pod, due.id, record.paused !== undefined);
    case "host":
      return hostTable(tables, record, pod, due.id);
    case "told": {
      const line = record.audit[due.line];
      if (line?.did === "dispute") await hostTable(tables, record, pod, due.id);
      return line === undefined ? undefined : tellDecision(tables, pod, due.id, decisionSaid(record, line));
    }
    case "entered":
      return tellEntered(tables, pod, due.id);
  }
}

/** Gives a table to the organiser, who may look at it once its result is disputed, unless they play in the tournament. */
async function hostTable(
  service: Service,
  { organiser: host, entrants }: TournamentRecord,
  { table: id, disputed = [] }: Pod,
  due: number,
): Promise<void> {
  if (id === null) return;
  await service.change(id, `host ${id} ${due}`, (table) => {
    const plays = entrants.some(({ user, former = [] }) => user === host || former.includes(host));
    const isDisputed = disputed.length > 0 && !plays && table.status === "ended";
    return { ok: true, record: { ...table, host, isDisputed } };
  });
}

/** Stops the clocks of a table or lets them run again, as its tournament is. */
async function setClocks(service: Service, { table: id }: Pod, due: number, isPaused: boolean): Promise<void> {
  if (id === null) return;
  await service.change(id, `clocks ${id} ${due}`, (table) => {
    if (table.status !== "playing" || table.timing.isPaused === isPaused) return { ok: true, record: table };
    return { ok: true, record: addPost({ ...table, timing: { ...table.timing, isPaused } }, { kind: "card" }) };
  });
}

/** Opens a table, and notes where. */
async function openTable(
  { tables, now }: Context,
  record: TournamentRecord,
  at: PodAt,
): Promise<Patch<TournamentRecord>> {
  const table = await openPodTable(tables, record, at, now());
  return (current) => {
    const pod = current.rounds[at.round]?.pods[at.pod];
    return pod === undefined ? current : withPod(current, at.round, at.pod, { ...pod, table });
  };
}

/**
 * Makes the deal of a finished duplicate round public at its tables. `released` is called for each that was played to
 * its end, once what it came to may be told to everybody.
 */
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
