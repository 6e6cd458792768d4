import { Client, Events, GatewayIntentBits, Options } from "discord.js";
import type { Logger } from "pino";

import type { AnyGame } from "../../../games/contract.ts";
import { createChallenges } from "../../challenges/challenges.ts";
import { createCampaigns } from "../../campaigns/campaigns.ts";
import { startHeartbeat } from "../../time/heartbeat.ts";
import type { Computers } from "../../computers/pool.ts";
import type { Command } from "./command.ts";
import { deploy } from "./deploy.ts";
import type { Host } from "../host.ts";
import { createResponder } from "./respond.ts";
import { createRouter } from "./router.ts";
import { createDispatch } from "../posts/dispatch.ts";
import { listenForPlaces } from "../posts/places.ts";
import { createTableWorker } from "../posts/tableWorker.ts";
import { createService } from "../../table/service/service.ts";
import { createTournaments } from "../../tournaments/service/service.ts";
import { findMissingPermissions } from "../tournaments/rights.ts";
import { createTournamentWorker } from "../tournaments/tournamentWorker.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { createRatings } from "../../ratings/service.ts";
import type { Store } from "../../store/index.ts";
import { tableId } from "../../ids.ts";

export type BotParts = {
  readonly token: string;
  /** Where Discord's API is, when it is not Discord itself. */
  readonly api?: string;
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly commands: readonly Command[];
  readonly computers: Computers;
  readonly pictures: Pictures;
  readonly log: Logger;
  readonly now?: () => number;
  /** Calls for deadlines now and then; when left out, every few seconds. */
  readonly heartbeat?: typeof startHeartbeat;
};

export type Bot = Awaited<ReturnType<typeof startBot>>;

const forgetEveryMs = 60_000;
const requestTimeoutMs = 2_500;

/** Logs in, registers the commands if they changed, and makes the posts that were due when the process last ended. */
export async function startBot(parts: BotParts) {
  const { store, commands, pictures, log } = parts;
  const client = createClient(parts);
  const rooms = furnish(parts, client);
  const { host, dispatch, outbox, tournamentOutbox, service, tournaments, ratings } = rooms;
  const route = createRouter(host, commands, createResponder(pictures, log), pictures, log);
  listen(client, route, log);
  const application = await logIn(client, parts.token);
  if (await deploy(client.rest, store, application, commands)) log.info("commands registered");
  const unfinished = await recover(rooms);
  const places = listenForPlaces(client, { ...rooms, log });
  const stopBeating = startBeating(parts, rooms);
  log.info({ application, games: parts.games.length, unfinished }, "ready");
  return {
    client,
    service,
    tournaments,
    ratings,
    outbox,
    places,
    tournamentOutbox,
    /** The way by which posts go out. */
    dispatch,
    /** Stops taking clicks, finishes the post under way, and logs out. The store stays open. */
    async stop(): Promise<void> {
      await stopBeating();
      places.stop();
      client.removeAllListeners(Events.InteractionCreate);
      await outbox.stop();
      await tournamentOutbox.stop();
      await client.destroy();
    },
  };
}

function createClient({ api }: BotParts): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    makeCache: Options.cacheWithLimits({
      MessageManager: 0,
      GuildMemberManager: 200,
      UserManager: 1000,
      ThreadMemberManager: 0,
    }),
    rest: {
      timeout: requestTimeoutMs,
      // The client's own limiter counts edits of answers, which Discord does
      // not; the outbox paces what Discord does count.
      globalRequestsPerSecond: 100_000,
      ...(api === undefined ? {} : { api }),
    },
  });
}

type Rooms = ReturnType<typeof furnish>;

/** Creates the parts of the host, and connects them. */
function furnish(parts: BotParts, client: Client) {
  const { store, games, computers, pictures, log } = parts;
  const now = parts.now ?? Date.now;
  const dispatch = createDispatch(parts);
  const localeOf = (guild: string) => client.guilds.cache.get(guild)?.preferredLocale ?? "en-US";
  const ratings = createRatings(store, games);
  const outbox = createTableWorker({
    ...{ dispatch, pictures, log, now, localeOf },
    service: () => service,
    ended: (record) => ratings.count(record),
  });
  const service = createService({
    ...{ store, games, now },
    choose: (game, view, decisions) => computers.choose(game, view, decisions),
    publish: outbox.publish,
    tournamentTableEnded: (table) => tournaments.tableEnded(table),
    onComputerError: (table, error) => log.error({ err: error, table }, "a table could not move on by itself"),
  });
  const tournamentOutbox = createTournamentWorker({
    ...{ dispatch, service, pictures, log, now, localeOf },
    tournaments: () => tournaments,
  });
  const tournaments = createTournaments({
    ...{ store, ratings, now },
    tables: service,
    publish: tournamentOutbox.publish,
    findMissingPermissions: (record) => findMissingPermissions(client, record),
    onError: (tournament, error) => log.error({ err: error, tournament }, "a tournament could not go on"),
  });
  const host: Host = {
    ...{ service, tournaments, ratings, games, log, now },
    campaigns: createCampaigns(store, () => service),
    challenges: createChallenges({ store, tables: service, games, now }),
    startedAt: now(),
    latency: () => client.ws.ping,
  };
  return { host, dispatch, outbox, tournamentOutbox, service, tournaments, ratings };
}

function listen(client: Client, route: ReturnType<typeof createRouter>, log: Logger): void {
  client.on(Events.InteractionCreate, (interaction) => void route(interaction));
  client.on(Events.Error, (error) => log.error({ err: error }, "the gateway client failed"));
  client.on(Events.Warn, (warning) => log.warn(warning));
  client.rest.on("rateLimited", ({ route: limited, timeToReset }) =>
    log.warn({ limited, timeToReset }, "Discord asks us to wait"),
  );
}

/** Settles when the gateway is ready; gives the application's id. */
async function logIn(client: Client, token: string): Promise<string> {
  const ready = new Promise<string>((resolve) =>
    client.once(Events.ClientReady, ({ application }) => resolve(application.id)),
  );
  await client.login(token);
  return ready;
}

/** Resumes what was due when the process last ended; gives the number of tables that have something due. */
async function recover({ service, outbox, tournaments, tournamentOutbox }: Rooms): Promise<number> {
  const unfinished = (await service.unfinished()).flatMap((id) => tableId(id) ?? []);
  await service.times.beat();
  outbox.recover(unfinished);
  for (const id of unfinished) void service.resume(id);
  const tournamentsLeft = await tournaments.unfinished();
  tournamentOutbox.recover(tournamentsLeft);
  for (const id of tournamentsLeft) void tournaments.move(id);
  return unfinished.length;
}

/** Starts what is done at regular times; gives a function that stops it. */
function startBeating(parts: BotParts, { service, tournaments }: Rooms): () => Promise<void> {
  const { log } = parts;
  const forgetting = setInterval(() => {
    Promise.all([service.forgetFinished(), tournaments.forgetFinished()]).catch((error: unknown) =>
      log.warn({ err: error }, "finished records stay marked"),
    );
  }, forgetEveryMs);
  const beat = async () => {
    await service.runDue();
    await tournaments.tick();
  };
  const heartbeat = (parts.heartbeat ?? startHeartbeat)(beat, (error) =>
    log.error({ err: error }, "what was due could not be done"),
  );
  return async () => {
    clearInterval(forgetting);
    await heartbeat.stop();
  };
}
