import { ApplicationCommandOptionType, type ChatInputCommandInteraction, PermissionFlagsBits } from "discord.js";
import { positionOf } from "../src/match/position.ts";
import { initialOptions } from "../src/table/actions/lobby.ts";
import type { TableOutcome, TableRecord, TableStatus } from "../src/table/record.ts";
import { actorOf, displayName } from "../src/discord/clicks/asking.ts";
import { lobbyReply } from "../src/discord/clicks/lobbyReply.ts";
import type { Command } from "../src/discord/app/command.ts";
import { waitingLine } from "../src/discord/views/card.ts";
import { describeCommand, inServers, tableOption } from "../src/discord/app/define.ts";
import type { Host } from "../src/discord/host.ts";
import { daysLines, optionLines, optionValue } from "../src/discord/views/lobbyCard.ts";
import { channelOf, completeTable, tableName, whichTable } from "../src/discord/clicks/whichTable.ts";
import { paceNamed } from "../src/time/pace.ts";

import { type HostKey, say } from "../src/words/say.ts";
import { shorten } from "../src/words/translate.ts";
import { gameTranslator, hostTranslator, tableTranslator } from "../src/words/translator.ts";
import { completePace, completeSeat, hostCommands, hostDefinitions, paceOption } from "./tableHost.ts";
import { aside, type Reply } from "../src/discord/message/reply.ts";
import { sentence } from "../src/discord/message/template.ts";

const { String: Text, Subcommand } = ApplicationCommandOptionType;

const subcommands: Record<string, (host: Host, asked: ChatInputCommandInteraction) => Promise<Reply>> = {
  new: openTable,
  join: (host, asked) =>
    inLobby(host, asked, "table.joined", (record) => host.service.join(record.id, actorOf(asked), displayName(asked))),
  leave: (host, asked) =>
    inLobby(host, asked, "table.left", (record) => host.service.leave(record.id, actorOf(asked)), ["lobby", "playing"]),
  start: (host, asked) =>
    inLobby(host, asked, "table.started", async (record) =>
      host.service.start(record.id, actorOf(asked), await host.campaigns.atStart(record.id)),
    ),
  settings,
  status,
  end,
  ...hostCommands,
};

/** `/table`: opens a table and takes it from its lobby to its end. */
export const table: Command = {
  definition: {
    name: "table",
    ...describeCommand("command.table"),
    contexts: inServers,
    options: [
      {
        type: Subcommand,
        name: "new",
        ...describeCommand("command.table.new"),
        options: [
          {
            type: Text,
            name: "game",
            ...describeCommand("command.table.new.game"),
            required: true,
            autocomplete: true,
          },
          {
            type: Text,
            name: "place",
            ...describeCommand("command.table.new.place"),
            choices: [
              { name: "thread", value: "thread" },
              { name: "channel", value: "channel" },
            ],
          },
          paceOption,
        ],
      },
      { type: Subcommand, name: "join", ...describeCommand("command.table.join"), options: [tableOption] },
      { type: Subcommand, name: "leave", ...describeCommand("command.table.leave"), options: [tableOption] },
      { type: Subcommand, name: "start", ...describeCommand("command.table.start"), options: [tableOption] },
      {
        type: Subcommand,
        name: "settings",
        ...describeCommand("command.table.settings"),
        options: [
          { type: Text, name: "option", ...describeCommand("command.table.settings.option"), autocomplete: true },
          { type: Text, name: "value", ...describeCommand("command.table.settings.value"), autocomplete: true },
          tableOption,
        ],
      },
      { type: Subcommand, name: "status", ...describeCommand("command.table.status"), options: [tableOption] },
      ...hostDefinitions,
      { type: Subcommand, name: "end", ...describeCommand("command.table.end"), options: [tableOption] },
    ],
  },
  run: async (host, asked) => {
    const run = subcommands[asked.options.getSubcommand()];
    return run === undefined ? aside(hostTranslator(asked.locale), "refusal.unknown-command") : run(host, asked);
  },
  complete: async (host, typing) => {
    const { name, value } = typing.options.getFocused(true);
    const typed = value.toLowerCase();
    if (name === "table") return completeTable(host, typing);
    if (name === "pace") return completePace(typed, typing.locale);
    if (name === "seat") return completeSeat(host, typing);
    if (name === "game") {
      return host.games
        .map(({ info }) => ({ name: info.title, value: info.id }))
        .filter((choice) => choice.name.toLowerCase().includes(typed) || choice.value.includes(typed));
    }
    const [record] = (await host.service.tablesIn(typing.channelId)).filter((table) => table.status === "lobby");
    if (record === undefined) return [];
    const game = host.service.gameOf(record);
    const translator = gameTranslator(game, typing.locale);
    if (name === "option") {
      return game.info.options
        .map(({ id }) => ({ name: shorten(translator.label({ say: `option.${id}` }), 100), value: id }))
        .filter((choice) => choice.name.toLowerCase().includes(typed));
    }
    const spec = game.info.options.find(({ id }) => id === typing.options.getString("option"));
    if (spec === undefined) return [];
    const values = spec.kind === "flag" ? ["on", "off"] : spec.choices;
    return values
      .map((choice) => ({
        name: shorten(optionValue(spec, spec.kind === "flag" ? choice === "on" : choice, translator), 100),
        value: choice,
      }))
      .filter((choice) => choice.name.toLowerCase().includes(typed));
  },
};

