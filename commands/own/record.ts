import { describeCommand, nameChoice } from "../../src/discord/commands/command.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, type Reply } from "../../src/discord/message/reply.ts";
import { betweenPage, recordPage } from "../../src/discord/pages/recordPage.ts";
import type { CommandRequest } from "../../src/discord/userRequest.ts";
import { userId, type UserId } from "../../src/ids.ts";
import { compareMatches } from "../../src/statistics/personal.ts";
import { type APIApplicationCommandSubcommandOption, ApplicationCommandOptionType } from "discord.js";

const { Boolean: Flag, String: Text, User, Subcommand } = ApplicationCommandOptionType;

/** `/me record` and `/me share`: what one's matches came to, and who may see it. */
export const recordSubcommands: APIApplicationCommandSubcommandOption[] = [
  {
    type: Subcommand,
    name: "record",
    ...describeCommand("command.me.record"),
    options: [
      { type: User, name: "player", ...describeCommand("command.me.record.player") },
      { type: User, name: "with", ...describeCommand("command.me.record.with") },
    ],
  },
  {
    type: Subcommand,
    name: "share",
    ...describeCommand("command.me.share"),
    options: [
      {
        type: Text,
        name: "record",
        ...describeCommand("command.me.share.record"),
        required: true,
        choices: [nameChoice("everyone", "command.choice.everyone"), nameChoice("nobody", "command.choice.nobody")],
      },
    ],
  },
  {
    type: Subcommand,
    name: "positions",
    ...describeCommand("command.me.positions"),
    options: [{ type: Flag, name: "share", ...describeCommand("command.me.positions.share"), required: true }],
  },
];

/** The own record, or that of somebody who shows it. */
export async function showRecord(host: Host, request: CommandRequest): Promise<Reply> {
  const { translator } = request;
  const asker = request.actor.user;
  const other = request.options.getUser("with");
  if (other !== null) return showBetween(host, request, userId(other.id));
  const user = userId((request.options.getUser("player") ?? request.user).id);
  const who = `<@${user}>`;
  if (user !== asker && !(await host.service.times.preferences(user)).sharesRecord)
    return aside(translator, "record.closed", { who });
  const record = await host.statistics.of(user);
  if (record.favourite === undefined)
    return aside(translator, user === asker ? "record.own.none" : "record.none", { who });
  const rating = await host.ratings.mostPlayed(user);
  return { kind: "aside", template: recordPage({ games: host.games, translator }, user, record, rating) };
}

/** Shows the matches in which both played; each of them knows what came of those. */
async function showBetween(host: Host, { translator, actor }: CommandRequest, other: UserId): Promise<Reply> {
  const who = `<@${other}>`;
  if (other === actor.user) return aside(translator, "record.with-self");
  const [mine, theirs] = [await host.statistics.about(actor.user), await host.statistics.about(other)];
  const rows = compareMatches(mine, theirs);
  if (rows.length === 0) return aside(translator, "record.with-none", { who });
  return { kind: "aside", template: betweenPage({ games: host.games, translator }, actor.user, other, rows) };
}

/** Lets everybody see the own record, or nobody. */
export async function shareRecord(host: Host, request: CommandRequest): Promise<Reply> {
  const sharesRecord = request.options.getString("record", true) === "everyone";
  await host.service.changePreferences(request.actor.user, (before) => ({ ...before, sharesRecord }));
  return aside(request.translator, sharesRecord ? "share.everyone" : "share.nobody");
}

/** Lets positions of one's finished matches become positions of the day, or none. */
export async function sharePositions(host: Host, request: CommandRequest): Promise<Reply> {
  const sharesPositions = request.options.getBoolean("share", true);
  await host.service.changePreferences(request.actor.user, (before) => ({ ...before, sharesPositions }));
  return aside(request.translator, sharesPositions ? "day.shares" : "day.shares-not");
}
