import {
  type APIApplicationCommandOption,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { type KeptCommand, repeatCommand } from "../typed/commandUse.ts";
import type { Host } from "../host.ts";
import { aside, type Reply } from "../message/reply.ts";
import type { Command } from "./command.ts";
import type { ClickRequest } from "../userRequest.ts";

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
function optionsOf(
  options: readonly APIApplicationCommandOption[],
  subcommand: string | null,
): readonly APIApplicationCommandOption[] | undefined {
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
