import type { ChannelId, TableId, UserId } from "../../ids.ts";
import { type Actor, type Refused, refuse } from "../../records/outcome.ts";
import { mention } from "../../words/plain.ts";
import { movePlace, type NewPlace } from "../actions/lostPlace.ts";
import { playersOf } from "../disclosure/showing.ts";
import type { RecordStore } from "../../records/recordStore.ts";
import type { TimeContext } from "../deadlines/awaited.ts";
import type { DeadlineStore } from "../deadlines/deadlineStore.ts";
import type { Changed, TableOutcome, TableRecord } from "../record.ts";

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

type Context = {
  readonly tables: Pick<RecordStore<TableRecord>, "load"> & {
    readonly times: Pick<DeadlineStore, "contextFor">;
    readonly changeInTime: (
      id: TableId,
      interaction: string,
      step: (record: TableRecord, times: TimeContext) => Changed,
    ) => Promise<TableOutcome>;
  };
  readonly findShutOut?: FindShutOut;
};

/** Moves a running table to a place that all its players see. */
export async function moveTable(
  { tables, findShutOut }: Context,
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
