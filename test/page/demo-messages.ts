import { renderAsync } from "@resvg/resvg-js";
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  ContainerBuilder,
  EmbedBuilder,
  FileBuilder,
  FileUploadBuilder,
  type InteractionReplyOptions,
  LabelBuilder,
  type MediaGalleryItemBuilder,
  MentionableSelectMenuBuilder,
  MessageFlags,
  ModalBuilder,
  RadioGroupBuilder,
  RoleSelectMenuBuilder,
  SeparatorSpacingSize,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from "discord.js";

/** A landscape of one colour as a PNG file, described for those who do not see it. */
export async function poster(name: string, colour: string): Promise<AttachmentBuilder> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">
    <rect width="600" height="400" fill="${colour}"/>
    <circle cx="430" cy="140" r="70" fill="#fff" fill-opacity="0.85"/>
    <path d="M0 320 160 170 300 320 420 220 600 340V400H0Z" fill="#20304a"/>
  </svg>`;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const file = `${name.toLowerCase()}.png`;
  return new AttachmentBuilder(image.asPng(), { name: file, description: `${name} over mountains` });
}

const buttons = (): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId("primary").setLabel("Primary").setStyle(ButtonStyle.Primary),
    new ButtonBuilder().setCustomId("secondary").setLabel("Secondary").setStyle(ButtonStyle.Secondary).setEmoji("🍋"),
    new ButtonBuilder().setCustomId("form").setLabel("Form").setStyle(ButtonStyle.Success),
    new ButtonBuilder().setCustomId("ignored").setLabel("Ignored").setStyle(ButtonStyle.Danger),
    new ButtonBuilder().setURL("https://discord.com").setLabel("Link").setStyle(ButtonStyle.Link),
  );

/** A message of components alone: text, section, pictures, lines, a file, buttons and a menu. */
export async function partsMessage(): Promise<InteractionReplyOptions> {
  const files = await Promise.all([
    poster("Sunrise", "#ff9f43"),
    poster("Noon", "#54a0ff"),
    poster("Evening", "#8e5cd9"),
  ]);
  const list = new AttachmentBuilder(Buffer.from("apples\npears\n"), { name: "list.txt" });
  const container = new ContainerBuilder()
    .setAccentColor(0x2e8b57)
    .addSectionComponents((section) =>
      section
        .addTextDisplayComponents((text) => text.setContent("## Market day\nFresh fruit **every morning**."))
        .setThumbnailAccessory((thumbnail) =>
          thumbnail.setURL("attachment://noon.png").setDescription("The market at noon"),
        ),
    )
    .addSeparatorComponents((separator) => separator.setSpacing(SeparatorSpacingSize.Small))
    .addMediaGalleryComponents((gallery) =>
      gallery.addItems(
        ...["Sunrise", "Noon", "Evening"].map(
          (name) => (item: MediaGalleryItemBuilder) =>
            item.setURL(`attachment://${name.toLowerCase()}.png`).setDescription(`${name} over mountains`),
        ),
      ),
    )
    .addSectionComponents((section) =>
      section
        .addTextDisplayComponents((text) => text.setContent("Open until <t:1790000000:t>\n-# closes <t:1790000000:R>"))
        .setButtonAccessory((button) =>
          button.setCustomId("remind").setLabel("Remind me").setStyle(ButtonStyle.Secondary),
        ),
    )
    .addSeparatorComponents((separator) => separator.setSpacing(SeparatorSpacingSize.Large))
    .addActionRowComponents(buttons())
    .addActionRowComponents(new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(flavours()))
    .addFileComponents(new FileBuilder().setURL("attachment://list.txt"));
  return { flags: MessageFlags.IsComponentsV2, components: [container], files: [...files, list] };
}

function flavours(): StringSelectMenuBuilder {
  return new StringSelectMenuBuilder()
    .setCustomId("flavours")
    .setPlaceholder("Which flavours?")
    .setMinValues(0)
    .setMaxValues(2)
    .addOptions(
      { label: "Sweet", value: "sweet", description: "Like honey", emoji: "🍯" },
      { label: "Sour", value: "sour", description: "Like lemons", emoji: "🍋" },
      { label: "Bitter", value: "bitter", description: "Like coffee", emoji: "☕" },
    );
}

/** One menu of each kind. */
export function selects(): ActionRowBuilder<
  | StringSelectMenuBuilder
  | UserSelectMenuBuilder
  | RoleSelectMenuBuilder
  | MentionableSelectMenuBuilder
  | ChannelSelectMenuBuilder
