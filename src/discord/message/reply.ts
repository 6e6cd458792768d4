import type { Message as Words } from "../../../games/contract/index.ts";
import type { Refused } from "../../records/outcome.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import type { Line, Sparse } from "../../words/lines.ts";
import { type HostKey, say, type Translator } from "../../words/translator.ts";
import { fitLines, type MessageTemplate, sentence } from "./template.ts";
import type {
  APIModalInteractionResponseCallbackData,
  ButtonInteraction,
  ChannelSelectMenuInteraction,
  ChatInputCommandInteraction,
  Message,
  MessageContextMenuCommandInteraction,
  ModalSubmitInteraction,
  RoleSelectMenuInteraction,
  StringSelectMenuInteraction,
  UserContextMenuCommandInteraction,
} from "discord.js";

/** Everything a person does that wants an answer, apart from autocomplete. */
export type AnswerableInteraction =
  | ChatInputCommandInteraction
  | ContextMenuCommandInteraction
  | ButtonInteraction
  | SelectMenuInteraction
  | ModalSubmitInteraction;

/** A choice from a menu of words, roles or channels. */
export type SelectMenuInteraction =
  | StringSelectMenuInteraction
  | RoleSelectMenuInteraction
  | ChannelSelectMenuInteraction;

export type ContextMenuCommandInteraction = UserContextMenuCommandInteraction | MessageContextMenuCommandInteraction;

/** Tells Discord that the answer takes a moment, before anything is done. Resolves when Discord has heard it. */
export type Acknowledge = () => Promise<void>;

export type Reply =
  /** For this person alone; replaces the private panel that was clicked. `later` takes the message's place. */
  | {
      readonly kind: "private";
      readonly template: MessageTemplate;
      readonly later?: () => Promise<MessageTemplate | undefined>;
    }
  /** For this person alone, in a new message. `delivered` does what must wait until they have it. */
  | {
      readonly kind: "aside";
      readonly template: MessageTemplate;
      readonly delivered?: () => Promise<MessageTemplate | undefined>;
    }
  /** The message that was clicked, as it stands now. `settled` is told whether it is shown. */
  | {
      readonly kind: "update";
      readonly template: MessageTemplate<Everybody>;
      readonly settled: (isShown: boolean) => void;
    }
  /** A message for the channel. `posted` is given the message once it is there; `undelivered` is called if it is not. */
  | {
      readonly kind: "public";
      readonly template: MessageTemplate<Everybody>;
      readonly posted: (message: Message) => Promise<void>;
      readonly undelivered?: () => Promise<void>;
    }
  /** A message for this person alone that takes long: each template replaces the one before it. */
  | { readonly kind: "growing"; readonly templates: AsyncIterator<MessageTemplate, undefined> }
  /** A form; `late` is shown where it is too late to open one. */
  | { readonly kind: "modal"; readonly modal: APIModalInteractionResponseCallbackData; readonly late: MessageTemplate };

export type ReplyOf<Kind extends Reply["kind"]> = Extract<Reply, { readonly kind: Kind }>;

export function aside(translator: Translator, key: HostKey, words?: Words["with"]): Reply {
  return asideMessage(translator, say(key, words));
}

/** A sentence for the actor alone, such as why nothing was changed. */
export function asideMessage(translator: Translator, message: Words): Reply {
  return { kind: "aside", template: sentence(translator.text(message)) };
}

export const asidePage = (template: MessageTemplate): Reply => ({ kind: "aside", template });
export const privatePage = (template: MessageTemplate): Reply => ({ kind: "private", template });

/** Lines for the actor alone, as many as fit. */
export const asideLines = (translator: Translator, lines: Sparse<Line>, limit = 3500): Reply =>
  asidePage(sentence(fitLines(translator.lines(lines), limit)));

/** A form, and what is said where it is too late to open one. */
export const formReply = (translator: Translator, modal: ReplyOf<"modal">["modal"]): ReplyOf<"modal"> => ({
  ...{ kind: "modal", modal, late: sentence(translator.text(say("refusal.form-late"))) },
});

/** What came of a request, for the actor alone: `done`, or why nothing was changed. */
export function asideOutcome(translator: Translator, outcome: { readonly ok: true } | Refused, done: Words): Reply {
  return asideMessage(translator, outcome.ok ? done : outcome.why);
}
