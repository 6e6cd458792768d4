import { ChannelType, DiscordAPIError, MessageType, Routes } from "discord.js";
import { type ChannelId, channelId, type UserId } from "../../ids.ts";
import type { TableRecord } from "../../table/record.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { mention } from "../../words/plain.ts";
import { say } from "../../words/say.ts";
import { nameGame } from "../message/call.ts";
import { notice } from "../views/cards/reminders.ts";
import { type DueOf, type PostContext, postId, titleOf, usersAt } from "./context.ts";
import { codes, codeOf, isPassing } from "../delivery/failure.ts";
import { withThreadName } from "./ownThread.ts";
import { archiveAfterMinutes, findOpened, invite } from "../delivery/privateThread.ts";
import { getFrom, postTo, resources } from "../resources.ts";

/** Discord's line stands right behind its thread; what people write meanwhile may come between. */
const linesRead = 10;

/**
 * Opens the thread of a table to which no message of its own invites: the post of the round leads to it. Its players
 * are let in, so that it stands in their lists, and the line that Discord writes about it is taken out of the channel.
 * A thread that was opened before this was stored is found by its name.
 */
export async function openRoundThread(
  context: PostContext,
  record: TableRecord,
  due: DueOf<"open">,
): Promise<ChannelId> {
  const place = await withThreadName(
    context,
    record,
    async (name) =>
      (await findOpened(record, context.left, () => findNamed(context, record, name))) ??
      openThread(context, record, name),
  );
  await removeStartLine(context, record.home, place);
  await inviteSeated(context, record, due, place);
  return place;
}

/**
 * Lets those who sit at a table into its thread. Whoever is refused must know that it waits, and so must those who can
 * let them in: of a tournament's table its organiser.
 */
export async function inviteSeated(
  context: PostContext,
  record: TableRecord,
  due: DueOf<"open">,
  place: ChannelId,
): Promise<void> {
  const { posting, translatorFor, log } = context;
  const outside: UserId[] = [];
  for (const seat of record.seats.keys())
    for (const user of usersAt(record, seat)) if (!(await invite(context, place, user))) outside.push(user);
  if (outside.length === 0) return;
  const words = { who: outside.map(mention).join(" "), thread: `<#${place}>`, organiser: mention(record.host) };
  const said = say(record.tournament === undefined ? "days.not-let-in" : "days.not-let-in-round", words);
  const call = nameGame(notice(publicTable(record), said, translatorFor(record)), titleOf(context, record));
  const called = record.tournament === undefined ? outside : [record.host, ...outside];
  await posting.create(postId(record, due), record.home, call, called).catch((error: unknown) => {
    if (isPassing(error)) throw error;
    log.error({ table: record.id, err: error }, "nor could anybody be told who is not let into a thread");
  });
}

async function findNamed(
  { rest, service }: PostContext,
  record: TableRecord,
  name: string,
): Promise<ChannelId | undefined> {
  const { threads } = await getFrom(rest, resources.activeThreads(record.guild));
  for (const thread of threads) {
    if (thread.parent_id !== record.home || thread.name !== name) continue;
    const tables = await service().tablesIn(thread.id);
    if (tables.every(({ id }) => id === record.id)) return channelId(thread.id);
  }
  return undefined;
}

async function openThread({ threadRest }: PostContext, record: TableRecord, name: string): Promise<ChannelId> {
  const open = async (type: ChannelType) => {
    const body = { name, type, auto_archive_duration: archiveAfterMinutes };
    return channelId((await postTo(threadRest, resources.newThread(record.home), { body })).id);
  };
  try {
    return await open(ChannelType.PublicThread);
  } catch (error) {
    // Channels for announcements have a type of thread of their own.
    if (codeOf(error) !== codes.wrongChannelType) throw error;
    return open(ChannelType.AnnouncementThread);
  }
}

/** "The bot started a thread": one line a table would bury the one post that leads to all of them. */
async function removeStartLine({ rest, log }: PostContext, home: ChannelId, thread: ChannelId): Promise<void> {
  try {
    const query = new URLSearchParams({ after: (BigInt(thread) - 1n).toString(), limit: String(linesRead) });
    const newer = await getFrom(rest, resources.messages(home), { query });
    const line = newer.find(
      ({ type, message_reference: about }) => type === MessageType.ThreadCreated && about?.channel_id === thread,
    );
    if (line !== undefined) await rest.delete(Routes.channelMessage(home, line.id));
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || isPassing(error)) throw error;
    log.info({ thread, err: error }, "Discord's line about a thread stays in its channel");
  }
}