>[] {
  const menus = [
    new StringSelectMenuBuilder()
      .setCustomId("one")
      .setPlaceholder("Pick one")
      .addOptions({ label: "Red", value: "red" }, { label: "Green", value: "green" }, { label: "Blue", value: "blue" }),
    new UserSelectMenuBuilder().setCustomId("users").setMaxValues(3),
    new RoleSelectMenuBuilder().setCustomId("roles"),
    new MentionableSelectMenuBuilder().setCustomId("anyone"),
    new ChannelSelectMenuBuilder().setCustomId("channels"),
  ];
  return menus.map((menu) => new ActionRowBuilder<typeof menu>().addComponents(menu));
}

/** A line with a few buttons under it. */
export function greetingCard(content: string): { content: string; components: ActionRowBuilder<ButtonBuilder>[] } {
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId("wave").setLabel("Wave").setEmoji("👋").setStyle(ButtonStyle.Primary),
    new ButtonBuilder().setCustomId("picture").setLabel("Picture").setStyle(ButtonStyle.Secondary),
    new ButtonBuilder().setCustomId("off").setLabel("Off").setStyle(ButtonStyle.Secondary).setDisabled(true),
    new ButtonBuilder().setCustomId("close").setLabel("Close").setStyle(ButtonStyle.Secondary),
  );
  return { content, components: [row] };
}

/** An embed with all its parts, and pictures beside it. */
export async function summaryEmbed(): Promise<InteractionReplyOptions> {
  const embed = new EmbedBuilder()
    .setColor(0xe67e22)
    .setAuthor({ name: "The market" })
    .setTitle("Today's prices")
    .setURL("https://discord.com")
    .setDescription("All fruit is *ripe*.")
    .addFields(
      { name: "Apples", value: "2 coins", inline: true },
      { name: "Figs", value: "5 coins", inline: true },
      { name: "Grapes", value: "4 coins", inline: true },
    )
    .setThumbnail("attachment://noon.png")
    .setFooter({ text: "Prices change daily" })
    .setTimestamp(1_790_000_000_000);
  return { embeds: [embed], files: [await poster("Noon", "#54a0ff"), await poster("Evening", "#8e5cd9")] };
}

/** Text with all of Discord's marks. */
export function markdown(user: string, channel: string): string {
  return [
    "# Heading",
    "## Smaller",
    "### Smallest",
    "-# Subtext",
    "**bold** *italic* __underline__ ~~strike~~ `code` ||spoiler|| ***both***",
    "> A quote by <@" + user + "> in <#" + channel + ">",
    "- one",
    "  - nested",
    "1. first",
    "2. second",
    "```ts\nconst answer = 42;\n```",
    "[A link](https://discord.com) and <t:1790000000:F>, 🎉 and ♠ ♥",
  ].join("\n");
}

/** A form with every kind of field. */
export function everyField(): ModalBuilder {
  const choice = (label: string, value: string): { label: string; value: string } => ({ label, value });
  return new ModalBuilder()
    .setCustomId("order-form")
    .setTitle("Your order")
    .addLabelComponents(
      new LabelBuilder()
        .setLabel("Name")
        .setDescription("As it shall stand on the parcel")
        .setTextInputComponent(
          new TextInputBuilder().setCustomId("name").setStyle(TextInputStyle.Short).setMaxLength(40),
        ),
      new LabelBuilder()
        .setLabel("Size")
        .setRadioGroupComponent(
          new RadioGroupBuilder().setCustomId("size").addOptions(choice("Small", "s"), choice("Large", "l")),
        ),
      new LabelBuilder()
        .setLabel("Extras")
        .setCheckboxGroupComponent(
          new CheckboxGroupBuilder()
            .setCustomId("extras")
            .setRequired(false)
            .setMinValues(0)
            .addOptions(choice("Paper", "paper"), choice("Ribbon", "ribbon")),
        ),
      new LabelBuilder().setLabel("By express").setCheckboxComponent(new CheckboxBuilder().setCustomId("express")),
      new LabelBuilder().setLabel("Flavours").setStringSelectMenuComponent(flavours().setRequired(false)),
    );
}

/** A form that takes files. */
export function fileForm(): ModalBuilder {
  const files = new FileUploadBuilder().setCustomId("files").setMinValues(1).setMaxValues(2);
  return new ModalBuilder()
    .setCustomId("file-form")
    .setTitle("Hand in")
    .addLabelComponents(new LabelBuilder().setLabel("Files").setFileUploadComponent(files));
}
