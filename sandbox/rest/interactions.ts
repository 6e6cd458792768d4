import { MessageFlags } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { refusal } from "../errors.ts";
import { type Call, noContent, ok, type Route, route } from "../http/route.ts";
import {
  answerInteraction,
  byToken,
  deleteThroughToken,
  editThroughToken,
  followUp,
  messageOf,
} from "../interactions/callback.ts";
import type { Interaction } from "../interactions/interaction.ts";
import { findByToken } from "../interactions/start.ts";
import { answers, followUpCreate, followUpEdit } from "../spec/shapes.ts";
import { messageJson } from "../world/render.ts";
import type { Message } from "../world/world.ts";

const interactionOf = ({ discord, param }: Call<unknown>): Interaction =>
  byToken(discord, param("application"), param("token"));

const showMessage = (discord: Discord, message: Message) =>
  ok(messageJson(discord.world, message, discord.world.bot.id));

/** Everything that goes by an interaction's token and needs no other. */
export const interactionRoutes: readonly Route[] = [
  route("POST /interactions/:interaction/:token/callback", { answers: answers.callback }, callback),
  route("POST /webhooks/:application/:token", { body: followUpCreate, answers: answers.message }, (call) =>
    showMessage(call.discord, followUp(call, interactionOf(call))),
  ),
  route("GET /webhooks/:application/:token/messages/:message", { answers: answers.message }, (call) =>
    showMessage(call.discord, messageOf(call.discord, interactionOf(call), call.param("message"))),
  ),
  route(
    "PATCH /webhooks/:application/:token/messages/:message",
    { body: followUpEdit, answers: answers.message },
    (call) => showMessage(call.discord, editThroughToken(call, interactionOf(call), call.param("message"))),
  ),
  route("DELETE /webhooks/:application/:token/messages/:message", {}, (call) => {
    deleteThroughToken(call.discord, interactionOf(call), call.param("message"));
    return noContent;
  }),
];

function callback(call: Call<unknown>) {
  const { discord, param, query, body } = call;
  const interaction = findByToken(discord, param("token"));
  if (interaction?.id !== param("interaction")) throw refusal(10062);
  const message = answerInteraction(call, interaction);
  if (query.get("with_response") !== "true") return noContent;
  return ok({
    interaction: describeInteraction(interaction, message?.api.flags ?? 0),
    ...(message === undefined ? {} : { resource: describeResource(discord, body, message) }),
  });
}

function describeInteraction({ id, type, original, channel, guild }: Interaction, flags: number) {
  return {
    id,
    type,
    channel_id: channel,
    ...(guild === null ? {} : { guild_id: guild }),
    ...(original === null
      ? {}
      : {
          response_message_id: original,
          response_message_loading: (flags & MessageFlags.Loading) !== 0,
          response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
        }),
  };
}

/** The message that the answer made or changed. A deferral answers with the kind of message it will become. */
function describeResource(discord: Discord, body: unknown, message: Message) {
  const type = typeof body === "object" && body !== null && "type" in body ? body.type : undefined;
  const isNew = type === 4 || type === 5;
  return { type: isNew ? 4 : 7, message: messageJson(discord.world, message, discord.world.bot.id) };
}
