import type { Message, Options } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { accept, type Actor, type Outcome, refuse } from "../../records/outcome.ts";
import type { Queue } from "../../records/queue.ts";
import { requestSeat } from "../../table/actions/seats.ts";
import { seatOf, type TableRecord } from "../../table/record.ts";
import { mention } from "../../words/plain.ts";
import { announceDecision, type Decider, listNamed, refuseDecider, refuseFlood, refuseRinging } from "../audit.ts";
import type { About, PodAt, Rhythm, Schedule, TournamentId, TournamentRecord, TournamentRoles } from "../record.ts";
import * as actions from "../rounds/organiserActions.ts";
import {
  currentTable,
  currentTableOf,
  everybody,
  everybodyOncePlayed,
  everyTableOf,
  noTables,
  openTables,
  playersOfRound,
  type Reach,
  refuseOwnTables,
  refuseRival,
  tableAt,
  tablesOfBoth,
} from "../rounds/ownTables.ts";
import { correct, dispute, findOpenDispute } from "../rounds/results.ts";
import { pause, resume, setRhythm, startNext } from "../rounds/schedule.ts";
import { listSeeds } from "../rounds/seeds.ts";
import * as staff from "../rounds/staffActions.ts";
import type { Mover, MoverParts } from "./mover.ts";
import { findOpenTables, knowsDeal, refuseSeats } from "./tables.ts";
import { isTableWork, workAtTables } from "./tableWork.ts";

type Context = Pick<MoverParts, "now" | "findMissingPermissions" | "isGone" | "records" | "tables"> &
  Pick<Mover, "move" | "dropAbsent"> & {
    /** One decision about a tournament at a time: some look at its tables first, which others must not change meanwhile. */
    readonly inTurn: Queue;
  };

type Decision<More extends unknown[] = []> = (
  id: TournamentId,
  actor: Decider,
  ...more: More
) => Promise<Outcome<TournamentRecord>>;

type Check = (options: Options) => Message | undefined;

/** Changes the record by a decision of those who organise, which nobody takes about a table at which they play. */
type Decide = Decision<[reach: Reach, step: (record: TournamentRecord) => actions.Changed]>;

function createPlayerActions({ records: { change }, tables, now, inTurn }: Context) {
  const act = (step: typeof actions.leave) => (id: TournamentId, actor: Actor) =>
    change(id, actor.interaction, (record) => step(record, actor.user));
  return {
    ...{ leave: act(actions.leave), checkIn: act(actions.checkIn) },
    join: async (id: TournamentId, actor: Actor, name: string) => {
      const hash = await tables.hashOf(actor.user);
      const step = (record: TournamentRecord) =>
        actions.join(actions.recall(record, actor.user, hash), actor.user, name, now());
      return inTurn(id, () => change(id, actor.interaction, step));
    },
    dispute: (id: TournamentId, actor: Decider, at: PodAt) =>
      change(id, actor.interaction, (record) => dispute(record, actor, at, now())),
  };
}

/** Creates the ways in which organisers decide: each asks who decides, then whether it can be done, and about whom. */
function createDeciding(context: Context) {
  const { records, now, move, tables, inTurn } = context;
  const decideNow: Decide = async (id, actor, reach, step) => {
    const hash = await tables.hashOf(actor.user);
    await replaceOrganiser(context, id, actor, hash);
    const done = await records.change(id, actor.interaction, (record) => {
      // Tables of a cancelled tournament are ordinary ones by now.
      const over = record.status === "cancelled" ? refuse("tournament.refusal.over") : undefined;
      const changed = refuseDecider(record, actor) ?? over ?? refuseFlood(record, actor.user) ?? step(record);
      if (!changed.ok) return changed;
      const [line] = changed.record.audit.slice(record.audit.length);
      const own = refuseOwnTables(record, actor.user, reach, hash) ?? (line && refuseRinging(record, line));
      if (own !== undefined) return own;
      return accept(announceDecision(record, changed.record, reach(record), actor.why));
    });
    // At once, and not after the posts before it: its tables are played on meanwhile. What fails is done in its turn.
    if (done.ok)
      for (const due of done.record.outbox.filter(isTableWork))
        if (due.kind !== "table") await workAtTables(context, done.record, due).catch(() => undefined);
    return done;
  };
  const decide: Decide = (id, ...how) => inTurn(id, () => decideNow(id, ...how));
  /** A decision that is a step of the record: by whom, what besides, and when. */
  const deciding =
    <More extends unknown[]>(
      reachOf: (...more: More) => Reach,
      step: (record: TournamentRecord, by: UserId, ...more: [...More, number]) => actions.Changed,
    ): Decision<More> =>
    async (id, actor, ...more) => {
      const done = await decide(id, actor, reachOf(...more), (record) => step(record, actor.user, ...more, now()));
      if (done.ok) void move(done.record.id);
      return done;
    };
  /** A decision that gives a person something, who must be a member that may play. */
  const givingTo =
    (act: Decision<[person: staff.Newcomer]>): typeof act =>
    async (id, actor, person) =>
      (await refuseGone(context, await records.load(id), person)) ?? act(id, actor, person);
  return { decideNow, decide, deciding, givingTo };
}

