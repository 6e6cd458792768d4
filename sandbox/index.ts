import type { AddressInfo } from "node:net";
import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";
import { deny, makeControl } from "./control.ts";
import type { Discord } from "./discord.ts";
import { makeDiscord } from "./discord.ts";
import type { PersonDriver, Where } from "./driver/person.ts";
import { channelIdOf, makePerson } from "./driver/person.ts";
import { makeFollower } from "./driver/used.ts";
import type { Gateway } from "./gateway/gateway.ts";
import { makeGateway } from "./gateway/gateway.ts";
import type { Faults } from "./http/faults.ts";
import { makeFaults } from "./http/faults.ts";
import type { Logged } from "./http/log.ts";
import { makeLog } from "./http/log.ts";
import type { RateLimitMode } from "./http/rate-limits.ts";
import { makeRateLimits } from "./http/rate-limits.ts";
import { makeServer } from "./http/server.ts";
import { idMaker } from "./ids.ts";
import { addChannel } from "./messages/store.ts";
import { makeHub } from "./people/hub.ts";
import type { Violation } from "./protocol.ts";
import { routes } from "./rest/routes.ts";
import type { WorldPlan } from "./world/build.ts";
import { addGuild, addPerson, addTextChannel, buildWorld, defaultPlan } from "./world/build.ts";
import type { Permission } from "./world/permissions.ts";
import type { Channel, StoredFile } from "./world/world.ts";

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
  /** Holds this server's own answers against Discord's document: for its own tests. */
  readonly checksAnswers?: boolean;
  /** Milliseconds between a bot's heartbeats. */
  readonly heartbeatInterval?: number;
  /** The built web page's folder. */
  readonly pageFolder?: string;
};

/** A running local Discord. */
export type Sandbox = {
  /** "http://127.0.0.1:PORT": the page. */
  readonly url: string;
  /** For a client: `new Client({ rest: { api: apiUrl } })`. */
  readonly apiUrl: string;
  /** The only token that this Discord knows. */
  readonly token: string;
  readonly bot: { readonly id: string; readonly name: string };
  /** Everything about people by name or id. Throws when there is nobody like that. */
  readonly person: (nameOrId: string) => PersonDriver;
  /** The id of a channel or thread by name; of a guild by name. Throw when there is none. */
  readonly channel: (name: string) => string;
  readonly guild: (name: string) => string;
  readonly addPerson: (name: string, locale?: string) => PersonDriver;
  /** A new guild of the bot and these people (names or ids; the first owns it); a bot that is connected hears of it. */
  readonly addGuild: (name: string, people: readonly string[]) => string;
  readonly addChannel: (guild: string, name: string) => string;
  /** What is known of a channel, its archiving for instance; undefined when it is gone. */
  readonly look: (channel: Where) => Channel | undefined;
  /** A file by its address, as messages carry it. */
  readonly file: (url: string) => StoredFile | undefined;
  readonly closeDms: (person: string, isClosed?: boolean) => void;
  /** Takes a permission from the bot in all channels of a guild, or gives it back. */
  readonly deny: (guild: string, permission: Permission, isDenied?: boolean) => void;
  /** As Discord does after some minutes: a message with an old nonce is posted again. */
  readonly forgetNonces: () => void;
  readonly faults: Faults;
  readonly gateway: Gateway;
  /** What bots asked, oldest first. */
  readonly requests: readonly Logged[];
  /** Requests that Discord refuses for their form, and fields it does not know. A good bot leaves this empty. */
  readonly violations: readonly Violation[];
  /** With `checksAnswers`: where this server's own answers do not fit Discord's document. */
  readonly ownFaults: readonly string[];
  readonly close: () => Promise<void>;
};

/** Ids of the first world are made as if at this moment, so that every start gives the same ones. */
const worldsBeginning = Date.UTC(2026, 0, 1);

