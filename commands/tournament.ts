import * as pages from "../src/discord/tournaments/pages.ts";
import type { AutocompleteInteraction, ChatInputCommandInteraction } from "discord.js";
import type { AnyGame, Options } from "../games/contract.ts";
import { actorOf, displayName } from "../src/discord/clicks/asking.ts";
import type { Command } from "../src/discord/app/command.ts";
import { describeCommand, inServers } from "../src/discord/app/define.ts";
import type { Host } from "../src/discord/host.ts";
import { optionValue } from "../src/discord/views/lobbyCard.ts";
import { optionSet, setSchedule } from "../src/discord/tournaments/before.ts";
import { cardReply, isOrganiser, pairingsFor, replyDone, replySentence } from "../src/discord/tournaments/clicks.ts";
import { channelOf } from "../src/discord/clicks/whichTable.ts";
import { initialOptions } from "../src/table/actions/lobby.ts";
import { userId } from "../src/ids.ts";
import { paceNamed } from "../src/time/pace.ts";
import { formats, planOf } from "../src/tournaments/plan.ts";
import { usualPoints, withTable } from "../src/tournaments/points.ts";
import { latestRound, type TournamentRecord } from "../src/tournaments/record.ts";
import { oneLine, shorten } from "../src/words/plain.ts";
import { say } from "../src/words/say.ts";
import { gameTranslator, hostTranslator } from "../src/words/translator.ts";
import { completePace } from "./tableHost.ts";
import { tournamentSubcommands } from "./tournamentForm.ts";
import type { Reply } from "../src/discord/message/reply.ts";

/** `/tournament`: opens a tournament in a channel, shows how it stands, and does what needs a name. */
export const tournament: Command = {
  definition: {
    name: "tournament",
    ...describeCommand("command.tournament"),
    contexts: inServers,
    options: [...tournamentSubcommands],
  },
  run: async (host, asked) => {
    const translator = hostTranslator(asked.locale);
    const name = asked.options.getSubcommand();
    if (name === "new") return openTournament(host, asked);
    const record = (await host.tournaments.inChannel(asked.channelId)).at(-1);
    if (record === undefined) return replySentence(translator, say("tournament.refusal.none-here"));
    if (name === "show") return show(host, record, asked);
    if (name === "explain") {
      const user = userId((asked.options.getUser("player") ?? asked.user).id);
      return { kind: "aside", draft: pages.explainPage(record, user, translator) };
    }
    if (name === "export") {
      const as = asked.options.getString("as") === "json" ? "json" : "csv";
      return { kind: "aside", draft: pages.exportPage(record, as, translator) };
    }
    const isStaff = asked.memberPermissions?.has("ManageGuild") === true;
    if (!isOrganiser(record, { user: asked.user, isStaff })) {
      return replySentence(translator, say("tournament.refusal.organiser-only"));
    }
    return replyDone(await replyDecision(host, record, asked), say("tournament.done"), translator);
  },
  complete: async (host, typing) => {
    const { name, value } = typing.options.getFocused(true);
    const typed = value.toLowerCase();
    if (name === "pace") return completePace(typed, typing.locale);
    if (name !== "game") return completeOption(host, typing, name, typed);
    return host.games
      .map(({ info }) => ({ name: info.title, value: info.id }))
      .filter((choice) => choice.name.toLowerCase().includes(typed) || choice.value.includes(typed));
  },
};

/** The options of the game that the channel's newest tournament plays, or the values of the chosen one. */
async function completeOption(host: Host, typing: AutocompleteInteraction, name: string, typed: string) {
  const record = (await host.tournaments.inChannel(typing.channelId)).at(-1);
  const game = record === undefined ? undefined : host.service.game(record.game);
  if (game === undefined) return [];
  const translator = gameTranslator(game, typing.locale);
  const spec = game.info.options.find(({ id }) => id === typing.options.getString("option"));
  const values = spec?.kind === "choice" ? spec.choices : spec === undefined ? [] : ["on", "off"];
  const offered =
    name === "option"
      ? game.info.options.map(({ id }) => ({ name: translator.label({ say: `option.${id}` }), value: id }))
      : values.map((choice) => ({
          name:
            spec === undefined
              ? choice
              : optionValue(spec, spec.kind === "flag" ? choice === "on" : choice, translator),
          value: choice,
        }));
  return offered
    .map((choice) => ({ ...choice, name: shorten(choice.name, 100) }))
    .filter((choice) => choice.name.toLowerCase().includes(typed));
}

