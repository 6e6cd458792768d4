import { ChannelType } from "discord-api-types/v10";
import type { PageChannel, ReadState } from "../../protocol.ts";
import { byAge } from "../../ids.ts";
import type { Known } from "./learn.ts";

type Channels = Known["channels"];

const threadTypes: readonly number[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

export const isThread = (channel: PageChannel): boolean => threadTypes.includes(channel.type);

/** A server's text and announcement channels in the order of its list. */
export function channelsOf(guild: string, channels: Channels): PageChannel[] {
  const all = [...channels.values()].filter(
    (channel) => guildOf(channel) === guild && !isThread(channel) && "name" in channel,
  );
  return all.toSorted((a, b) => positionOf(a) - positionOf(b) || byAge(a.id, b.id));
}

/** The threads of a channel that are not archived, oldest first. */
export function threadsOf(parent: string, channels: Channels): PageChannel[] {
  const all = [...channels.values()].filter(
    (channel) => "parent_id" in channel && channel.parent_id === parent && isThread(channel) && !isArchived(channel),
  );
  return all.toSorted((a, b) => byAge(a.id, b.id));
}

export function isArchived(channel: PageChannel): boolean {
  return "thread_metadata" in channel && channel.thread_metadata.archived;
}

/** Direct messages, the one with the newest message first. */
export function directMessages(channels: Channels): PageChannel[] {
  const all = [...channels.values()].filter(({ type }) => type === ChannelType.DM);
  return all.toSorted((a, b) => byAge(newestIn(b) ?? b.id, newestIn(a) ?? a.id));
}

export function guildOf(channel: PageChannel): string | null {
  return "guild_id" in channel ? (channel.guild_id ?? null) : null;
}

export function newestIn(channel: PageChannel): string | null {
  return "last_message_id" in channel ? (channel.last_message_id ?? null) : null;
}

/** True if something in the channel was written since the person last looked. */
export function isUnread(channel: PageChannel, read: ReadState | undefined): boolean {
  const newest = newestIn(channel);
  if (newest === null) return false;
  const lastRead = read?.last_read ?? null;
  return lastRead === null || byAge(newest, lastRead) > 0;
}

const positionOf = (channel: PageChannel): number => ("position" in channel ? channel.position : 0);
