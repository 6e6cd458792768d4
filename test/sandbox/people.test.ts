import {
  type MessageActionRowComponentBuilder,
  ActionRowBuilder,
  ApplicationCommandType,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ContextMenuCommandBuilder,
  type Interaction,
  InteractionContextType,
  InteractionType,
  MentionableSelectMenuBuilder,
  PermissionFlagsBits,
  RoleSelectMenuBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  UserSelectMenuBuilder,
} from "discord.js";
import { expect, test } from "vitest";
import { openSandbox } from "./bot.ts";
import { openBot } from "./hearing.ts";

const wide = new SlashCommandBuilder()
  .setName("wide")
  .setDescription("Takes everything")
  .addStringOption((option) =>
    option.setName("word").setDescription("A").setRequired(true).setMinLength(2).setMaxLength(5),
  )
  .addIntegerOption((option) => option.setName("count").setDescription("B").setMinValue(2).setMaxValue(4))
  .addNumberOption((option) => option.setName("share").setDescription("C"))
  .addBooleanOption((option) => option.setName("open").setDescription("D"))
  .addUserOption((option) => option.setName("who").setDescription("E"))
  .addChannelOption((option) => option.setName("where").setDescription("F"))
  .addRoleOption((option) => option.setName("role").setDescription("G"))
  .addMentionableOption((option) => option.setName("any").setDescription("H"))
  .addAttachmentOption((option) => option.setName("file").setDescription("I"))
  .addStringOption((option) => option.setName("pick").setDescription("J").addChoices({ name: "Red", value: "red" }));

test("options of every kind arrive, with what they name", async () => {
  const { sandbox, heard } = await openBot([wide]);
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  const everyone = sandbox.guild("The Table");
  const file = ada.upload("deck.txt", "text/plain", new TextEncoder().encode("A K Q"));
  const line = `/wide word:hey count:3 share:0.5 open:True who:${ben.mention} where:<#${sandbox.channel("general")}> role:<@&${everyone}> any:${ben.id} file:${file} pick:red`;
  await ada.command("games", line).reply();
  const [interaction] = heard;
  if (interaction?.isChatInputCommand() !== true) throw new Error("no command");
  const { options } = interaction;
  expect(options.getString("word")).toBe("hey");
  expect(options.getInteger("count")).toBe(3);
  expect(options.getNumber("share")).toBe(0.5);
  expect(options.getBoolean("open")).toBe(true);
  expect(options.getUser("who")?.displayName).toBe("Ben");
  expect(options.getMember("who")).toMatchObject({ id: ben.id });
  expect(options.getChannel("where")?.name).toBe("general");
  expect(options.getRole("role")?.name).toBe("@everyone");
  expect(options.getMentionable("any")).toMatchObject({ id: ben.id });
  expect(options.getAttachment("file")).toMatchObject({ name: "deck.txt", size: 5, contentType: "text/plain" });
  expect(options.getString("pick")).toBe("red");
  expect(interaction.locale).toBe("en-US");
  expect(interaction.memberPermissions?.has(PermissionFlagsBits.SendMessages)).toBe(true);
  expect(await (await fetch(options.getAttachment("file")?.url ?? "")).text()).toBe("A K Q");
});

test.each([
  ["/wide", "The option word is required."],
  ["/wide word:x", "word: at least 2 characters."],
  ["/wide word:abcdef", "word: at most 5 characters."],
  ["/wide word:abc count:1", "count: at least 2."],
  ["/wide word:abc count:5", "count: at most 4."],
  ["/wide word:abc count:2.5", "count: a whole number is wanted."],
  ["/wide word:abc count:two", "count: a number is wanted."],
  ["/wide word:abc open:maybe", "open: true or false is wanted."],
  ["/wide word:abc pick:blue", "pick: one of red."],
  ["/wide word:abc who:nobody", "who: nobody like that."],
  ["/wide word:abc where:nowhere", "where: no such channel."],
  ["/wide word:abc role:none", "role: no such role."],
  ["/wide word:abc file:none", "file: no such file."],
  ["/wide word:abc more:x", "There is no option more."],
  ["/narrow", "There is no command /narrow here."],
])("what Discord's client would not send is not sent: %s", async (line, why) => {
  const { sandbox, heard } = await openBot([wide]);
  expect(() => sandbox.person("Ada").command("games", line)).toThrow(why);
  expect(heard).toEqual([]);
});

