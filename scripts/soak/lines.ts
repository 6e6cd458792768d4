import { setTimeout as sleep } from "node:timers/promises";
import type { Trouble } from "./trouble.ts";
import { channelIn, guilds, type World } from "./world.ts";

/** Events with fields that Discord's documents do not allow to be missing, each made for a guild and a channel of it. */
const malformed: readonly (readonly [event: string, data: (guild: string, channel: string) => unknown])[] = [
  ["CHANNEL_UPDATE", (guild_id, id) => ({ id, guild_id, type: 0, name: null, permission_overwrites: null })],
  ["GUILD_CREATE", (id) => ({ id, unavailable: true })],
  ["CHANNEL_CREATE", (guild_id) => ({ id: "1", guild_id, type: 99 })],
  ["THREAD_UPDATE", (guild_id, parent_id) => ({ id: "2", guild_id, parent_id, type: 11, thread_metadata: null })],
  ["THREAD_LIST_SYNC", (guild_id) => ({ guild_id })],
  ["MESSAGE_CREATE", (guild_id, channel_id) => ({ id: "3", guild_id, channel_id, type: 4, author: null })],
  ["INTERACTION_CREATE", (guild_id, channel_id) => ({ id: "4", guild_id, channel_id, type: 99, token: "none" })],
];

/** The next session is to be resumed at a host that nobody reaches, and then it is lost. */
async function withDeadResumeHost({ sandbox }: World): Promise<() => unknown> {
  sandbox.settings.resumeUrl = "ws://127.0.0.1:1";
  sandbox.gateway.dropForGood();
  await until(() => sandbox.gateway.connections() > 0);
  sandbox.gateway.drop();
  return () => {
    sandbox.settings.resumeUrl = null;
  };
}

/** Waits for a client that comes back in some seconds, unless it does not. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tried = 0; tried < 100 && !isSo(); tried += 1) await sleep(100);
}

/** Troubles of the line to the gateway that no close code names. */
export const strangeLines: readonly Trouble[] = [
  ...malformed.map(([event, data]): Trouble => ({
    name: `a malformed ${event}`,
    begin: ({ sandbox }) => {
      const [guild] = guilds;
      sandbox.gateway.dispatch(event, data(sandbox.guild(guild), sandbox.channel(channelIn(guild, "games"))));
      return () => undefined;
    },
  })),
  { name: "the host for resumes dead", begin: withDeadResumeHost },
];
