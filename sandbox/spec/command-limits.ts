import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  Locale,
  type LocalizationMap,
} from "discord-api-types/v10";
import type { Flaw } from "../errors.ts";

/** Limits on commands that Discord's published API document leaves out. One rule, one function. */

/** A slash command's name and its options': https://discord.com/developers/docs/interactions/application-commands */
const chatName = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** A command as a bot sends it. */
export type CommandBody = Omit<Partial<APIApplicationCommand>, "dm_permission"> & {
  readonly name: string;
  /** The older way to keep a command out of direct messages. */
  readonly dm_permission?: boolean;
};

type Rule = (command: CommandBody) => readonly Flaw[];
type Placed = { readonly path: string; readonly option: APIApplicationCommandOption };

const flawIf = (isBroken: boolean, path: string, code: string, message: string): readonly Flaw[] =>
  isBroken ? [{ path, code, message }] : [];

const isChat = ({ type }: CommandBody): boolean =>
  (type ?? ApplicationCommandType.ChatInput) === ApplicationCommandType.ChatInput;

const namesFit: Rule = (command) =>
  isChat(command)
    ? [
        ...nameFlaws(command.name, "name"),
        ...localNames(command.name_localizations, "name_localizations"),
        ...everyOption(command).flatMap(({ path, option }) => [
          ...nameFlaws(option.name, `${path}.name`),
          ...localNames(option.name_localizations, `${path}.name_localizations`),
        ]),
      ]
    : [];

