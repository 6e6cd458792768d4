import type { AnyGame } from "../../../games/contract.ts";
import { type ChannelId, newTableId, type TableId } from "../../ids.ts";
import { addPost } from "../outbox.ts";
import { showChange } from "../actions/play.ts";
import { seatOf, type TableRecord } from "../record.ts";
import { type createSaves, reviveRecord } from "../saves/saveFile.ts";
import type { Tables } from "./tables.ts";
import type { createWhereabouts } from "./tableIndex.ts";
import { type Actor, type Outcome, refuse } from "../../records/outcome.ts";

type RestoreParts = {
  readonly tables: Tables;
  readonly whereabouts: ReturnType<typeof createWhereabouts>;
  readonly saves: ReturnType<typeof createSaves>;
  readonly games: readonly AnyGame[];
  readonly now: () => number;
  readonly tell: (table: TableId) => void;
};

/** Sets tables up again from their files. */
export function createRestore({ tables, whereabouts, saves, games, now, tell }: RestoreParts) {
  /** Here, in `home`; a running match goes on once, and for those who sit at it or manage the server. */
  async function restore(
    asker: Actor,
    text: string,
    guild: string,
    home: ChannelId,
    isStaff: boolean,
  ): Promise<Outcome> {
    const opened = await saves.opened(text, games);
    if (!opened.ok) return refuse(`refusal.save-${opened.refusal}`);
    const id = newTableId(asker.interaction);
    const { record: kept, segments } = reviveRecord(opened.saved, { id, guild, home, now: now() });
    const record = showTable(tables.gameOf(kept), kept);
    const isMine = seatOf(record, asker.user) !== undefined;
    if (!isMine && !isStaff) return refuse("refusal.save-stranger");
    const isStored = async (other: TableId) => (await tables.load(other)) !== undefined;
    if (record.status === "playing" && !(await saves.usedOnce(opened.digest, id, isStored)))
      return refuse("refusal.save-used");
    await tables.addSegments(id, segments);
    await whereabouts.opened(home, id);
    for (const seated of record.seats) if (seated.kind === "person") await whereabouts.remember(seated.user, id);
    const added = await tables.add(record);
    tell(id);
    return { ok: true, record: added, entries: [], isRepeat: false };
  }

  return restore;
}

/** The table with the post that shows how it stands, or how it ended. */
function showTable(game: AnyGame, record: TableRecord): TableRecord {
  if (record.status === "ended" || record.match === null) return addPost(record, { kind: "end" });
  return showChange(game, record, record.match, -1);
}
