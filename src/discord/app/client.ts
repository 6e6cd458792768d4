import {
  type Caches,
  Client,
  type ClientOptions,
  Events,
  GatewayDispatchEvents,
  GatewayIntentBits,
  LimitedCollection,
  Locale,
  Options,
} from "discord.js";
import type { Logger } from "pino";
import type { Ports } from "../../ports/ports.ts";
import { abortAfter } from "../../time/timeout.ts";
import { type Allowance, createAllowance } from "../delivery/dispatch.ts";
import { type Emojis, speakEmojis } from "../emojis/emojis.ts";
import { type BuildStrategy, createSessions, type Sessions, type WaitForIdentify } from "../gateway/identify.ts";
import type { MakeRequest, RequestParts } from "../makeRequest.ts";
import { guardAnswers, watchRest } from "../rest.ts";

export type ClientParts = RequestParts & {
  readonly ports: Ports;
  /** How shards reach the gateway; by the library's sockets, when left out. */
  readonly buildStrategy?: BuildStrategy;
  readonly log: Logger;
  /** Which signs of games Discord knows as emojis; none, when left out. */
  readonly emojis?: Emojis;
  /** The one shard that this client connects; as many as Discord recommends, when left out. */
  readonly shard?: { readonly id: number; readonly count: number };
  /** Waits until this shard may identify; when left out, discord.js counts for itself. */
  readonly waitForIdentify?: WaitForIdentify;
  /** Called when the gateway has closed for good: this process will hear of no click any more. */
  readonly onGatewayClosed?: (code: number) => void;
  /** Called when the connection to the gateway hangs: only a new process can hear of clicks again. */
  readonly onGatewayStuck?: () => void;
  /** Requests a second of this process; those of this client alone, when left out. */
  readonly allowance?: Allowance;
};

const answers = /\/(?:interactions|webhooks)\//u;
const followUps = "/webhooks/";
const requestTimeoutMs = 2_500;
const editTimeoutMs = 6_000;
const followUpTimeoutMs = 15_000;
/** How long READY waits for the next server. One with an outage never comes, and meanwhile no click is answered. */
const waitForGuildMs = 500;
/**
 * Longest waits for a rate limit, in ms, after which a request is given up: a day's allowance of new commands that is
 * used up must not hold up the start until tomorrow, and Discord takes no first answer after three seconds.
 */
const longestWaits: readonly (readonly [route: string, ms: number])[] = [
  ["/applications/:id/commands", 60_000],
  ["/interactions/", requestTimeoutMs],
];
/** Threads that are opened while the bot runs are kept by discord.js, and read by nobody. */
const sweepEverySeconds = 3_600;
const membersKept = 200;
const usersKept = 1_000;

/** What discord.js would keep of every server although nothing here reads it: with many servers that is most of the memory. */
const unread: ReadonlySet<string> = new Set<
  keyof Caches | "GuildApplicationCommandManager" | "GuildSoundboardSoundManager"
>([
  ...([
    "ApplicationCommandManager",
    "ApplicationEmojiManager",
    "AutoModerationRuleManager",
    "BaseGuildEmojiManager",
  ] as const),
  ...([
    "DMMessageManager",
    "EntitlementManager",
    "GuildApplicationCommandManager",
    "GuildBanManager",
    "GuildEmojiManager",
  ] as const),
  ...([
    "GuildInviteManager",
    "GuildMessageManager",
    "GuildScheduledEventManager",
    "GuildSoundboardSoundManager",
  ] as const),
  ...(["GuildStickerManager", "MessageManager", "PresenceManager", "ReactionManager", "ReactionUserManager"] as const),
  ...(["StageInstanceManager", "ThreadMemberManager", "VoiceStateManager"] as const),
]);

/**
 * The client of Discord: as many shards as Discord recommends, all in this process, or one of those that several share.
 * The bot's own member stays in every cache, because rights are counted from it
 * (https://discordjs.guide/miscellaneous/cache-customization).
 */
export function createClient(parts: ClientParts): {
  readonly client: Client;
  readonly sessions: Pick<Sessions, "forget" | "silence">;
} {
  const { ports, buildStrategy, api, token, shard, emojis, waitForIdentify } = parts;
  const sessions = createSessions(ports.clock, waitForIdentify, buildStrategy);
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...(shard === undefined ? { shards: "auto" as const } : { shards: [shard.id], shardCount: shard.count }),
    ws: sessions.options,
    waitGuildTimeout: waitForGuildMs,
    makeCache: createCaches(),
    sweepers: { ...Options.DefaultSweeperSettings, threads: { interval: sweepEverySeconds, filter: () => () => true } },
    rest: {
      timeout: requestTimeoutMs,
      makeRequest: pace(parts),
      // The client's own limiter counts answers, too.
      globalRequestsPerSecond: Infinity,
      rejectOnRateLimit: ({ route, retryAfter }) =>
        longestWaits.some(([start, ms]) => route.startsWith(start) && retryAfter > ms),
      ...(api === undefined ? {} : { api }),
    },
  });
  client.rest.setToken(token);
  guardAnswers(client.rest);
  speakEmojis(client.rest, emojis);
  skipMalformed(client, parts.log);
  client.on(Events.ShardReady, sessions.noteReady);
  return { client, sessions };
}

