import type { AnyGame } from "../../../games/contract.ts";
import { type ChannelId, newTableId, type TableId } from "../../ids.ts";
import { refused } from "../lobby.ts";
import { withDue } from "../outbox.ts";
import { afterwards } from "../play.ts";
import { seatOf, type TableRecord } from "../record.ts";
import { type createSaves, revived } from "./saveFile.ts";
import type { Asker } from "../service/service.ts";
import type { Outcome, Tables } from "../service/tables.ts";
import type { createWhereabouts } from "../service/tableIndex.ts";

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
    asker: Asker,
    text: string,
    guild: string,
    home: ChannelId,
    isStaff: boolean,
  ): Promise<Outcome> {
    const opened = await saves.opened(text, games);
    if (!opened.ok) return refused(`refusal.save-${opened.refusal}`);
    const id = newTableId(asker.interaction);
    const { record: kept, segments } = revived(opened.saved, { id, guild, home, now: now() });
    const record = shown(tables.gameOf(kept), kept);
    const isMine = seatOf(record, asker.user) !== undefined;
    if (!isMine && !isStaff) return refused("refusal.save-stranger");
    const isStored = async (other: TableId) => (await tables.load(other)) !== undefined;
    if (record.status === "playing" && !(await saves.usedOnce(opened.digest, id, isStored)))
      return refused("refusal.save-used");
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
function shown(game: AnyGame, record: TableRecord): TableRecord {
  if (record.status === "ended" || record.match === null) return withDue(record, { kind: "end" });
  return afterwards(game, record, record.match, -1);
}
