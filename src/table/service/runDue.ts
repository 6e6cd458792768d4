import type { Seat } from "../../../games/contract/index.ts";
import { accept } from "../../records/outcome.ts";
import type { TableId, UserId } from "../../ids.ts";
import { graceOf } from "../../time/pace.ts";
import type { Write } from "../../store/index.ts";
import { type Preferences, useAbsence } from "../../time/preferences.ts";
import { advanceDeadlines, runOutAt } from "../deadlines/reminderSchedule.ts";
import { personOn, type TableRecord } from "../record.ts";
import type { Timing } from "../hosting.ts";
import type { Autoplay, AutoplayParts } from "./autoplay.ts";
import type { MutedUntil } from "../servers/hosting.ts";
import type { Tables } from "./tables.ts";
import { awaitedPersons } from "../deadlines/awaited.ts";
import type { Drawn } from "../deadlines/deadlineStore.ts";

type Context = Pick<AutoplayParts, "now" | "onComputerError"> & {
  readonly mutedUntil: MutedUntil;
  readonly tables: Tables;
  /** Looks whether players were removed from the server by another player. */
  readonly noteRemoved: (record: TableRecord, users: readonly UserId[]) => Promise<void>;
  readonly resumeAt: Autoplay["resumeAt"];
};

/** Does what is due at every table whose time has come and whose players can click. A table is changed as by a click. */
export async function runDue(context: Context): Promise<void> {
  const { tables, now } = context;
  await tables.times.turnBack(() => forEach(context, Infinity, (id) => lookAgain(tables, id)));
  await tables.times.beat();
  await forEach(context, now(), async (id, guild) => {
    if (tables.owns({ guild }) && tables.times.hears(guild)) await runTable(context, id);
  });
}

/** Does something for every table whose time has come by then. One table that cannot go on must not hold up the others. */
async function forEach(
  { tables, onComputerError }: Context,
  due: number,
  work: (id: TableId, guild: string) => Promise<void>,
): Promise<void> {
  for await (const { key, guild } of tables.findAll({ due })) {
    const id = key as TableId;
    await work(id, guild).catch((error: unknown) => onComputerError(id, error));
    await tables.clock.turn();
  }
}

/** Reckons the time of a table anew: it may be days ahead of a clock that was put back. */
async function lookAgain({ change }: Tables, id: TableId): Promise<void> {
  await change(id, null, (record) => accept({ ...record }));
}

async function runTable(context: Context, id: TableId): Promise<void> {
  const { tables, now, resumeAt } = context;
  const record = await tables.load(id);
  if (record === undefined || !isDue(record, now())) return;
  const late = await listRunOut(tables, record);
  const muted = await findMuted(context, record, late);
  // Not at the end of a turn alone: whoever hid the table for most of it could show it again by then.
  const called = awaitedPersons(tables.gameOf(record), record).flatMap((seat) =>
    record.timing.clocks[seat]?.told.includes("start") === true ? (personOn(record.seats[seat]) ?? []) : [],
  );
  await context.noteRemoved(record, [...new Set([...late.map(({ user }) => user), ...called])]);
  let drawn: Drawn = new Map();
  const outcome = await tables.changeWith(id, async (stored) => {
    const current = withMuted(stored, muted);
    // Whose clock has run out meanwhile is looked up at the next beat, and loses no seat before.
    const out = await listRunOut(tables, current);
    if (out.some(({ user }) => !late.some((each) => each.user === user))) return { change: accept(stored) };
    const { known, besides } = await drawAbsences(tables, current);
    drawn = known;
    const moment = await tables.times.contextFor(current, known);
    if (!isDue(current, moment.now)) return { change: accept(stored) };
    return { change: accept(advanceDeadlines(tables.gameOf(current), current, moment)), known, besides };
  });
  if (!outcome.ok) return;
  for (const [user, preferences] of drawn) tables.times.keep(user, preferences);
  resumeAt(outcome.record);
}

const isDue = ({ timing }: TableRecord, now: number): boolean =>
  timing.deadlineRow !== null && timing.deadlineRow <= now;

type Muted = NonNullable<Timing["muted"]>;

const withMuted = (record: TableRecord, muted: Muted): TableRecord =>
  muted.length === 0
    ? { ...record }
    : { ...record, timing: { ...record.timing, muted: [...(record.timing.muted ?? []), ...muted].slice(-mutedKept) } };

const mutedKept = 50;

/** Looks up the players whose clocks have run out: who is in time-out cannot answer before it ends. */
async function findMuted({ mutedUntil, now }: Context, record: TableRecord, late: readonly Late[]): Promise<Muted> {
  const muted: Muted[number][] = [];
  for (const { seat, user, out } of late) {
    const until = await mutedUntil(record.guild, user);
    if (until !== null && until > now()) muted.push({ seat, from: out, until: until + graceOf(record.timing.pace) });
  }
  return muted;
}

/** Draws on the absence of players whose clocks have run out, and of no others; it is stored with the table. */
async function drawAbsences(tables: Tables, record: TableRecord) {
  const known = new Map<UserId, Preferences>();
  const besides: Write[] = [];
  for (const { user, out } of await listRunOut(tables, record)) {
    const grace = graceOf(record.timing.pace);
    const draft = await tables.times.draft(user, (preferences) => useAbsence(preferences, out, grace));
    if (draft === undefined) continue;
    known.set(user, draft.after);
    besides.push(draft.write);
  }
  return { known, besides };
}

type Late = { readonly seat: Seat; readonly user: UserId; readonly out: number };

/** The players whom a table waits for and whose clocks have run out, and when each did. */
async function listRunOut({ times, gameOf }: Tables, record: TableRecord): Promise<readonly Late[]> {
  const moment = await times.contextFor(record);
  return awaitedPersons(gameOf(record), record).flatMap((seat) => {
    const seated = record.seats[seat];
    const out = runOutAt(record, seat, moment);
    return seated?.kind !== "person" || out === null || out > moment.now ? [] : [{ seat, user: seated.user, out }];
  });
}
