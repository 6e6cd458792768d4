import type { Client, TextChannel } from "discord.js";
import type { Sandbox } from "../../sandbox/index.ts";
import { logIn, openSandbox, textChannel } from "./bot.ts";
import { field } from "./raw.ts";

export async function openGames(): Promise<{ sandbox: Sandbox; client: Client<true>; games: TextChannel }> {
  const sandbox = await openSandbox();
  const client = await logIn(sandbox);
  return { sandbox, client, games: textChannel(client, sandbox.channel("games")) };
}

/** Discord's code of a refused promise. */
export const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  field(await promise.catch((error: unknown) => error), "code");

export const contents = (sandbox: Sandbox, person: string, channel: string): readonly string[] =>
  sandbox
    .person(person)
    .sees(channel)
    .map(({ content }) => content);

export function fail(): never {
  throw new Error("It should be there.");
}