/** Actions of players and organisers; each is one change of the record, and a decision names the tables that it reaches. */
export function createOrganiserActions(context: Context) {
  const { records, now, findMissingPermissions, tables } = context;
  const { decideNow, decide, deciding, givingTo } = createDeciding(context);
  const begin = (record: TournamentRecord): actions.Changed => {
    const why = findMissingPermissions(record);
    return why === undefined ? actions.begin(record) : { ok: false, why };
  };
  const nobodys = () => noTables;
  /** Begins once those who cannot play any more are out. */
  const afterLook =
    (decision: Decision): typeof decision =>
    async (id, actor) => {
      const before = await records.load(id);
      if (before !== undefined) await context.dropAbsent(before);
      return decision(id, actor);
    };
  return {
    ...createPlayerActions(context),
    ...createSeatDecisions(context, decideNow),
    openCheckIn: deciding(nobodys, actions.openCheckIn),
    begin: afterLook(deciding(nobodys, begin)),
    beginWithAbsent: afterLook(deciding(nobodys, (record) => begin(actions.includeAbsent(record)))),
    schedule: deciding<[times: Schedule, about: About]>(nobodys, actions.schedule),
    setOptions: deciding<[options: Options, check: Check]>(nobodys, actions.setOptions),
    setRoles: deciding<[roles: TournamentRoles, about: About]>(nobodys, staff.setRoles),
    enter: givingTo(async (id, actor, person) => {
      const hash = await tables.hashOf(person.user);
      return deciding(nobodys, (record, by, now) =>
        staff.enter(actions.recall(record, person.user, hash), by, person, now),
      )(id, actor);
    }),
    listSeeds: deciding<[users: readonly UserId[]]>(() => everybody, listSeeds),
    forfeit: deciding(currentTableOf, staff.forfeit),
    reinstate: deciding(everyTableOf, staff.reinstate),
    transfer: givingTo((id, actor, heir) =>
      decide(
        id,
        actor,
        noTables,
        (record) => refuseDecider(record, actor, "role") ?? staff.handOver(record, actor.user, heir, now()),
      ),
    ),
    hurry: deciding(() => playersOfRound, actions.hurry),
    setRhythm: deciding<[rhythm: Rhythm, about: About]>(() => disputedTables, setRhythm),
    startNext: deciding(() => disputedTables, startNext),
    pause: deciding<[until: number, about: About]>(() => openTables, pause),
    resume: deciding(nobodys, resume),
    cancel: deciding(() => everybodyOncePlayed, actions.cancel),
    remove: deciding(
      (user: UserId, did: "drop" | "disqualify") => (did === "drop" ? currentTableOf(user) : everyTableOf(user)),
      (record, by, user, ...how) => refuseRival(record, [by], user) ?? actions.remove(record, by, user, ...how),
    ),
    extend: deciding<[table: number, hours: number]>(currentTable, staff.extendTable),
    correct: deciding<[at: PodAt, ranks: readonly number[]]>(tableAt, correct),
  };
}

/** The tables of the latest round whose results are disputed: the next round begins by these results. */
const disputedTables: Reach = (record) => {
  const round = record.rounds.length - 1;
  const pods = record.rounds[round]?.pods ?? [];
  return pods.flatMap(({ seats }, pod) => (findOpenDispute(record, { round, pod }) === -1 ? [] : seats));
};

/** Refuses to give anything to a person who has left the server or is barred there. */
async function refuseGone(
  { isGone }: Pick<Context, "isGone">,
  record: TournamentRecord | undefined,
  { user }: staff.Newcomer,
) {
  const isShutOut = record !== undefined && (await isGone(record.guild, user));
  return isShutOut ? refuse("tournament.refusal.gone-player", { who: mention(user) }) : undefined;
}

