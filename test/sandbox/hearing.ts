import {
  type Client,
  Events,
  type Interaction,
  type ModalSubmitInteraction,
  type RESTPostAPIApplicationCommandsJSONBody,
} from "discord.js";
import type { Sandbox } from "../../sandbox/index.ts";
import { logIn, openSandbox } from "./bot.ts";

export type Bot = { readonly sandbox: Sandbox; readonly client: Client<true>; readonly heard: Interaction[] };

/** A bot with these commands that answers everything with a word, and remembers what it heard. */
export async function openBot(
  commands: readonly { toJSON: () => RESTPostAPIApplicationCommandsJSONBody }[],
  answer: (interaction: Interaction) => Promise<unknown> = say,
): Promise<Bot> {
  const sandbox = await openSandbox();
  const client = await logIn(sandbox);
  const heard: Interaction[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    heard.push(interaction);
    void answer(interaction);
  });
  await client.application.commands.set(commands.map((command) => command.toJSON()));
  return { sandbox, client, heard };
}

export const say = async (interaction: Interaction): Promise<unknown> =>
  interaction.isRepliable() ? interaction.reply("ok") : undefined;

/** The form that the bot heard of last. */
export function lastForm({ heard }: Bot): ModalSubmitInteraction {
  const last = heard.at(-1);
  if (last?.isModalSubmit() !== true) throw new Error("The bot heard of no form.");
  return last;
}
