import { type Client, Events } from "discord.js";
import type { Logger } from "pino";
import type { Memberships } from "../../guilds/memberships.ts";

type Watched = {
  readonly memberships: Memberships;
  /** Says in a server that the bot has just joined how one begins. */
  readonly greet: (guild: string) => Promise<void>;
  /** Counts a server that the bot had never been in before. */
  readonly invited: (guild: string) => Promise<void>;
};

/** Notes when the bot is removed from a server, which an outage is not, and when it comes back; greets new ones. */
export function watchMemberships(client: Client, { memberships, greet, invited }: Watched, log: Logger): void {
  const logFailure = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.warn({ err: error }, "where the bot is could not be noted"));
  async function welcome(guild: string): Promise<void> {
    await invited(guild);
    await greet(guild);
  }
  async function join(guild: string): Promise<void> {
    if (await memberships.join(guild)) await welcome(guild);
  }
  async function compare(): Promise<void> {
    for (const guild of await memberships.compare([...client.guilds.cache.keys()])) await welcome(guild);
  }
  client.on(Events.GuildCreate, ({ id }) => void logFailure(join(id)));
  client.on(Events.GuildDelete, ({ id }) => void logFailure(memberships.leave(id)));
  void logFailure(compare());
}
