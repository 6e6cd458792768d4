import { nobody } from "../../ids.ts";
import type { Columns } from "../../store/index.ts";
import { listNamed } from "../audit.ts";
import type { TournamentRecord } from "../record.ts";
import { nextScheduled } from "../rounds/schedule.ts";

export function tournamentColumns(record: TournamentRecord): Columns {
  const { guild, status, channel } = record;
  return { due: null, owes: owesWork(record), guild, status, place: channel, people: peopleOf(record) };
}

/** Returns true while something may have to be done for it when nobody asks. */
function owesWork(record: TournamentRecord): boolean {
  return record.outbox.length > 0 || record.status === "playing" || nextScheduled(record) !== undefined;
}

/** Lists all people whom a tournament names: its organiser, who has a place or had it before, and those of its decisions. */
function peopleOf({ organiser, entrants, audit }: TournamentRecord): readonly string[] {
  const entered = entrants.flatMap(({ user, former = [] }) => [user, ...former]);
  const named = audit.flatMap((line) => [line.by, ...listNamed(line).map(({ user }) => user)]);
  return [...new Set([organiser, ...entered, ...named])].flatMap((user) => (user === nobody ? [] : (user ?? [])));
}
