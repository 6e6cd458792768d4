import { MessageReferenceType } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { refusal } from "../errors.ts";
import type { SentFile } from "../http/message.ts";
import { applyEdit, type MessageBody } from "../messages/compose.ts";
import { changeMessage, findMessage, postMessage, removeMessage } from "../messages/store.ts";
import type { Message } from "../world/world.ts";
import { answeringMessage } from "./callback.ts";
import type { Interaction } from "./interaction.ts";
import { findByToken, tokenTime } from "./start.ts";

/** What a bot does through an interaction's token after its first answer. */

/** The interaction of a token. Refuses unknown tokens, and those older than fifteen minutes. */
export function byToken(discord: Discord, application: string, token: string): Interaction {
  const interaction = findByToken(discord, token);
  if (application !== discord.world.bot.id) throw refusal(10015);
  if (interaction === undefined) throw refusal(50027);
  if (discord.clock.now() - interaction.madeAt >= tokenTime) throw refusal(50027);
  return interaction;
}

/** The message that `@original` or an id means; only messages sent through this token, and the one it updates. */
export function messageOf(discord: Discord, interaction: Interaction, id: string): Message {
  const wanted = id === "@original" ? interaction.original : id;
  const isOwn = wanted !== null && (wanted === interaction.original || interaction.followUps.includes(wanted));
  const message = isOwn ? findMessage(discord, interaction.channel, wanted) : undefined;
  if (message === undefined) throw refusal(10008);
  return message;
}

export function editThroughToken(
  discord: Discord,
  interaction: Interaction,
  id: string,
  body: MessageBody,
  files: readonly SentFile[],
): Message {
  const before = messageOf(discord, interaction, id);
  const after = applyEdit(discord, before, body, files);
  if (after.api.id === interaction.original && interaction.answer.kind === "message") {
    interaction.answer = { kind: "message", isLoading: false };
  }
  changeMessage(discord, after, interaction.id);
  return after;
}

/** A further message. After a deferral the first of them fills the deferred message, as Discord does. */
export function followUp(
  discord: Discord,
  interaction: Interaction,
  body: MessageBody,
  files: readonly SentFile[],
): Message {
  const { answer } = interaction;
  if (answer.kind === "none" || answer.kind === "failed") throw refusal(10015);
  if (answer.kind === "message" && answer.isLoading) {
    return editThroughToken(discord, interaction, "@original", body, files);
  }
  const message = answeringMessage(discord, interaction, body, files, "");
  const reference = interaction.original === null ? {} : referenceTo(interaction, interaction.original);
  const whole = { ...message, api: { ...message.api, ...reference } };
  interaction.followUps.push(whole.api.id);
  postMessage(discord, whole, interaction.id);
  return whole;
}

export function deleteThroughToken(discord: Discord, interaction: Interaction, id: string): void {
  removeMessage(discord, messageOf(discord, interaction, id), interaction.id);
}

const referenceTo = (interaction: Interaction, message: string): Pick<Message["api"], "message_reference"> => ({
  message_reference: { type: MessageReferenceType.Default, channel_id: interaction.channel, message_id: message },
});