async function openTable(host: Host, asked: ChatInputCommandInteraction): Promise<Reply> {
  const translator = hostTranslator(asked.locale);
  const named = asked.options.getString("game", true);
  const game = gameNamed(host, named);
  if (game === undefined) {
    const titles = host.games.map(({ info }) => info.title).join(", ");
    return aside(translator, "refusal.no-game", { named: named.slice(0, 60), titles });
  }
  if (asked.guildId === null) return aside(translator, "refusal.server-only");
  const isThread = asked.channel?.isThread() === true;
  const wantsThread = !isThread && asked.options.getString("place") !== "channel";
  if (!wantsThread) {
    const here = await host.service.tablesIn(asked.channelId);
    if (here.some(({ status, place }) => status === "playing" && place === asked.channelId))
      return aside(translator, "refusal.channel-taken");
  }
  const server = await host.service.guildSettings.settings(asked.guildId);
  const { channels } = server;
  const parent = asked.channel?.isThread() === true ? asked.channel.parentId : null;
  if (channels.length > 0 && !channels.some((id) => id === asked.channelId || id === parent))
    return aside(translator, "refusal.channel", { channels: channels.map((id) => `<#${id}>`).join(" ") });
  const typedPace = asked.options.getString("pace") ?? server.pace;
  const pace = typedPace === null ? undefined : paceNamed(typedPace);
  if (typedPace !== null && pace === undefined)
    return aside(translator, "refusal.no-pace", { typed: typedPace.slice(0, 40) });
  const record = await host.service.open(actorOf(asked), {
    game,
    ...(pace === undefined ? {} : { pace }),
    guild: asked.guildId,
    home: channelOf(asked),
    name: displayName(asked),
    options: initialOptions(game.info.options),
    wantsThread,
  });
  return lobbyReply(host, record, tableTranslator(game, record, asked.guildLocale ?? asked.locale));
}

function gameNamed(host: Host, named: string) {
  const typed = named.trim().toLowerCase();
  return host.games.find(({ info }) => info.id === typed || info.title.toLowerCase() === typed);
}

async function inLobby(
  host: Host,
  asked: ChatInputCommandInteraction,
  done: HostKey,
  work: (record: TableRecord) => Promise<TableOutcome>,
  statuses: readonly TableStatus[] = ["lobby"],
): Promise<Reply> {
  const found = await whichTable(host, asked, statuses);
  if (!found.ok) return { kind: "aside", draft: sentence(hostTranslator(asked.locale).text(found.why)) };
  const game = host.service.gameOf(found.record);
  const outcome = await work(found.record);
  const record = outcome.ok ? outcome.record : found.record;
  const translator = tableTranslator(game, record, asked.locale);
  const words = outcome.ok ? say(done, { title: game.info.title }) : outcome.why;
  return { kind: "aside", draft: sentence(translator.text(words)) };
}

async function settings(host: Host, asked: ChatInputCommandInteraction): Promise<Reply> {
  const option = asked.options.getString("option");
  const value = asked.options.getString("value");
  if (option === null && value === null) {
    const found = await whichTable(host, asked, ["lobby", "playing"]);
    if (!found.ok) return { kind: "aside", draft: sentence(hostTranslator(asked.locale).text(found.why)) };
    const game = host.service.gameOf(found.record);
    const translator = tableTranslator(game, found.record, asked.locale);
    return { kind: "aside", draft: sentence(optionLines(game, found.record, translator).join("\n")) };
  }
  if (option === null || value === null) return aside(hostTranslator(asked.locale), "refusal.option-and-value");
  return inLobby(host, asked, "settings.saved", (record) => {
    const spec = host.service.gameOf(record).info.options.find(({ id }) => id === option);
    const flag = value === "on" || value === "off" ? value === "on" : value;
    return host.service.setOptions(record.id, actorOf(asked), { [option]: spec?.kind === "flag" ? flag : value });
  });
}

async function status(host: Host, asked: ChatInputCommandInteraction): Promise<Reply> {
  const found = await whichTable(host, asked, ["lobby", "playing", "ended"]);
  if (!found.ok) return { kind: "aside", draft: sentence(hostTranslator(asked.locale).text(found.why)) };
  const { record } = found;
  const game = host.service.gameOf(record);
  const translator = tableTranslator(game, record, asked.locale);
  const waiting =
    record.status === "playing" && record.match !== null
      ? [waitingLine(positionOf(game, record.match).awaited, translator)]
      : [];
  const place = record.place === null ? [] : [`<#${record.place}>`];
  const lines = [
    `**${tableName(host, record, asked.locale)}**`,
    ...place,
    ...waiting,
    ...optionLines(game, record, translator),
    ...daysLines(record, translator),
  ];
  return { kind: "aside", draft: sentence(lines.join("\n")) };
}

async function end(host: Host, asked: ChatInputCommandInteraction): Promise<Reply> {
  const isStaff = asked.memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true;
  return inLobby(host, asked, "table.ended", (record) => host.service.close(record.id, actorOf(asked), isStaff), [
    "lobby",
    "playing",
  ]);
}
