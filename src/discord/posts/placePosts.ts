import { Routes } from "discord.js";
import type { ChannelId } from "../../ids.ts";
import type { Obstacle } from "../../records/outboxWorker.ts";
import { leaveUnchanged } from "../../records/recordStore.ts";
import { closeUnseen, losePlace, outage, regainPlace, reopenThread, tellEach } from "../../table/actions/lostPlace.ts";
import { awakePlayers } from "../../table/deadlines/pings.ts";
import type { LostPlace, TableRecord } from "../../table/record.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { hasBegun } from "../../table/stage.ts";
import { day } from "../../time/hours.ts";
import { mention } from "../../words/plain.ts";
import { type HostKey, say } from "../../words/translator.ts";
import { notice } from "../cards/reminders.ts";
import { codeOf, codes, isDmRefusal, isNameRefusal, isPassing, judgeFailure, PlaceError } from "../delivery/failure.ts";
import { isEditable } from "../delivery/posting.ts";
import type { MessageTemplate } from "../message/template.ts";
import { getFrom, resources } from "../rest.ts";
import { type DueOf, type Post, type PostContext, postId, type TablePatch, usersAt } from "./context.ts";
import { movedName, wake } from "./ownThread.ts";
import { retire } from "./tablePosts.ts";

/** For how long it is tried again and again to tell somebody. */
const toldWithin = day;

/** Wakes an archived thread; a lost place is back with the first post there. In a locked one nobody can play. */
export const lookAtPlace: Post<"check-place"> = async (context, record, due) => {
  const { rest } = context;
  const { place } = record;
  if (place === null || !hasBegun(record)) return leaveUnchanged;
  if (context.hasOutage(record.guild)) throw new PlaceError(outage);
  const channel = await getFrom(rest, resources.channel(place));
  const thread = "thread_metadata" in channel ? channel.thread_metadata : undefined;
  if (thread?.locked === true) throw new PlaceError(codes.threadLocked);
  if (thread?.archived === true) await wake(context, place);
  if (record.lostPlace === undefined) return leaveUnchanged;
  if (record.lostPlace.code !== outage) await sayPlaceIsBack(context, record, due, place);
  return (current) => regainPlace(current, context.now());
};

async function sayPlaceIsBack(
  { posting, translatorFor, log }: PostContext,
  record: TableRecord,
  due: DueOf<"check-place">,
  place: ChannelId,
): Promise<void> {
  try {
    const template = notice(publicTable(record), say("place.back"), translatorFor(record));
    await posting.create(postId(record, due), place, template, []);
  } catch (error) {
    // A sentence that can never be posted must not keep the clocks stopped.
    if (judgeFailure(error) !== "impossible") throw error;
    log.error({ table: record.id, err: error }, "it could not be said that a place is back");
  }
}

/** What a table does when a post of it is refused by its place: a deleted thread is opened anew where it can be. */
export async function meetLostPlace(
  context: PostContext,
  record: TableRecord,
  error: unknown,
): Promise<Obstacle<TableRecord>> {
  const code = codeOf(error) ?? 0;
  if (record.status === "lobby" && record.lobby === null)
    return { patch: (current) => closeUnseen(current, code, context.now()), waits: false };
  // It may have been brought elsewhere while its old place was tried.
  const ifHere = (step: TablePatch) => (current: TableRecord) =>
    current.place === record.place && current.home === record.home ? step(current) : current;
  if ((await isThreadGone(context, record, code)) && mayMove(record))
    return { patch: ifHere(reopenThread), waits: false };
  return { patch: ifHere((current) => losePlace(current, code, context.now())), waits: true };
}

/**
 * Discord may refuse posts in a thread that exists as if it did not; opening that one again would never end. A private
 * one from which the bot was removed, with its server perhaps, is out of its reach for ever, though the channel is not.
 */
async function isThreadGone(context: PostContext, record: TableRecord, code: number): Promise<boolean> {
  const { place, home, keepsKey } = record;
  const isOut = code === codes.unknownChannel || (code === codes.missingAccess && keepsKey === true);
  if (!isOut || place === null || place === home) return false;
  return (await exists(context, home)) && !(await exists(context, place));
}

async function exists({ rest }: PostContext, channel: ChannelId): Promise<boolean> {
  try {
    await rest.get(Routes.channel(channel));
    return true;
  } catch (error) {
    if (isPassing(error)) throw error;
    return false;
  }
}

/** What a finished table still has to show must not be shown to those who play the same deal. */
const mayMove = ({ status, keepsKey }: TableRecord): boolean => hasBegun({ status }) || keepsKey !== true;

