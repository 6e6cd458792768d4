import type { Posted } from "../../ids.ts";
import { sealedKey } from "../../match/fairness.ts";
import { hour, minute, type Span } from "../../time/hours.ts";
import { drawAbsence, isAsleep, type Preferences, whenClockMayEnd } from "../../time/preferences.ts";
import { addDue } from "../outbox.ts";
import type { PodResult } from "../points.ts";
import {
  type Entrant,
  type EntrantId,
  latestRound,
  type Pod,
  type PodAt,
  type Round,
  type TableSpan,
  type TournamentRecord,
} from "../record.ts";
import { nextRound, type NextRound } from "./nextRound.ts";
import { isWaiting, unpaused, withNext, withoutNext } from "./schedule.ts";
import { type SeedRatings, withSeeds } from "./seeds.ts";

/** The last part of a round, in which whoever is awaited is reminded. */
const reminderShare = 0.2;
/** How much longer a table has, each time somebody there was out of time. */
const extensionShare = 0.25;

/** For how long the call to a round waits for threads that are not open yet, so that it can lead to them. */
export const callAfter = 60_000;

/** What a step must know besides the record. `newKey` gives the secret deal of a duplicate round and the key of a draw. */
export type Moment = {
  readonly now: number;
  readonly newKey: () => string;
  readonly ratings?: SeedRatings;
  /** Pairs the next round of a record; one that `toPair` gave may have been paired elsewhere. */
  readonly pair?: typeof nextRound;
};

/** The record with the seeds of its first round, if that comes next. */
export function seeded(record: TournamentRecord, { newKey, ratings = new Map() }: Moment): TournamentRecord {
  return record.status === "playing" && record.rounds.length === 0 ? withSeeds(record, newKey, ratings) : record;
}

/** The seeded record whose next round the next step has to know; undefined where it has to know none. */
export function toPair(record: TournamentRecord, now: number): TournamentRecord | undefined {
  if (record.status !== "playing" || record.paused !== undefined) return undefined;
  const latest = latestRound(record);
  if (latest === undefined || latest.isClosed) return isWaiting(record, now) ? undefined : record;
  return isPlayed(latest) && record.rhythm !== undefined ? closeRound(record, latest) : undefined;
}

const isPlayed = ({ pods }: Round): boolean => pods.every(({ result }) => result !== null);

const closeRound = (record: TournamentRecord, latest: Round): TournamentRecord =>
  withRound(callRound(record), record.rounds.length - 1, { ...latest, isClosed: true, isCalled: true });

/** Takes one step that needs no decision, undefined without any; each is stored before the next. */
export function step(unseeded: TournamentRecord, moment: Moment): TournamentRecord | undefined {
  const record = seeded(unseeded, moment);
  if (record.status !== "playing") return undefined;
  if (record.paused !== undefined)
    return record.paused.until <= moment.now ? addDue(unpaused(record, moment.now), { kind: "card" }) : undefined;
  const latest = latestRound(record);
  const unpaired = toPair(record, moment.now);
  const next = unpaired && (moment.pair ?? nextRound)(unpaired);
  if (latest === undefined || latest.isClosed)
    return unpaired === undefined ? undefined : openNextRound(record, next, moment);
  const at = record.rounds.length - 1;
  if (isPlayed(latest)) {
    const closed = withNext(closeRound(record, latest), moment.now, next === undefined);
    return addDue(addDue(closed, { kind: "closed", round: at }), { kind: "card" });
  }
  const end = Math.min(...latest.pods.flatMap(({ result, deadline }) => (result === null ? [deadline] : [])));
  const isLate = moment.now >= end - roundMs(record) * reminderShare;
  if (!latest.isReminded && isLate) {
    return callPlayers(withRound(record, at, { ...latest, isReminded: true }), "remind");
  }
  return undefined;
}

/** The record whose latest round calls its players to their tables, once. */
export function callRound(record: TournamentRecord): TournamentRecord {
  const at = record.rounds.length - 1;
  const round = record.rounds[at];
  if (round?.isCalled !== false) return record;
  return callPlayers(withRound(record, at, { ...round, isCalled: true }), "pairings");
}

/** Enqueues the posts that call the players of the latest round, as many as it takes. */
function callPlayers(record: TournamentRecord, kind: "pairings" | "remind"): TournamentRecord {
  const round = record.rounds.length - 1;
  const spans = spansOfCalls(record.rounds[round] ?? { pods: [] });
  return spans.reduce((after, tables) => addDue(after, { kind, round, tables }), record);
}

