import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandSubcommandGroupOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  Locale,
  type LocalizationMap,
} from "discord-api-types/v10";
import type { Flaw } from "../errors.ts";
import { findRepeated, flaw, flawIf } from "./flaws.ts";

/** Limits on commands that Discord's published API document leaves out. One rule, one function. */

/** A slash command's name and its options': https://discord.com/developers/docs/interactions/application-commands */
const chatName = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** A command as a bot sends it. */
export type CommandBody = Omit<Partial<APIApplicationCommand>, "dm_permission"> & {
  readonly name: string;
  /** The older way to keep a command out of direct messages. */
  readonly dm_permission?: boolean;
};

type Placed = { readonly path: string; readonly option: APIApplicationCommandOption };
type Listed = { readonly path: string; readonly options: readonly APIApplicationCommandOption[] };
type Rules<Of> = { readonly [rule: string]: (of: Of) => readonly Flaw[] };

const isChat = ({ type }: CommandBody): boolean =>
  (type ?? ApplicationCommandType.ChatInput) === ApplicationCommandType.ChatInput;

const rules: Rules<CommandBody> = {
  namesFit: (command) =>
    namedParts(command).flatMap(({ at, part }) =>
      isChat(command)
        ? [...nameFlaws(part.name, `${at}name`), ...localNames(part.name_localizations, `${at}name_localizations`)]
        : [],
    ),
  descriptionFits: (command) => {
    const description = command.description ?? "";
    if (isChat(command))
      return flawIf(description === "", "description", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
    const isBroken = description !== "" && command.type !== ApplicationCommandType.PrimaryEntryPoint;
    return flawIf(isBroken, "description", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "Must be empty.");
  },
  knownLocales: (command) =>
    namedParts(command).flatMap(({ at, part }) =>
      (["name_localizations", "description_localizations"] as const).flatMap((field) => {
        const unknown = Object.keys(part[field] ?? {}).filter((locale) => !locales.has(locale));
        const message = "No locale that Discord knows.";
        return unknown.map((locale) => flaw(`${at}${field}.${locale}`, "BASE_TYPE_CHOICES", message));
      }),
    ),
  menusHaveNoOptions: (command) => {
    const message = "Context menu commands cannot have options";
    const isBroken = !isChat(command) && optionsOf(command).length > 0;
    return flawIf(isBroken, "options", "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS", message);
  },
  totalLength: (command) =>
    flawIf(commandSize(command) > 8000, "", "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)"),
};

/** What must be true of each list of options: the command's own and those of its groups and sub-commands. */
const listRules: Rules<Listed> = {
  requiredFirst: ({ path, options }) => {
    const optional = options.findIndex(({ required }) => required !== true);
    const message = "Required options must be placed before non-required options";
    return options.flatMap(({ required }, place) => {
      const isLate = required === true && optional !== -1 && optional < place;
      return flawIf(isLate, `${path}.${place}`, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
    });
  },
  namesDiffer: ({ path, options }) =>
    findRepeated(options, ({ name }) => name).map((option) => {
      const place = options.indexOf(option);
      const message = "Option name must be unique";
      return flaw(`${path}.${place}.name`, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", message);
    }),
  subcommandsStandAlone: ({ path, options }) => {
    const nested = options.filter(isNesting).length;
    const message = "Sub-commands cannot stand beside options";
    return flawIf(nested > 0 && nested < options.length, path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
  },
};

const optionRules: Rules<Placed> = {
  choicesMakeSense: ({ path, option }) => {
    const choices = choicesOf(option);
    const isBoth = "autocomplete" in option && option.autocomplete && choices.length > 0;
    const both = "Choices and autocomplete exclude each other";
    const isRepeated = [choices.map(({ value }) => value), choices.map(({ name }) => name)].some(
      (all) => new Set<unknown>(all).size < choices.length,
    );
    return [
      ...flawIf(isBoth, path, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", both),
      ...choices.flatMap(({ value }, place) => {
        const isLong = typeof value === "string" && value.length > 100;
        const at = `${path}.choices.${place}.value`;
        return flawIf(isLong, at, "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.");
      }),
      ...flawIf(isRepeated, `${path}.choices`, "APPLICATION_COMMAND_OPTIONS_CHOICE_REPEATED", "Choices must differ"),
    ];
  },
  boundsInOrder: ({ path, option }) => {
    const [least, most] = boundsOf(option);
    return flawIf(least > most, path, "APPLICATION_COMMAND_OPTIONS_BOUNDS", "The minimum exceeds the maximum");
  },
  onlyTextsAndNumbersComplete: ({ path, option }) => {
    const asks = "autocomplete" in option && (option as { readonly autocomplete?: boolean }).autocomplete === true;
    const message = "Only texts and numbers can be completed";
    return flawIf(asks && !autocompletes.has(option.type), path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE", message);
  },
  groupsHoldCommands: ({ path, option }) => {
    const isEmpty = option.type === ApplicationCommandOptionType.SubcommandGroup && (option.options ?? []).length === 0;
    return flawIf(isEmpty, `${path}.options`, "BASE_TYPE_REQUIRED", "This field is required");
  },
};

export const commandFlaws = (command: CommandBody): readonly Flaw[] => [
  ...Object.values(rules).flatMap((rule) => rule(command)),
  ...Object.values(listRules).flatMap((rule) => optionLists(command).flatMap(rule)),
  ...Object.values(optionRules).flatMap((rule) => everyOption(command).flatMap(rule)),
];

/** The least and the most that an option takes: a number's value, or a text's length. */
function boundsOf(option: APIApplicationCommandOption): readonly [least: number, most: number] {
  switch (option.type) {
    case ApplicationCommandOptionType.String:
      return [option.min_length ?? 0, option.max_length ?? 6000];
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number: {
      const { min_value, max_value }: { min_value?: number; max_value?: number } = option;
      return [min_value ?? -Infinity, max_value ?? Infinity];
    }
    default:
      return [-Infinity, Infinity];
  }
}

const autocompletes = new Set([
  ApplicationCommandOptionType.String,
  ApplicationCommandOptionType.Integer,
  ApplicationCommandOptionType.Number,
]);

/** How many commands of each type an application may have, globally or in a guild. */
const mostOfType: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15, 4: 1 };

/** Flaws of the list as a whole: too many of a type, names used twice. */
export function commandListFlaws(commands: readonly { readonly name: string; readonly type?: number | undefined }[]) {
  const typed = commands.map(({ name, type }) => ({ name, type: type ?? 1 }));
  const crowded = Object.entries(mostOfType).flatMap(([type, most]) =>
    flawIf(
      typed.filter((command) => command.type === Number(type)).length > most,
      "",
      "APPLICATION_COMMANDS_MAXIMUM",
      `Maximum number of application commands reached (${most})`,
    ),
  );
  const twice = findRepeated(typed, ({ name, type }) => `${type} ${name}`).map((command) =>
    flaw(
      `${typed.indexOf(command)}.name`,
      "APPLICATION_COMMANDS_DUPLICATE_NAME",
      "Application command names must be unique",
    ),
  );
  return [...crowded, ...twice];
}

/** Characters of names, descriptions and values, each text counted in its longest translation. */
function commandSize(command: CommandBody): number {
  const size = (part: Localized): number =>
    longest(part.name, part.name_localizations) + longest(part.description, part.description_localizations);
  const ofOption = (option: APIApplicationCommandOption): number =>
    size(option) +
    sum(
      choicesOf(option),
      ({ name, name_localizations, value }) => longest(name, name_localizations) + `${value}`.length,
    ) +
    ("options" in option ? sum(option.options ?? [], ofOption) : 0);
  return size(command) + sum(optionsOf(command), ofOption);
}

type Localized = {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly name_localizations?: LocalizationMap | null | undefined;
  readonly description_localizations?: LocalizationMap | null | undefined;
};

const longest = (text: string | undefined, map: LocalizationMap | null | undefined): number =>
  Math.max(text?.length ?? 0, ...Object.values(map ?? {}).map((words) => words?.length ?? 0));

const sum = <T>(items: readonly T[], size: (item: T) => number): number =>
  items.reduce((total, item) => total + size(item), 0);

const locales: ReadonlySet<string> = new Set(Object.values(Locale));

const nameFlaws = (name: string, path: string): readonly Flaw[] =>
  flawIf(
    !chatName.test(name) || name !== name.toLowerCase(),
    path,
    "APPLICATION_COMMAND_INVALID_NAME",
    "Command name is invalid",
  );

const localNames = (map: LocalizationMap | null | undefined, path: string): readonly Flaw[] =>
  Object.entries(map ?? {}).flatMap(([locale, name]) => nameFlaws(name ?? "-", `${path}.${locale}`));

const optionsOf = (command: CommandBody): readonly APIApplicationCommandOption[] => command.options ?? [];

export type Nesting = APIApplicationCommandSubcommandOption | APIApplicationCommandSubcommandGroupOption;

export const isNesting = (option: APIApplicationCommandOption): option is Nesting =>
  option.type === ApplicationCommandOptionType.Subcommand ||
  option.type === ApplicationCommandOptionType.SubcommandGroup;

export const isBasic = (option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption =>
  !isNesting(option);

const choicesOf = (option: APIApplicationCommandOption): readonly APIApplicationCommandOptionChoice[] =>
  ("choices" in option ? option.choices : undefined) ?? [];

function optionLists(command: CommandBody): readonly Listed[] {
  const nested = everyOption(command).flatMap(({ path, option }) =>
    "options" in option ? [{ path: `${path}.options`, options: option.options ?? [] }] : [],
  );
  return [{ path: "options", options: optionsOf(command) }, ...nested];
}

/** The command and its options, each with where its fields are. */
const namedParts = (
  command: CommandBody,
): readonly { readonly at: string; readonly part: Localized & { readonly name: string } }[] => [
  { at: "", part: command },
  ...everyOption(command).map(({ path, option }) => ({ at: `${path}.`, part: option })),
];

function everyOption(command: CommandBody): readonly Placed[] {
  const within = (options: readonly APIApplicationCommandOption[], at: string): readonly Placed[] =>
    options.flatMap((option, place) => {
      const path = `${at}.${place}`;
      const inner: readonly (APIApplicationCommandOption | APIApplicationCommandBasicOption)[] =
        "options" in option ? (option.options ?? []) : [];
      return [{ path, option }, ...within(inner, `${path}.options`)];
    });
  return within(optionsOf(command), "options");
}
