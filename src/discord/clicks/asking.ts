import type { ButtonInteraction, ModalSubmitInteraction, StringSelectMenuInteraction } from "discord.js";
import { channelId, type ChannelId, userId } from "../../ids.ts";
import { oneLine, shorten } from "../../words/plain.ts";
import type { Actor } from "../../records/outcome.ts";

export type Clicked = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;

/** Who clicked, and the interaction's id so that it counts once. */
export function actorOf(clicked: { readonly user: { readonly id: string }; readonly id: string }): Actor {
  return { user: userId(clicked.user.id), interaction: clicked.id };
}

/** The name a person goes by here, as one line of at most 32 characters. */
export function displayName(asked: Clicked | { readonly user: { readonly displayName: string } }): string {
  const member =
    "member" in asked && asked.member !== null && "displayName" in asked.member ? asked.member.displayName : undefined;
  return shorten(oneLine(member ?? asked.user.displayName), 32);
}

/** Where a table opened from here is played: in a thread of its own, or right here when this is a thread already. */
export function placeFor({
  channelId: channel,
  channel: here,
}: {
  readonly channelId: string | null;
  readonly channel: { isThread(): boolean } | null;
}): { readonly home: ChannelId; readonly wantsThread: boolean } {
  return { home: channelId(channel ?? ""), wantsThread: here?.isThread() !== true };
}
