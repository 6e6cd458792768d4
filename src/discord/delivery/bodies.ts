import {
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
  type RawFile,
  type REST,
  Routes,
} from "discord.js";
import { hash } from "node:crypto";
import type { Logger } from "pino";
import type { ChannelId, Posted } from "../../ids.ts";
import type { PlainCall } from "../../records/fill.ts";
import { callingMessage } from "../message/call.ts";
import { leadsTo } from "../message/customId.ts";
import type { Payload } from "../message/payload.ts";
import { fitBytes } from "../message/size.ts";
import type { MessageTemplate } from "../message/template.ts";
import { postTo, resources } from "../rest.ts";
import { codeOf, codes, isPassing } from "./failure.ts";

/** Which post of which record: its nonce and its mark are made of both. With `plain` that message is edited, and none is made. */
export type PostId = { readonly record: string; readonly due: number; readonly plain?: PlainCall | undefined };

/** A message to post, and the people and roles that it calls. */
export type NewPost = {
  readonly id: PostId;
  readonly channel: ChannelId;
  readonly template: MessageTemplate;
  readonly users: readonly string[];
};

type Sending = { readonly rest: REST; readonly log: Logger };

/** Added to the number of a post: Discord numbers the other components of a message from 1 on. */
const postMark = 1000;
/** Added to what stands for a record, above all numbers of posts; ids have 31 bits. */
const recordMark = 2 ** 24;

/**
 * Whether a message is this post: its first component has the number, and a mark or else a button leads to the record, as
 * some posts lead to other records. Members can send all that by webhooks and bots, so the bot's own user must have.
 */
export function isPost(message: APIMessage, { record, due }: PostId, self: string | undefined): boolean {
  const [first] = message.components ?? [];
  if (message.author.id !== self || first?.id !== postMark + due) return false;
  const { id: mark = 0 } = firstIn(first) ?? {};
  return mark < recordMark ? leadsTo(message.components ?? [], record) : mark === markOf(record);
}

/** The components with the number of their post as the id of the first one, and the record in its first part where no button leads there. */
function markComponents(components: readonly Payload["components"][number][], post: number, record?: string) {
  const [first, ...others] = components;
  if (first === undefined) return [];
  const marked = { ...first, id: postMark + post };
  if (record === undefined || leadsTo(components, record)) return [marked, ...others];
  const id = markOf(record);
  const mark = <Part>(parts: readonly Part[]) => parts.map((part, at) => (at === 0 ? { ...part, id } : part));
  if (marked.type === ComponentType.Container) return [{ ...marked, components: mark(marked.components) }, ...others];
  if (marked.type === ComponentType.ActionRow) return [{ ...marked, components: mark(marked.components) }, ...others];
  return [marked, ...others];
}

const firstIn = (component: APIMessageTopLevelComponent) =>
  component.type === ComponentType.Container || component.type === ComponentType.ActionRow
    ? component.components[0]
    : undefined;

const markOf = (record: string): number =>
  recordMark + (hash("sha256", record, "buffer").readUInt32BE() % (2 ** 31 - recordMark));

export function withoutFiles({ compose }: MessageTemplate): Payload {
  const components = compose(new Set()).flatMap((component): Payload["components"] => {
    if (component.type === ComponentType.File) return [];
    if (component.type !== ComponentType.Container) return [component];
    return [{ ...component, components: component.components.filter(({ type }) => type !== ComponentType.File) }];
  });
  return { flags: MessageFlags.IsComponentsV2, components: fitBytes(components), files: [] };
}

/** A request with a message and its files; the components are marked as those of a post where it is one. */
export function requestOf(
  payload: Pick<Payload, "components" | "files">,
  about: object,
  post?: Partial<PostId> & Pick<PostId, "due">,
) {
  const { components, files } = payload;
  return {
    body: {
      allowed_mentions: mentionsOf([]),
      ...about,
      components: post === undefined ? components : markComponents(components, post.due, post.record),
      attachments: files.map(({ name }, id) => ({ id: String(id), filename: name })),
    },
    files: files.map(({ attachment, name }) => ({ data: attachment, name })),
  };
}

/** Discord takes no more people to mention in one message. */
const mentionsInMessage = 100;

/** Sends a call in plain words with one button, once, by its nonce. One that calls nobody makes no sound. */
export async function sendCall({ rest, log }: Sending, { id, channel, template, users }: NewPost): Promise<APIMessage> {
  const { content, components, uncalled } = callingMessage(template, users, id.record);
  if (uncalled > 0) log.error({ record: id.record, uncalled }, "a call to too many people does not reach all of them");
  return postOnce(rest, channel, `${id.record}${id.due}`, {
    body: {
      content,
      ...(users.length === 0 ? { flags: MessageFlags.SuppressNotifications } : {}),
      components: markComponents(components, id.due, id.record),
      allowed_mentions: mentionsOf(users),
    },
  });
}

/**
 * Posts a message, and no second one where Discord has one with this nonce. One that was deleted since is made anew:
 * for minutes Discord refuses its nonce (https://github.com/discord/discord-api-docs/pull/6647).
 */
export function postOnce(
  rest: REST,
  channel: ChannelId,
  nonce: string,
  { body, ...files }: { readonly body: object; readonly files?: RawFile[] },
): Promise<APIMessage> {
  const post = (own: string) =>
    postTo(rest, resources.newMessage(channel), { ...files, body: { ...body, nonce: own, enforce_nonce: true } });
  return post(nonce).catch((error: unknown) => {
    if (codeOf(error) !== codes.unknownMessage) throw error;
    // As long as before: Discord takes 25 characters, and some have as many.
    return post(`+${nonce.slice(1)}`);
  });
}

/** Exactly these people may be mentioned, and the roles among them: those have the & before their id that Discord writes. */
export function mentionsOf(users: readonly string[]) {
  const called = [...new Set(users)];
  const roles = called.flatMap((id) => (id.startsWith("&") ? [id.slice(1)] : []));
  const people = called.filter((id) => !id.startsWith("&")).slice(0, mentionsInMessage);
  return { parse: [], users: people, ...(roles.length === 0 ? {} : { roles }) };
}

/** Removes a message of ours; one that is gone, or cannot be removed, does no harm. Throws what passes by itself. */
export async function removeMessage({ rest, log }: Sending, posted: Posted | null): Promise<void> {
  if (posted === null) return;
  await rest.delete(Routes.channelMessage(posted.channel, posted.message)).catch((error: unknown) => {
    log.debug({ err: error }, "an old message stays");
    if (isPassing(error)) throw error;
  });
}
