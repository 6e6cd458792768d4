import type { ChannelId, TableId, UserId } from "../../ids.ts";
import { accept, type Actor, refuse, type Refused } from "../../records/outcome.ts";
import type { RecordStore } from "../../records/recordStore.ts";
import { countedBetween, day } from "../../time/hours.ts";
import { defaultPreferences } from "../../time/preferences.ts";
import { mention } from "../../words/plain.ts";
import { say } from "../../words/translator.ts";
import { actsAsStaff, hostName, isPlayer, leave } from "../actions/lobby.ts";
import { movePlace, type NewPlace } from "../actions/lostPlace.ts";
import { requestSeat } from "../actions/seats.ts";
import type { TimeContext } from "../deadlines/awaited.ts";
import type { DeadlineStore } from "../deadlines/deadlineStore.ts";
import { countForNothing, isRated } from "../disclosure/rated.ts";
import { playersOf } from "../disclosure/showing.ts";
import { addAuditLine } from "../hosting.ts";
import { addPost } from "../outbox.ts";
import { type Changed, placeOf, refuseUnplayed, seatOf, type TableOutcome, type TableRecord } from "../record.ts";
import { hasBegun, isOpen } from "../stage.ts";
import type { Bench } from "./bench.ts";

type Tables = Pick<RecordStore<TableRecord>, "load" | "change"> & {
  readonly times: Pick<DeadlineStore, "contextFor">;
  readonly changeInTime: (
    id: TableId,
    interaction: string,
    step: (record: TableRecord, times: TimeContext) => Changed,
  ) => Promise<TableOutcome>;
};

/** Returns true for a user who has left a server or is barred there; false where that is not known. */
export type IsGone = (guild: string, user: UserId) => Promise<boolean>;

/** Returns true for a user who may remove members, silence them or hide this channel from them; false where that is not known. */
export type MayRemove = (guild: string, user: UserId, channel: ChannelId) => Promise<boolean>;

/** Time after which a host who did nothing has the table no more, in ms; announced absences do not count. */
const longSilence = 7 * day;

/** Passes hosting on as its host or the staff of the server decides. */
export function passHost(record: TableRecord, user: UserId, isStaff: boolean, heir: UserId, now: number): Changed {
  if (!isOpen(record)) return refuseUnplayed(record);
  if (record.tournament !== undefined) return refuse("tournament.refusal.table-stays");
  if (record.host !== user && !actsAsStaff(record, user, isStaff))
    return refuse("refusal.host-only", { host: hostName(record) });
  if (seatOf(record, heir) === undefined || heir === record.host)
    return refuse("refusal.no-heir", { who: `<@${heir}>` });
  return accept(handOn(record, user, heir, now));
}

/** Passes hosting on for a player who asks, where the host left, gave the seat away or was silent for a week. */
export async function replaceHost(
  { tables, isGone }: { readonly tables: Tables; readonly isGone: IsGone },
  record: TableRecord,
  user: UserId,
): Promise<TableRecord> {
  const { id, guild, host } = record;
  const mayPass = isOpen(record) && record.tournament === undefined;
  if (!mayPass || host === user || seatOf(record, user) === undefined) return record;
  const hasLeft = await isGone(guild, host);
  const times = await tables.times.contextFor(record);
  if (!hasLeft && !isSilent(record, times)) return record;
  const heir = await findHeir(record, isGone);
  if (heir === undefined) return record;
  const outcome = await tables.change(id, null, (current) => {
    if (current.host !== host || seatOf(current, heir) === undefined) return accept(current);
    const left = hasLeft && current.status === "lobby" ? leave(current, host) : undefined;
    return accept(handOn(left?.ok === true ? left.record : current, heir, heir, times.now));
  });
  return outcome.ok ? outcome.record : record;
}

/** True for a host without a seat, or one who has not chosen anything for long. */
function isSilent({ seats, host, match, opened }: TableRecord, { now, preferences }: TimeContext): boolean {
  const seat = seats.findIndex((seated) => seated.kind === "person" && seated.user === host);
  const own = match?.newest.findLast((entry) => entry.seat === seat && entry.by === "player");
  const { drawn, away } = preferences.get(host) ?? defaultPreferences;
  const idle = away === null ? drawn : [...drawn, away];
  return seat === -1 || countedBetween(Math.max(opened, own?.at ?? 0), now, { window: null, idle }) > longSilence;
}

async function findHeir({ seats, host, guild }: TableRecord, isGone: IsGone): Promise<UserId | undefined> {
  const own = seats.findIndex((seated) => seated.kind === "person" && seated.user === host);
  for (const seated of [...seats.slice(own + 1), ...seats.slice(0, Math.max(0, own))])
    if (seated.kind === "person" && !(await isGone(guild, seated.user))) return seated.user;
  return undefined;
}

/** Makes a player the host, by somebody's decision or, where `by` is that player, because the host is gone. */
function handOn(record: TableRecord, by: UserId, heir: UserId, now: number): TableRecord {
  const what = by === heir ? "inherit" : "host";
  const passed = addAuditLine({ ...record, host: heir }, by, what, now, seatOf(record, heir));
  if (record.status === "lobby") return addPost(passed, { kind: "lobby" });
  return addPost(passed, { kind: "notice", what: say("days.host", { who: { seat: seatOf(record, heir) ?? 0 } }) });
}

