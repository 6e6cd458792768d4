import { type APIDMChannel, type REST, Routes } from "discord.js";
import { type ChannelId, channelId, type UserId } from "../../ids.ts";

/** What Discord answers when a person takes no direct messages from us. */
export const cannotDm = 50007;

/** The channel of direct messages with a person. Throws what Discord answers. */
export async function openDm(rest: REST, user: UserId): Promise<ChannelId> {
  const { id } = (await rest.post(Routes.userChannels(), { body: { recipient_id: user } })) as APIDMChannel;
  return channelId(id);
}