/** Players whom one post calls: their mentions and the lines of their tables fit into one message of Discord's. */
const calledInPost = 48;

/** Spans of tables, in their order, each with few enough players for one post to call. */
function spansOfCalls({ pods }: Pick<Round, "pods">): readonly TableSpan[] {
  const spans: TableSpan[] = [];
  let [from, players] = [0, 0];
  pods.forEach(({ seats }, at) => {
    if (players + seats.length > calledInPost) {
      spans.push([from, at]);
      [from, players] = [at, 0];
    }
    players += seats.length;
  });
  return [...spans, [from, pods.length]];
}

/** The record with the result of a table; one that is there already stays, since it may have been corrected. */
export function withResult(record: TournamentRecord, round: number, pod: number, result: PodResult): TournamentRecord {
  return withPod(record, { round, pod }, (at) => (at.result === null ? { ...at, result } : at));
}

/** Tables of the latest round that are out of time without a result, unless their players could not be called. */
export function overdue(record: TournamentRecord, now: number): readonly number[] {
  if (record.status !== "playing" || record.paused !== undefined) return [];
  const isCalled = !record.outbox.some(({ kind }) => kind === "pairings");
  return (latestRound(record)?.pods ?? []).flatMap(({ result, table, deadline, isFinal }, at) =>
    result === null && table !== null && deadline <= now && (isCalled || isFinal === true) ? [at] : [],
  );
}

/** The record in which a table has a while longer, from now on. */
export function extendDeadline(record: TournamentRecord, round: number, pod: number, now: number): TournamentRecord {
  const deadline = now + roundMs(record) * extensionShare;
  return withPod(record, { round, pod }, (at) => ({ ...at, deadline }));
}

/** The record with the end of a table's time put off by time in which it could not be played, in milliseconds. */
export function giveBack(record: TournamentRecord, round: number, pod: number, ms: number): TournamentRecord {
  return withPod(record, { round, pod }, (at) => ({
    ...at,
    deadline: at.deadline + ms,
    givenBack: (at.givenBack ?? 0) + ms,
  }));
}

/** The record whose open tables of a round have so much longer, in milliseconds, as their players were called so late. */
export function giveBackToRound(record: TournamentRecord, round: number, ms: number): TournamentRecord {
  const open = (record.rounds[round]?.pods ?? []).flatMap(({ result }, pod) => (result === null ? [pod] : []));
  return ms <= 0 ? record : open.reduce((after, pod) => giveBack(after, round, pod, ms), record);
}

/** When something has to happen next if nobody does anything; undefined when nothing is timed. */
export function nextMoment(record: TournamentRecord): number | undefined {
  const latest = latestRound(record);
  if (record.status !== "playing" || latest === undefined) return undefined;
  if (record.paused !== undefined) return record.paused.until;
  if (latest.isClosed) return record.next ?? undefined;
  const ends = latest.pods.flatMap(({ result, deadline }) => (result === null ? [deadline] : []));
  if (ends.length === 0) return undefined;
  if (latest.isCalled === false) return (latest.awake ?? 0) + callAfter;
  const end = Math.min(...ends);
  return latest.isReminded ? end : end - roundMs(record) * reminderShare;
}

/** The record with one table changed; the same record where there is no such table, or it stays as it is. */
export function withPod(
  record: TournamentRecord,
  { round, pod: at }: PodAt,
  change: (pod: Pod) => Pod,
): TournamentRecord {
  const before = record.rounds[round];
  const pod = before?.pods[at];
  const after = pod && change(pod);
  if (before === undefined || after === undefined || after === pod) return record;
  return withRound(record, round, { ...before, pods: before.pods.with(at, after) });
}

function withRound(record: TournamentRecord, at: number, round: Round): TournamentRecord {
  return { ...record, rounds: record.rounds.with(at, round) };
}

const roundMs = ({ plan }: TournamentRecord): number => plan.hours * hour;

function openNextRound(record: TournamentRecord, next: NextRound | undefined, moment: Moment): TournamentRecord {
  if (next === undefined) {
    return addDue(addDue({ ...withoutNext(record), status: "finished" }, { kind: "final" }), { kind: "card" });
  }
  const round = record.rounds.length;
  const opened: TournamentRecord = {
    ...withoutNext(record),
    fields: withField(record, next),
    rounds: [...record.rounds, roundOf(record, next, moment)],
  };
  const dealt = record.plan.isDuplicate ? addDue(opened, { kind: "deal", round }) : opened;
  const tables = next.tables.reduce((after, _, pod) => addDue(after, { kind: "table", round, pod }), dealt);
  return addDue(tables, { kind: "card" });
}

