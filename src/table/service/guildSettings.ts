import type { Store, Stored } from "../../store/shelf.ts";
import type { ChannelId } from "../../ids.ts";

/** What holds for all tables of one server. */
export type ServerSettings = {
  /** Where tables may be opened; anywhere when the list is empty. */
  readonly channels: readonly ChannelId[];
  /** As it is typed; null for the bot's own. */
  readonly pace: string | null;
  /** The language of public posts; null for the server's own. */
  readonly locale: string | null;
};

const usual: ServerSettings = { channels: [], pace: null, locale: null };

/** The settings of servers, stored; what was read once is known from then on. */
export function createServers(store: Store) {
  const shelf = store.shelf<ServerSettings>("servers");
  const read = new Map<string, ServerSettings>();

  async function settings(guild: string): Promise<ServerSettings> {
    const found = { ...usual, ...(await shelf.get(guild))?.value };
    read.set(guild, found);
    return found;
  }

  return {
    settings,
    /** As they were when they were last read in this process. */
    known: (guild: string): ServerSettings | undefined => read.get(guild),
    async change(guild: string, next: (before: ServerSettings) => ServerSettings): Promise<ServerSettings> {
      for (;;) {
        const stored: Stored<ServerSettings> | undefined = await shelf.get(guild);
        const after = next({ ...usual, ...stored?.value });
        const put = await shelf.put(guild, after, stored?.version ?? null);
        if (put.ok) return settings(guild);
      }
    },
  };
}
