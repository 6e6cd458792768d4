import { minute } from "../../time/hours.ts";
import type { TableId } from "../../ids.ts";
import { advanceDeadlines, awaitedPersons, runOutAt } from "../deadlines/reminderSchedule.ts";
import { useAbsence } from "../../time/preferences.ts";
import type { TableRecord } from "../record.ts";
import type { Tables } from "./tables.ts";

export type SweepParts = {
  readonly now: () => number;
  readonly playComputers: (table: TableId) => Promise<void>;
  readonly onComputerError: (table: TableId, error: unknown) => void;
};

/** Brings up every table whose time has come. */
export function createSweep(tables: Tables, { now, playComputers, onComputerError }: SweepParts) {
  const { times } = tables;

  /**
   * A table is changed as by a click: by one writer, with its marks, before
   * its row is struck off, so that whoever is killed in between or comes
   * second finds nothing left to do.
   */
  async function sweep(): Promise<void> {
    await times.beat();
    for await (const row of times.due()) {
      // One table that cannot be brought up must not hold up the others; its row stays.
      try {
        const isSettled = await sweepTable(row.table, row.at);
        if (isSettled) await times.done(row);
      } catch (error) {
        onComputerError(row.table, error);
      }
    }
  }

  /** False while the table names this row, or may be about to. */
  async function sweepTable(id: TableId, at: number): Promise<boolean> {
    const record = await tables.load(id);
    // A table that is only now being stored has its row already.
    if (record === undefined) return at < now() - minute;
    if (record.days.row !== at) return tables.rewrite(id, ({ days }) => days.row !== at);
    await drawAbsence(record);
    await tables.changeInTime(id, null, (current, moment) => {
      if (current.days.row !== at) return { ok: true, record: current };
      const swept = { ...current, days: { ...current.days, row: null } };
      return { ok: true, record: advanceDeadlines(tables.gameOf(current), swept, moment) };
    });
    void playComputers(id);
    return (await tables.load(id))?.days.row !== at;
  }

  /** Absence is drawn where a clock has run out, and only there. */
  async function drawAbsence(record: TableRecord): Promise<void> {
    const moment = await times.timesFor(record);
    for (const seat of awaitedPersons(tables.gameOf(record), record)) {
      const seated = record.seats[seat];
      const out = runOutAt(record, seat, moment);
      if (seated?.kind !== "person" || out === null || out > now()) continue;
      await times.mannersChanged(seated.user, (manners) => useAbsence(manners, out));
    }
  }

  return sweep;
}
