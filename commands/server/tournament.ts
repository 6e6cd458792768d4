import type { User } from "discord.js";
import type { Message } from "../../games/contract/index.ts";
import type { Command } from "../../src/discord/commands/command.ts";
import { define, inServers } from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import { asideMessage, asideOutcome, asidePage, type Reply } from "../../src/discord/message/reply.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import { repairPanel } from "../../src/discord/tournaments/card.ts";
import { askReason, findOwnSeats } from "../../src/discord/tournaments/clicks.ts";
import { completeTournament, deciderOf, findTournament } from "../../src/discord/tournaments/findTournament.ts";
import { bracketPage, crossPage, pairingsPage, standingsPage } from "../../src/discord/tournaments/pages.ts";
import {
  completeRanks,
  decideTimes,
  parseRanks,
  setOption,
  setTournamentRoles,
  timed,
} from "../../src/discord/tournaments/settings.ts";
import {
  decisionsPage,
  explainPage,
  exportFormats,
  exportPage,
  rulesOfTournament,
  seriesPage,
  waitingPage,
} from "../../src/discord/tournaments/textPages.ts";
import { type CommandRequest, type CompletionRequest, nameOf } from "../../src/discord/userRequest.ts";
import { userId } from "../../src/ids.ts";
import { refuse } from "../../src/records/outcome.ts";
import { type Decider, refuseDecider } from "../../src/tournaments/audit.ts";
import { latestRound, type PodAt, type TournamentRecord } from "../../src/tournaments/record.ts";
import { asOfRound } from "../../src/tournaments/rounds/order.ts";
import { findRepair } from "../../src/tournaments/rounds/results.ts";
import { fitting, mention } from "../../src/words/plain.ts";
import { say } from "../../src/words/translator.ts";
import { completeGame, completePace } from "../options.ts";
import { listOptions, listValues } from "../../src/discord/commands/typedOptions.ts";
import { tournamentSubcommands } from "./tournamentForm.ts";
import { openAgain, openTournament } from "./tournamentOpening.ts";

export const tournament: Command = {
  definition: define("command.tournament", inServers, ...tournamentSubcommands),
  publicSubcommands: ["new", "again"],
  run: async (host, request) => {
    const name = request.options.getSubcommand();
    if (name === "new") return openTournament(host, request);
    const found = await findTournament(host, request);
    if (!found.ok) return asideMessage(request.translator, found.why);
    const { record } = found;
    const answer = forEverybody[name];
    if (answer !== undefined) return answer(host, record, request);
    const refused = refuseDecider(record, deciderOf(request));
    if (refused !== undefined) return asideMessage(request.translator, refused.why);
    return (forOrganisers[name] ?? decideAtOnce)(host, record, request);
  },
  complete: async (host, request) => {
    const { name, value } = request.options.getFocused(true);
    if (name === "pace") return completePace(value, request.translator);
    if (name === "game") return completeGame(host, request);
    if (name === "tournament") return completeTournament(host, request);
    if (name === "ranks") return listRankings(host, request, value);
    return fitting(await listSettings(host, request, name), value);
  },
};

type Answer = (host: Host, record: TournamentRecord, request: CommandRequest) => Reply | Promise<Reply>;

const forEverybody: Readonly<Record<string, Answer>> = {
  again: openAgain,
  show: async (host, record, request) => asidePage(await showPage(host, record, request)),
  explain: (_, record, { options, user, translator }) => {
    const player = userId((options.getUser("player") ?? user).id);
    const round = options.getInteger("round");
    const then = round === null ? record : asOfRound(record, round - 1);
    return { kind: "aside", template: explainPage(then, player, translator) };
  },
  export: exportTournament,
  dispute: async ({ tournaments }, { id }, request) => {
    const outcome = await tournaments.dispute(id, readDecider(request), readTable(request));
    return asideOutcome(request.translator, outcome, say("tournament.done"));
  },
};

const forgo =
  (verb: "forfeit" | "disqualify"): Answer =>
  (_, record, request) =>
    askReason(request, record, verb, userId(request.options.getUser("player", true).id));

/** Decisions that ask for more or show more than that they are done. */
const forOrganisers: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries(
    timed.map((what): [string, Answer] => [
      what,
      (host, record, request) =>
        decideTimes(host, record, request, { what, typed: (input) => readInput(request, input) }),
    ]),
  ),
  forfeit: forgo("forfeit"),
  disqualify: forgo("disqualify"),
  correct: async ({ tournaments }, record, request) => {
    const { id } = record;
    const { options, translator } = request;
    const table = readTable(request);
    const typed = parseRanks(record, table, options.getString("ranks", true));
    if (!typed.ok) return asideMessage(translator, typed.why);
    const outcome = await tournaments.correct(id, readDecider(request), table, typed.ranks);
    const repair = outcome.ok ? findRepair(outcome.record, table.round) : undefined;
    return outcome.ok && repair !== undefined
      ? { kind: "aside", template: repairPanel(outcome.record, repair, table.round + 1, translator) }
      : asideOutcome(translator, outcome, say("tournament.done"));
  },
};

async function decideAtOnce(host: Host, record: TournamentRecord, request: CommandRequest): Promise<Reply> {
  const outcome = await decide(host, record, request);
  return asideMessage(request.translator, outcome.ok ? sayDone(outcome.record, request) : outcome.why);
}

