import type { AnyGame, Message, Seat } from "../../../games/contract/index.ts";
import { answersGiven, type Entry, type Match } from "../../match/match.ts";
import { freshClock, handOverClock, leftAt, type SeatClock, startClock, stopClock } from "../../time/clock.ts";
import { isTimed } from "../../time/pace.ts";
import { hasKeptSeat, isRated, keptResult, loseSeat } from "../disclosure/rated.ts";
import { type Hosting, type Tally, type Timing, withClock } from "../hosting.ts";
import { addPost } from "../outbox.ts";
import {
  holderOf,
  ownedSeatOf,
  type Owner,
  personOn,
  personsAt,
  type Seated,
  seatOf,
  type TableRecord,
} from "../record.ts";
import { isUnchangedForOthers } from "../../match/lookBack.ts";
import { plain } from "../../words/plain.ts";
import { say } from "../../words/translator.ts";
import { awaitedPersons, measureOf, preferencesOf, type TimeContext } from "./awaited.ts";

/** Starts and stops the clocks after a change of the table, and says when the table must be looked at next. */
export function updateClocks(game: AnyGame, before: TableRecord, after: TableRecord, times: TimeContext): TableRecord {
  if (after.match === null) return after;
  const answers = answersGiven(after.match);
  const isAnswer = before.match === null || answers > answersGiven(before.match);
  const newest = isAnswer
    ? after.match.newest.slice(before.match === null ? 0 : answersGiven(before.match) - answers)
    : [];
  const isNewRound = newest.some(({ unsealed = [] }) => unsealed.length > 0);
  const waiting = awaitedPersons(game, after);
  let { tally } = after;
  const clocks = after.seats.map((seated, seat) => {
    const clock = startedBy(after.timing.clocks[seat] ?? freshClock(after.timing.pace), times.now);
    const measure = measureOf(after, seat, times);
    const isWaiting = waiting.includes(seat);
    const isOver = clock.since !== null && (!isWaiting || isNewRound);
    const standing = isOver ? stopClock(clock, times.now, measure) : clock;
    if (isOver && isAnswer && seated.kind === "person") tally = countTiming(tally, seated, standing);
    return isWaiting ? startClock(standing, after.timing.pace, times.now, answers, waiting.length) : standing;
  });
  const isMoved = isVisiblyChanged(game, before.match, after.match);
  const touched = isMoved ? times.now : Math.min(after.timing.touched, times.now);
  const request = isMoved && after.undoRequest?.answers !== answers ? null : after.undoRequest;
  const votes = isMoved ? [] : after.votes;
  const chosen = newest.flatMap(({ seat, by }) => (by === "player" ? [seat] : []));
  const timing = { ...chosen.reduce((known, seat) => endMuted(known, seat, times.now), after.timing), clocks, touched };
  const isAnswered = (seat: Seat) => isMoved && newest.some((entry) => entry.seat === seat && entry.by === "player");
  const seatRequests = after.seatRequests.filter(
    (request) => holderOf(after.seats[request.seat]) === request.user && !isAnswered(request.seat),
  );
  const seats = confirmSeats(after, newest);
  const timed = {
    ...after,
    seats,
    timing,
    tally,
    undoRequest: request,
    votes,
    seatRequests,
    heldBy: noteHolders(after),
    ...noteTakenOver(before, after.match, after),
  };
  return dismissFormer(before, returnOwners(game, updateReminder(game, before, timed), times));
}

/**
 * Players whose seats count for nothing and who choose here take the match for theirs: it counts for their ratings,
 * unless a computer has chosen for them meanwhile, which is no measure of them and would cost them the last place.
 */
function confirmSeats(
  { seats, chosenByComputer = [] }: Pick<TableRecord, "seats" | "chosenByComputer">,
  newest: readonly Entry[],
): readonly Seated[] {
  const hasChosen = (seat: Seat) => newest.some((entry) => entry.seat === seat && entry.by === "player");
  return seats.map((seated, seat) => {
    const isOwn = hasKeptSeat(seated) && hasChosen(seat) && !chosenByComputer.includes(seat);
    const isConfirmed = seated.isUnrated === true && isOwn;
    return isConfirmed ? { ...seated, isUnrated: false } : seated;
  });
}

