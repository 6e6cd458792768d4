import { isDeepStrictEqual } from "node:util";
import { say } from "../../words/translator.ts";
import { hour } from "../../time/hours.ts";
import type { UserId } from "../../ids.ts";
import { actsAsStaff, hostName, refuseUnlessHost } from "./lobby.ts";
import { addPost } from "../outbox.ts";
import { isRated } from "../disclosure/rated.ts";
import { addAuditLine, type Terms } from "../hosting.ts";
import { type Changed, ownedSeatOf, refuseUnplayed, seatOf, type TableRecord } from "../record.ts";
import { accept, refuse } from "../../records/outcome.ts";

/** Fewer choices than this say nothing about a player. */
const fewest = 10;

/** Sets pace, window or least reliability before the match; ratings count once those who joined earlier choose. */
export function setTerms(record: TableRecord, user: UserId, terms: Terms, now: number): Changed {
  const timing = { ...record.timing, ...terms };
  const isSame = isDeepStrictEqual(timing, { ...record.timing, minimum: timing.minimum });
  const { seats } = isSame ? record : countOnceChosen(record, user);
  const changed = addAuditLine({ ...record, seats, timing }, user, "terms", now);
  return refuseUnlessHost(record, user) ?? accept(addPost(changed, { kind: "lobby" }));
}

/** The record in which nobody's seat but this user's counts for ratings before its player chooses. */
const countOnceChosen = (record: TableRecord, user: UserId): TableRecord => ({
  ...record,
  seats: record.seats.map((seated) =>
    seated.kind === "computer" || seated.user === user ? seated : { ...seated, isUnrated: true },
  ),
});

/** A match as it begins: where its lobby waited longer than a first turn lasts, others may be asleep by then. */
export function afterLobby(record: TableRecord, by: UserId, now: number): TableRecord {
  const { bank, increment } = record.timing.pace;
  return bank > 0 && now - record.opened > bank + increment ? countOnceChosen(record, by) : record;
}

/** Stops or restarts all clocks; in a match that counts nobody stops their own, and every player may restart them. */
export function pause(record: TableRecord, user: UserId, isStaff: boolean, isPaused: boolean, now: number): Changed {
  const seat = seatOf(record, user);
  const mayResume = !isPaused && isRated(record) && seat !== undefined && record.tournament === undefined;
  const why = refuseUnlessStaff(record, user, isStaff, mayResume);
  if (why !== undefined) return why;
  if (isPaused && isRated(record) && isRunning(record, seat ?? ownedSeatOf(record, user)))
    return refuse("refusal.pause-own-clock");
  if (record.timing.isPaused === isPaused) return refuse(isPaused ? "refusal.paused" : "refusal.not-paused");
  const changed = { ...record, timing: { ...record.timing, isPaused } };
  return accept(addPost(addAuditLine(changed, user, isPaused ? "pause" : "resume", now), { kind: "card" }));
}

const isRunning = ({ timing }: TableRecord, seat = -1): boolean => (timing.clocks[seat]?.since ?? null) !== null;

/** How long a vote that is given again, because the game went on, is not told again. */
const voteToldFor = hour;

/**
 * One player wants to end here. When more than half of the persons do, the table is closed with its save file; where
 * the match counts for ratings, all of them must, and for a seat that the computer or a stand-in has, the owner who can
 * still come back: they may be winning. Elsewhere a seat has one vote, whether its owner or a stand-in gave it.
 */
export function voteEnd(record: TableRecord, user: UserId, now: number): Changed {
  if (record.status !== "playing") return refuseUnplayed(record);
  const seat = seatOf(record, user) ?? ownedSeatOf(record, user);
  if (seat === undefined) return refuse("refusal.not-seated");
  if (record.tournament !== undefined) return refuse("tournament.refusal.table-stays");
  if (record.votes.includes(user)) return accept(record);
  const { votes, persons } = countVotes(record, [...record.votes, user]);
  const isKnown = record.audit.some(({ what, by, at }) => what === "vote" && by === user && at > now - voteToldFor);
  const noted = { ...record, votes: [...record.votes, user] };
  const voted = isKnown ? noted : addAuditLine(noted, user, "vote", now);
  const isEnough = isRated(record) ? votes === persons : votes * 2 > persons;
  if (isEnough) return accept(addPost({ ...voted, status: "closed" }, { kind: "end" }));
  const what = say(isRated(record) ? "days.vote-all" : "days.vote", { who: { seat }, votes, persons });
  return accept(isKnown ? voted : addPost(voted, { kind: "notice", what }));
}

/** The seats as they would be if every owner came back: a computer or a stand-in decides nothing about their result. */
function withOwnersBack({ seats }: TableRecord): Pick<TableRecord, "seats"> {
  return {
    seats: seats.map((seated) =>
      seated.owner !== undefined && seated.owner.isGone !== true ? { kind: "person", ...seated.owner } : seated,
    ),
  };
}

/** How many of the seats that persons play have a vote, and how many there are; of a match that counts, those of owners. */
export function countVotes(record: TableRecord, users: readonly UserId[]) {
  const { seats } = isRated(record) ? withOwnersBack(record) : record;
  const persons = seats.flatMap((seated) => (seated.kind === "person" ? [[seated.user, seated.owner?.user]] : []));
  const votes = persons.filter((each) => each.some((user) => user !== undefined && users.includes(user)));
  return { votes: votes.length, persons: persons.length };
}

/** Why this person may not decide about a running table; `mayAnyway` for a player who may without being its host. */
export function refuseUnlessStaff(record: TableRecord, user: UserId, isStaff: boolean, mayAnyway: boolean) {
  if (record.status !== "playing") return refuseUnplayed(record);
  if (record.tournament !== undefined) return refuse("tournament.refusal.table-stays");
  if (mayAnyway || record.host === user || actsAsStaff(record, user, isStaff)) return undefined;
  return refuse("refusal.host-only", { host: hostName(record) });
}

/** The share of choices in time over these tables, in percent, rounded down; undefined while there are too few. */
export function shareInTime(tables: readonly Pick<TableRecord, "tally">[], user: UserId): number | undefined {
  const tallies = tables.flatMap(({ tally }) => tally[user] ?? []);
  const inTime = tallies.reduce((sum, tally) => sum + tally.inTime, 0);
  const all = tallies.reduce((sum, tally) => sum + tally.late, inTime);
  return all < fewest ? undefined : Math.floor((100 * inTime) / all);
}
