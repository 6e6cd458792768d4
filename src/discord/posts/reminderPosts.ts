import type { Seat } from "../../../games/contract/index.ts";
import type { Posted, UserId } from "../../ids.ts";
import { isOvertaken } from "../../records/fill.ts";
import { leaveUnchanged } from "../../records/recordStore.ts";
import { awaitedPersons, type TimeContext } from "../../table/deadlines/awaited.ts";
import { reminderChannel, unmarkReminder } from "../../table/deadlines/pings.ts";
import { announcedDeadline } from "../../table/deadlines/reminderSchedule.ts";
import { placeOf, type TableRecord } from "../../table/record.ts";
import type { GameService, TimeService } from "../../table/service/features.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import { publicTable, type WaitingSeats, waitingSeats, waitingSince } from "../../table/sight/publicTable.ts";
import type { ReminderStep } from "../../time/clock.ts";
import { minute } from "../../time/hours.ts";
import { defaultPreferences, isQuiet } from "../../time/preferences.ts";
import { consentCard, digest, notice, reminder, type Waiting } from "../cards/reminders.ts";
import { isEditable } from "../delivery/posting.ts";
import { nameGame } from "../message/call.ts";
import { withMyBoard } from "../message/linkButtons.ts";
import type { MessageTemplate } from "../message/template.ts";
import { type DueOf, type Post, type PostContext, postId, type TablePatch, titleOf, usersAt } from "./context.ts";

const oneCall = minute;

/** Reminds a seat where its player wants it, by a new message, because an edit notifies nobody. */
export async function remind(context: PostContext, record: TableRecord, due: DueOf<"reminder">): Promise<TablePatch> {
  const { service, posting } = context;
  const { reminder } = record.timing;
  if (reminder !== null && isOvertaken(due, reminder)) return leaveUnchanged;
  const times = await service().times.contextFor(record);
  const channel = reminderChannel(service().gameOf(record), record, due.seat, times);
  // What was sent before a standstill is not sent again in the morning, nor to another place.
  const sent = channel === "thread" ? undefined : await posting.find(postId(record, due), placeOf(record));
  if (sent !== undefined) return (current) => withReminder(current, sent);
  switch (channel) {
    case "drop":
      return leaveUnchanged;
    case "later":
      return (current) => unmarkReminder(current, due.seat, due.step);
    case "thread":
      return remindHere(context, record, due, times);
    case "dm":
      return remindByDm(context, record, due, times);
  }
}

async function remindHere(
  context: PostContext,
  record: TableRecord,
  due: DueOf<"reminder">,
  times: TimeContext,
): Promise<TablePatch> {
  const { posting } = context;
  const id = postId(record, due);
  const users = usersAt(record, due.seat);
  for (const user of users) {
    const dm = times.preferences.get(user)?.dm ?? null;
    if (dm !== null && (await posting.find(id, dm)) !== undefined) return leaveUnchanged;
  }
  const waiting = waitingSeats(record, waitingAt(context, record), times);
  const template = reminderOf(context, record, waiting, due);
  const posted = await posting.create(id, placeOf(record), nameGame(template, titleOf(context, record)), users);
  if (record.timing.reminder?.message !== posted.message) await posting.remove(record.timing.reminder);
  return (current) => withReminder(current, posted);
}

function reminderOf(
  { board, translatorFor }: PostContext,
  record: TableRecord,
  waiting: WaitingSeats,
  due?: DueOf<"reminder">,
): MessageTemplate<Everybody> {
  const translator = translatorFor(record);
  return withMyBoard(reminder(publicTable(record), waiting, due, translator), board, record.id, translator);
}

/** One message for all the tables that wait for a person; whoever has closed DMs is called in the thread. */
function remindByDm(context: PostContext, record: TableRecord, due: DueOf<"reminder">, times: TimeContext) {
  const [user] = usersAt(record, due.seat);
  if (user === undefined) return Promise.resolve(leaveUnchanged);
  return context.digests(user, () => sendDigest(context, record, due, user, times));
}

async function sendDigest(
  context: PostContext,
  record: TableRecord,
  due: DueOf<"reminder">,
  user: UserId,
  times: TimeContext,
): Promise<TablePatch> {
  const { service, directMessages } = context;
  const { template } = await listFor(context, record, user);
  const { digest: old } = await service().times.preferences(user);
  // Several tables that are due at once, as at the end of a night, make one reminder.
  const isRecent = old !== null && times.now - old.at < oneCall;
  if (isOvertaken(due, old)) return leaveUnchanged;
  if (isRecent && (await directMessages.edit(old, user, template))) return leaveUnchanged;
  const posted = await directMessages.send(postId(record, due), user, { template, users: [user] });
  if (posted === undefined) return remindHere(context, record, due, times);
  if (old?.message !== posted.message) await context.posting.remove(old);
  await service().times.changeKept(user, (preferences) => ({ ...preferences, digest: posted }));
  return leaveUnchanged;
}

