import type { AnyGame, Seat } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { positionOf } from "../../match/position.ts";
import type { ReminderStep } from "../../time/clock.ts";
import { defaultPreferences, isQuiet, type Preferences } from "../../time/preferences.ts";
import { withClock } from "../hosting.ts";
import { addPost } from "../outbox.ts";
import { personOn, personsAt, type TableRecord } from "../record.ts";
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

/** Whether a player wants to be told now that their turn comes next. */
export const wantsHeadsUp = (preferences: Preferences, now: number): boolean =>
  preferences.headsUp && !isQuiet(preferences, now);

/** Returns true while a direct message about a seat is with whoever sits there; those of older versions name nobody. */
export const isToHolder = ({ seats }: TableRecord, { seat, user }: { readonly seat: Seat; readonly user?: UserId }) =>
  [undefined, personOn(seats[seat])].includes(user);

/** The record after a change, with the direct messages to send to whose turn comes next, and those to take back. */
export function noteDirectMessages(game: AnyGame, record: TableRecord, times: TimeContext): TableRecord {
  const { headsUp = [], secrets, seatWords = [], seats, status, place } = record;
  const isWanting = (seat: Seat) => wantsHeadsUp(preferencesOf(seats[seat], times), times.now);
  const isAsked = headsUp.length > 0 || seats.some((_, seat) => isWanting(seat));
  // Before its thread is there, nobody could be told where to go.
  const next = isAsked && place !== null ? seatToCome(game, record) : undefined;
  const isNew = next !== undefined && isWanting(next) && !headsUp.some(({ seat }) => seat === next);
  const past = headsUp.filter((told) => told.seat !== next || !isToHolder(record, told));
  const asked = secrets.flatMap((secret, seat) =>
    secret !== null && (status !== "playing" || !isToHolder(record, { ...secret, seat })) ? [seat] : [],
  );
  const untrue = seatWords.filter((word) => !isOpenTo(record, word));
  const owed = [
    ...[...(isNew ? [next] : []), ...past.map(({ seat }) => seat)].map((seat) => ({ kind: "heads-up", seat }) as const),
    ...asked.map((seat) => ({ kind: "close-secret", seat }) as const),
    ...untrue.map(({ seat }) => ({ kind: "seat-word", seat }) as const),
  ];
  return owed.reduce((noted, due) => {
    const isOwed = noted.outbox.some((other) => other.kind === due.kind && other.seat === due.seat);
    return isOwed ? noted : addPost(noted, due);
  }, record);
}
