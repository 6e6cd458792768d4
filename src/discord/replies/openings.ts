import type { AnyGame, Message } from "../../../games/contract/index.ts";
import { say } from "../../words/say.ts";
import type { GameService, SettingsService } from "../../table/service/features.ts";
import type { Host, Serving } from "../host.ts";
import type { Asker } from "../tableDoor.ts";
import type { Source } from "./rights.ts";

/** Somebody who is about to open something here. */
type Opener = Source & Asker;

/** How many lobbies one person may have open at once. */
const mostLobbies = 10;

/**
 * Returns why this person may open no table of this game here now, by whichever way: the game is not offered here, the
 * server keeps tables to some channels, or they have opened too many. Undefined when they may; then it counts.
 */
export async function hinderOpening(host: Host, opener: Opener, game: AnyGame): Promise<Message | undefined> {
  return (await hinderGame(host, opener.reader.guild, game)) ?? hinderTable(host, opener);
}

/** Returns why this game cannot be begun on this server, or in direct messages (null). */
export async function hinderGame(
  { service }: Serving<GameService>,
  guild: string | null,
  game: AnyGame,
): Promise<Message | undefined> {
  const offered = await service.offered(guild);
  return offered.includes(game) ? undefined : say("refusal.not-offered", { title: game.info.title });
}

/** Returns why this person may open no table here, of whichever game. Undefined when they may; then it counts. */
export async function hinderTable(host: Host, opener: Opener): Promise<Message | undefined> {
  const { guild } = opener.reader;
  if (guild !== null && !host.isInServer(guild)) return say("refusal.not-in-server");
  const elsewhere = await hinderChannel(host, opener);
  if (elsewhere !== undefined) return elsewhere;
  if ((await host.tables.countLobbies(opener)) >= mostLobbies) return say("limit.lobbies", { most: mostLobbies });
  return (await host.limits.use("tables", opener.reader))?.why;
}

/** Why nothing may be opened in this channel; undefined when the server does not mind. */
export async function hinderChannel(
  host: Pick<Host, "channels"> & Serving<SettingsService>,
  opener: Opener,
): Promise<Message | undefined> {
  const { guild } = opener.reader;
  if (guild === null) return undefined;
  const { channels } = await host.service.guildSettings.settings(guild);
  const { parent } = host.channels.whereIs(opener);
  const isAllowed = channels.length === 0 || channels.some((id) => id === opener.channelId || id === parent);
  return isAllowed ? undefined : say("refusal.channel", { channels: channels.map((id) => `<#${id}>`).join(" ") });
}
