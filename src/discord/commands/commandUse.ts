import type { Attachment, CommandInteractionOption } from "discord.js";
import { oneLine } from "../../words/plain.ts";
import type { CommandRequest } from "../userRequest.ts";

/** What was typed in the options of a command; a `true` throws where Discord let nobody leave it out. */
type TypedOptions = {
  getString(name: string): string | null;
  getString(name: string, isRequired: true): string;
  getInteger(name: string): number | null;
  getInteger(name: string, isRequired: true): number;
  getUser(name: string, isRequired: true): { readonly id: string };
  getRole(name: string): { readonly id: string } | null;
  getSubcommand(): string;
  getSubcommand(isRequired: boolean): string | null;
  getAttachment(name: string, isRequired: true): Attachment;
  readonly data: readonly CommandInteractionOption[];
};

/** A command as somebody used it: typed, or again with a table that they chose from a menu. */
export type CommandUse = Omit<CommandRequest, "options"> & { readonly options: TypedOptions };

export type KeptCommand = {
  readonly command: string;
  readonly subcommand: string | null;
  readonly values: ReadonlyMap<string, string>;
};

const verb = "which";
const longestId = 100;
const longestValue = 100;

type Keepable = Pick<CommandUse, "commandName"> & { readonly options: Pick<TypedOptions, "getSubcommand" | "data"> };

/** Packs a command into a menu that asks for its table: custom id and option value; undefined when it is too long. */
export function keepCommand(use: Keepable, longestTable: number) {
  const subcommand = use.options.getSubcommand(false);
  const typed = subcommand === null ? use.options.data : (use.options.data[0]?.options ?? []);
  const words = [use.commandName, subcommand ?? ""].join(" ");
  const values = typed.map(({ name, value }) => `${name}=${oneLine(String(value ?? ""))}`);
  const packed = [words, ...values].join("\n");
  const room = longestId - verb.length - 1;
  const rest = packed.slice(room);
  if (rest.length + 1 + longestTable > longestValue) return undefined;
  return { id: `${verb}|${packed.slice(0, room)}`, valueFor: (table: string) => `${table}|${rest}` };
}

export const isKeptCommand = (customId: string): boolean => customId.startsWith(`${verb}|`);

type KeptClick = { readonly customId: string; readonly values: readonly string[] };

export function readKeptCommand({ customId, values }: KeptClick): KeptCommand {
  const [table = "", ...rest] = (values[0] ?? "").split("|");
  const [words = "", ...lines] = `${customId.slice(verb.length + 1)}${rest.join("|")}`.split("\n");
  const [command = "", subcommand = ""] = words.split(" ");
  const typed = lines.map((line): [string, string] => {
    const at = line.indexOf("=");
    return [line.slice(0, at), line.slice(at + 1)];
  });
  return { command, subcommand: subcommand === "" ? null : subcommand, values: new Map([...typed, ["table", table]]) };
}

export function repeatCommand(request: Omit<CommandUse, "commandName" | "options">, kept: KeptCommand): CommandUse {
  return { ...request, commandName: kept.command, options: typedOptions(kept) };
}

function typedOptions({ subcommand, values }: KeptCommand): TypedOptions {
  function getString(name: string): string | null;
  function getString(name: string, isRequired: true): string;
  function getString(name: string, isRequired?: boolean): string | null {
    const value = values.get(name);
    if (value === undefined && isRequired === true) throw new Error(`The option ${name} is missing`);
    return value ?? null;
  }
  function getInteger(name: string): number | null;
  function getInteger(name: string, isRequired: true): number;
  function getInteger(name: string, isRequired?: boolean): number | null {
    const typed = isRequired === true ? getString(name, true) : getString(name);
    return typed === null ? null : Number(typed);
  }
  function getSubcommand(): string;
  function getSubcommand(isRequired: boolean): string | null;
  function getSubcommand(): string | null {
    return subcommand ?? "";
  }
  const getAttachment = (name: string): never => {
    throw new Error(`The file ${name} cannot be kept in a menu`);
  };
  const getUser = (name: string) => ({ id: getString(name, true) });
  const getRole = (name: string) => {
    const id = getString(name);
    return id === null ? null : { id };
  };
  return { getString, getInteger, getUser, getRole, getSubcommand, getAttachment, data: [] };
}
