import type { AnyGame, Seat } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { positionOf } from "../../match/position.ts";
import type { ReminderStep } from "../../time/clock.ts";
import { defaultPreferences, isQuiet } from "../../time/preferences.ts";
import { withClock } from "../hosting.ts";
import { addPost } from "../outbox.ts";
import { personOn, personsAt, type SecretPost, type TableRecord } from "../record.ts";
import { awaitedPersons, preferencesOf, type TimeContext } from "./awaited.ts";
import { markReminded } from "./reminderSchedule.ts";
import { isOpenTo } from "./seatRequests.ts";

/** How a reminder reaches a seat at this moment: not at all any more, not yet, or where its player wants it. */
export type ReminderChannel = "drop" | "later" | "thread" | "dm";

/** Looked at again when the post is made: the player may have answered, or gone to bed. */
export function reminderChannel(game: AnyGame, record: TableRecord, seat: Seat, times: TimeContext): ReminderChannel {
  const seated = record.seats[seat];
  if (seated?.kind !== "person" || !awaitedPersons(game, record).includes(seat)) return "drop";
  const preferences = preferencesOf(seated, times);
  if (isQuiet(preferences, times.now)) return "later";
  return preferences.refusesDms ? "thread" : preferences.pings;
}

export function awakePlayers(record: TableRecord, times: TimeContext): readonly UserId[] {
  return personsAt(record).filter((user) => !isQuiet(times.preferences.get(user) ?? defaultPreferences, times.now));
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
  return withClock(record, seat, (clock) => ({ ...clock, told: clock.told.filter((done) => done !== step) }));
}

/** Whose turn comes next at a table that is being played, as everybody can know; undefined where nobody can. */
export function seatToCome(game: AnyGame, { status, match, timing, lostPlace }: TableRecord): Seat | undefined {
  if (status !== "playing" || timing.isPaused || lostPlace !== undefined) return undefined;
  const position = positionOf(game, match);
  const next = game.waiting?.comesNext(position.view("table"));
  return next === undefined || position.awaited.includes(next) ? undefined : next;
}

/** The record after a change, with what is owed to those who want to know that their turn comes next. */
export function noteHeadsUp(game: AnyGame, record: TableRecord, times: TimeContext): TableRecord {
  const wanting = record.seats.flatMap((seated, seat) => {
    const preferences = preferencesOf(seated, times);
    return preferences.headsUp && !isQuiet(preferences, times.now) ? [seat] : [];
  });
  const told = record.headsUp ?? [];
  if (wanting.length === 0 && told.length === 0) return record;
  // Before its thread is there, nobody could be told where to go.
  const next = record.place === null ? undefined : seatToCome(game, record);
  const isNew = next !== undefined && wanting.includes(next) && !told.some(({ seat }) => seat === next);
  const past = told.flatMap(({ seat }) => (seat === next ? [] : [seat]));
  return [...(isNew ? [next] : []), ...past].reduce((noted, seat) => addOnce(noted, "heads-up", seat), record);
}

/** The record with the direct messages to take back that are true no more: past questions, and words of void requests. */
export function takeBack(record: TableRecord): TableRecord {
  const { secrets, seats, status, seatWords = [] } = record;
  const isPast = (secret: SecretPost | null, seat: Seat) =>
    secret !== null && (status !== "playing" || ![undefined, personOn(seats[seat])].includes(secret.user));
  const asked = secrets.flatMap((secret, seat) => (isPast(secret, seat) ? [seat] : []));
  const after = asked.reduce((noted, seat) => addOnce(noted, "close-secret", seat), record);
  const untrue = seatWords.filter((word) => !isOpenTo(record, word));
  return untrue.reduce((noted, { seat }) => addOnce(noted, "seat-word", seat), after);
}

function addOnce(record: TableRecord, kind: "heads-up" | "close-secret" | "seat-word", seat: Seat): TableRecord {
  const isOwed = record.outbox.some((due) => due.kind === kind && due.seat === seat);
  return isOwed ? record : addPost(record, { kind, seat });
}
