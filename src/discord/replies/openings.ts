import type { AnyGame, Message } from "../../../games/contract/index.ts";
import { say } from "../../words/say.ts";
import type { GameService, SettingsService } from "../../table/service/features.ts";
import type { Host, Serving } from "../host.ts";
import type { Asker } from "../tableDoor.ts";
import { rolesOf, type UserRequest } from "../userRequest.ts";
import type { Source } from "./rights.ts";

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
