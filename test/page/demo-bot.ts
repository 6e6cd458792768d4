import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  Client,
  Events,
  GatewayIntentBits,
  type Interaction,
  MessageFlags,
  type ModalSubmitInteraction,
} from "discord.js";
import type { Sandbox } from "../../sandbox/index.ts";
import { demoCommands } from "./demo-commands.ts";
import {
  everyField,
  fileForm,
  greetingCard,
  markdown,
  partsMessage,
  poster,
  selects,
  summaryEmbed,
} from "./demo-messages.ts";

const fruits = ["Apple", "Apricot", "Banana", "Blackberry", "Blueberry", "Cherry", "Fig", "Grape", "Kiwi", "Lemon"];

const waits: (() => void)[] = [];

/** Ends what the demo bot defers until then, so that a page has seen it, however slow it is. */
export function endWaits(): void {
  for (const end of waits.splice(0)) end();
}

/** A small bot on the real client that uses everything a page must be able to show. The result ends it. */
export async function startDemoBot(sandbox: Sandbox): Promise<() => Promise<void>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: sandbox.apiUrl, globalRequestsPerSecond: 100_000 },
  });
  client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(sandbox.token);
  await (await ready).application.commands.set(demoCommands);
  return () => client.destroy();
}

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase();
    const found = fruits.filter((fruit) => fruit.toLowerCase().includes(typed));
    await interaction.respond(found.map((fruit) => ({ name: fruit, value: fruit.toLowerCase() })));
  } else if (interaction.isChatInputCommand()) {
    await answerCommand(interaction);
  } else if (interaction.isButton()) {
    await answerButton(interaction);
  } else if (interaction.isAnySelectMenu()) {
    const words = `${interaction.user.displayName} chose ${interaction.values.join(", ") || "nothing"}`;
    await interaction.reply({ content: words, flags: MessageFlags.Ephemeral });
  } else if (interaction.isModalSubmit()) {
    await interaction.reply({ content: orderWords(interaction) });
  } else if (interaction.isUserContextMenuCommand()) {
    await interaction.reply({ content: `👋 ${interaction.targetUser.displayName}` });
  } else if (interaction.isMessageContextMenuCommand()) {
    const words = interaction.targetMessage.content.split(/\s+/u).length;
    await interaction.reply({ content: `${words} words`, flags: MessageFlags.Ephemeral });
  }
}

async function answerCommand(interaction: ChatInputCommandInteraction): Promise<void> {
  const sub = interaction.options.getSubcommand(false);
  // "silence" is never answered.
  await commandAnswers[`${interaction.commandName} ${sub ?? ""}`.trim()]?.(interaction);
}

const commandAnswers: { readonly [command: string]: (interaction: ChatInputCommandInteraction) => Promise<unknown> } = {
  "show parts": async (interaction) => interaction.reply(await partsMessage()),
  "show embed": async (interaction) => interaction.reply(await summaryEmbed()),
  "show text": (interaction) => interaction.reply({ content: markdown(interaction.user.id, interaction.channelId) }),
  "show menus": (interaction) => interaction.reply({ content: "Choose:", components: selects() }),
  order: answerOrder,
  secret: (interaction) => interaction.reply({ ...greetingCard("For your eyes only"), flags: MessageFlags.Ephemeral }),
  form: (interaction) => interaction.showModal(everyField()),
  "hand-in": (interaction) => interaction.showModal(fileForm()),
  attach: (interaction) => interaction.reply(`Took ${interaction.options.getAttachment("file", true).name}`),
  wait: async (interaction) => {
    // Listed first: who sees that it is deferred may already end it.
    const ended = new Promise<void>((resolve) => waits.push(resolve));
    await interaction.deferReply();
    await ended;
    await interaction.editReply("Done waiting");
  },
  write: async (interaction) => {
    await interaction.user.send(greetingCard("A word in private"));
    await interaction.reply({ content: "I wrote to you.", flags: MessageFlags.Ephemeral });
  },
};

async function answerOrder(interaction: ChatInputCommandInteraction): Promise<void> {
  const { options } = interaction;
  const said = [
    `fruit=${options.getString("fruit", true)}`,
    `count=${options.getInteger("count") ?? 1}`,
    `size=${options.getString("size") ?? "any"}`,
    `wrapped=${options.getBoolean("wrapped") ?? false}`,
    `for=${options.getUser("for")?.displayName ?? "nobody"}`,
  ];
  await interaction.reply(greetingCard(said.join(" ")));
}

async function answerButton(interaction: ButtonInteraction): Promise<void> {
  switch (interaction.customId) {
    case "wave":
      await interaction.update({ content: `${interaction.message.content} 👋 ${interaction.user.displayName}` });
      return;
    case "close":
      await interaction.update({ content: `Closed by <@${interaction.user.id}>`, components: [] });
      return;
    case "picture":
      await interaction.reply({ files: [await poster("Sunrise", "#ff9f43")], flags: MessageFlags.Ephemeral });
      return;
    case "form":
      await interaction.showModal(everyField());
      return;
    case "ignored":
      return;
    default:
      await interaction.reply({ content: `You pressed ${interaction.customId}.`, flags: MessageFlags.Ephemeral });
  }
}

function orderWords({ fields, customId }: ModalSubmitInteraction): string {
  if (customId === "file-form") {
    return `Took ${fields
      .getUploadedFiles("files", true)
      .map(({ name }) => name)
      .join(" and ")}`;
  }
  const words = [
    fields.getTextInputValue("name"),
    `size ${fields.getRadioGroup("size") ?? "none"}`,
    `extras ${fields.getCheckboxGroup("extras").join("+")}`,
    `express ${fields.getCheckbox("express")}`,
    `flavours ${fields.getStringSelectValues("flavours").join("+")}`,
  ];
  return `Order taken: ${words.join(", ")}`;
}
