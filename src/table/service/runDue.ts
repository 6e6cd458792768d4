import type { TableId } from "../../ids.ts";
import { minute } from "../../time/hours.ts";
import { useAbsence } from "../../time/preferences.ts";
import { advanceDeadlines, runOutAt } from "../deadlines/reminderSchedule.ts";
import type { TableRecord } from "../record.ts";
import type { Autoplay, AutoplayParts } from "./autoplay.ts";
import type { Tables } from "./tables.ts";
import { awaitedPersons, type TimeContext } from "../deadlines/awaited.ts";

type Context = Pick<AutoplayParts, "now" | "onComputerError"> & {
  readonly tables: Tables;
  readonly resumeAt: Autoplay["resumeAt"];
};

/**
 * Does what is due at every table whose time has come and whose players can click. A table is changed as by
 * a click: by one writer, with its marks, before its row is taken away. So
 * whoever is killed in between or comes second finds nothing left to do.
 */
export async function runDue(context: Context): Promise<void> {
  const { times } = context.tables;
  await times.turnBack(() => lookAgain(context));
  await times.beat();
  for await (const row of times.dueRows()) {
    // The process that owns its server reads the table.
    if (row.guild !== undefined && !mayRun(context.tables, row.guild)) continue;
    // One table that cannot go on must not hold up the others; its row stays.
    try {
      if (await runTable(context, row.table, row.at)) await times.removeRow(row);
    } catch (error) {
      context.onComputerError(row.table, error);
    }
    await context.tables.clock.turn();
  }
}

/** Returns true where this process runs the clocks of a server, and its players can answer. */
function mayRun({ owns, times }: Tables, guild: string): boolean {
  return owns({ guild }) && times.hears(guild);
}

/** Has every table that time touches reckoned anew when it is due: its row may lie days ahead of a clock that was put back. */
async function lookAgain({ tables, onComputerError }: Context): Promise<void> {
  for await (const { id } of tables.times.listTables()) {
    try {
      await tables.change(id, null, (record) => ({ ok: true, record: { ...record } }));
    } catch (error) {
      onComputerError(id, error);
    }
    await tables.clock.turn();
  }
}

/** False while the table names this row, or may be about to. */
async function runTable(context: Context, id: TableId, at: number): Promise<boolean> {
  const { tables, now, resumeAt } = context;
  const record = await tables.load(id);
  // A table that is only now being stored has its row already.
  if (record === undefined) return at < now() - minute;
  if (!mayRun(tables, record.guild)) return false;
  if (record.timing.deadlineRow !== at) return tables.touch(id, ({ timing }) => timing.deadlineRow !== at);
  const moment = await useAbsences(context, record);
  const outcome = await tables.change(id, null, (current) => {
    if (current.timing.deadlineRow !== at) return { ok: true, record: current };
    const due = { ...current, timing: { ...current.timing, deadlineRow: null } };
    return { ok: true, record: advanceDeadlines(tables.gameOf(current), due, moment) };
  });
  if (!outcome.ok) return false;
  resumeAt(outcome.record);
  return outcome.record.timing.deadlineRow !== at;
}

/** Absence is drawn where a clock has run out, and only there; gives the moment with what is left of it. */
async function useAbsences({ tables, now }: Context, record: TableRecord): Promise<TimeContext> {
  const { times, gameOf } = tables;
  const moment = await times.contextFor(record);
  let isUsed = false;
  for (const seat of awaitedPersons(gameOf(record), record)) {
    const seated = record.seats[seat];
    const out = runOutAt(record, seat, moment);
    if (seated?.kind !== "person" || out === null || out > now()) continue;
    await times.changePreferences(seated.user, (preferences) => useAbsence(preferences, out));
    isUsed = true;
  }
  return isUsed ? times.contextFor(record) : moment;
}
