import type { Logger } from "pino";
import type { Challenges } from "../../challenges/challenges.ts";
import type { Deletions } from "../../deletions/deletions.ts";
import type { Memberships } from "../../guilds/memberships.ts";
import { type ChannelId, type TableId, tableId } from "../../ids.ts";
import { type Meter, silentMeter } from "../../metrics/meter.ts";
import type { CorePorts } from "../../ports/ports.ts";
import type { Ratings } from "../../ratings/service.ts";
import type { Source } from "../../records/facts.ts";
import type { LeftWork } from "../../records/leftWork.ts";
import type { OwnedKind } from "../../records/ownership.ts";
import type { Store } from "../../store/index.ts";
import { placeOf } from "../../table/record.ts";
import type { ChangeService, ReadService } from "../../table/service/features.ts";
import type { startHeartbeat } from "../../time/heartbeat.ts";
import { minute } from "../../time/hours.ts";
import type { createTournaments } from "../../tournaments/service/service.ts";
import type { ListPosts } from "../company/listPost.ts";
import { isPassing } from "../delivery/failure.ts";
import type { Posting } from "../delivery/posting.ts";
import type { Connection } from "../gateway/connection.ts";
import type { LobbyAnswers } from "../message/shownMessages.ts";
import { showAnew } from "../posts/tablePosts.ts";
import type { createTableWorker } from "../posts/tableWorker.ts";
import { tournamentId } from "../tournaments/ids.ts";
import { type createTournamentWorker, showCardAnew } from "../tournaments/tournamentWorker.ts";

type DueParts = {
  readonly service: ChangeService &
    ReadService & {
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
  readonly left: LeftWork;
  readonly posting: Posting;
  readonly lobbyAnswers: LobbyAnswers;
};

type Beating = {
  readonly store: Source & Pick<Store, "sweep">;
  readonly ports: CorePorts;
  readonly meter?: Meter;
  readonly heartbeat: typeof startHeartbeat;
  readonly log: Logger;
};

/** Time between two removals of rows that have outlived their time, in ms. */
const vanishEvery = 10 * minute;

/** Resumes what an ended process or older version left, and deletes what lost servers left or has expired. */
async function sweep(
  { log, meter = silentMeter }: Beating,
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
    await meter
      .during(what, work)
      .catch((error: unknown) => log.warn({ err: error, what }, "what was left could not be swept"));
}

/** Takes up what another bot has changed at a table or tournament of a server that this one owns. */
export function notice({ service, outbox, tournaments, tournamentOutbox }: DueParts, kind: OwnedKind, id: string) {
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

type LeftParts = Pick<DueParts, "left" | "service" | "tournaments" | "lobbyAnswers" | "posting">;

/** Repairs what late requests of an earlier process may have left; where that fails for a while, once more later. */
export async function repairLeft(parts: LeftParts, log: Logger, now: number): Promise<void> {
  for (const [record, dues] of parts.left.takeSettled()) {
    await repairRecord(parts, record, dues, now).catch((error: unknown) => {
      log.warn({ err: error, record }, "late posts may be left");
      if (isPassing(error)) parts.left.note(record, ...dues);
    });
  }
}

/** Repeats edits that an earlier process may have undone, and removes its posts: its requests have ended by now. */
async function repairRecord(parts: LeftParts, record: string, dues: readonly number[], now: number): Promise<void> {
  const { service, tournaments, lobbyAnswers } = parts;
  const [table, cup] = [tableId(record), tournamentId(record)];
  const found = table && (await service.load(table));
  if (table !== undefined && found !== undefined) {
    await discardPosts(parts, record, dues, placeOf(found));
    await service.change(table, null, (current) => {
      if (current.lobby !== null) lobbyAnswers.forget(current.lobby.message);
      return { ok: true, record: showAnew(current, now) };
    });
    return;
  }
  const channel = cup && (await tournaments.load(cup))?.channel;
  if (cup === undefined || channel === undefined) return;
  await discardPosts(parts, record, dues, channel);
  await tournaments.change(cup, null, (current) => ({ ok: true, record: showCardAnew(current, now) }));
}

async function discardPosts({ posting }: LeftParts, record: string, dues: readonly number[], channel: ChannelId) {
  for (const due of dues) await posting.discard({ record, due }, channel);
}

/** Starts to look at the connection at regular times; after `begin` does what is due then, and compares after losses. */
export function startBeating(parts: Beating, connection: Connection, rooms: DueParts) {
  const { log, store, ports, meter = silentMeter } = parts;
  const { service, tournaments } = rooms;
  const { losses } = store;
  let compare: (() => Promise<unknown>) | undefined;
  let [recovered, compared] = [losses(), losses()];
  let [sweeping, comparing]: (Promise<void> | undefined)[] = [];
  let vanishedAt = -Infinity;
  const removeVanished = async (): Promise<void> => {
    const now = ports.clock.now();
    if (Math.abs(now - vanishedAt) < vanishEvery) return;
    vanishedAt = now;
    await store.sweep();
  };
  // Discord may not answer for long, and no clock waits for it; the next beat tries again.
  const compareWith = (look: () => Promise<unknown>, lost: number): Promise<void> =>
    meter
      .during("comparison", look)
      .then(() => void (compared = lost))
      .catch((error: unknown) => log.warn({ err: error }, "what happened at Discord could not be compared"));
  const beat = async () => {
    // A gateway that takes long to answer holds up no other shard.
    connection.look().catch((error: unknown) => log.warn({ err: error }, "the connection was not looked at"));
    if (compare === undefined) return;
    // With thousands of servers it takes long after a start, and neither clocks nor the end of the process wait for it.
    sweeping ??= sweep(parts, rooms, removeVanished).finally(() => (sweeping = undefined));
    if (connection.shards.listReady().length === 0) return;
    const lost = losses();
    // A failover may have lost that posts were made, whom a tournament waits for, or what happened at Discord.
    if (recovered !== lost) await meter.during("recovery", () => recover(rooms));
    recovered = lost;
    if (compared !== lost) comparing ??= compareWith(compare, lost).finally(() => (comparing = undefined));
    await repairLeft(rooms, log, ports.clock.now());
    await meter.during("deadlines", service.runDue);
    await meter.during("tournaments", tournaments.tick);
    await meter.during("lists", rooms.lists.tick);
  };
  const heartbeat = parts.heartbeat(beat, (error) => log.error({ err: error }, "what was due could not be done"));
  return { begin: (given: typeof compare) => void (compare = given), stop: () => heartbeat.stop() };
}
