import { ApplicationCommandOptionType, InteractionContextType, type LocalizationMap } from "discord.js";

import english from "../../words/english.json" with { type: "json" };
import { languages } from "../../words/languages.ts";
import type { HostKey } from "../../words/say.ts";

/** A description in English with all its translations. */
export function describeCommand(key: HostKey): { description: string; description_localizations: LocalizationMap } {
  const translated = languages.flatMap(({ locales, commands }) => {
    const description = commands[key];
    return description === undefined ? [] : locales.map((locale) => [locale, description] as const);
  });
  return { description: english[key], description_localizations: Object.fromEntries(translated) };
}

/** A choice of an option under a name in words, with all its translations. */
export function nameChoice(value: string, key: HostKey) {
  const { description: name, description_localizations: name_localizations } = describeCommand(key);
  return { name, name_localizations, value };
}

/** Names which table is meant, where that is not clear from the channel. */
export const tableOption = {
  type: ApplicationCommandOptionType.String,
  name: "table",
  ...describeCommand("command.option.table"),
  autocomplete: true,
} as const;

/** Commands that also work in direct messages with the bot. */
export const everywhere = [InteractionContextType.Guild, InteractionContextType.BotDM];
/** Commands that answer their user alone, and that users may add for themselves, to be used wherever they are. */
export const anywhere = [...everywhere, InteractionContextType.PrivateChannel];
/** Commands that need a server's channel. */
export const inServers = [InteractionContextType.Guild];
