import {
  type APIActionRowComponent,
  type APITextInputComponent,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  FileUploadBuilder,
  LabelBuilder,
  ComponentType,
  ModalBuilder,
  RadioGroupBuilder,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";
import { expect, test } from "vitest";
import { type Bot, openBot, say, lastForm } from "../hearing.ts";

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
  const bot = await openForm();
  const ada = bot.sandbox.person("Ada");
  const opened = ada.command("games", "/form");
  await opened.modal();
  const file = ada.upload("deck.txt", "text/plain", new TextEncoder().encode("A K Q"));
  await ada.submit(opened, { name: "Ada", colour: "blue", extras: ["1", "2"], sure: true, file: [file] }).reply();
  const { fields } = lastForm(bot);
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
  expect(() => ada.submit(opened, { ...good, name: "A" })).toThrow("At least 2 characters.");
  expect(() => ada.submit(opened, { ...good, name: "Adela" })).toThrow("At most 4 characters.");
  expect(() => ada.submit(opened, { name: "Ada" })).toThrow("Choose one.");
  expect(() => ada.submit(opened, { ...good, colour: "green" })).toThrow("There is no such option.");
  expect(() => sandbox.person("Ben").submit(opened, good)).toThrow("That form is no longer open.");
  await ada.submit(opened, good).reply();
});

test("an action row of a form may still hold a text input", async () => {
  const input = { type: ComponentType.TextInput, custom_id: "a", label: "A", style: TextInputStyle.Short } as const;
  const row: APIActionRowComponent<APITextInputComponent> = { type: ComponentType.ActionRow, components: [input] };
  const old = { custom_id: "old", title: "Old", components: [row] };
  const bot = await openBot(
    [new SlashCommandBuilder().setName("old").setDescription("Shows an old form")],
    async (interaction) => (interaction.isChatInputCommand() ? interaction.showModal(old) : say(interaction)),
  );
  const ada = bot.sandbox.person("Ada");
  const opened = ada.command("games", "/old");
  await opened.modal();
  await ada.submit(opened, { a: "words" }).reply();
  expect(lastForm(bot).fields.getTextInputValue("a")).toBe("words");
});
