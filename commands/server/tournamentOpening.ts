import type { AnyGame, Options } from "../../games/contract/index.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import { channelOf } from "../../src/discord/tables/findTable.ts";
import { hinderOpening, hinderTournament } from "../../src/discord/tables/openings.ts";
import { cardReply } from "../../src/discord/tournaments/clicks.ts";
import { deciderOf } from "../../src/discord/tournaments/findTournament.ts";
import type { CommandRequest } from "../../src/discord/userRequest.ts";
import { type Granted, refuse } from "../../src/records/outcome.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { refuseDecider } from "../../src/tournaments/audit.ts";
import { formats, lateRules, type Plan, planOf, seedRules } from "../../src/tournaments/plan.ts";
import { usualPoints, withTable } from "../../src/tournaments/points.ts";
import type { Entry, TournamentRecord } from "../../src/tournaments/record.ts";
import { chosenName, mention, plain, shorten } from "../../src/words/plain.ts";
import { say } from "../../src/words/translator.ts";
import { findGame, noGame, parsePace } from "../options.ts";

export async function openTournament(host: Host, request: CommandRequest): Promise<Reply> {
  const { translator } = request;
  const typed = request.options.getString("game", true).trim();
  const game = findGame(host, typed);
  if (game === undefined) return noGame(host, request, typed);
  if (request.guildId === null) return aside(translator, "refusal.server-only");
  const isDuplicate = request.options.getBoolean("duplicate") ?? false;
  const channel = channelOf(request);
  const hindrance = hinderTournament(host.channels.whereIs(request), request.appPermissions, channel, isDuplicate);
  if (hindrance !== undefined) return asideMessage(translator, hindrance);
  const options = initialOptions(game.info.options);
  const plan = readPlan(request, game, options);
  if (!plan.ok) return asideMessage(translator, plan.why);
  const limit = await hinderOpening(host, request, game, "tournament");
  if (limit !== undefined) return asideMessage(translator, limit);
  const entry = readEntry(request);
  const prizes = request.options.getString("prizes");
  const record = await host.tournaments.open(request.actor, {
    title: chosenName(request.options.getString("title", true), 60),
    game: game.info.id,
    options,
    guild: request.guildId,
    channel,
    rehearsal: request.options.getInteger("rehearse") ?? 0,
    plan: plan.plan,
    ...(prizes === null ? {} : { prizes: chosenName(prizes, 200) }),
    ...(entry === undefined ? {} : { entry }),
  });
  noteOpening(host, record);
  return cardReply(host, record, game);
}

const noteOpening = (host: Host, { guild, title, channel, organiser }: TournamentRecord): void =>
  host.noteDecision(
    guild,
    say("server.noted-tournament", { by: mention(organiser), title: plain(title), place: `<#${channel}>` }),
  );

function readEntry({ options }: CommandRequest): Entry | undefined {
  const [role, rating] = [options.getRole("role"), options.getInteger("rating")];
  const entry: Entry = {
    ...(role === null ? {} : { role: role.id }),
    ...(options.getBoolean("invited") === true ? { isInvited: true } : {}),
    ...(rating === null ? {} : { rating }),
  };
  return Object.keys(entry).length === 0 ? undefined : entry;
}

const seriesKept = 50;

/** Opens the same tournament again, as the next of its series. */
export async function openAgain(host: Host, before: TournamentRecord, request: CommandRequest): Promise<Reply> {
  const { translator } = request;
  const { game: id, options, guild, plan } = before;
  const game = host.service.game(id);
  if (game === undefined) return aside(translator, "tournament.refusal.gone");
  const refused = refuseDecider(before, deciderOf(request));
  if (refused !== undefined) return asideMessage(translator, refused.why);
  const channel = channelOf(request);
  const where = host.channels.whereIs(request);
  const why =
    hinderTournament(where, request.appPermissions, channel, plan.isDuplicate) ??
    (await hinderOpening(host, request, game, "tournament"));
  if (why !== undefined) return asideMessage(translator, why);
  const next = (await host.tournaments.inChannel(channel)).find(
    ({ series, status }) => series?.at(-1) === before.id && status !== "cancelled",
  );
  if (next !== undefined)
    return aside(translator, "tournament.refusal.followed", { title: plain(before.title), next: plain(next.title) });
  const typed = request.options.getString("title");
  const rehearsal = request.options.getInteger("rehearse") ?? (before.isDryRun ? before.entrants.length : 0);
  const record = await host.tournaments.open(request.actor, {
    ...{ game: id, options, guild, channel, plan, rehearsal },
    title: typed === null ? nextTitle(before.title, host.clock.now()) : chosenName(typed, 60),
    // What computers won in a rehearsal is no part of a series of people.
    ...(before.isDryRun && rehearsal === 0 ? {} : { series: [...(before.series ?? []), before.id].slice(-seriesKept) }),
    ...inherit(before),
  });
  noteOpening(host, record);
  return cardReply(host, record, game);
}

/** The title with the next number; one with a year has the present year, or is the next of the same. */
function nextTitle(title: string, now: number): string {
  const [, of = "", year, nth = "1"] = /^(.*) (20\d\d)(?: \((\d+)\))?$/u.exec(title) ?? [];
  const present = new Date(now).getUTCFullYear();
  if (year !== undefined)
    return Number(year) < present ? `${of} ${present}` : `${shorten(of, 45)} ${year} (${Number(nth) + 1})`;
  const [, name = title, number = "1"] = /^(.*?) (\d+)$/u.exec(title) ?? [];
  return `${shorten(name, 50)} ${Number(number) + 1}`;
}

/** What the next tournament of a series has as the one before had it. */
function inherit({ entry, rhythm, roles, prizes }: TournamentRecord) {
  return {
    ...(entry === undefined ? {} : { entry }),
    ...(rhythm === undefined ? {} : { rhythm }),
    ...(prizes === undefined ? {} : { prizes }),
    // Who opens it may not be one who can mention the role that was called.
    ...(roles === undefined ? {} : { roles: { ...roles, called: null } }),
  };
}

function readPlan(request: CommandRequest, game: AnyGame, options: Options): Granted<{ readonly plan: Plan }> {
  const { title } = game.info;
  const sizes = sizesOf(game, options);
  const size = request.options.getInteger("size") ?? Math.min(4, Math.max(...sizes));
  if (!sizes.includes(size))
    return refuse("tournament.refusal.size", { title, min: Math.min(...sizes), max: Math.max(...sizes) });
  const typedPoints = request.options.getString("points");
  const points = typedPoints === null ? null : withTable(usualPoints, typedPoints);
  if (points === undefined) return refuse("tournament.refusal.bad-points");
  const parsed = parsePace(request.options.getString("pace"), request.translator);
  if (!parsed.ok) return refuse("refusal.no-pace", { typed: parsed.typed });
  const plan = planOf({
    ...readRounds(request),
    size,
    fewest: fewestBelow(size, sizes),
    ...(parsed.pace === undefined ? {} : { pace: parsed.pace }),
    points,
  });
  return { ok: true, plan };
}

/** Reads what was typed of the rounds and the field; the usual where nothing was. */
function readRounds({ options }: CommandRequest) {
  return {
    format: formats.find((known) => known === options.getString("format")) ?? "swiss",
    rounds: options.getInteger("rounds") ?? 3,
    number: options.getInteger("number"),
    seeds: seedRules.find((known) => known === options.getString("seeds")) ?? "drawn",
    moves: options.getInteger("moves") ?? 1,
    late: lateRules.find((known) => known === options.getString("late")) ?? "nothing",
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
