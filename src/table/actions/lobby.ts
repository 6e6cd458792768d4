import type { AnyGame, Options, OptionSpec } from "../../../games/contract/index.ts";
import { type Level, usualLevel } from "../../computers/search/levels.ts";
import type { UserId } from "../../ids.ts";
import { accept, refuse, type Refused } from "../../records/outcome.ts";
import { mention, plain } from "../../words/plain.ts";
import { say } from "../../words/translator.ts";
import { isRated } from "../disclosure/rated.ts";
import { playersOf } from "../disclosure/showing.ts";
import { addAuditLine, newHosting, type Terms } from "../hosting.ts";
import { addPost } from "../outbox.ts";
import {
  type Access,
  type Changed,
  firstPrivateDue,
  refuseUnplayed,
  type Seated,
  seatOf,
  type TableRecord,
  unposted,
} from "../record.ts";

/** What a table may be opened with, and has no field for otherwise. */
type Chosen = Pick<
  TableRecord,
  "sealed" | "campaign" | "invited" | "access" | "computerLevel" | "allowsHints" | "locale"
>;

/** How a table is opened; `name`: its host's. */
export type Opening = Pick<TableRecord, "id" | "guild" | "home" | "host" | "options" | "wantsThread"> &
  Chosen &
  Terms & { readonly game: AnyGame; readonly name: string; readonly now: number };

/** Given in the order in which computers sit down. */
export const computerNames = ["Robin", "Sage", "Quinn", "Wren", "Lark", "Finch"];

export function initialOptions(specs: readonly OptionSpec[]): Options {
  return Object.fromEntries(specs.map(({ id, initially }) => [id, initially]));
}

/** A new table in its lobby, with its host on the first seat. */
export function openTable(opening: Opening): TableRecord {
  const { game, name, now, pace, window = null, minimum = 0, seatWait, ...given } = opening;
  const hosting = newHosting(1, pace);
  return {
    ...given,
    ...unposted,
    ...{ format: 2, nextDue: 1, nextPrivateDue: firstPrivateDue },
    status: "lobby",
    game: game.info.id,
    seats: [{ kind: "person", user: given.host, name }],
    opened: now,
    match: null,
    origin: { from: "here" },
    secrets: [],
    ...hosting,
    timing: { ...hosting.timing, window, minimum, ...(seatWait === undefined ? {} : { seatWait }) },
  };
}

/** What the host of a table has set but for the game's options, as another table can be opened with. */
export const tableSettings = ({ access, computerLevel, allowsHints, locale, timing }: TableRecord) => ({
  ...{ pace: timing.pace, window: timing.window, minimum: timing.minimum },
  ...(timing.seatWait === undefined ? {} : { seatWait: timing.seatWait }),
  ...(locale === undefined ? {} : { locale }),
  ...(access === undefined ? {} : { access }),
  ...(computerLevel === undefined ? {} : { computerLevel }),
  ...(allowsHints === undefined ? {} : { allowsHints }),
});

/** True while people come and go and decide how to play; of a round or a weekly deal that is settled before. */
export const isJoinable = ({ status, tournament, keepsKey }: TableRecord): boolean =>
  status === "lobby" && tournament === undefined && keepsKey !== true;

/** Refuses whoever is not the host of a lobby in which people come and go. */
export function refuseUnlessHost(record: TableRecord, user: UserId): Refused | undefined {
  if (!isJoinable(record)) return refuse("refusal.started");
  return record.host === user ? undefined : refuse("refusal.host-only", { host: hostName(record) });
}

/** Refuses whoever does not sit in such a lobby. */
function refuseUnlessSeated(record: TableRecord, user: UserId): Refused | undefined {
  if (!isJoinable(record)) return refuse("refusal.started");
  return seatOf(record, user) === undefined ? refuse("refusal.not-seated") : undefined;
}

