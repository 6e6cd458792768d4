import {
  type APIMessage,
  ApplicationCommandOptionType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  MessageReferenceType,
  MessageType,
} from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { type Flaw, invalidBody, refusal } from "../errors.ts";
import type { Call } from "../http/route.ts";
import { applyEdit, type MessageBody, newMessage, withFlag, type Written } from "../messages/compose.ts";
import { changeMessage, findMessage, postMessage, removeMessage } from "../messages/store.ts";
import { assertBody } from "../spec/check.ts";
import { modalFlaws } from "../spec/form-limits.ts";
import { type Callback, callbackTypes } from "../spec/shapes.ts";
import { userJson } from "../world/render.ts";
import type { Message } from "../world/world.ts";
import type { Interaction, InteractionAnswer } from "./interaction.ts";
import { findByToken, tokenTime } from "./start.ts";

type Sent<Body> = Pick<Call<Body>, "discord" | "body" | "files">;

/** The first answer to an interaction. Gives the message it made or changed, if any. */
export function answerInteraction({ discord, body, files }: Sent<unknown>, interaction: Interaction) {
  const response = checkCallback(interaction, body);
  if (interaction.answer.kind === "failed") throw refusal(10062);
  if (interaction.answer.kind !== "none") throw refusal(40060);
  const channel = discord.world.channels.get(interaction.channel);
  if (channel?.kind === "thread" && channel.isLocked && channel.isArchived) throw refusal(50083);
  return giveAnswer({ discord, body: response, files }, interaction);
}

function giveAnswer({ discord, body: response, files }: Sent<Callback>, interaction: Interaction) {
  switch (response.type) {
    case InteractionResponseType.ChannelMessageWithSource: {
      const message = answeringMessage(discord, interaction, { body: response.data, files, at: "data." });
      return showOriginal(discord, interaction, message, false);
    }
    case InteractionResponseType.DeferredChannelMessageWithSource:
      return showOriginal(discord, interaction, loadingMessage(discord, interaction, response.data?.flags ?? 0), true);
    case InteractionResponseType.DeferredMessageUpdate:
    case InteractionResponseType.UpdateMessage: {
      const before = sourceOf(discord, interaction);
      const isUpdate = response.type === InteractionResponseType.UpdateMessage;
      const after = isUpdate ? applyEdit(discord, before, { body: response.data ?? {}, files, at: "data." }) : before;
      interaction.original = before.api.id;
      settle(discord, interaction, { kind: "update" }, () => {
        if (isUpdate) changeMessage(discord, after, interaction.id);
      });
      return after;
    }
    case InteractionResponseType.ApplicationCommandAutocompleteResult:
      settle(discord, interaction, { kind: "choices", choices: response.data.choices ?? [] });
      return undefined;
    case InteractionResponseType.Modal:
      settle(discord, interaction, { kind: "modal", modal: response.data });
      return undefined;
  }
}

