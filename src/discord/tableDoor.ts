import type { TableId } from "../ids.ts";
import { isRenamed, rename } from "../table/actions/people.ts";
import { isHiddenFrom, type TableRecord } from "../table/record.ts";
import type { ChangeService, ReadService, SettingsService } from "../table/service/features.ts";
import { isReachable, mayLook } from "../table/sight/audience.ts";
import type { HostKey } from "../words/translator.ts";
import type { Members } from "./members.ts";
import type { UserRequest } from "./userRequest.ts";

export type Asker = Pick<UserRequest, "reader" | "channelId"> & Partial<Pick<UserRequest, "displayName">>;

/** A table's record; or a refusal: not known to the asker, still played elsewhere, not a member, in time-out, or barred. */
export type Reached =
  | { readonly ok: true; readonly record: TableRecord }
  | { readonly ok: false; readonly refusal: keyof typeof notReached };

export const notReached = {
  "no-table": "refusal.no-table",
  "same-deal": "tournament.refusal.same-deal",
  "not-member": "refusal.left-server",
  barred: "refusal.barred",
  muted: "refusal.muted",
} as const satisfies Readonly<Record<string, HostKey>>;

/** Why a server keeps a user out of its running tables and its lobbies. */
type ShutOut = "not-member" | "muted" | "barred";

/** Tables of the asker; `shutOut` says why others were left out. */
export type OwnTables = { readonly tables: readonly TableRecord[]; readonly shutOut: ShutOut | undefined };

/**
 * The one way from what people send to a stored table: ids can be forged. A table of another server is reached by those
 * alone who sit at it, wherever they ask. Until it is over it is reached by members of its server alone who are not
 * barred or in time-out there; nobody reaches one whose deal others still play without a seat there.
 */
export type TableDoor = ReturnType<typeof createTableDoor>;

export function createTableDoor(
  service: ReadService &
    Pick<ChangeService, "change"> & { readonly guildSettings: Pick<SettingsService["guildSettings"], "isBarred"> },
  { isMember, isMuted }: Pick<Members, "isMember" | "isMuted">,
) {
  // Discord takes interactions in a server from its members alone, and not in time-out, so no look-up is needed there.
  const refuse = async ({ reader }: Asker, { guild, status }: TableRecord): Promise<ShutOut | undefined> => {
    if (status === "ended" || status === "closed") return undefined;
    if (guild !== reader.guild && !(await isMember(guild, reader.user))) return "not-member";
    if (guild !== reader.guild && (await isMuted(guild, reader.user))) return "muted";
    return (await service.guildSettings.isBarred(guild, reader.user)) ? "barred" : undefined;
  };
  const admit = async (asker: Asker, records: readonly TableRecord[]): Promise<OwnTables> => {
    const refused = await Promise.all(records.map((record) => refuse(asker, record)));
    const tables = records.filter((_, at) => refused[at] === undefined);
    return { tables, shutOut: refused.find((why) => why !== undefined) };
  };
  const renamed = async ({ reader, displayName }: Asker, record: TableRecord): Promise<TableRecord> => {
    if (record.guild !== reader.guild || displayName === undefined) return record;
    if (!isRenamed(record, reader.user, displayName)) return record;
    const outcome = await service.change(record.id, null, (current) => rename(current, reader.user, displayName));
    return outcome.ok ? outcome.record : record;
  };
  return {
    /** Shows the asker under their present name at a table of the server where they ask; gives the table as it is then. */
    rename: renamed,
    async open(asker: Asker, id: TableId): Promise<Reached> {
      const record = await service.load(id);
      if (record === undefined || !isReachable(record, asker.reader)) return { ok: false, refusal: "no-table" };
      const refusal = await refuse(asker, record);
      if (refusal !== undefined) return { ok: false, refusal };
      return isHiddenFrom(record, asker.reader.user)
        ? { ok: false, refusal: "same-deal" }
        : { ok: true, record: await renamed(asker, record) };
    },
    /** The tables of the channel it is asked in: the one that is played there first, then the lobbies, oldest first. */
    async here(asker: Asker) {
      const here = await service.tablesIn(asker.channelId);
      const visible = here.filter((record) => mayLook(record, asker.reader));
      return (await admit(asker, visible)).tables;
    },
    /** The open lobbies of the server it is asked in, oldest first. */
    async lobbies(asker: Asker) {
      const { guild } = asker.reader;
      return guild === null ? [] : (await admit(asker, await service.lobbiesOn(guild))).tables;
    },
    /** The open tables of the asker, on all servers, newest last. */
    mine: async (asker: Asker) => admit(asker, await service.tablesOf(asker.reader.user)),
    /** The tables of the asker that fit, at most `most`, newest first. */
    findMine: async (asker: Asker, fits: (record: TableRecord) => boolean, most: number) =>
      admit(asker, await takeFitting(service.everyTableOf(asker.reader.user), fits, most)),
    async countLobbies({ reader: { user } }: Asker) {
      const open = await service.tablesOf(user);
      return open.filter(({ status, host }) => status === "lobby" && host === user).length;
    },
    /** Every table of the asker, newest first, also on servers that they have left: for a copy of their data. */
    allMine: (asker: Asker) => service.everyTableOf(asker.reader.user),
  };
}

async function takeFitting(tables: AsyncIterable<TableRecord>, fits: (record: TableRecord) => boolean, most: number) {
  const found: TableRecord[] = [];
  for await (const record of tables) {
    if (fits(record)) found.push(record);
    if (found.length >= most) break;
  }
  return found;
}
