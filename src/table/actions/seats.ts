import type { Seat } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { accept, refuse, type Refused } from "../../records/outcome.ts";
import { day } from "../../time/hours.ts";
import { isTimed } from "../../time/pace.ts";
import { plain } from "../../words/plain.ts";
import { say } from "../../words/translator.ts";
import type { TimeContext } from "../deadlines/awaited.ts";
import { markReminded } from "../deadlines/reminderSchedule.ts";
import { announceSeat, giveToComputer, ownerOf, returnToOwner, seatPlayer } from "../deadlines/seatClocks.ts";
import { giveAway, isCalledFor, numberOf, objectionEnds, tellPlayer, withRequest } from "../deadlines/seatRequests.ts";
import { addAuditLine, type SeatRequest } from "../hosting.ts";
import { addPost } from "../outbox.ts";
import { type Changed, holderOf, ownedSeatOf, refuseUnplayed, seatOf, type TableRecord } from "../record.ts";
import { actsAsStaff, type Guest, refuseGuest, refuseRemoved } from "./lobby.ts";
import { countVotes, refuseUnlessStaff } from "./hostActions.ts";

/** At a table without a clock nobody counts as present whom it has waited for so long. */
const longAwaited = 3 * day;

/** Somebody who would take over a seat. */
export type Newcomer = Pick<Guest, "user" | "hash"> & {
  readonly name: string;
  readonly roles?: readonly string[];
  readonly isOnBench?: boolean;
  /** True where one of the table's people and this one are kept apart by a block. */
  readonly isApart?: boolean;
  /** The seat they have held at the table that this one was set up from. */
  readonly heldBefore?: Seat | undefined;
};

/** Which seat is given away, to whom, and whether its player has left the server. */
export type Replacement = Pick<SeatRequest, "seat" | "by" | "heir"> & {
  readonly hasLeft: boolean;
  /** True where a seat that the computer gets is not given back. */
  readonly isFinal?: boolean;
};

/** Somebody from the bench sits down for a player who did not come, or whose seat the computer plays. */
export function standIn(record: TableRecord, seat: Seat, newcomer: Newcomer, times: TimeContext): Changed {
  const why = refuseNewcomer(record, seat, newcomer);
  if (why !== undefined) return why;
  const { user, name } = newcomer;
  const owner = ownerOf(record, seat, times);
  if (owner?.user === user) return comeBack(record, user, times);
  // Who asks for somebody from the bench lets the bench in.
  const isCalled = newcomer.isOnBench === true && isCalledFor(record, seat);
  const shut = (isCalled ? refuseRemoved : refuseGuest)(record, { roles: [], ...newcomer });
  if (shut !== undefined) return shut;
  if (record.keepsKey === true) return refuse("refusal.own-try");
  // Last, so that a block changes nothing but the answer to whoever would have sat down.
  if (newcomer.isApart === true) return refuse("refusal.no-seat-fits");
  const seated = { kind: "person", user, name, ...(owner === undefined ? {} : { owner }) } as const;
  const taken = markReminded(seatPlayer(record, seat, seated, times), seat, ["start"]);
  const who = { seat };
  const what =
    owner === undefined ? say("days.stand-in-free", { who }) : say("days.stand-in", { who, owner: plain(owner.name) });
  return accept(announceSeat(taken, what));
}

function refuseNewcomer(record: TableRecord, seat: Seat, newcomer: Newcomer): Refused | undefined {
  if (record.status !== "playing") return refuseUnplayed(record);
  const isSeated = seatOf(record, newcomer.user) !== undefined;
  if (record.seats[seat] === undefined || isSeated) return refuse("refusal.already-seated");
  if (record.tournament !== undefined) return refuse("tournament.refusal.table-stays");
  // Whoever has seen another hand of this table would play with both in mind.
  const own = seatEverHeld(record, newcomer);
  if (own !== undefined && own !== seat) return refuse("refusal.seat-known");
  return isFree(record, seat) ? undefined : refuse("refusal.no-seat-fits");
}

function seatEverHeld(record: TableRecord, { user, hash, heldBefore }: Newcomer): Seat | undefined {
  return ownedSeatOf(record, user) ?? record.heldBy[user] ?? record.heldBy[hash] ?? heldBefore;
}

/** True where somebody who has never held a seat here may take this one. */
export function isFreeSeat(record: TableRecord, seat: Seat): boolean {
  const isOpen = record.status === "playing" && record.tournament === undefined && record.keepsKey !== true;
  return isOpen && isFree(record, seat);
}

/** Whether somebody may stand in now: while the computer keeps a player's place, or once the bench is called. */
function isFree(record: TableRecord, seat: Seat): boolean {
  const seated = record.seats[seat];
  return (seated?.kind === "computer" && seated.owner !== undefined) || isCalledFor(record, seat);
}

/** The owner takes the seat back: from the computer now, from a person when the turn is over. */
export function comeBack(record: TableRecord, user: UserId, times: TimeContext): Changed {
  const seat = ownedSeatOf(record, user);
  if (record.status !== "playing") return refuseUnplayed(record);
  if (seat === undefined) return refuse("refusal.not-seated");
  const isMidTurn = record.seats[seat]?.kind === "person" && record.timing.clocks[seat]?.since !== null;
  if (isMidTurn) {
    const returning = [...new Set([...record.returning, seat])];
    return accept({ ...record, returning });
  }
  const back = markReminded(returnToOwner(record, seat, times), seat, ["start"]);
  return accept(announceSeat(back, say("days.back", { who: { seat } })));
}

