import {
  type APIApplicationCommand,
  type ApplicationCommandOptionChoiceData,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from "discord.js";
import type { CommandUse } from "../typed/commandUse.ts";
import type { Host } from "../host.ts";
import type { Reply } from "../message/reply.ts";
import type { ClickRequest, CommandRequest, CompletionRequest, MenuRequest } from "../userRequest.ts";

type Choices = readonly ApplicationCommandOptionChoiceData[];

/** A slash command: its definition as data, what it answers, and what it offers while one types. */
export type Command = {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** The subcommands whose answer is for the whole channel, unless they are refused. */
  readonly publicSubcommands?: readonly string[];
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
export function readPart(
  customId: string,
): { readonly command: string; readonly words: readonly string[] } | undefined {
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
export function aboutTable(
  run: (host: Host, use: CommandUse) => Reply | Promise<Reply>,
): Pick<Command, "run" | "repeat"> {
  return { run, repeat: run };
}
