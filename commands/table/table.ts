import { isSame, listOptions, listValues, optionTyped } from "../../src/discord/commands/typedOptions.ts";
import type { AnyGame } from "../../games/contract/index.ts";
import { isLevel, levels } from "../../src/computers/search/levels.ts";
import { sayWaiting } from "../../src/discord/cards/card.ts";
import { optionLines, sayAccess, sayDays } from "../../src/discord/cards/lobbyCard.ts";
import { seatWord } from "../../src/discord/cards/reminders.ts";
import { aboutTable, type Command } from "../../src/discord/commands/command.ts";
import type { CommandUse } from "../../src/discord/commands/commandUse.ts";
import {
  completed,
  define,
  inServers,
  needed,
  oneOf,
  subcommand,
  tableOption,
  text,
} from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, asideLines, asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import { askEnd } from "../../src/discord/tables/endTable.ts";
import { completeTable, tableName, withTable } from "../../src/discord/tables/findTable.ts";
import { begin, joinAs, lobbyReply, warnOfBlocked } from "../../src/discord/tables/lobby.ts";
import { choosePlace, hinderOpening, isTaken } from "../../src/discord/tables/openings.ts";
import type { CompletionRequest } from "../../src/discord/userRequest.ts";
import { userId, type UserId } from "../../src/ids.ts";
import type { Granted } from "../../src/records/outcome.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { addPost } from "../../src/table/outbox.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { Opening } from "../../src/table/service/lobbyActions.ts";
import { isWatchable } from "../../src/table/sight/audience.ts";
import { publicTable } from "../../src/table/sight/publicTable.ts";
import { fitting } from "../../src/words/plain.ts";
import { say } from "../../src/words/translator.ts";
import {
  completeGameToPlay,
  completeLanguage,
  completePace,
  findGame,
  hintsOption,
  noGame,
  paceOption,
  parseLanguage,
  parsePace,
} from "../options.ts";
import { changeTable, completeSeat, hostCommands, hostDefinitions, openToOption, sayDone } from "./tableHost.ts";

const subcommands: Record<string, (host: Host, request: CommandUse) => Promise<Reply>> = {
  new: openTable,
  join: (host, request) =>
    withTable(
      host,
      request,
      ["lobby"],
      async (found) =>
        (await warnOfBlocked({ ...request, ...found, host })) ??
        sayDone(request, found, await joinAs({ ...request, record: found.record }, host), "table.joined"),
      "newcomer",
    ),
  leave: (host, request) =>
    changeTable(host, request, "table.left", (record) => host.service.leave(record.id, request.actor), {
      statuses: ["lobby", "playing"],
      scope: "seated",
    }),
  start: (host, request) => changeTable(host, request, "table.started", (record) => begin(host, request, record)),
  settings: changeSettings,
  status: showStatus,
  end: (host, request) => withTable(host, request, ["lobby", "playing"], (table) => askEnd(host, request, table)),
  ...hostCommands,
};

const levelKeys = Object.fromEntries(levels.map((level) => [level, `command.choice.level.${level}`] as const));

export const table: Command = {
  definition: define(
    "command.table",
    inServers,
    subcommand(
      "command.table.new",
      completed("command.table.new.game", needed),
      oneOf("command.table.new.place", { thread: "command.choice.thread", channel: "command.choice.channel" }),
      text("command.table.new.with", { max_length: 200 }),
      paceOption,
      oneOf("command.table.new.computers", levelKeys),
      hintsOption,
      openToOption,
    ),
    subcommand("command.table.join", tableOption),
    subcommand("command.table.leave", tableOption),
    subcommand("command.table.start", tableOption),
    subcommand(
      "command.table.settings",
      completed("command.table.settings.option"),
      completed("command.table.settings.value"),
      tableOption,
    ),
    subcommand("command.table.status", tableOption),
    ...hostDefinitions,
    subcommand("command.table.end", tableOption),
  ),
  publicSubcommands: ["new"],
  ...aboutTable(async (host, request) => {
    const run = subcommands[request.options.getSubcommand()];
    return run === undefined ? aside(request.translator, "refusal.unknown-command") : run(host, request);
  }),
  complete: async (host, request) => {
    const { name, value } = request.options.getFocused(true);
    if (name === "table") return completeTable(host, request);
    if (name === "pace") return completePace(value, request.translator);
    if (name === "seat") return completeSeat(host, request);
    if (name === "game") return completeGameToPlay(host, request);
    return fitting(await listSettings(host, request, name), value);
  },
};

