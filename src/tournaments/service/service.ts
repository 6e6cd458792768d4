import * as life from "../rounds/organiserActions.ts";
import type { Message, Options } from "../../../games/contract.ts";
import { newKey } from "../../match/fairness.ts";
import { type ChannelId, newTableId, type TableId, type UserId } from "../../ids.ts";
import { createQueue } from "../../records/queue.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import type { Ratings } from "../../ratings/service.ts";
import type { Store } from "../../store/shelf.ts";
import { isOf } from "../audit.ts";
import type { Plan } from "../plan.ts";
import { createOverdue } from "./overdue.ts";
import { givenBack } from "../rounds/gracePeriods.ts";
import { latestRound, type Schedule, type TournamentId, type TournamentRecord, untouched } from "../record.ts";
import { type FindMissingPermissions, nextScheduled, runSchedule } from "../rounds/schedule.ts";
import { nextMoment, step, withPod, withResult } from "../rounds/steps.ts";
import { freeTable, openPodTable, releaseKey, reseatTable, resultOf } from "./tables.ts";
import type { Actor } from "../../records/outcome.ts";

export type TournamentParts = {
  readonly store: Store;
  readonly tables: Service;
  readonly ratings: Ratings;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called after every stored change: posts may be due. */
  readonly tell: (id: TournamentId) => void;
  /** Why this tournament cannot open its tables now, if it cannot. */
  readonly hindrance: FindMissingPermissions;
  readonly onError: (id: TournamentId, error: unknown) => void;
};

export type TournamentOpening = {
  readonly title: string;
  readonly game: string;
  readonly options: Options;
  readonly guild: string;
  readonly channel: ChannelId;
  readonly plan: Plan;
  /** Computers that play a rehearsal by themselves; 0 for a tournament of people. */
  readonly rehearsal: number;
};

export type Outcome =
  { readonly ok: true; readonly record: TournamentRecord; readonly isRepeat: boolean } | life.Refused;
export type Tournaments = ReturnType<typeof createTournaments>;

const seenKept = 200;
const writesTried = 8;
const keptInChannel = 20;

/**
 * Keeps tournaments, and moves them on: load, one step, save, tell. All that
 * is not stored can be found out again, so the process may end anywhere.
 */
