import type { Message } from "../../games/contract/index.ts";
import { moment } from "../../src/discord/cards/reminders.ts";
import type { Command } from "../../src/discord/commands/command.ts";
import { keepCommand } from "../../src/discord/commands/commandUse.ts";
import { define, inServers, needed, person, subcommand } from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import { maySee } from "../../src/discord/company/lobbies.ts";
import { withServerLink } from "../../src/discord/message/linkButtons.ts";
import { aside, asideLines, asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import { composed, fitLines, menu, panelColour, text } from "../../src/discord/message/template.ts";
import { hallPage } from "../../src/discord/pages/recordPage.ts";
import { tableChoice, tableSaid } from "../../src/discord/tables/findTable.ts";
import type { CommandRequest } from "../../src/discord/userRequest.ts";
import { userId } from "../../src/ids.ts";
import { type BarLine, decideBar, mostBarred } from "../../src/table/servers/guildSettings.ts";
import { asker } from "../../src/table/sight/audience.ts";
import { day } from "../../src/time/hours.ts";
import { inGroups } from "../../src/words/lines.ts";
import { mention } from "../../src/words/plain.ts";
import { say } from "../../src/words/translator.ts";

const whom = person("command.server.person", needed);

export const records: Command = {
  definition: define("command.records", inServers),
  run: async (host, request) => {
    const { guildId: guild, translator } = request;
    if (guild === null) return aside(translator, "refusal.server-only");
    const hall = await host.statistics.hallOf(guild, (home) => maySee(host, request, home));
    const page = hallPage({ games: host.games, translator }, hall);
    return { kind: "aside", template: await withServerLink(host, page, guild, translator) };
  },
};

/** `/server`: what the staff of a server decides about its tables; all of it, so that Discord can give it to a role. */
export const server: Command = {
  definition: define(
    "command.server",
    inServers,
    subcommand("command.server.bar", whom),
    subcommand("command.server.unbar", whom),
    subcommand("command.server.tables"),
    subcommand("command.server.bars"),
    subcommand("command.server.patterns"),
  ),
  liftingSubcommands: ["unbar"],
  run: (host, request) => {
    const { guildId: guild, isStaff, translator } = request;
    if (guild === null) return aside(translator, "refusal.server-only");
    if (!isStaff) return aside(translator, "refusal.staff-only");
    const name = request.options.getSubcommand();
    if (name === "bar" || name === "unbar") return changeBar(host, guild, request, name);
    if (name === "patterns") return listPatterns(host, guild, request);
    return name === "tables" ? listTables(host, guild, request) : listBars(host, guild, request);
  },
};

const patternDays = 30;

async function changeBar(host: Host, guild: string, request: CommandRequest, did: BarLine["did"]): Promise<Reply> {
  const { actor, translator } = request;
  const user = userId(request.options.getUser("person", true).id);
  const who = mention(user);
  if (user === actor.user) return aside(translator, "refusal.bar-self");
  const { barred } = await host.service.guildSettings.settings(guild);
  if (barred.includes(user) === (did === "bar"))
    return aside(translator, did === "bar" ? "server.barred-already" : "server.not-barred", { who });
  if (did === "bar" && barred.length >= mostBarred) return aside(translator, "refusal.bars-full", { most: mostBarred });
  const shared =
    did === "bar"
      ? ((await host.service.refuseShutOut(guild, user, actor.user)) ??
        (await host.tournaments.refuseDrop(guild, user, actor.user)))
      : undefined;
  if (shared !== undefined) return asideMessage(translator, shared.why);
  const line: BarLine = { at: host.clock.now(), by: actor.user, user, did };
  const why = await host.service.guildSettings.decide({ guild, isStaff: true }, (before) => decideBar(before, line));
  if (why !== undefined) return asideMessage(translator, why.why);
  host.noteDecision(guild, sayBar(line));
  if (did === "unbar") return aside(translator, "server.unbarred", { who });
  await host.service.shutOut(guild, user, actor);
  await host.tournaments.drop(guild, user, actor.user);
  return aside(translator, "server.barred", { who });
}

function sayBar({ at, by, user, did }: BarLine): Message {
  const words = { when: moment(at, "f"), by: mention(by), who: mention(user) };
  return say(did === "bar" ? "server.bar-line" : "server.unbar-line", words);
}

/** Lists whom this server bars, and the newest decisions about that, the latest first. */
async function listBars(host: Host, guild: string, { translator }: CommandRequest): Promise<Reply> {
  const { barred, barLog } = await host.service.guildSettings.settings(guild);
  return asideLines(translator, [
    say("server.bars", { people: barred.length }),
    barred.length > 0 && barred.map(mention).join(" "),
    barLog.toReversed().map(sayBar),
  ]);
}

/** Lists for the staff of a server whose rated matches there look as if they were arranged. */
async function listPatterns(host: Host, guild: string, { translator }: CommandRequest): Promise<Reply> {
  const { found, isCut } = await host.ratings.patterns(guild, host.clock.now() - patternDays * day);
  const lines = found.map(({ is, player, others, matches, lost }) => {
    const other = others.map((each) => mention(userId(each))).join(", ");
    return say(`server.pattern.${is}`, { who: mention(userId(player)), other, matches, lost });
  });
  return asideLines(translator, [
    say("server.patterns", { patterns: found.length, days: patternDays }),
    lines,
    isCut && say("server.patterns.cut"),
    found.length > 0 && say("server.patterns.what"),
  ]);
}

/** Discord's limit of a menu. */
const choicesShown = 25;
const mostMenus = 4;

/** Lists the open tables of a server for its staff, with menus that lead to the end of each. */
async function listTables(host: Host, guild: string, request: CommandRequest): Promise<Reply> {
  const { translator } = request;
  const tables = await host.service.openTablesOf(guild);
  const title = translator.text(say("server.tables", { tables: tables.length }));
  const lines = tables.map((record) => {
    const game = host.service.gameOf(record);
    return `- ${request.translatorFor(game, record).text(tableSaid(game, record))}`;
  });
  const options = { getSubcommand: () => "end", data: [] };
  const kept = keepCommand({ commandName: "table", options }, Math.max(0, ...tables.map(({ id }) => id.length)));
  const choices = tables.map((record) => ({
    value: kept?.valueFor(record.id) ?? "",
    ...tableChoice(host, record, request),
  }));
  const menus = inGroups(choices, choicesShown)
    .slice(0, mostMenus)
    .map((options, part) =>
      menu({
        custom_id: `${kept?.id ?? ""}${" ".repeat(part)}`,
        placeholder: translator.label(say("server.tables.end")),
        options: [...options],
      }),
    );
  return { kind: "aside", template: composed(asker, panelColour, [text(fitLines([title, ...lines], 3500)), menus]) };
}
