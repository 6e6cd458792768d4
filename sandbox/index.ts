import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { pageFolder } from "./build-page.ts";
import { type Clock, systemClock } from "./clock.ts";
import { type Control, makeControl } from "./control.ts";
import { type Discord, makeDiscord } from "./discord.ts";
import { findGuild, findPerson } from "./driver/person.ts";
import { makeWorldDriver } from "./driver/world.ts";
import { makeGateway } from "./gateway/gateway.ts";
import { answerApi, type Asked, makeLog, type Reply } from "./http/api.ts";
import { makeFaults } from "./http/faults.ts";
import { makeRateLimits, makeTotals, type RateLimitMode } from "./http/rate-limits.ts";
import { makeServer } from "./http/server.ts";
import { countFrom, idMaker } from "./ids.ts";
import { rememberNonces } from "./messages/nonces.ts";
import type { Push } from "./world/world.ts";
import { followPushes } from "./messages/pushes.ts";
import { watchThreads } from "./messages/threads.ts";
import { makeHub } from "./people/hub.ts";
import { routes } from "./rest/routes.ts";
import { makeSettings } from "./settings.ts";
import { buildWorld, defaultPlan, invitationOf, type WorldPlan } from "./world/build.ts";
import { keepWorld, loadWorld, writeWorld } from "./world/keep.ts";
import type { Permission } from "./world/permissions.ts";

export { buildPageIfStale } from "./build-page.ts";

export type SandboxOptions = {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** The address to listen at; by default this machine only. */
  readonly host?: string;
  /** What the world starts with; what is left out is the default world's. */
  readonly plan?: Partial<WorldPlan>;
  readonly clock?: Clock;
  /** "tell", the default, counts requests in the headers; "enforce" refuses those above the allowance. */
  readonly rateLimits?: RateLimitMode;
  /** Checks this server's own answers against Discord's document: for its own tests. */
  readonly checksAnswers?: boolean;
  /** Milliseconds between a bot's heartbeats. */
  readonly heartbeatInterval?: number;
  readonly pageFolder?: string;
  /** Ids that count milliseconds instead of telling the time: deals that hang on the id of a post come again. */
  readonly countsIds?: boolean;
  /** Where the world is kept from one start to the next; in memory only when left out. A kept world wins over `plan`. */
  readonly folder?: string;
};

export type Sandbox = ReturnType<typeof makeSandbox>["sandbox"];

/** Ids of the first world are made as if at this moment, so that every start gives the same ones. */
const worldsBeginning = Date.UTC(2026, 0, 1);

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const host = options.host ?? "127.0.0.1";
  const at = { url: "" };
  const { sandbox, parts } = makeSandbox(options, () => at.url);
  const server = makeServer({ ...parts, pageFolder: options.pageFolder ?? pageFolder });
  server.listen(options.port ?? 0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  at.url = `http://${host}:${port}`;
  const { close } = sandbox;
  return Object.assign(sandbox, {
    ...{ url: at.url, apiUrl: `${at.url}/api` },
    close: async () => {
      await close();
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** A local Discord that listens nowhere: bots of its own process reach it by `ask` and `gateway.accept`. */
export const openSandbox = (options: SandboxOptions = {}): Sandbox => makeSandbox(options, () => nowhere).sandbox;

/** The address that a local Discord without a port gives to its bots. */
const nowhere = "http://discord.invalid";

function makeSandbox(options: SandboxOptions, url: () => string) {
  const clock = options.clock ?? systemClock;
  const plan = { ...defaultPlan, ...options.plan };
  const firstIds = idMaker(() => worldsBeginning);
  const { folder } = options;
  const kept = folder === undefined ? undefined : loadWorld(folder);
  const world = kept ?? buildWorld(plan, firstIds, clock.now());
  const settings = makeSettings(tokenOf(world.bot.id), invitationOf(plan));
  const newId = idMaker(options.countsIds === true ? countFrom(worldsBeginning) : () => clock.now(), firstIds());
  const discord = makeDiscord({ world, clock, settings, newId, url });
  rememberNonces(discord);
  watchThreads(discord);
  followPushes(discord);
  const log = makeLog();
  const faults = makeFaults(() => discord.emit({ kind: "control" }));
  const gateway = makeGateway(discord, { heartbeatInterval: options.heartbeatInterval ?? 41_250 });
  const control = makeControl({ discord, gateway, faults, log });
  const hub = makeHub({ discord, control, isBotOnline: () => gateway.connections() > 0 });
  const limits = makeRateLimits(options.rateLimits ?? "tell");
  const api = {
    discord,
    routes,
    faults,
    limits,
    totals: makeTotals(discord),
    log,
    checksAnswers: options.checksAnswers ?? false,
  };
  const stopKeeping = folder === undefined ? undefined : keepWorld(discord, folder);
  const sandbox = {
    ...makeWorldDriver(discord),
    ...drivePlace(discord, control),
    /** "http://127.0.0.1:PORT": the page. */
    url: url(),
    /** For a client: `new Client({ rest: { api: apiUrl } })`. */
    apiUrl: `${url()}/api`,
    /** The only token that this Discord knows; another one after `resetToken`. */
    get token(): string {
      return settings.token;
    },
    ...{ faults, gateway },
    /** Answers a request as if it had come by HTTP. */
    ask: (asked: Asked): Promise<Reply> => answerApi(api, asked),
    /** Writes the world as it is now into a folder, from which another local Discord can start. */
    keep: (to: string) => writeWorld(world, to),
    /** What bots asked, oldest first. */
    requests: log.requests,
    /** Requests that Discord refuses for their form, and fields it does not know. A good bot leaves this empty. */
    violations: log.violations,
    /** With `checksAnswers`: where this server's own answers do not fit Discord's document. */
    ownFaults: log.ownFaults,
    close: (): Promise<void> => {
      hub.close();
      gateway.close();
      stopKeeping?.();
      return Promise.resolve();
    },
  };
  return { sandbox, parts: { discord, api, gateway, hub } };
}

const drivePlace = (discord: Discord, control: Control) => ({
  settings: discord.settings,
  bot: discord.world.bot,
  /** As Discord does after some minutes: a message with an old nonce is posted again. */
  forgetNonces: () => discord.nonces.clear(),
  /** What the phones of people showed while they were locked, oldest first. */
  listPushes: (): readonly Push[] => [...discord.pushes.values()],
  /** As the developer portal does it: the old token is refused from now on, and bots are thrown out with 4004. */
  resetToken: () => {
    control.change({ control: "reset-token" });
    return discord.settings.token;
  },
  closeDms: (name: string, isClosed = true) =>
    control.change({ control: "close-dms", person: findPerson(discord, name), isClosed }),
  /** Takes a permission from the bot in all channels of a guild, or gives it back. */
  deny: (guild: string, permission: Permission, isDenied = true) =>
    control.change({ control: "deny", guild: findGuild(discord, guild), permission, isDenied }),
});

/** Shaped like Discord's: some bots read their id from its first part. */
const tokenOf = (bot: string): string =>
  [bot, "local", "discord"].map((part) => btoa(part).replaceAll("=", "")).join(".");
