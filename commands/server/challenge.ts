import { ApplicationCommandOptionType, type ChatInputCommandInteraction } from "discord.js";
import type { Leaderboard } from "../../src/challenges/challenges.ts";
import { actorOf, displayName } from "../../src/discord/replies/actor.ts";
import type { Command } from "../../src/discord/interactions/command.ts";
import { describeCommand, inServers, nameChoice } from "../../src/discord/interactions/define.ts";
import { fitLines, sentence } from "../../src/discord/message/template.ts";
import type { Host } from "../../src/discord/host.ts";
import { moment } from "../../src/discord/views/cards/reminders.ts";
import { channelOf } from "../../src/discord/typed/findTable.ts";
import { hinderOpening } from "../../src/discord/replies/openings.ts";
import { hinderPrivateThread } from "../../src/discord/replies/rights.ts";
import { userId } from "../../src/ids.ts";
import { say } from "../../src/words/say.ts";
import { hostTranslator, type Translator } from "../../src/words/translator.ts";
import { aside, asideMessage, type Reply } from "../../src/discord/message/reply.ts";

const { String: Text, Subcommand } = ApplicationCommandOptionType;

/** `/challenge`: one deal a week for everybody on the server, each alone, once. */
export const challenge: Command = {
  definition: {
    name: "challenge",
    ...describeCommand("command.challenge"),
    contexts: inServers,
    options: [
      { type: Subcommand, name: "play", ...describeCommand("command.challenge.play") },
      {
        type: Subcommand,
        name: "ladder",
        ...describeCommand("command.challenge.ladder"),
        options: [
          {
            type: Text,
            name: "week",
            ...describeCommand("command.challenge.week"),
            choices: [nameChoice("this", "command.choice.this-week"), nameChoice("last", "command.choice.last-week")],
          },
        ],
      },
    ],
  },
  run: (host, interaction) =>
    interaction.options.getSubcommand() === "play" ? playTry(host, interaction) : showLeaderboard(host, interaction),
};

async function playTry(host: Host, interaction: ChatInputCommandInteraction): Promise<Reply> {
  const translator = hostTranslator(interaction.locale);
  if (interaction.guildId === null) return aside(translator, "refusal.server-only");
  const at = { guild: interaction.guildId, home: channelOf(interaction) };
  const name = displayName(interaction);
  const actor = actorOf(interaction);
  const played = await host.challenges.play(actor, name, at, async (opened, game) => {
    const why = hinderPrivateThread(host, interaction) ?? (await hinderOpening(host, interaction, game));
    return why ?? host.privateThreads.prepare(opened, `${game.info.title} · ${name}`, actor.user);
  });
  if (played === undefined) return aside(translator, "challenge.refusal.no-game");
  if (!played.ok) return asideMessage(translator, played.why);
  const { record } = played;
  const { title } = host.service.gameOf(record).info;
  if (record.status !== "playing") return aside(translator, "challenge.tried", { title });
  return aside(translator, "challenge.opened", { title });
}

async function showLeaderboard(host: Host, interaction: ChatInputCommandInteraction): Promise<Reply> {
  const translator = hostTranslator(interaction.locale);
  if (interaction.guildId === null) return aside(translator, "refusal.server-only");
  const which = interaction.options.getString("week") === "last" ? "last" : "this";
  const found = await host.challenges.leaderboard(interaction.guildId, userId(interaction.user.id), which);
  if (found === undefined) return aside(translator, "challenge.nobody");
  return { kind: "aside", template: sentence(fitLines(leaderboardLines(found, translator), 3600)) };
}

function leaderboardLines({ game, week, tries, rows }: Leaderboard, translator: Translator): readonly string[] {
  const words = { title: game.info.title, week: week.name, tries, until: moment(week.until) };
  const head = translator.text(say("challenge.title", words));
  if (rows === "hidden") return [head, translator.text(say("challenge.hidden", words))];
  const lines = rows.map(({ rank, user, points }) =>
    translator.text(say("challenge.row", { rank, who: `<@${user}>`, points })),
  );
  return [head, ...(lines.length === 0 ? [translator.text(say("challenge.nobody"))] : lines)];
}
