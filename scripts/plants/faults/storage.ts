import type { Fault } from "../plant.ts";
import { several, usual } from "./plans.ts";

/** Faults of what is stored, and of processes that share it. */
export const storageFaults: readonly Fault[] = [
  {
    id: "FS1",
    what: "an answer counts though another process wrote in between",
    file: "src/records/recordStore.ts",
    text: 'recent.delete(id);\n    return "conflict";',
    by: "return { ok: true, record, isRepeat: false };",
    plan: usual,
  },
  {
    id: "FS2",
    what: "a record is written whatever version is stored",
    file: "src/store/engines/sqlite.ts",
    text: "WHERE ${here} AND key = :key AND version = :expected AND ${live}`,\n    ),\n    people",
    by: "WHERE ${here} AND key = :key AND :expected = :expected AND ${live}`,\n    ),\n    people",
    plan: usual,
  },
  {
    id: "FS3",
    what: "an answer is confirmed before it is stored",
    file: "src/records/recordStore.ts",
    text: "if (!(await transaction([write, ...besides, ...own])).ok) {",
    by: "const isStored = transaction([write, ...besides, ...own]).catch(() => ({ ok: true }));\n  if (context.clock.now() < 0 && !(await isStored).ok) {",
    plan: usual,
  },
  {
    id: "FS4",
    what: "a change is not published",
    file: "src/records/recordStore.ts",
    text: "onStored(record);\n",
    by: "",
    plan: usual,
  },
  {
    id: "FS5",
    what: "a write that failed is taken for done",
    file: "src/records/recordStore.ts",
    text: "if (!(await transaction([write, ...besides, ...own])).ok) {",
    by: "if (!(await transaction([write, ...besides, ...own]).catch(() => ({ ok: true }))).ok) {",
    plan: usual,
  },
  {
    id: "FC1",
    what: "a process uses its lease long after it has expired",
    file: "src/cluster/lease.ts",
    text: "const usableMs = 7_000;",
    by: "const usableMs = 7_000_000;",
    plan: several,
  },
  {
    id: "FC2",
    what: "a lease is taken at once",
    file: "src/cluster/lease.ts",
    text: "const expireMs = 9_000;",
    by: "const expireMs = 90;",
    plan: several,
  },
  {
    id: "FC3",
    what: "work that a process left is not passed on",
    file: "src/cluster/cluster.ts",
    text: "for (const { kind, id, guild } of owed) botOf(guild)?.notice(kind, id);",
    by: "for (const { kind, id, guild } of owed.slice(owed.length)) botOf(guild)?.notice(kind, id);",
    plan: several,
  },
  {
    id: "FC4",
    what: "a lost shard keeps its bot",
    file: "src/cluster/cluster.ts",
    text: "if (shard !== undefined) void abandon(context, Number(shard));",
    by: 'if (shard === "") void abandon(context, Number(shard));',
    plan: several,
  },
];
