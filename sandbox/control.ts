import { randomBytes } from "node:crypto";
import type { Discord } from "./discord.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { Faults } from "./http/faults.ts";
import type { RequestLog } from "./http/api.ts";
import { changeOverwrite, inviteBot, kickBot, setAvailable } from "./admin.ts";
import { changeChannel, removeChannel } from "./messages/store.ts";
import { setArchived } from "./messages/threads.ts";
import type { Channel, Guild, Thread } from "./world/world.ts";
import { decline } from "./people/restraints.ts";
import type { ControlChange, ControlState } from "./protocol.ts";
import { bitsOf, type Permission, permissionNames } from "./world/permissions.ts";

/** What the local Discord does to a bot on request. */
export type Control = { readonly state: () => ControlState; readonly change: (change: ControlChange) => void };

type Parts = {
  readonly discord: Discord;
  readonly gateway: Gateway;
  readonly faults: Faults;
  readonly log: RequestLog;
};

const violationsShown = 50;

export function makeControl(parts: Parts): Control {
  const { discord, faults, log } = parts;
  return {
    state: () => ({
      faults: faults.list(),
      closedDms: [...discord.world.closedDms],
      denied: deniedIn(discord),
      kicked: guildsWhere(discord, ({ members }) => members.every(({ user }) => user !== discord.world.bot.id)),
      unavailable: guildsWhere(discord, ({ isUnavailable }) => isUnavailable === true),
      violations: log.violations.slice(-violationsShown),
    }),
    change: (change) => {
      apply(parts, change.control, change);
      discord.emit({ kind: "control" });
    },
  };
}

type ControlKind = ControlChange["control"];
type ChangeOf<K extends ControlKind> = Extract<ControlChange, { readonly control: K }>;

const changers: { readonly [K in ControlKind]: (parts: Parts, change: ChangeOf<K>) => void } = {
  "add-fault": ({ faults }, { fault }) => {
    try {
      faults.add(fault);
    } catch {
      decline("That is no regular expression, or no code of Discord's.");
    }
  },
  "remove-fault": ({ faults }, { fault }) => faults.remove(fault),
  "close-dms": ({ discord }, { person, isClosed }) => {
    const { closedDms } = discord.world;
    if (isClosed) closedDms.add(person);
    else closedDms.delete(person);
  },
  deny: ({ discord }, { guild, permission, isDenied }) => deny(discord, guild, permission, isDenied),
  thread: ({ discord }, { channel, isLocked, isArchived }) => {
    if (isLocked !== undefined) changeChannel(discord, { ...threadOf(discord, channel), isLocked });
    if (isArchived !== undefined) setArchived(discord, threadOf(discord, channel), isArchived);
  },
  "delete-channel": ({ discord }, { channel }) => removeChannel(discord, channelOf(discord, channel)),
  permission: ({ discord }, { channel, role, permission, state }) => {
    const bit = bitsOf(permission);
    changeOverwrite(discord, channelOf(discord, channel), role, ({ allow, deny }) => ({
      allow: state === "allow" ? allow | bit : allow & ~bit,
      deny: state === "deny" ? deny | bit : deny & ~bit,
    }));
  },
  membership: ({ discord }, { guild, isMember }) => {
    if (isMember) inviteBot(discord, guildOf(discord, guild), discord.settings.invitation);
    else kickBot(discord, guildOf(discord, guild));
  },
  availability: ({ discord }, { guild, isAvailable }) => setAvailable(discord, guildOf(discord, guild), isAvailable),
  "reset-token": ({ discord, gateway }) => {
    discord.settings.token = resetToken(discord.settings.token);
    gateway.closeWith(4004);
  },
  "close-gateway": ({ gateway }, { code }) => {
    if (code < 4000 || code > 4014) decline("Discord's close codes are 4000 to 4014.");
    gateway.closeWith(code);
  },
  gateway: ({ gateway: { askReconnect, invalidate, drop } }, { kind }) =>
    ({ reconnect: askReconnect, "invalid-session": invalidate, drop })[kind](),
};

const apply = <K extends ControlKind>(parts: Parts, kind: K, change: ChangeOf<K>): void =>
  changers[kind](parts, change);

const channelOf = ({ world }: Discord, id: string): Channel =>
  world.channels.get(id) ?? decline("There is no such channel.");

const guildOf = ({ world }: Discord, id: string): Guild => world.guilds.get(id) ?? decline("There is no such guild.");

function threadOf(discord: Discord, id: string): Thread {
  const channel = channelOf(discord, id);
  return channel.kind === "thread" ? channel : decline("That is no thread.");
}

const guildsWhere = ({ world }: Discord, fits: (guild: Guild) => boolean): readonly string[] =>
  [...world.guilds.values()].filter(fits).map(({ id }) => id);

/** The bot's id stays in the first part of its token; the last part is new. */
const resetToken = (token: string): string =>
  [...token.split(".").slice(0, 2), randomBytes(12).toString("base64url")].join(".");

/** Takes a permission from the bot, or gives it back, as an administrator would: in each channel, for the bot alone. */
function deny(discord: Discord, guild: string, permission: Permission, isDenied: boolean): void {
  const bot = discord.world.bot.id;
  const bit = bitsOf(permission);
  for (const channel of discord.world.channels.ofGuild(guild)) {
    if (channel.kind !== "text") continue;
    changeOverwrite(discord, channel, bot, ({ allow, deny }) => ({ allow, deny: isDenied ? deny | bit : deny & ~bit }));
  }
}

function deniedIn(discord: Discord): ControlState["denied"] {
  return [...discord.world.guilds.keys()].flatMap((guild) => {
    const bits = discord.world.channels.ofGuild(guild).flatMap((channel) => {
      if (channel.kind !== "text") return [];
      return BigInt(channel.overwrites.find(({ id }) => id === discord.world.bot.id)?.deny ?? "0");
    });
    return permissionNames
      .filter((name) => bits.length > 0 && bits.every((deny) => (deny & bitsOf(name)) !== 0n))
      .map((permission) => ({ guild, permission }));
  });
}
