import { DiscordAPIError, Routes } from "discord.js";
import type { UserId } from "../../ids.ts";
import { leaveUnchanged } from "../../records/recordStore.ts";
import { isCalledFor, objectionEnds } from "../../table/deadlines/seatRequests.ts";
import { personsAt, placeOf, seatOf, type TableRecord } from "../../table/record.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { isQuiet } from "../../time/preferences.ts";
import { benchCall } from "../views/cards/reminders.ts";
import { seatRequestCard } from "../views/cards/seatRequest.ts";
import { nameGame } from "../message/call.ts";
import { type DueOf, type PostContext, postId, type TablePatch, titleOf, usersAt } from "./context.ts";
import { isPassing } from "../delivery/failure.ts";

const calledFromBench = 8;

/** Calls people from the bench to a seat that is free, each of them once in a while at the most. */
export async function callBench(context: PostContext, record: TableRecord, due: DueOf<"bench">): Promise<TablePatch> {
  const { posting, translatorFor } = context;
  if (!isCalledFor(record, due.seat)) return leaveUnchanged;
  const called = await findCalled(context, record, due.seat);
  const template = benchCall(publicTable(record), due.seat, called, translatorFor(record));
  await posting.create(postId(record, due), placeOf(record), nameGame(template, titleOf(context, record)), called);
  return leaveUnchanged;
}

/** Those of the bench who may take the seat, are awake, and were not called a short while ago. */
async function findCalled({ service, company, now }: PostContext, record: TableRecord, seat: number) {
  const { bench, times } = service();
  const able = (await bench.members(record)).filter((user) => mayTake(record, seat, user));
  const apart = await Promise.all(able.map((user) => company().blocks.isApart(user, personsAt(record))));
  const free = able.filter((_, at) => apart[at] === false);
  const preferences = await Promise.all(free.map((user) => times.preferences(user)));
  const awake = free.filter((_, at) => {
    const theirs = preferences[at];
    return theirs !== undefined && !isQuiet(theirs, now());
  });
  return bench.call(record, awake, calledFromBench, now());
}

function mayTake(record: TableRecord, seat: number, user: UserId): boolean {
  return seatOf(record, user) === undefined && (record.heldBy[user] ?? seat) === seat;
}

/** Asks about a seat in the thread: its player is pinged once they are told, the others are not. */
export async function askAboutSeat(
  context: PostContext,
  record: TableRecord,
  due: DueOf<"seat-request">,
): Promise<TablePatch> {
  const { service, posting, translatorFor } = context;
  const request = record.seatRequests.find(({ seat }) => seat === due.seat);
  if (request === undefined || (request.step !== "wait" && request.step !== "agree")) return leaveUnchanged;
  const times = await service().times.contextFor(record);
  const until = objectionEnds(record, request, times);
  const template = seatRequestCard(publicTable(record), request, until, translatorFor(record));
  const pinged = request.step === "wait" ? usersAt(record, due.seat) : [];
  await posting.create(postId(record, due), placeOf(record), nameGame(template, titleOf(context, record)), pinged);
  return leaveUnchanged;
}

/** Tells a player who is to be replaced in their direct messages too: whoever hid the table from them could take the seat. */
export async function tellInPerson(
  context: PostContext,
  record: TableRecord,
  due: DueOf<"seat-word">,
): Promise<TablePatch> {
  const { service, directMessages, translatorTo } = context;
  const request = record.seatRequests.find(({ seat }) => seat === due.seat);
  const [user] = usersAt(record, due.seat);
  if (request?.step !== "wait" || request.user !== user) return leaveUnchanged;
  const times = await service().times.contextFor(record);
  const until = objectionEnds(record, request, times);
  const template = seatRequestCard(
    publicTable(record),
    request,
    until,
    await translatorTo(record, user),
    placeOf(record),
  );
  await directMessages.send(postId(record, due), user, { template, users: [user], isUrgent: true });
  return leaveUnchanged;
}

/** Takes somebody out of the private thread of a table at which they no longer sit. */
export async function dismiss(
  { rest, log }: PostContext,
  record: TableRecord,
  { user }: DueOf<"dismiss">,
): Promise<TablePatch> {
  if (record.keepsKey !== true || record.place === null || seatOf(record, user) !== undefined) return leaveUnchanged;
  try {
    await rest.delete(Routes.threadMembers(record.place, user));
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || isPassing(error)) throw error;
    log.warn({ table: record.id, err: error }, "somebody could not be taken out of a private thread");
  }
  return leaveUnchanged;
}
