import type { Seat } from "../../../games/contract.ts";
import { say } from "../../words/say.ts";
import { hour, type Hours } from "../../time/hours.ts";
import type { UserId } from "../../ids.ts";
import { markReminded } from "../deadlines/reminderSchedule.ts";
import { actsAsStaff, hostName } from "./lobby.ts";
import { addPost } from "../outbox.ts";
import { isRated } from "../rated.ts";
import type { Pace } from "../../time/pace.ts";
import { addAuditLine, type Changed, ownedSeatOf, type Owner, seatOf, type TableRecord } from "../record.ts";
import { refuse } from "../../records/outcome.ts";
import type { TimeContext } from "../deadlines/awaited.ts";
import { giveToComputer, returnToOwner, seatPlayer } from "../deadlines/seatClocks.ts";

/** What a table is played by over days, as its host chooses it in the lobby. */
export type Terms = { readonly pace?: Pace; readonly window?: Hours | null; readonly minimum?: number };

/** Fewer choices than this say nothing about a player. */
const fewest = 10;

/** Sets pace, play window or the least reliability, while nobody plays yet. */
export function setTerms(record: TableRecord, user: UserId, terms: Terms): Changed {
  if (record.status !== "lobby") return refuse("refusal.started");
  if (record.host !== user) return refuse("refusal.host-only", { host: hostName(record) });
  return { ok: true, record: addPost({ ...record, timing: { ...record.timing, ...terms } }, { kind: "lobby" }) };
}

/** Somebody from the bench sits down for a player who did not come, or whose seat the computer plays. */
export function standIn(record: TableRecord, seat: Seat, user: UserId, name: string, times: TimeContext): Changed {
  if (record.status !== "playing") return refuse("refusal.over");
  if (record.seats[seat] === undefined || seatOf(record, user) !== undefined) return refuse("refusal.already-seated");
  if (record.tournament !== undefined) return refuse("tournament.refusal.table-stays");
  // Whoever has seen another hand of this table would play with both in mind.
  const own = ownedSeatOf(record, user) ?? record.stoodIn[user];
  if (own !== undefined && own !== seat) return refuse("refusal.seat-known");
  const owner = ownerOfFreeSeat(record, seat);
  if (owner === undefined) return refuse("refusal.seat-taken", { who: { seat } });
  if (owner.user === user) return comeBack(record, user, times);
  const stoodIn = { ...record.stoodIn, [user]: seat };
  const noted = { ...record, stoodIn };
  const taken = seatPlayer(noted, seat, { kind: "person", user, name, owner }, times);
  return { ok: true, record: announceSeat(markReminded(taken, seat, ["start"]), "days.stand-in", seat, owner.name) };
}

/** Whose seat it is, if somebody may stand in for them now. */
function ownerOfFreeSeat(record: TableRecord, seat: Seat): Owner | undefined {
  const seated = record.seats[seat];
  if (seated?.kind !== "person") return seated?.owner;
  return isCalledFor(record, seat) ? (seated.owner ?? { user: seated.user, name: seated.name }) : undefined;
}

function isCalledFor(record: TableRecord, seat: Seat): boolean {
  return record.timing.clocks[seat]?.told.includes("bench") === true;
}

/** The owner takes the seat back: from the computer now, from a person when the turn is over. */
export function comeBack(record: TableRecord, user: UserId, times: TimeContext): Changed {
  const seat = ownedSeatOf(record, user);
  if (record.status !== "playing") return refuse("refusal.over");
  if (seat === undefined) return refuse("refusal.not-seated");
  const isMidTurn = record.seats[seat]?.kind === "person" && record.timing.clocks[seat]?.since !== null;
  if (isMidTurn) {
    const returning = [...new Set([...record.returning, seat])];
    return { ok: true, record: { ...record, returning } };
  }
  const back = markReminded(returnToOwner(record, seat, times), seat, ["start"]);
  return { ok: true, record: announceSeat(back, "days.back", seat) };
}

function announceSeat(record: TableRecord, key: "days.stand-in" | "days.back", seat: Seat, owner = ""): TableRecord {
  const told = addPost(record, { kind: "notice", what: say(key, { who: { seat }, owner }) });
  return addPost(addPost(told, { kind: "card" }), { kind: "update-reminder" });
}

/**
 * Stops all clocks, or lets them run again: the host, or whoever may manage the server. Where the match counts for
 * ratings nobody stops their own clock, and every player may let them run again.
 */
