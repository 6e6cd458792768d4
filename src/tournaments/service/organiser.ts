import type { Message, Options } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import type { Actor, Outcome } from "../../records/outcome.ts";
import type { RecordStore } from "../../records/recordStore.ts";
import type { PodAt, Schedule, TournamentId, TournamentRecord, TournamentRoles } from "../record.ts";
import type { Service } from "../../table/service/service.ts";
import { say } from "../../words/say.ts";
import * as actions from "../rounds/organiserActions.ts";
import { enter, extendTable, findSwap, setRoles, swapPlayers } from "../rounds/staffActions.ts";
import type { FindMissingPermissions } from "../rounds/schedule.ts";
import { knowsDeal, refuseSeats } from "./tables.ts";

type Context = {
  readonly now: () => number;
  readonly findMissingPermissions: FindMissingPermissions;
  readonly move: (id: TournamentId) => Promise<void>;
  readonly records: Pick<RecordStore<TournamentRecord>, "load" | "change">;
  readonly tables: Service;
};

/** Who is entered, or takes over from a player. */
type Newcomer = { readonly user: UserId; readonly name: string };

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

/** What people and organisers do; each is one change of the record. */
export function createOrganiserActions({ records, tables, now, findMissingPermissions, move }: Context) {
  const { change } = records;
  const moveAfter = async (outcome: Promise<Outcome<TournamentRecord>>): Promise<Outcome<TournamentRecord>> => {
    const done = await outcome;
    if (done.ok) void move(done.record.id);
    return done;
  };
  return {
    ...createPlayerActions(records, now),
    openCheckIn: (id: TournamentId, actor: Actor) => change(id, actor.interaction, actions.openCheckIn),
    begin: (id: TournamentId, actor: Actor) =>
      moveAfter(
        change(id, actor.interaction, (record) => {
          const why = findMissingPermissions(record);
          return why === undefined ? actions.begin(record) : { ok: false, why };
        }),
      ),
    schedule: (id: TournamentId, actor: Actor, times: Schedule, about: string) =>
      moveAfter(change(id, actor.interaction, (record) => actions.schedule(record, actor.user, times, about, now()))),
    setOptions: (id: TournamentId, actor: Actor, options: Options, check: (options: Options) => Message | undefined) =>
      change(id, actor.interaction, (record) => actions.setOptions(record, actor.user, options, check, now())),
    hurry: (id: TournamentId, actor: Actor) =>
      moveAfter(change(id, actor.interaction, (record) => actions.hurry(record, actor.user, now()))),
    cancel: (id: TournamentId, actor: Actor) =>
      change(id, actor.interaction, (record) => actions.cancel(record, actor.user, now())),
    remove: (id: TournamentId, actor: Actor, user: UserId, did: "drop" | "disqualify") =>
      change(id, actor.interaction, (record) => actions.remove(record, actor.user, user, did, now())),
    async replace(id: TournamentId, actor: Actor, user: UserId, heir: Newcomer): Promise<Outcome<TournamentRecord>> {
      const record = await records.load(id);
      if (record !== undefined && (await knowsDeal(tables, record, user, heir.user)))
        return { ok: false, why: say("tournament.refusal.deal-known") };
      return change(id, actor.interaction, (current) => actions.replace(current, actor.user, user, heir, now()));
    },
    enter: (id: TournamentId, actor: Actor, person: Newcomer) =>
      change(id, actor.interaction, (record) => enter(record, actor.user, person, now())),
    extend: (id: TournamentId, actor: Actor, table: number, hours: number) =>
      moveAfter(change(id, actor.interaction, (record) => extendTable(record, actor.user, table, hours, now()))),
    /** Two players change places in a round, as long as nobody has chosen at their tables. */
    async swap(id: TournamentId, actor: Actor, one: UserId, other: UserId): Promise<Outcome<TournamentRecord>> {
      const record = await records.load(id);
      if (record === undefined) return { ok: false, why: say("tournament.refusal.gone") };
      const found = findSwap(record, one, other);
      if (!found.ok) return found;
      const why = await refuseSeats(tables, record, found);
      if (why !== undefined) return { ok: false, why };
      return change(id, actor.interaction, (current) => {
        const swap = findSwap(current, one, other);
        return swap.ok ? swapPlayers(current, actor.user, swap, now()) : swap;
      });
    },
    setRoles: (id: TournamentId, actor: Actor, roles: TournamentRoles, about: string) =>
      change(id, actor.interaction, (record) => setRoles(record, actor.user, roles, about, now())),
    correct: (id: TournamentId, actor: Actor, at: PodAt, ranks: readonly number[]) =>
      moveAfter(change(id, actor.interaction, (record) => actions.correct(record, actor.user, at, ranks, now()))),
  };
}