export function join(game: AnyGame, record: TableRecord, user: UserId, name: string): Changed {
  if (!isJoinable(record)) return refuse("refusal.started");
  if (seatOf(record, user) !== undefined)
    return refuse("refusal.seated", { host: hostName(record), who: record.host === user ? "host" : "guest" });
  const full = whyFull(game, record, user);
  if (full !== undefined) return full;
  const invited = keptFor(record).filter((other) => other !== user);
  const joined = withSeats({ ...record, invited }, [...record.seats, { kind: "person", user, name }]);
  return accept(callWhenFull(game, joined, user));
}

/** For whom seats are still kept in the lobby, in the order in which they were named. */
export function keptFor({ status, invited = [] }: Pick<TableRecord, "status" | "invited">): readonly UserId[] {
  return status === "lobby" ? invited : [];
}

/** Why nobody else can sit down, or nobody but those whose seats are kept; undefined while there is room. */
function whyFull(game: AnyGame, record: TableRecord, user?: UserId) {
  const { max } = game.info.seats;
  if (record.seats.length >= max) return refuse("refusal.full", { max });
  const others = keptFor(record).filter((other) => other !== user);
  if (record.seats.length + others.length < max) return undefined;
  return refuse("refusal.kept", { who: others.map((other) => `<@${other}>`).join(" ") });
}

/** Calls those who sit here when every seat is taken, once however often the last one joins; that one knows. */
function callWhenFull(game: AnyGame, record: TableRecord, last: UserId): TableRecord {
  if (record.toldFull === true || record.seats.length < game.info.seats.max) return record;
  const users = record.seats.flatMap((seat) => (seat.kind === "person" && seat.user !== last ? [seat.user] : []));
  if (users.length === 0) return record;
  return addPost({ ...record, toldFull: true }, { kind: "lobby-call", what: "full", users });
}

/** Keeps a seat for a user and calls them, as anybody who sits here may wish. */
export function invite(game: AnyGame, record: TableRecord, user: UserId, guest: UserId): Changed {
  if (!isJoinable(record)) return refuse("refusal.started");
  if (seatOf(record, user) === undefined) return refuse("refusal.not-seated");
  if (seatOf(record, guest) !== undefined || keptFor(record).includes(guest))
    return refuse("refusal.already-invited", { who: `<@${guest}>` });
  if (record.removed?.includes(guest) === true) return refuse("refusal.removed-guest", { who: `<@${guest}>` });
  const full = whyFull(game, record);
  if (full !== undefined) return full;
  const kept = addPost({ ...record, invited: [...keptFor(record), guest] }, { kind: "lobby" });
  return accept(addPost(kept, { kind: "lobby-call", what: "kept", users: [guest] }));
}

export function freeKeptSeats(record: TableRecord, user: UserId): Changed {
  const freed = addPost({ ...record, invited: [] }, { kind: "lobby" });
  return refuseUnlessHost(record, user) ?? (keptFor(record).length === 0 ? refuse("refusal.none-kept") : accept(freed));
}

/** Gives up a seat in the lobby. When the host leaves, the next person is host; when nobody is left, the table closes. */
export function leave(record: TableRecord, user: UserId): Changed {
  const seat = seatOf(record, user);
  if (!isJoinable(record)) return refuse("refusal.started");
  if (seat === undefined) return declineSeat(record, user);
  const seats = record.seats.toSpliced(seat, 1);
  const heir = seats.find((other) => other.kind === "person");
  if (heir === undefined) return accept({ ...withSeats(record, []), status: "closed" });
  const host = record.host === user ? heir.user : record.host;
  return accept({ ...withSeats(record, seats), host });
}

/** Somebody for whom a seat is kept does not want it, which the host is told; or the host has removed them. */
function declineSeat(record: TableRecord, user: UserId): Changed {
  const kept = keptFor(record);
  if (!kept.includes(user)) return refuse("refusal.not-seated");
  const invited = kept.filter((other) => other !== user);
  const freed = addPost({ ...record, invited }, { kind: "lobby" });
  if (record.removed?.includes(user) === true) return accept(freed);
  const what = say("lobby.declined", { who: mention(user) });
  return accept(addPost(freed, { kind: "direct", user: record.host, what }));
}

