import {
  ActionRowBuilder,
  ApplicationCommandType,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  type Client,
  ContextMenuCommandBuilder,
  Events,
  FileUploadBuilder,
  type Interaction,
  InteractionContextType,
  InteractionType,
  LabelBuilder,
  MentionableSelectMenuBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  RadioGroupBuilder,
  RoleSelectMenuBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from "discord.js";
import { expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/index.ts";
import { logIn, openSandbox } from "./bot.ts";

type Bot = { readonly sandbox: Sandbox; readonly client: Client<true>; readonly heard: Interaction[] };

/** A bot with these commands that answers everything with a word, and remembers what it heard. */
async function openBot(
  commands: readonly { toJSON: () => unknown }[],
  answer: (interaction: Interaction) => Promise<unknown> = say,
): Promise<Bot> {
  const sandbox = await openSandbox();
  const client = await logIn(sandbox);
  const heard: Interaction[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    heard.push(interaction);
    void answer(interaction);
  });
  await client.application.commands.set(commands.map((command) => command.toJSON()) as never);
  return { sandbox, client, heard };
}

const say = async (interaction: Interaction): Promise<unknown> =>
  interaction.isRepliable() ? interaction.reply("ok") : undefined;

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
  const line = `/wide word:hey count:3 share:0.5 open:true who:${ben.mention} where:<#${sandbox.channel("general")}> role:<@&${everyone}> any:${ben.id} file:${file} pick:red`;
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

const row = (menu: { toJSON: () => unknown }) => ({ type: 1, components: [menu.toJSON()] });

test("menus of every kind take what they may, and bring what it names", async () => {
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
  const { sandbox, heard } = await openBot(
    [new SlashCommandBuilder().setName("menus").setDescription("Shows menus")],
    async (interaction) => {
      if (interaction.isChatInputCommand()) return interaction.reply({ components: menus.map(row) } as never);
      return interaction.isMessageComponent() ? interaction.deferUpdate() : undefined;
    },
  );
  const ada = sandbox.person("Ada");
  const message = await ada.command("games", "/menus").reply();
  const choose = async (menu: string, values: readonly string[]): Promise<Interaction | undefined> => {
    await ada.select(message, menu, values).first();
    return heard.at(-1);
  };
  const string = await choose("string", ["a", "c"]);
  expect(string?.isStringSelectMenu() === true && string.values).toEqual(["a", "c"]);
  const user = await choose("user", [ada.id]);
  expect(user?.isUserSelectMenu() === true && user.users.first()?.displayName).toBe("Ada");
  const role = await choose("role", [sandbox.guild("The Table")]);
  expect(role?.isRoleSelectMenu() === true && role.roles.first()?.name).toBe("@everyone");
  const mentionable = await choose("mentionable", [ada.id]);
  expect(mentionable?.isMentionableSelectMenu() === true && mentionable.users.size).toBe(1);
  const channel = await choose("channel", [sandbox.channel("general")]);
  expect(channel?.isChannelSelectMenu() === true && channel.channels.first()?.id).toBe(sandbox.channel("general"));

  expect(() => ada.select(message, "string", [])).toThrow("Choose at least 1.");
  expect(() => ada.select(message, "string", ["a", "b", "c"])).toThrow("Choose at most 2.");
  expect(() => ada.select(message, "string", ["a", "a"])).toThrow("Each can be chosen once.");
  expect(() => ada.select(message, "string", ["z"])).toThrow("There is no such option.");
  expect(() => ada.select(message, "user", ["1"])).toThrow("No such person, role or channel.");
  expect(() => ada.press(message, "string")).toThrow("A button is pressed, a menu is chosen from.");
  expect(() => ada.press(message, "nothing")).toThrow("The message has no");
});

const field = (label: string) => new LabelBuilder().setLabel(label);

const form = new ModalBuilder()
  .setCustomId("form")
  .setTitle("Everything")
  .addLabelComponents(
    field("Name").setTextInputComponent(
      new TextInputBuilder().setCustomId("name").setStyle(TextInputStyle.Short).setMinLength(2).setMaxLength(4),
    ),
    field("Colour").setRadioGroupComponent(
      new RadioGroupBuilder()
        .setCustomId("colour")
        .addOptions({ label: "Red", value: "red" }, { label: "Blue", value: "blue" }),
    ),
    field("Extras").setCheckboxGroupComponent(
      new CheckboxGroupBuilder()
        .setCustomId("extras")
        .setMinValues(0)
        .setRequired(false)
        .addOptions({ label: "One", value: "1" }, { label: "Two", value: "2" }),
    ),
    field("Sure").setCheckboxComponent(new CheckboxBuilder().setCustomId("sure")),
    field("File").setFileUploadComponent(new FileUploadBuilder().setCustomId("file").setRequired(false)),
  );

async function openForm(): Promise<Bot> {
  return openBot([new SlashCommandBuilder().setName("form").setDescription("Shows a form")], async (interaction) =>
    interaction.isChatInputCommand() ? interaction.showModal(form) : say(interaction),
  );
}

test("fields of every kind arrive", async () => {
  const { sandbox, heard } = await openForm();
  const ada = sandbox.person("Ada");
  const opened = ada.command("games", "/form");
  await opened.modal();
  const file = ada.upload("deck.txt", "text/plain", new TextEncoder().encode("A K Q"));
  await ada.submit(opened, { name: "Ada", colour: "blue", extras: ["1", "2"], sure: true, file: [file] }).reply();
  const { fields } = heard.at(-1) as ModalSubmitInteraction;
  expect(fields.getTextInputValue("name")).toBe("Ada");
  expect(fields.getRadioGroup("colour")).toBe("blue");
  expect(fields.getCheckboxGroup("extras")).toEqual(["1", "2"]);
  expect(fields.getCheckbox("sure")).toBe(true);
  expect(fields.getUploadedFiles("file")?.map(({ name, size }) => [name, size])).toEqual([["deck.txt", 5]]);
});

test("a form is sent only when it is filled as it asks, by the one who opened it", async () => {
  const { sandbox } = await openForm();
  const ada = sandbox.person("Ada");
  const opened = ada.command("games", "/form");
  await opened.modal();
  const good = { name: "Ada", colour: "red" };
  expect(() => ada.submit(opened, { ...good, name: "" })).toThrow("This field is required.");
  expect(() => ada.submit(opened, { ...good, name: "A" })).toThrow("Must be at least 2 characters long.");
  expect(() => ada.submit(opened, { ...good, name: "Adela" })).toThrow("Must be at most 4 characters long.");
  expect(() => ada.submit(opened, { name: "Ada" })).toThrow("Choose one.");
  expect(() => ada.submit(opened, { ...good, colour: "green" })).toThrow("There is no such option.");
  expect(() => sandbox.person("Ben").submit(opened, good)).toThrow("That form is no longer open.");
  await ada.submit(opened, good).reply();
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

test("an action row of a form may still hold a text input", async () => {
  const input = { type: 4, custom_id: "a", label: "A", style: 1 };
  const old: unknown = { custom_id: "old", title: "Old", components: [{ type: 1, components: [input] }] };
  const { sandbox, heard } = await openBot(
    [new SlashCommandBuilder().setName("old").setDescription("Shows an old form")],
    async (interaction) =>
      interaction.isChatInputCommand() ? interaction.showModal(old as ModalBuilder) : say(interaction),
  );
  const ada = sandbox.person("Ada");
  const opened = ada.command("games", "/old");
  await opened.modal();
  await ada.submit(opened, { a: "words" }).reply();
  expect((heard.at(-1) as ModalSubmitInteraction).fields.getTextInputValue("a")).toBe("words");
});
