import type { ChannelId } from "../../ids.ts";
import type { GuildSettings } from "../../table/servers/guildSettings.ts";
import { hour } from "../../time/hours.ts";
import { createListPosts, type ListParts, type ListPosts } from "./listPost.ts";
import { askToday, type PositionParts } from "./positionPost.ts";

const lookEvery = hour / 4;

/** Creates the posts that a server may want in channels of its choice: its open tables, and the position of the day. */
export function createCompanyPosts(parts: ListParts & PositionParts): ListPosts {
  const { clock, store, owns, log } = parts;
  const lists = createListPosts(parts);
  let lookedAt = -Infinity;
  /** Servers that may want a position today, and where: one step for one of them at a time, as clocks wait for it. */
  const asking = new Map<string, ChannelId>();
  async function takeStep(): Promise<void> {
    for (const [guild, channel] of asking) {
      asking.delete(guild);
      const step = await askToday(parts, guild, channel).catch((error: unknown) => {
        log.info({ guild, err: error }, "a position of the day could not be posted");
        return "failed";
      });
      if (step === "later") asking.set(guild, channel);
      if (step !== "nothing") return;
    }
  }
  return {
    ...lists,
    async tick() {
      if (clock.now() - lookedAt >= lookEvery) {
        lookedAt = clock.now();
        asking.clear();
        for await (const [guild, { value }] of store.shelf<Partial<GuildSettings>>("servers").entries()) {
          const { listChannel = null, positionChannel = null } = value;
          // What was noted is lost with the process, and what failed is tried again.
          if (listChannel !== null) lists.note(guild);
          if (positionChannel !== null && owns(guild)) asking.set(guild, positionChannel);
        }
      }
      await lists.tick();
      await takeStep();
    },
  };
}
