import type { UserId } from "../ids.ts";
import type { Store } from "../store/index.ts";
import { createBench } from "../table/servers/bench.ts";
import { createBlocks } from "./blocks.ts";
import { createFollows } from "./follows.ts";
import { createPositions } from "./positions.ts";
import { createTrials } from "./trials.ts";

/** Wishes of people about tables, and with whom they do not want to play. All throw a `StoreError`. */
export type Company = ReturnType<typeof createCompany>;

/** `hashOf` gives the keyed hash that replaces the id of a forgotten person. */
export function createCompany(store: Store, hashOf: (user: UserId) => Promise<string>) {
  const blocks = createBlocks(store, hashOf);
  // People who want to be notified when a table of a game opens, by server and game.
  const wishes = createBench(store, "wishes");
  const follows = createFollows(store);
  const trials = createTrials(store);
  const positions = createPositions(store);
  return {
    ...{ blocks, wishes, follows, trials, positions },
    about: async (user: UserId) => ({
      blocked: await blocks.of(user),
      toldOfTables: await wishes.of(user),
      follows: await follows.of(user),
      positions: await positions.about(user),
      trial: (await trials.about(user)) ?? null,
    }),
    async forget(user: UserId) {
      await blocks.forget(user, await hashOf(user));
      for (const each of [wishes, follows, trials, positions]) await each.forget(user);
    },
    async forgetGuild(guild: string) {
      await wishes.forgetGuild(guild);
      await follows.forgetGuild(guild);
      await positions.forgetGuild(guild);
    },
  };
}
