import {
  type APIApplication,
  type APIApplicationCommand,
  type APIChannel,
  type APIDMChannel,
  type APIEmoji,
  type APIGatewayBotInfo,
  type APIGuildMember,
  type APIMessage,
  type APIThreadChannel,
  DiscordAPIError,
  type RequestData,
  REST,
  type RESTOptions,
  type RouteLike,
  Routes,
} from "discord.js";
import type { Logger } from "pino";
import { z } from "zod";
import type { Meter } from "../metrics/meter.ts";
import type { Clock } from "../ports/ports.ts";
import type { RequestParts } from "./makeRequest.ts";

/** Where Discord is asked, and the form without which an answer is none; all other fields are taken on trust here. */
type Resource<Answer> = { readonly route: RouteLike; readonly form: z.ZodType; readonly answers?: Answer };
export type Server = { readonly id: string; readonly name: string; readonly permissions: string };

const anId = z.object({ id: z.string() });
const named = anId.extend({ name: z.string() });
const limit = z.object({ total: z.number(), remaining: z.number(), reset_after: z.number() });
const gatewayForm = z.object({ url: z.string(), shards: z.number(), session_start_limit: limit });
const memberForm = z.object({ user: anId.extend({ username: z.string() }) });
type Threads = { readonly threads: readonly APIThreadChannel[] };
type Emojis = { readonly items: readonly APIEmoji[] };

const at = <Answer>(route: RouteLike, form: z.ZodType = anId): Resource<Answer> => ({ route, form });

/** What of Discord's answers is read (https://docs.discord.com/developers/reference). */
export const resources = {
  application: () => at<APIApplication>(Routes.currentApplication()),
  gateway: () => at<APIGatewayBotInfo>(Routes.gatewayBot(), gatewayForm),
  commands: (bot: string) => at<readonly APIApplicationCommand[]>(Routes.applicationCommands(bot), z.array(named)),
  emojis: (bot: string) => at<Emojis>(Routes.applicationEmojis(bot), z.object({ items: z.array(anId) })),
  newEmoji: (bot: string) => at<APIEmoji>(Routes.applicationEmojis(bot)),
  servers: () => at<readonly Server[]>(Routes.userGuilds(), z.array(named.extend({ permissions: z.string() }))),
  member: (server: string, user: string) => at<APIGuildMember>(Routes.guildMember(server, user), memberForm),
  activeThreads: (server: string) =>
    at<Threads>(Routes.guildActiveThreads(server), z.object({ threads: z.array(named) })),
  channel: (id: string) => at<APIChannel>(Routes.channel(id)),
  thread: (id: string) => at<APIThreadChannel>(Routes.channel(id)),
  newThread: (channel: string) => at<APIThreadChannel>(Routes.threads(channel)),
  directMessages: () => at<APIDMChannel>(Routes.userChannels()),
  messages: (channel: string) =>
    at<readonly APIMessage[]>(Routes.channelMessages(channel), z.array(anId.extend({ author: anId }))),
  message: (channel: string, id: string) => at<APIMessage>(Routes.channelMessage(channel, id)),
  newMessage: (channel: string) => at<APIMessage>(Routes.channelMessages(channel)),
};

/** An answer without the content that was asked for, or somebody else's; what a POST asked for may have been done. */
export class EmptyAnswerError extends Error {}

/** Returns what Discord answers to a GET. Throws as `REST` does, and an `EmptyAnswerError`. */
export async function getFrom<Answer>(rest: REST, { route, form }: Resource<Answer>, data: RequestData = {}) {
  return checkForm(await rest.get(route, data), form) as Answer;
}

/** Returns what Discord made for a POST. Throws as `REST` does, and an `EmptyAnswerError`. */
export async function postTo<Answer>(rest: REST, { route, form }: Resource<Answer>, data: RequestData = {}) {
  return checkForm(await rest.post(route, data), form) as Answer;
}

function checkForm(answer: unknown, form: z.ZodType): unknown {
  const fault = form.safeParse(answer).error?.issues[0];
  if (fault === undefined) return answer;
  throw new EmptyAnswerError(`An answer without ${fault.path.join(".") || "content"}`);
}

