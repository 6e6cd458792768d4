import type { Message, Seat } from "../../games/contract/index.ts";
import { mostBlocked } from "../../src/company/blocks.ts";
import { moment, nextHoursWords } from "../../src/discord/cards/reminders.ts";
import type { Command } from "../../src/discord/commands/command.ts";
import {
  anywhere,
  completed,
  define,
  everywhere,
  flag,
  needed,
  oneOf,
  person,
  subcommand,
  text,
} from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, asideLines, type Reply } from "../../src/discord/message/reply.ts";
import { type CommandRequest, readerWords } from "../../src/discord/userRequest.ts";
import { userId } from "../../src/ids.ts";
import { accept } from "../../src/records/outcome.ts";
import { addPost } from "../../src/table/outbox.ts";
import { seatOf } from "../../src/table/record.ts";
import { day, lengthOf } from "../../src/time/hours.ts";
import { parseDay, parseHours } from "../../src/time/parseTime.ts";
import {
  absenceLeft,
  changeHours,
  endAbsence,
  hoursCountFrom,
  longestQuiet,
  type Preferences,
} from "../../src/time/preferences.ts";
import { asChosen, findZone, placeOfLetters, zonesLike } from "../../src/time/zones.ts";
import { folded } from "../../src/words/plain.ts";
import { say } from "../../src/words/translator.ts";
import { completeLanguage, languageName, languageOption, listUntranslated, parseLanguage } from "../options.ts";
import { recordSubcommands, sharePositions, shareRecord, showRecord } from "./record.ts";

const subcommands: Record<string, (host: Host, request: CommandRequest) => Promise<Reply>> = {
  show: showPreferences,
  record: showRecord,
  share: shareRecord,
  positions: sharePositions,
  block,
  unblock,
  pings: (host, request) => {
    const way = request.options.getString("way");
    const wanted = request.options.getBoolean("heads-up");
    return changePreference(host, request, (preferences) => ({
      ...preferences,
      ...(way === null ? {} : { pings: way === "dm" ? "dm" : "thread" }),
      ...(wanted === null ? {} : { headsUp: wanted }),
      refusesDms: false,
    }));
  },
  timezone: async (host, request) => {
    const typed = request.options.getString("zone", true).trim();
    const zone = findZone(typed, request.locale);
    if (zone === undefined) return refuseZone(host, request, typed);
    return changePreference(host, request, (preferences) =>
      changeHours(preferences, { zone: asChosen(zone) }, host.clock.now()),
    );
  },
  quiet: async (host, request) => {
    const typed = request.options.getString("hours", true);
    const quiet = folded(typed) === "off" ? null : parseHours(typed);
    const isTooLong = quiet !== undefined && quiet !== null && lengthOf(quiet) > longestQuiet;
    if (quiet === undefined || isTooLong) return aside(request.translator, "refusal.no-hours");
    return changePreference(host, request, (preferences) => changeHours(preferences, { quiet }, host.clock.now()));
  },
  language: chooseOwnLanguage,
  board: closeBoards,
  display: (host, request) => {
    const wanted = request.options.getString("as", true);
    const display = wanted === "words" || wanted === "large" ? wanted : "pictures";
    return changePreference(host, request, (preferences) => ({ ...preferences, display }));
  },
};

function refuseZone(host: Host, { translator, locale }: CommandRequest, typed: string): Reply {
  const named = typed.slice(0, 60);
  const place = placeOfLetters(typed);
  if (place === undefined) return aside(translator, "refusal.no-zone", { named });
  return aside(translator, "refusal.zone-letters", { named, place, time: clockIn(place, locale, host.clock.now()) });
}

const clockIn = (timeZone: string, locale: string, now: number): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeStyle: "short" }).format(now);

/** From this answer on everything is written in that language. */
async function chooseOwnLanguage(host: Host, request: CommandRequest): Promise<Reply> {
  const named = request.options.getString("language", true);
  const language = parseLanguage(named, request, "me.follow-language");
  if (language === undefined) return aside(request.translator, "refusal.no-language", { named: named.slice(0, 40) });
  const { user } = request.actor;
  const { locale } = await host.service.times.changePreferences(user, (before) => ({ ...before, language }));
  const reader = language ?? locale ?? request.locale;
  return asideLines(readerWords(reader).translator, [
    language === null ? say("me.language-own") : say("me.language", { language: languageName(language, reader) }),
    await listUntranslated(host, request, reader),
  ]);
}

async function closeBoards(host: Host, { actor, translator }: CommandRequest): Promise<Reply> {
  await host.boardSessions.forget(actor.user);
  return aside(translator, "board.closed");
}

const displays = {
  pictures: "command.choice.pictures",
  large: "command.choice.large",
  words: "command.choice.words",
} as const;

export const me: Command = {
  definition: define(
    "command.me",
    anywhere,
    subcommand("command.me.show"),
    subcommand(
      "command.me.pings",
      oneOf("command.me.pings.way", { thread: "command.choice.in-thread", dm: "command.choice.by-dm" }),
      flag("command.me.pings.heads-up"),
    ),
    subcommand("command.me.timezone", completed("command.me.timezone.zone", needed)),
    subcommand("command.me.quiet", text("command.me.quiet.hours", needed)),
    subcommand("command.me.language", languageOption("command.me.language.language")),
    subcommand("command.me.display", oneOf("command.me.display.as", displays, needed)),
    subcommand("command.me.board", oneOf("command.me.board.do", { close: "command.choice.close-boards" }, needed)),
    ...recordSubcommands,
    subcommand("command.me.block", person("command.me.block.player")),
    subcommand("command.me.unblock", person("command.me.unblock.player", needed)),
  ),
  liftingSubcommands: ["unblock"],
  run: async (host, request) => {
    const run = subcommands[request.options.getSubcommand()];
    return run === undefined ? aside(request.translator, "refusal.unknown-command") : run(host, request);
  },
  complete: (_, request) => {
    const { name, value } = request.options.getFocused(true);
    return name === "language"
      ? completeLanguage(value, request, "me.follow-language")
      : zonesLike(value, request.locale).map((zone) => ({ name: zone, value: zone }));
  },
};

