import type { AnyGame } from "../../../games/contract.ts";
import { type ChannelId, newTableId, type TableId } from "../../ids.ts";
import { addPost } from "../outbox.ts";
import { showChange } from "../actions/play.ts";
import { seatOf, type TableOutcome, type TableRecord } from "../record.ts";
import { digestOfTable, type OpenFile, reviveRecord, type Saves } from "../saves/saveFile.ts";
import type { Tables } from "./tables.ts";
import type { TableIndex } from "../tableIndex.ts";
import { type Actor, refuse } from "../../records/outcome.ts";

type Context = {
  readonly tables: Tables;
  readonly index: TableIndex;
  readonly saves: Saves;
  readonly games: readonly AnyGame[];
  readonly now: () => number;
  readonly publish: (record: TableRecord) => void;
};

/** Where a table is set up from its file, and whether whoever asks manages the server. */
export type ImportPlace = { readonly guild: string; readonly home: ChannelId; readonly isStaff: boolean };

/** Sets a table up from its file; a running match goes on once, and for those who sit at it or manage the server. */
export async function importTable(
  context: Context,
  actor: Actor,
  text: string,
  { guild, home, isStaff }: ImportPlace,
): Promise<TableOutcome> {
  const { tables, index, saves, games, now, publish } = context;
  const opened = await saves.open(text, games);
  if (!opened.ok) return refuse(`refusal.save-${opened.refusal}`);
  const id = newTableId(actor.interaction);
  const { record: kept, segments } = reviveRecord(opened, { id, guild, home, now: now() });
  const record = showTable(tables.gameOf(kept), kept);
  const isMine = seatOf(record, actor.user) !== undefined;
  if (!isMine && !isStaff) return refuse("refusal.save-stranger");
  if (record.status === "playing" && (await isPlayedOn(context, opened))) return refuse("refusal.save-running");
  const isStored = async (other: TableId) => (await tables.load(other)) !== undefined;
  if (record.status === "playing" && !(await saves.useOnce(opened, id, isStored))) return refuse("refusal.save-used");
  await tables.addSegments(id, segments);
  await index.noteLobby(home, id);
  for (const seated of record.seats) if (seated.kind === "person") await index.remember(seated.user, id);
  const added = await tables.add(record);
  publish(added);
  return { ok: true, record: added, isRepeat: false };
}

/** Whether the table of a running match went on after this file was written: only where it was stopped does it go on from there. */
async function isPlayedOn({ tables }: Context, { saved, digest }: OpenFile): Promise<boolean> {
  const known = await tables.load(saved.record.id);
  if (known === undefined) return false;
  if (known.status !== "closed" || !known.isSaved) return true;
  return digestOfTable(known.id, await tables.answers(known)) !== digest;
}

/** The table with the post that shows how it stands, or how it ended. */
function showTable(game: AnyGame, record: TableRecord): TableRecord {
  if (record.status !== "playing" || record.match === null) return addPost(record, { kind: "end" });
  return showChange(game, record, record.match, -1);
}