/** A message sent through the interaction's token, as the person who used it is allowed to see it. */
function answeringMessage(discord: Discord, interaction: Interaction, written: Written): Message {
  const isEphemeral = ((written.body.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  const envelope = {
    channel: interaction.channel,
    author: discord.world.bot.id,
    audience: isEphemeral ? interaction.person : null,
    extra: extraOf(discord, interaction),
  };
  return newMessage(discord, envelope, written);
}

/** The message whose component was used; in a form, the one behind its opener. */
function sourceOf(discord: Discord, interaction: Interaction): Message {
  const { source } = interaction;
  const message = source === null ? undefined : findMessage(discord, source.channel, source.message);
  if (message === undefined) throw refusal(10008);
  return message;
}

function loadingMessage(discord: Discord, interaction: Interaction, flags: number): Message {
  // A message must say something, so the empty one is made from a word that is then taken out.
  const message = answeringMessage(discord, interaction, { body: { content: "…", flags }, at: "data." });
  const api: APIMessage = withFlag({ ...message.api, content: "" }, MessageFlags.Loading);
  return { ...message, api };
}

function showOriginal(discord: Discord, interaction: Interaction, message: Message, isLoading: boolean): Message {
  interaction.original = message.api.id;
  settle(discord, interaction, { kind: "message", isLoading }, () => postMessage(discord, message, interaction.id));
  return message;
}

function settle(discord: Discord, interaction: Interaction, answer: InteractionAnswer, show?: () => void): void {
  interaction.answer = answer;
  // Whoever hears of the answer finds its message there.
  show?.();
  const step = answer.kind === "modal" || answer.kind === "choices" ? answer.kind : "answered";
  discord.emit({ kind: "interaction", step, interaction });
}

function extraOf(discord: Discord, interaction: Interaction): Partial<APIMessage> {
  const { person, id, type, command, metadata } = interaction;
  const application = { webhook_id: discord.world.bot.id, application_id: discord.world.bot.id };
  const used =
    type === InteractionType.ApplicationCommand && command !== null
      ? {
          type: MessageType.ChatInputCommand,
          interaction: { id, type, name: command, user: userJson(discord.world, person) },
        }
      : {};
  return { ...application, interaction_metadata: metadata, ...used };
}

function checkCallback(interaction: Interaction, body: unknown): Callback {
  const type = typeof body === "object" && body !== null && "type" in body ? Number(body.type) : undefined;
  const shape = callbackTypes.get(type);
  if (shape === undefined) {
    const codes = [...callbackTypes.keys()].join(", ");
    throw invalidBody([{ path: "type", code: "BASE_TYPE_CHOICES", message: `Value must be one of (${codes}).` }]);
  }
  assertBody(shape, body);
  const misfits = misfitsOf(interaction, body);
  if (misfits.length > 0) throw invalidBody(misfits);
  return body;
}

const misfit = (path: string, message: string): readonly Flaw[] => [
  { path, code: "INTERACTION_RESPONSE_TYPE_INVALID", message },
];

/** Which answers fit which interactions (developers/interactions/receiving-and-responding). */
function misfitsOf({ type, source, focused }: Interaction, response: Callback): readonly Flaw[] {
  const isAutocomplete = type === InteractionType.ApplicationCommandAutocomplete;
  const isChoices = response.type === InteractionResponseType.ApplicationCommandAutocompleteResult;
  if (isAutocomplete !== isChoices) return misfit("type", "Autocomplete is answered by choices, nothing else is.");
  switch (response.type) {
    case InteractionResponseType.UpdateMessage:
    case InteractionResponseType.DeferredMessageUpdate:
      return source === null ? misfit("type", "Only an answer to a component can update its message.") : [];
    case InteractionResponseType.Modal:
      return type === InteractionType.ModalSubmit
        ? misfit("type", "A form cannot answer a form.")
        : modalFlaws(response.data).map((flaw) => ({ ...flaw, path: `data.${flaw.path}` }));
    case InteractionResponseType.ChannelMessageWithSource:
      return "data" in response ? [] : misfit("data", "This field is required");
    case InteractionResponseType.DeferredChannelMessageWithSource:
      return deferralMisfits(response.data);
    case InteractionResponseType.ApplicationCommandAutocompleteResult:
      return (response.data.choices ?? []).flatMap(({ value }, place) =>
        fitsOption(value, focused) ? [] : misfit(`data.choices.${place}.value`, "The value does not fit the option."),
      );
  }
}

/** A suggestion is of its option's type; a text has 100 characters at most. */
function fitsOption(value: string | number, type: ApplicationCommandOptionType | undefined): boolean {
  if (type === undefined) return true;
  if (type === ApplicationCommandOptionType.String) return typeof value === "string" && value.length <= 100;
  if (typeof value !== "number") return false;
  return type === ApplicationCommandOptionType.Number || Number.isSafeInteger(value);
}

function deferralMisfits(data: { readonly flags?: MessageFlags | undefined } | undefined): readonly Flaw[] {
  const others = (data?.flags ?? 0) & ~MessageFlags.Ephemeral;
  return others === 0 ? [] : misfit("data.flags", "A deferred answer may carry the EPHEMERAL flag only.");
}
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

export function editThroughToken(sent: Sent<MessageBody>, interaction: Interaction, id: string): Message {
  const { discord, body, files } = sent;
  const before = messageOf(discord, interaction, id);
  const after = applyEdit(discord, before, { body, files });
  if (after.api.id === interaction.original && interaction.answer.kind === "message") {
    interaction.answer = { kind: "message", isLoading: false };
  }
  changeMessage(discord, after, interaction.id);
  return after;
}

/** A further message. After a deferral the first of them fills the deferred message, as Discord does. */
export function followUp(sent: Sent<MessageBody>, interaction: Interaction): Message {
  const { discord, body, files } = sent;
  const { answer } = interaction;
  if (answer.kind === "none" || answer.kind === "failed") throw refusal(10015);
  if (answer.kind === "message" && answer.isLoading) {
    return editThroughToken(sent, interaction, "@original");
  }
  const message = answeringMessage(discord, interaction, { body, files });
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
