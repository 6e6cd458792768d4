import { type APIThreadChannel, ChannelType, DiscordAPIError, type REST, Routes } from "discord.js";
import type { Logger } from "pino";
import type { Message } from "../../../games/contract/index.ts";
import { channelId, type ChannelId, type UserId } from "../../ids.ts";
import type { LeftWork } from "../../records/leftWork.ts";
import type { TableRecord } from "../../table/record.ts";
import type { ReadService } from "../../table/service/features.ts";
import { shorten } from "../../words/plain.ts";
import { say } from "../../words/translator.ts";
import type { PrivateThreads } from "../host.ts";
import { getFrom, isPersonGone, postTo, resources } from "../rest.ts";
import { codeOf, codes, isPassing } from "./failure.ts";

/** What asks Discord: `threadRest` sends nothing twice by itself. */
export type ThreadParts = {
  readonly rest: REST;
  readonly threadRest: REST;
  readonly log: Logger;
  readonly service: () => Pick<ReadService, "tablesIn">;
  /** The bot's id; undefined before it is logged in. */
  readonly self: () => string | undefined;
  /** Absent where no work of a process before can be of the record. */
  readonly left?: LeftWork;
};

export const longestThreadName = 100;
/** The longest time until Discord archives a silent thread, in minutes: a week. */
export const archiveAfterMinutes = 10_080;

export function createPrivateThreads(parts: ThreadParts): PrivateThreads {
  return {
    async prepare(record, title, user) {
      try {
        const thread = await openPrivateThread(parts, record, title);
        const isLetIn = await invite(parts, thread, user);
        return isLetIn ? undefined : say("refusal.not-let-in", { place: `<#${record.home}>` });
      } catch (error) {
        parts.log.warn({ table: record.id, err: error }, "no private thread can be opened");
        return explain(error, record.home);
      }
    },
  };
}

function explain(error: unknown, home: ChannelId): Message {
  if (isPassing(error)) return say("refusal.thread-slow");
  const place = `<#${home}>`;
  const code = codeOf(error);
  if (code === codes.tooManyThreads) return say("refusal.threads-full");
  return say(code === codes.wrongChannelType ? "refusal.no-private-threads" : "refusal.thread-refused", { place });
}

/** Opens a private thread for a table, or uses one that ends with its id already. Throws what Discord answers. */
export async function openPrivateThread(
  parts: Omit<ThreadParts, "log">,
  record: TableRecord,
  title: string,
): Promise<ChannelId> {
  const { threadRest, left } = parts;
  const mark = ` · ${record.id}`;
  const isMarked = ({ type, name }: APIThreadChannel) => type === ChannelType.PrivateThread && name.endsWith(mark);
  const open = await findOpened(record, left, () => findOwnThread(parts, record, isMarked));
  if (open !== undefined) return open;
  const made = await postTo(threadRest, resources.newThread(record.home), {
    body: {
      name: shorten(title, longestThreadName - mark.length) + mark,
      type: ChannelType.PrivateThread,
      invitable: false,
      auto_archive_duration: archiveAfterMinutes,
    },
  });
  return channelId(made.id);
}

/**
 * Finds the open thread of a table that fits, opened by the bot and the place of no other table: anybody may open one in
 * its channel and choose its name, and that of another table's thread ends with the name of a player.
 */
export async function findOwnThread(
  { rest, service, self }: Pick<ThreadParts, "rest" | "service" | "self">,
  { id: table, guild, home }: TableRecord,
  fits: (thread: APIThreadChannel) => boolean,
): Promise<ChannelId | undefined> {
  const { threads } = await getFrom(rest, resources.activeThreads(guild));
  const own = threads.filter((thread) => thread.parent_id === home && thread.owner_id === self() && fits(thread));
  for (const { id } of own)
    if ((await service().tablesIn(id)).every((other) => other.id === table)) return channelId(id);
  return undefined;
}

/** Finds a thread that was opened before; waits for one that another process may have asked for just now. */
export async function findOpened<Found>(
  { id }: { readonly id: string },
  left: LeftWork | undefined,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  return (await find()) ?? ((await left?.settle(id)) === true ? find() : undefined);
}

/** Lets a person into a thread; false where Discord refuses the bot that. Throws troubles that pass. */
export async function invite({ rest, log }: Pick<ThreadParts, "rest" | "log">, thread: ChannelId, user: UserId) {
  try {
    await rest.put(Routes.threadMembers(thread, user));
    return true;
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || isPassing(error)) throw error;
    log.warn({ thread, err: error }, "somebody could not be let into their private thread");
    return isPersonGone(error);
  }
}
