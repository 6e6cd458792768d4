import type { Channel, TextChannel, Thread } from "./world.ts";

/** A channel that belongs to a guild, to one and the same for ever. */
export type GuildChannel = TextChannel | Thread;

/** All channels by id, and those of a guild without a look at the others: a world may have thousands of guilds. */
export class Channels extends Map<string, Channel> {
  readonly #byGuild = new Map<string, Map<string, GuildChannel>>();

  override set(id: string, channel: Channel): this {
    if (channel.kind !== "dm") {
      const known = this.#byGuild.get(channel.guild) ?? new Map<string, GuildChannel>();
      this.#byGuild.set(channel.guild, known.set(id, channel));
    }
    return super.set(id, channel);
  }

  override delete(id: string): boolean {
    const before = this.get(id);
    if (before !== undefined && before.kind !== "dm") this.#byGuild.get(before.guild)?.delete(id);
    return super.delete(id);
  }

  /** The channels and threads of a guild, oldest first. */
  ofGuild(guild: string): readonly GuildChannel[] {
    return [...(this.#byGuild.get(guild)?.values() ?? [])];
  }
}
