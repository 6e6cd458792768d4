import { type APIMessage, MessageFlags, type RawFile, type REST } from "discord.js";
import type { Logger } from "pino";
import type { ChannelId } from "../../ids.ts";
import { callingMessage } from "../message/call.ts";
import type { MessageTemplate } from "../message/template.ts";
import { postTo, resources } from "../resources.ts";
import { markComponents, type PostId } from "./bodies.ts";
import { codeOf, codes } from "./failure.ts";

/** Discord takes no more people to mention in one message. */
const mentionsInMessage = 100;

/**
 * Sends a call in plain words with one button, once: Discord drops a second one with the same nonce. One that calls
 * nobody makes no sound.
 */
export async function sendCall(
  { rest, log }: { readonly rest: REST; readonly log: Logger },
  id: PostId,
  channel: ChannelId,
  template: MessageTemplate,
  users: readonly string[],
): Promise<APIMessage> {
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
    return post(`${nonce}+`);
  });
}

/** Exactly these people may be mentioned, and the roles among them: those have the & before their id that Discord writes. */
export function mentionsOf(users: readonly string[]) {
  const called = [...new Set(users)];
  const roles = called.flatMap((id) => (id.startsWith("&") ? [id.slice(1)] : []));
  const people = called.filter((id) => !id.startsWith("&")).slice(0, mentionsInMessage);
  return { parse: [], users: people, ...(roles.length === 0 ? {} : { roles }) };
}
