import {
  ApplicationIntegrationType,
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type ModalSubmitFields,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  type Role,
  type User,
} from "discord.js";
import type { AnyGame } from "../../games/contract/index.ts";
import { userId } from "../ids.ts";
import type { Actor } from "../records/outcome.ts";
import type { TableRecord } from "../table/record.ts";
import type { Reader } from "../table/sight/audience.ts";
import { chosenName } from "../words/plain.ts";
import { gameTranslator, hostTranslator, tableTranslator, type Translator } from "../words/translator.ts";
import type { Acknowledge, AnswerableInteraction, SelectMenuInteraction } from "./message/reply.ts";

export type ComponentClick = ButtonInteraction | SelectMenuInteraction;
export type ClickInteraction = ComponentClick | ModalSubmitInteraction;

export type ReaderWords = {
  readonly locale: string;
  /** For messages about no game. */
  readonly translator: Translator;
  /** For messages about a game, whose seats are numbered where no table is given. */
  readonly translatorFor: (game: AnyGame, table?: Pick<TableRecord, "seats">) => Translator;
};

/** A user's request, read once for each interaction, which the router alone answers. */
export type UserRequest = ReaderWords &
  Pick<
    ChatInputCommandInteraction,
    "id" | "user" | "member" | "guildId" | "channelId" | "memberPermissions" | "appPermissions"
  > & {
    readonly actor: Actor;
    /** The user as sights are given to them. */
    readonly reader: Reader;
    /** The name that the user has here, as one line of at most 32 characters. */
    readonly displayName: string;
    readonly isStaff: boolean;
    /** True in a server that the bot was added to: only there a table can be opened. */
    readonly isHome: boolean;
  };

/** A request that is answered by a message; `acknowledge` may be called before. */
type Answered = UserRequest & { readonly acknowledge: Acknowledge };

export type CommandRequest = Answered & Pick<ChatInputCommandInteraction, "commandName" | "options">;

export type MenuRequest = Answered & {
  readonly targetUser: User | undefined;
  readonly targetMessage: ClickInteraction["message"];
};

export type ClickRequest = Answered & {
  readonly message: ClickInteraction["message"];
  /** The values that were chosen; undefined where it was no menu. */
  readonly values: readonly string[] | undefined;
  /** The first role that was chosen. */
  readonly role: Pick<Role, "id" | "mentionable"> | undefined;
  /** What was submitted; undefined where it was no form. */
  readonly form: ModalSubmitFields | undefined;
};

export type CompletionRequest = UserRequest & Pick<AutocompleteInteraction, "options">;

export function readerWords(locale: string): ReaderWords {
  return {
    locale,
    translator: hostTranslator(locale),
    translatorFor: (game, table) =>
      table === undefined ? gameTranslator(game, locale) : tableTranslator(game, table, locale),
  };
}

export function readUserRequest(interaction: AnswerableInteraction | AutocompleteInteraction, words: ReaderWords) {
  const { id, user, member, guildId, channelId, memberPermissions, appPermissions } = interaction;
  const who = userId(user.id);
  const { [ApplicationIntegrationType.GuildInstall]: home } = interaction.authorizingIntegrationOwners;
  return {
    ...{ id, user, member, guildId, channelId: channelId ?? "", memberPermissions, appPermissions, ...words },
    actor: { user: who, interaction: id },
    reader: { user: who, guild: guildId },
    displayName: nameOf(member !== null && "displayName" in member ? member : user),
    isHome: guildId !== null && home !== undefined,
    isStaff: memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true,
  };
}

/** Reads what a request has besides where it is a click or a form. */
export function readComponent(interaction: ClickInteraction) {
  return {
    message: interaction.message,
    values: isMenu(interaction) ? interaction.values : undefined,
    role: interaction.isRoleSelectMenu() ? interaction.roles.first() : undefined,
    form: interaction.isModalSubmit() ? interaction.fields : undefined,
  };
}

export const isMenu = (interaction: Interaction): interaction is SelectMenuInteraction =>
  interaction.isStringSelectMenu() || interaction.isRoleSelectMenu() || interaction.isChannelSelectMenu();

export function rolesOf(member: UserRequest["member"]): readonly string[] {
  if (member === null) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}

export const nameOf = ({ displayName }: Pick<User, "displayName">): string => chosenName(displayName, 32);
