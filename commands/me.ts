import { ApplicationCommandOptionType, type ChatInputCommandInteraction } from "discord.js";
import { actorOf } from "../src/discord/clicks/asking.ts";
import type { Command } from "../src/discord/app/command.ts";
import { describeCommand, everywhere, inServers } from "../src/discord/app/define.ts";
import type { Host } from "../src/discord/host.ts";
import { awayUntil } from "../src/discord/clicks/away.ts";
import { hoursWords, moment } from "../src/discord/views/reminders.ts";
import { wallHours } from "../src/discord/clicks/typed.ts";
import { day, isZone, lengthOf, zonesLike } from "../src/time/hours.ts";
import { userId } from "../src/ids.ts";
import { absenceLeft, endAbsence, longestQuiet, type Preferences } from "../src/time/preferences.ts";
import { say } from "../src/words/say.ts";
import { hostTranslator } from "../src/words/translator.ts";
import { aside, type Reply } from "../src/discord/message/reply.ts";
import { sentence } from "../src/discord/message/template.ts";

const { String: Text, Subcommand } = ApplicationCommandOptionType;

const subcommands: Record<string, (host: Host, asked: ChatInputCommandInteraction) => Promise<Reply>> = {
  show,
  pings: (host, asked) => {
    const pings = asked.options.getString("way", true) === "dm" ? "dm" : "thread";
    return changePreference(host, asked, (preferences) => ({ ...preferences, pings }));
  },
  timezone: async (host, asked) => {
    const zone = asked.options.getString("zone", true).trim();
    if (!isZone(zone)) return aside(hostTranslator(asked.locale), "refusal.no-zone", { named: zone.slice(0, 60) });
    return changePreference(host, asked, (preferences) => ({ ...preferences, zone }));
  },
  quiet: async (host, asked) => {
    const typed = asked.options.getString("hours", true);
    const quiet = typed.trim().toLowerCase() === "off" ? null : wallHours(typed);
    const isTooLong = quiet !== undefined && quiet !== null && lengthOf(quiet) > longestQuiet;
    if (quiet === undefined || isTooLong) return aside(hostTranslator(asked.locale), "refusal.no-hours");
    return changePreference(host, asked, (preferences) => ({ ...preferences, quiet }));
  },
};

/** `/me`: how and when one wants to be reminded, on every server. */
export const me: Command = {
  definition: {
    name: "me",
    ...describeCommand("command.me"),
    contexts: everywhere,
    options: [
      { type: Subcommand, name: "show", ...describeCommand("command.me.show") },
      {
        type: Subcommand,
        name: "pings",
        ...describeCommand("command.me.pings"),
        options: [
          {
            type: Text,
            name: "way",
            ...describeCommand("command.me.pings.way"),
            required: true,
            choices: [
              { name: "mention in the thread", value: "thread" },
              { name: "direct message", value: "dm" },
            ],
          },
        ],
      },
      {
        type: Subcommand,
        name: "timezone",
        ...describeCommand("command.me.timezone"),
        options: [
          {
            type: Text,
            name: "zone",
            ...describeCommand("command.me.timezone.zone"),
            required: true,
            autocomplete: true,
          },
        ],
      },
      {
        type: Subcommand,
        name: "quiet",
        ...describeCommand("command.me.quiet"),
        options: [{ type: Text, name: "hours", ...describeCommand("command.me.quiet.hours"), required: true }],
      },
    ],
  },
  run: async (host, asked) => {
    const run = subcommands[asked.options.getSubcommand()];
    return run === undefined ? aside(hostTranslator(asked.locale), "refusal.unknown-command") : run(host, asked);
  },
  complete: (_, typing) => zonesLike(typing.options.getFocused()).map((zone) => ({ name: zone, value: zone })),
};

async function changePreference(
  host: Host,
  asked: ChatInputCommandInteraction,
  next: (preferences: Preferences) => Preferences,
): Promise<Reply> {
  await host.service.changePreferences(userId(asked.user.id), next);
  return show(host, asked);
}

async function show(host: Host, asked: ChatInputCommandInteraction): Promise<Reply> {
  const user = userId(asked.user.id);
  const preferences = await host.service.times.preferences(user);
  const { zone, quiet, away, pings } = preferences;
  const translator = hostTranslator(asked.locale);
  const share = await host.service.reliability(user);
  const lines = [
    translator.text(say(pings === "dm" ? "me.pings-dm" : "me.pings-thread")),
    translator.text(say("me.zone", { zone })),
    translator.text(quiet === null ? say("me.no-quiet") : say("me.quiet", hoursWords({ ...quiet, zone }))),
    ...(away === null || away.until < host.now()
      ? []
      : [translator.text(say("me.away", { moment: moment(away.until, "f") }))]),
    translator.text(say("me.absence", { days: Math.floor(absenceLeft(preferences, host.now()) / day) })),
    translator.text(share === undefined ? say("me.no-share") : say("me.share", { share })),
  ];
  return { kind: "aside", draft: sentence(lines.join("\n")) };
}

/** `/away`: announces an absence on every table one sits at, or ends it. */
export const away: Command = {
  definition: {
    name: "away",
    ...describeCommand("command.away"),
    contexts: everywhere,
    options: [
      {
        type: Subcommand,
        name: "until",
        ...describeCommand("command.away.until"),
        options: [{ type: Text, name: "day", ...describeCommand("command.away.until.day"), required: true }],
      },
      { type: Subcommand, name: "back", ...describeCommand("command.away.back") },
    ],
  },
  run: async (host, asked) => {
    const user = userId(asked.user.id);
    if (asked.options.getSubcommand() !== "back") return awayUntil(host, asked, asked.options.getString("day", true));
    await host.service.changePreferences(user, (preferences) => endAbsence(preferences, host.now()));
    return aside(hostTranslator(asked.locale), "me.back");
  },
};

const gameOption = {
  type: Text,
  name: "game",
  ...describeCommand("command.rules.game"),
  required: true,
  autocomplete: true,
} as const;

/** `/bench`: says which games one would take over a seat in, on this server. */
export const bench: Command = {
  definition: {
    name: "bench",
    ...describeCommand("command.bench"),
    contexts: inServers,
    options: [
      { type: Subcommand, name: "join", ...describeCommand("command.bench.join"), options: [gameOption] },
      { type: Subcommand, name: "leave", ...describeCommand("command.bench.leave"), options: [gameOption] },
    ],
  },
  run: async (host, asked) => {
    const translator = hostTranslator(asked.locale);
    const named = asked.options.getString("game", true).trim().toLowerCase();
    const game = host.games.find(({ info }) => info.id === named || info.title.toLowerCase() === named);
    const titles = host.games.map(({ info }) => info.title).join(", ");
    if (game === undefined) return aside(translator, "refusal.no-game", { named: named.slice(0, 60), titles });
    if (asked.guildId === null) return aside(translator, "refusal.server-only");
    const { user } = actorOf(asked);
    const isJoining = asked.options.getSubcommand() === "join";
    await host.service.bench[isJoining ? "join" : "leave"](asked.guildId, game.info.id, user);
    return aside(translator, isJoining ? "bench.joined" : "bench.left", { title: game.info.title });
  },
  complete: (host, typing) => {
    const typed = typing.options.getFocused().toLowerCase();
    return host.games
      .map(({ info }) => ({ name: info.title, value: info.id }))
      .filter((choice) => choice.name.toLowerCase().includes(typed) || choice.value.includes(typed));
  },
};