/** Tells the players once that their table stands still: where it was opened, or else each by direct message. */
export const sayPlaceIsLost: Post<"lost-place"> = async (context, record, due) => {
  const { service, posting, directMessages, translatorFor, translatorTo } = context;
  const { lostPlace, home, place } = record;
  if (lostPlace === undefined) return leaveUnchanged;
  const awake = awakePlayers(record, await service().times.contextFor(record));
  const words = lostPlaceWords(context, record, lostPlace);
  const id = postId(record, due);
  if (due.seat !== null) {
    const isNew = context.now() - lostPlace.since < toldWithin;
    for (const user of usersAt(record, due.seat)) {
      const template = notice(publicTable(record), words, await translatorTo(record, user));
      const message = { template, users: awake.includes(user) ? [user] : [], isUrgent: isNew };
      // Whoever cannot be told now, perhaps because Discord takes no direct messages of ours, is told a little later.
      if ((await directMessages.send(id, user, message)) === undefined && isNew) throw new PlaceError(codes.cannotDm);
    }
    return leaveUnchanged;
  }
  try {
    if (home === place) return tellEach;
    const called = isWithoutThread(record) ? [...new Set([record.host, ...awake])] : awake;
    await posting.create(id, home, notice(publicTable(record), words, translatorFor(record)), called);
    return leaveUnchanged;
  } catch (error) {
    if (!isDmRefusal(error)) throw error;
    return tellEach;
  }
};

const isWithoutThread = ({ tournament, place }: TableRecord): boolean => tournament !== undefined && place === null;

function lostPlaceWords({ service }: PostContext, record: TableRecord, { code }: LostPlace) {
  const players = record.seats.flatMap(({ kind }, seat) => (kind === "person" ? [say("seat", { who: { seat } })] : []));
  const place = `<#${record.place ?? record.home}>`;
  const { tournament } = record;
  if (tournament !== undefined && isWithoutThread(record)) {
    const words = {
      round: tournament.round + 1,
      table: tournament.pod + 1,
      why: noThreadBy.get(code) ?? "other",
      code,
      place,
    };
    return say("tournament.no-thread", { ...words, who: mention(record.host), players });
  }
  return say(hasBegun(record) ? (lostBy.get(code) ?? "place.lost.other") : "place.lost.lobby", {
    ...{ players, place, title: service().gameOf(record).info.title },
  });
}

/** Why the thread of a round cannot be opened, by the code of Discord's refusal. */
const noThreadBy: ReadonlyMap<number, string> = new Map<number, string>([
  [codes.missingPermissions, "rights"],
  [codes.missingAccess, "rights"],
  [codes.tooManyThreads, "many"],
  [codes.invalidForm, "name"],
  [codes.blockedTitle, "name"],
]);

const lostBy: ReadonlyMap<number, HostKey> = new Map<number, HostKey>([
  [codes.threadLocked, "place.lost.locked"],
  [codes.archivedThread, "place.lost.locked"],
  [codes.unknownChannel, "place.lost.deleted"],
  [codes.unknownGuild, "place.lost.hidden"],
  [codes.missingAccess, "place.lost.hidden"],
  [codes.missingPermissions, "place.lost.forbidden"],
]);

/** Says in the place that a table left where it is now, and that what stands there is of the past. */
export const sayWhereItWent: Post<"left-place"> = async (context, record, due) => {
  const { place } = record;
  if (place === null || place === due.left) return leaveUnchanged;
  const translator = context.translatorFor(record);
  const { title } = context.service().gameOf(record).info;
  const template = notice(publicTable(record), say("place.moved", { title, place: `<#${place}>` }), translator);
  try {
    await settleMessages(context, record, due, template);
    await context.posting.create(postId(record, due), due.left, template, []);
    if (due.isOwnThread === true) await closeLeftThread(context, record, due.left);
  } catch (error) {
    if (isPassing(error)) throw error;
    // Tables are brought elsewhere just because their place takes no posts.
    context.log.info({ table: record.id, err: error }, "it could not be said where a table went");
  }
  return leaveUnchanged;
};

/** What was said last is where the table went; Discord takes the new name only before the thread is archived. */
async function closeLeftThread(context: PostContext, record: TableRecord, thread: ChannelId): Promise<void> {
  const name = movedName(context, record);
  await context.rest.patch(Routes.channel(thread), { body: { name, archived: true } }).catch((error: unknown) => {
    if (!isNameRefusal(error)) throw error;
    // It keeps the name that it had.
    return context.rest.patch(Routes.channel(thread), { body: { archived: true } });
  });
}

async function settleMessages(
  context: PostContext,
  record: TableRecord,
  { lobby, card, reminder }: DueOf<"left-place">,
  word: MessageTemplate<Everybody>,
): Promise<void> {
  const { posting, service, now } = context;
  const sight = service().sights.table(record);
  await posting.remove(reminder);
  if (sight !== undefined && isEditable(card, now())) await retire(context, record, sight, card);
  if (isEditable(lobby, now())) await posting.edit(lobby, word);
}