/** Whoever had a seat where the same deal is played elsewhere, and has it no more, leaves the private thread. */
function dismissFormer(before: TableRecord, after: TableRecord): TableRecord {
  if (after.keepsKey !== true || after.place === null) return after;
  const gone = personsAt(before).filter(
    (user) => seatOf(after, user) === undefined && ownedSeatOf(after, user) === undefined,
  );
  return gone.reduce((record, user) => addPost(record, { kind: "dismiss", user }), after);
}

/** Who has held which seat, with those who hold one now. */
function noteHolders({ seats, heldBy, match }: TableRecord): TableRecord["heldBy"] {
  if (match === null) return heldBy;
  const holders = seats.flatMap((seated, seat) => (seated.kind === "person" ? [[seated.user, seat] as const] : []));
  const fresh = holders.filter(([user]) => heldBy[user] === undefined);
  return fresh.length === 0 ? heldBy : { ...heldBy, ...Object.fromEntries(fresh) };
}

/**
 * Since when each seat has another player than the one who began on it, and the count of clicks from which that player
 * goes on: a round number, which does not tell how often the one before has thought again.
 */
function noteTakenOver(before: TableRecord, match: Match, { seats, takenOver = {} }: TableRecord) {
  if (before.match === null) return {};
  const isOther = (seat: Seat) => ![undefined, personOn(before.seats[seat])].includes(personOn(seats[seat]));
  const isTaken = (seat: Seat) => isOther(seat) && before.seats[seat]?.owner?.user !== personOn(seats[seat]);
  const since = seats.flatMap((_, seat) => {
    if (isTaken(seat)) return [[seat, answersGiven(match)] as const];
    const known = takenOver[seat];
    return known === undefined || isOther(seat) ? [] : [[seat, known] as const];
  });
  if (since.length + Object.keys(takenOver).length === 0) return {};
  const clicks = match.clicks.map((count, seat) =>
    isTaken(seat) ? Math.ceil(count / roundClicks) * roundClicks : count,
  );
  return { takenOver: Object.fromEntries(since), match: { ...match, clicks } };
}

const roundClicks = 1000;

/** Whether others can see that anything has changed. What they cannot see must void and postpone nothing either. */
function isVisiblyChanged(game: AnyGame, before: Match | null, after: Match): boolean {
  if (before === after) return false;
  if (before === null) return true;
  const given = after.newest.filter((entry) => !before.newest.includes(entry));
  const gone = before.newest.filter((entry) => !after.newest.includes(entry));
  return !isUnchangedForOthers(game, before, after, [...given, ...gone]);
}

/** A clock that began in the future, because the machine's own was put back since, begins now. */
function startedBy(clock: SeatClock, now: number): SeatClock {
  return clock.since === null || clock.since <= now ? clock : { ...clock, since: now };
}

/** The reminder is brought up to date when others are awaited than it names. */
function updateReminder(game: AnyGame, before: TableRecord, after: TableRecord): TableRecord {
  if (after.timing.reminder === null) return after;
  const isSame = String(awaitedPersons(game, before)) === String(awaitedPersons(game, after));
  return isSame ? after : addPost(after, { kind: "update-reminder" });
}

/** Choosing for somebody who is absent counts twice. */
function countTiming(tally: Hosting["tally"], seated: Extract<Seated, { kind: "person" }>, clock: SeatClock) {
  const { inTime, late }: Tally = tally[seated.user] ?? { inTime: 0, late: 0 };
  if (clock.out !== null) return { ...tally, [seated.user]: { inTime, late: late + 1 } };
  const isStandIn = seated.owner !== undefined || seated.forgotten !== undefined;
  return { ...tally, [seated.user]: { inTime: inTime + (isStandIn ? 2 : 1), late } };
}

/** Owners who want their seats back get them from persons once the turn is over. */
function returnOwners(game: AnyGame, record: TableRecord, times: TimeContext): TableRecord {
  const waiting = awaitedPersons(game, record);
  return record.returning
    .filter((seat) => record.seats[seat]?.kind === "computer" || !waiting.includes(seat))
    .reduce((after, seat) => returnToOwner(after, seat, times), record);
}

/** Returns the player who can come back to a seat; undefined where they were forgotten. */
export function ownerOf(record: TableRecord, seat: Seat, times: TimeContext): Owner | undefined {
  const seated = record.seats[seat];
  if (seated?.kind !== "person" || seated.owner !== undefined) return seated?.owner;
  const { user, name } = seated;
  const { pace, clocks } = record.timing;
  const clock = clocks[seat];
  if (clock === undefined || !isTimed(pace)) return { user, name };
  return { user, name, left: leftAt(clock, times.now, measureOf(record, seat, times)) };
}

