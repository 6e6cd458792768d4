import type { NewFault } from "../../sandbox/protocol.ts";
import type { Permission } from "../../sandbox/world/permissions.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { strangeLines } from "./lines.ts";
import { portTroubles } from "./ports.ts";
import type { Trouble } from "./trouble.ts";
import { channelIn, channels, guilds, type World } from "./world.ts";

const posts = "^POST /channels/\\d+/messages$";
const edits = "^PATCH /channels/\\d+/messages/\\d+$";
const callbacks = "^POST /interactions/";
const webhooks = "^(?:POST|PATCH|DELETE) /webhooks/";
const dmOpenings = "^POST /users/@me/channels$";
const threads = "^POST /channels/\\d+(?:/messages/\\d+)?/threads$";
const anything = ".";

const all = { left: null } as const;

/** Requests that are refused or go wrong: what, which ones, and how. */
const requestFaults: readonly (readonly [name: string, fault: NewFault])[] = [
  ...[50013, 50001, 10003, 160005, 50083, 40004, 40006, 40333, 130000, 20026, 200000].map(
    (code) => [`posts refused with ${code}`, { match: posts, kind: "refusal", code, ...all }] as const,
  ),
  // Codes of which the bot knows nothing, and that of a post which was deleted before its receipt came.
  ...[0, 10008, 20016, 50035, 240000].map(
    (code) => [`posts refused with the unknown ${code}`, { match: posts, kind: "refusal", code, left: 4 }] as const,
  ),
  ...[0, 50035].map(
    (code) => [`edits refused with the unknown ${code}`, { match: edits, kind: "refusal", code, left: 4 }] as const,
  ),
  ...[50013, 400001, 40005, 20009].map(
    (code) =>
      [`files refused with ${code}`, { match: posts, kind: "refusal", code, onlyWithFiles: true, ...all }] as const,
  ),
  ...[30046, 10008, 50001, 50083, 160005].map(
    (code) => [`edits refused with ${code}`, { match: edits, kind: "refusal", code, left: 5 }] as const,
  ),
  ...[40003, 20026, 40333, 50278, 50001, 50007].map(
    (code) => [`direct messages refused with ${code}`, { match: dmOpenings, kind: "refusal", code, ...all }] as const,
  ),
  ...[160006, 50013, 50001].map(
    (code) => [`threads refused with ${code}`, { match: threads, kind: "refusal", code, left: 3 }] as const,
  ),
  ["threads whose answer is lost", { match: threads, kind: "lost-answer", left: 2 }],
  ["threads whose answer is empty", { match: threads, kind: "empty-answer", left: 2 }],
  ["tokens refused with 10015", { match: webhooks, kind: "refusal", code: 10015, left: 3 }],
  ["tokens refused with 50027", { match: webhooks, kind: "refusal", code: 50027, left: 3 }],
  ["what follows answers fails with 500", { match: webhooks, kind: "server-error", status: 500, left: 8 }],
  ["what follows answers is done, its receipt lost", { match: webhooks, kind: "lost-answer", left: 3 }],
  ["all files refused with 40005", { match: anything, kind: "refusal", code: 40005, onlyWithFiles: true, ...all }],
  ["all files refused by a proxy", { match: anything, kind: "server-error", status: 413, onlyWithFiles: true, ...all }],
  ["names refused", { match: "^PATCH /channels/\\d+$", kind: "shared-rate-limit", seconds: 600, left: 2 }],
  ["everything unauthorized", { match: anything, kind: "unauthorized", left: 6 }],
  ["posts fail with 500", { match: posts, kind: "server-error", status: 500, left: 8 }],
  ["everything fails with 502", { match: anything, kind: "server-error", status: 502, left: 12 }],
  ["edits fail with 503", { match: edits, kind: "server-error", status: 503, left: 8 }],
  ["posts hang", { match: posts, kind: "hang", left: 3 }],
  ["posts are slow", { match: posts, kind: "slow", seconds: 1.5, left: 6 }],
  ["posts are cut", { match: posts, kind: "reset", left: 4 }],
  ["posts whose answer is lost", { match: posts, kind: "lost-answer", left: 4 }],
  ["edits whose answer is lost", { match: edits, kind: "lost-answer", left: 4 }],
  ["posts limited", { match: posts, kind: "rate-limit", seconds: 0.3, left: 6 }],
  ["posts limited for others' sake", { match: posts, kind: "shared-rate-limit", seconds: 0.5, left: 4 }],
  ["everything limited", { match: anything, kind: "global-rate-limit", seconds: 0.4, left: 2 }],
  ["banned for a second", { match: anything, kind: "banned", seconds: 1, left: 2 }],
  ["everything banned without a time", { match: anything, kind: "banned", retryAfter: null, left: 1 }],
  ["posts banned without a time", { match: posts, kind: "banned", retryAfter: null, left: 3 }],
  ["answers limited without a time", { match: callbacks, kind: "rate-limit", retryAfter: null, left: 2 }],
  ["direct messages fail with 500", { match: dmOpenings, kind: "server-error", status: 500, left: 4 }],
  ["direct messages limited", { match: dmOpenings, kind: "rate-limit", seconds: 0.5, left: 3 }],
  ["receipts of answers 3 s late", { match: callbacks, kind: "late-answer", seconds: 3, ...all }],
  ["receipts of what follows answers 3 s late", { match: webhooks, kind: "late-answer", seconds: 3, ...all }],
  ["receipts of posts 3 s late", { match: posts, kind: "late-answer", seconds: 3, left: 4 }],
  ["answers are slow", { match: callbacks, kind: "slow", seconds: 1.2, left: 3 }],
  ["answers are cut", { match: callbacks, kind: "reset", left: 2 }],
  ["answers whose answer is lost", { match: callbacks, kind: "lost-answer", left: 2 }],
  ["answers fail with 500", { match: callbacks, kind: "server-error", status: 500, left: 2 }],
];

