import {
  type APIThreadChannel,
  ChannelType,
  DiscordAPIError,
  HTTPError,
  MessageType,
  RateLimitError,
  Routes,
  SnowflakeUtil,
} from "discord.js";
import type { AnyGame, Seat } from "../../../games/contract/index.ts";
import { type ChannelId, channelId, type UserId } from "../../ids.ts";
import { OwnershipError } from "../../records/ownership.ts";
import { leaveUnchanged } from "../../records/recordStore.ts";
import { awaitedPersons } from "../../table/deadlines/awaited.ts";
import { archiveMoment, signOf, threadOf } from "../../table/deadlines/ownThread.ts";
import type { OwnThread } from "../../table/hosting.ts";
import { placeOf, type TableRecord } from "../../table/record.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { isSaved } from "../../table/stage.ts";
import { hour, minute } from "../../time/hours.ts";
import { mention, shorten } from "../../words/plain.ts";
import { type HostKey, say } from "../../words/translator.ts";
import { notice } from "../cards/reminders.ts";
import { codeOf, codes, isNameRefusal, isPassing } from "../delivery/failure.ts";
import {
  archiveAfterMinutes,
  findOpened,
  findOwnThread,
  invite,
  longestThreadName,
} from "../delivery/privateThread.ts";
import { nameGame } from "../message/call.ts";
import { getFrom, postTo, resources } from "../rest.ts";
import { type DueOf, type PostContext, postId, type TablePatch, titleOf, usersAt } from "./context.ts";

/** A name is shortened to this: the names of several people must fit, and a phone shows the beginning alone. */
const longestPersonName = 14;
/** For how long a thread is left alone when Discord was in trouble. */
const troubleMs = 10 * minute;
/** A thread in which people talk about the match is not closed over their heads. */
const silenceMs = hour;

/** What the thread of a table is called: its game, who plays, and where a server wants it whose turn it is. In a tournament, where it stands there. */
export function threadName(context: PostContext, record: TableRecord): string {
  const isTurnNamed = record.status === "playing" && record.thread?.namesTurns === true;
  const awaited = isTurnNamed ? awaitedPersons(context.service().gameOf(record), record) : [];
  return shorten(nameNow(context, record, baseName(context, record, awaited)), longestThreadName);
}

/** The name with what becomes of the table. */
function nameNow({ service, translatorFor }: PostContext, record: TableRecord, name: string): string {
  const key = nameKey(service().gameOf(record), record);
  return key === undefined ? name : translatorFor(record).label(say(key, { name }));
}

/** Names or renames a thread, and once more in the bot's own words alone where Discord refuses people's names in it. */
export async function withThreadName<T>(context: PostContext, record: TableRecord, work: (name: string) => Promise<T>) {
  try {
    return await work(threadName(context, record));
  } catch (error) {
    if (!isNameRefusal(error)) throw error;
    context.log.warn({ table: record.id, err: error }, "a thread gets a name without those of its players");
    return work(plainThreadName(context, record));
  }
}

function plainThreadName(context: PostContext, record: TableRecord): string {
  const { tournament } = record;
  if (tournament === undefined) return nameNow(context, record, titleOf(context, record));
  const words = { round: tournament.round + 1, table: tournament.pod + 1 };
  return nameNow(context, record, context.translatorFor(record).label(say("tournament.thread.plain", words)));
}

/** The name without what becomes of the table; a mark stands before each of the awaited. */
function baseName({ service, translatorFor }: PostContext, record: TableRecord, awaited: readonly Seat[]): string {
  const { title } = service().gameOf(record).info;
  const names = record.seats
    .map(({ name }, seat) =>
      awaited.includes(seat) ? `▸ ${shorten(name, longestPersonName)}` : shorten(name, longestPersonName),
    )
    .join(", ");
  const { tournament } = record;
  if (tournament === undefined) return `${title} · ${names}`;
  const words = { round: tournament.round + 1, table: tournament.pod + 1, names };
  return translatorFor(record).label(say("tournament.thread", words));
}

export function movedName(context: PostContext, record: TableRecord): string {
  const name = baseName(context, record, []);
  return shorten(context.translatorFor(record).label(say("thread.moved", { name })), longestThreadName);
}

function nameKey(game: AnyGame, record: TableRecord): HostKey | undefined {
  const { status, timing, thread } = record;
  if (status === "ended") return signOf(game, record) === "not-passed" ? "thread.not-passed" : "thread.done";
  if (status === "closed") return isSaved(record) ? "thread.saved" : "thread.closed";
  return timing.isPaused && thread?.namesTurns === true ? "thread.paused" : undefined;
}

/** What is noted of a thread that was just opened; the name of a private one tells nothing yet. */
export async function openedThread({ service }: PostContext, record: TableRecord, id: ChannelId): Promise<OwnThread> {
  const { namesTurns } = await service().guildSettings.settings(record.guild);
  const sign = record.keepsKey === true ? undefined : signOf(service().gameOf(record), record);
  return { id, sign: sign ?? "", renamed: null, ...(namesTurns ? { namesTurns } : {}) };
}

