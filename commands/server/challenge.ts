import { type Leaderboard, mostListed } from "../../src/challenges/challenges.ts";
import { moment } from "../../src/discord/cards/reminders.ts";
import type { Command } from "../../src/discord/commands/command.ts";
import { define, inServers, oneOf, subcommand } from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, asideLines, asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import { channelOf } from "../../src/discord/tables/findTable.ts";
import { hinderOpening, hinderPrivateThread } from "../../src/discord/tables/openings.ts";
import type { CommandRequest } from "../../src/discord/userRequest.ts";
import type { Line, Sparse } from "../../src/words/lines.ts";
import { say } from "../../src/words/translator.ts";

export const challenge: Command = {
  definition: define(
    "command.challenge",
    inServers,
    subcommand("command.challenge.play"),
    subcommand(
      "command.challenge.ladder",
      oneOf("command.challenge.week", { this: "command.choice.this-week", last: "command.choice.last-week" }),
    ),
  ),
  run: (host, request) =>
    request.options.getSubcommand() === "play" ? playTry(host, request) : showLeaderboard(host, request),
};

async function playTry(host: Host, request: CommandRequest): Promise<Reply> {
  const { actor, displayName: name, translator } = request;
  if (request.guildId === null) return aside(translator, "refusal.server-only");
  const at = { guild: request.guildId, home: channelOf(request) };
  const played = await host.challenges.play(actor, name, at, async (opened, game) => {
    const why = hinderPrivateThread(host, request) ?? (await hinderOpening(host, request, game));
    return why ?? host.privateThreads.prepare(opened, `${game.info.title} · ${name}`, actor.user);
  });
  if (played === undefined) return aside(translator, "challenge.refusal.no-game");
  if (!played.ok) return asideMessage(translator, played.why);
  const { record } = played;
  const { title } = host.service.gameOf(record).info;
  if (record.status !== "playing") return aside(translator, "challenge.tried", { title });
  return aside(translator, "challenge.opened", { title });
}

async function showLeaderboard(host: Host, request: CommandRequest): Promise<Reply> {
  const { translator } = request;
  if (request.guildId === null) return aside(translator, "refusal.server-only");
  const which = request.options.getString("week") === "last" ? "last" : "this";
  const found = await host.challenges.leaderboard(request.guildId, request.actor.user, which);
  if (found === undefined) return aside(translator, "challenge.nobody");
  return asideLines(translator, sayLeaderboard(found), 3600);
}

function sayLeaderboard({ game, week, tries, rows }: Leaderboard): Sparse<Line> {
  const words = { title: game.info.title, week: week.name, tries, until: moment(week.until) };
  const head = say("challenge.title", words);
  if (rows === "hidden") return [head, say("challenge.hidden", words)];
  const lines = rows.map(({ rank, user, points }) => say("challenge.row", { rank, who: `<@${user}>`, points }));
  return [head, lines.length === 0 ? say("challenge.nobody") : lines, rows.length === mostListed && "…"];
}