const denied: readonly Permission[] = [
  "ViewChannel",
  "SendMessages",
  "SendMessagesInThreads",
  "CreatePublicThreads",
  "AttachFiles",
  "ReadMessageHistory",
];

/** Threads may be deleted as long as most tables keep theirs. */
const mostDeleted = 3;

const places: readonly Trouble[] = [
  { name: "a thread locked", begin: (world, tables) => onThread(world, tables, lock) },
  { name: "a thread archived", begin: (world, tables) => onThread(world, tables, archive) },
  { name: "a thread locked and archived", begin: (world, tables) => onThread(world, tables, lockAndArchive) },
  { name: "a thread renamed", begin: (world, tables) => onThread(world, tables, rename) },
  { name: "a thread deleted", begin: (world, tables) => onThread(world, tables, deleteThread) },
  { name: "a channel deleted", begin: deleteSpare },
  ...denied.map((permission): Trouble => {
    const begin: Trouble["begin"] = ({ sandbox, fate }) => {
      const guild = guilds[fate(guilds.length)] ?? guilds[0];
      sandbox.deny(guild, permission);
      return () => sandbox.deny(guild, permission, false);
    };
    return { name: `${permission} taken away`, begin };
  }),
  {
    name: "kicked",
    begin: ({ sandbox, fate }) => {
      const guild = guilds[fate(guilds.length)] ?? guilds[0];
      sandbox.kick(guild);
      return () => sandbox.invite(guild);
    },
  },
  {
    name: "a guild unavailable",
    begin: ({ sandbox, fate }) => {
      const guild = guilds[fate(guilds.length)] ?? guilds[0];
      sandbox.setAvailable(guild, false);
      return () => sandbox.setAvailable(guild, true);
    },
  },
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
  return () => undefined;
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
  return () => undefined;
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
  return () => undefined;
};

function deleteSpare({ sandbox }: World): (() => unknown) | undefined {
  const spare = channelIn(guilds[1], channels[2]);
  if (sandbox.look(spare) === undefined) return undefined;
  sandbox.deleteChannel(spare);
  return () => undefined;
}

const lines: readonly Trouble[] = [
  ...[4000, 4007, 4008, 4009].map((code): Trouble => ({
    name: `the gateway closes with ${code}`,
    begin: ({ sandbox }) => {
      sandbox.gateway.closeWith(code);
      return () => undefined;
    },
  })),
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
  ...(["askReconnect", "invalidate", "drop", "dropForGood", "repeat"] as const).map((kind): Trouble => ({
    name: `the gateway: ${kind}`,
    begin: ({ sandbox }) => {
      sandbox.gateway[kind]();
      return () => undefined;
    },
  })),
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
  { name: "the process killed", begin: ({ bot }) => bot.kill().then(() => () => undefined) },
  { name: "the process stopped", begin: ({ bot }) => bot.stop().then(() => () => undefined) },
  {
    name: "direct messages rationed",
    begin: ({ sandbox }) => {
      sandbox.settings.dmOpenings = { most: 1, within: 600_000 };
      return () => {
        sandbox.settings.dmOpenings = null;
      };
    },
  },
  {
    name: "a thousand threads",
    begin: ({ sandbox }) => {
      sandbox.settings.mostThreads = 1;
      return () => {
        sandbox.settings.mostThreads = 1_000;
      };
    },
  },
  {
    name: "nonces forgotten",
    begin: ({ sandbox }) => {
      sandbox.forgetNonces();
      return () => undefined;
    },
  },
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
  ...strangeLines,
  ...portTroubles,
];
