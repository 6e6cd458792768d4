import { createCompany } from "../../src/company/company.ts";
import { timerClock } from "../clocks.ts";
import { DiscordAPIError } from "discord.js";
import { pino } from "pino";
import { removeMessage } from "../../src/discord/delivery/bodies.ts";
import type { DirectMessages } from "../../src/discord/delivery/directMessage.ts";
import type { Posting } from "../../src/discord/delivery/posting.ts";
import { createOpenPanels } from "../../src/discord/message/shownMessages.ts";
import type { PostContext } from "../../src/discord/posts/context.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import { type ChannelId, channelId, messageId, type Posted, type UserId } from "../../src/ids.ts";
import type { Due, TableRecord } from "../../src/table/record.ts";
import { createLeftWork } from "../../src/records/leftWork.ts";
import { createQueue } from "../../src/records/queue.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { alter, place, reload, running, type Watched, watchedService } from "../table/watchedService.ts";
import { wordsIn } from "./fakeInteraction.ts";
import { pretend } from "../pretend.ts";

/** The bot itself. */
export const bot = "100000000000000088";

/** What Discord says no with. */
export function refusal(code: number, status = 403): DiscordAPIError {
  return new DiscordAPIError({ code, message: `Refused with ${code}` }, code, status, "POST", "", {});
}

/** One post or request: what, where, its words, and whom it may call. */
export type Made = {
  readonly what: string;
  readonly where?: string;
  readonly words?: string;
  readonly users?: readonly string[];
  readonly due?: number;
  readonly isUrgent?: boolean;
};

type Request = { readonly body?: unknown; readonly query?: URLSearchParams };

/** What is asked of Discord, and what that answers by request, as "GET /channels/1". */
function fakeRest(failures: ReadonlyMap<string, Error>) {
  const requests: (readonly [request: string, sent?: unknown])[] = [];
  const answers = new Map<string, unknown>();
  const ask =
    (method: string) =>
    (path: string, { body, query }: Request = {}) => {
      const name = `${method} ${path}`;
      const sent = body ?? query?.toString();
      requests.push(sent === undefined ? [name] : [name, sent]);
      const failure = failures.get(name);
      const made = { id: method === "POST" ? "900000000000000001" : path.split("/").at(-1) };
      return failure === undefined ? Promise.resolve(answers.get(name) ?? made) : Promise.reject(failure);
    };
  const methods = ["get", "post", "put", "patch", "delete"].map((name) => [name, ask(name.toUpperCase())] as const);
  return { requests, answers, rest: Object.fromEntries(methods) };
}

/** Messages that are written down. `failures` are by "create", "edit", "send" and "edit dm". */
function fakeMessages(
  made: Made[],
  failures: ReadonlyMap<string, Error>,
  now: () => number,
  remove: Posting["remove"],
) {
  const state = { isEditable: true, takesDms: true, found: undefined as Posted | undefined };
  const words = (template: MessageTemplate) => wordsIn(template.compose(new Set()));
  const note = (what: Made): Promise<void> => {
    made.push(what);
    const failure = failures.get(what.what);
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  };
  const posted = (channel: ChannelId, post: number): Posted => {
    const message = messageId(String(800000000000000000n + BigInt(made.length)));
    return { channel, message, at: now(), post };
  };
  const posting: Pick<Posting, "create" | "edit" | "find" | "remove"> = {
    async create({ due, plain }, channel, template, users) {
      const where = plain?.message ?? channel;
      await note({ what: plain === undefined ? "create" : "fill", where, words: words(template), users, due });
      return plain ?? posted(channel, due);
    },
    edit: async (old, template) => {
      await note({ what: "edit", where: old.message, words: words(template) });
      return state.isEditable;
    },
    remove,
    find: (_, channel) => Promise.resolve(state.found?.channel === channel ? state.found : undefined),
  };
  const directMessages: DirectMessages = {
    async send({ due, plain }, user, { template, users, isUrgent }) {
      const urgent = isUrgent === undefined ? {} : { isUrgent };
      const where = plain?.message ?? user;
      await note({ what: plain === undefined ? "send" : "fill", where, words: words(template), users, due, ...urgent });
      if (plain !== undefined) return plain;
      return state.takesDms ? posted(channelId(user), due) : undefined;
    },
    edit: async (old, _, template) => {
      await note({ what: "edit dm", where: old.message, words: words(template) });
      return state.isEditable;
    },
  };
  return { state, posting, directMessages };
}

/** All that making a table's posts needs, over a service in memory: what is posted and asked is written down. */
export function fakePosts(watched: Watched = watchedService()) {
  const made: Made[] = [];
  const logged: { readonly level: number; readonly msg: string }[] = [];
  const failures = new Map<string, Error>();
  const { service } = watched;
  const now = () => watched.state.now;
  const { requests, answers, rest } = fakeRest(failures);
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(pretend(JSON.parse(line))) });
  const remove = (old: Posted | null) => removeMessage(pretend({ rest, log }), old);
  const { state: messages, posting, directMessages } = fakeMessages(made, failures, now, remove);
  const state = Object.assign(messages, { isShown: false, outage: undefined as string | undefined });
  const locales: string[] = [];
  const openPanels = createOpenPanels(timerClock);
  const company = createCompany(watched.store, service.hashOf);
  const speak = (record: TableRecord, locale: string) => {
    locales.push(locale);
    return tableTranslator(service.gameOf(record), record, locale);
  };
  const context: PostContext = pretend({
    ...{ rest, threadRest: rest, posting, directMessages, service: () => service, now, digests: createQueue() },
    isShutOut: () => Promise.resolve(false),
    self: () => bot,
    log,
    openPanels,
    left: createLeftWork(timerClock, 60),
    company: () => company,
    lobbyAnswers: { isShown: () => Promise.resolve(state.isShown), forget: () => undefined },
    hasOutage: (guild: string) => guild === state.outage,
    translatorFor: (record: TableRecord) => speak(record, "en-US"),
    translatorTo: (record: TableRecord, user: UserId) => Promise.resolve(speak(record, `to ${user}`)),
  });
  return { context, openPanels, made, requests, logged, answers, failures, state, locales, watched, service };
}

export type FakePosts = ReturnType<typeof fakePosts>;

/** A table that is being played in its place, with nothing left to post. */
export async function tableInPlace({ watched }: FakePosts): Promise<TableRecord> {
  const { id } = await running(watched);
  await alter(watched, id, { place, outbox: [] });
  return reload(watched, id);
}

/** What was made since this was asked last, where, and whom it may call. */
export const takeMade = ({ made }: FakePosts) =>
  made.splice(0).map(({ what, where, users }) => [what, where, ...(users === undefined ? [] : [users])]);

/** What was asked of Discord since this was asked last. */
export const takeRequests = ({ requests }: FakePosts) => requests.splice(0).map(([request]) => request);

/** A thread as Discord tells of it. */
export const threadOf = (about: { readonly locked?: boolean; readonly archived?: boolean }) => ({
  id: "100000000000000005",
  thread_metadata: { locked: false, archived: false, ...about },
});

/** A post that is due, of this kind, as the table has it in its outbox. */
export function dueOf<Kind extends Due["kind"]>(
  kind: Kind,
  more: Partial<Extract<Due, { kind: Kind }>> = {},
): Extract<Due, { readonly kind: Kind }> {
  return pretend({ id: 77, kind, ...more });
}

/** A message of ours that was posted so long before. */
export function postedBefore(fake: FakePosts, channel: ChannelId, ago: number, number = 1): Posted {
  return { channel, message: messageId(`70000000000000000${number}`), at: fake.watched.state.now - ago };
}
