import type { Seat } from "../../../games/contract/index.ts";
import { nobody, somebody, type UserId } from "../../ids.ts";
import { accept, refuse } from "../../records/outcome.ts";
import { say } from "../../words/translator.ts";
import { forgottenUnplayed, hasKeptSeat, keptResult, resultOwner } from "../disclosure/rated.ts";
import { isJoinable } from "./lobby.ts";
import { addPost } from "../outbox.ts";
import { type Changed, holderOf, ownedSeatOf, personOn, type Seated, seatOf, type TableRecord } from "../record.ts";
import { isOpen } from "../stage.ts";

/**
 * The table without a person: the seat goes on, played by the computer, under no name, until the bench is called to it.
 * What was chosen stays, or else the others' game could not be proved.
 * Under a keyed hash it stays known which hand was seen, or else the same person could take another seat; and whose
 * result it is, or else a match that counts could be escaped from.
 */
export function withoutPerson(record: TableRecord, user: UserId, hash: string): TableRecord {
  const seats = record.seats.map((seated) => anonymous(record, seated, { user, hash }));
  const left = seats.find((seated) => seated.kind === "person");
  const tally = Object.fromEntries(Object.entries(record.tally).filter(([other]) => other !== user));
  const isSame = (seat: Seat) => seats[seat] === record.seats[seat];
  const after: TableRecord = {
    ...record,
    seats,
    host: record.host === user ? hostAfter(record, left) : record.host,
    secrets: record.secrets.map((secret, seat) => (isSame(seat) && secret?.user !== user ? secret : null)),
    tally,
    timing: { ...record.timing, clocks: clocksWithout(record, user) },
    heldBy: heldWithout(record, user, hash),
    ...(record.invited === undefined ? {} : { invited: record.invited.filter((other) => other !== user) }),
    ...(record.headsUp === undefined
      ? {}
      : { headsUp: record.headsUp.filter((told) => isSame(told.seat) && told.user !== user) }),
    ...renamedIn(record, user, hash),
    orders: record.orders.filter(({ seat }) => isSame(seat)),
    outbox: outboxWithout(record, user),
    seatRequests: record.seatRequests
      .filter((request) => request.user !== user && request.heir?.user !== user)
      .map((request) => ({ ...request, votes: request.votes.filter((other) => other !== user) })),
    votes: record.votes.filter((other) => other !== user),
    audit: record.audit.filter(({ by }) => by !== user),
    ...(seats.every((_, seat) => isSame(seat)) ? {} : unnamed(record)),
  };
  if (record.status === "lobby")
    return addPost(left === undefined && isJoinable(record) ? { ...after, status: "closed" } : after, {
      kind: "lobby",
    });
  if (record.status !== "playing") return after;
  const open = seats.findIndex((seated, seat) => !isSame(seat) && isLeftOpen(after, seated));
  const told =
    open === -1 ? after : addPost(after, { kind: "notice", what: say("days.forgotten", { seat: open + 1 }) });
  return addPost(told, { kind: "card" });
}

/** Players who had their data deleted since a table was read: what held their seats is a hash by now. */
export const forgottenSince = ({ heldBy }: Pick<TableRecord, "heldBy">, now: TableRecord | undefined) =>
  Object.keys(heldBy).filter(
    (who): who is UserId => now !== undefined && /^\d+$/u.test(who) && now.heldBy[who] === undefined,
  );

/** The host once theirs is forgotten: no player decides about a table of a tournament. */
const hostAfter = ({ tournament }: TableRecord, left: Seated | undefined): UserId =>
  (tournament === undefined ? personOn(left) : undefined) ?? nobody;

/** The clocks, where the owner of a seat goes on with theirs, and is called, once their stand-in is forgotten. */
const clocksWithout = ({ seats, timing }: TableRecord, user: UserId): TableRecord["timing"]["clocks"] =>
  timing.clocks.map((clock, seat) => {
    const { left = clock.left } = seats[seat]?.owner ?? {};
    return personOn(seats[seat]) === user ? { ...clock, left, had: left, since: null, told: [], out: null } : clock;
  });

/** The posts still to be made that call no more for this person: those of a place that is lost wait for long. */
function outboxWithout({ outbox }: TableRecord, user: UserId): TableRecord["outbox"] {
  return outbox
    .filter((due) => due.kind !== "direct" || due.user !== user)
    .map((due) => (due.kind === "lobby-call" ? { ...due, users: due.users.filter((other) => other !== user) } : due));
}

