import type { RecordStore } from "../../records/recordStore.ts";
import type { AnyGame } from "../../../games/contract/index.ts";
import { lostTimeOf, type TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { entrantFor } from "../rounds/organiserActions.ts";
import { patienceWith, waiting, withDrawn } from "../rounds/gracePeriods.ts";
import { latestRound, type Pod, type TournamentId, type TournamentRecord } from "../record.ts";
import { extendDeadline, giveBack, overdue } from "../rounds/steps.ts";
import { awaitedPeople, endPatience } from "./tables.ts";

type Context = {
  readonly tables: Service;
  readonly now: () => number;
  readonly records: Pick<RecordStore<TournamentRecord>, "load" | "change">;
};

/** Ends the time of tables that are overdue: computers take the seats they wait for. */
export async function hurryOverdue(context: Context, id: TournamentId): Promise<void> {
  const record = await context.records.load(id);
  const game = record === undefined ? undefined : context.tables.game(record.game);
  if (record === undefined || game === undefined) return;
  for (const at of overdue(record, context.now())) await hurryTable(context, record, game, at);
}

/** A table whose time is up waits for who sleeps or is away; computers take the seats of the others it waits for. */
async function hurryTable(context: Context, record: TournamentRecord, game: AnyGame, at: number): Promise<void> {
  const { tables, now, records } = context;
  const round = record.rounds.length - 1;
  const pod = latestRound(record)?.pods[at];
  const table = pod === undefined || pod.table === null ? undefined : await tables.load(pod.table);
  if (pod === undefined || table === undefined) return;
  // Nobody is late for the time in which a table had no place, unless the organiser ended its time.
  const owed = lostTimeOf(table, now()) - (pod.givenBack ?? 0);
  if (owed > 0 && pod.isFinal !== true) {
    await records.change(record.id, null, (current) => ({ ok: true, record: giveBack(current, round, at, owed) }));
    return;
  }
  const spared = pod.isFinal === true ? [] : await findSpared(context, record, game, table);
  for (const { user, patience } of spared)
    if (patience.absence > 0)
      await tables.times.changePreferences(user, (before) => withDrawn(before, now(), patience.absence));
  const users = spared.map(({ user }) => user);
  await endPatience(tables, game, { id: table.id, until: pod.deadline, spared: users, by: takenBy(pod) });
  const until = Math.max(0, ...spared.map(({ patience }) => patience.until));
  const absences = new Map(spared.map(({ entrant, patience }) => [entrant, patience.absence]));
  await records.change(record.id, null, (current) => ({
    ok: true,
    record:
      until > 0 ? waiting(current, { round, pod: at }, until, absences) : extendDeadline(current, round, at, now()),
  }));
}

const takenBy = ({ isFinal }: Pod) => (isFinal === true ? "decision" : "clock");

/** The people a table waits for who are asleep or away, and until when it waits for each. */
async function findSpared({ tables, now }: Context, record: TournamentRecord, game: AnyGame, table: TableRecord) {
  const { preferences } = await tables.times.contextFor(table);
  return awaitedPeople(game, table).flatMap((user) => {
    const entrant = entrantFor(record, user);
    const known = preferences.get(user);
    if (entrant === undefined || known === undefined) return [];
    const patience = patienceWith(known, now(), entrant.absence ?? 0);
    return patience === undefined ? [] : [{ user, entrant: entrant.id, patience }];
  });
}
