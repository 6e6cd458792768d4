import type { Message, Options } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { type Actor, type Outcome, refuse } from "../../records/outcome.ts";
import type { RecordStore } from "../../records/recordStore.ts";
import type { PodAt, Schedule, TournamentId, TournamentRecord, TournamentRoles } from "../record.ts";
import type { Service } from "../../table/service/service.ts";
import { say } from "../../words/say.ts";
import { requestSeat } from "../../table/actions/seats.ts";
import { seatOf } from "../../table/record.ts";
import * as actions from "../rounds/organiserActions.ts";
import {
  currentTable,
  currentTableOf,
  everybody,
  everyTableOf,
  noTables,
  openTables,
  type Reach,
  refuseOwnTables,
  tableAt,
  tablesOfBoth,
  tablesOfRound,
} from "../rounds/ownTables.ts";
import { correct } from "../rounds/results.ts";
import { listSeeds } from "../rounds/seeds.ts";
import {
  enter,
  extendTable,
  findHeir,
  findSwap,
  type Newcomer,
  noteRequest,
  replace,
  setRoles,
  swapPlayers,
} from "../rounds/staffActions.ts";
import type { FindMissingPermissions } from "../rounds/schedule.ts";
import { findOpenTable, knowsDeal, refuseSeats } from "./tables.ts";

type Context = {
  readonly now: () => number;
  readonly findMissingPermissions: FindMissingPermissions;
  readonly move: (id: TournamentId) => Promise<void>;
  readonly dropAbsent: (record: TournamentRecord) => Promise<void>;
  readonly records: Pick<RecordStore<TournamentRecord>, "load" | "change">;
  readonly tables: Service;
};

/** Changes the record by a decision, which nobody takes about a table at which they play. */
type Decide = (
  id: TournamentId,
  actor: Actor,
  reach: Reach,
  step: (record: TournamentRecord) => actions.Changed,
) => Promise<Outcome<TournamentRecord>>;

/** What players do for themselves. */
function createPlayerActions({ change }: Context["records"], now: Context["now"]) {
  return {
    join: (id: TournamentId, actor: Actor, name: string) =>
      change(id, actor.interaction, (record) => actions.join(record, actor.user, name, now())),
    leave: (id: TournamentId, actor: Actor) =>
      change(id, actor.interaction, (record) => actions.leave(record, actor.user)),
    checkIn: (id: TournamentId, actor: Actor) =>
      change(id, actor.interaction, (record) => actions.checkIn(record, actor.user)),
  };
}