/** Lists in which a hash replaces the person, and their notes deleted. */
function renamedIn({ agreedToShow, removed, notes }: TableRecord, user: UserId, hash: string) {
  const renamed = (list: readonly string[]) => list.map((other) => (other === user ? hash : other));
  return {
    ...(agreedToShow === undefined ? {} : { agreedToShow: renamed(agreedToShow) }),
    ...(removed === undefined ? {} : { removed: renamed(removed) }),
    ...(notes === undefined ? {} : { notes: notes.filter((note) => note.user !== user) }),
  };
}

/** The thread with a name that is no longer right, since it has the name of a player who is gone. */
const unnamed = ({ thread }: TableRecord): Pick<TableRecord, "thread"> =>
  thread === undefined ? {} : { thread: { ...thread, sign: "" } };

/** Whether the computer keeps a seat of nobody now, which somebody else may take. */
function isLeftOpen({ tournament, keepsKey }: TableRecord, seated: Seated): boolean {
  return tournament === undefined && keepsKey !== true && holderOf(seated) === nobody;
}

function heldWithout(record: TableRecord, user: UserId, hash: string): TableRecord["heldBy"] {
  const others = Object.fromEntries(Object.entries(record.heldBy).filter(([other]) => other !== user));
  const held = record.heldBy[user] ?? seatOf(record, user) ?? ownedSeatOf(record, user);
  return record.match === null || held === undefined ? others : { ...others, [hash]: held };
}

function anonymous(record: TableRecord, seated: Seated, { user, hash }: { user: UserId; hash: string }): Seated {
  const { for: began, owner: absent, ...held } = seated;
  if (![personOn(seated), began, absent?.user].includes(user)) return seated;
  const isResult = resultOwner(seated) === user;
  const kept = { ...keptResult(began === user ? held : seated), ...(isResult && forgottenAt(record, seated, hash)) };
  const owner = absent?.user === user ? undefined : absent;
  if (personOn(seated) === user && owner !== undefined)
    return { kind: "person", user: owner.user, name: owner.name, ...kept };
  const stays = { ...kept, ...(owner === undefined ? {} : { owner }) };
  return seated.kind === "computer" || seated.user === user
    ? { kind: "computer", name: somebody, ...stays }
    : { kind: "person", user: seated.user, name: seated.name, ...stays };
}

/** Whose result the seat keeps: whoever stood in for one who was forgotten before has not inherited theirs. */
function forgottenAt({ match, status, tournament }: TableRecord, seated: Seated, hash: string) {
  // A table of a tournament starts with whoever it was opened for.
  if (status === "dealing" || (status === "lobby" && tournament !== undefined)) return forgottenUnplayed(hash);
  if (match === null) return {};
  return { forgotten: seated.forgotten ?? { who: hash, hasStayed: status !== "playing" && hasKeptSeat(seated) } };
}

/** Returns true where a table that is not over shows a user under another name than the one they have now. */
export function isRenamed({ status, seats }: TableRecord, user: UserId, name: string): boolean {
  return isOpen({ status }) && seats.some((seated) => withName(seated, user, name) !== seated);
}

export function rename(record: TableRecord, user: UserId, name: string): Changed {
  if (!isRenamed(record, user, name)) return accept(record);
  const seats = record.seats.map((seated) => withName(seated, user, name));
  const { thread } = record;
  const renamed = { ...record, seats, ...(thread === undefined ? {} : { thread: { ...thread, sign: "" } }) };
  return accept(addPost(renamed, { kind: record.status === "lobby" ? "lobby" : "card" }));
}

function withName(seated: Seated, user: UserId, name: string): Seated {
  const { owner } = seated;
  if (seated.kind === "person" && seated.user === user) return seated.name === name ? seated : { ...seated, name };
  if (owner?.user !== user || owner.name === name) return seated;
  const isKept = seated.kind === "computer" && seated.name === owner.name;
  return { ...seated, owner: { ...owner, name }, ...(isKept ? { name } : {}) };
}

/** Most characters of a player's notes: they are stored with every move. */
export const longestNote = 400;

/** Returns a player's notes on a match; empty where there are none. */
export const noteOf = ({ notes = [] }: Pick<TableRecord, "notes">, user: UserId): string =>
  notes.find((note) => note.user === user)?.text ?? "";

/** Replaces a player's notes; an empty text deletes them. */
export function writeNote(record: TableRecord, user: UserId, text: string): Changed {
  if (seatOf(record, user) === undefined) return refuse("refusal.not-seated");
  const others = (record.notes ?? []).filter((note) => note.user !== user);
  const written = text.trim().slice(0, longestNote);
  return accept({ ...record, notes: written === "" ? others : [...others, { user, text: written }] });
}