export function createTournaments(parts: TournamentParts) {
  const { store, tables, now } = parts;
  const shelf = store.shelf<TournamentRecord>("tournaments");
  const places = store.shelf<readonly TournamentId[]>("tournament-places");
  const marks = store.shelf<{ readonly since: number }>("tournament-marks");
  const inTurn = createQueue();
  const moments = new Map<TournamentId, number>();
  const moving = new Map<TournamentId, { again: boolean }>();

  const overdue = createOverdue({ tables, now, load, change });

  async function load(id: TournamentId): Promise<TournamentRecord | undefined> {
    return (await shelf.get(id))?.value;
  }

  /** Changes a tournament by a pure function of its record; a repeated interaction changes nothing. */
  function change(
    id: TournamentId,
    interaction: string | null,
    work: (record: TournamentRecord) => life.Changed,
  ): Promise<Outcome> {
    return inTurn(id, async () => {
      for (let tries = 0; tries < writesTried; tries += 1) {
        const stored = await shelf.get(id);
        if (stored === undefined) return life.refuse("tournament.refusal.gone");
        const { seen } = stored.value;
        if (interaction !== null && seen.includes(interaction))
          return { ok: true, record: stored.value, isRepeat: true };
        const changed = work(stored.value);
        if (!changed.ok) return changed;
        if (changed.record === stored.value) return { ok: true, record: stored.value, isRepeat: true };
        const record =
          interaction === null ? changed.record : { ...changed.record, seen: [...seen, interaction].slice(-seenKept) };
        await mark(record);
        const put = await shelf.put(id, record, stored.version);
        if (!put.ok) continue;
        parts.tell(id);
        return { ok: true, record, isRepeat: false };
      }
      throw new Error(`Tournament ${id} was written by others ${writesTried} times in a row`);
    });
  }

  /** Whatever still has something to do is marked before it is stored, so that a start finds it without looking at all. */
  async function mark(record: TournamentRecord): Promise<void> {
    if (owes(record) && (await marks.get(record.id)) === undefined) await marks.put(record.id, { since: now() }, null);
  }

  async function open(asker: Actor, opening: TournamentOpening): Promise<TournamentRecord> {
    const id = newTableId(`tournament ${asker.interaction}`) as string as TournamentId;
    const { rehearsal, ...rest } = opening;
    const empty: TournamentRecord = {
      ...untouched,
      id,
      ...rest,
      organiser: asker.user,
      isDryRun: rehearsal > 0,
      status: "registration",
      opened: now(),
    };
    await inTurn(`place ${opening.channel}`, async () => {
      const here = await places.get(opening.channel);
      const others = (here?.value ?? []).filter((other) => other !== id);
      await places.put(opening.channel, [...others, id].slice(-keptInChannel), here?.version ?? null);
    });
    await shelf.put(id, life.withComputers(empty, rehearsal), null);
    return (await load(id)) ?? empty;
  }

  /** The tournaments of a channel, newest last. */
  async function inChannel(channel: string): Promise<readonly TournamentRecord[]> {
    const ids = (await places.get(channel))?.value ?? [];
    const found = await shelf.many(ids);
    return found.flatMap((stored) => (stored === undefined ? [] : [stored.value]));
  }

  /** Moves a tournament on as far as it can go now. Called again while it runs, it runs once more after. */
  async function move(id: TournamentId): Promise<void> {
    const running = moving.get(id);
    if (running !== undefined) {
      running.again = true;
      return;
    }
    const mine = { again: true };
    moving.set(id, mine);
    try {
      while (mine.again) {
        mine.again = false;
        await moveOnce(id);
      }
    } catch (error) {
      parts.onError(id, error);
    } finally {
      moving.delete(id);
    }
  }

  async function moveOnce(id: TournamentId): Promise<void> {
    await collect(id);
    await change(id, null, (record) => ({ ok: true, record: givenBack(record, tables.times.standstills()) }));
    await overdue.hurry(id);
    for (;;) {
      const outcome = await change(id, null, (record) => ({ ok: true, record: stepped(record) ?? record }));
      if (!outcome.ok || outcome.isRepeat) break;
    }
    const record = await load(id);
    const moment = record === undefined ? undefined : (nextScheduled(record) ?? nextMoment(record));
    if (moment === undefined) moments.delete(id);
    else moments.set(id, moment);
  }

  function stepped(record: TournamentRecord): TournamentRecord | undefined {
    return runSchedule(record, now(), parts.hindrance) ?? step(record, { now: now(), newKey });
  }

  /** Takes over the results of tables that ended. */
  async function collect(id: TournamentId): Promise<void> {
    const record = await load(id);
    const game = record === undefined ? undefined : tables.game(record.game);
    if (record?.status !== "playing" || game === undefined) return;
    const round = record.rounds.length - 1;
    for (const [at, pod] of (latestRound(record)?.pods ?? []).entries()) {
      if (pod.result !== null || pod.table === null) continue;
      const table = await tables.load(pod.table);
      const result = table === undefined ? undefined : resultOf(game, table);
      if (table === undefined || result === undefined) continue;
      // Before the result is stored, so that a crash between counts it again, which changes nothing.
      await parts.ratings.count(table);
      await change(id, null, (current) => ({ ok: true, record: withResult(current, round, at, result) }));
    }
  }

  /** Opens a table that the outbox asks for, and notes where. */
  async function openTable(record: TournamentRecord, at: { readonly round: number; readonly pod: number }) {
    const table = await openPodTable(tables, record, at, now());
    return (current: TournamentRecord): TournamentRecord => {
      const pod = current.rounds[at.round]?.pods[at.pod];
      return pod === undefined ? current : withPod(current, at.round, at.pod, { ...pod, table });
    };
  }

  async function reseat(
    record: TournamentRecord,
    due: { readonly id: number; readonly round: number; readonly pod: number },
  ) {
    const pod = record.rounds[due.round]?.pods[due.pod];
    if (pod !== undefined) await reseatTable(tables, record, pod, due.id);
  }

  async function free(record: TournamentRecord, due: { readonly round: number; readonly pod: number }) {
    const table = record.rounds[due.round]?.pods[due.pod]?.table ?? null;
    if (table !== null) await freeTable(tables, table);
  }

  /** Makes the deal of a finished duplicate round public at its tables. */
  async function releaseKeys(record: TournamentRecord, round: number): Promise<void> {
    const played = record.rounds[round];
    if (played === undefined || played.key === null) return;
    for (const { table } of played.pods) if (table !== null) await releaseKey(tables, table);
  }

  function tableEnded({ tournament }: TableRecord): void {
    if (tournament !== undefined) void move(tournament.id as TournamentId);
  }

  /** Looks after every tournament whose time has come; to be called now and then. */
  async function tick(): Promise<void> {
    for (const [id, moment] of [...moments]) if (moment <= now()) await move(id);
  }

  /** The tournaments that may have something to do from before a restart; forgets those that have not. */
  async function unfinished(): Promise<readonly TournamentId[]> {
    const ids: TournamentId[] = [];
    for await (const key of marks.keys()) {
      const record = await load(key as TournamentId);
      const isDone = record === undefined || !owes(record);
      const mine = isDone ? await marks.get(key) : undefined;
      if (mine !== undefined) await marks.remove(key, mine.version);
      if (!isDone) ids.push(key as TournamentId);
    }
    return ids;
  }

  /** Forgets a person: their place in every tournament goes to nobody by name. */
  async function forget(user: UserId): Promise<void> {
    for await (const [, { value }] of shelf.entries()) {
      if (!life.isAbout(value, user)) continue;
      await change(value.id, null, (record) => life.withoutPerson(record, user));
      void move(value.id);
    }
  }

  /** The tables of all tournaments that this person organises. */
  async function tablesBy(user: UserId): Promise<readonly TableId[]> {
    const ids: TableId[] = [];
    for await (const [, { value }] of shelf.entries()) {
      if (value.organiser !== user) continue;
      for (const { table } of value.rounds.flatMap(({ pods }) => pods)) if (table !== null) ids.push(table);
    }
    return ids;
  }

  /** All that is kept about a person: the tournaments organised and played in, as whom, and the decisions that name them. */
  async function about(user: UserId) {
    const kept: unknown[] = [];
    for await (const [, { value }] of shelf.entries()) {
      if (!life.isAbout(value, user)) continue;
      const { id: tournament, organiser } = value;
      const decisions = value.audit
        .filter((line) => isOf(line, user))
        .map(({ at, by, did }) => ({ at: new Date(at).toISOString(), did, wasByYou: by === user }));
      const entrant = life.entrantFor(value, user) ?? null;
      kept.push({ tournament, isOrganiser: organiser === user, entrant, decisions });
    }
    return kept;
  }

  async function moved(outcome: Promise<Outcome>): Promise<Outcome> {
    const done = await outcome;
    if (done.ok) void move(done.record.id);
    return done;
  }

  return {
    load,
    change,
    open,
    inChannel,
    move,
    openTable,
    reseat,
    free,
    releaseKeys,
    tableEnded,
    tick,
    forget,
    tablesBy,
    about,
    unfinished,
    join: (id: TournamentId, asker: Actor, name: string) =>
      change(id, asker.interaction, (record) => life.join(record, asker.user, name, now())),
    leave: (id: TournamentId, asker: Actor) =>
      change(id, asker.interaction, (record) => life.leave(record, asker.user)),
    checkIn: (id: TournamentId, asker: Actor) =>
      change(id, asker.interaction, (record) => life.checkIn(record, asker.user)),
    openCheckIn: (id: TournamentId, asker: Actor) => change(id, asker.interaction, life.openCheckIn),
    begin: (id: TournamentId, asker: Actor) =>
      moved(
        change(id, asker.interaction, (record) => {
          const why = parts.hindrance(record);
          return why === undefined ? life.begin(record) : { ok: false, why };
        }),
      ),
    schedule: (id: TournamentId, asker: Actor, times: Schedule, about: string) =>
      moved(change(id, asker.interaction, (record) => life.schedule(record, asker.user, times, about, now()))),
    settle: (id: TournamentId, asker: Actor, options: Options, refuses: (options: Options) => Message | undefined) =>
      change(id, asker.interaction, (record) => life.setOptions(record, asker.user, options, refuses, now())),
    hurry: (id: TournamentId, asker: Actor) =>
      moved(change(id, asker.interaction, (record) => life.hurry(record, asker.user, now()))),
    cancel: (id: TournamentId, asker: Actor) =>
      change(id, asker.interaction, (record) => life.cancel(record, asker.user, now())),
    remove: (id: TournamentId, asker: Actor, user: UserId, did: "drop" | "disqualify") =>
      change(id, asker.interaction, (record) => life.remove(record, asker.user, user, did, now())),
    replace: (id: TournamentId, asker: Actor, user: UserId, heir: { readonly user: UserId; readonly name: string }) =>
      change(id, asker.interaction, (record) => life.replace(record, asker.user, user, heir, now())),
    correct: (
      id: TournamentId,
      asker: Actor,
      at: { readonly round: number; readonly pod: number },
      ranks: readonly number[],
    ) => moved(change(id, asker.interaction, (record) => life.correct(record, asker.user, at, ranks, now()))),
  };
}

/** Whether something may still have to be done for it when nobody asks. */
function owes(record: TournamentRecord): boolean {
  return record.outbox.length > 0 || record.status === "playing" || nextScheduled(record) !== undefined;
}