/** Asks for another player on a seat: its own, host or staff, and any player once its own has left the server. */
export function replaceSeat(
  record: TableRecord,
  user: UserId,
  isStaff: boolean,
  replacement: Replacement,
  times: TimeContext,
): Changed {
  const { seat, by, hasLeft } = replacement;
  const own = seatOf(record, user);
  const why =
    refuseUnlessStaff(record, user, isStaff, own !== undefined && (own === seat || hasLeft)) ??
    refuseReplacement(record, seat, by);
  return (
    why ?? requestSeat(record, user, { ...replacement, isFinal: hasLeft && actsAsStaff(record, user, isStaff) }, times)
  );
}

/**
 * The one door to a seat that is given away: at once when its player asks for it, has left the server, is past the
 * clock, or was forgotten.
 * Otherwise they are told and may object for a while; and as long as they count as present, the other players must
 * want it as well.
 */
export function requestSeat(record: TableRecord, user: UserId, replacement: Replacement, times: TimeContext): Changed {
  if (record.status !== "playing") return refuseUnplayed(record);
  const { seat, by, heir, hasLeft } = replacement;
  const isOwn = seatOf(record, user) === seat;
  const holder = holderOf(record.seats[seat]);
  if (holder === undefined || record.seats[seat]?.kind === by) return refuse("refusal.no-person");
  const isAtOnce = isOwn || hasLeft || !isPlayedInTime(record, seat);
  const asked = isAtOnce ? undefined : refuseAnother(record, seat, times);
  if (asked !== undefined) return asked;
  const noted = addAuditLine(record, user, "replace", times.now, seat);
  const votes = seatOf(record, user) === undefined ? [] : [user];
  const named = heir === undefined ? {} : { heir };
  const made = { number: record.nextDue, step: "agree", since: times.now } as const;
  const request: SeatRequest = { seat, user: holder, by, ...named, votes, ...made };
  if (isAtOnce) return accept(giveNow(noted, request, replacement, times));
  return accept(askForSeat(noted, request, times));
}

function giveNow(record: TableRecord, request: SeatRequest, { isFinal }: Replacement, times: TimeContext): TableRecord {
  // Where it is their stand-in who left or was barred, the owner may still come back.
  const isLost = isFinal === true && request.by === "computer" && record.seats[request.seat]?.owner === undefined;
  return isLost ? giveToComputer(record, request.seat, times, "staff") : giveAway(record, request, times);
}

function refuseReplacement(record: TableRecord, seat: Seat, by: SeatRequest["by"]): Refused | undefined {
  if (record.keepsKey === true) return refuse("refusal.own-try");
  return by === "bench" && isCalledFor(record, seat) ? refuse("refusal.bench-called") : undefined;
}

/** Why no request about this seat can be made besides the one there is. */
function refuseAnother(record: TableRecord, seat: Seat, times: TimeContext): Refused | undefined {
  const standing = record.seatRequests.find((request) => request.seat === seat);
  if (standing === undefined || isForgotten(record, standing, times)) return undefined;
  const kept = record.tournament === undefined ? "refusal.seat-kept" : "tournament.refusal.seat-kept";
  return refuse(standing.step === "kept" ? kept : "refusal.replace-asked", { who: { seat } });
}

/** One more player wants what the request of this number asks; its own player's word is enough. */
export function agreeToReplace(record: TableRecord, user: UserId, number: number, times: TimeContext): Changed {
  const request = record.seatRequests.find((each) => numberOf(each) === number);
  if (record.status !== "playing") return refuseUnplayed(record);
  if (seatOf(record, user) === undefined) return refuse("refusal.not-seated");
  if (request === undefined || request.step === "open" || request.step === "kept") return refuse("refusal.no-request");
  const agreed = { ...request, votes: [...request.votes, user] };
  if (request.user === user) return accept(giveAway(record, agreed, times));
  if (request.step !== "agree" || request.votes.includes(user)) return accept(record);
  return accept(askForSeat(record, agreed, times));
}

export function keepSeat(record: TableRecord, user: UserId, seat: Seat, times: TimeContext): Changed {
  const request = record.seatRequests.find((each) => each.seat === seat);
  if (record.status !== "playing") return refuseUnplayed(record);
  if (request === undefined || request.step === "kept") return refuse("refusal.no-request");
  if (request.user !== user) return refuse("refusal.not-your-seat", { who: { seat } });
  const kept = withRequest(record, { ...request, step: "kept", since: times.now });
  return accept(addPost(kept, { kind: "notice", what: say("days.seat-kept", { who: { seat } }) }));
}

/** A request that needs no more votes is told to its player; one that does, to the other players. */
function askForSeat(record: TableRecord, request: SeatRequest, times: TimeContext): TableRecord {
  const { votes, persons } = countVotes(record, request.votes);
  if (!isPresent(record, request.seat, times) || votes * 2 > persons) return tellPlayer(record, request, times);
  const isNew = !record.seatRequests.some(({ seat, step }) => seat === request.seat && step === "agree");
  const asked = withRequest(record, request);
  return isNew ? addPost(asked, { kind: "seat-request", seat: request.seat }) : asked;
}

/** Whoever has time left is present; without a clock, whoever the table does not wait for, or not for long. */
function isPresent(record: TableRecord, seat: Seat, { now }: TimeContext): boolean {
  const since = record.timing.clocks[seat]?.since ?? null;
  return isTimed(record.timing.pace) || since === null || now - since < longAwaited;
}

function isPlayedInTime(record: TableRecord, seat: Seat): boolean {
  const { since = null, out = null } = record.timing.clocks[seat] ?? {};
  return record.seats[seat]?.kind === "person" && (since === null || out === null);
}

/** Whether a request may be made anew: whoever objected has peace for as long as one may object. */
function isForgotten(record: TableRecord, request: SeatRequest, times: TimeContext): boolean {
  return request.step === "kept" && objectionEnds(record, request, times) <= times.now;
}