test("sub-commands and groups are found by their words", async () => {
  const table = new SlashCommandBuilder()
    .setName("table")
    .setDescription("Tables")
    .addSubcommand((sub) => sub.setName("new").setDescription("Opens"))
    .addSubcommandGroup((group) =>
      group
        .setName("seat")
        .setDescription("Seats")
        .addSubcommand((sub) =>
          sub
            .setName("add")
            .setDescription("Adds")
            .addUserOption((option) => option.setName("who").setDescription("Whom").setRequired(true)),
        ),
    );
  const { sandbox, heard } = await openBot([table]);
  const ada = sandbox.person("Ada");
  await ada.command("games", { name: "table seat add", options: { who: ada.id } }).reply();
  const [interaction] = heard;
  if (interaction?.isChatInputCommand() !== true) throw new Error("no command");
  expect(interaction.options.getSubcommandGroup()).toBe("seat");
  expect(interaction.options.getSubcommand()).toBe("add");
  expect(interaction.options.getUser("who", true).id).toBe(ada.id);
  expect(ada.sees("games").at(-1)).toMatchObject({ interaction: { name: "table seat add" } });
  expect(() => ada.command("games", "/table")).toThrow("Choose one of: new, seat.");
  expect(() => ada.command("games", "/table seat remove")).toThrow("There is no sub-command remove.");
});

test("menu commands carry the person or message they were used on", async () => {
  const { sandbox, heard } = await openBot([
    new ContextMenuCommandBuilder().setName("Rating").setType(ApplicationCommandType.User),
    new ContextMenuCommandBuilder().setName("Explain").setType(ApplicationCommandType.Message),
  ]);
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  const said = ben.say("games", "What a move");
  await ada.menuCommand("games", "Rating", ben.id).reply();
  await ada.menuCommand("games", "Explain", said.id).reply();
  const [rating, explain] = heard;
  expect(rating?.isUserContextMenuCommand() === true && rating.targetUser.displayName).toBe("Ben");
  expect(explain?.isMessageContextMenuCommand() === true && explain.targetMessage.content).toBe("What a move");
});

test("commands are offered where and to whom they belong", async () => {
  const { sandbox, client } = await openBot([
    new SlashCommandBuilder().setName("here").setDescription("Guilds").setContexts(InteractionContextType.Guild),
    new SlashCommandBuilder().setName("there").setDescription("Direct").setContexts(InteractionContextType.BotDM),
    new SlashCommandBuilder().setName("manage").setDescription("Admins").setDefaultMemberPermissions("0"),
    new SlashCommandBuilder()
      .setName("tidy")
      .setDescription("Tidies")
      .setDefaultMemberPermissions(PermissionFlagsBits.ManageMessages),
  ]);
  const club = sandbox.addGuild("The Club", ["Ben", "Ada"]);
  sandbox.addChannel("The Club", "bridge");
  await client.application.commands.create({ name: "bid", description: "Bids" }, club);
  const [ada, hugo] = [sandbox.person("Ada"), sandbox.person("Hugo")];
  const none = (name: string) => `There is no command /${name} here.`;
  await ada.command("games", "/here").reply();
  expect(() => ada.command(ada.dm(), "/here")).toThrow(none("here"));
  await ada.command(ada.dm(), "/there").reply();
  expect(() => ada.command("games", "/there")).toThrow(none("there"));
  expect(() => ada.command("games", "/manage")).toThrow(none("manage"));
  expect(() => ada.command("games", "/tidy")).toThrow(none("tidy"));
  await hugo.command("games", "/manage").reply();
  await hugo.command("games", "/tidy").reply();
  await ada.command("bridge", "/bid").reply();
  expect(() => ada.command("games", "/bid")).toThrow(none("bid"));
});

const row = (menu: MessageActionRowComponentBuilder) =>
  new ActionRowBuilder<MessageActionRowComponentBuilder>({ components: [menu] });

/** What the bot reads from a menu, by its kind. */
function chosenIn(menu: Interaction): unknown {
  if (menu.isStringSelectMenu()) return menu.values;
  if (menu.isUserSelectMenu()) return menu.users.first()?.displayName;
  if (menu.isRoleSelectMenu()) return menu.roles.first()?.name;
  if (menu.isMentionableSelectMenu()) return menu.users.size;
  return menu.isChannelSelectMenu() ? menu.channels.first()?.id : undefined;
}