type Context = {
  readonly tables: Tables;
  readonly own: { readonly tablesOf: (user: UserId) => Promise<readonly TableRecord[]> };
  readonly bench: Bench;
  readonly resume: (id: TableId) => void;
};

/** Takes a barred user out of lobbies and benches, and gives their seats to computers, but for tournaments. */
export async function shutOut(context: Context, guild: string, user: UserId, actor: Actor): Promise<void> {
  const { tables, own, bench, resume } = context;
  for (const key of await bench.of(user)) {
    const [server = "", game = ""] = key.split(":");
    if (server === guild) await bench.leave(server, game, user);
  }
  for (const { id, guild: server, tournament, keepsKey } of await own.tablesOf(user)) {
    if (server !== guild || tournament !== undefined || keepsKey === true) continue;
    await tables.changeInTime(id, `${actor.interaction}:${id}`, (record, times) => {
      if (record.status === "lobby") return leave(record, user);
      const [seat, counted] = [seatOf(record, user), countForNothing(record, user)];
      if (seat === undefined) return accept(record);
      if (record.status === "dealing") return accept(counted);
      return requestSeat(counted, actor.user, { seat, by: "computer", hasLeft: true, isFinal: true }, times);
    });
    resume(id);
  }
}

/** Refuses to bar an opponent in a match that counts here, which would void it; `by`: an id, and its hash once forgotten. */
export async function refuseShutOut(
  own: Context["own"],
  guild: string,
  user: UserId,
  by: readonly string[],
): Promise<Refused | undefined> {
  const isAgainst = (record: TableRecord) =>
    record.guild === guild &&
    (isRated(record) || (hasBegun(record) && (record.match === null || record.tournament !== undefined))) &&
    by.some((who) => isPlayer(record, who));
  const tables = await own.tablesOf(user);
  return tables.some(isAgainst) ? refuse("refusal.bar-opponent", { who: mention(user) }) : undefined;
}

/** Reads until when a member of a server is in time-out, in ms since the epoch, at once; null where they are not. */
export type MutedUntil = (guild: string, user: UserId) => Promise<number | null>;

type Look = {
  readonly tables: Pick<Tables, "change">;
  readonly findShutOut?: FindShutOut;
  readonly isGone: IsGone;
  readonly mayRemove: MayRemove;
  readonly mutedUntil: MutedUntil;
  readonly now: () => number;
};

/**
 * Lets a match that counts go on without a rating for those of these users who are gone, in time-out or do not see it,
 * where another player may have brought that about: Discord does not say who did, and who left by themselves.
 */
export async function noteRemoved(look: Look, record: TableRecord, users: readonly UserId[]) {
  const { tables, mutedUntil, mayRemove, now } = look;
  const { id, guild } = record;
  if (!isRated(record)) return;
  const unseeing = await look.findShutOut?.(placeOf(record), users).catch(() => undefined);
  // The time-out is asked for first: that they were members minutes ago holds no more then.
  const isHeldOff: IsGone = async (of, user) =>
    unseeing?.includes(user) === true || ((await mutedUntil(of, user)) ?? 0) > now() || look.isGone(of, user);
  const find = async (among: readonly UserId[], fits: MayRemove): Promise<readonly UserId[]> => {
    const found = await Promise.all(among.map((user) => fits(guild, user, placeOf(record))));
    return among.filter((_, at) => found[at]);
  };
  const gone = await find(users, isHeldOff);
  const able = gone.length === 0 ? [] : await find(playersOf(record), mayRemove);
  const removed = gone.filter((user) => able.some((other) => other !== user));
  if (removed.length === 0) return;
  await tables.change(id, null, (current) => accept(removed.reduce<TableRecord>(countForNothing, current)));
}

/** Returns those of these people who are on a channel's server and cannot see it. */
export type FindShutOut = (channel: ChannelId, users: readonly UserId[]) => Promise<readonly UserId[]>;

/** Refuses a place that a player cannot see, who would lose the seat there without having heard of it. */
export async function refuseUnseen(
  findShutOut: FindShutOut | undefined,
  channel: ChannelId,
  players: readonly UserId[],
): Promise<Refused | undefined> {
  const shutOut = (await findShutOut?.(channel, players)) ?? [];
  return shutOut.length === 0 ? undefined : refuse("refusal.unseen", { players: shutOut.map(mention).join(", ") });
}

/** Moves a running table to a place that all its players see. */
export async function moveTable(
  { tables, findShutOut }: { readonly tables: Tables; readonly findShutOut?: FindShutOut },
  id: TableId,
  { user, interaction }: Actor,
  isStaff: boolean,
  to: NewPlace,
): Promise<TableOutcome> {
  const record = await tables.load(id);
  if (record === undefined) return refuse("refusal.no-table");
  const { now } = await tables.times.contextFor(record);
  const tried = movePlace(record, user, isStaff, to, now);
  const why = tried.ok ? await refuseUnseen(findShutOut, to.channel, playersOf(record)) : tried;
  return (
    why ?? tables.changeInTime(id, interaction, (current, times) => movePlace(current, user, isStaff, to, times.now))
  );
}
