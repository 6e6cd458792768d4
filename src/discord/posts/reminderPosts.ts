import { DiscordAPIError, Routes } from "discord.js";
import type { Seat } from "../../../games/contract.ts";
import type { ReminderStep } from "../../time/clock.ts";
import { reminderChannel, unmarkReminder } from "../../table/deadlines/pings.ts";
import { channelId, type Posted, type UserId } from "../../ids.ts";
import { minute } from "../../time/hours.ts";
import { createQueue } from "../../records/queue.ts";
import { awaitedPersons, deadlineOf, type TimeContext } from "../../table/deadlines/reminderSchedule.ts";
import { defaultPreferences, isQuiet } from "../../time/preferences.ts";
import { type Due, placeOf, type TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { cannotDm, type Patch, unchanged } from "./posting.ts";
import type { PostsParts } from "./tablePosts.ts";
import { benchCall, consentCard, digest, notice, reminder, type Waiting } from "../views/reminders.ts";

type NudgeDue = Extract<Due, { readonly kind: "nudge" }>;

const calledFromBench = 8;
const oneCall = minute;

/**
 * The posts that time brings about. An edit notifies nobody, so a step of the
 * ladder is a new message that takes the place of the one before it; all other
 * changes edit the one that stands.
 */
export function createReminding({ rest, service, posting, translatorFor, log }: Omit<PostsParts, "now">) {
  const { create, edit } = posting;
  const byPerson = createQueue();

  async function remind(record: TableRecord, due: NudgeDue): Promise<Patch> {
    const game = service().gameOf(record);
    const times = await service().times.timesFor(record);
    const way = reminderChannel(game, record, due.seat, times);
    // What went out before a standstill is not told again in the morning.
    const sent = way === "drop" || way === "later" ? await posting.found(record, due, placeOf(record)) : undefined;
    if (sent !== undefined) return (current) => withNudge(current, sent);
    switch (way) {
      case "drop":
        return unchanged;
      case "later":
        return (current) => unmarkReminder(current, due.seat, due.step);
      case "thread":
        return remindHere(record, due, times);
      case "dm":
        return remindByDm(record, due, times);
    }
  }

  async function remindHere(record: TableRecord, due: NudgeDue, times: TimeContext): Promise<Patch> {
    const draft = reminder(record, waitingAt(record), due, times, translatorFor(record));
    const posted = await create(record, due, placeOf(record), draft, usersAt(record, due.seat));
    if (record.days.nudge?.message !== posted.message) await remove(record.days.nudge);
    return (current) => withNudge(current, posted);
  }

  /** One message for all the tables that wait for a person; whoever has closed DMs is called in the thread. */
  function remindByDm(record: TableRecord, due: NudgeDue, times: TimeContext): Promise<Patch> {
    const [user] = usersAt(record, due.seat);
    return user === undefined ? Promise.resolve(unchanged) : byPerson(user, () => listByDm(record, due, user, times));
  }

  async function listByDm(record: TableRecord, due: NudgeDue, user: UserId, times: TimeContext): Promise<Patch> {
    const waiting = await waitingFor(service(), user);
    const draft = digest(waiting, record, translatorFor(record));
    const { digest: old } = await service().times.manners(user);
    // Several tables that call at once, as at the end of a night, are one call.
    const isFresh = old !== null && times.now - old.at < oneCall;
    if (isFresh && (await edit(old, draft))) return unchanged;
    try {
      const dm = (await rest.post(Routes.userChannels(), { body: { recipient_id: user } })) as { id: string };
      const posted = await create(record, due, channelId(dm.id), draft, [user]);
      if (old?.message !== posted.message) await remove(old);
      await service().times.mannersChanged(user, (manners) => ({ ...manners, digest: posted }));
      return unchanged;
    } catch (error) {
      if (error instanceof DiscordAPIError && error.code === cannotDm) return remindHere(record, due, times);
      throw error;
    }
  }

  async function settleReminder(record: TableRecord): Promise<Patch> {
    const { nudge } = record.days;
    if (nudge === null) return unchanged;
    const waiting = waitingAt(record).filter((seat) => wasReminded(record, seat));
    const times = await service().times.timesFor(record);
    const isStanding =
      waiting.length > 0 && (await edit(nudge, reminder(record, waiting, undefined, times, translatorFor(record))));
    if (isStanding) return unchanged;
    await remove(nudge);
    return (current) => ({ ...current, days: { ...current.days, nudge: null } });
  }

  async function callBench(record: TableRecord, due: Extract<Due, { readonly kind: "bench" }>): Promise<Patch> {
    const game = service().gameOf(record);
    const times = await service().times.timesFor(record);
    if (reminderChannel(game, record, due.seat, times) === "drop") return unchanged;
    const seated = new Set(record.seats.map((each) => (each.kind === "person" ? each.user : "")));
    const bench = (await service().bench.members(record)).filter((user) => !seated.has(user));
    const manners = await Promise.all(bench.map((user) => service().times.manners(user)));
    const awake = bench.filter((_, at) => {
      const theirs = manners[at];
      return theirs !== undefined && !isQuiet(theirs, times.now);
    });
    const called = awake.slice(0, calledFromBench);
    await create(record, due, placeOf(record), benchCall(record, due.seat, called, translatorFor(record)), called);
    return unchanged;
  }

  /** Those who must agree are called at once, unless they sleep: nothing is lost by asking again in the morning. */
  async function askConsent(record: TableRecord, due: Due): Promise<Patch> {
    const { request } = record.days;
    if (request === null) return unchanged;
    const times = await service().times.timesFor(record);
    const users = request.needs.flatMap((seat) => usersAt(record, seat));
    const awake = users.filter((user) => !isQuiet(times.manners.get(user) ?? defaultPreferences, times.now));
    await create(record, due, placeOf(record), consentCard(record, request, translatorFor(record)), awake);
    return unchanged;
  }

  async function tellAll(record: TableRecord, due: Extract<Due, { readonly kind: "notice" }>): Promise<Patch> {
    const draft = notice(record, due.what, translatorFor(record));
    await create(record, due, placeOf(record), draft, []);
    return unchanged;
  }

  /** Takes a message of ours away; one that is gone already is no trouble. */
  async function remove(posted: Posted | null): Promise<void> {
    if (posted === null) return;
    await rest.delete(Routes.channelMessage(posted.channel, posted.message)).catch((error: unknown) => {
      log.debug({ err: error }, "an old reminder stays");
    });
  }

  function waitingAt(record: TableRecord): readonly Seat[] {
    return awaitedPersons(service().gameOf(record), record);
  }

  return { remind, settleReminder, callBench, askConsent, tellAll };
}

/** All tables, of whatever server, that wait for this person, with their deadlines. */
export async function waitingFor(service: Service, user: UserId): Promise<readonly Waiting[]> {
  const tables = await service.tablesOf(user);
  const waiting = tables.map(async (record): Promise<readonly Waiting[]> => {
    const game = service.gameOf(record);
    const seat = awaitedPersons(game, record).find((each) => usersAt(record, each).includes(user));
    if (seat === undefined) return [];
    return [{ game, record, until: deadlineOf(record, seat, await service.times.timesFor(record)) }];
  });
  return (await Promise.all(waiting)).flat();
}

function withNudge(record: TableRecord, nudge: Posted): TableRecord {
  return { ...record, days: { ...record.days, nudge } };
}

function usersAt(record: TableRecord, seat: Seat): readonly UserId[] {
  const seated = record.seats[seat];
  return seated?.kind === "person" ? [seated.user] : [];
}

const reminding: readonly ReminderStep[] = ["half", "fifth", "last", "grace"];

function wasReminded(record: TableRecord, seat: Seat): boolean {
  return reminding.some((step) => record.days.clocks[seat]?.told.includes(step));
}
