import type { Seat } from "../../../games/contract/index.ts";
import { momentAfter } from "../../time/hours.ts";
import { isQuiet, whenAwake } from "../../time/preferences.ts";
import { plain } from "../../words/plain.ts";
import { say } from "../../words/translator.ts";
import { addPost } from "../outbox.ts";
import { type Owner, seatOf, type TableRecord } from "../record.ts";
import { type SeatRequest, usualSeatWait } from "../hosting.ts";
import { countForNothing, ratedOwner } from "../disclosure/rated.ts";
import { preferencesOf, type TimeContext } from "./awaited.ts";
import { announceSeat, giveToComputer, seatPlayer } from "./seatClocks.ts";

/** The number by which a button names a request, so that an old one agrees to no other. */
export const numberOf = ({ number, seat }: SeatRequest): number => number ?? seat;

export function withRequest(record: TableRecord, request: SeatRequest): TableRecord {
  return { ...record, seatRequests: [...record.seatRequests.filter(({ seat }) => seat !== request.seat), request] };
}

/** When the time to object is over: hours in which the player sleeps and standstills of the bot are not part of it. */
export function objectionEnds(record: TableRecord, { seat, since }: SeatRequest, times: TimeContext): number {
  const { quiet, zone } = preferencesOf(record.seats[seat], times);
  const window = quiet === null ? null : { from: quiet.to, to: quiet.from, zone };
  return momentAfter(since, record.timing.seatWait ?? usualSeatWait, { window, idle: times.gaps });
}

/** When a request goes a step further by itself; null when never. */
export function nextStepAt(record: TableRecord, request: SeatRequest, times: TimeContext): number | null {
  switch (request.step) {
    case "notice":
      return whenAwake(preferencesOf(record.seats[request.seat], times), request.since);
    case "wait":
      return objectionEnds(record, request, times);
    case "agree":
    case "open":
    case "kept":
      return null;
  }
}

/** True while what a player was told of a request holds: they may object. */
export const isOpenTo = ({ status, seatRequests }: TableRecord, { request }: { readonly request: number }): boolean =>
  status === "playing" && seatRequests.some((each) => each.step === "wait" && numberOf(each) === request);

/** Tells players that are awake by now, and gives the seats away to which nobody objected in time. */
export function advanceRequests(record: TableRecord, times: TimeContext): TableRecord {
  return record.seatRequests.reduce((after, request) => {
    const at = nextStepAt(after, request, times);
    if (at === null || at > times.now) return after;
    return request.step === "wait" ? giveAway(after, request, times) : tellPlayer(after, request, times);
  }, record);
}

/** The player is told, with a ping as soon as they are awake, and has from then on the time to object. */
export function tellPlayer(record: TableRecord, request: SeatRequest, times: TimeContext): TableRecord {
  const { seat } = request;
  if (isQuiet(preferencesOf(record.seats[seat], times), times.now))
    return withRequest(record, { ...request, step: "notice", since: times.now });
  const told = withRequest(record, { ...request, step: "wait", since: times.now });
  return addPost(addPost(told, { kind: "seat-request", seat }), { kind: "seat-word", seat });
}

/**
 * The heir sits down, the bench is called to the seat, or the computer plays it. Where its player has not agreed, others
 * decided that.
 */
export function giveAway(record: TableRecord, request: SeatRequest, times: TimeContext): TableRecord {
  const { seat, by, step, votes, user, heir } = request;
  const isOutvoted = step === "wait" && !votes.includes(user) && record.seats.some((each) => ratedOwner(each) === user);
  const given = isOutvoted ? countForNothing(record, user) : record;
  if (heir !== undefined) return seatHeir(given, seat, heir, times);
  if (by === "computer") return giveToComputer(given, seat, times, isOutvoted ? "vote" : "owner");
  return addPost(withRequest(given, { ...request, step: "open", since: times.now }), { kind: "bench", seat });
}

/** The player named by an organiser sits down; the result stays with the player who began. */
function seatHeir(record: TableRecord, seat: Seat, heir: Owner, times: TimeContext): TableRecord {
  const before = record.seats[seat];
  const held = record.heldBy[heir.user] ?? seat;
  // Another hand of this table may have come to the heir since the request.
  if (before?.kind !== "person" || held !== seat || seatOf(record, heir.user) !== undefined)
    return { ...record, seatRequests: record.seatRequests.filter((request) => request.seat !== seat) };
  const seated = { kind: "person", ...heir, for: before.for ?? before.user, since: times.now } as const;
  const taken = seatPlayer(record, seat, seated, times);
  const what = say("days.stand-in", { who: { seat }, owner: plain(before.name) });
  // A private thread has to let the heir in.
  const opened = record.keepsKey === true ? addPost(taken, { kind: "open" }) : taken;
  return announceSeat(opened, what);
}

/** Whether somebody from the bench may take this seat now: its player is past the clock, or it was given away. */
export function isCalledFor(record: TableRecord, seat: number): boolean {
  const { since = null, out = null, told = [] } = record.timing.clocks[seat] ?? {};
  const isLate = since !== null && out !== null && told.includes("bench");
  return isLate || record.seatRequests.some((request) => request.seat === seat && request.step === "open");
}
