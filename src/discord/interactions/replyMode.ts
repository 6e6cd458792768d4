import { InteractionContextType, MessageFlags, type ModalMessageModalSubmitInteraction } from "discord.js";
import { changesItsMessage, isFormVerb, isPublicVerb, leavesItsMessage } from "../message/customId.ts";
import type { ClickInteraction, ComponentClick } from "../userRequest.ts";

/** A click in a message, or a form that was opened from one: the answer may change that message. */
export type MessageClick = ComponentClick | ModalMessageModalSubmitInteraction;

/** How an interaction is answered, as far as it is known before its work is done. */
export type ReplyMode = {
  readonly click: MessageClick | undefined;
  /** True where that message is a private panel or a direct message, which the answer may replace. */
  readonly isOwn: boolean;
  /** Sign that the answer takes a moment: a message to the user or to the channel, or none in the clicked message. */
  readonly waiting: "private" | "public" | "message";
  /** A form can only be opened by the first answer, which may therefore take longer. */
  readonly mayOpenForm: boolean;
};

/** A command's mode, unless its answer is for the channel. */
export const privateMode: ReplyMode = { click: undefined, isOwn: false, waiting: "private", mayOpenForm: false };

/** Returns how a click with this verb is answered; an empty one is no table's. */
export function clickMode(interaction: ClickInteraction, verb: string): ReplyMode {
  const isForm = interaction.isModalSubmit();
  const click = isForm && !interaction.isFromMessage() ? undefined : interaction;
  const isDirect = interaction.context === InteractionContextType.BotDM;
  const isOwn = click !== undefined && (isDirect || click.message.flags.has(MessageFlags.Ephemeral));
  const isPublic = isPublicVerb(verb);
  const changesMessage =
    (isOwn && !isPublic && !leavesItsMessage(verb)) || (click !== undefined && changesItsMessage(verb, isForm));
  const waiting = isPublic ? "public" : "private";
  return { click, isOwn, waiting: changesMessage ? "message" : waiting, mayOpenForm: isFormVerb(verb) && !isForm };
}
