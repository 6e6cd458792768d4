import { ApplicationCommandType, ContextMenuCommandBuilder, SlashCommandBuilder } from "discord.js";

const show = new SlashCommandBuilder()
  .setName("show")
  .setDescription("Shows what a message can hold")
  .addSubcommand((sub) => sub.setName("parts").setDescription("A message of containers, sections and pictures"))
  .addSubcommand((sub) => sub.setName("embed").setDescription("A message with an embed"))
  .addSubcommand((sub) => sub.setName("text").setDescription("Everything that text can do"))
  .addSubcommand((sub) => sub.setName("menus").setDescription("Every kind of menu"));

const order = new SlashCommandBuilder()
  .setName("order")
  .setNameLocalizations({ de: "bestellen" })
  .setDescription("Orders fruit")
  .setDescriptionLocalizations({ de: "Bestellt Obst" })
  .addStringOption((option) =>
    option.setName("fruit").setDescription("Which fruit").setRequired(true).setAutocomplete(true),
  )
  .addIntegerOption((option) => option.setName("count").setDescription("How many").setMinValue(1).setMaxValue(12))
  .addStringOption((option) =>
    option
      .setName("size")
      .setDescription("How large")
      .addChoices({ name: "Small", value: "s" }, { name: "Medium", value: "m" }, { name: "Large", value: "l" }),
  )
  .addBooleanOption((option) => option.setName("wrapped").setDescription("In paper"))
  .addUserOption((option) => option.setName("for").setDescription("Who gets it"));

const plain = [
  ["secret", "Shows something to you alone"],
  ["form", "Opens a form"],
  ["hand-in", "Opens a form that takes files"],
  ["wait", "Takes its time"],
  ["silence", "Never answers"],
  ["write", "Writes you a direct message"],
] as const;

const attach = new SlashCommandBuilder()
  .setName("attach")
  .setDescription("Takes a file")
  .addAttachmentOption((option) => option.setName("file").setDescription("Any file").setRequired(true));

/** The demo bot's commands: one with sub-commands, one with every kind of option, plain ones, two context menus. */
export const demoCommands = [
  show,
  order,
  attach,
  ...plain.map(([name, words]) => new SlashCommandBuilder().setName(name).setDescription(words)),
  new ContextMenuCommandBuilder().setName("Wave at").setType(ApplicationCommandType.User),
  new ContextMenuCommandBuilder().setName("Count words").setType(ApplicationCommandType.Message),
].map((builder) => builder.toJSON());
