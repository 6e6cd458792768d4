import { MessageFlags, MessageType, type APIUser } from "discord-api-types/v10";
import type { PageMessage } from "../../protocol.ts";
import { byAge } from "../../ids.ts";
import { isSameDay } from "../text/times.ts";

/** How long messages of one author stay under one name, in milliseconds. */
const together = 7 * 60_000;

export type RowOf = {
  readonly message: PageMessage;
  readonly isHead: boolean;
  readonly startsDay: boolean;
  /** The first that was unread when the channel was opened. */
  readonly startsNew: boolean;
};

/** What was unread when a channel was opened: newer than `after`, up to `upTo`. Later messages are seen as they come. */
type Unread = { readonly after: string | null; readonly upTo: string | null };

/** How the messages of a channel stand under each other. */
export function arrange(messages: readonly PageMessage[], { after, upTo }: Unread, me: string): RowOf[] {
  const isNew = ({ id, author }: PageMessage): boolean =>
    after !== null && upTo !== null && byAge(id, after) > 0 && byAge(id, upTo) <= 0 && author.id !== me;
  const firstNew = messages.find(isNew)?.id;
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const startsDay = before === undefined || !isSameDay(timeOf(before), timeOf(message));
    const startsNew = message.id === firstNew;
    const isHead = startsDay || startsNew || !belongsTo(before, message);
    return { message, isHead, startsDay, startsNew };
  });
}

export const timeOf = (message: PageMessage): Date => new Date(message.timestamp);

type Used = { readonly interaction?: { readonly name: string; readonly user: APIUser } };

/** Who used which command to get this message. Discord's newer record of it lacks the command's name. */
export const usedCommand = (message: Used): Used["interaction"] => message.interaction;

export const isEphemeral = ({ flags }: PageMessage): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/** The bot has said that an answer will come. */
export const isThinking = ({ flags }: PageMessage): boolean => ((flags ?? 0) & MessageFlags.Loading) !== 0;

/** A line about the channel itself rather than somebody's words. */
export function isSystem({ type }: PageMessage): boolean {
  const spoken: readonly number[] = [
    MessageType.Default,
    MessageType.Reply,
    MessageType.ChatInputCommand,
    MessageType.ContextMenuCommand,
    MessageType.ThreadStarterMessage,
  ];
  return !spoken.includes(type);
}

function belongsTo(before: PageMessage, message: PageMessage): boolean {
  const isClose = timeOf(message).getTime() - timeOf(before).getTime() < together;
  const isAlike = isEphemeral(before) === isEphemeral(message) && !isSystem(before) && !isSystem(message);
  // Something stands above its text: who used which command, or what it answers.
  const hasIntroduction = usedCommand(message) !== undefined || message.type === MessageType.Reply;
  return before.author.id === message.author.id && isClose && isAlike && !hasIntroduction;
}