const menus = [
  new StringSelectMenuBuilder()
    .setCustomId("string")
    .setMinValues(1)
    .setMaxValues(2)
    .addOptions(["a", "b", "c"].map((value) => ({ label: value.toUpperCase(), value }))),
  new UserSelectMenuBuilder().setCustomId("user"),
  new RoleSelectMenuBuilder().setCustomId("role"),
  new MentionableSelectMenuBuilder().setCustomId("mentionable"),
  new ChannelSelectMenuBuilder().setCustomId("channel"),
];

test("menus of every kind take what they may, and bring what it names", async () => {
  const { sandbox, heard } = await openBot(
    [new SlashCommandBuilder().setName("menus").setDescription("Shows menus")],
    async (interaction) => {
      if (interaction.isChatInputCommand()) return interaction.reply({ components: menus.map(row) });
      return interaction.isMessageComponent() ? interaction.deferUpdate() : undefined;
    },
  );
  const ada = sandbox.person("Ada");
  const message = await ada.command("games", "/menus").reply();
  const choose = async (menu: string, values: readonly string[]): Promise<unknown> => {
    await ada.select(message, menu, values).first();
    const last = heard.at(-1);
    return last === undefined ? undefined : chosenIn(last);
  };
  expect(await choose("string", ["a", "c"])).toEqual(["a", "c"]);
  expect(await choose("user", [ada.id])).toBe("Ada");
  expect(await choose("role", [sandbox.guild("The Table")])).toBe("@everyone");
  expect(await choose("mentionable", [ada.id])).toBe(1);
  expect(await choose("channel", [sandbox.channel("general")])).toBe(sandbox.channel("general"));

  expect(() => ada.select(message, "string", [])).toThrow("This field is required.");
  expect(() => ada.select(message, "string", ["a", "b", "c"])).toThrow("Choose at most 2.");
  expect(() => ada.select(message, "string", ["a", "a"])).toThrow("Each can be chosen once.");
  expect(() => ada.select(message, "string", ["z"])).toThrow("There is no such option.");
  expect(() => ada.select(message, "user", ["1"])).toThrow("No such person, role or channel.");
  expect(() => ada.press(message, "string")).toThrow("A button is pressed, a menu is chosen from.");
  expect(() => ada.press(message, "nothing")).toThrow("The message has no");
});

test("a disabled button cannot be pressed, a link is nobody's business", async () => {
  const { sandbox } = await openBot(
    [new SlashCommandBuilder().setName("go").setDescription("Goes")],
    async (interaction) =>
      interaction.isRepliable()
        ? interaction.reply({
            components: [
              new ActionRowBuilder<ButtonBuilder>().addComponents(
                new ButtonBuilder()
                  .setStyle(ButtonStyle.Primary)
                  .setLabel("Over")
                  .setCustomId("over")
                  .setDisabled(true),
                new ButtonBuilder().setStyle(ButtonStyle.Link).setLabel("Rules").setURL("https://example.org/"),
              ),
            ],
          })
        : undefined,
  );
  const ada = sandbox.person("Ada");
  const message = await ada.command("games", "/go").reply();
  expect(() => ada.press(message, "Over")).toThrow("It is disabled.");
  expect(() => ada.press(message, "Rules")).toThrow("The message has no");
});

test("a tampered client can send what the true one cannot", async () => {
  const { sandbox, heard } = await openBot([wide]);
  const used = sandbox.person("Ada").forge("games", {
    type: InteractionType.MessageComponent,
    data: { custom_id: "made up", component_type: 2 },
    message: sandbox.person("Ben").say("games", "x"),
  });
  await used.reply();
  expect(heard.map((interaction) => interaction.isButton() && interaction.customId)).toEqual(["made up"]);
});

test("waiting for what never comes says what was seen instead", async () => {
  const sandbox = await openSandbox();
  const ada = sandbox.person("Ada");
  ada.say("games", "Anyone?");
  await expect(ada.waitFor("games", ({ content }) => content === "Me!", 20)).rejects.toThrow("Anyone?");
  setTimeout(() => sandbox.person("Ben").say("games", "Me!"), 5);
  expect((await ada.waitFor("games", ({ content }) => content === "Me!")).author.global_name).toBe("Ben");
});