/** Whoever decides in the place of an organiser who has left the server, or is barred there, organises from then on. */
async function replaceOrganiser(
  { records, isGone, now }: Context,
  id: TournamentId,
  { name = "?", ...actor }: Decider,
  hash: string,
): Promise<void> {
  const known = await records.load(id);
  if (known === undefined || known.organiser === actor.user) return;
  if ((refuseDecider(known, actor) ?? refuseOwnTables(known, actor.user, noTables, hash)) !== undefined) return;
  if (!(await isGone(known.guild, known.organiser))) return;
  await records.change(id, null, (record) => {
    if (record.organiser !== known.organiser) return accept(record);
    const changed = staff.handOver(record, actor.user, { user: actor.user, name }, now());
    return changed.ok ? accept(announceDecision(record, changed.record, [])) : changed;
  });
}

/** Refuses to give away a place too soon, too often or at one's own table, or to take one for oneself with all its points. */
const refusePlace = (record: TournamentRecord, line: Parameters<typeof refuseRinging>[1], hash: string, reach: Reach) =>
  refuseFlood(record, line.by) ??
  refuseRinging(record, line) ??
  refuseOwnTables(record, line.by, reach, hash) ??
  (listNamed(line).at(-1)?.user === line.by ? refuse("tournament.refusal.own-place") : undefined);

type Replaced = { readonly user: UserId; readonly hasLeft: boolean };

/** Refuses one who plays the place of a rival who is there, unless a table at which the rival plays gives it away. */
const refusePresent = (record: TournamentRecord, by: UserId, { user, hasLeft }: Replaced) =>
  hasLeft || actions.entrantFor(record, user)?.status === "out" ? undefined : refuseRival(record, [by], user);

/** Decisions about who sits where, which open tables have a say in. */
function createSeatDecisions(context: Context, decide: Decide) {
  const { records, tables, now, inTurn } = context;
  const alone =
    <More extends unknown[]>(act: Decision<More>): Decision<More> =>
    (id, ...more) =>
      inTurn(id, () => act(id, ...more));
  return {
    /** Another player takes over a place: at once where nobody plays for it, else the table is asked for the seat. */
    replace: alone(async (id, actor, player: Replaced, heir: staff.Newcomer) => {
      const { user, hasLeft } = player;
      const record = await records.load(id);
      if (record === undefined) return refuse("tournament.refusal.gone");
      const reach = currentTableOf(user);
      const line = { by: actor.user, at: now(), about: [{ user, name: "" }, heir] };
      const found =
        refuseDecider(record, actor) ??
        refusePlace(record, line, await tables.hashOf(actor.user), reach) ??
        (await refuseGone(context, record, heir)) ??
        staff.findHeir(actions.recall(record, heir.user, await tables.hashOf(heir.user)), user, heir.user);
      if (!found.ok) return found;
      if (await knowsDeal(tables, record, user, heir.user)) return refuse("tournament.refusal.deal-known");
      const open = await findOpenTables(tables, record, user);
      await Promise.all(open.map((table) => tables.noteRemoved(table, [user])));
      const rival = refusePresent(record, actor.user, player);
      const ask = async ({ id: table }: TableRecord) =>
        tables.changeInTime(table, actor, (current, times) => {
          const seat = seatOf(current, user);
          if (seat === undefined) return refuse("refusal.no-person");
          const changed = requestSeat(current, actor.user, { seat, by: "bench", heir, hasLeft }, times);
          return changed.ok && seatOf(changed.record, user) === undefined ? (rival ?? changed) : changed;
        });
      const asked = await Promise.all(open.map(ask));
      const why = open.length === 0 ? rival : asked[0];
      if (why?.ok === false && asked.every(({ ok }) => !ok)) return why;
      const isWaiting = asked.some((each) => each.ok && seatOf(each.record, user) !== undefined);
      const note = isWaiting ? staff.noteRequest : staff.replace;
      return decide(id, actor, reach, (current) => note(current, actor.user, user, heir, now()));
    }),
    /** Two players change places in a round, as long as nobody has chosen at their tables. */
    swap: alone(async (id, actor, one: UserId, other: UserId) => {
      const record = await records.load(id);
      const found = record && staff.findSwap(record, one, other);
      const why = record && found?.ok === true ? await refuseSeats(tables, record, found) : undefined;
      return decide(id, actor, tablesOfBoth(one, other), (current) => {
        const swap = staff.findSwap(current, one, other);
        if (!swap.ok) return swap;
        return why === undefined ? staff.swapPlayers(current, actor.user, swap, now()) : { ok: false, why };
      });
    }),
  };
}
