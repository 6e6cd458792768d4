import { isListed, lobbyAddress } from "../../discord/company/lobbies.ts";
import { hallLines, leaderboardOn, rowSaid } from "../../discord/pages/recordPage.ts";
import { nobody, type UserId } from "../../ids.ts";
import { holdersOf } from "../../statistics/hallOfFame.ts";
import type { TableRecord } from "../../table/record.ts";
import { isWatchable } from "../../table/sight/audience.ts";
import { waitingSince } from "../../table/sight/publicTable.ts";
import { plain } from "../../words/plain.ts";
import { hostTranslator, say } from "../../words/translator.ts";
import { writePageKey } from "../access/addresses.ts";
import type { Section, ServerState } from "../listProtocol.ts";
import type { BoardHost, StateContext } from "./context.ts";
import { createSpeaker, type Speaker } from "./readable.ts";
import { progressOf, seeTable, threadAddress, turnLines } from "./tableState.ts";

type OpenTable = ServerState["tables"][number];

const mostTables = 60;
const mostInLeaderboard = 10;
/** People whose names are asked for at once: Discord limits how often members are looked up, and players need that too. */
const mostAsked = 10;

/** What everybody sees of a server now; undefined where the bot is not, or where the server shows nothing. */
export async function serverState(
  context: StateContext,
  guild: string,
  lang: string,
): Promise<Omit<ServerState, "version"> | undefined> {
  const { host } = context;
  const [title, settings] = [host.serverName(guild), await host.service.guildSettings.settings(guild)];
  if (title === undefined || settings.hidesBoards) return undefined;
  const speak = createSpeaker(hostTranslator(lang));
  const namesOf = createNames(host, guild);
  // The newest, for anybody may ask who has the link.
  const open = await host.service.openTablesOf(guild, 10 * mostTables);
  const listed = open.filter((record) => isListed(host, record) && !host.channels.isPrivate(record.home));
  const tables: OpenTable[] = [];
  for (const record of listed.slice(0, mostTables)) {
    // Each replays a match: clicks are answered in between.
    await host.clock.turn();
    tables.push(openTable(context, record, isWatchable(record, settings), lang));
  }
  return {
    ...{ title, tables },
    records: await recordsOf(host, guild, { lang, speak, namesOf }),
    leaderboards: await leaderboardsOf(host, guild, { speak, namesOf }),
    now: host.clock.now(),
  };
}

type NamesOf = (users: readonly (UserId | null)[]) => Promise<ReadonlyMap<UserId, string>>;

/** Names members, as text that is shown as it is. */
function createNames({ nameOfMember }: BoardHost, guild: string): NamesOf {
  const asked = new Map<UserId, Promise<readonly [UserId, string | undefined]>>();
  return async (users) => {
    for (const user of users)
      if (user !== null && !asked.has(user) && asked.size < mostAsked)
        asked.set(user, (async () => [user, await nameOfMember(guild, user)] as const)());
    const found = await Promise.all(asked.values());
    return new Map(found.flatMap(([user, name]) => (name === undefined ? [] : [[user, plain(name)] as const])));
  };
}

function openTable(context: StateContext, record: TableRecord, isWatched: boolean, lang: string): OpenTable {
  const { service } = context.host;
  const seen = seeTable(context, record, isWatched ? service.sights.table(record) : undefined, lang);
  const isOpen = record.status === "lobby";
  return {
    title: service.gameOf(record).info.title,
    progress: progressOf(seen) || seen.speak(say(`status.${record.status}`)),
    players: record.seats.map(({ name }) => name).join(" · "),
    turn: turnLines(seen).join(" · "),
    ...{ since: waitingSince(record, seen.sight?.awaited ?? []), opened: record.opened },
    ...{ isOpen, url: isWatched ? `/t/${writePageKey(context.signer, "t", record.id)}` : null },
    discord: isOpen ? lobbyAddress(record) : threadAddress(record),
  };
}

type Words = { readonly speak: Speaker; readonly namesOf: NamesOf };

/** The highest scores and other records, with the names of those who are still members. */
async function recordsOf(
  { statistics, games, channels }: BoardHost,
  guild: string,
  { lang, speak, namesOf }: Words & { readonly lang: string },
): Promise<Section | null> {
  const hall = await statistics.hallOf(guild, (home) => !channels.isPrivate(home));
  const names = await namesOf(holdersOf(hall));
  const days = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
  const who = (player: UserId | null) => names.get(player ?? nobody) ?? say("hall.former");
  const lines = hallLines(games, hall, { who, day: (at) => days.format(at) });
  return lines.length === 0 ? null : { title: speak(say("hall.title")), lines: lines.map(speak) };
}

async function leaderboardsOf(host: BoardHost, guild: string, { speak, namesOf }: Words) {
  const sections: Section[] = [];
  for (const { info } of await host.service.offered(guild))
    for (let seats = Math.max(2, info.seats.min); seats <= info.seats.max; seats += 1) {
      const rows = (await leaderboardOn(host, guild, info.id, seats)).slice(0, mostInLeaderboard);
      const names = await namesOf(rows.map(({ user }) => user));
      const lines = rows.flatMap((row) => {
        const name = names.get(row.user);
        return name === undefined ? [] : [speak(rowSaid(row, name))];
      });
      if (lines.length > 0) sections.push({ title: speak(say("rating.ladder", { title: info.title, seats })), lines });
    }
  return sections;
}