async function changePreference(host: Host, request: CommandRequest, next: (preferences: Preferences) => Preferences) {
  await host.service.changePreferences(request.actor.user, next);
  return showPreferences(host, request);
}

async function showPreferences(host: Host, request: CommandRequest): Promise<Reply> {
  const { actor, translator } = request;
  const { user } = actor;
  const preferences = await host.service.times.preferences(user);
  const { quiet, away, pings, refusesDms, headsUp, language, display } = preferences;
  const zone = preferences.zone.replace("Etc/UTC", "UTC");
  const share = await host.service.reliability(user);
  const now = host.clock.now();
  const countFrom = hoursCountFrom(preferences, now);
  return asideLines(translator, [
    say(pings === "dm" ? "me.pings-dm" : "me.pings-thread"),
    headsUp && say("me.heads-up"),
    refusesDms && say("me.dms-refused"),
    language !== null && say("me.language-chosen", { language: languageName(language, request.locale) }),
    await listUntranslated(host, request, request.locale),
    display !== "pictures" && say(`me.display-${display}`),
    say("me.zone", { zone, time: clockIn(zone, request.locale, now) }),
    quiet === null ? say("me.no-quiet") : say("me.quiet", nextHoursWords({ ...quiet, zone }, now)),
    countFrom !== null && say("me.hours-from", { moment: moment(countFrom, "F") }),
    away !== null && away.until > now && say("me.away", { moment: moment(away.until, "F") }),
    say("me.absence", { days: Math.floor(absenceLeft(preferences, now) / day) }),
    share === undefined ? say("me.no-share") : say("me.share", { share }),
  ]);
}

export const away: Command = {
  definition: define(
    "command.away",
    everywhere,
    subcommand("command.away.until", text("command.away.until.day", needed)),
    subcommand("command.away.back"),
  ),
  run: async (host, request) => {
    const { user } = request.actor;
    if (request.options.getSubcommand() !== "back")
      return announceAbsence(host, request, request.options.getString("day", true));
    const { translator } = request;
    const { away } = await host.service.times.preferences(user);
    if (away === null || away.until <= host.clock.now()) return aside(translator, "me.not-away");
    await host.service.changePreferences(user, (preferences) => endAbsence(preferences, host.clock.now()));
    await tellTables(host, request, (seat) => say("days.back", { who: { seat } }));
    return aside(translator, "me.back");
  },
};

const longestAbsence = 60 * day;

async function announceAbsence(host: Host, request: CommandRequest, typed: string): Promise<Reply> {
  const { actor, translator } = request;
  const { user } = actor;
  const now = host.clock.now();
  const { zone } = await host.service.times.preferences(user);
  const until = parseDay(typed, zone, now, request.locale);
  if (until === undefined || until <= now || until > now + longestAbsence)
    return aside(translator, "refusal.no-day", { typed: typed.slice(0, 40) });
  await host.service.changePreferences(user, (preferences) => ({ ...preferences, away: { from: now, until } }));
  await tellTables(host, request, (seat) => say("days.away", { who: { seat }, moment: moment(until, "F") }));
  return aside(translator, "me.away", { moment: moment(until, "F") });
}

/** Tells those with whom somebody plays; what is said too often counts, and they are not told each time. */
async function tellTables(host: Host, request: CommandRequest, what: (seat: Seat) => Message): Promise<void> {
  const { user } = request.actor;
  const isTold = (await host.limits.use("calls", { user, guild: null })) === undefined;
  for (const table of isTold ? (await host.tables.mine(request)).tables : []) {
    const seat = seatOf(table, user);
    if (table.status !== "playing" || seat === undefined) continue;
    const told = { kind: "notice", what: what(seat) } as const;
    await host.service.change(table.id, `${request.id}:${table.id}`, (record) => accept(addPost(record, told)));
  }
}

async function block({ company }: Host, { options, translator, actor }: CommandRequest): Promise<Reply> {
  const player = options.getUser("player");
  if (player === null) {
    const blocked = await company.blocks.of(actor.user);
    const who = blocked.map((each) => (/^\d+$/u.test(each) ? `<@${each}>` : "…")).join(" ");
    return blocked.length === 0 ? aside(translator, "block.none") : aside(translator, "block.list", { who });
  }
  if (player.id === actor.user) return aside(translator, "refusal.block-self");
  const isBlocked = await company.blocks.set(actor.user, userId(player.id), true);
  const words = { who: `<@${player.id}>`, most: mostBlocked };
  return aside(translator, isBlocked ? "block.done" : "refusal.block-full", words);
}

async function unblock({ company }: Host, { options, translator, actor }: CommandRequest): Promise<Reply> {
  const player = userId(options.getUser("player", true).id);
  const blocked = await company.blocks.among(actor.user, [player]);
  await company.blocks.set(actor.user, player, false);
  return aside(translator, blocked.length === 0 ? "block.not-blocked" : "block.lifted", { who: `<@${player}>` });
}
