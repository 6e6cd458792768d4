import type { AnyGame } from "../../../games/contract/index.ts";
import type { ChannelId, UserId } from "../../ids.ts";
import { hostName } from "../../table/actions/lobby.ts";
import { seatOf, type TableRecord } from "../../table/record.ts";
import type { GameService } from "../../table/service/features.ts";
import type { Audience } from "../../table/sight/audience.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { say, type Translator } from "../../words/translator.ts";
import { paceWords } from "../cards/reminders.ts";
import type { Host, Serving } from "../host.ts";
import { writeId } from "../message/customId.ts";
import { linkButton } from "../message/linkButtons.ts";
import { button, composed, menu, type MessageTemplate, rows, text } from "../message/template.ts";
import type { UserRequest } from "../userRequest.ts";
import { type APIButtonComponent, ChannelType, GuildMember } from "discord.js";

const listColour = 0x4a7fb5;
/** Most tables of one list: Discord takes 40 components in a message, and each table has three. */
const mostListed = 9;
const mostGames = 25;

export type Lobby = { readonly record: TableRecord; readonly game: AnyGame; readonly free: number };

/** Lists the open tables of a server that whoever asks may see and join by themselves, oldest first. */
export async function findLobbies(host: Host, request: UserRequest): Promise<readonly Lobby[]> {
  const found = await host.tables.lobbies(request);
  const isSeen = (record: TableRecord) => isListed(host, record) && maySee(host, request, record.home);
  return found.filter(isSeen).map((record) => lobbyOf(host, record));
}

export function lobbyOf({ service }: Serving<Pick<GameService, "gameOf">>, record: TableRecord): Lobby {
  const game = service.gameOf(record);
  const { seats, keptFor } = publicTable(record);
  return { record, game, free: Math.max(0, game.info.seats.max - seats.length - keptFor.length) };
}

/** True for a table that anybody in its channel may find: none of a tournament, a private thread or an unknown place. */
export function isListed({ channels }: Pick<Host, "channels">, { tournament, home }: TableRecord): boolean {
  const { type = ChannelType.PrivateThread } = channels.find(home) ?? {};
  return tournament === undefined && type !== ChannelType.PrivateThread;
}

/** False for a channel that the asker does not see or the bot does not know, and for a private thread but for their own place. */
export function maySee({ channels }: Pick<Host, "channels">, { member, channelId }: UserRequest, channel: ChannelId) {
  if (channel === channelId) return true;
  if (!(member instanceof GuildMember)) return !channels.isPrivate(channel);
  const isSecret = channels.find(channel)?.type === ChannelType.PrivateThread;
  return !isSecret && channels.rightsIn(channel, member)?.has("ViewChannel") === true;
}

/** For whom a list is made, the games of which they want to hear, and the page: a number from elsewhere. */
type ListReader = {
  readonly user: UserId;
  readonly games: readonly AnyGame[];
  readonly chosen: readonly string[];
  readonly page: number;
};

/** A list of the open tables that can be joined, each with a button; for one reader in pages, with a menu of games. */
export function lobbyList<Readers extends Audience>(
  audience: Readers,
  lobbies: readonly Lobby[],
  reader: ListReader | undefined,
  { translator, locale }: Pick<UserRequest, "translator" | "locale">,
): MessageTemplate<Readers> {
  const open = lobbies.filter((lobby) => canJoin(lobby, reader?.user) || isSeated(lobby, reader?.user));
  const pages = Math.max(1, Math.ceil(open.length / mostListed));
  const page = reader !== undefined && reader.page > 0 && reader.page < pages ? Math.trunc(reader.page) : 0;
  const shown = open.slice(page * mostListed, (page + 1) * mostListed);
  const label = (key: Parameters<typeof say>[0]) => translator.label(say(key));
  return composed(audience, listColour, [
    text(translator.text(say(shown.length === 0 ? "tables.none" : "tables.title", { count: open.length }))),
    shown.flatMap((lobby) => [
      text(lobbyLine(lobby, locale, translator)),
      ...rows([
        button(
          writeId({ verb: "sit", table: lobby.record.id }),
          label("button.join"),
          "go",
          isSeated(lobby, reader?.user),
        ),
      ]),
    ]),
    reader === undefined &&
      pages > 1 &&
      text(translator.text(say("tables.more", { count: open.length - shown.length }))),
    reader !== undefined && wishMenu(reader.games, reader.chosen, translator),
    rows([
      button(writeId({ verb: "now", game: "any" }), label("button.now"), "main"),
      reader === undefined && button(writeId({ verb: "tables", game: "any" }), label("button.tell")),
      reader !== undefined &&
        pages !== 1 &&
        button(writeId({ verb: "tables", game: String((page + 1) % pages) }), label("button.more-tables")),
    ]),
  ]);
}

const isSeated = ({ record }: Lobby, user: UserId | undefined): boolean =>
  user !== undefined && seatOf(record, user) !== undefined;

/** True where a seat is free, or kept for the reader; without a reader, for anybody. */
function canJoin({ record, free }: Lobby, user: UserId | undefined): boolean {
  const { keptFor } = publicTable(record);
  return free > 0 || (user === undefined ? keptFor.length > 0 : keptFor.includes(user));
}

function lobbyLine({ record, game, free }: Lobby, locale: string, translator: Translator): string {
  const { access } = record;
  const place = record.lobby === null ? `<#${record.home}>` : lobbyAddress(record);
  const words = { title: game.info.title, host: hostName(record), free, place };
  const facts = [paceWords(record.timing.pace, translator)];
  if (typeof record.locale === "string")
    facts.push(new Intl.DisplayNames([locale], { type: "language" }).of(record.locale) ?? record.locale);
  if (access === "invited") facts.push(translator.text(say("tables.invited")));
  else if (access !== undefined) facts.push(translator.text(say("tables.role", { role: `<@&${access.role}>` })));
  return `${translator.text(say("tables.row", words))}\n-# ${facts.join(" · ")}`;
}

function wishMenu(games: readonly AnyGame[], chosen: readonly string[], translator: Translator) {
  const options = games.slice(0, mostGames).map(({ info }) => ({
    ...{ label: info.title, value: info.id, default: chosen.includes(info.id) },
  }));
  return menu({
    custom_id: writeId({ verb: "tell", game: "any" }),
    placeholder: translator.label(say("tables.tell")),
    ...{ min_values: 0, max_values: options.length, options },
  });
}

export const lobbyAddress = ({ guild, home, lobby }: Pick<TableRecord, "guild" | "home" | "lobby">): string =>
  `https://discord.com/channels/${guild}/${lobby === null ? home : `${lobby.channel}/${lobby.message}`}`;

export const lobbyLink = (record: TableRecord, translator: Translator): APIButtonComponent =>
  linkButton(lobbyAddress(record), "lobby.call.go", translator);
