import type { APIMessage } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { storeFiles } from "../messages/files.ts";
import { permissionsIn } from "../world/permissions.ts";
import { channelJson, memberJson, userJson } from "../world/render.ts";
import type { Channel } from "../world/world.ts";
import type { Interaction } from "./interaction.ts";
import { ownersOf } from "./start.ts";

/** How many bytes one file may have, as an interaction says it. */
const fileLimit = 10 * 1024 * 1024;

/** Hands the bot the whole of INTERACTION_CREATE; `message` is the one whose component was used. */
export function deliver(
  discord: Discord,
  interaction: Interaction,
  channel: Channel,
  data: unknown,
  message?: APIMessage,
): void {
  const { world } = discord;
  const { person, guild: guildId } = interaction;
  const guild = guildId === null ? undefined : world.guilds.get(guildId);
  const permissions = permissionsIn(world, person, channel).toString();
  const place =
    guild === undefined
      ? { user: userJson(world, person) }
      : {
          guild_id: guild.id,
          guild: { id: guild.id, locale: guild.locale, features: [] },
          guild_locale: guild.locale,
          member: { ...memberJson(world, guild, person), permissions },
        };
  const payload = {
    id: interaction.id,
    application_id: world.bot.id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data,
    channel: { ...channelJson(world, channel, person), permissions },
    channel_id: channel.id,
    ...place,
    ...(message === undefined ? {} : { message }),
    locale: world.accounts.get(person)?.locale ?? "en-US",
    app_permissions: permissionsIn(world, world.bot.id, channel).toString(),
    entitlements: [],
    authorizing_integration_owners: ownersOf(guildId),
    context: guildId === null ? 1 : 0,
    attachment_size_limit: fileLimit,
  };
  discord.emit({ kind: "interaction-create", guild: guildId, payload });
}

export type Named = {
  readonly users?: readonly string[];
  readonly roles?: readonly string[];
  readonly channels?: readonly string[];
  readonly messages?: readonly APIMessage[];
  readonly uploads?: readonly string[];
};

/** Those things written out, where there are any; with each upload, the id of the attachment it became. */
export function resolve(discord: Discord, channel: Channel, person: string, named: Named) {
  const { world } = discord;
  const guild = channel.kind === "dm" ? undefined : world.guilds.get(channel.guild);
  const attachments = new Map<string, string>();
  const files = (named.uploads ?? []).flatMap((id) => {
    const file = discord.uploads.get(id);
    if (file === undefined) return [];
    const [stored] = storeFiles(discord, channel.id, [{ index: 0, ...file }], []);
    if (stored === undefined) return [];
    attachments.set(id, stored.id);
    return [{ ...stored, ephemeral: true }];
  });
  const memberOf = (id: string): object | undefined => {
    const member = guild === undefined ? undefined : memberJson(world, guild, id);
    if (member === undefined) return undefined;
    const partial = Object.entries(member).filter(([field]) => !["user", "deaf", "mute"].includes(field));
    return { ...Object.fromEntries(partial), permissions: permissionsIn(world, id, channel).toString() };
  };
  const channelOf = (id: string): object | undefined => {
    const found = world.channels.get(id);
    if (found === undefined) return undefined;
    return { ...channelJson(world, found, person), permissions: permissionsIn(world, person, found).toString() };
  };
  const lists = {
    users: entries(named.users ?? [], (id) => world.accounts.get(id)?.user),
    members: entries(named.users ?? [], memberOf),
    roles: entries(named.roles ?? [], (id) => guild?.roles.find((role) => role.id === id)),
    channels: entries(named.channels ?? [], channelOf),
    messages: Object.fromEntries((named.messages ?? []).map((message) => [message.id, message])),
    attachments: Object.fromEntries(files.map((file) => [file.id, file])),
  };
  // Discord leaves lists out in which nothing stands.
  const filled = Object.entries(lists).filter(([, list]) => Object.keys(list).length > 0);
  return { resolved: filled.length === 0 ? {} : { resolved: Object.fromEntries(filled) }, attachments };
}

const entries = <T>(ids: readonly string[], find: (id: string) => T | undefined): Record<string, T> =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const found = find(id);
      return found === undefined ? [] : [[id, found]];
    }),
  );
