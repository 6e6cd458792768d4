import {
  ApplicationCommandType,
  ChannelType,
  InteractionContextType,
  PermissionFlagsBits,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
} from "discord-api-types/v10";
import type { PageChannel, PageCommand } from "../../protocol.ts";
import { isBasic, isNesting, type Nesting } from "../../spec/command-limits.ts";
import { guildOf } from "../session/channels.ts";
import { may } from "../session/people.ts";

/** Something one can type: a command, or one sub-command of it. */
export type Usable = {
  readonly command: PageCommand;
  /** Untranslated names of the group and sub-command, outermost first. */
  readonly path: readonly Pick<Nesting, "name" | "type">[];
  /** As the person reads it, without the slash: "table new". */
  readonly label: string;
  readonly description: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
};

type Named = Pick<PageCommand, "name" | "name_localizations" | "description" | "description_localizations">;

type Translations = Readonly<Record<string, string | null>> | null | undefined;

const inLanguage = (words: Translations, locale: string): string | null => words?.[locale] ?? null;

/** A name or description in the person's language where the bot brought it. */
export function localName(named: Pick<Named, "name" | "name_localizations">, locale: string): string {
  return inLanguage(named.name_localizations, locale) ?? named.name;
}

export function localDescription(named: Pick<Named, "description" | "description_localizations">, locale: string) {
  return inLanguage(named.description_localizations, locale) ?? named.description;
}

export function usableIn(channel: PageChannel, commands: readonly PageCommand[], locale: string): Usable[] {
  const here = commands.filter(
    (command) => command.type === ApplicationCommandType.ChatInput && isUsable(command, channel),
  );
  return here.flatMap((command) => leavesOf(command, locale));
}

function isUsable(command: PageCommand, channel: PageChannel): boolean {
  if (command.guild_id !== undefined && command.guild_id !== guildOf(channel)) return false;
  if (channel.type === ChannelType.DM) {
    const withItsBot = channel.recipients?.some(({ id }) => id === command.application_id) === true;
    return withItsBot && isFor(command, InteractionContextType.BotDM);
  }
  if (!isFor(command, InteractionContextType.Guild)) return false;
  const needed = command.default_member_permissions;
  if (needed === null) return true;
  return may(channel, needed === "0" ? PermissionFlagsBits.Administrator : BigInt(needed));
}

const isFor = ({ contexts }: PageCommand, context: InteractionContextType): boolean =>
  contexts?.includes(context) ?? true;

function leavesOf(command: PageCommand, locale: string): Usable[] {
  const walk = (named: Named, options: readonly APIApplicationCommandOption[], so: Usable): Usable[] => {
    const label = so.label === "" ? localName(named, locale) : `${so.label} ${localName(named, locale)}`;
    const inner = options.filter(isNesting);
    if (inner.length === 0) {
      return [{ ...so, label, description: localDescription(named, locale), options: options.filter(isBasic) }];
    }
    return inner.flatMap((option) =>
      walk(option, option.options ?? [], {
        ...so,
        label,
        path: [...so.path, { name: option.name, type: option.type }],
      }),
    );
  };
  return walk(command, command.options ?? [], { command, path: [], label: "", description: "", options: [] });
}

/** The commands whose words begin as typed, best first: "ta n" finds "table new". */
export function matching(usables: readonly Usable[], typed: string): Usable[] {
  const wanted = typed.toLowerCase().trim();
  const rank = ({ label, description, command, path }: Usable): number => {
    // Whoever knows a command from another language finds it by its first name too.
    const names = [label, [command.name, ...path.map(({ name }) => name)].join(" ")].map((name) => name.toLowerCase());
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => startWords(name, wanted))) return 1;
    if (names.some((name) => name.includes(wanted))) return 2;
    return description.toLowerCase().includes(wanted) ? 3 : 4;
  };
  return usables
    .map((usable) => ({ usable, rank: rank(usable) }))
    .filter((each) => each.rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ usable }) => usable);
}

function startWords(name: string, typed: string): boolean {
  const words = name.split(" ");
  return typed.split(/\s+/u).every((part, index) => words[index]?.startsWith(part) === true);
}