const descriptionFits: Rule = (command) => {
  const description = command.description ?? "";
  if (isChat(command))
    return flawIf(description === "", "description", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
  const isBroken = description !== "" && command.type !== ApplicationCommandType.PrimaryEntryPoint;
  return flawIf(isBroken, "description", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "Must be empty.");
};

const knownLocales: Rule = (command) => {
  const maps = [
    { path: "", of: command },
    ...everyOption(command).map(({ path, option }) => ({ path: `${path}.`, of: option })),
  ];
  return maps.flatMap(({ path, of }) =>
    (["name_localizations", "description_localizations"] as const).flatMap((field) =>
      Object.keys(of[field] ?? {}).flatMap((locale) =>
        flawIf(!locales.has(locale), `${path}${field}.${locale}`, "BASE_TYPE_CHOICES", "No locale that Discord knows."),
      ),
    ),
  );
};

const requiredFirst: Rule = (command) =>
  optionLists(command).flatMap(({ path, options }) =>
    options.flatMap((option, place) =>
      flawIf(
        option.required === true && options.slice(0, place).some((earlier) => earlier.required !== true),
        `${path}.${place}`,
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        "Required options must be placed before non-required options",
      ),
    ),
  );

const optionNamesDiffer: Rule = (command) =>
  optionLists(command).flatMap(({ path, options }) =>
    options.flatMap(({ name }, place) =>
      flawIf(
        options.slice(0, place).some((earlier) => earlier.name === name),
        `${path}.${place}.name`,
        "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
        "Option name must be unique",
      ),
    ),
  );

const subcommandsStandAlone: Rule = (command) =>
  optionLists(command).flatMap(({ path, options }) => {
    const nested = options.filter(({ type }) => isNesting(type)).length;
    const message = "Sub-commands cannot stand beside options";
    return flawIf(nested > 0 && nested < options.length, path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
  });

const choicesMakeSense: Rule = (command) =>
  everyOption(command).flatMap(({ path, option }) => {
    const choices = choicesOf(option);
    const isBoth = "autocomplete" in option && option.autocomplete && choices.length > 0;
    const values = new Set(choices.map(({ value }) => value));
    const names = new Set(choices.map(({ name }) => name));
    const isRepeated = values.size < choices.length || names.size < choices.length;
    return [
      ...flawIf(
        isBoth,
        path,
        "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
        "Choices and autocomplete exclude each other",
      ),
      ...choices.flatMap(({ value }, place) =>
        flawIf(
          typeof value === "string" && value.length > 100,
          `${path}.choices.${place}.value`,
          "BASE_TYPE_MAX_LENGTH",
          "Must be 100 or fewer in length.",
        ),
      ),
      ...flawIf(isRepeated, `${path}.choices`, "APPLICATION_COMMAND_OPTIONS_CHOICE_REPEATED", "Choices must differ"),
    ];
  });

const boundsInOrder: Rule = (command) =>
  everyOption(command).flatMap(({ path, option }) => {
    const [least, most] = boundsOf(option);
    return flawIf(least > most, path, "APPLICATION_COMMAND_OPTIONS_BOUNDS", "The minimum exceeds the maximum");
  });

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

const onlyTextsAndNumbersComplete: Rule = (command) =>
  everyOption(command).flatMap(({ path, option }) => {
    const asks = "autocomplete" in option && (option as { readonly autocomplete?: boolean }).autocomplete === true;
    const message = "Only texts and numbers can be completed";
    return flawIf(asks && !autocompletes.has(option.type), path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE", message);
  });

const groupsHoldCommands: Rule = (command) =>
  everyOption(command).flatMap(({ path, option }) =>
    flawIf(
      option.type === ApplicationCommandOptionType.SubcommandGroup && (option.options ?? []).length === 0,
      `${path}.options`,
      "BASE_TYPE_REQUIRED",
      "This field is required",
    ),
  );

const menusHaveNoOptions: Rule = (command) =>
  flawIf(
    !isChat(command) && optionsOf(command).length > 0,
    "options",
    "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS",
    "Context menu commands cannot have options",
  );

const totalLength: Rule = (command) =>
  flawIf(commandSize(command) > 8000, "", "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)");

const rules: readonly Rule[] = [
  namesFit,
  descriptionFits,
  knownLocales,
  requiredFirst,
  optionNamesDiffer,
  subcommandsStandAlone,
  choicesMakeSense,
  boundsInOrder,
  onlyTextsAndNumbersComplete,
  groupsHoldCommands,
  menusHaveNoOptions,
  totalLength,
];

export const commandFlaws = (command: CommandBody): readonly Flaw[] => rules.flatMap((rule) => rule(command));

/** How many commands of each type an application may have, globally or in a guild. */
const mostOfType: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15, 4: 1 };

/** Flaws of the list as a whole: too many of a type, names used twice. */
export function commandListFlaws(
  commands: readonly { readonly name: string; readonly type?: number | undefined }[],
): readonly Flaw[] {
  const typed = commands.map(({ name, type }) => ({ name, type: type ?? 1 }));
  const crowded = Object.entries(mostOfType).flatMap(([type, most]) =>
    flawIf(
      typed.filter((command) => command.type === Number(type)).length > most,
      "",
      "APPLICATION_COMMANDS_MAXIMUM",
      `Maximum number of application commands reached (${most})`,
    ),
  );
  const twice = typed.flatMap(({ name, type }, place) =>
    flawIf(
      typed.slice(0, place).some((earlier) => earlier.name === name && earlier.type === type),
      `${place}.name`,
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

const isNesting = (type: ApplicationCommandOptionType): boolean =>
  type === ApplicationCommandOptionType.Subcommand || type === ApplicationCommandOptionType.SubcommandGroup;

const choicesOf = (option: APIApplicationCommandOption): readonly APIApplicationCommandOptionChoice[] =>
  ("choices" in option ? option.choices : undefined) ?? [];

/** Every list of options: the command's own and those of its groups and sub-commands. */
function optionLists(
  command: CommandBody,
): readonly { readonly path: string; readonly options: readonly APIApplicationCommandOption[] }[] {
  const nested = everyOption(command).flatMap(({ path, option }) =>
    "options" in option ? [{ path: `${path}.options`, options: option.options ?? [] }] : [],
  );
  return [{ path: "options", options: optionsOf(command) }, ...nested];
}

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