/** Refuses answers that are not Discord's, which are JSON or empty: a page would be a receipt for an edit, too. */
export function guardAnswers(rest: REST): void {
  const request = rest.request.bind(rest);
  rest.request = async (asked) => {
    const answer = await request(asked).catch((error: unknown) => {
      // discord.js looks for a code in any JSON of a refusal.
      const isOther = /^SyntaxError|'in' operator/u.test(String(error));
      throw isOther ? new EmptyAnswerError("An answer that is no JSON", { cause: error }) : error;
    });
    if (answer instanceof ArrayBuffer && answer.byteLength > 0) throw new EmptyAnswerError("An answer that is no JSON");
    // discord.js asks for this by itself, and reads it without a look at the form.
    return asked.fullRoute === Routes.gatewayBot() ? checkForm(answer, gatewayForm) : answer;
  };
}

/** True for a person who is no longer in the server, or no longer anywhere. */
export const isPersonGone = (error: unknown): boolean =>
  error instanceof DiscordAPIError && [10_007, 10_013].includes(Number(error.code));

/** Creates a client of Discord's API, at its own address unless `api` names another, that waits while it is banned. */
export function createRest({ makeRequest, token, api }: Omit<RequestParts, "ports">, options: Partial<RESTOptions>) {
  const rest = new REST({ makeRequest, ...options, ...(api === undefined ? {} : { api }) }).setToken(token);
  guardAnswers(rest);
  return rest;
}

const repeatMs = 60_000;
/** Time of the last line about a ban in each log, which all clients of a bot share. */
const lastLogged = new WeakMap<Logger, number>();

const firstPauseMs = 1_000;
const longestPauseMs = 10 * 60_000;
const unauthorized = 401;

/**
 * Has a refused token given back after a second, then after pauses in milliseconds that double: Discord may have been
 * wrong once, and one that was reset must not be sent again and again. An answer in between begins the pauses anew.
 */
export function keepToken(clock: Clock, give: () => void, log: Logger) {
  let refusals = 0;
  let isWaiting = false;
  const giveBack = (): void => {
    isWaiting = false;
    give();
  };
  return {
    /** To be called with the status of every answer of Discord's. */
    note: (status: number): void => {
      if (status < 400) refusals = 0;
      if (status !== unauthorized || isWaiting) return;
      isWaiting = true;
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** refusals);
      refusals += 1;
      log.warn({ pause }, "Discord refused the token, which is tried again after a pause");
      clock.after(pause, giveBack);
    },
  };
}

/** Waits for a rate limit from this many milliseconds on are warned of; shorter ones are everyday. */
const warnedFrom = 1_000;

/** Keeps a client's token; logs when Discord asks it to wait, and once a minute that Cloudflare refuses everything. */
export function watchRest(rest: REST, log: Logger, clock: Clock, token: string): void {
  const { note } = keepToken(clock, () => rest.setToken(token), log);
  rest.on("rateLimited", ({ route: limited, timeToReset }) =>
    log[timeToReset < warnedFrom ? "debug" : "warn"]({ limited, timeToReset }, "Discord asks us to wait"),
  );
  rest.on("response", ({ method, route, data }, { status, headers }) => {
    // The token of an interaction is another one.
    if (data.auth !== false) note(status);
    if (status !== 429 || headers.has("x-ratelimit-scope") || headers.has("x-ratelimit-global")) return;
    const now = clock.elapsed();
    if (now - (lastLogged.get(log) ?? -Infinity) < repeatMs) return;
    lastLogged.set(log, now);
    const seconds = Number(headers.get("retry-after"));
    log.error({ method, route, seconds }, "Cloudflare has banned this address for so many seconds; until then we wait");
  });
}

export function measureRest(rest: REST, meter: Meter): void {
  rest.on("rateLimited", ({ route }) => meter.limited(route));
  const request = rest.request.bind(rest);
  rest.request = (asked) =>
    request(asked).catch((error: unknown) => {
      const isFirstAnswer = /^\/interactions\/.*\/callback$/u.test(asked.fullRoute);
      if (error instanceof DiscordAPIError)
        meter.refused(Number(error.code), isFirstAnswer ? "acknowledgement" : "request");
      throw error;
    });
}
