import {
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
} from "discord.js";

import type { AnyGame, Options } from "../games/contract.ts";
import { askerOf, displayName } from "../src/discord/asking.ts";
import type { Command } from "../src/discord/command.ts";
import { described, inServers } from "../src/discord/define.ts";
import type { Host } from "../src/discord/host.ts";
import type { Reply } from "../src/discord/respond.ts";
import { cardReply, done, isOrganiser, said } from "../src/discord/tournaments/clicks.ts";
import * as pages from "../src/discord/tournaments/pages.ts";
import { channelOf } from "../src/discord/whichTable.ts";
import { initialOptions } from "../src/match/lobby.ts";
import { userId } from "../src/match/ids.ts";
import { formats, planOf } from "../src/tournaments/plan.ts";
import { usualPoints, withTable } from "../src/tournaments/points.ts";
import { latestRound, type TournamentRecord } from "../src/tournaments/record.ts";
import { oneLine, shortened } from "../src/words/plain.ts";
import { type HostKey, say } from "../src/words/say.ts";
import { hostVoice } from "../src/words/voice.ts";

const { String: Text, Integer, Boolean: Flag, User, Subcommand } = ApplicationCommandOptionType;

const shown = ["standings", "tables", "cross", "bracket", "rules"] as const;
const choices = (values: readonly string[]) => values.map((value) => ({ name: value, value }));
const player = { type: User, name: "player", ...described("command.tournament.player"), required: true } as const;

const subcommands: readonly APIApplicationCommandSubcommandOption[] = [
  {
    type: Subcommand,
    name: "new",
    ...described("command.tournament.new"),
    options: [
      { type: Text, name: "title", ...described("command.tournament.new.title"), required: true, max_length: 60 },
      { type: Text, name: "game", ...described("command.tournament.new.game"), required: true, autocomplete: true },
      { type: Text, name: "format", ...described("command.tournament.new.format"), choices: choices(formats) },
      whole("size", "command.tournament.new.size", 2, 6),
      whole("rounds", "command.tournament.new.rounds", 1, 12),
      whole("number", "command.tournament.new.number", 1, 64),
      whole("hours", "command.tournament.new.hours", 1, 1_000),
      whole("most", "command.tournament.new.most", 2, 128),
      { type: Text, name: "odd", ...described("command.tournament.new.odd"), choices: choices(["byes", "smaller"]) },
      { type: Text, name: "points", ...described("command.tournament.new.points") },
      { type: Flag, name: "duplicate", ...described("command.tournament.new.duplicate") },
      whole("rehearse", "command.tournament.new.rehearse", 2, 128),
    ],
  },
  {
    type: Subcommand,
    name: "show",
    ...described("command.tournament.show"),
    options: [
      { type: Text, name: "what", ...described("command.tournament.show.what"), choices: choices(shown) },
      whole("round", "command.tournament.round", 1, 200),
    ],
  },
  {
    type: Subcommand,
    name: "explain",
    ...described("command.tournament.explain"),
    options: [{ ...player, required: false }],
  },
  { type: Subcommand, name: "drop", ...described("command.tournament.drop"), options: [player] },
  { type: Subcommand, name: "disqualify", ...described("command.tournament.disqualify"), options: [player] },
  {
    type: Subcommand,
    name: "replace",
    ...described("command.tournament.replace"),
    options: [player, { type: User, name: "by", ...described("command.tournament.heir"), required: true }],
  },
  {
    type: Subcommand,
    name: "correct",
    ...described("command.tournament.correct"),
    options: [
      { ...whole("round", "command.tournament.round", 1, 200), required: true },
      { ...whole("table", "command.tournament.table", 1, 64), required: true },
      { type: Text, name: "ranks", ...described("command.tournament.ranks"), required: true },
    ],
  },
  {
    type: Subcommand,
    name: "export",
    ...described("command.tournament.export"),
    options: [
      { type: Text, name: "as", ...described("command.tournament.export.as"), choices: choices(["csv", "json"]) },
    ],
  },
];

/** `/tournament`: opens a tournament in a channel, shows how it stands, and does what needs a name. */
export const tournament: Command = {
  definition: {
    name: "tournament",
    ...described("command.tournament"),
    contexts: inServers,
    options: [...subcommands],
  },
  run: async (host, asked) => {
    const voice = hostVoice(asked.locale);
    const name = asked.options.getSubcommand();
    if (name === "new") return open(host, asked);
    const record = (await host.tournaments.inChannel(asked.channelId)).at(-1);
    if (record === undefined) return said(voice, say("tournament.refusal.none-here"));
    if (name === "show") return show(record, asked);
    if (name === "explain") {
      const user = userId((asked.options.getUser("player") ?? asked.user).id);
      return { kind: "aside", draft: pages.explainPage(record, user, voice) };
    }
    if (name === "export") {
      const as = asked.options.getString("as") === "json" ? "json" : "csv";
      return { kind: "aside", draft: pages.exportPage(record, as, voice) };
    }
    const isStaff = asked.memberPermissions?.has("ManageGuild") === true;
    if (!isOrganiser(record, { user: asked.user, isStaff })) {
      return said(voice, say("tournament.refusal.organiser-only"));
    }
    return done(await decided(host, record, asked), say("tournament.done"), voice);
  },
  complete: (host, typing) => {
    const typed = typing.options.getFocused().toLowerCase();
    return host.games
      .map(({ info }) => ({ name: info.title, value: info.id }))
      .filter((choice) => choice.name.toLowerCase().includes(typed) || choice.value.includes(typed));
  },
};

