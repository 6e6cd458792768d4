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
import { createTeller } from "../posts/outboxWorker.ts";
import { createService } from "../../table/service/service.ts";
import { createTournaments } from "../../tournaments/service/service.ts";
import { findMissingPermissions } from "../tournaments/rights.ts";
import { createTournamentTeller } from "../tournaments/teller.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { createRatings } from "../../ratings/service.ts";
import type { Store } from "../../store/index.ts";

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
  /** What beats for deadlines; left out, a clock every few seconds. */
  readonly clock?: typeof startHeartbeat;
};

export type Bot = Awaited<ReturnType<typeof startBot>>;

const forgetEveryMs = 60_000;
const requestTimeoutMs = 2_500;

/** Logs in, registers the commands if they changed, and makes the posts that were due when the process last ended. */
export async function startBot(parts: BotParts) {
  const { store, games, commands, computers, pictures, log } = parts;
  const now = parts.now ?? Date.now;
  const client = new Client({
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
      // not; the teller paces what Discord does count.
      globalRequestsPerSecond: 100_000,
      ...(parts.api === undefined ? {} : { api: parts.api }),
    },
  });
  const teller = createTeller({
    rest: client.rest,
    service: () => service,
    pictures,
    log,
    now,
    ended: (record) => ratings.count(record),
    localeOf: (guild) => client.guilds.cache.get(guild)?.preferredLocale ?? "en-US",
  });
  const service = createService({
    store,
    games,
    now,
    choose: (game, view, decisions) => computers.choose(game, view, decisions),
    tell: teller.tell,
    tournamentTableEnded: (table) => tournaments.tableEnded(table),
    onComputerError: (table, error) => log.error({ err: error, table }, "a table could not move on by itself"),
  });
  const campaigns = createCampaigns(store, () => service);
  const ratings = createRatings(store, games);
  const tournamentTeller = createTournamentTeller({
    rest: client.rest,
    tournaments: () => tournaments,
    service,
    pictures,
    log,
    now,
    localeOf: (guild) => client.guilds.cache.get(guild)?.preferredLocale ?? "en-US",
  });
  const tournaments = createTournaments({
    store,
    tables: service,
    ratings,
    now,
    tell: tournamentTeller.tell,
    hindrance: (record) => findMissingPermissions(client, record),
    onError: (tournament, error) => log.error({ err: error, tournament }, "a tournament could not go on"),
  });
  const host: Host = {
    service,
    campaigns,
    tournaments,
    challenges: createChallenges({ store, tables: service, games, now }),
    ratings,
    games,
    log,
    now,
    startedAt: now(),
    latency: () => client.ws.ping,
  };
  const route = createRouter(host, commands, createResponder(pictures, log), pictures, log);

  client.on(Events.InteractionCreate, (interaction) => void route(interaction));
  client.on(Events.Error, (error) => log.error({ err: error }, "the gateway client failed"));
  client.on(Events.Warn, (warning) => log.warn(warning));
  client.rest.on("rateLimited", ({ route: limited, timeToReset }) =>
    log.warn({ limited, timeToReset }, "Discord asks us to wait"),
  );

  const ready = new Promise<string>((resolve) =>
    client.once(Events.ClientReady, ({ application }) => resolve(application.id)),
  );
  await client.login(parts.token);
  const application = await ready;
  if (await deploy(client.rest, store, application, commands)) log.info("commands registered");
  const unfinished = await service.unfinished();
  await service.times.beat();
  teller.recover(unfinished);
  for (const id of unfinished) void service.playComputers(id);
  const tournamentsLeft = await tournaments.unfinished();
  tournamentTeller.recover(tournamentsLeft);
  for (const id of tournamentsLeft) void tournaments.move(id);
  const forgetting = setInterval(() => {
    service.forgetFinished().catch((error: unknown) => log.warn({ err: error }, "finished tables stay marked"));
  }, forgetEveryMs);
  const beat = async () => {
    await service.sweep();
    await tournaments.tick();
  };
  const clock = (parts.clock ?? startHeartbeat)(beat, (error) =>
    log.error({ err: error }, "what was due could not be brought up"),
  );
  log.info({ application, games: games.length, unfinished: unfinished.length }, "ready");

  return {
    client,
    service,
    tournaments,
    ratings,
    teller,
    /** Stops taking clicks, finishes the post under way, and logs out. The store stays open. */
    async stop(): Promise<void> {
      clearInterval(forgetting);
      await clock.stop();
      client.removeAllListeners(Events.InteractionCreate);
      await teller.stop();
      await tournamentTeller.stop();
      await client.destroy();
    },
  };
}
