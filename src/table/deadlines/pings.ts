import type { AnyGame, Seat } from "../../../games/contract/index.ts";
import type { ReminderStep } from "../../time/clock.ts";
import { markReminded } from "./reminderSchedule.ts";
import type { UserId } from "../../ids.ts";
import { defaultPreferences, isQuiet } from "../../time/preferences.ts";
import type { TableRecord } from "../record.ts";
import { awaitedPersons, type TimeContext } from "./awaited.ts";

/** How a reminder reaches a seat at this moment: not at all any more, not yet, or where its player wants it. */
export type ReminderChannel = "drop" | "later" | "thread" | "dm";

/** Looked at again when the post is made: the player may have answered, or gone to bed. */
export function reminderChannel(game: AnyGame, record: TableRecord, seat: Seat, times: TimeContext): ReminderChannel {
  const seated = record.seats[seat];
  if (seated?.kind !== "person" || !awaitedPersons(game, record).includes(seat)) return "drop";
  const preferences = times.preferences.get(seated.user) ?? defaultPreferences;
  if (isQuiet(preferences, times.now)) return "later";
  return preferences.refusesDms ? "thread" : preferences.pings;
}

/** The persons at a table whom a message may call at this moment. */
export function awakePlayers(record: TableRecord, times: TimeContext): readonly UserId[] {
  const persons = record.seats.flatMap((seated) => (seated.kind === "person" ? [seated.user] : []));
  return persons.filter((user) => !isQuiet(times.preferences.get(user) ?? defaultPreferences, times.now));
}

/** Of the seats that a new card calls, those it may ping: each once a turn, awake, and not by direct message. */
export function seatsToPing(game: AnyGame, record: TableRecord, called: readonly Seat[], times: TimeContext) {
  return called.filter(
    (seat) =>
      record.timing.clocks[seat]?.told.includes("start") !== true &&
      reminderChannel(game, record, seat, times) === "thread",
  );
}

/** The record after a card has pinged these seats: their turn's first step is done. */
export function markPinged(record: TableRecord, pinged: readonly Seat[]): TableRecord {
  return pinged.reduce((after, seat) => markReminded(after, seat, ["start"]), record);
}

/** The record with a reminder that could not be told yet taken off the marks, so that it comes up again. */
export function unmarkReminder(record: TableRecord, seat: Seat, step: ReminderStep): TableRecord {
  const { timing } = record;
  const clocks = timing.clocks.map((clock, other) =>
    other === seat ? { ...clock, told: clock.told.filter((done) => done !== step) } : clock,
  );
  return { ...record, timing: { ...timing, clocks } };
}