function withField({ fields }: TournamentRecord, { field }: NextRound) {
  if (field === null) return fields;
  const isOther = (other: typeof field) => other.stage !== field.stage || other.season !== field.season;
  return [...fields.filter(isOther), field];
}

function roundOf(record: TournamentRecord, next: NextRound, { now, newKey }: Moment): Round {
  const { stage, season, number, tables, byes, free } = next;
  const pods = tables.map(({ group, seats }) => ({
    seats,
    group,
    table: null,
    result: null,
    deadline: now + roundMs(record),
  }));
  const secret = record.plan.isDuplicate ? newKey() : null;
  const deal = secret === null ? { key: null } : { key: secret, sealed: { secret } };
  const tree = free === undefined ? {} : { free };
  const opened = { isReminded: false, isClosed: false, isCalled: false, awake: now };
  return { stage, season, number, pods, byes, ...tree, ...deal, ...opened };
}

/** The record whose round is dealt from the id of this post, once, before its first table is opened. */
export function sealRound(record: TournamentRecord, at: number, { channel, message }: Posted): TournamentRecord {
  const round = record.rounds[at];
  if (round?.sealed === undefined || round.sealed.post !== undefined) return record;
  const { secret } = round.sealed;
  const key = sealedKey(secret, message);
  return withRound(record, at, { ...round, key, sealed: { secret, post: { channel, message } } });
}

/** An absence holds up a tournament no longer than this for one player, over all its rounds. */
const absenceInTournament = 48 * hour;
/** Clocks of two machines may differ by so much without one of them having been put back. */
const tolerance = 3 * minute;

/** Until when a table waits for a player whose time is up, in ms since the epoch, and whether for an announced absence. */
export type Patience = { readonly until: number; readonly isAbsent: boolean };

/** Until when a seat that is asleep or away is waited for, with what its absences took so far. Undefined when not at all. */
export function patienceWith(
  preferences: Preferences,
  now: number,
  { absence: used = 0, absentUntil = now }: Pick<Entrant, "absence" | "absentUntil">,
): Patience | undefined {
  const { away } = preferences;
  if (away !== null && away.from <= now && now < away.until) {
    const most = Math.max(now, absentUntil) + absenceInTournament - used;
    const announced = Math.min(away.until, most);
    const { drawn } = drawAbsence(preferences, { from: now, until: announced });
    const until = Math.min(announced, drawn.find((span) => span.from <= now && now <= span.until)?.until ?? now);
    if (until > now) return { until, isAbsent: true };
  }
  return isAsleep(preferences, now) ? { until: whenClockMayEnd(preferences, now), isAbsent: false } : undefined;
}

/** The record in which a table waits so long; players' absences, until when, are noted, once for all their tables. */
export function waiting(
  record: TournamentRecord,
  at: PodAt,
  until: number,
  absences: ReadonlyMap<EntrantId, number>,
  now: number,
): TournamentRecord {
  const entrants = record.entrants.map((entrant) => {
    const { absence = 0, absentUntil = now } = entrant;
    const from = Math.max(now, absentUntil);
    const end = absences.get(entrant.id) ?? from;
    return end <= from ? entrant : { ...entrant, absence: absence + end - from, absentUntil: end };
  });
  const later = withPod(record, at, (pod) => ({ ...pod, deadline: until }));
  return later === record ? record : { ...later, entrants };
}

/** Gives time without any process back to the open tables, once; takes it again where the clock was put back. */
export function giveBackStandstills(record: TournamentRecord, gaps: readonly Span[], now: number): TournamentRecord {
  const at = record.rounds.length - 1;
  const round = record.rounds[at];
  const awake = round?.awake;
  if (record.status !== "playing" || round === undefined || round.isClosed || awake === undefined) return record;
  if (record.paused !== undefined) return record;
  const isAhead = awake - now > tolerance;
  const fresh = isAhead ? [] : gaps.filter(({ until }) => until > awake);
  if (fresh.length === 0 && !isAhead) return record;
  const lost = fresh.reduce((sum, { from, until }) => sum + until - Math.max(from, awake), isAhead ? now - awake : 0);
  const pods = round.pods.map((pod) => (pod.result === null ? { ...pod, deadline: pod.deadline + lost } : pod));
  const later = { ...round, pods, awake: isAhead ? now : Math.max(...fresh.map(({ until }) => until)) };
  return { ...record, rounds: record.rounds.with(at, later) };
}
