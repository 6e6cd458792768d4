import type { Discord } from "../discord.ts";
import type { Message } from "../world/world.ts";

/** How long Discord remembers a nonce, in milliseconds. */
const nonceTime = 5 * 60_000;

export const nonceKey = (channel: string, nonce: unknown): string => `${channel} ${String(nonce)}`;

/** A bot's message with a nonce: for some minutes the same nonce finds it again. */
export function rememberNonce(discord: Discord, { api }: Message): void {
  const left = Date.parse(api.timestamp) + nonceTime - discord.clock.now();
  if (api.nonce === undefined || api.author.id !== discord.world.bot.id || left <= 0) return;
  const key = nonceKey(api.channel_id, api.nonce);
  discord.nonces.set(key, api.id);
  discord.clock.after(left, () => void discord.nonces.delete(key));
}

export function rememberNonces(discord: Discord): void {
  for (const messages of discord.world.messages.values()) {
    for (const message of messages.values()) rememberNonce(discord, message);
  }
}