/** Actions of players and organisers; each is one change of the record, and a decision names the tables that it reaches. */
export function createOrganiserActions(context: Context) {
  const { records, tables, now, findMissingPermissions, move } = context;
  const decide: Decide = (id, actor, reach, step) =>
    records.change(id, actor.interaction, (record) => refuseOwnTables(record, actor.user, reach) ?? step(record));
  const moveAfter = async (outcome: Promise<Outcome<TournamentRecord>>): Promise<Outcome<TournamentRecord>> => {
    const done = await outcome;
    if (done.ok) void move(done.record.id);
    return done;
  };
  return {
    ...createPlayerActions(records, now),
    ...createSeatDecisions({ records, tables, now }, decide),
    openCheckIn: (id: TournamentId, actor: Actor) => decide(id, actor, noTables, actions.openCheckIn),
    begin: async (id: TournamentId, actor: Actor) => {
      const before = await records.load(id);
      if (before !== undefined) await context.dropAbsent(before);
      return moveAfter(
        decide(id, actor, noTables, (record) => {
          const why = findMissingPermissions(record);
          return why === undefined ? actions.begin(record) : { ok: false, why };
        }),
      );
    },
    schedule: (id: TournamentId, actor: Actor, times: Schedule, about: string) =>
      moveAfter(decide(id, actor, noTables, (record) => actions.schedule(record, actor.user, times, about, now()))),
    setOptions: (id: TournamentId, actor: Actor, options: Options, check: (options: Options) => Message | undefined) =>
      decide(id, actor, noTables, (record) => actions.setOptions(record, actor.user, options, check, now())),
    setRoles: (id: TournamentId, actor: Actor, roles: TournamentRoles, about: string) =>
      decide(id, actor, noTables, (record) => setRoles(record, actor.user, roles, about, now())),
    enter: (id: TournamentId, actor: Actor, person: Newcomer) =>
      decide(id, actor, noTables, (record) => enter(record, actor.user, person, now())),
    listSeeds: (id: TournamentId, actor: Actor, users: readonly UserId[]) =>
      decide(id, actor, everybody, (record) => listSeeds(record, actor.user, users, now())),
    hurry: (id: TournamentId, actor: Actor) =>
      moveAfter(decide(id, actor, tablesOfRound, (record) => actions.hurry(record, actor.user, now()))),
    cancel: (id: TournamentId, actor: Actor) =>
      decide(id, actor, openTables, (record) => actions.cancel(record, actor.user, now())),
    remove: (id: TournamentId, actor: Actor, user: UserId, did: "drop" | "disqualify") =>
      decide(id, actor, did === "drop" ? currentTableOf(user) : everyTableOf(user), (record) =>
        actions.remove(record, actor.user, user, did, now()),
      ),
    extend: (id: TournamentId, actor: Actor, table: number, hours: number) =>
      moveAfter(
        decide(id, actor, currentTable(table), (record) => extendTable(record, actor.user, table, hours, now())),
      ),
    correct: (id: TournamentId, actor: Actor, at: PodAt, ranks: readonly number[]) =>
      moveAfter(decide(id, actor, tableAt(at), (record) => correct(record, actor.user, at, ranks, now()))),
  };
}

/** Decisions about who sits where, which open tables have a say in. */
function createSeatDecisions({ records, tables, now }: Pick<Context, "records" | "tables" | "now">, decide: Decide) {
  const gone = { ok: false, why: say("tournament.refusal.gone") } as const;
  return {
    /** Another player takes over a place: at once where nobody plays for it, else the table is asked for the seat. */
    async replace(
      id: TournamentId,
      actor: Actor,
      player: { readonly user: UserId; readonly hasLeft: boolean },
      heir: Newcomer,
    ): Promise<Outcome<TournamentRecord>> {
      const { user, hasLeft } = player;
      const record = await records.load(id);
      if (record === undefined) return gone;
      const reach = currentTableOf(user);
      const found = refuseOwnTables(record, actor.user, reach) ?? findHeir(record, user, heir.user);
      if (!found.ok) return found;
      if (await knowsDeal(tables, record, user, heir.user)) return refuse("tournament.refusal.deal-known");
      const open = await findOpenTable(tables, record, user);
      const asked =
        open &&
        (await tables.changeInTime(open, actor, (table, times) => {
          const seat = seatOf(table, user);
          if (seat === undefined) return refuse("refusal.no-person");
          return requestSeat(table, actor.user, { seat, by: "bench", heir, hasLeft }, times);
        }));
      if (asked?.ok === false) return asked;
      const isWaiting = asked !== undefined && seatOf(asked.record, user) !== undefined;
      const note = isWaiting ? noteRequest : replace;
      return decide(id, actor, reach, (current) => note(current, actor.user, user, heir, now()));
    },
    /** Two players change places in a round, as long as nobody has chosen at their tables. */
    async swap(id: TournamentId, actor: Actor, one: UserId, other: UserId): Promise<Outcome<TournamentRecord>> {
      const record = await records.load(id);
      if (record === undefined) return gone;
      const found = findSwap(record, one, other);
      if (!found.ok) return found;
      const reach = tablesOfBoth(one, other);
      const why = refuseOwnTables(record, actor.user, reach)?.why ?? (await refuseSeats(tables, record, found));
      if (why !== undefined) return { ok: false, why };
      return decide(id, actor, reach, (current) => {
        const swap = findSwap(current, one, other);
        return swap.ok ? swapPlayers(current, actor.user, swap, now()) : swap;
      });
    },
  };
}