function whole(name: string, key: HostKey, min: number, max: number) {
  return { type: Integer, name, ...described(key), min_value: min, max_value: max } as const;
}

async function open(host: Host, asked: ChatInputCommandInteraction): Promise<Reply> {
  const voice = hostVoice(asked.locale);
  const typed = asked.options.getString("game", true).trim().toLowerCase();
  const game = host.games.find(({ info }) => info.id === typed || info.title.toLowerCase() === typed);
  if (game === undefined) {
    const titles = host.games.map(({ info }) => info.title).join(", ");
    return said(voice, say("refusal.no-game", { named: typed.slice(0, 60), titles }));
  }
  if (asked.guildId === null) return said(voice, say("refusal.server-only"));
  const options = initialOptions(game.info.options);
  const sizes = sizesOf(game, options);
  const size = asked.options.getInteger("size") ?? Math.min(4, Math.max(...sizes));
  if (!sizes.includes(size)) {
    const bounds = { min: Math.min(...sizes), max: Math.max(...sizes) };
    return said(voice, say("tournament.refusal.size", { title: game.info.title, ...bounds }));
  }
  const points = asked.options.getString("points");
  const rule = points === null ? null : withTable(usualPoints, points);
  if (rule === undefined) return said(voice, say("tournament.refusal.bad-points"));
  const rehearsal = asked.options.getInteger("rehearse") ?? 0;
  const record = await host.tournaments.open(askerOf(asked), {
    title: shortened(oneLine(asked.options.getString("title", true)), 60),
    game: game.info.id,
    options,
    guild: asked.guildId,
    channel: channelOf(asked),
    rehearsal,
    plan: planOf({
      format: formats.find((known) => known === asked.options.getString("format")) ?? "swiss",
      size,
      rounds: asked.options.getInteger("rounds") ?? 3,
      number: asked.options.getInteger("number"),
      odd: asked.options.getString("odd") === "byes" ? "byes" : "smaller",
      hours: asked.options.getInteger("hours") ?? 72,
      most: asked.options.getInteger("most") ?? 128,
      fewest: fewestBelow(size, sizes),
      isDuplicate: asked.options.getBoolean("duplicate") ?? false,
      points: rule,
    }),
  });
  return cardReply(host, record, hostVoice(asked.guildLocale ?? asked.locale));
}

/** The table sizes a tournament can have with this game: two players at least. */
function sizesOf(game: AnyGame, options: Options): readonly number[] {
  const { min, max } = game.info.seats;
  return Array.from({ length: max - min + 1 }, (_, at) => min + at).filter(
    (seats) => seats >= 2 && game.refuses(seats, options) === undefined,
  );
}

/** The smallest table that may be made beside tables of this size. */
function fewestBelow(size: number, sizes: readonly number[]): number {
  let fewest = size;
  while (sizes.includes(fewest - 1)) fewest -= 1;
  return fewest;
}

function show(record: TournamentRecord, asked: ChatInputCommandInteraction): Reply {
  const voice = hostVoice(asked.locale);
  const round = asked.options.getInteger("round");
  switch (asked.options.getString("what")) {
    case "tables": {
      const wanted = round === null ? latestRound(record) : record.rounds[round - 1];
      return { kind: "aside", draft: pages.pairingsPage(record, wanted, voice) };
    }
    case "cross":
      return { kind: "aside", draft: pages.crossPage(record, voice) };
    case "bracket":
      return { kind: "aside", draft: pages.bracketPage(record, voice) };
    case "rules":
      return { kind: "aside", draft: pages.rulesOfTournament(record, voice) };
    default:
      return { kind: "aside", draft: pages.standingsPage(record, voice) };
  }
}

async function decided(host: Host, record: TournamentRecord, asked: ChatInputCommandInteraction) {
  const asker = askerOf(asked);
  const { tournaments } = host;
  const name = asked.options.getSubcommand();
  if (name === "correct") {
    const at = {
      round: asked.options.getInteger("round", true) - 1,
      pod: asked.options.getInteger("table", true) - 1,
    };
    const ranks = asked.options.getString("ranks", true).split(/[\s,;/]+/u);
    return tournaments.correct(record.id, asker, at, ranks.map(Number));
  }
  const user = userId(asked.options.getUser("player", true).id);
  if (name !== "replace") return tournaments.remove(record.id, asker, user, name === "drop" ? "drop" : "disqualify");
  const by = asked.options.getUser("by", true);
  const heir = { user: userId(by.id), name: displayName({ user: by }) };
  return tournaments.replace(record.id, asker, user, heir);
}