/** The options of the game whose lobby is open in this channel, or the values of the chosen one. */
async function listSettings(host: Host, request: CompletionRequest, name: string) {
  const here = await host.tables.here(request);
  const option = request.options.getString("option");
  if (name === "value" && option === languageSetting) return completeLanguage("", request, "server.table-language");
  const ofTable = { name: request.translator.label(say("settings.language")), value: languageSetting };
  const record = here.find(({ status }) => status === "lobby");
  // Once a match began only its language can be changed.
  if (record === undefined) return name === "option" ? [ofTable] : [];
  const game = host.service.gameOf(record);
  const translator = request.translatorFor(game);
  return name === "option" ? [...listOptions(game, translator), ofTable] : listValues(game, option, translator);
}

async function openTable(host: Host, request: CommandUse): Promise<Reply> {
  const { translator } = request;
  const typed = request.options.getString("game", true);
  const game = findGame(host, typed);
  if (game === undefined) return noGame(host, request, typed);
  if (request.guildId === null) return aside(translator, "refusal.server-only");
  const chosen = choosePlace(host, request, request.options.getString("place") !== "channel");
  if (!chosen.ok) return asideMessage(translator, chosen.why);
  if (await isTaken(host, request, chosen)) return aside(translator, "refusal.channel-taken");
  const server = await host.service.guildSettings.settings(request.guildId);
  const parsed = parsePace(request.options.getString("pace") ?? server.pace, translator);
  if (!parsed.ok) return aside(translator, "refusal.no-pace", { typed: parsed.typed });
  const { home, wantsThread } = chosen;
  const pace = parsed.pace === undefined ? {} : { pace: parsed.pace };
  const place = { guild: request.guildId, home, wantsThread };
  return openWith(host, request, game, { ...readChosen(request), ...pace, ...place });
}

function readChosen({ options }: CommandUse): Partial<Chosen> {
  const [level, hints] = [options.getString("computers") ?? "", options.getString("hints")];
  return {
    ...(isLevel(level) ? { computerLevel: level } : {}),
    ...(hints === null ? {} : { allowsHints: hints === "yes" }),
    ...(options.getString("for") === "invited" ? { access: "invited" } : {}),
  };
}

/** Named among the options of the game, of which none has this name. */
const languageSetting = "language";

type Chosen = Pick<Opening, "access" | "computerLevel" | "allowsHints" | "pace" | "guild" | "home" | "wantsThread">;

/** Opens the table, keeps seats and calls people, unless too many were opened or called. */
async function openWith(host: Host, request: CommandUse, game: AnyGame, chosen: Chosen): Promise<Reply> {
  const { translator } = request;
  const calls = await planCalls(host, request, game);
  if (!calls.ok) return asideMessage(translator, calls.why);
  const why = await hinderOpening(host, request, game);
  if (why !== undefined) return asideMessage(translator, why);
  const record = await host.service.open(request.actor, {
    ...chosen,
    game,
    ...(calls.invited.length === 0 ? {} : { invited: calls.invited }),
    name: request.displayName,
    options: initialOptions(game.info.options),
  });
  return lobbyReply(host, record, calls.callPeople);
}

async function changeSettings(host: Host, request: CommandUse): Promise<Reply> {
  const option = request.options.getString("option");
  const value = request.options.getString("value");
  if (option === null && value === null)
    return withTable(host, request, ["lobby", "playing"], ({ record, game, translator }) =>
      asideLines(translator, optionLines(game, publicTable(record), translator)),
    );
  if (option === null || value === null) return aside(request.translator, "refusal.option-and-value");
  const ofTable = request.translator.label(say("settings.language"));
  if (option === languageSetting || isSame(option, ofTable)) return changeLanguage(host, request, value);
  return changeTable(host, request, "settings.saved", (record) => {
    const game = host.service.gameOf(record);
    const typed = optionTyped(game, request.translatorFor(game), { option, value });
    const spec = game.info.options.find(({ id }) => id === typed.option);
    const flag = typed.value === "on" || typed.value === "off" ? typed.value === "on" : typed.value;
    const chosen = spec?.kind === "flag" ? flag : typed.value;
    return host.service.setOptions(record.id, request.actor, { [typed.option]: chosen });
  });
}

