import type { AnyGame } from "../../../games/contract.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { type Changed, entrantFor } from "../rounds/organiserActions.ts";
import { patienceWith, waiting, withDrawn } from "../rounds/gracePeriods.ts";
import { latestRound, type TournamentId, type TournamentRecord } from "../record.ts";
import { extendDeadline, overdue } from "../rounds/steps.ts";
import { awaitedPeople, endPatience } from "./tables.ts";

type Parts = {
  readonly tables: Service;
  readonly now: () => number;
  readonly load: (id: TournamentId) => Promise<TournamentRecord | undefined>;
  readonly change: (
    id: TournamentId,
    interaction: null,
    work: (record: TournamentRecord) => Changed,
  ) => Promise<unknown>;
};

/** What happens to the tables of a tournament whose time is up. */
export function createOverdue({ tables, now, load, change }: Parts) {
  async function hurry(id: TournamentId): Promise<void> {
    const record = await load(id);
    const game = record === undefined ? undefined : tables.game(record.game);
    if (record === undefined || game === undefined) return;
    for (const at of overdue(record, now())) await hurryTable(record, game, at);
  }

  /** A table whose time is up: it waits for who sleeps or is away, and computers take the seats of the others it waits for. */
  async function hurryTable(record: TournamentRecord, game: AnyGame, at: number): Promise<void> {
    const { id } = record;
    const round = record.rounds.length - 1;
    const pod = latestRound(record)?.pods[at];
    const table = pod === undefined || pod.table === null ? undefined : await tables.load(pod.table);
    if (pod === undefined || table === undefined) return;
    const spared = pod.isFinal === true ? [] : await sparedAt(record, game, table);
    const users = spared.map(({ user }) => user);
    for (const { user, patience } of spared)
      if (patience.absence > 0)
        await tables.times.mannersChanged(user, (manners) => withDrawn(manners, now(), patience.absence));
    await endPatience(tables, game, table.id, pod.deadline, users);
    const until = Math.max(0, ...spared.map(({ patience }) => patience.until));
    const absences = new Map(spared.map(({ entrant, patience }) => [entrant, patience.absence]));
    await change(id, null, (current) => ({
      ok: true,
      record:
        until > 0 ? waiting(current, { round, pod: at }, until, absences) : extendDeadline(current, round, at, now()),
    }));
  }

  /** The people a table waits for who are asleep or away, and until when it waits for each. */
  async function sparedAt(record: TournamentRecord, game: AnyGame, table: TableRecord) {
    const { manners } = await tables.times.timesFor(table);
    return awaitedPeople(game, table).flatMap((user) => {
      const entrant = entrantFor(record, user);
      const known = manners.get(user);
      if (entrant === undefined || known === undefined) return [];
      const patience = patienceWith(known, now(), entrant.absence ?? 0);
      return patience === undefined ? [] : [{ user, entrant: entrant.id, patience }];
    });
  }

  return { hurry };
}