async function openTournament(host: Host, asked: ChatInputCommandInteraction): Promise<Reply> {
  const translator = hostTranslator(asked.locale);
  const typed = asked.options.getString("game", true).trim().toLowerCase();
  const game = host.games.find(({ info }) => info.id === typed || info.title.toLowerCase() === typed);
  if (game === undefined) {
    const titles = host.games.map(({ info }) => info.title).join(", ");
    return replySentence(translator, say("refusal.no-game", { named: typed.slice(0, 60), titles }));
  }
  if (asked.guildId === null) return replySentence(translator, say("refusal.server-only"));
  if (asked.channel?.isThread() === true) return replySentence(translator, say("tournament.refusal.in-thread"));
  const options = initialOptions(game.info.options);
  const sizes = sizesOf(game, options);
  const size = asked.options.getInteger("size") ?? Math.min(4, Math.max(...sizes));
  if (!sizes.includes(size)) {
    const bounds = { min: Math.min(...sizes), max: Math.max(...sizes) };
    return replySentence(translator, say("tournament.refusal.size", { title: game.info.title, ...bounds }));
  }
  const points = asked.options.getString("points");
  const rule = points === null ? null : withTable(usualPoints, points);
  if (rule === undefined) return replySentence(translator, say("tournament.refusal.bad-points"));
  const typedPace = asked.options.getString("pace");
  const pace = typedPace === null ? undefined : paceNamed(typedPace);
  if (typedPace !== null && pace === undefined)
    return replySentence(translator, say("refusal.no-pace", { typed: typedPace.slice(0, 40) }));
  const rehearsal = asked.options.getInteger("rehearse") ?? 0;
  const record = await host.tournaments.open(actorOf(asked), {
    title: shorten(oneLine(asked.options.getString("title", true)), 60),
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
      ...(pace === undefined ? {} : { pace }),
      points: rule,
    }),
  });
  return cardReply(host, record, game, asked.guildLocale ?? asked.locale);
}

/** The table sizes a tournament can have with this game: two players at least. */
function sizesOf(game: AnyGame, options: Options): readonly number[] {
  const { min, max } = game.info.seats;
  return Array.from({ length: max - min + 1 }, (_, at) => min + at).filter(
    (seats) => seats >= 2 && game.checkOptions(seats, options) === undefined,
  );
}

/** The smallest table that may be made beside tables of this size. */
function fewestBelow(size: number, sizes: readonly number[]): number {
  let fewest = size;
  while (sizes.includes(fewest - 1)) fewest -= 1;
  return fewest;
}

async function show(host: Host, record: TournamentRecord, asked: ChatInputCommandInteraction): Promise<Reply> {
  const user = userId(asked.user.id);
  const translator = hostTranslator(asked.locale);
  const round = asked.options.getInteger("round");
  switch (asked.options.getString("what")) {
    case "tables": {
      const wanted = round === null ? latestRound(record) : record.rounds[round - 1];
      return { kind: "aside", draft: await pairingsFor(host, record, user, translator, 0, wanted) };
    }
    case "cross":
      return { kind: "aside", draft: pages.crossPage(record, translator) };
    case "bracket":
      return { kind: "aside", draft: pages.bracketPage(record, translator) };
    case "decisions":
      return { kind: "aside", draft: pages.decisionsPage(record, translator) };
    case "rules":
      return { kind: "aside", draft: pages.rulesOfTournament(record, translator) };
    default:
      return { kind: "aside", draft: pages.standingsPage(record, translator, { user }) };
  }
}

async function replyDecision(host: Host, record: TournamentRecord, asked: ChatInputCommandInteraction) {
  const actor = actorOf(asked);
  const { tournaments } = host;
  const name = asked.options.getSubcommand();
  if (name === "schedule") return setSchedule(host, record, asked);
  if (name === "settings") return optionSet(host, record, asked);
  if (name === "correct") {
    const at = {
      round: asked.options.getInteger("round", true) - 1,
      pod: asked.options.getInteger("table", true) - 1,
    };
    const ranks = asked.options.getString("ranks", true).split(/[\s,;/]+/u);
    return tournaments.correct(record.id, actor, at, ranks.map(Number));
  }
  const user = userId(asked.options.getUser("player", true).id);
  if (name !== "replace") return tournaments.remove(record.id, actor, user, name === "drop" ? "drop" : "disqualify");
  const by = asked.options.getUser("by", true);
  const heir = { user: userId(by.id), name: displayName({ user: by }) };
  return tournaments.replace(record.id, actor, user, heir);
}