function changeLanguage(host: Host, request: CommandUse, value: string): Reply | Promise<Reply> {
  const locale = parseLanguage(value, request, "server.table-language");
  if (locale === undefined) return aside(request.translator, "refusal.no-language", { named: value.slice(0, 40) });
  const change = (record: TableRecord) => host.service.setLanguage(record.id, request.actor, locale);
  return changeTable(host, request, "settings.language-saved", change, { statuses: ["lobby", "playing"] });
}

function showStatus(host: Host, request: CommandUse): Promise<Reply> {
  return withTable(host, request, ["lobby", "playing", "ended"], async ({ record, game, translator }) => {
    const settings = await host.service.guildSettings.settings(record.guild);
    const sight = record.status === "playing" ? host.service.sights.table(record) : undefined;
    const shown = publicTable(record);
    return asideLines(translator, [
      `**${tableName(host, record, request)}**`,
      record.place !== null && `<#${record.place}>`,
      record.seats.map((_, seat) => say("lobby.seat", { number: seat + 1, who: seatWord(record, seat) })),
      sight && sayWaiting(sight.awaited),
      sight && shown.isPaused && say("days.paused"),
      record.status === "lobby" && sayAccess(shown),
      host.board && say(isWatchable(record, settings) ? "server.watching" : "server.no-watching"),
      optionLines(game, shown, translator),
      sayDays(shown, translator),
    ]);
  });
}

/** Whom a new table keeps seats for, and the step that calls them, or else the role of the server. */
type Calls = { readonly invited: readonly UserId[]; readonly callPeople: (record: TableRecord) => TableRecord };

/** Who is to be called to a new table; or what is wrong with what was typed, or that somebody calls too often. */
async function planCalls(host: Host, request: CommandUse, game: AnyGame): Promise<Granted<Calls>> {
  const named = await readInvited(host, request, game);
  if (!named.ok) return named;
  const { invited } = named;
  const { callRole: role } = await host.service.guildSettings.settings(request.guildId ?? "");
  if (invited.length === 0 && role === null) return { ok: true, invited, callPeople: (record) => record };
  const limit = await host.limits.use("calls", request.reader);
  const callKept = (record: TableRecord) => addPost(record, { kind: "lobby-call", what: "kept", users: invited });
  if (invited.length > 0) return limit ?? { ok: true, invited, callPeople: callKept };
  // Who opens many tables opens them quietly.
  const callPeople = (record: TableRecord) =>
    role === null || limit !== undefined
      ? record
      : addPost(record, { kind: "lobby-call", what: "open", users: [], role });
  return { ok: true, invited, callPeople };
}

type Invited = Granted<{ readonly invited: readonly UserId[] }>;

/** The people of this server who were named, without whoever opens the table; or what is wrong with what was typed. */
async function readInvited(host: Host, request: CommandUse, game: AnyGame): Promise<Invited> {
  const typed = request.options.getString("with");
  if (typed === null) return { ok: true, invited: [] };
  const found = [...typed.matchAll(/<@!?(\d{5,20})>/gu)].map(([, id = ""]) => id);
  const ids = [...new Set(found)].filter((id) => id !== request.actor.user);
  const free = game.info.seats.max - 1;
  const { title } = game.info;
  if (ids.length > free) return { ok: false, why: say("refusal.too-many-invited", { title, max: free + 1, free }) };
  const stranger = say("refusal.no-such-people", { typed: typed.slice(0, 60) });
  const isRest = typed.replaceAll(/<@!?\d{5,20}>/gu, "").replaceAll(/[\s,]/gu, "") !== "";
  if (isRest || ids.length === 0) return { ok: false, why: stranger };
  for (const id of ids) {
    const kind = await host.lookUpMember(request.guildId ?? "", userId(id));
    if (kind === "nobody") return { ok: false, why: stranger };
    if (kind === "bot") return { ok: false, why: say("refusal.bot-invited", { who: `<@${id}>` }) };
  }
  return { ok: true, invited: ids.map(userId) };
}
