import { GuildMember, PermissionFlagsBits } from "discord.js";
import type { AnyGame, Message } from "../../../games/contract/index.ts";
import { say } from "../../words/say.ts";
import type { GameService, SettingsService } from "../../table/service/features.ts";
import type { ChannelId } from "../../ids.ts";
import { type Refused, refuse } from "../../records/outcome.ts";
import type { Host, Serving } from "../host.ts";
import type { Asker } from "../tableDoor.ts";
import { rolesOf, type UserRequest } from "../userRequest.ts";
import { choosePlace, leaveThread, type Source } from "./rights.ts";

/** Somebody who is about to open something here. */
type Opener = Source & Asker & Pick<UserRequest, "member" | "isStaff">;

/** Things that a member opens. */
type Opened = "table" | "tournament";

/** How many lobbies one person may have open at once. */
const mostLobbies = 10;

/**
 * Returns why this person may open no table of this game here now, by whichever way: the game is not offered here, the
 * server keeps tables to some channels, or they have opened too many. Undefined when they may; then it counts.
 */
export async function hinderOpening(
  host: Host,
  opener: Opener,
  game: AnyGame,
  what: Opened = "table",
): Promise<Message | undefined> {
  return (await hinderGame(host, opener.reader.guild, game)) ?? hinderTable(host, opener, what);
}

/** Returns why this game cannot be begun on this server, or in direct messages (null). */
export async function hinderGame(
  { service }: Serving<GameService>,
  guild: string | null,
  game: AnyGame,
): Promise<Message | undefined> {
  const offered = await service.offered(guild);
  const { title, stage } = game.info;
  if (offered.includes(game)) return undefined;
  if (stage === "alpha") return say("refusal.not-offered", { title });
  return say("refusal.not-here", { title, titles: offered.map(({ info }) => info.title).join(", ") });
}

/** Returns why this person may open no table here, of whichever game. Undefined when they may; then it counts. */
export async function hinderTable(host: Host, opener: Opener, what: Opened = "table"): Promise<Message | undefined> {
  const { guild } = opener.reader;
  if (guild !== null && !host.isInServer(guild)) return say("refusal.not-in-server");
  const elsewhere = await hinderChannel(host, opener);
  if (elsewhere !== undefined) return elsewhere;
  const why = guild === null ? undefined : await hinderOpener(host, guild, opener, what);
  if (why !== undefined) return why;
  if ((await host.tables.countLobbies(opener)) >= mostLobbies) return say("limit.lobbies", { most: mostLobbies });
  return (await host.limits.use("tables", opener.reader))?.why;
}

/** Returns why the server lets this member open nothing of the kind now. */
async function hinderOpener(
  { service }: Host,
  guild: string,
  { member, isStaff }: Opener,
  what: Opened,
): Promise<Message | undefined> {
  const { openers, mostOpen } = await service.guildSettings.recent(guild);
  const role = openers[what];
  if (role !== undefined && !isStaff && !rolesOf(member).includes(role))
    return say("refusal.open-role", { what, role: `<@&${role}>` });
  const isFull = mostOpen !== null && (await service.openTablesOf(guild)).length >= mostOpen;
  return isFull ? say("limit.server-tables", { most: mostOpen }) : undefined;
}

/** A request as if made in the channel where a table is opened, with what `choosePlace` says of it. */
type Elsewhere<Asking> = {
  readonly asking: Asking;
  readonly chosen: Extract<ReturnType<typeof choosePlace>, { readonly ok: true }>;
};

/**
 * Finds where a table is opened for somebody who does not say where: here, or else in the first channel that the server
 * keeps for tables in which they can write and the bot can open one.
 */
export async function findPlace<Asking extends Source & Asker & Pick<UserRequest, "member">>(
  host: Host,
  source: Asking,
): Promise<({ readonly ok: true } & Elsewhere<Asking>) | Refused> {
  const { guild } = source.reader;
  if (guild === null || !host.isInServer(guild)) return refuse("refusal.not-in-server");
  const here = leaveThread(host, source);
  const why = await hinderChannel(host, here);
  const chosen = choosePlace(host, here);
  if (why === undefined && chosen.ok) return { ok: true, asking: here, chosen };
  const { channels } = await host.service.guildSettings.settings(guild);
  for (const channel of channels) {
    const asking = askIn(host, source, channel);
    const found = asking === undefined ? undefined : choosePlace(host, asking);
    if (asking !== undefined && found?.ok === true) return { ok: true, asking, chosen: found };
  }
  return why === undefined && !chosen.ok ? chosen : refuse("now.no-channel");
}

/** Returns a request as if made in another channel; undefined where its user cannot write there. */
function askIn<Asking extends Source & Pick<UserRequest, "member">>(
  { channels }: Pick<Host, "channels">,
  source: Asking,
  channel: ChannelId,
): Asking | undefined {
  const [rights, { member }] = [channels.rightsIn(channel), source];
  const held = member instanceof GuildMember ? channels.rightsIn(channel, member) : undefined;
  const writing = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages;
  if (rights === undefined || held?.has(writing) !== true) return undefined;
  return { ...source, id: "", channelId: channel, appPermissions: rights };
}

/** Why nothing may be opened in this channel; undefined when the server does not mind. */
export async function hinderChannel(
  host: Pick<Host, "channels"> & Serving<SettingsService>,
  opener: Source & Asker,
): Promise<Message | undefined> {
  const { guild } = opener.reader;
  if (guild === null) return undefined;
  const { channels } = await host.service.guildSettings.settings(guild);
  const { parent } = host.channels.whereIs(opener);
  const isAllowed = channels.length === 0 || channels.some((id) => id === opener.channelId || id === parent);
  return isAllowed ? undefined : say("refusal.channel", { channels: channels.map((id) => `<#${id}>`).join(" ") });
}
