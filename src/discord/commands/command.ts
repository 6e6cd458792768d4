import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  type APIApplicationCommandStringOption,
  type ApplicationCommandOptionChoiceData,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from "discord.js";
import type { Host } from "../host.ts";
import { aside, type Reply } from "../message/reply.ts";
import type { ClickRequest, CommandRequest, CompletionRequest, MenuRequest } from "../userRequest.ts";
import { type CommandUse, type KeptCommand, repeatCommand } from "./commandUse.ts";

type Choices = readonly ApplicationCommandOptionChoiceData[];

/** A slash command: its definition as data, what it answers, and what it offers while one types. */
export type Command = {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** The subcommands whose answer is for the whole channel, unless they are refused. */
  readonly publicSubcommands?: readonly string[];
  /** The subcommands that lift what was set before: they alone may name a bot, which has no seat, record or block. */
  readonly liftingSubcommands?: readonly string[];
  readonly run: (host: Host, request: CommandRequest) => Reply | Promise<Reply>;
  /** Runs it once more with the table that was chosen from a menu; present where `table` is an option. */
  readonly repeat?: (host: Host, use: CommandUse) => Reply | Promise<Reply>;
  /** Answers a click on a part of its own answer, whose id `writePart` made of these words. */
  readonly click?: (host: Host, request: ClickRequest, words: readonly string[]) => Reply | Promise<Reply>;
  readonly complete?: (host: Host, request: CompletionRequest) => Choices | Promise<Choices>;
};

const partVerb = "part";

/** Returns the custom id of a button or menu in a command's answer. */
export const writePart = (command: string, ...words: readonly string[]): string =>
  [partVerb, command, ...words].join("|");

/** Reads such an id; undefined for any other. */
export function readPart(customId: string) {
  const [verb, command, ...words] = customId.split("|");
  return verb === partVerb && command !== undefined ? { command, words } : undefined;
}

/** A command in the context menu of users or messages: two taps on a phone. */
export type MenuCommand = {
  readonly definition: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  readonly run: (host: Host, request: MenuRequest) => Reply | Promise<Reply>;
};

/** Returns true for the command that Discord makes where Activities are on: it refuses a list without it with 50240. */
export const isEntryPoint = ({ type }: APIApplicationCommand): boolean =>
  type === ApplicationCommandType.PrimaryEntryPoint;

/** A command about a table: it runs the same way when its table is chosen from a menu. */
export const aboutTable = (run: (host: Host, use: CommandUse) => Reply | Promise<Reply>) => ({ run, repeat: run });

/** Runs a command with the table that was chosen from its menu; the answer takes the menu's place. */
export async function repeatTyped(
  host: Host,
  commands: ReadonlyMap<string, Command>,
  request: ClickRequest,
  kept: KeptCommand,
): Promise<Reply> {
  const command = commands.get(kept.command);
  if (command?.repeat === undefined || !isPossible(command.definition, kept))
    return aside(request.translator, "refusal.unknown-button");
  const reply = await command.repeat(host, repeatCommand(request, kept));
  const isMessageOnly = reply.kind === "aside" && reply.delivered === undefined;
  return isMessageOnly ? { kind: "private", template: reply.template } : reply;
}

/** Whether this could have been typed: what a menu carries can be forged. */
function isPossible(definition: RESTPostAPIChatInputApplicationCommandsJSONBody, kept: KeptCommand): boolean {
  const options = optionsOf(definition.options ?? [], kept.subcommand);
  if (options === undefined) return false;
  const isNamed = [...kept.values.keys()].every((name) => options.some((option) => option.name === name));
  return isNamed && options.every((option) => isAllowed(option, kept.values.get(option.name)));
}

/** The options that can be typed after these words; undefined where there is no such subcommand. */
function optionsOf(options: readonly APIApplicationCommandOption[], subcommand: string | null) {
  if (subcommand === null) return options;
  const found = options.find(({ name }) => name === subcommand);
  return found?.type === ApplicationCommandOptionType.Subcommand ? (found.options ?? []) : undefined;
}

/** What Discord would have let somebody type: the limits of the definition. */
function isAllowed(option: APIApplicationCommandOption, value: string | undefined): boolean {
  if (value === undefined) return option.required !== true;
  if (option.type === ApplicationCommandOptionType.Integer) {
    const number = Number(value);
    const { min_value: least = -Infinity, max_value: most = Infinity } = option;
    return Number.isInteger(number) && number >= least && number <= most;
  }
  if (option.type === ApplicationCommandOptionType.User) return /^\d{5,20}$/u.test(value);
  return option.type === ApplicationCommandOptionType.String && isAllowedText(option, value);
}

function isAllowedText(option: APIApplicationCommandStringOption, value: string): boolean {
  const choices = "choices" in option ? (option.choices ?? []) : [];
  if (choices.length > 0) return choices.some((choice) => choice.value === value);
  return value.length <= ("max_length" in option ? (option.max_length ?? Infinity) : Infinity);
}
