import type { Message } from "../../games/contract/index.ts";
import { moment } from "../../src/discord/cards/reminders.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import { fitLines, sentence } from "../../src/discord/message/template.ts";
import type { CommandRequest } from "../../src/discord/userRequest.ts";
import { userId } from "../../src/ids.ts";
import { type BarLine, decideBar, mostBarred } from "../../src/table/servers/guildSettings.ts";
import { day } from "../../src/time/hours.ts";
import { mention } from "../../src/words/plain.ts";
import { say } from "../../src/words/say.ts";

/** Period of the matches in which patterns are looked for. */
const patternDays = 30;

/** Bars a user from everything that is played on this server, or lets them in again, as its staff decides. */
export async function changeBar(host: Host, request: CommandRequest, did: BarLine["did"]): Promise<Reply> {
  const { actor, guildId: guild, translator } = request;
  if (guild === null) return aside(translator, "refusal.server-only");
  if (!request.isStaff) return aside(translator, "refusal.staff-only");
  const user = userId(request.options.getUser("person", true).id);
  const who = mention(user);
  if (user === actor.user) return aside(translator, "refusal.bar-self");
  const { barred } = await host.service.guildSettings.settings(guild);
  if (barred.includes(user) === (did === "bar"))
    return aside(translator, did === "bar" ? "server.barred-already" : "server.not-barred", { who });
  if (did === "bar" && barred.length >= mostBarred) return aside(translator, "refusal.bars-full", { most: mostBarred });
  const line: BarLine = { at: host.clock.now(), by: actor.user, user, did };
  const why = await host.service.guildSettings.decide({ guild, isStaff: request.isStaff }, (before) =>
    decideBar(before, line),
  );
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
export async function listBars(host: Host, { guildId: guild, isStaff, translator }: CommandRequest): Promise<Reply> {
  if (guild === null) return aside(translator, "refusal.server-only");
  if (!isStaff) return aside(translator, "refusal.staff-only");
  const { barred, barLog } = await host.service.guildSettings.settings(guild);
  const lines = barLog.toReversed().map((line) => translator.text(sayBar(line)));
  const title = translator.text(say("server.bars", { people: barred.length }));
  const shown = [title, ...(barred.length === 0 ? [] : [barred.map(mention).join(" ")]), ...lines];
  return { kind: "aside", template: sentence(fitLines(shown, 3500)) };
}

/** Lists for the staff of a server whose rated matches there look as if they were arranged. */
export async function listPatterns(
  host: Host,
  { guildId: guild, isStaff, translator }: CommandRequest,
): Promise<Reply> {
  if (guild === null) return aside(translator, "refusal.server-only");
  if (!isStaff) return aside(translator, "refusal.staff-only");
  const { found, isCut } = await host.ratings.patterns(guild, host.clock.now() - patternDays * day);
  const lines = found.map(({ is, player, other, matches, lost }) =>
    say(`server.pattern.${is}`, { who: mention(userId(player)), other: mention(userId(other)), matches, lost }),
  );
  const said = [
    ...[say("server.patterns", { patterns: found.length, days: patternDays }), ...lines],
    ...(isCut ? [say("server.patterns.cut")] : []),
    ...(found.length === 0 ? [] : [say("server.patterns.what")]),
  ];
  return { kind: "aside", template: sentence(fitLines(said.map(translator.text), 3500)) };
}
