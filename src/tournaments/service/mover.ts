import { isDeepStrictEqual } from "node:util";
import { accept } from "../../records/outcome.ts";
import type { AnyGame } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { conservative } from "../../ratings/rating.ts";
import type { Ratings } from "../../ratings/service.ts";
import type { Ownership } from "../../records/ownership.ts";
import { createCoalescer } from "../../records/queue.ts";
import type { RecordStore } from "../../records/recordStore.ts";
import { lostTimeOf, personsAt, type TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { hour, minute } from "../../time/hours.ts";
import { drawAbsence } from "../../time/preferences.ts";
import { isToBegin, latestRound, type Pod, type PodAt, type TournamentId, type TournamentRecord } from "../record.ts";
import { entrantFor, listExpected, withoutPerson } from "../rounds/organiserActions.ts";
import { dropGone, noteOrganiserGone, withHolders } from "../rounds/places.ts";
import { type FindMissingPermissions, nextScheduled, runSchedule } from "../rounds/schedule.ts";
import type { NextRound } from "../rounds/nextRound.ts";
import type { SeedRatings } from "../rounds/seeds.ts";
import * as steps from "../rounds/steps.ts";
import { awaitedPeople, endPatience, listPlaces, readTables, resultOf, withRoundEnd } from "./tables.ts";

export type MoverParts = {
  readonly records: RecordStore<TournamentRecord>;
  readonly tables: Service;
  readonly ratings: Ratings;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newKey: () => string;
  /** Which permission a tournament lacks to open its tables now, as a sentence; undefined when none. */
  readonly findMissingPermissions: FindMissingPermissions;
  /** Returns true for a user who has left a server or may not play there; false where that is not known. */
  readonly isGone: (guild: string, user: UserId) => Promise<boolean>;
  /** Pairs the next round, as `nextRound` does, where it keeps nobody's answers waiting. */
  readonly pairElsewhere: (record: TournamentRecord) => Promise<NextRound | undefined>;
  readonly onError: (id: TournamentId, error: unknown) => void;
  readonly ownership: Ownership;
};

/** Moves tournaments on by themselves: results collected, rounds closed and opened, what is overdue ended. */
export type Mover = ReturnType<typeof createMover>;

type Context = MoverParts & {
  readonly moments: Map<TournamentId, number>;
  /** When the members among the players of each tournament were last looked up. */
  readonly looked: Map<TournamentId, number>;
};

/** Time between two look-ups of a round's players, in ms. */
const lookEvery = hour;
/** By how much the clock of the machine must have been put back for every tournament to be looked at anew. */
const turnedBack = minute;
/** Pairing more entrants than these may take longer than a click can wait. */
const pairedHere = 8;

export function createMover(parts: MoverParts) {
  const context: Context = { ...parts, moments: new Map(), looked: new Map() };
  const request = createCoalescer((id: TournamentId) =>
    moveOn(context, id).catch((error: unknown) => parts.onError(id, error)),
  );
  let ticked = -Infinity;
  return {
    move: request,
    /** Takes out the players who are no longer on the server, and notes where the organiser is not. */
    dropAbsent: (record: TournamentRecord) => dropAbsent(context, record),
    tick: async () => {
      const now = parts.now();
      const isTurnedBack = now < ticked - turnedBack;
      ticked = now;
      for (const [id, moment] of [...context.moments]) if (isTurnedBack || moment <= now) await request(id);
    },
  };
}

/** Each step is stored before the next, so that the process may end between any two. */
async function moveOn(context: Context, id: TournamentId): Promise<void> {
  const { records, tables, moments } = context;
  const before = await records.load(id);
  if (before === undefined) forget(context, id);
  if (before === undefined || !mayMove(context, before)) return;
  const read = await readTables(tables, latestRound(before)?.pods ?? []);
  await collectResults(context, before, read);
  const standstills = await tables.times.standstillsOf(before.guild);
  await records.change(id, null, (record) => accept(steps.giveBackStandstills(record, standstills, context.now())));
  await callWhenOpen(context, id);
  await hurryOverdue(context, id);
  await stepOn(context, id, await loadRatings(context, before));
  await tellRoundEnds(context, id, read);
  const record = await records.load(id);
  const moment = record === undefined ? undefined : (nextScheduled(record) ?? steps.nextMoment(record));
  if (moment === undefined) forget(context, id);
  else moments.set(id, record?.status === "playing" ? Math.min(moment, context.now() + lookEvery) : moment);
}

/** Forgets when to look at a tournament, and at its players: it is over, or another process moves it on. */
function forget({ moments, looked }: Context, id: TournamentId): void {
  moments.delete(id);
  looked.delete(id);
}

/** Takes every step that is possible now. */
async function stepOn(context: Context, id: TournamentId, ratings: SeedRatings): Promise<void> {
  const { records } = context;
  for (;;) {
    const known = await records.load(id);
    if (known !== undefined && isLookDue(context, known)) await dropAbsent(context, known);
    const outcome = await records.changeWith(id, async (record) => {
      const scheduled = runSchedule(record, context.now(), context.findMissingPermissions);
      return { change: accept(scheduled ?? (await takeStep(context, record, ratings)) ?? record) };
    });
    if (!outcome.ok || outcome.isRepeat) break;
  }
}

async function takeStep({ now, newKey, pairElsewhere }: Context, unseeded: TournamentRecord, ratings: SeedRatings) {
  const moment = { now: now(), newKey, ratings };
  const record = steps.seeded(unseeded, moment);
  const unpaired = steps.toPair(record, moment.now);
  if (unpaired === undefined || record.entrants.length <= pairedHere) return steps.step(record, moment);
  const next = await pairElsewhere(unpaired);
  return steps.step(record, { ...moment, pair: () => next });
}

/** Members are looked up before it begins by itself, before each pairing and, while a round is under way, every hour. */
function isLookDue({ looked, now }: Context, record: TournamentRecord): boolean {
  const { id, status, schedule } = record;
  if (status !== "playing") return isToBegin(record) && (schedule?.begin ?? Infinity) <= now();
  return (latestRound(record)?.isClosed ?? true) || (looked.get(id) ?? -Infinity) <= now() - lookEvery;
}

async function dropAbsent({ records, tables, isGone, looked, now }: Context, record: TournamentRecord): Promise<void> {
  const { id, guild } = record;
  // Not at the end of a round alone: whoever hid a table for most of it could show it again by then.
  const open = await readTables(tables, latestRound(record)?.pods.filter(({ result }) => result === null) ?? []);
  await Promise.all(open.flatMap((table) => (table ? [tables.noteRemoved(table, personsAt(table))] : [])));
  const expected = listExpected(record);
  const found = await Promise.all(expected.map((user) => isGone(guild, user)));
  looked.set(id, now());
  const gone = expected.filter((_, at) => found[at]);
  const isLeft = await isGone(guild, record.organiser);
  if (gone.length === 0 && !isLeft) return;
  const { barred } = await tables.guildSettings.settings(guild);
  await records.change(id, null, (current) => {
    const noted = isLeft && current.organiser === record.organiser ? noteOrganiserGone(current, now()) : current;
    const left = gone.filter((user) => !barred.includes(user));
    const others = gone.filter((user) => barred.includes(user));
    return accept(dropGone(dropGone(noted, left, now(), { is: "left" }), others, now(), { is: "barred" }));
  });
}

/** Reads what the players' ratings are worth at tables of this size, where seeds go by them and no round has begun. */
async function loadRatings({ ratings }: Context, { plan, game, rounds, entrants }: TournamentRecord) {
  const values = new Map<UserId, number>();
  if (plan.seeds !== "rating" || rounds.length > 0) return values;
  for (const { user } of entrants) {
    const kept = user === null ? [] : await ratings.about(user);
    const rating = kept.find(({ leaderboard }) => leaderboard === `${game}:${plan.stages[0]?.size}`);
    if (user !== null && rating !== undefined) values.set(user, conservative(rating));
  }
  return values;
}

/** Returns true where a tournament is moved on here and now. One whose players cannot click waits for the next tick. */
function mayMove(context: Context, { id, guild }: TournamentRecord): boolean {
  const { tables, ownership, moments, now } = context;
  if (!ownership.owns(guild)) {
    forget(context, id);
    return false;
  }
  const isHeard = tables.times.hears(guild);
  if (!isHeard) moments.set(id, now());
  return isHeard;
}

/** A round is called once all its tables are open, so that one post leads to each; none is waited for too long. */
async function callWhenOpen({ records, tables, now }: Context, id: TournamentId): Promise<void> {
  const record = await records.load(id);
  const round = record === undefined ? undefined : latestRound(record);
  if (record?.status !== "playing" || round?.isCalled !== false) return;
  const places = await listPlaces(tables, record, record.rounds.length - 1);
  const isLate = now() >= (round.awake ?? 0) + steps.callAfter;
  if (isLate || places.every((place) => place !== null))
    await records.change(id, null, (current) => accept(steps.callRound(current)));
}

/** The tables of the latest round, as they were read when a tournament began to move on. */
type Read = Awaited<ReturnType<typeof readTables>>;

async function collectResults(context: Context, record: TournamentRecord, read: Read): Promise<void> {
  const game = context.tables.game(record.game);
  if (record.status !== "playing" || game === undefined) return;
  const round = record.rounds.length - 1;
  for (const [pod, { result }] of (latestRound(record)?.pods ?? []).entries()) {
    const table = read[pod];
    if (result === null && table !== undefined) await collectResult(context, record, game, { round, pod }, table);
  }
}

async function collectResult(
  { records, ratings, tables }: Context,
  known: TournamentRecord,
  game: AnyGame,
  at: PodAt,
  table: TableRecord,
): Promise<void> {
  const { id } = known;
  const isOthers = withHolders(known, at, table) !== known;
  if (isOthers) await records.change(id, null, (current) => accept(withHolders(current, at, table)));
  const result = resultOf(game, table);
  // Before the result is stored, so that a crash between counts it again, which changes nothing.
  if (result !== undefined) await ratings.count(table);
  if (isOthers || result !== undefined)
    await tables.forgetSince(table, (user, hash) => {
      const change = records.change(id, null, (current) => withoutPerson(current, user, hash));
      return Promise.all([ratings.forget(user, hash), change]);
    });
  if (result === undefined) return;
  await records.change(id, null, (current) => accept(steps.withResult(current, at.round, at.pod, result)));
}

/** Tells each open table of the latest round when its time is up now. */
async function tellRoundEnds({ records, tables }: Context, id: TournamentId, read: Read): Promise<void> {
  const record = await records.load(id);
  if (record?.status !== "playing") return;
  for (const { table, result, deadline } of latestRound(record)?.pods ?? []) {
    // One that was opened since knows it.
    const known = result === null ? read.find((each) => each?.id === table) : undefined;
    if (known?.status === "playing" && known.tournament?.ends !== deadline)
      await tables.change(known.id, null, (current) => accept(withRoundEnd(current, deadline)));
  }
}

/** Ends the time of tables that are overdue: computers take the seats they wait for. */
async function hurryOverdue(context: MoverParts, id: TournamentId): Promise<void> {
  const record = await context.records.load(id);
  const game = record && context.tables.game(record.game);
  if (record === undefined || game === undefined) return;
  for (const at of steps.overdue(record, context.now())) await hurryTable(context, record, game, at);
}

/** A table whose time is up waits for who sleeps or is away; computers take the seats of the others it waits for. */
async function hurryTable(context: MoverParts, record: TournamentRecord, game: AnyGame, at: number): Promise<void> {
  const { tables, now, records } = context;
  const round = record.rounds.length - 1;
  const pod = latestRound(record)?.pods[at];
  const table = pod === undefined || pod.table === null ? undefined : await tables.load(pod.table);
  if (pod === undefined || table === undefined) return;
  // Nobody is late for the time in which a table had no place, unless the organiser ended its time.
  const owed = lostTimeOf(table, now()) - (pod.givenBack ?? 0);
  if (owed > 0 && pod.isFinal !== true) {
    await records.change(record.id, null, (current) => accept(steps.giveBack(current, round, at, owed)));
    return;
  }
  const spared = pod.isFinal === true ? [] : await findSpared(context, record, game, table);
  const absent = spared.filter(({ patience }) => patience.isAbsent);
  const from = now();
  for (const { user, patience } of absent)
    await tables.times.changeKept(user, (before) => drawAbsence(before, { from, until: patience.until }));
  const looked = awaitedPeople(game, table);
  await tables.noteRemoved(table, looked);
  const users = spared.map(({ user }) => user);
  const end = { id: table.id, until: pod.deadline, looked, spared: users } as const;
  if (!(await endPatience(tables, game, { ...end, by: takenBy(pod) }))) return hurryTable(context, record, game, at);
  const until = Math.max(0, ...spared.map(({ patience }) => patience.until));
  const absences = new Map(absent.map(({ entrant, patience }) => [entrant, patience.until]));
  const later = (current: TournamentRecord): TournamentRecord => {
    // An organiser who ended or extended its time meanwhile has the last word.
    if (!isDeepStrictEqual(current.rounds[round]?.pods[at], pod)) return current;
    return until > 0
      ? steps.waiting(current, { round, pod: at }, until, absences, from)
      : steps.extendDeadline(current, round, at, now());
  };
  await records.change(record.id, null, (current) => accept(later(current)));
}

const takenBy = ({ isFinal }: Pod) => (isFinal === true ? "decision" : "clock");

/**
 * The people a table waits for who are asleep, away or in time-out, and until when it waits for each. A time-out counts
 * as an absence, with an hour to choose after it.
 */
async function findSpared({ tables, now }: MoverParts, record: TournamentRecord, game: AnyGame, table: TableRecord) {
  const { preferences } = await tables.times.contextFor(table);
  const spared = awaitedPeople(game, table).map(async (user) => {
    const entrant = entrantFor(record, user);
    const known = preferences.get(user);
    if (entrant === undefined || known === undefined) return [];
    const muted = (await tables.mutedUntil(record.guild, user)) ?? 0;
    const away = muted > now() ? { from: now(), until: muted + hour } : known.away;
    const patience = steps.patienceWith({ ...known, away }, now(), entrant);
    return patience === undefined ? [] : [{ user, entrant: entrant.id, patience }];
  });
  return (await Promise.all(spared)).flat();
}