/** Gives a thread its name, or archives it. What Discord refuses is left for later, or for good: no post waits for it. */
export async function tidyThread(context: PostContext, record: TableRecord): Promise<TablePatch> {
  const thread = threadOf(record);
  if (thread === undefined) return leaveUnchanged;
  try {
    const others = record.status === "playing" ? [] : await context.service().tablesIn(thread.id);
    // Another table is played here now, and names and archives the thread.
    if (others.some((other) => other.id !== record.id && threadOf(other)?.id === thread.id))
      return leaveToOther(context, record, thread);
    if (thread.wrongSince === undefined && others.some(({ status }) => status === "lobby"))
      return changeThread(thread.id, (known) => ({ ...known, archiveAt: context.now() + silenceMs }));
    return thread.wrongSince === undefined ? await archive(context, thread) : await rename(context, record, thread);
  } catch (error) {
    if (error instanceof OwnershipError) throw error;
    context.log.info({ table: record.id, err: error }, "a thread could not be tidied");
    return notTidied(context, record, error);
  }
}

function leaveToOther({ service }: PostContext, record: TableRecord, { id }: OwnThread): TablePatch {
  const sign = signOf(service().gameOf(record), record) ?? "";
  return changeThread(id, (thread) => ({ ...withoutArchiving(thread), sign }));
}

async function rename(context: PostContext, record: TableRecord, { id }: OwnThread): Promise<TablePatch> {
  const { rest, service, now } = context;
  const sign = signOf(service().gameOf(record), record) ?? "";
  // Discord takes no other name for a thread that is archived.
  const wasArchived = record.status !== "playing" && isArchived(await readThread(context, id));
  await withThreadName(context, record, (name) => rest.patch(Routes.channel(id), { body: { name, archived: false } }));
  if (wasArchived) await rest.patch(Routes.channel(id), { body: { archived: true } });
  return changeThread(id, (thread) => ({ ...thread, sign, renamed: now() }));
}

const readThread = ({ rest }: PostContext, id: ChannelId): Promise<APIThreadChannel> =>
  getFrom(rest, resources.thread(id));

const isArchived = ({ thread_metadata: about }: APIThreadChannel): boolean => about?.archived === true;

async function archive(context: PostContext, { id, archiveAt }: OwnThread): Promise<TablePatch> {
  const { rest, now } = context;
  if (archiveAt === undefined || archiveAt > now()) return leaveUnchanged;
  const channel = await readThread(context, id);
  const last = channel.last_message_id;
  const quietFrom = typeof last === "string" ? SnowflakeUtil.timestampFrom(last) + silenceMs : 0;
  if (quietFrom > now()) return changeThread(id, (thread) => ({ ...thread, archiveAt: quietFrom }));
  if (!isArchived(channel)) await rest.patch(Routes.channel(id), { body: { archived: true } });
  return changeThread(id, withoutArchiving);
}

/** Wakes a thread; where that is not allowed, the next post does. */
export async function wake({ rest, log }: PostContext, thread: ChannelId): Promise<void> {
  try {
    await rest.patch(Routes.channel(thread), { body: { archived: false } });
  } catch (error) {
    if (isPassing(error)) throw error;
    log.info({ thread, err: error }, "an archived thread could not be woken");
  }
}

/** A refusal that stays is taken as done: the thread keeps its name, or stays open until Discord archives it. */
function notTidied({ service, now }: PostContext, record: TableRecord, error: unknown): TablePatch {
  const waits = error instanceof RateLimitError ? error.retryAfter : troubleMs;
  const place = placeOf(record);
  if (!(error instanceof DiscordAPIError) || isPassing(error))
    return changeThread(place, (thread) => ({ ...thread, refusedUntil: now() + waits }));
  if (threadOf(record)?.wrongSince === undefined) return changeThread(place, withoutArchiving);
  const sign = signOf(service().gameOf(record), record) ?? "";
  return changeThread(place, (thread) => ({ ...thread, sign }));
}

function withoutArchiving({ archiveAt, ...thread }: OwnThread): OwnThread {
  return archiveAt === undefined ? thread : { ...thread };
}

function changeThread(id: ChannelId, change: (thread: OwnThread) => OwnThread): TablePatch {
  return (current) => (current.thread?.id === id ? { ...current, thread: change(current.thread) } : current);
}

/** The table after its last post, with the moment at which its thread is archived; where a server wants that never, without. */
export async function closeThread(context: PostContext, record: TableRecord): Promise<TablePatch> {
  const { service } = context;
  const { archiveAfter } = await service().guildSettings.settings(record.guild);
  if (archiveAfter === null || record.thread === undefined) return leaveUnchanged;
  const at = archiveMoment(record, archiveAfter, await service().times.contextFor(record));
  return changeThread(record.thread.id, (thread) => ({ ...thread, archiveAt: at }));
}

/** Discord's line stands right behind its thread; what people write meanwhile may come between. */
const linesRead = 10;

/**
 * Opens the thread of a table to which no message of its own invites: the post of the round leads to it. Its players
 * are let in, so that it stands in their lists, and the line that Discord writes about it is taken out of the channel.
 * A thread that was opened before this was stored is found by its name.
 */
export async function openRoundThread(context: PostContext, record: TableRecord, due: DueOf<"open">) {
  const place = await withThreadName(
    context,
    record,
    async (name) =>
      (await findOpened(record, context.left, () => findOwnThread(context, record, (each) => each.name === name))) ??
      openThread(context, record, name),
  );
  await removeStartLine(context, record.home, place);
  await inviteSeated(context, record, due, place);
  return place;
}

/** Lets players into their thread; tells those who are refused, and those who can let them in. */
export async function inviteSeated(context: PostContext, record: TableRecord, due: DueOf<"open">, place: ChannelId) {
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
    if (!(error instanceof HTTPError) && (codeOf(error) === undefined || isPassing(error))) throw error;
    log.info({ thread, err: error }, "Discord's line about a thread stays in its channel");
  }
}
