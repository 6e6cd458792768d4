import { setTimeout as sleep } from "node:timers/promises";
import type { Sandbox } from "../../../sandbox/index.ts";
import type { Settings } from "../../../sandbox/settings.ts";
import type { Permission } from "../../../sandbox/world/permissions.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { channelIn, channels, guilds, type Trouble, type World } from "../table/world.ts";
import { portTroubles } from "./ports.ts";
import { requestFaults } from "./requests.ts";

const denied: readonly Permission[] = [
  ...(["ViewChannel", "SendMessages", "SendMessagesInThreads", "CreatePublicThreads", "AttachFiles"] as const),
  "ReadMessageHistory",
];

/** A trouble that is over as soon as it has come. */
const passing = (name: string, act: (world: World) => unknown): Trouble => ({
  name,
  begin: async (world) => {
    await act(world);
    return nothing;
  },
});
const nothing = (): undefined => undefined;

const inGuild = (name: string, begin: (sandbox: Sandbox, guild: string) => () => unknown): Trouble => ({
  name,
  begin: ({ sandbox, fate }) => begin(sandbox, guilds[fate(guilds.length)] ?? guilds[0]),
});

/** A trouble for whose time the local Discord has other settings than usual. */
const setOtherwise = (name: string, other: Partial<Settings>, usual: Partial<Settings>): Trouble => ({
  name,
  begin: ({ sandbox: { settings } }) => {
    Object.assign(settings, other);
    return () => Object.assign(settings, usual);
  },
});

/** Threads may be deleted as long as most tables keep theirs. */
const mostDeleted = 3;

const places: readonly Trouble[] = [
  { name: "a thread locked", begin: (world, tables) => onThread(world, tables, lock) },
  { name: "a thread archived", begin: (world, tables) => onThread(world, tables, archive) },
  { name: "a thread locked and archived", begin: (world, tables) => onThread(world, tables, lockAndArchive) },
  { name: "a thread renamed", begin: (world, tables) => onThread(world, tables, rename) },
  { name: "a thread deleted", begin: (world, tables) => onThread(world, tables, deleteThread) },
  { name: "a channel deleted", begin: deleteSpare },
  ...denied.map((permission) =>
    inGuild(`${permission} taken away`, (sandbox, guild) => {
      sandbox.deny(guild, permission);
      return () => sandbox.deny(guild, permission, false);
    }),
  ),
  inGuild("kicked", (sandbox, guild) => {
    sandbox.kick(guild);
    return () => sandbox.invite(guild);
  }),
  inGuild("a guild unavailable", (sandbox, guild) => {
    sandbox.setAvailable(guild, false);
    return () => sandbox.setAvailable(guild, true);
  }),
  {
    name: "a person's direct messages closed",
    begin: ({ sandbox, fate, people }) => {
      const name = people[fate(people.length)]?.name ?? "";
      sandbox.closeDms(name);
      return () => sandbox.closeDms(name, false);
    },
  },
];

type OnThread = (world: World, place: string) => (() => unknown) | undefined;

function onThread(world: World, tables: readonly TableRecord[], act: OnThread): (() => unknown) | undefined {
  const threadsPlayed = tables.filter(({ status, place, home }) => status === "playing" && place !== home);
  const found = threadsPlayed[world.fate(threadsPlayed.length)]?.place;
  return found === null || found === undefined || world.sandbox.look(found) === undefined
    ? undefined
    : act(world, found);
}

/** A thread that is gone by the end has nothing to be given back. */
const ifThere = ({ sandbox }: World, place: string, act: () => void): void => {
  if (sandbox.look(place) !== undefined) act();
};

const lock: OnThread = (world, place) => {
  world.sandbox.lock(place);
  return () => ifThere(world, place, () => world.sandbox.lock(place, false));
};

const archive: OnThread = (world, place) => {
  world.sandbox.archive(place);
  return nothing;
};

