import { threadOf } from "../deadlines/ownThread.ts";
import type { ChannelId, UserId } from "../../ids.ts";
import { accept, refuse } from "../../records/outcome.ts";
import { say } from "../../words/translator.ts";
import { addPost, addPostsFirst } from "../outbox.ts";
import { addAuditLine } from "../hosting.ts";
import { type Changed, lostTimeOf, personsAt, placeOf, refuseUnplayed, type TableRecord } from "../record.ts";
import { hasBegun } from "../stage.ts";
import { actsAsStaff, hostName } from "./lobby.ts";

/** Has the place of a table looked at before anything else is posted there. */
export function checkPlace(record: TableRecord): TableRecord {
  const isWanted = hasBegun(record) && record.place !== null;
  const isDue = record.outbox.some(({ kind }) => kind === "check-place");
  return isWanted && !isDue ? addPost(record, { kind: "check-place" }) : record;
}

/** In place of a refusal's code: the whole server has an outage, in which nobody can read or press anything. */
export const outage = -1;
/** Discord's refusal where a channel is no more (https://discord.com/developers/docs/topics/opcodes-and-status-codes#json). */
const unknownChannel = 10_003;

/**
 * The place of a running table takes no posts: everything stands still, and its players are told once, unless they
 * cannot be there either. A place that could be mended and is then deleted is told of anew, because only a move helps
 * now. What is due stays due; the first thing to do from now on is to look whether the place is back.
 */
export function losePlace(record: TableRecord, code: number, now: number): TableRecord {
  if (!hasBegun(record)) return record;
  const { since, code: before } = record.lostPlace ?? { since: now, code: outage };
  const isNews = (before === outage && code !== outage) || (before !== unknownChannel && code === unknownChannel);
  if (record.lostPlace !== undefined && !isNews) return record;
  const lost = { ...record, lostPlace: { code, since } };
  const others = lost.outbox.filter(({ kind }) => kind !== "check-place" && kind !== "lost-place");
  const checked = record.place === null ? lost : addPostsFirst({ ...lost, outbox: others }, [{ kind: "check-place" }]);
  return code === outage ? checked : addPost(checked, { kind: "lost-place", seat: null });
}

/** Closes a lobby whose message cannot be posted, so that no player sees it; those who sit there are told in person. */
export function closeUnseen(record: TableRecord, code: number, now: number): TableRecord {
  if (record.status !== "lobby" || record.lobby !== null) return record;
  return tellEach({ ...record, status: "closed", outbox: [], lostPlace: { code, since: now } });
}

/** Has each person at the table told by direct message that its place is lost. */
export function tellEach(record: TableRecord): TableRecord {
  return record.seats.reduce(
    (after, { kind }, seat) => (kind === "person" ? addPost(after, { kind: "lost-place", seat }) : after),
    record,
  );
}

/** Restarts the clocks of a table whose place is back; after an outage nobody need be called anew. */
export function regainPlace(record: TableRecord, now: number): TableRecord {
  const { lostPlace, ...found } = record;
  if (lostPlace === undefined) return record;
  // Nobody could read at the table, let alone object.
  const seatRequests = found.seatRequests.map((request) => ({
    ...request,
    since: request.since + now - Math.max(lostPlace.since, request.since),
  }));
  const back = { ...found, seatRequests, lostTime: lostTimeOf(record, now) };
  return lostPlace.code === outage ? back : callAnew(back);
}

function callAnew(record: TableRecord): TableRecord {
  const outbox = record.outbox.filter(({ kind }) => kind !== "lost-place");
  const clocks = record.timing.clocks.map((clock) => ({
    ...clock,
    told: clock.told.filter((step) => step !== "start"),
  }));
  return withCard({ ...record, outbox, timing: { ...record.timing, clocks }, prompted: [] });
}

/** The thread of a table is gone, and its channel is there: another thread is opened before anything else is posted. */
export function reopenThread(record: TableRecord): TableRecord {
  const outbox = record.outbox.filter(({ kind }) => kind !== "check-place");
  const moved = { ...leavePlace(record), outbox, place: null };
  if (!hasBegun(moved)) return { ...moved, place: record.home };
  const told = { kind: "notice", what: say("place.reopened") } as const;
  return withCard(addPostsFirst({ ...moved, lobby: null }, [...openingOf(record), told]));
}

/**
 * The posts that open a thread: from a message of its own, which then shows where that is, unless a round calls to it or
 * others must not read along.
 */
function openingOf({ keepsKey, tournament }: TableRecord) {
  const open = [{ kind: "open" }] as const;
  const hasMessage = keepsKey !== true && tournament === undefined;
  return hasMessage ? ([{ kind: "announce" }, ...open, { kind: "lobby" }] as const) : open;
}

/** Where a table is brought to; its thread is opened there unless it is a thread already. */
export type NewPlace = { readonly channel: ChannelId; readonly isThread: boolean };

/** Brings a running table to another place, where it goes on: its host, staff, or any player once its place is lost. */
export function movePlace(
  record: TableRecord,
  user: UserId,
  isStaff: boolean,
  { channel, isThread }: NewPlace,
  now: number,
): Changed {
  if (!hasBegun(record)) return refuseUnplayed(record);
  const players = record.lostPlace === undefined || record.keepsKey === true ? [] : personsAt(record);
  if (![record.host, ...players].includes(user) && !actsAsStaff(record, user, isStaff))
    return refuse("refusal.host-only", { host: hostName(record) });
  if (record.place === channel && record.lostPlace === undefined) return refuse("refusal.same-place");
  // Others could read along in a thread that is open to all, and would know the cards to come.
  if (isThread && record.keepsKey === true) return refuse("refusal.secret-place");
  const back = addAuditLine(regainPlace(leavePlace(record), now), user, "move", now);
  const outbox = back.outbox.filter(({ kind }) => !["announce", "open", "check-place"].includes(kind));
  const moved = { ...back, outbox, home: channel, lobby: null };
  if (isThread) return accept(leaveWord(record, { ...moved, place: channel, wantsThread: false }));
  return accept(leaveWord(record, addPostsFirst({ ...moved, place: null, wantsThread: true }, openingOf(record))));
}

/** The moved table, which shows itself in its new place and says in the old one where that is. */
function leaveWord(before: TableRecord, moved: TableRecord): TableRecord {
  const { lobby, card, timing } = before;
  const { reminder } = timing;
  const word = { kind: "left-place", left: placeOf(before), lobby, card, reminder } as const;
  return addPost(withCard(moved), threadOf(before) === undefined ? word : { ...word, isOwnThread: true });
}

/** The table without the messages that stand where it was played. */
function leavePlace(record: TableRecord): TableRecord {
  return { ...record, card: null, prompted: [], timing: { ...record.timing, reminder: null } };
}

function withCard(record: TableRecord): TableRecord {
  return record.outbox.some(({ kind }) => kind === "card") ? record : addPost(record, { kind: "card" });
}
