import type { AutocompleteInteraction, ChatInputCommandInteraction, User } from "discord.js";
import type { AnyGame, Message, Options } from "../../games/contract/index.ts";
import { actorOf, displayName } from "../../src/discord/replies/actor.ts";
import type { Command } from "../../src/discord/interactions/command.ts";
import { describeCommand, inServers } from "../../src/discord/interactions/define.ts";
import type { Host } from "../../src/discord/host.ts";
import { setOption, setSchedule, setTournamentRoles } from "../../src/discord/tournaments/settings.ts";
import { cardReply, findOwnSeat, isOrganiser } from "../../src/discord/tournaments/clicks.ts";
import { completeTournament, findTournament } from "../../src/discord/tournaments/findTournament.ts";
import { bracketPage, crossPage, pairingsPage, standingsPage } from "../../src/discord/tournaments/pages.ts";
import {
  decisionsPage,
  explainPage,
  exportPage,
  rulesOfTournament,
  waitingPage,
} from "../../src/discord/tournaments/textPages.ts";
import { channelOf } from "../../src/discord/typed/findTable.ts";
import { hinderOpening } from "../../src/discord/replies/openings.ts";
import { hinderTournament } from "../../src/discord/replies/rights.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { type UserId, userId } from "../../src/ids.ts";
import { formats, type Plan, planOf } from "../../src/tournaments/plan.ts";
import { usualPoints, withTable } from "../../src/tournaments/points.ts";
import { latestRound, type TournamentRecord } from "../../src/tournaments/record.ts";
import { mention, oneLine, shorten } from "../../src/words/plain.ts";
import { say } from "../../src/words/say.ts";
import { gameTranslator, hostTranslator } from "../../src/words/translator.ts";
import { completeGame, findGame, noGame } from "../options/gameOption.ts";
import { completePace, parsePace } from "../options/paceOption.ts";
import { listOptions, listValues } from "../options/settingOptions.ts";
import { tournamentSubcommands } from "./tournamentForm.ts";
import { aside, asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import { type Refused, refuse } from "../../src/records/outcome.ts";

/** `/tournament`: opens a tournament in a channel, shows how it stands, and does what needs a name. */
export const tournament: Command = {
  definition: {
    name: "tournament",
    ...describeCommand("command.tournament"),
    contexts: inServers,
    options: [...tournamentSubcommands],
  },
  publicSubcommands: ["new"],
  run: async (host, interaction) => {
    const translator = hostTranslator(interaction.locale);
    const name = interaction.options.getSubcommand();
    if (name === "new") return openTournament(host, interaction);
    const found = await findTournament(host, interaction);
    if (!found.ok) return asideMessage(translator, found.why);
    const { record } = found;
    if (name === "show") return showPage(host, record, interaction);
    if (name === "explain") {
      const user = userId((interaction.options.getUser("player") ?? interaction.user).id);
      return { kind: "aside", template: explainPage(record, user, translator) };
    }
    if (name === "export") return exportTournament(host, record, interaction);
    if (!isOrganiser(record, interaction)) {
      return aside(translator, "tournament.refusal.organiser-only");
    }
    const outcome = await decide(host, record, interaction);
    if (!outcome.ok) return asideMessage(translator, outcome.why);
    return asideMessage(translator, sayDone(outcome.record, interaction));
  },
  complete: async (host, interaction) => {
    const { name, value } = interaction.options.getFocused(true);
    const typed = value.toLowerCase();
    if (name === "pace") return completePace(typed, interaction.locale);
    if (name === "game") return completeGame(host, interaction);
    if (name === "tournament") return completeTournament(host, interaction);
    return (await listSettings(host, interaction, name)).filter((choice) => choice.name.toLowerCase().includes(typed));
  },
};

/** The tournament as a file; each is work, so a person and a server get so many a day. */
async function exportTournament(
  host: Host,
  record: TournamentRecord,
  interaction: ChatInputCommandInteraction,
): Promise<Reply> {
  const translator = hostTranslator(interaction.locale);
  const refused = await host.limits.use("exports", { user: interaction.user.id, guild: interaction.guildId });
  if (refused !== undefined) return asideMessage(translator, refused.why);
  const as = interaction.options.getString("as") === "json" ? "json" : "csv";
  return { kind: "aside", template: exportPage(record, as, translator) };
}

/** The options of the game that the tournament which is meant plays, or the values of the chosen one. */
async function listSettings(host: Host, interaction: AutocompleteInteraction, name: string) {
  const found = await findTournament(host, interaction);
  const game = found.ok ? host.service.game(found.record.game) : undefined;
  if (game === undefined) return [];
  const translator = gameTranslator(game, interaction.locale);
  return name === "option"
    ? listOptions(game, translator)
    : listValues(game, interaction.options.getString("option"), translator);
}

async function openTournament(host: Host, interaction: ChatInputCommandInteraction): Promise<Reply> {
  const translator = hostTranslator(interaction.locale);
  const typed = interaction.options.getString("game", true).trim().toLowerCase();
  const game = findGame(host, typed);
  if (game === undefined) return noGame(host, interaction, typed);
  if (interaction.guildId === null) return aside(translator, "refusal.server-only");
  const isDuplicate = interaction.options.getBoolean("duplicate") ?? false;
  const channel = channelOf(interaction);
  const hindrance = hinderTournament(
    host.channels.whereIs(interaction),
    interaction.appPermissions,
    channel,
    isDuplicate,
  );
  if (hindrance !== undefined) return asideMessage(translator, hindrance);
  const options = initialOptions(game.info.options);
  const plan = readPlan(interaction, game, options);
  if (!plan.ok) return asideMessage(translator, plan.why);
  const limit = await hinderOpening(host, interaction, game);
  if (limit !== undefined) return asideMessage(translator, limit);
  const record = await host.tournaments.open(actorOf(interaction), {
    title: shorten(oneLine(interaction.options.getString("title", true)), 60),
    game: game.info.id,
    options,
    guild: interaction.guildId,
    channel,
    rehearsal: interaction.options.getInteger("rehearse") ?? 0,
    plan: plan.plan,
  });
  return cardReply(host, record, game);
}

/** The plan of a new tournament as it was typed, or why there can be none like that. */
function readPlan(
  interaction: ChatInputCommandInteraction,
  game: AnyGame,
  options: Options,
): { readonly ok: true; readonly plan: Plan } | Refused {
  const { title } = game.info;
  const sizes = sizesOf(game, options);
  const size = interaction.options.getInteger("size") ?? Math.min(4, Math.max(...sizes));
  if (!sizes.includes(size))
    return refuse("tournament.refusal.size", { title, min: Math.min(...sizes), max: Math.max(...sizes) });
  const typedPoints = interaction.options.getString("points");
  const points = typedPoints === null ? null : withTable(usualPoints, typedPoints);
  if (points === undefined) return refuse("tournament.refusal.bad-points");
  const parsed = parsePace(interaction.options.getString("pace"));
  if (!parsed.ok) return refuse("refusal.no-pace", { typed: parsed.typed });
  const plan = planOf({
    ...readRounds(interaction),
    size,
    fewest: fewestBelow(size, sizes),
    ...(parsed.pace === undefined ? {} : { pace: parsed.pace }),
    points,
  });
  return { ok: true, plan };
}

/** What was typed of the rounds and the field; the usual where nothing was. */
function readRounds({ options }: ChatInputCommandInteraction) {
  return {
    format: formats.find((known) => known === options.getString("format")) ?? "swiss",
    rounds: options.getInteger("rounds") ?? 3,
    number: options.getInteger("number"),
    odd: options.getString("odd") === "byes" ? "byes" : "smaller",
    hours: options.getInteger("hours") ?? 72,
    most: options.getInteger("most") ?? 128,
    isDuplicate: options.getBoolean("duplicate") ?? false,
  } as const;
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

async function showPage(
  host: Host,
  record: TournamentRecord,
  interaction: ChatInputCommandInteraction,
): Promise<Reply> {
  const user = userId(interaction.user.id);
  const translator = hostTranslator(interaction.locale);
  const round = interaction.options.getInteger("round");
  const past = round === null ? {} : { round: round - 1 };
  switch (interaction.options.getString("what")) {
    case "tables": {
      const wanted = round === null ? latestRound(record) : record.rounds[round - 1];
      const seat = await findOwnSeat(host, record, wanted, interaction);
      return { kind: "aside", template: pairingsPage(record, wanted, translator, { seat }) };
    }
    case "cross":
      return { kind: "aside", template: crossPage(record, translator) };
    case "bracket":
      return { kind: "aside", template: bracketPage(record, translator) };
    case "decisions":
      return { kind: "aside", template: decisionsPage(record, translator) };
    case "waiting":
      return { kind: "aside", template: waitingPage(record, await host.tournaments.listAwaited(record), translator) };
    case "rules":
      return { kind: "aside", template: rulesOfTournament(record, translator) };
    default:
      return { kind: "aside", template: standingsPage(record, translator, { user, ...past }) };
  }
}

/** Does what an organiser decided by command. */
async function decide(host: Host, record: TournamentRecord, interaction: ChatInputCommandInteraction) {
  const actor = actorOf(interaction);
  const { tournaments } = host;
  const name = interaction.options.getSubcommand();
  if (name === "schedule") return setSchedule(host, record, interaction);
  if (name === "settings") return setOption(host, record, interaction);
  if (name === "roles") return setTournamentRoles(host, record, interaction);
  if (name === "extend") {
    const { options } = interaction;
    return tournaments.extend(record.id, actor, options.getInteger("table", true), options.getInteger("hours", true));
  }
  if (name === "correct") {
    const at = {
      round: interaction.options.getInteger("round", true) - 1,
      pod: interaction.options.getInteger("table", true) - 1,
    };
    const ranks = interaction.options.getString("ranks", true).split(/[\s,;/]+/u);
    return tournaments.correct(record.id, actor, at, ranks.map(Number));
  }
  const player = interaction.options.getUser("player", true);
  const user = userId(player.id);
  if (name === "enter") return withPerson(player, (person) => tournaments.enter(record.id, actor, person));
  if (name === "swap") {
    const other = userId(interaction.options.getUser("with", true).id);
    return tournaments.swap(record.id, actor, user, other);
  }
  if (name !== "replace") return tournaments.remove(record.id, actor, user, name === "drop" ? "drop" : "disqualify");
  const by = interaction.options.getUser("by", true);
  const hasLeft = (await host.lookUpMember(record.guild, user)) === "nobody";
  return withPerson(by, (heir) => tournaments.replace(record.id, actor, { user, hasLeft }, heir));
}

/** Returns the answer to an organiser's decision; names the player where the card does not show the decision. */
function sayDone({ audit }: TournamentRecord, { options }: ChatInputCommandInteraction): Message {
  const name = options.getSubcommand();
  const isAsked = name === "replace" && audit.at(-1)?.did === "ask-replace";
  if (name !== "enter" && !isAsked) return say("tournament.done");
  const who = mention(userId(options.getUser("player", true).id));
  return isAsked ? say("tournament.asked", { who }) : say("tournament.entered", { who });
}

/** What is done with somebody who is to play; a bot cannot. */
function withPerson<T>(user: User, act: (person: { readonly user: UserId; readonly name: string }) => T): T | Refused {
  if (user.bot) return refuse("tournament.refusal.bot", { who: displayName({ user }) });
  return act({ user: userId(user.id), name: displayName({ user }) });
}
