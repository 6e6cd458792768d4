import type { Command } from "../../src/discord/commands/command.ts";
import {
  completed,
  define,
  flag,
  inServers,
  needed,
  oneOf,
  person,
  subcommand,
  whole,
} from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, type Reply } from "../../src/discord/message/reply.ts";
import {
  betweenPage,
  historyPage,
  leaderboardOn,
  leaderboardPage,
  recordPage,
} from "../../src/discord/pages/recordPage.ts";
import type { CommandRequest } from "../../src/discord/userRequest.ts";
import { userId, type UserId } from "../../src/ids.ts";
import { compareMatches } from "../../src/statistics/personal.ts";
import { completeGame, findGame, noGame } from "../options.ts";

export const recordSubcommands = [
  subcommand("command.me.record", person("command.me.record.player"), person("command.me.record.with")),
  subcommand(
    "command.me.share",
    oneOf("command.me.share.record", { everyone: "command.choice.everyone", nobody: "command.choice.nobody" }, needed),
  ),
  subcommand("command.me.positions", flag("command.me.positions.share", needed)),
];

export async function showRecord(host: Host, request: CommandRequest): Promise<Reply> {
  const { translator } = request;
  const asker = request.actor.user;
  const other = request.options.getUser("with");
  if (other !== null) return showBetween(host, request, userId(other.id));
  const user = userId((request.options.getUser("player") ?? request.user).id);
  const who = `<@${user}>`;
  if (!(await mayRead(host, asker, user))) return aside(translator, "record.closed", { who });
  const record = await host.statistics.of(user);
  if (record.favourite === undefined)
    return aside(translator, user === asker ? "record.own.none" : "record.none", { who });
  const rating = await host.ratings.mostPlayed(user);
  return { kind: "aside", template: recordPage({ games: host.games, translator }, user, record, rating) };
}

/** Returns true for one's own results and for those that are shared: nobody else reads what matches came to. */
const mayRead = async ({ service }: Host, asker: UserId, user: UserId): Promise<boolean> =>
  user === asker || (await service.times.preferences(user)).sharesRecord;

/** Shows the matches in which both played; each of them knows what came of those. */
async function showBetween(host: Host, { translator, actor }: CommandRequest, other: UserId): Promise<Reply> {
  const who = `<@${other}>`;
  if (other === actor.user) return aside(translator, "record.with-self");
  const [mine, theirs] = [await host.statistics.about(actor.user), await host.statistics.about(other)];
  const rows = compareMatches(mine, theirs);
  if (rows.length === 0) return aside(translator, "record.with-none", { who });
  return { kind: "aside", template: betweenPage({ games: host.games, translator }, actor.user, other, rows) };
}

export async function shareRecord(host: Host, request: CommandRequest): Promise<Reply> {
  const sharesRecord = request.options.getString("record", true) === "everyone";
  await host.service.changePreferences(request.actor.user, (before) => ({ ...before, sharesRecord }));
  return aside(request.translator, sharesRecord ? "share.everyone" : "share.nobody");
}

export async function sharePositions(host: Host, request: CommandRequest): Promise<Reply> {
  const sharesPositions = request.options.getBoolean("share", true);
  await host.service.changePreferences(request.actor.user, (before) => ({ ...before, sharesPositions }));
  return aside(request.translator, sharesPositions ? "day.shares" : "day.shares-not");
}

const game = completed("command.rating.game", needed);
const players = whole("command.rating.players", [2, 6], needed);

export const rating: Command = {
  definition: define(
    "command.rating",
    inServers,
    subcommand("command.rating.ladder", game, players),
    subcommand("command.rating.history", game, players, person("command.rating.player")),
  ),
  run: async (host, request) => {
    const { translator } = request;
    const typed = request.options.getString("game", true);
    const found = findGame(host, typed);
    if (found === undefined) return noGame(host, request, typed);
    const seats = request.options.getInteger("players", true);
    if (request.options.getSubcommand() === "ladder") {
      const rows = await leaderboardOn(host, request.guildId ?? "", found.info.id, seats);
      return { kind: "aside", template: leaderboardPage(found.info.title, seats, rows, translator) };
    }
    const user = userId((request.options.getUser("player") ?? request.user).id);
    if (!(await mayRead(host, request.actor.user, user)))
      return aside(translator, "record.closed", { who: `<@${user}>` });
    const moments = await host.ratings.history(found.info.id, seats, user);
    return { kind: "aside", template: historyPage(found.info.title, seats, user, moments, translator) };
  },
  complete: completeGame,
};
