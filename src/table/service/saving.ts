import type { TableId } from "../../ids.ts";
import { type Actor, type Refused, refuse } from "../../records/outcome.ts";
import * as lobby from "../actions/lobby.ts";
import { addPost } from "../outbox.ts";
import type { Changed, TableOutcome, TableRecord } from "../record.ts";
import type { Saves } from "../saves/saveFile.ts";
import type { PersonHash } from "../saves/personHash.ts";
import type { Tables } from "./tables.ts";

type Context = {
  readonly tables: Tables;
  readonly saves: Saves;
  readonly now: () => number;
  readonly hashOf: PersonHash;
};

/** The file of a running table, and what stops the table once somebody has the file. */
type Prepared = { readonly ok: true; readonly file: string; readonly stop: () => Promise<TableOutcome> } | Refused;

/**
 * A running table is kept for later in two steps: first its file is handed out, then the table stops. A file of a
 * table that goes on all the same is good for nothing, so nobody looks ahead with it.
 */
export function createSaving(context: Context) {
  return {
    prepareSave: (id: TableId, actor: Actor, isStaff: boolean) => prepareSave(context, id, actor, isStaff),
    /** The file of a table as it stands; what is still secret in it is encrypted. */
    writeFile: async (record: TableRecord) => context.saves.write(record, await context.tables.answers(record)),
  };
}

async function prepareSave(context: Context, id: TableId, actor: Actor, isStaff: boolean): Promise<Prepared> {
  const { tables, saves, now, hashOf } = context;
  const { user, interaction } = actor;
  const closer: lobby.Closer = { user, hash: await hashOf(user), isStaff };
  const record = await tables.load(id);
  if (record === undefined) return refuse("refusal.no-table");
  const stopped = stop(record, closer, record, now());
  if (!stopped.ok) return stopped;
  const file = await saves.write(record, await tables.answers(record));
  return {
    ok: true,
    file,
    stop: () => tables.change(id, interaction, (current) => stop(current, closer, record, now())),
  };
}

/** Stops a table that stands as it did when its file was written; its key stays secret. */
function stop(record: TableRecord, closer: lobby.Closer, written: TableRecord, now: number): Changed {
  if (record.status !== "playing") return refuse("refusal.over");
  if (record.keepsKey === true) return refuse("refusal.save-same-deal");
  const closed = lobby.close(record, closer, now);
  if (!closed.ok) return closed;
  if (JSON.stringify(record.match) !== JSON.stringify(written.match)) return refuse("refusal.save-overtaken");
  const { audit } = closed.record;
  return { ok: true, record: addPost({ ...record, audit, status: "closed", isSaved: true }, { kind: "save" }) };
}