/** Starts a local Discord on one port. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const clock = options.clock ?? systemClock;
  const plan = { ...defaultPlan, ...options.plan };
  const firstIds = idMaker({ ...clock, now: () => worldsBeginning });
  const world = buildWorld(plan, firstIds, worldsBeginning);
  let url = "";
  const discord = makeDiscord({ world, clock, newId: idMaker(clock, firstIds()), url: () => url });
  const token = tokenOf(world.bot.id);
  const log = makeLog();
  const faults = makeFaults(() => discord.tell({ kind: "control" }));
  const gateway = makeGateway(discord, { token, heartbeatInterval: options.heartbeatInterval ?? 41_250 });
  const control = makeControl({ discord, gateway, faults, log });
  const hub = makeHub({ discord, control, isBotOnline: () => gateway.connections() > 0 });
  const limits = makeRateLimits(options.rateLimits ?? "tell");
  const api = { discord, routes, token, faults, limits, log, checksAnswers: options.checksAnswers ?? false };
  const pageFolder = options.pageFolder ?? `${import.meta.dirname}/page/dist`;
  const server = makeServer({ discord, api, gateway, hub, pageFolder });
  const host = options.host ?? "127.0.0.1";
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  url = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    ...driverOf(discord),
    url,
    apiUrl: `${url}/api`,
    token,
    bot: world.bot,
    forgetNonces: () => discord.nonces.clear(),
    faults,
    gateway,
    requests: log.requests,
    violations: log.violations,
    ownFaults: log.ownFaults,
    closeDms: (name, isClosed = true) =>
      control.change({ control: "close-dms", person: findPerson(discord, name), isClosed }),
    deny: (guild, permission, isDenied = true) => {
      deny(discord, findGuild(discord, guild), permission, isDenied);
      discord.tell({ kind: "control" });
    },
    close: () => {
      hub.close();
      gateway.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Driver = Pick<Sandbox, "person" | "channel" | "guild" | "addPerson" | "addGuild" | "addChannel" | "look" | "file">;

function driverOf(discord: Discord): Driver {
  const { world } = discord;
  const follower = makeFollower(discord);
  const people = new Map<string, PersonDriver>();
  const person = (name: string): PersonDriver => {
    const id = findPerson(discord, name);
    const account = world.accounts.get(id);
    const known = people.get(id) ?? (account === undefined ? undefined : makePerson(discord, follower, account));
    if (known === undefined) throw new Error(`There is nobody called ${name}.`);
    people.set(id, known);
    return known;
  };
  return {
    person,
    channel: (name) => channelIdOf(discord, name),
    guild: (name) => findGuild(discord, name),
    addPerson: (name, locale = "en-US") => person(addPerson(world, discord.newId(), name, locale).user.id),
    addGuild: (name, members) => {
      const accounts = members.flatMap((member) => world.accounts.get(findPerson(discord, member)) ?? []);
      const guild = addGuild(world, discord.newId, name, accounts, discord.clock.now());
      discord.tell({ kind: "guild-create", guild });
      return guild.id;
    },
    addChannel: (guild, name) => {
      const channel = addTextChannel(world, discord.newId(), findGuild(discord, guild), name, null);
      addChannel(discord, channel);
      return channel.id;
    },
    look: (where) => world.channels.get(typeof where === "string" ? where : where.id),
    file: (address) => world.files.get(/\/attachments\/\d+\/(\d+)\//u.exec(address)?.[1] ?? ""),
  };
}

function findPerson(discord: Discord, name: string): string {
  if (discord.world.accounts.has(name)) return name;
  const found = [...discord.world.accounts.values()].find(({ user }) => user.global_name === name);
  if (found === undefined) throw new Error(`There is nobody called ${name}.`);
  return found.user.id;
}

function findGuild(discord: Discord, name: string): string {
  if (discord.world.guilds.has(name)) return name;
  const found = [...discord.world.guilds.values()].find((guild) => guild.name === name);
  if (found === undefined) throw new Error(`There is no guild called ${name}.`);
  return found.id;
}

/** Shaped like Discord's: some bots read their id from its first part. */
const tokenOf = (bot: string): string =>
  [bot, "local", "discord"].map((part) => btoa(part).replaceAll("=", "")).join(".");