/** The tournament as a file; each is work, so a person and a server get so many a day. */
async function exportTournament(host: Host, record: TournamentRecord, request: CommandRequest): Promise<Reply> {
  const { translator } = request;
  const refused = await host.limits.use("exports", request.reader);
  if (refused !== undefined) return asideMessage(translator, refused.why);
  const as = exportFormats.find((known) => known === request.options.getString("as")) ?? "csv";
  return { kind: "aside", template: exportPage(record, as, translator) };
}

/** Rankings of the table that was typed before, by one more player each. */
async function listRankings(host: Host, request: CompletionRequest, typed: string) {
  const found = await findTournament(host, request);
  const rankings = found.ok ? completeRanks(found.record, readTable(request), typed) : [];
  return rankings.filter(({ length }) => length <= 100).map((value) => ({ name: value, value }));
}

/** The options of the game that the tournament which is meant plays, or the values of the chosen one. */
async function listSettings(host: Host, request: CompletionRequest, name: string) {
  const found = await findTournament(host, request);
  const game = found.ok ? host.service.game(found.record.game) : undefined;
  if (game === undefined) return [];
  const translator = request.translatorFor(game);
  return name === "option"
    ? listOptions(game, translator)
    : listValues(game, request.options.getString("option"), translator);
}

async function showPage(host: Host, record: TournamentRecord, request: CommandRequest): Promise<MessageTemplate> {
  const { actor, translator } = request;
  const { user } = actor;
  const round = request.options.getInteger("round");
  const past = round === null ? {} : { round: round - 1 };
  switch (request.options.getString("what")) {
    case "tables": {
      const wanted = round === null ? latestRound(record) : record.rounds[round - 1];
      const seats = await findOwnSeats(host, record, wanted, request);
      return pairingsPage(record, wanted, translator, { seats });
    }
    case "cross":
      return crossPage(record, translator, past);
    case "bracket":
      return bracketPage(round === null ? record : asOfRound(record, round - 1), translator);
    case "decisions":
      return decisionsPage(record, translator);
    case "waiting":
      return waitingPage(record, await host.tournaments.listAwaited(record), translator);
    case "series": {
      const parts = await Promise.all((record.series ?? []).map((id) => host.tournaments.load(id)));
      const known = parts.filter((part) => part !== undefined);
      return seriesPage([...known, record], translator);
    }
    case "rules":
      return rulesOfTournament(record, translator);
    default:
      return standingsPage(record, translator, { user, ...past });
  }
}

async function decide(host: Host, record: TournamentRecord, request: CommandRequest) {
  const actor = readDecider(request);
  const { tournaments } = host;
  const name = request.options.getSubcommand();
  if (name === "settings") return setOption(host, record, request, actor);
  if (name === "roles") return setTournamentRoles(host, record, request, actor);
  if (name === "resume") return tournaments.resume(record.id, actor);
  if (name === "seeds") {
    const typed = request.options.getString("order", true);
    const order = [...typed.matchAll(/<@!?(\d{17,20})>/gu)].map(([, id = ""]) => userId(id));
    if (order.length === 0) return refuse("tournament.refusal.no-player", { typed: typed.slice(0, 40) });
    return tournaments.listSeeds(record.id, actor, order);
  }
  const { options } = request;
  if (name === "extend")
    return tournaments.extend(record.id, actor, options.getInteger("table", true), options.getInteger("hours", true));
  return decideAboutPlayer(host, record, request, actor);
}

const readDecider = (request: CommandRequest): Decider => deciderOf(request, request.options.getString("why"));

function readTable({ options }: CommandRequest | CompletionRequest): PodAt {
  return { round: (options.getInteger("round") ?? 0) - 1, pod: (options.getInteger("table") ?? 0) - 1 };
}

function readInput({ options }: CommandRequest, name: string): string | null {
  const value = options.get(name)?.value;
  return value === undefined ? null : String(value);
}

async function decideAboutPlayer(host: Host, record: TournamentRecord, request: CommandRequest, actor: Decider) {
  const { tournaments } = host;
  const name = request.options.getSubcommand();
  const player = request.options.getUser("player", true);
  const user = userId(player.id);
  if (name === "enter") return tournaments.enter(record.id, actor, personOf(player));
  if (name === "swap")
    return tournaments.swap(record.id, actor, user, userId(request.options.getUser("with", true).id));
  if (name === "reinstate") return tournaments.reinstate(record.id, actor, user);
  if (name === "transfer") return tournaments.transfer(record.id, actor, personOf(player));
  if (name === "drop") return tournaments.remove(record.id, actor, user, name);
  const by = request.options.getUser("by", true);
  const hasLeft = (await host.lookUpMember(record.guild, user)) === "nobody";
  return tournaments.replace(record.id, actor, { user, hasLeft }, personOf(by));
}

const personOf = (user: User) => ({ user: userId(user.id), name: nameOf(user) });

/** Returns the answer to an organiser's decision; names the player where the card does not show the decision. */
function sayDone({ audit }: TournamentRecord, { options }: CommandRequest): Message {
  const name = options.getSubcommand();
  const isAsked = name === "replace" && audit.at(-1)?.did === "ask-replace";
  if (name !== "enter" && !isAsked) return say("tournament.done");
  const who = mention(userId(options.getUser("player", true).id));
  return isAsked ? say("tournament.asked", { who }) : say("tournament.entered", { who });
}
