import { type APIThreadChannel, ChannelType, DiscordAPIError, type REST, Routes } from "discord.js";

import { channelId, type ChannelId } from "../../ids.ts";
import type { TableRecord } from "../../table/record.ts";
import { shorten } from "../../words/plain.ts";

const longestName = 100;
const archiveAfterMinutes = 10_080;

/**
 * A private thread for a table in its home channel. Its name ends with the
 * table's id. A thread of that name may be open already, when the process
 * ended before it was stored; it is used then. Throws what Discord answers.
 */
export async function openPrivateThread(rest: REST, record: TableRecord, title: string): Promise<ChannelId> {
  const mark = ` · ${record.id}`;
  const { threads } = (await rest.get(Routes.guildActiveThreads(record.guild))) as {
    readonly threads: readonly APIThreadChannel[];
  };
  const open = threads.find(({ parent_id, name }) => parent_id === record.home && name.endsWith(mark));
  if (open !== undefined) return channelId(open.id);
  const made = (await rest.post(Routes.threads(record.home), {
    body: {
      name: shorten(title, longestName - mark.length) + mark,
      type: ChannelType.PrivateThread,
      invitable: false,
      auto_archive_duration: archiveAfterMinutes,
    },
  })) as APIThreadChannel;
  return channelId(made.id);
}

/** Lets a person into a thread; whoever has left the server stays outside. */
export async function invite(rest: REST, thread: ChannelId, user: string): Promise<void> {
  try {
    await rest.put(Routes.threadMembers(thread, user));
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status === 429 || error.status >= 500) throw error;
  }
}
