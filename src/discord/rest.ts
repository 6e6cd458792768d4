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
import type { Meter } from "../metrics/meter.ts";
import type { Clock } from "../ports/ports.ts";
import type { RequestParts } from "./makeRequest.ts";

/** Where Discord is asked, and the form of its answer: it is taken on trust here and nowhere else. */
type Resource<Answer> = { readonly route: RouteLike; readonly answers?: Answer };
export type Server = { readonly id: string; readonly name: string; readonly permissions: string };

/** What of Discord's answers is read (https://docs.discord.com/developers/reference). */
export const resources = {
  application: (): Resource<APIApplication> => ({ route: Routes.currentApplication() }),
  gateway: (): Resource<APIGatewayBotInfo> => ({ route: Routes.gatewayBot() }),
  commands: (application: string): Resource<readonly APIApplicationCommand[]> => ({
    route: Routes.applicationCommands(application),
  }),
  emojis: (application: string): Resource<{ readonly items: readonly APIEmoji[] }> => ({
    route: Routes.applicationEmojis(application),
  }),
  newEmoji: (application: string): Resource<APIEmoji> => ({ route: Routes.applicationEmojis(application) }),
  servers: (): Resource<readonly Server[]> => ({ route: Routes.userGuilds() }),
  member: (server: string, user: string): Resource<APIGuildMember> => ({ route: Routes.guildMember(server, user) }),
  activeThreads: (server: string): Resource<{ readonly threads: readonly APIThreadChannel[] }> => ({
    route: Routes.guildActiveThreads(server),
  }),
  channel: (id: string): Resource<APIChannel> => ({ route: Routes.channel(id) }),
  thread: (id: string): Resource<APIThreadChannel> => ({ route: Routes.channel(id) }),
  newThread: (channel: string): Resource<APIThreadChannel> => ({ route: Routes.threads(channel) }),
  directMessages: (): Resource<APIDMChannel> => ({ route: Routes.userChannels() }),
  messages: (channel: string): Resource<readonly APIMessage[]> => ({ route: Routes.channelMessages(channel) }),
  message: (channel: string, id: string): Resource<APIMessage> => ({ route: Routes.channelMessage(channel, id) }),
  newMessage: (channel: string): Resource<APIMessage> => ({ route: Routes.channelMessages(channel) }),
};

/** An answer without the content that was asked for; what a POST asked for may have been done. */
export class EmptyAnswerError extends Error {}

/** Returns what Discord answers to a GET. Throws as `REST` does, and an `EmptyAnswerError`. */
export async function getFrom<Answer>(rest: REST, { route }: Resource<Answer>, data: RequestData = {}) {
  return (await readAnswer(rest.get(route, data))) as Answer;
}

/** Returns what Discord made for a POST. Throws as `REST` does, and an `EmptyAnswerError`. */
export async function postTo<Answer extends { readonly id: string | null }>(
  rest: REST,
  { route }: Resource<Answer>,
  data: RequestData = {},
): Promise<Answer> {
  const made = await readAnswer(rest.post(route, data));
  if (!("id" in made)) throw new EmptyAnswerError(`An answer without an id: POST ${route}`);
  return made as Answer;
}

/** An empty body comes as bytes, or is no JSON. */
async function readAnswer(asked: Promise<unknown>): Promise<object> {
  const answer = await asked.catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new EmptyAnswerError("An answer that is no JSON", { cause: error });
    throw error;
  });
  if (typeof answer === "object" && answer !== null && !(answer instanceof ArrayBuffer)) return answer;
  throw new EmptyAnswerError("An answer without content");
}

/** True for a person who is no longer in the server, or no longer anywhere. */
export const isPersonGone = (error: unknown): boolean =>
  error instanceof DiscordAPIError && [10_007, 10_013].includes(Number(error.code));

/** Creates a client of Discord's API, at its own address unless `api` names another, that waits while it is banned. */
export function createRest({ makeRequest, token, api }: Omit<RequestParts, "ports">, options: Partial<RESTOptions>) {
  return new REST({ makeRequest, ...options, ...(api === undefined ? {} : { api }) }).setToken(token);
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

/** Keeps a client's token; logs when Discord asks it to wait, and once a minute that Cloudflare refuses everything. */
export function watchRest(rest: REST, log: Logger, clock: Clock, token: string): void {
  const { note } = keepToken(clock, () => rest.setToken(token), log);
  rest.on("rateLimited", ({ route: limited, timeToReset }) =>
    log.warn({ limited, timeToReset }, "Discord asks us to wait"),
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
