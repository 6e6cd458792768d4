import type { UserId } from "../../ids.ts";
import { shareInTime } from "../actions/hostActions.ts";
import type { TableRecord } from "../record.ts";
import { isOpen } from "../stage.ts";
import type { TableIndex } from "../tableIndex.ts";
import type { Tables } from "./tables.ts";

type Context = { readonly tables: Tables; readonly index: TableIndex };

/** How many tables are read at once: a person may have sat at thousands. */
const page = 25;

/**
 * The tables of people. Those that are over are read once more after their end: then they leave the list of open ones,
 * and what counts of them for their player's reliability is kept with the list.
 */
export function createOwnTables(context: Context) {
  return {
    /** The open tables of a person, lobbies and running ones, newest last. */
    tablesOf: (user: UserId) => listOpen(context, user),
    /** Every table of a person, one after the other, newest first; those that cannot be read are passed over. */
    everyTableOf: (user: UserId) => walkAll(context, user),
    /** In which share of all turns, in percent, this person chose in time; undefined for newcomers. */
    reliability: async (user: UserId) => {
      const open = await listOpen(context, user);
      const past = await context.index.pastTally(user);
      return shareInTime([...open, { tally: { [user]: past } }], user);
    },
  };
}

export type OwnTables = ReturnType<typeof createOwnTables>;

async function listOpen({ tables, index }: Context, user: UserId): Promise<readonly TableRecord[]> {
  const ids = await index.openTablesOf(user);
  const open: TableRecord[] = [];
  const over: TableRecord[] = [];
  for (let at = 0; at < ids.length; at += page) {
    for (const record of await tables.loadMany(ids.slice(at, at + page))) (isOpen(record) ? open : over).push(record);
    if (over.length > 0) await index.settle(user, over.splice(0));
  }
  return open;
}

async function* walkAll({ tables, index }: Context, user: UserId): AsyncGenerator<TableRecord> {
  const ids = (await index.tablesOf(user)).toReversed();
  for (let at = 0; at < ids.length; at += page) yield* await tables.loadMany(ids.slice(at, at + page));
}
