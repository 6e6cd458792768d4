import { DiscordAPIError, Routes } from "discord.js";
import { userId } from "../../ids.ts";
import { leaveUnchanged } from "../../records/recordStore.ts";
import { sealsOf } from "../../table/actions/play.ts";
import { isCalledFor, isOpenTo, numberOf, objectionEnds } from "../../table/deadlines/seatRequests.ts";
import { personsAt, placeOf, seatOf, type TableRecord } from "../../table/record.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { isQuiet } from "../../time/preferences.ts";
import { benchCall, seatRequestCard } from "../cards/reminders.ts";
import { isPassing } from "../delivery/failure.ts";
import { isEditable } from "../delivery/posting.ts";
import { nameGame } from "../message/call.ts";
import { withMyBoard } from "../message/linkButtons.ts";
import { panel } from "../pages/panel.ts";
import { type DueOf, type Post, type PostContext, postId, type TablePatch, titleOf, usersAt } from "./context.ts";

const calledFromBench = 8;

/** Calls people from the bench to a seat that is free, each of them once in a while at the most. */
export async function callBench(context: PostContext, record: TableRecord, due: DueOf<"bench">): Promise<TablePatch> {
  const { posting, translatorFor } = context;
  if (!isCalledFor(record, due.seat)) return leaveUnchanged;
  const called = due.plain?.users.map(userId) ?? (await findCalled(context, record, due));
  const template = benchCall(publicTable(record), due.seat, called, translatorFor(record));
  await posting.create(postId(record, due), placeOf(record), nameGame(template, titleOf(context, record)), called);
  return leaveUnchanged;
}

/**
 * Those of the bench who may take the seat, are awake, and were not called a short while ago. A blocker is not called to
 * a table with a blocked player; a blocked person is, or else a call that passes over them would reveal the block.
 */
async function findCalled({ service, company, now }: PostContext, record: TableRecord, { id, seat }: DueOf<"bench">) {
  const { bench, times } = service();
  const able = (await bench.members(record)).filter(
    (user) => seatOf(record, user) === undefined && (record.heldBy[user] ?? seat) === seat,
  );
  const blocked = await Promise.all(able.map((user) => company().blocks.among(user, personsAt(record))));
  const free = able.filter((_, at) => blocked[at]?.length === 0);
  const preferences = await Promise.all(free.map((user) => times.preferences(user)));
  const awake = free.filter((_, at) => {
    const theirs = preferences[at];
    return theirs !== undefined && !isQuiet(theirs, now());
  });
  return bench.call(record, id, awake, calledFromBench, now());
}

/** Asks about a seat in the thread: its player is pinged once they are told, the others are not. */
export const askAboutSeat: Post<"seat-request"> = async (context, record, due) => {
  const { service, posting, translatorFor } = context;
  const request = record.seatRequests.find(({ seat }) => seat === due.seat);
  if (request === undefined || (request.step !== "wait" && request.step !== "agree")) return leaveUnchanged;
  const times = await service().times.contextFor(record);
  const until = objectionEnds(record, request, times);
  const template = seatRequestCard(publicTable(record), request, until, translatorFor(record));
  const pinged = request.step === "wait" ? usersAt(record, due.seat) : [];
  await posting.create(postId(record, due), placeOf(record), nameGame(template, titleOf(context, record)), pinged);
  return leaveUnchanged;
};

/** Tells a player to be replaced by direct message, too: whoever hid the table could take the seat. Removes what is past. */
export const tellInPerson: Post<"seat-word"> = async (context, record, due) => {
  const { service, directMessages, posting, translatorTo } = context;
  const told = record.seatWords?.find(({ seat }) => seat === due.seat);
  const isTrue = told !== undefined && isOpenTo(record, told);
  if (isTrue && due.plain === undefined) return leaveUnchanged;
  if (!isTrue) await posting.remove(told?.posted ?? null);
  const others = (current: TableRecord) => current.seatWords?.filter(({ seat }) => seat !== due.seat) ?? [];
  const request = record.seatRequests.find(({ seat }) => seat === due.seat);
  const [user] = usersAt(record, due.seat);
  if (request === undefined || request.user !== user || !isOpenTo(record, { request: numberOf(request) }))
    return (current) => ({ ...current, seatWords: others(current) });
  const times = await service().times.contextFor(record);
  const until = objectionEnds(record, request, times);
  const template = seatRequestCard(
    publicTable(record),
    request,
    until,
    await translatorTo(record, user),
    placeOf(record),
  );
  const posted = await directMessages.send(postId(record, due), user, { template, users: [user], isUrgent: true });
  const word = { seat: due.seat, request: numberOf(request), posted: posted ?? null };
  return (current) => ({ ...current, seatWords: [...others(current), word] });
};

export const dismiss: Post<"dismiss"> = async ({ rest, log }, record, { user }) => {
  if (record.keepsKey !== true || record.place === null || seatOf(record, user) !== undefined) return leaveUnchanged;
  try {
    await rest.delete(Routes.threadMembers(record.place, user));
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || isPassing(error)) throw error;
    log.warn({ table: record.id, err: error }, "somebody could not be taken out of a private thread");
  }
  return leaveUnchanged;
};

/** Asks a seat its secret questions by direct message; who takes none opens the same panel from the card. */
export const askSecretly: Post<"secret"> = async (context, record, due) => {
  const { service, directMessages, translatorTo, now } = context;
  const { seat } = due;
  const seated = record.seats[seat];
  const sight = service().sights.seat(record, seat);
  if (seated?.kind !== "person" || sight === undefined || sight.decisions.length === 0) return leaveUnchanged;
  const translator = await translatorTo(record, seated.user);
  const template = withMyBoard(panel(sight, translator, "elsewhere"), context.board, record.id, translator);
  const old = record.secrets[seat] ?? null;
  if (isEditable(old, now()) && (await directMessages.edit(old, seated.user, template))) return leaveUnchanged;
  const seals = sealsOf(sight.decisions, seat);
  const posted = await directMessages.send(postId(record, due), seated.user, { template, users: [] });
  if (posted === undefined) return leaveUnchanged;
  if (old?.message !== posted.message) await context.posting.remove(old);
  return (current) => ({ ...current, secrets: current.secrets.with(seat, { ...posted, seals, user: seated.user }) });
};

/** Removes the message of a past question, after the answers to its clicks: at most one of a table stays. */
export const closeSecret: Post<"close-secret"> = async (context, record, { seat }) => {
  const secret = record.secrets[seat] ?? null;
  if (secret !== null) await context.openPanels.answered(secret.message);
  await context.posting.remove(secret);
  return (current) => ({ ...current, secrets: current.secrets.with(seat, null) });
};
