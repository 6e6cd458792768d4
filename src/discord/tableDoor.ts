import { type TableId, userId } from "../ids.ts";
import { isHiddenFrom, type TableRecord } from "../table/record.ts";
import { isReachable, mayLook, type Reader } from "../table/sight/reader.ts";
import type { Service } from "../table/service/service.ts";

/** Whoever asks for a table, and where: any interaction. */
export type Asker = {
  readonly user: { readonly id: string };
  readonly guildId: string | null;
  readonly channelId: string | null;
};

/** A table that was asked for; or none that this person may know of, or one whose deal others still play. */
export type Reached =
  | { readonly ok: true; readonly record: TableRecord }
  | { readonly ok: false; readonly refusal: "no-table" | "same-deal" };

/**
 * The one way from what people send to a stored table: ids can be forged. A table of another server is reached by those
 * alone who sit at it, wherever they ask; nobody reaches one whose deal others still play without a seat there.
 */
export type TableDoor = {
  readonly open: (asker: Asker, id: TableId) => Promise<Reached>;
  /** The tables of the channel it is asked in: the one that is played there first, then the lobbies, oldest first. */
  readonly here: (asker: Asker) => Promise<readonly TableRecord[]>;
  /** The open tables of whoever asks, on all servers, newest last. */
  readonly mine: (asker: Asker) => Promise<readonly TableRecord[]>;
  /** Every table of whoever asks, one after the other, newest first. */
  readonly allMine: (asker: Asker) => AsyncGenerator<TableRecord>;
};

/** What of the service gives tables without asking who wants them. */
export type TableReads = "load" | "loadListed" | "tablesIn" | "tablesOf" | "everyTableOf" | "runningTables";

export function createTableDoor(
  service: Pick<Service, Exclude<TableReads, "loadListed" | "runningTables">>,
): TableDoor {
  return {
    async open(asker, id) {
      const record = await service.load(id);
      if (record === undefined || !isReachable(record, readerOf(asker))) return { ok: false, refusal: "no-table" };
      return isHiddenFrom(record, userId(asker.user.id)) ? { ok: false, refusal: "same-deal" } : { ok: true, record };
    },
    async here(asker) {
      const here = await service.tablesIn(asker.channelId ?? "");
      return here.filter((record) => mayLook(record, readerOf(asker)));
    },
    mine: (asker) => service.tablesOf(userId(asker.user.id)),
    allMine: (asker) => service.everyTableOf(userId(asker.user.id)),
  };
}

/** Who asks, as sights are given to them. */
export function readerOf({ user, guildId }: Pick<Asker, "user" | "guildId">): Reader {
  return { user: userId(user.id), guild: guildId };
}
