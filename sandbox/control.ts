import { OverwriteType } from "discord-api-types/v10";
import type { Discord } from "./discord.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { Faults } from "./http/faults.ts";
import type { RequestLog } from "./http/log.ts";
import { changeChannel } from "./messages/store.ts";
import { decline } from "./people/declined.ts";
import type { ControlChange, ControlState } from "./protocol.ts";
import { bitsOf, documentedName, type Permission, permissionNamed, permissionNames } from "./world/permissions.ts";

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
      violations: log.violations.slice(-violationsShown),
    }),
    change: (change) => {
      apply(parts, change);
      discord.emit({ kind: "control" });
    },
  };
}

function apply({ discord, gateway, faults }: Parts, change: ControlChange): void {
  switch (change.control) {
    case "add-fault":
      try {
        faults.add(change.fault);
      } catch {
        decline("That is no regular expression.");
      }
      return;
    case "remove-fault": {
      faults.remove(change.fault);
      return;
    }
    case "close-dms": {
      const { closedDms } = discord.world;
      if (change.isClosed) closedDms.add(change.person);
      else closedDms.delete(change.person);
      return;
    }
    case "deny": {
      const permission = permissionNamed(change.permission) ?? decline("No such permission.");
      deny(discord, change.guild, permission, change.isDenied);
      return;
    }
    case "gateway":
      gatewayKinds(gateway)[change.kind]();
      return;
  }
}

const gatewayKinds = (gateway: Gateway) => ({
  reconnect: gateway.askReconnect,
  "invalid-session": gateway.invalidate,
  drop: gateway.drop,
});

/** Takes a permission from the bot, or gives it back, as an administrator would: in each channel, for the bot alone. */
export function deny(discord: Discord, guild: string, permission: Permission, isDenied: boolean): void {
  const bot = discord.world.bot.id;
  const bit = bitsOf(permission);
  for (const channel of [...discord.world.channels.values()]) {
    if (channel.kind !== "text" || channel.guild !== guild) continue;
    const own = channel.overwrites.find(({ id }) => id === bot);
    const before = BigInt(own?.deny ?? "0");
    const after = isDenied ? before | bit : before & ~bit;
    if (after === before) continue;
    const others = channel.overwrites.filter(({ id }) => id !== bot);
    const fresh = { id: bot, type: OverwriteType.Member, allow: own?.allow ?? "0", deny: after.toString() } as const;
    changeChannel(discord, { ...channel, overwrites: [...others, fresh] });
  }
}

function deniedIn(discord: Discord): ControlState["denied"] {
  return [...discord.world.guilds.keys()].flatMap((guild) => {
    const texts = [...discord.world.channels.values()].filter(
      (channel) => channel.kind === "text" && channel.guild === guild,
    );
    const bits = texts.map((channel) => {
      const own =
        channel.kind === "text" ? channel.overwrites.find(({ id }) => id === discord.world.bot.id) : undefined;
      return BigInt(own?.deny ?? "0");
    });
    return permissionNames
      .filter((name) => bits.length > 0 && bits.every((deny) => (deny & bitsOf(name)) !== 0n))
      .map((name) => ({ guild, permission: documentedName(name) }));
  });
}