/**
 * Makes requests in their turn, but for answers, which Discord does not count. People wait for what this client asks.
 * An edit of an answer may take longer than the answer, and a message that follows one longer still, because discord.js
 * sends what took too long again, and Discord knows no nonce there (https://docs.discord.com/developers/interactions/receiving-and-responding#create-followup-message).
 */
function pace({ ports, makeRequest, allowance = createAllowance(ports.clock) }: ClientParts): MakeRequest {
  const { requests } = allowance;
  return (url, init) => {
    if (url.includes(followUps)) {
      const timeout = init.method === "POST" ? followUpTimeoutMs : editTimeoutMs;
      return makeRequest(url, { ...init, signal: abortAfter(ports.clock, timeout) });
    }
    return answers.test(url) ? makeRequest(url, init) : requests.addFirst(() => makeRequest(url, init));
  };
}

/** The caches of a client; what nobody reads shares one empty collection, which saves 200 bytes each. */
function createCaches(): NonNullable<ClientOptions["makeCache"]> {
  const isSelf = ({ id, client }: { readonly id: string; readonly client: Client }) => id === client.user?.id;
  const read = Options.cacheWithLimits({
    GuildMemberManager: { maxSize: membersKept, keepOverLimit: isSelf },
    UserManager: { maxSize: usersKept, keepOverLimit: isSelf },
  });
  const nothing = new LimitedCollection<never, never>({ maxSize: 0 });
  return (type, holds, manager) =>
    unread.has(manager.name) || unread.has(type.name) ? nothing : read(type, holds, manager);
}

export function watchClient(client: Client, { ports, log, token, onGatewayClosed, shard: own }: ClientParts): void {
  client.on(Events.Error, (error) => log.error({ err: error }, "the gateway client failed"));
  client.on(Events.Warn, (warning) => log.warn({ warning }, "the gateway client warns"));
  client.on(Events.ShardDisconnect, ({ code }, shard) => {
    log.fatal({ code, shard }, explainClose(code, own !== undefined));
    onGatewayClosed?.(code);
  });
  watchRest(client.rest, log, ports.clock, token);
}

/** Explains a final close code (https://discord.com/developers/docs/topics/opcodes-and-status-codes). */
function explainClose(code: number, isShared: boolean): string {
  switch (code) {
    case 4004:
      return "Discord no longer knows the token, and its gateway has closed: set DISCORD_TOKEN to the new one";
    case 4010:
    case 4011:
      return `Discord wants another number of shards, and its gateway has closed: ${isShared ? "stop all processes, then “npm run ops -- shards”" : "the next start asks for that number"}`;
    case 4014:
      return "Discord does not grant the intents that are asked for, and its gateway has closed";
    default:
      return "Discord's gateway has closed for good";
  }
}

/** Settles when the gateway is ready; gives the application's id. */
export async function logIn(client: Client, token: string): Promise<string> {
  const ready = new Promise<string>((resolve) =>
    client.once(Events.ClientReady, ({ application }) => resolve(application.id)),
  );
  await client.login(token);
  return ready;
}

/** Does what makes a client useful. Where that fails, everything is closed in this order, because the next try opens it anew. */
export async function enter<T>(closing: readonly (() => Promise<void>)[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (const close of closing) await close();
    throw error;
  }
}

/** What of an interaction is completed where it is missing. */
type SentInteraction = {
  locale?: string | null;
  channel?: { readonly id: string } | null;
  readonly channel_id?: string | null;
};

/**
 * Skips what cannot be read of the gateway's events by itself: discord.js lets its own exceptions and those of listeners
 * become rejections that nobody handles. Must be called before anything listens to `client.ws`.
 */
function skipMalformed({ ws }: Pick<Client, "ws">, log: Logger): void {
  let logged: unknown;
  // discord.js calls the first for listeners to an event, then the second for its own reading of it.
  for (const name of ["emit", "handlePacket"] as const) {
    const original: unknown = Reflect.get(ws, name);
    if (typeof original !== "function") throw new TypeError(`discord.js has no ${name}`);
    Reflect.set(ws, name, (...given: readonly unknown[]): unknown => {
      try {
        const result: unknown = Reflect.apply(original, ws, given);
        return result;
      } catch (error) {
        const { t: event, d: data } = isPacket(given[0]) ? given[0] : { t: given[0], d: given[1] };
        if (data === undefined || data !== logged) log.warn({ err: error, event }, "a malformed event was skipped");
        logged = data;
        return true;
      }
    });
  }
  ws.on(GatewayDispatchEvents.InteractionCreate, (interaction: SentInteraction) => {
    interaction.locale ??= Locale.EnglishUS;
    if (typeof interaction.channel_id === "string") interaction.channel ??= { id: interaction.channel_id };
  });
}

/** An event as it came over the line, with its name and its data. */
const isPacket = (given: unknown): given is { readonly t: unknown; readonly d: unknown } =>
  typeof given === "object" && given !== null && "t" in given && "d" in given;
