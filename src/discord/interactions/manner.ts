import {
  type ButtonInteraction,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from "discord.js";

import type { ClickInteraction } from "../replies/actor.ts";
import { isFormVerb, changesItsMessage, isPublicVerb, readId } from "../message/customId.ts";
import type { AnswerableInteraction } from "../message/reply.ts";
import type { Command } from "./command.ts";

/** A click in a message, or a form that was opened from one: the answer may change that message. */
export type MessageClick = ButtonInteraction | StringSelectMenuInteraction | ModalMessageModalSubmitInteraction;

/** How an interaction is answered, as far as it is known before its work is done. */
export type Manner = {
  /** The interaction as a click in a message. */
  readonly click: MessageClick | undefined;
  /** Whether that message is a private panel or a direct message, which the answer may replace. */
  readonly isOwn: boolean;
  /** What shows that the answer takes a moment: a word to the person alone or to the channel, or nothing in the clicked message. */
  readonly waiting: "private" | "public" | "message";
  /** A form can only be opened by the first answer, which may therefore take longer. */
  readonly mayOpenForm: boolean;
};

/** How this interaction is answered; `command` is the one that was used. */
export function mannerOf(interaction: AnswerableInteraction, command: Command | undefined): Manner {
  if (!interaction.isChatInputCommand()) return mannerOfClick(interaction);
  const isPublic = command?.publicSubcommands?.includes(interaction.options.getSubcommand(false) ?? "") === true;
  return { click: undefined, isOwn: false, waiting: isPublic ? "public" : "private", mayOpenForm: false };
}

function mannerOfClick(interaction: ClickInteraction): Manner {
  const isForm = interaction.isModalSubmit();
  const click = clickOf(interaction);
  const verb = readId(interaction.customId)?.verb ?? "";
  const isOwn = click !== undefined && isOwnMessage(click);
  const changesMessage = isOwn || (click !== undefined && changesItsMessage(verb, isForm));
  const aside = isPublicVerb(verb) ? "public" : "private";
  return { click, isOwn, waiting: changesMessage ? "message" : aside, mayOpenForm: isFormVerb(verb) && !isForm };
}

function isOwnMessage({ message, guildId }: MessageClick): boolean {
  return message.flags.has(MessageFlags.Ephemeral) || guildId === null;
}

function clickOf(interaction: ClickInteraction): MessageClick | undefined {
  if (!interaction.isModalSubmit()) return interaction;
  return interaction.isFromMessage() ? interaction : undefined;
}
