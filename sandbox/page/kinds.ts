/**
 * Discord's numbers that the page needs while it runs.
 *
 * `discord-api-types` is CommonJS and cannot be tree-shaken: importing its enums would more than double the page.
 * So the values stand here, each checked by the compiler against the enum it mirrors.
 */
import type * as discord from "discord-api-types/v10";

type ComponentNames =
  | "ActionRow"
  | "Button"
  | "StringSelect"
  | "TextInput"
  | "UserSelect"
  | "RoleSelect"
  | "MentionableSelect"
  | "ChannelSelect"
  | "Section"
  | "TextDisplay"
  | "Thumbnail"
  | "MediaGallery"
  | "File"
  | "Separator"
  | "Container"
  | "Label"
  | "FileUpload"
  | "RadioGroup"
  | "CheckboxGroup"
  | "Checkbox";

export const ComponentType: Pick<typeof discord.ComponentType, ComponentNames> = {
  ActionRow: 1,
  Button: 2,
  StringSelect: 3,
  TextInput: 4,
  UserSelect: 5,
  RoleSelect: 6,
  MentionableSelect: 7,
  ChannelSelect: 8,
  Section: 9,
  TextDisplay: 10,
  Thumbnail: 11,
  MediaGallery: 12,
  File: 13,
  Separator: 14,
  Container: 17,
  Label: 18,
  FileUpload: 19,
  RadioGroup: 21,
  CheckboxGroup: 22,
  Checkbox: 23,
};

export const ButtonStyle: Pick<
  typeof discord.ButtonStyle,
  "Primary" | "Secondary" | "Success" | "Danger" | "Link" | "Premium"
> = { Primary: 1, Secondary: 2, Success: 3, Danger: 4, Link: 5, Premium: 6 };

export const TextInputStyle: Pick<typeof discord.TextInputStyle, "Short" | "Paragraph"> = { Short: 1, Paragraph: 2 };

export const SpacingSize: Pick<typeof discord.SeparatorSpacingSize, "Small" | "Large"> = { Small: 1, Large: 2 };

export const ChannelType: Pick<
  typeof discord.ChannelType,
  "GuildText" | "DM" | "GuildAnnouncement" | "AnnouncementThread" | "PublicThread" | "PrivateThread"
> = { GuildText: 0, DM: 1, GuildAnnouncement: 5, AnnouncementThread: 10, PublicThread: 11, PrivateThread: 12 };

export const CommandType: Pick<typeof discord.ApplicationCommandType, "ChatInput" | "User" | "Message"> = {
  ChatInput: 1,
  User: 2,
  Message: 3,
};

type OptionNames =
  | "Subcommand"
  | "SubcommandGroup"
  | "String"
  | "Integer"
  | "Boolean"
  | "User"
  | "Channel"
  | "Role"
  | "Mentionable"
  | "Number"
  | "Attachment";

export const OptionType: Pick<typeof discord.ApplicationCommandOptionType, OptionNames> = {
  Subcommand: 1,
  SubcommandGroup: 2,
  String: 3,
  Integer: 4,
  Boolean: 5,
  User: 6,
  Channel: 7,
  Role: 8,
  Mentionable: 9,
  Number: 10,
  Attachment: 11,
};

export const MessageType: Pick<
  typeof discord.MessageType,
  "Default" | "Reply" | "ChatInputCommand" | "ContextMenuCommand" | "ThreadCreated" | "ThreadStarterMessage"
> = {
  Default: 0,
  ThreadCreated: 18,
  Reply: 19,
  ChatInputCommand: 20,
  ThreadStarterMessage: 21,
  ContextMenuCommand: 23,
};

/** Bits of a message's `flags`. */
export const messageFlag = { ephemeral: 1 << 6, loading: 1 << 7, componentsV2: 1 << 15 } as const;

/** Bits of a channel's `permissions`. */
export const permission = {
  administrator: 1n << 3n,
  addReactions: 1n << 6n,
  sendMessages: 1n << 11n,
  manageMessages: 1n << 13n,
  useCommands: 1n << 31n,
  createPublicThreads: 1n << 35n,
  sendInThreads: 1n << 38n,
} as const;
