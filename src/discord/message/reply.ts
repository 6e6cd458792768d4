import type {
  APIModalInteractionResponseCallbackData,
  ButtonInteraction,
  ChatInputCommandInteraction,
  Message,
  ModalSubmitInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import { type MessageTemplate, sentence } from "./template.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";

/** Everything a person does that wants an answer, apart from autocomplete. */
export type AnswerableInteraction =
  ChatInputCommandInteraction | ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;

/** What an interaction is answered with. */
export type Reply =
  /** A message for this person alone; replaces the private panel when the click came from one. */
  | { readonly kind: "private"; readonly draft: MessageTemplate }
  /** A message for this person alone that leaves the message it was asked from as it is. */
  | { readonly kind: "aside"; readonly draft: MessageTemplate }
  /** A message for the channel. `posted` is told where it stands. */
  | { readonly kind: "public"; readonly draft: MessageTemplate; readonly posted: (message: Message) => Promise<void> }
  | { readonly kind: "modal"; readonly modal: APIModalInteractionResponseCallbackData }
  /** Nothing to say: the message that was clicked is edited by its own post. */
  | { readonly kind: "noted" };

/** A sentence for the actor alone. */
export function aside(
  translator: Translator,
  key: Parameters<typeof say>[0],
  words?: Parameters<typeof say>[1],
): Reply {
  return { kind: "aside", draft: sentence(translator.text(say(key, words))) };
}
