import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  Events,
  type Interaction,
  MessageFlags,
  SlashCommandBuilder,
} from "discord.js";
import { afterEach } from "vitest";
import type { Sandbox, SandboxOptions } from "../../../sandbox/index.ts";
import type { PageAction, PageEvent } from "../../../sandbox/protocol.ts";
import { logIn, openSandbox } from "../bot.ts";
import { field } from "../raw.ts";
import { type Line, openLine } from "../socket.ts";

/** One signed-in page, in the types of the protocol. */
export type Page = {
  readonly hello: PageEvent<"hello">;
  /** Sends an action under a fresh ref, which it gives back. */
  readonly act: (action: WithoutRef) => string;
  /** The next event of a kind, about a ref if one is given. */
  readonly next: <E extends Kind>(event: E, ref?: string) => Promise<PageEvent<E>>;
  /** The kinds of all events so far. */
  readonly heard: () => readonly string[];
};

type Kind = PageEvent["event"];
type ActionKind = PageAction["action"];
type WithoutRef = { [K in ActionKind]: Omit<PageAction<K>, "ref"> }[ActionKind];

export const lines: Line[] = [];

afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

export async function signIn(sandbox: Sandbox, person: string): Promise<Page> {
  const line = await openLine(`${sandbox.url}/page/ws?person=${sandbox.person(person).id}`);
  lines.push(line);
  let count = 0;
  const next: Page["next"] = async (event, ref) => {
    const frame = await line.take((one) => one["event"] === event && (ref === undefined || one["ref"] === ref));
    if (!isEvent(frame, event)) throw new Error(`${JSON.stringify(frame)} is no ${event}.`);
    return frame;
  };
  return {
    hello: await next("hello"),
    next,
    act: (action) => {
      const ref = `${person}-${(count += 1)}`;
      line.send({ ...action, ref });
      return ref;
    },
    heard: () => line.received.map((frame) => String(frame["event"])),
  };
}

/** The JSON of an answer, which the protocol says to be such. */
export const fetchAs = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

/** The server's own tests trust its frames to be what the protocol says. */
const isEvent = <E extends Kind>(frame: unknown, event: E): frame is PageEvent<E> => field(frame, "event") === event;

async function onInteraction(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) return interaction.respond([{ name: "Chess", value: "chess" }]);
  if (interaction.isChatInputCommand() && interaction.commandName === "hand") {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await interaction.editReply("Three aces");
  }
  if (interaction.isChatInputCommand() && interaction.commandName === "form") {
    const field = { type: 18, label: "Name", component: { type: 4, custom_id: "name", style: 1 } };
    await interaction.showModal({ custom_id: "form", title: "Form", components: [field] });
  }
  if (interaction.isChatInputCommand() && interaction.commandName === "table") {
    const button = new ButtonBuilder({ style: ButtonStyle.Primary, label: "Join", custom_id: "join" });
    const row = new ActionRowBuilder<ButtonBuilder>({ components: [button] });
    await interaction.reply({ content: "A table", components: [row] });
  }
  if (interaction.isButton()) await interaction.update({ content: "Joined" });
  if (interaction.isModalSubmit()) await interaction.reply(`Hello ${interaction.fields.getTextInputValue("name")}`);
}

export async function openTable(
  options: SandboxOptions = {},
): Promise<{ sandbox: Sandbox; client: Client<true>; command: (name: string) => string }> {
  const sandbox = await openSandbox(options);
  const client = await logIn(sandbox);
  client.on(Events.InteractionCreate, (interaction) => void onInteraction(interaction));
  const names = ["hand", "form", "table", "silent"];
  const made = await client.application.commands.set([
    ...names.map((name) => new SlashCommandBuilder().setName(name).setDescription(name).toJSON()),
    new SlashCommandBuilder()
      .setName("find")
      .setDescription("Finds")
      .addStringOption((option) => option.setName("what").setDescription("What").setAutocomplete(true))
      .toJSON(),
  ]);
  return { sandbox, client, command: (name) => made.find((one) => one.name === name)?.id ?? "" };
}