/** The owner sits down again; their clock goes on where it was. */
export function returnToOwner(record: TableRecord, seat: Seat, times: TimeContext): TableRecord {
  const owner = record.seats[seat]?.owner;
  if (owner === undefined) return record;
  const { user, name, left } = owner;
  const back = seatPlayer(record, seat, { kind: "person", user, name }, times);
  return left === undefined
    ? back
    : withClock(back, seat, (clock) => ({ ...clock, left, had: left, told: [], out: null }));
}

/** Gives a late seat to the computer; a stand-in's to its owner, who is called and has the time that they left. */
export function giveLate(record: TableRecord, seat: Seat, times: TimeContext): TableRecord {
  const { seats, timing } = record;
  const [seated, clock] = [seats[seat], timing.clocks[seat]];
  const { left = 0, isGone, isOutvoted } = seated?.owner ?? {};
  if (seated?.kind !== "person" || clock === undefined || left === 0 || (isGone ?? isOutvoted) === true)
    return giveToComputer(record, seat, times);
  const tally = countTiming(record.tally, seated, clock);
  const back = returnToOwner({ ...record, tally }, seat, times);
  const what = say("days.owner-again", { who: { seat }, standIn: plain(seated.name) });
  return announceSeat(back, what);
}

/** The record whose table is told of a seat's new player. */
export function announceSeat(record: TableRecord, what: Message): TableRecord {
  const told = addPost(record, { kind: "notice", what });
  return addPost(addPost(told, { kind: "card" }), { kind: "update-reminder" });
}

/** Another player on a seat, with time for a turn. */
export function seatPlayer(record: TableRecord, seat: Seat, seated: Seated, times: TimeContext): TableRecord {
  const measure = measureOf(record, seat, times);
  const timed = withClock(record, seat, (clock) => handOverClock(clock, record.timing.pace, times.now, measure));
  return {
    ...timed,
    seats: record.seats.with(seat, { ...seated, ...keptResult(record.seats[seat]) }),
    prompted: record.prompted.filter((other) => other !== seat),
    timing: endMuted(timed.timing, seat, times.now),
    returning: record.returning.filter((other) => other !== seat),
  };
}

/** Whoever chooses is in no time-out any more, however long it was to last, nor is who sits down: the clock runs. */
function endMuted(timing: Timing, seat: Seat, now: number): Timing {
  if (timing.muted === undefined) return timing;
  const end = (span: (typeof timing.muted)[number]) =>
    span.seat === seat ? { ...span, until: Math.max(span.from, Math.min(span.until, now)) } : span;
  return { ...timing, muted: timing.muted.map(end) };
}

/** Gives the seat to the computer until its owner comes back; for good in a tournament or by staff. */
export function giveToComputer(
  record: TableRecord,
  seat: Seat,
  times: TimeContext,
  by: "owner" | "vote" | "staff" = "owner",
): TableRecord {
  const seated = record.seats[seat];
  const owner = ownerOf(record, seat, times);
  if (seated?.kind !== "person" || owner === undefined) return record;
  const isLost = record.tournament !== undefined;
  const marks = { owner: {}, vote: { isOutvoted: true }, staff: { isGone: true } } as const;
  const kept: Owner = { ...owner, ...marks[by] };
  const computer: Seated = isLost ? loseSeat(seated, "clock") : { kind: "computer", name: seated.name, owner: kept };
  const clock = record.timing.clocks[seat];
  const isLate = clock !== undefined && clock.out !== null;
  const tally = isLate ? countTiming(record.tally, seated, clock) : record.tally;
  const played = seatPlayer({ ...record, tally }, seat, computer, times);
  const stopped = withClock(played, seat, (clock) => ({ ...clock, since: null, told: [], out: null }));
  const ours = isRated(record) && by === "owner" ? "days.computer-rated" : "days.computer";
  const what = say(isLost ? "tournament.seat-lost" : ours, { who: { seat } });
  const told = addPost(stopped, { kind: "notice", what });
  // Whoever is called by direct message is notified there.
  const direct = { kind: "direct", user: seated.user, what } as const;
  const noted = preferencesOf(seated, times).pings === "dm" ? addPost(told, direct) : told;
  return addPost(addPost(noted, { kind: "card" }), { kind: "update-reminder" });
}