export function pause(record: TableRecord, user: UserId, isStaff: boolean, isPaused: boolean, now: number): Changed {
  const seat = seatOf(record, user);
  const mayResume = !isPaused && isRated(record) && record.tournament === undefined && seat !== undefined;
  const why = mayResume ? undefined : refuseUnlessStaff(record, user, isStaff);
  if (why !== undefined) return why;
  const isOwnClock = seat !== undefined && (record.timing.clocks[seat]?.since ?? null) !== null;
  if (isPaused && isRated(record) && isOwnClock) return refuse("refusal.pause-own-clock");
  if (record.timing.isPaused === isPaused) return refuse(isPaused ? "refusal.paused" : "refusal.not-paused");
  const changed = { ...record, timing: { ...record.timing, isPaused } };
  return {
    ok: true,
    record: addPost(addAuditLine(changed, user, isPaused ? "pause" : "resume", now), { kind: "card" }),
  };
}

/** Which seat is given away, and to whom. */
export type Replacement = { readonly seat: Seat; readonly by: "bench" | "computer" };

/** Calls the bench for a seat whose player vanished, or gives it to the computer. */
export function replace(
  record: TableRecord,
  user: UserId,
  isStaff: boolean,
  { seat, by }: Replacement,
  times: TimeContext,
): Changed {
  const why = refuseUnlessStaff(record, user, isStaff);
  if (why !== undefined) return why;
  const seated = record.seats[seat];
  if (seated?.kind !== "person") return refuse("refusal.no-person");
  const noted = addAuditLine(record, user, "replace", times.now, seat);
  if (by === "computer") return { ok: true, record: giveToComputer(noted, seat, times) };
  return { ok: true, record: addPost(markReminded(noted, seat, ["bench"]), { kind: "bench", seat }) };
}

/** How long a vote that is given again, because the game went on, is not told again. */
const voteToldFor = hour;

/**
 * One player wants to end here. When more than half of the persons do, the table is closed with its save file; where
 * the match counts for ratings, all of them must. A seat has one vote, whether its owner or a stand-in gave it.
 */
export function voteEnd(record: TableRecord, user: UserId, now: number): Changed {
  if (record.status !== "playing") return refuse("refusal.over");
  const seat = seatOf(record, user);
  if (seat === undefined) return refuse("refusal.not-seated");
  if (record.tournament !== undefined) return refuse("tournament.refusal.table-stays");
  if (record.votes.includes(user)) return { ok: true, record };
  const { votes, persons } = countVotes(record, [...record.votes, user]);
  const isKnown = record.audit.some(({ what, by, at }) => what === "vote" && by === user && at > now - voteToldFor);
  const noted = { ...record, votes: [...record.votes, user] };
  const voted = isKnown ? noted : addAuditLine(noted, user, "vote", now);
  const isEnough = isRated(record) ? votes === persons : votes * 2 > persons;
  if (isEnough) return { ok: true, record: addPost({ ...voted, status: "closed" }, { kind: "end" }) };
  const what = say(isRated(record) ? "days.vote-all" : "days.vote", { who: { seat }, votes, persons });
  return { ok: true, record: isKnown ? voted : addPost(voted, { kind: "notice", what }) };
}

/** How many of the seats that persons play have a vote, and how many there are. */
function countVotes({ seats }: TableRecord, users: readonly UserId[]) {
  const persons = seats.flatMap((seated) => (seated.kind === "person" ? [[seated.user, seated.owner?.user]] : []));
  const votes = persons.filter((each) => each.some((user) => user !== undefined && users.includes(user)));
  return { votes: votes.length, persons: persons.length };
}

function refuseUnlessStaff(
  record: TableRecord,
  user: UserId,
  isStaff: boolean,
): Extract<Changed, { ok: false }> | undefined {
  if (record.status === "lobby") return { ok: false, why: say("refusal.not-started") };
  if (record.status !== "playing") return { ok: false, why: say("refusal.over") };
  if (record.tournament !== undefined) return { ok: false, why: say("tournament.refusal.table-stays") };
  if (record.host === user || actsAsStaff(record, user, isStaff)) return undefined;
  return { ok: false, why: say("refusal.host-only", { host: hostName(record) }) };
}

/** The share of choices in time over these tables, in percent, rounded down; undefined while there are too few. */
export function shareInTime(tables: readonly TableRecord[], user: UserId): number | undefined {
  const tallies = tables.flatMap(({ tally }) => tally[user] ?? []);
  const inTime = tallies.reduce((sum, tally) => sum + tally.inTime, 0);
  const all = tallies.reduce((sum, tally) => sum + tally.late, inTime);
  return all < fewest ? undefined : Math.floor((100 * inTime) / all);
}
