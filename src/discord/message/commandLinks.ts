import { ApplicationCommandOptionType, type APIApplicationCommand, type REST } from "discord.js";
import type { Logger } from "pino";
import { getFrom, resources } from "../resources.ts";

/**
 * Makes links of the commands that words name in code: one touches a link, where one would have to type the command.
 * Discord is asked once for their ids; where it does not say them, the words stay as they are.
 */
export function createCommandLinks(rest: REST, log: Logger): (words: string) => Promise<string> {
  let asked: Promise<ReadonlyMap<string, string>> | undefined;
  return async (words) => {
    try {
      asked ??= askCommands(rest);
      return linkCommands(words, await asked);
    } catch (error) {
      asked = undefined;
      log.warn({ err: error }, "the ids of the commands are not known");
      return words;
    }
  };
}

/** The words with `/table new` as a link; `ids` are by all that one types of a command before its options. */
export function linkCommands(words: string, ids: ReadonlyMap<string, string>): string {
  return words.replace(/`\/([a-z -]+)`/gu, (code, name: string) => {
    const id = ids.get(name);
    return id === undefined ? code : `</${name}:${id}>`;
  });
}

async function askCommands(rest: REST): Promise<ReadonlyMap<string, string>> {
  const { id } = await getFrom(rest, resources.application());
  const commands = await getFrom(rest, resources.commands(id));
  return new Map(commands.flatMap((command) => namesOf(command).map((name): [string, string] => [name, command.id])));
}

/** A command with subcommands is typed with one of them only. */
function namesOf({ name, options = [] }: APIApplicationCommand): readonly string[] {
  const subcommands = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
  return subcommands.length === 0 ? [name] : subcommands.map((subcommand) => `${name} ${subcommand.name}`);
}
