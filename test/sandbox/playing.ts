import { ApplicationCommandOptionType, type BaseInteraction, type Client, Events, type Interaction } from "discord.js";
import type { Sandbox } from "../../sandbox/index.ts";
import { logIn, next, openSandbox } from "./bot.ts";
import { ask } from "./raw.ts";

export const V2 = 1 << 15;

export const EPHEMERAL = 64;

export const LOADING = 128;

export const modal = (...parts: readonly unknown[]) => ({
  type: 9,
  data: { custom_id: "form", title: "Form", components: parts },
});

export const label = (component: object) => ({ type: 18, label: "Field", component });

export const input = (id: string) => label({ type: 4, custom_id: id, style: 1, required: false });

export const reply = (data: object) => ({ type: 4, data });

export const joinButton = { type: 1, components: [{ type: 2, style: 1, label: "Join", custom_id: "join" }] };

type Playing = { readonly sandbox: Sandbox; readonly client: Client<true> };

/** A bot that answers nothing by itself, with two commands. */
export async function openTable(): Promise<Playing> {
  const sandbox = await openSandbox();
  const client = await logIn(sandbox);
  await client.application.commands.set([
    { name: "play", description: "Plays" },
    {
      name: "find",
      description: "Finds",
      options: [
        {
          type: ApplicationCommandOptionType.String,
          name: "what",
          description: "What",
          required: true,
          autocomplete: true,
        },
      ],
    },
  ]);
  return { sandbox, client };
}

export const nextInteraction = async (client: Client): Promise<Interaction> =>
  (await next(client, Events.InteractionCreate))[0];

export const answer = (sandbox: Sandbox, { id, token }: BaseInteraction, body: unknown, query = "") =>
  ask(sandbox, `POST /interactions/${id}/${token}/callback${query}`, body);

export const webhook = ({ applicationId, token }: BaseInteraction): string => `/webhooks/${applicationId}/${token}`;

export async function useCommand({ sandbox, client }: Playing) {
  const arriving = nextInteraction(client);
  const used = sandbox.person("Ada").command("games", "/play");
  return { used, interaction: await arriving };
}

export async function press({ sandbox, client }: Playing) {
  const { used, interaction } = await useCommand({ sandbox, client });
  await answer(sandbox, interaction, reply({ content: "Table", components: [joinButton] }));
  const arriving = nextInteraction(client);
  const pressed = sandbox.person("Ada").press(await used.reply(), "join");
  return { used: pressed, interaction: await arriving };
}

export async function submit(playing: Playing) {
  const { used, interaction } = await useCommand(playing);
  await answer(playing.sandbox, interaction, modal(input("a")));
  await used.modal();
  const arriving = nextInteraction(playing.client);
  const submitted = playing.sandbox.person("Ada").submit(used, { a: "x" });
  return { used: submitted, interaction: await arriving };
}

export async function complete({ sandbox, client }: Playing) {
  const arriving = nextInteraction(client);
  const used = sandbox.person("Ada").autocomplete("games", "/find what:che", "what");
  return { used, interaction: await arriving };
}
