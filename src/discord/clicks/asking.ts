import type { ButtonInteraction, ModalSubmitInteraction, StringSelectMenuInteraction } from "discord.js";

import { channelId, type ChannelId, userId } from "../../ids.ts";
import type { Asker } from "../../table/service/service.ts";
import { oneLine, shortened } from "../../words/plain.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { sentence } from "../views/pages.ts";
import type { Reply } from "../app/respond.ts";

export type Clicked = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;

/** Who clicked, and the interaction's id so that it counts once. */
export function askerOf(clicked: { readonly user: { readonly id: string }; readonly id: string }): Asker {
  return { user: userId(clicked.user.id), interaction: clicked.id };
}

/** The name a person goes by here, as one line of at most 32 characters. */
export function displayName(asked: Clicked | { readonly user: { readonly displayName: string } }): string {
  const member =
    "member" in asked && asked.member !== null && "displayName" in asked.member ? asked.member.displayName : undefined;
  return shortened(oneLine(member ?? asked.user.displayName), 32);
}

/** A sentence for the asker alone. */
export function aside(
  translator: Translator,
  key: Parameters<typeof say>[0],
  words?: Parameters<typeof say>[1],
): Reply {
  return { kind: "aside", draft: sentence(translator.text(say(key, words))) };
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
