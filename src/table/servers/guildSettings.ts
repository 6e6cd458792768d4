import type { Store } from "../../store/shelf.ts";
import { update } from "../../store/update.ts";
import { day } from "../../time/hours.ts";
import type { ChannelId } from "../../ids.ts";

/** What holds for all tables of one server. */
export type GuildSettings = {
  /** Where tables may be opened; anywhere when the list is empty. */
  readonly channels: readonly ChannelId[];
  /** As it is typed; null for the bot's own. */
  readonly pace: string | null;
  /** The language of public posts; null for the server's own. */
  readonly locale: string | null;
  /** The role that is called when a table is opened; null: nobody is. */
  readonly callRole: string | null;
  /** How long after its end the thread of a table is archived, in milliseconds; null for never. */
  readonly archiveAfter: number | null;
  /** True where the names of threads follow the turns, each new name with a line of Discord's in the thread. */
  readonly namesTurns: boolean;
  /** True where games at stage alpha are offered. */
  readonly offersAlpha: boolean;
};

const usual: GuildSettings = {
  ...{ channels: [], pace: null, locale: null, callRole: null },
  archiveAfter: day,
  namesTurns: false,
  offersAlpha: false,
};

/** The settings of servers, stored; what was read once is known from then on. */
export function createGuildSettings(store: Store) {
  const shelf = store.shelf<GuildSettings>("servers");
  const read = new Map<string, GuildSettings>();

  async function settings(guild: string): Promise<GuildSettings> {
    const found = { ...usual, ...(await shelf.get(guild))?.value };
    read.set(guild, found);
    return found;
  }

  return {
    settings,
    /** As they were when they were last read in this process. */
    known: (guild: string): GuildSettings | undefined => read.get(guild),
    async change(guild: string, next: (before: GuildSettings) => GuildSettings): Promise<GuildSettings> {
      await update(shelf, guild, (before) => next({ ...usual, ...before }));
      return settings(guild);
    },
  };
}