export function addComputer(game: AnyGame, record: TableRecord, user: UserId): Changed {
  const why = refuseUnlessSeated(record, user) ?? whyFull(game, record);
  if (why !== undefined) return why;
  const taken = new Set(record.seats.map(({ name }) => name));
  const name = computerNames.find((free) => !taken.has(free)) ?? `Computer ${record.seats.length + 1}`;
  const { computerLevel: level = usualLevel } = record;
  const seated = withSeats(record, [...record.seats, { kind: "computer", name, level }]);
  return accept(callWhenFull(game, seated, user));
}

/** Lets the computers at this table, and those who are still to sit down, play at this level. */
export function setComputerLevel(record: TableRecord, user: UserId, level: Level): Changed {
  const seats = record.seats.map((seated) => (seated.kind === "computer" ? { ...seated, level } : seated));
  return refuseUnlessSeated(record, user) ?? accept(withSeats({ ...record, computerLevel: level }, seats));
}

export const allowHints = (record: TableRecord, user: UserId, isAllowed: boolean): Changed =>
  refuseUnlessHost(record, user) ?? accept(addPost({ ...record, allowsHints: isAllowed }, { kind: "lobby" }));

export function setLanguage(record: TableRecord, user: UserId, locale: string | null): Changed {
  if (record.host !== user) return refuse("refusal.host-only", { host: hostName(record) });
  return accept(addPost({ ...record, locale }, { kind: record.status === "lobby" ? "lobby" : "card" }));
}

export function removeComputer(record: TableRecord, user: UserId): Changed {
  const last = record.seats.findLastIndex(({ kind }) => kind === "computer");
  const left = withSeats(record, record.seats.toSpliced(last, 1));
  return refuseUnlessSeated(record, user) ?? (last === -1 ? refuse("refusal.no-computer") : accept(left));
}

/** Sets options that were read from a form; unknown ids or values are refused by name. */
export function setOptions(game: AnyGame, record: TableRecord, user: UserId, chosen: Options): Changed {
  const why = refuseUnlessHost(record, user);
  if (why !== undefined) return why;
  for (const [id, value] of Object.entries(chosen)) {
    const spec = game.info.options.find((known) => known.id === id);
    if (spec === undefined) return refuse("refusal.no-option", { option: id });
    const fits = spec.kind === "flag" ? typeof value === "boolean" : spec.choices.includes(String(value));
    if (!fits) return refuse("refusal.no-value", { option: id, value: String(value) });
  }
  return accept(addPost({ ...record, options: { ...record.options, ...chosen } }, { kind: "lobby" }));
}

/** Checks that a table may begin, and takes it to where it is played. */
export function start(game: AnyGame, record: TableRecord, user: UserId): Changed {
  if (record.status !== "lobby") return refuse("refusal.started");
  const { min, max } = game.info.seats;
  const seats = record.seats.length;
  // Where nobody else can come, there is nobody to wait for.
  const mayStart = record.host === user || (isJoinable(record) && seats === max && seatOf(record, user) !== undefined);
  if (!mayStart) return refuse("refusal.host-only", { host: hostName(record) });
  if (seats < min || seats > max) return refuse("refusal.seats", { min, max, seats });
  const why = game.checkOptions(seats, record.options);
  if (why !== undefined) return { ok: false, why };
  return accept({ ...record, place: record.wantsThread ? null : record.home });
}

/** Who ends a table: what stands for them where they were forgotten, and whether they manage the server. */
export type Closer = { readonly user: UserId; readonly hash: string; readonly isStaff: boolean };

