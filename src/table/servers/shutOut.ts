import type { Seat } from "../../../games/contract/index.ts";
import type { TableId, UserId } from "../../ids.ts";
import type { Actor } from "../../records/outcome.ts";
import type { RecordStore } from "../../records/recordStore.ts";
import { leave } from "../actions/lobby.ts";
import { requestSeat } from "../actions/seats.ts";
import { type Changed, seatOf, type TableOutcome, type TableRecord } from "../record.ts";
import type { TimeContext } from "../deadlines/awaited.ts";
import type { Bench } from "./bench.ts";

type Context = {
  readonly tables: Pick<RecordStore<TableRecord>, "change"> & {
    readonly changeInTime: (
      id: TableId,
      interaction: string,
      step: (record: TableRecord, times: TimeContext) => Changed,
    ) => Promise<TableOutcome>;
  };
  readonly own: { readonly tablesOf: (user: UserId) => Promise<readonly TableRecord[]> };
  readonly bench: Bench;
  readonly resume: (id: TableId) => void;
};

/**
 * Takes a user whom a server bars out of its lobbies and benches, and gives their seats at its running tables to
 * computers for good. Tables of tournaments follow their tournament; a match that is played alone stays as it is.
 */
export async function shutOut(context: Context, guild: string, user: UserId, actor: Actor): Promise<void> {
  const { tables, own, bench, resume } = context;
  for (const key of await bench.of(user)) {
    const [server = "", game = ""] = key.split(":");
    if (server === guild) await bench.leave(server, game, user);
  }
  for (const { id, status, guild: server, tournament, keepsKey } of await own.tablesOf(user)) {
    if (server !== guild || tournament !== undefined || keepsKey === true) continue;
    const interaction = `${actor.interaction}:${id}`;
    if (status === "lobby") await tables.change(id, interaction, (record) => leave(record, user));
    if (status !== "playing") continue;
    await tables.changeInTime(id, interaction, (record, times) => {
      const seat = seatOf(record, user);
      if (seat === undefined) return { ok: true, record };
      const taken = requestSeat(record, actor.user, { seat, by: "computer", hasLeft: true, isFinal: true }, times);
      return taken.ok ? { ok: true, record: countForNothing(taken.record, seat) } : taken;
    });
    resume(id);
  }
}

/** A decision must cost no rating: whoever bars somebody may play at that table. */
const countForNothing = (record: TableRecord, seat: Seat): TableRecord => ({
  ...record,
  seats: record.seats.map((seated, at) => (at === seat ? { ...seated, isUnrated: true } : seated)),
});