async function listFor({ service, board, translatorTo }: PostContext, record: TableRecord, user: UserId) {
  const waiting = await listWaiting(service(), await service().tablesOf(user), user);
  const translator = await translatorTo(record, user);
  const listed = digest(waiting, publicTable(record), user, translator);
  return { waiting, template: withMyBoard(listed, board, record.id, translator) };
}

/** Takes a table off the lists of those whom it asks no longer; a list in which nothing is left is removed. */
export async function updateDigests(context: PostContext, record: TableRecord): Promise<void> {
  const { times } = context.service();
  const asked = waitingAt(context, record).flatMap((seat) => usersAt(record, seat));
  const holders = Object.keys(record.heldBy).filter((who): who is UserId => /^\d+$/u.test(who));
  for (const user of holders.filter((each) => !asked.includes(each)))
    await context.digests(user, async () => {
      const { digest: old } = await times.preferences(user);
      if (old === null) return;
      const { waiting, template } = await listFor(context, record, user);
      const isKept = waiting.length > 0 && isEditable(old, context.now());
      if (isKept && (await context.directMessages.edit(old, user, template))) return;
      await context.posting.remove(old);
      await times.changeKept(user, (preferences) => ({ ...preferences, digest: null }));
    });
}

/** Updates the reminder, or removes it when it is old, or when the table no longer waits for anybody it names. */
export async function updateReminder(context: PostContext, record: TableRecord): Promise<TablePatch> {
  const { service, posting } = context;
  const standing = record.timing.reminder;
  if (standing === null) return leaveUnchanged;
  const waiting = waitingAt(context, record).filter((seat) =>
    remindingSteps.some((step) => record.timing.clocks[seat]?.told.includes(step)),
  );
  const times = await service().times.contextFor(record);
  const shown = waitingSeats(record, waiting, times);
  const template = reminderOf(context, record, shown);
  const isKept = waiting.length > 0 && isEditable(standing, times.now) && (await posting.edit(standing, template));
  if (isKept) return leaveUnchanged;
  await posting.remove(standing);
  return (current) => withReminder(current, null);
}

/** Asks those who must agree at once, apart from those in their quiet hours: they see the question in the morning. */
export const askConsent: Post<"consent"> = async (context, record, due) => {
  const { service, posting, translatorFor } = context;
  const { undoRequest: request } = record;
  if (request === null || request.needs.length === 0) return leaveUnchanged;
  const times = await service().times.contextFor(record);
  const users = request.needs.flatMap((seat) => usersAt(record, seat));
  const awake = users.filter((user) => !isQuiet(times.preferences.get(user) ?? defaultPreferences, times.now));
  const template = consentCard(publicTable(record), request, translatorFor(record));
  await posting.create(postId(record, due), placeOf(record), nameGame(template, titleOf(context, record)), awake);
  return leaveUnchanged;
};

export async function postNotice(context: PostContext, record: TableRecord, due: DueOf<"notice">): Promise<TablePatch> {
  const template = notice(publicTable(record), due.what, context.translatorFor(record));
  await context.posting.create(postId(record, due), placeOf(record), template, []);
  return leaveUnchanged;
}

function waitingAt({ service }: PostContext, record: TableRecord): readonly Seat[] {
  return awaitedPersons(service().gameOf(record), record);
}

function withReminder(record: TableRecord, posted: Posted | null): TableRecord {
  return { ...record, timing: { ...record.timing, reminder: posted } };
}

/** Lists the tables that wait for a person, who may have thousands: others are answered between two of them. */
export async function listWaiting(service: GameService & TimeService, tables: readonly TableRecord[], user: UserId) {
  const waiting = await Array.fromAsync(tables, async (record): Promise<readonly Waiting[]> => {
    await service.times.turn();
    const game = service.gameOf(record);
    const seat = awaitedPersons(game, record).find((each) => usersAt(record, each).includes(user));
    if (seat === undefined) return [];
    const own = announcedDeadline(record, seat, await service.times.contextFor(record));
    const ends = record.timing.isPaused ? null : (record.tournament?.ends ?? null);
    const until = own === null || ends === null ? (own ?? ends) : Math.min(own, ends);
    const hasRunOut = own !== null && own === until && record.timing.clocks[seat]?.out !== null;
    return [{ game, table: publicTable(record), until, hasRunOut, since: waitingSince(record, [seat]) }];
  });
  return waiting.flat();
}

const remindingSteps: readonly ReminderStep[] = ["half", "fifth", "last", "grace"];
