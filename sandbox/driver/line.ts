import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Kind,
  ApplicationCommandType,
} from "discord-api-types/v10";
import { isBasic, isNesting } from "../spec/command-limits.ts";
import type { Command } from "../world/world.ts";

type Value = string | number | boolean;
type Options = readonly APIApplicationCommandInteractionDataOption[];

/** A command as a person types it, or in parts: the name with its sub-commands, and the options by name. */
export type Typed = string | { readonly name: string; readonly options?: Readonly<Record<string, Value>> };

type Parsed = { readonly command: Command; readonly options: Options };

/**
 * Reads "/table new game:chess seats:4" by the registered commands. A value reaches to the next " word:", which
 * "20:00" is not; people, channels and roles may be written as mentions. Throws when there is no such command or option.
 */
export function readLine(commands: readonly Command[], typed: Typed, focused?: string): Parsed {
  const { words, values } =
    typeof typed === "string" ? splitLine(typed) : { words: typed.name.split(" "), values: typed.options ?? {} };
  const [name = "", ...way] = words;
  const command = commands.find((one) => one.name === name && one.type === ApplicationCommandType.ChatInput);
  if (command === undefined) throw new Error(`There is no command /${name} here.`);
  return { command, options: nestOptions(command.options ?? [], way, { values, focused }) };
}

function splitLine(line: string): { words: readonly string[]; values: Readonly<Record<string, string>> } {
  const text = line.replace(/^\//u, "");
  const first = text.search(/(?<=^|\s)\p{L}[\p{L}\p{N}_-]*:/u);
  const head = first === -1 ? text : text.slice(0, first);
  const tail = first === -1 ? "" : text.slice(first);
  const values = [...tail.matchAll(/(\p{L}[\p{L}\p{N}_-]*):(.*?)(?=\s+\p{L}[\p{L}\p{N}_-]*:|$)/gsu)].map(
    ([, key = "", value = ""]) => [key, value.trim()] as const,
  );
  return { words: head.trim().split(/\s+/u), values: Object.fromEntries(values) };
}

type Given = { readonly values: Readonly<Record<string, Value>>; readonly focused: string | undefined };

function nestOptions(defined: readonly APIApplicationCommandOption[], way: readonly string[], given: Given): Options {
  const [next, ...rest] = way;
  if (next === undefined) return leavesOf(defined.filter(isBasic), given);
  const option = defined.filter(isNesting).find(({ name }) => name === next);
  if (option === undefined) throw new Error(`There is no sub-command ${next}.`);
  const options = nestOptions(option.options ?? [], rest, given);
  return [asTyped({ type: option.type, name: option.name, options })];
}

/** What a person typed is sent as it is: the local Discord declines with a sentence what does not fit. */
const asTyped = (option: unknown): APIApplicationCommandInteractionDataOption =>
  option as APIApplicationCommandInteractionDataOption;

function leavesOf(defined: readonly APIApplicationCommandBasicOption[], { values, focused }: Given): Options {
  return Object.entries(values).map(([name, typed]) => {
    const option = defined.find((one) => one.name === name);
    if (option === undefined) throw new Error(`There is no option ${name}.`);
    const value = convertValue(option, typed);
    return asTyped({ type: option.type, name, value, ...(name === focused ? { focused: true } : {}) });
  });
}

/** Values of a yes-or-no option, which Discord's menu calls True and False. */
const flags: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

function convertValue({ type }: APIApplicationCommandBasicOption, value: Value): Value {
  if (typeof value !== "string") return value;
  if (type === Kind.Boolean) return flags.get(value.toLowerCase()) ?? value;
  // Half-written numbers reach autocomplete as they are.
  const isNumber = value.trim() !== "" && !Number.isNaN(Number(value));
  if (type === Kind.Integer || type === Kind.Number) return isNumber ? Number(value) : value;
  const isMentionable = [Kind.User, Kind.Channel, Kind.Role, Kind.Mentionable].includes(type);
  return isMentionable ? (/^<(?:@[!&]?|#)(\d+)>$/u.exec(value)?.[1] ?? value) : value;
}
