import type { Logger } from "pino";
import type { Challenges } from "../../challenges/challenges.ts";
import type { Deletions } from "../../deletions/deletions.ts";
import type { Memberships } from "../../guilds/memberships.ts";
import { type TableId, tableId } from "../../ids.ts";
import type { Ratings } from "../../ratings/service.ts";
import type { OwnedKind } from "../../records/ownership.ts";
import type { Store } from "../../store/index.ts";
import type { Clock } from "../../ports/ports.ts";
import { minute } from "../../time/hours.ts";
import type { startHeartbeat } from "../../time/heartbeat.ts";
import type { createTournaments } from "../../tournaments/service/service.ts";
import type { ListPosts } from "../company/listPost.ts";
import type { Connection } from "../gateway/connection.ts";
import type { createTableWorker } from "../posts/tableWorker.ts";
import { tournamentId } from "../tournaments/ids.ts";
import type { createTournamentWorker } from "../tournaments/tournamentWorker.ts";

type DueParts = {
  readonly service: {
    readonly listPending: () => Promise<readonly TableId[]>;
    readonly resume: (id: TableId) => Promise<void>;
    readonly runDue: () => Promise<unknown>;
    readonly times: { readonly beat: () => Promise<unknown> };
  };
  readonly outbox: ReturnType<typeof createTableWorker>;
  readonly tournaments: ReturnType<typeof createTournaments>;
  readonly tournamentOutbox: ReturnType<typeof createTournamentWorker>;
  readonly ratings: Ratings;
  readonly challenges: Challenges;
  readonly deletions: Deletions;
  readonly memberships: Memberships;
  readonly lists: ListPosts;
};

type Beating = {
  readonly heartbeat: typeof startHeartbeat;
  readonly log: Logger;
  readonly store: Pick<Store, "sweep">;
  readonly ports: { readonly clock: Pick<Clock, "now"> };
};

/** Time between two removals of rows that have outlived their time, in ms. */
const vanishEvery = 10 * minute;

/**
 * Goes on with what a process that was ended, or an older version, has left, and deletes what lost servers left and what
 * has outlived its time; what fails holds up nothing else.
 */
async function sweep(
  log: Logger,
  { ratings, challenges, deletions, memberships }: DueParts,
  removeVanished: () => Promise<unknown>,
): Promise<void> {
  const forgetServers = async (): Promise<void> => {
    const servers = await memberships.sweep();
    if (servers > 0) log.info({ servers }, "what belonged to servers without the bot was deleted");
  };
  const sweeps = {
    ...{ deletions: deletions.resume, ratings: ratings.catchUp, challenges: challenges.tick, forgetServers },
    removeVanished,
  };
  for (const [what, work] of Object.entries(sweeps))
    await work().catch((error: unknown) => log.warn({ err: error, what }, "what was left could not be swept"));
}

/** Takes up what another bot has changed at a table or tournament of a server that this one owns. */
export function notice(
  { service, outbox, tournaments, tournamentOutbox }: DueParts,
  kind: OwnedKind,
  id: string,
): void {
  const table = tableId(id);
  if (kind === "table" && table !== undefined) {
    outbox.look(table);
    void service.resume(table);
  }
  const tournament = tournamentId(id);
  if (kind === "tournament" && tournament !== undefined) {
    tournamentOutbox.look(tournament);
    void tournaments.move(tournament);
  }
}

/** Resumes what was due when the process last ended; gives the number of tables that have something due. */
export async function recover({ service, outbox, tournaments, tournamentOutbox }: DueParts): Promise<number> {
  const pending = await service.listPending();
  await service.times.beat();
  outbox.recover(pending);
  for (const id of pending) void service.resume(id);
  const tournamentsLeft = await tournaments.listPending();
  tournamentOutbox.recover(tournamentsLeft);
  for (const id of tournamentsLeft) void tournaments.move(id);
  return pending.length;
}

/** Starts to look at the connection at regular times, and after `begin` does what is due then. */
export function startBeating(parts: Beating, connection: Connection, rooms: DueParts) {
  const { log, store, ports } = parts;
  const { service, tournaments } = rooms;
  let hasBegun = false;
  let sweeping: Promise<void> | undefined;
  let vanishedAt = -Infinity;
  const removeVanished = async (): Promise<void> => {
    const now = ports.clock.now();
    if (Math.abs(now - vanishedAt) < vanishEvery) return;
    vanishedAt = now;
    await store.sweep();
  };
  const beat = async () => {
    // A gateway that takes long to answer holds up no other shard.
    connection.look().catch((error: unknown) => log.warn({ err: error }, "the connection was not looked at"));
    if (!hasBegun) return;
    // With thousands of servers it takes long after a start, and neither clocks nor the end of the process wait for it.
    sweeping ??= sweep(log, rooms, removeVanished).finally(() => (sweeping = undefined));
    if (connection.shards.listReady().length === 0) return;
    await service.runDue();
    await tournaments.tick();
    await rooms.lists.tick();
  };
  const heartbeat = parts.heartbeat(beat, (error) => log.error({ err: error }, "what was due could not be done"));
  return { begin: () => void (hasBegun = true), stop: () => heartbeat.stop() };
}
