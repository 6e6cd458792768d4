import type { Discord } from "../discord.ts";
import { addChannel } from "../messages/store.ts";
import type { DirectChannel } from "./world.ts";

/** The direct message channel of two, made when there is none yet. */
export function directChannelOf(discord: Discord, one: string, other: string): DirectChannel {
  for (const channel of discord.world.channels.values()) {
    if (channel.kind === "dm" && channel.people.includes(one) && channel.people.includes(other)) return channel;
  }
  const channel: DirectChannel = { kind: "dm", id: discord.newId(), people: [one, other], lastMessage: null };
  addChannel(discord, channel);
  return channel;
}