/** Ends a table before its time: the host, or whoever may manage the server. */
export function close(record: TableRecord, { user, hash, isStaff }: Closer, now: number): Changed {
  if (record.status === "ended" || record.status === "closed") return refuseUnplayed(record);
  if (record.tournament !== undefined) return refuse("tournament.refusal.table-stays");
  const mayDecide = record.status === "lobby" ? isStaff : actsAsStaff(record, user, isStaff);
  if (record.host !== user && !mayDecide) return refuse("refusal.host-only", { host: hostName(record) });
  // Whoever would lose could otherwise end the match instead.
  if (isRated(record) && (!mayDecide || isPlayer(record, hash))) return refuse("refusal.rated-end");
  const closed: TableRecord = addAuditLine({ ...record, status: "closed" }, user, "close", now);
  return accept(addPost(closed, { kind: record.status === "playing" ? "end" : "lobby" }));
}

/** True for staff that does not play here; a try at a weekly deal, of which there is one, is its player's alone. */
export function actsAsStaff(record: TableRecord, user: UserId, isStaff: boolean): boolean {
  const isTry = record.keepsKey === true && record.origin.from === "here" && record.tournament === undefined;
  return isStaff && !isTry && !isPlayer(record, user);
}

/** Returns true for who plays or played here, by id, or hash once forgotten: they saw a hand and may have a result. */
export function isPlayer(record: TableRecord, who: string): boolean {
  const isTheirs = record.seats.some(({ forgotten }) => forgotten?.who === who);
  return isTheirs || record.heldBy[who] !== undefined || playersOf(record).some((player) => player === who);
}

/** The host's display name as text in Markdown; a mention where others play their seat. */
export function hostName(record: TableRecord): string {
  const host = record.seats.find((seat) => seat.kind === "person" && seat.user === record.host);
  return host === undefined ? mention(record.host) : plain(host.name);
}

function withSeats(record: TableRecord, seats: readonly Seated[]): TableRecord {
  return addPost({ ...record, seats }, { kind: "lobby" });
}

/** Person who wants to join, with their roles on the server and the hash that replaces a forgotten id. */
export type Guest = { readonly user: UserId; readonly hash: string; readonly roles: readonly string[] };

/** Refuses somebody whom the host has removed; their place in the lobby or in the match makes no difference. */
export function refuseRemoved(record: TableRecord, { user, hash }: Pick<Guest, "user" | "hash">): Refused | undefined {
  const { removed = [] } = record;
  const isRemoved = removed.includes(user) || removed.includes(hash);
  return isRemoved ? refuse("refusal.removed", { host: hostName(record) }) : undefined;
}

/** Returns why a guest may take no seat at this table, whoever else may; undefined where they may. */
export function refuseGuest(record: TableRecord, guest: Guest): Refused | undefined {
  const { access } = record;
  const { user, roles } = guest;
  const removed = refuseRemoved(record, guest);
  if (removed !== undefined) return removed;
  if (access === undefined || keptFor(record).includes(user) || seatOf(record, user) !== undefined) return undefined;
  if (access === "invited") return refuse("refusal.invited-only", { host: hostName(record) });
  return roles.includes(access.role) ? undefined : refuse("refusal.role-only", { role: `<@&${access.role}>` });
}

/** Sets who may join, as the host wishes; undefined: everybody. */
export function setAccess(record: TableRecord, user: UserId, wanted: Access | undefined): Changed {
  const { access: before, ...open } = record;
  const changed = addPost(wanted === undefined ? open : { ...open, access: wanted }, { kind: "lobby" });
  return refuseUnlessHost(record, user) ?? accept((before ?? wanted) ? changed : record);
}

/** Takes a player, or somebody for whom a seat is kept, out of the lobby for good and notifies them. */
export function removePlayer(record: TableRecord, user: UserId, guest: UserId, title: string): Changed {
  const why = refuseUnlessHost(record, user) ?? (guest === user ? refuse("refusal.remove-self") : undefined);
  if (why !== undefined) return why;
  const left = leave({ ...record, removed: [...(record.removed ?? []), guest] }, guest);
  if (!left.ok) return refuse("refusal.not-at-table", { who: `<@${guest}>` });
  const what = say("lobby.removed", { title, host: hostName(record) });
  return accept(addPost(left.record, { kind: "direct", user: guest, what }));
}
