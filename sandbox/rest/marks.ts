import type { Discord } from "../discord.ts";
import { refusal } from "../errors.ts";
import { type Call, noContent, ok, type Route, route } from "../http/route.ts";
import { changeMessage, messagesOf } from "../messages/store.ts";
import { announcePin } from "../messages/system.ts";
import { emojiOf, react } from "../people/messages.ts";
import { isUnicodeEmoji } from "../spec/addresses.ts";
import { answers } from "../spec/shapes.ts";
import { messageJson, userJson } from "../world/render.ts";
import type { Channel, Message } from "../world/world.ts";
import { botMay, channelFor, messageFor } from "./find.ts";

const mostPins = 250;
const mostReactions = 20;

const at = "/channels/:channel/messages/:message/reactions";

export const markRoutes: readonly Route[] = [
  route(`PUT ${at}/:emoji/@me`, {}, (call) => {
    const { discord } = call;
    const { channel, message } = reachedMessage(call);
    const emoji = emojiOf(call.param("emoji"));
    const isNew = !message.reactions.some((one) => one.emoji.name === emoji.name && one.emoji.id === emoji.id);
    if (isNew && !botMay(discord, channel, "AddReactions")) throw refusal(50013);
    if (isNew && message.reactions.length >= mostReactions) throw refusal(30010);
    if (emoji.id === null && !isUnicodeEmoji(emoji.name)) throw refusal(10014);
    if (emoji.id !== null && !discord.world.emojis.has(emoji.id)) throw refusal(10014);
    react(discord, discord.world.bot.id, message, call.param("emoji"), true);
    return noContent;
  }),
  route(`DELETE ${at}/:emoji/:user`, {}, (call) => {
    const { discord } = call;
    const { channel, message } = reachedMessage(call);
    const user = call.param("user") === "@me" ? discord.world.bot.id : call.param("user");
    if (user !== discord.world.bot.id && !botMay(discord, channel, "ManageMessages")) throw refusal(50013);
    react(discord, user, message, call.param("emoji"), false);
    return noContent;
  }),
  route(`GET ${at}/:emoji`, { answers: answers.users }, (call) => {
    const emoji = emojiOf(call.param("emoji"));
    const { message } = reachedMessage(call);
    const found = message.reactions.find((one) => one.emoji.name === emoji.name && one.emoji.id === emoji.id);
    return ok((found?.users ?? []).map((user) => userJson(call.discord.world, user)));
  }),
  route(`DELETE ${at}`, {}, (call) => {
    const { discord } = call;
    const { channel, message } = reachedMessage(call);
    if (!botMay(discord, channel, "ManageMessages")) throw refusal(50013);
    for (const { emoji, users } of message.reactions) {
      const name = emoji.id === null ? emoji.name : `${emoji.name}:${emoji.id}`;
      for (const user of users) react(discord, user, messageFor(discord, channel, message.api.id), name, false);
    }
    return noContent;
  }),
  ...["/channels/:channel/pins/:message", "/channels/:channel/messages/pins/:message"].flatMap((path) => [
    route(`PUT ${path}`, {}, (call) => {
      const { discord } = call;
      const { channel, message } = pinnableMessage(call);
      if (message.pinnedAt !== null) return noContent;
      if (listPins(discord, channel).length >= mostPins) throw refusal(30003);
      changeMessage(discord, { ...message, pinnedAt: new Date(discord.clock.now()).toISOString() });
      discord.emit({ kind: "pins", channel });
      announcePin(discord, channel, discord.world.bot.id, message.api.id);
      return noContent;
    }),
    route(`DELETE ${path}`, {}, (call) => {
      const { channel, message } = pinnableMessage(call);
      changeMessage(call.discord, { ...message, pinnedAt: null });
      call.discord.emit({ kind: "pins", channel });
      return noContent;
    }),
  ]),
  route("GET /channels/:channel/messages/pins", { answers: answers.pins }, ({ discord, param, query }) => {
    const channel = channelFor(discord, param("channel"));
    const limit = Math.min(50, Number(query.get("limit") ?? 50));
    const before = query.get("before") ?? "9999";
    const found = listPins(discord, channel).filter(({ pinnedAt }) => (pinnedAt ?? "") < before);
    const items = found.slice(0, limit).map((message) => ({
      pinned_at: message.pinnedAt,
      message: messageJson(discord.world, message, discord.world.bot.id),
    }));
    return ok({ items, has_more: found.length > limit });
  }),
];

function reachedMessage({ discord, param }: Call<unknown>): { readonly channel: Channel; readonly message: Message } {
  const channel = channelFor(discord, param("channel"), "ReadMessageHistory");
  if (channel.kind === "thread" && channel.isArchived) throw refusal(50083);
  return { channel, message: messageFor(discord, channel, param("message")) };
}

function pinnableMessage(call: Call<unknown>): { readonly channel: Channel; readonly message: Message } {
  const reached = reachedMessage(call);
  if (!botMay(call.discord, reached.channel, "PinMessages")) throw refusal(50013);
  return reached;
}

/** The last pinned first. */
const listPins = (discord: Discord, channel: Channel): readonly Message[] =>
  [...messagesOf(discord, channel.id).values()]
    .filter(({ pinnedAt }) => pinnedAt !== null)
    .sort((one, other) => ((one.pinnedAt ?? "") < (other.pinnedAt ?? "") ? 1 : -1));
