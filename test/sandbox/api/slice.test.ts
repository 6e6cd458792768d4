import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  type ChatInputCommandInteraction,
  Events,
  type Interaction,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";
import { expect, test } from "vitest";
import { logIn, openSandbox } from "../bot.ts";
import { png } from "../raw.ts";

const commands = [
  new SlashCommandBuilder()
    .setName("table")
    .setDescription("Tables")
    .addSubcommand((sub) =>
      sub
        .setName("new")
        .setDescription("Opens a table")
        .addStringOption((option) => option.setName("game").setDescription("Which game").setRequired(true)),
    ),
  new SlashCommandBuilder().setName("board").setDescription("Shows the board"),
  new SlashCommandBuilder().setName("form").setDescription("Shows a form"),
].map((builder) => builder.toJSON());

const button = new ActionRowBuilder<ButtonBuilder>().addComponents(
  new ButtonBuilder().setCustomId("join").setLabel("Join").setStyle(ButtonStyle.Primary),
);

const form = new ModalBuilder()
  .setCustomId("name-form")
  .setTitle("Your name")
  .addLabelComponents(
    new LabelBuilder()
      .setLabel("Name")
      .setTextInputComponent(new TextInputBuilder().setCustomId("name").setStyle(TextInputStyle.Short)),
  );

async function onCommand(interaction: ChatInputCommandInteraction): Promise<void> {
  if (interaction.commandName === "form") {
    await interaction.showModal(form);
    return;
  }
  if (interaction.commandName === "board") {
    await interaction.deferReply();
    const gallery = new MediaGalleryBuilder().addItems({
      media: { url: "attachment://board.png" },
      description: "The board",
    });
    const files = [new AttachmentBuilder(Buffer.alloc(50_000, png(900, 600)), { name: "board.png" })];
    await interaction.editReply({ flags: MessageFlags.IsComponentsV2, components: [gallery], files });
    return;
  }
  await interaction.reply({
    content: `A table of ${interaction.options.getString("game", true)}`,
    components: [button.toJSON()],
  });
}

async function onInteraction(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) return onCommand(interaction);
  if (interaction.isButton()) {
    await interaction.update({ content: `${interaction.user.displayName} joined`, components: [] });
    await interaction.followUp({ content: "Your hand: none", flags: MessageFlags.Ephemeral });
  }
  if (interaction.isModalSubmit()) {
    await interaction.reply({
      content: `Hello ${interaction.fields.getTextInputValue("name")}`,
      flags: MessageFlags.Ephemeral,
    });
  }
}

test("a bot logs in and answers commands, buttons and forms; writes to people and in threads", async () => {
  const sandbox = await openSandbox();
  const client = await logIn(sandbox);
  client.on(Events.InteractionCreate, (interaction) => void onInteraction(interaction));
  await client.application.commands.set(commands);
  expect(client.guilds.cache.map(({ name }) => name)).toEqual(["The Table"]);

  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  const table = await ada.command("games", "/table new game:chess and more").reply();
  expect(table.content).toBe("A table of chess and more");

  const joined = ben.press(table, "Join");
  expect((await joined.reply()).content).toBe("Ben joined");
  await joined.followUp();
  expect(ben.sees("games").map(({ content }) => content)).toEqual(["Ben joined", "Your hand: none"]);
  expect(ada.sees("games").map(({ content }) => content)).toEqual(["Ben joined"]);

  const board = await ada.command("games", "/board").reply();
  expect(board.components).toMatchObject([
    { type: 12, items: [{ media: { width: 900, height: 600, content_type: "image/png" }, description: "The board" }] },
  ]);
  expect(sandbox.file(board.attachments[0]?.url ?? "")?.bytes).toHaveLength(50_000);

  const opened = ada.command(ada.dm(), "/form");
  expect((await opened.modal()).title).toBe("Your name");
  expect((await ada.submit(opened, { name: "Ada L." }).reply()).content).toBe("Hello Ada L.");

  const user = await client.users.fetch(ada.id);
  await user.send("It is your turn");
  expect(ada.sees(ada.dm()).at(-1)?.content).toBe("It is your turn");

  const games = client.channels.cache.get(sandbox.channel("games"));
  if (games?.type !== ChannelType.GuildText) throw new Error("no channel");
  const thread = await games.threads.create({ name: "Table 1" });
  await thread.send("Here we play");
  expect(ben.sees("Table 1").map(({ content }) => content)).toEqual(["Here we play"]);

  expect(sandbox.violations).toEqual([]);
});
