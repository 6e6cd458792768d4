import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  type ChannelType,
  InteractionContextType,
  type LocalizationMap,
} from "discord.js";
import english from "../../words/english.json" with { type: "json" };
import { languages } from "../../words/languages.ts";
import type { HostKey } from "../../words/translator.ts";

const {
  Attachment,
  Boolean: Flag,
  Channel,
  Integer,
  Role,
  String: Text,
  Subcommand,
  User,
} = ApplicationCommandOptionType;

/** Commands that also work in direct messages with the bot. */
export const everywhere = [InteractionContextType.Guild, InteractionContextType.BotDM];
/** Commands that answer their user alone, and that users may add for themselves, to be used wherever they are. */
export const anywhere = [...everywhere, InteractionContextType.PrivateChannel];
export const inServers = [InteractionContextType.Guild];

/** Parts of an option besides its description; its name is the last word of its key where none is given. */
type More = { readonly name?: string; readonly required?: boolean };

export const needed = { required: true } as const;

export const define = (
  key: HostKey,
  contexts: InteractionContextType[],
  ...options: (APIApplicationCommandBasicOption | APIApplicationCommandSubcommandOption)[]
) => ({ ...named(key), contexts, ...listed(options) });

export const subcommand = (
  key: HostKey,
  ...options: APIApplicationCommandBasicOption[]
): APIApplicationCommandSubcommandOption => ({ type: Subcommand, ...named(key), ...listed(options) });

export const text = (key: HostKey, more: More & { readonly max_length?: number } = {}) =>
  ({ type: Text, ...named(key), ...more }) as const;

export const completed = (key: HostKey, more: More = {}) =>
  ({ type: Text, ...named(key), autocomplete: true, ...more }) as const;

/** An option whose values Discord offers, under the names that their keys describe. */
export const oneOf = (key: HostKey, choices: Readonly<Record<string, HostKey>>, more: More = {}) => ({
  ...({ type: Text, ...named(key), ...more } as const),
  choices: Object.entries(choices).map(([value, name]) => nameChoice(value, name)),
});

export const whole = (key: HostKey, [min_value, max_value]: readonly [number, number?], more: More = {}) =>
  ({ type: Integer, ...named(key), min_value, ...(max_value === undefined ? {} : { max_value }), ...more }) as const;

export const flag = (key: HostKey, more: More = {}) => ({ type: Flag, ...named(key), ...more }) as const;
export const person = (key: HostKey, more: More = {}) => ({ type: User, ...named(key), ...more }) as const;
export const role = (key: HostKey, more: More = {}) => ({ type: Role, ...named(key), ...more }) as const;

export const channel = <Type extends ChannelType>(key: HostKey, types: readonly Type[], more: More = {}) => ({
  ...({ type: Channel, ...named(key), ...more } as const),
  channel_types: [...types],
});

export const attachment = (key: HostKey, types: readonly `.${string}`[]) => ({
  ...({ type: Attachment, ...named(key), ...needed } as const),
  file_types: [...types],
});

export const tableOption = completed("command.option.table");

/** A choice of an option under a name in words, with all its translations. */
export function nameChoice(value: string, key: HostKey) {
  const { description: name, description_localizations: name_localizations } = describe(key);
  return { name, name_localizations, value };
}

function named(key: HostKey) {
  return { name: key.slice(key.lastIndexOf(".") + 1), ...describe(key) };
}

function describe(key: HostKey): { description: string; description_localizations: LocalizationMap } {
  const translated = languages.flatMap(({ locales, commands }) => {
    const description = commands[key];
    return description === undefined ? [] : locales.map((locale) => [locale, description] as const);
  });
  return { description: english[key], description_localizations: Object.fromEntries(translated) };
}

const listed = <Option>(options: readonly Option[]) => (options.length === 0 ? {} : { options: [...options] });
