import type { Client } from "discord.js";

/** Does what makes a client useful. Where that fails, the client is destroyed, because the next try makes another one. */
export async function enter<T>(client: Client, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await client.destroy();
    throw error;
  }
}