const lockAndArchive: OnThread = (world, place) => {
  world.sandbox.lock(place);
  world.sandbox.archive(place);
  return () =>
    ifThere(world, place, () => {
      world.sandbox.lock(place, false);
      world.sandbox.archive(place, false);
    });
};

/** Discord writes a line of type 4 into the thread for every new name. */
const rename: OnThread = ({ sandbox, fate }, place) => {
  const headers = { authorization: `Bot ${sandbox.token}`, "user-agent": "an administrator" };
  const body = { name: `Renamed ${fate(1_000)}` };
  const asked = { method: "PATCH", path: `/channels/${place}`, query: new URLSearchParams(), headers };
  void sandbox.ask({ ...asked, read: () => Promise.resolve({ body, files: [] }) });
  return nothing;
};

const deletedThreads = new WeakMap<World, number>();

const deleteThread: OnThread = (world, place) => {
  const { sandbox, fate } = world;
  const count = deletedThreads.get(world) ?? 0;
  if (count >= mostDeleted) return undefined;
  deletedThreads.set(world, count + 1);
  sandbox.deleteChannel(place);
  const ghost = { id: place, guild_id: sandbox.guild(guilds[0]), parent_id: "1", type: 11, name: "Ghost" };
  if (fate(2) === 0) sandbox.gateway.dispatch("THREAD_UPDATE", { ...ghost, thread_metadata: { archived: false } });
  return nothing;
};

function deleteSpare({ sandbox }: World): (() => unknown) | undefined {
  const spare = channelIn(guilds[1], channels[2]);
  if (sandbox.look(spare) === undefined) return undefined;
  sandbox.deleteChannel(spare);
  return nothing;
}

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

const lines: readonly Trouble[] = [
  ...[4000, 4007, 4008, 4009].map((code) =>
    passing(`the gateway closes with ${code}`, ({ sandbox }) => sandbox.gateway.closeWith(code)),
  ),
  ...[4011, 4014].map((code): Trouble => ({
    name: `the gateway refuses with ${code}`,
    begin: ({ sandbox }) => {
      sandbox.settings.refusesWith = code;
      sandbox.gateway.closeWith(code);
      return () => {
        sandbox.settings.refusesWith = null;
      };
    },
  })),
  ...(["askReconnect", "invalidate", "drop", "dropForGood", "repeat"] as const).map((kind) =>
    passing(`the gateway: ${kind}`, ({ sandbox }) => sandbox.gateway[kind]()),
  ),
  {
    name: "the gateway away, the API well",
    begin: ({ sandbox }) => {
      sandbox.gateway.goAway();
      return () => sandbox.gateway.comeBack();
    },
  },
  {
    name: "the token reset",
    begin: ({ sandbox, bot }) => {
      sandbox.resetToken();
      // The operator sees it some minutes later and starts the bot with the new token.
      return () => bot.stop();
    },
  },
  passing("the process killed", ({ bot }) => bot.kill()),
  passing("the process stopped", ({ bot }) => bot.stop()),
  setOtherwise("direct messages rationed", { dmOpenings: { most: 1, within: 600_000 } }, { dmOpenings: null }),
  setOtherwise("a thousand threads", { mostThreads: 1 }, { mostThreads: 1_000 }),
  passing("nonces forgotten", ({ sandbox }) => sandbox.forgetNonces()),
  ...malformed.map(([event, data]) =>
    passing(`a malformed ${event}`, ({ sandbox }) => {
      const [guild] = guilds;
      sandbox.gateway.dispatch(event, data(sandbox.guild(guild), sandbox.channel(channelIn(guild, "games"))));
    }),
  ),
  { name: "the host for resumes dead", begin: withDeadResumeHost },
];

/** Everything that can go wrong. */
export const troubles: readonly Trouble[] = [
  ...requestFaults.map(([name, fault]): Trouble => ({
    name,
    begin: ({ sandbox }) => {
      const { id } = sandbox.faults.add(fault);
      return () => sandbox.faults.remove(id);
    },
  })),
  ...places,
  ...lines,
  ...portTroubles,
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
