import type { AnyGame, Message } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { historyPicture } from "../../ratings/picture.ts";
import { conservative, uncertainty } from "../../ratings/rating.ts";
import { type Kept, type LeaderboardRow, type Moment, mostRanked } from "../../ratings/service.ts";
import type { ClosestFinish, HallOfFame, HighScore } from "../../statistics/hallOfFame.ts";
import type { Between, PersonalRecord } from "../../statistics/personal.ts";
import type { SettingsService } from "../../table/service/features.ts";
import { listPresent } from "../../words/lines.ts";
import { mention } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import type { Host, Serving } from "../host.ts";
import {
  type Drawing,
  fitLines,
  gallery,
  illustrated,
  type MessageTemplate,
  panelColour,
  sentence,
  text,
  tournamentColour,
} from "../message/template.ts";

const mostCharacters = 3_000;

type Parts = { readonly games: readonly AnyGame[]; readonly translator: Translator };

/** What a person's matches came to, and the course of the rating they play for most. */
export function recordPage(
  { games, translator }: Parts,
  user: UserId,
  record: PersonalRecord,
  rating: Kept | undefined,
): MessageTemplate {
  const titleOf = titlesOf(games);
  const said = [...countLines(record), ...favouriteLines(record, titleOf), ...bestLines(record, titleOf)];
  const head = say("record.title", { who: `<@${user}>` });
  const tell = (lines: readonly Message[]) => fitLines(translator.lines(lines), mostCharacters);
  if (rating === undefined) return sentence(tell([head, ...said, say("record.what")]));
  const [game = "", seats = "0"] = rating.leaderboard.split(":");
  const course = { title: titleOf(game), seats: Number(seats), value: conservative(rating) };
  const drawing = drawHistory(course.title, course.seats, user, rating.history, translator);
  return illustrated("everybody", panelColour, [drawing], (drawn) => [
    text(tell([head, ...said])),
    text(translator.text(say("record.rating", course))),
    drawn.has(drawing.name) ? gallery(drawing) : text(drawing.alt),
    text(translator.text(say("record.what"))),
  ]);
}

export function betweenPage({ games, translator }: Parts, user: UserId, other: UserId, rows: readonly Between[]) {
  const titleOf = titlesOf(games);
  const [me, who] = [`<@${user}>`, `<@${other}>`];
  const lines = rows.flatMap(({ game, average, ...counts }) => [
    say("record.with-row", { title: titleOf(game), ...counts, equal: counts.matches - counts.ahead - counts.behind }),
    ...(average === undefined ? [] : [say("record.with-average", average)]),
  ]);
  return sentence(fitLines(translator.lines([say("record.with-title", { me, who }), lines]), mostCharacters));
}

const titlesOf =
  (games: readonly AnyGame[]) =>
  (id: string): string =>
    games.find(({ info }) => info.id === id)?.info.title ?? id;

function countLines({ played, places, streak }: PersonalRecord): readonly Message[] {
  const { people, computers, nobody } = played;
  const placed = places.flatMap((times, at) => (times === 0 ? [] : [say("record.place", { rank: at + 1, times })]));
  const share = Math.round((100 * people.won) / Math.max(1, people.matches));
  return listPresent([
    people.matches !== 0 && [say("record.people", { ...people, share }), say("record.places", { places: placed })],
    streak.longest > 1 && say("record.streak", streak),
    computers.matches !== 0 && say("record.computers", computers),
    nobody.matches !== 0 && say("record.alone", nobody),
  ]);
}

function favouriteLines({ favourite }: PersonalRecord, titleOf: (id: string) => string): readonly Message[] {
  if (favourite === undefined) return [];
  return [say("record.favourite", { title: titleOf(favourite.game), matches: favourite.matches })];
}

function bestLines({ best }: PersonalRecord, titleOf: (id: string) => string): readonly Message[] {
  if (best.length === 0) return [];
  const rows = best.map(({ game, seats, points, at }) =>
    say("record.best.row", { title: titleOf(game), seats, points, when: inDiscord.day(at) }),
  );
  return [say("record.best"), ...rows];
}

/** How a page writes people, null for one who had everything deleted, and days, in ms since the epoch. */
export type Writes = {
  readonly who: (player: UserId | null) => string | Message;
  readonly day: (at: number) => string;
};

/** How Discord writes them, by mentions and times of the reader. */
const inDiscord: Writes = {
  who: (player) => (player === null ? say("hall.former") : `<@${player}>`),
  day: (at) => `<t:${Math.floor(at / 1000)}:d>`,
};

export function hallPage({ games, translator }: Parts, hall: HallOfFame): MessageTemplate {
  const lines = hallLines(games, hall, inDiscord);
  if (lines.length === 0) return sentence(translator.text(say("hall.none")));
  return sentence(fitLines(translator.lines([say("hall.title"), lines, say("hall.what")]), mostCharacters));
}

export function hallLines(games: readonly AnyGame[], { scores, longest, closest }: HallOfFame, writes: Writes) {
  const titleOf = titlesOf(games);
  // Where losers alone have points, 0 is what everybody wins with.
  const highest = Object.values(scores)
    .filter(({ points }) => points !== 0)
    .toSorted((one, other) => titleOf(one.game).localeCompare(titleOf(other.game)) || one.seats - other.seats);
  return listPresent([
    highest.length !== 0 && say("hall.scores"),
    highest.map((score) => scoreLine(score, titleOf(score.game), writes)),
    longest !== null && say("hall.longest", { ...longest, title: titleOf(longest.game), when: writes.day(longest.at) }),
    closest !== null && closestLine(closest, titleOf(closest.game), writes),
  ]);
}

function scoreLine({ seats, points, isMissed, player, at }: HighScore, title: string, writes: Writes): Message {
  const passed = isMissed === true ? "no" : "yes";
  return say("hall.score", { title, seats, points, passed, who: writes.who(player), when: writes.day(at) });
}

function closestLine({ seats, margin, players, at, isShared }: ClosestFinish, title: string, writes: Writes): Message {
  const [first, second] = [writes.who(players[0] ?? null), writes.who(players[1] ?? null)];
  return say(isShared ? "hall.shared" : "hall.closest", { title, seats, margin, first, second, when: writes.day(at) });
}

/** The best of a game at one table size, as a server shows them: whom it bars is not among them. */
export async function leaderboardOn(
  { ratings, service }: Pick<Host, "ratings"> & Serving<SettingsService>,
  guild: string,
  game: string,
  seats: number,
): Promise<readonly LeaderboardRow[]> {
  const { barred } = await service.guildSettings.settings(guild);
  return (await ratings.leaderboard(game, seats)).filter(({ user }) => !barred.includes(user));
}

export function leaderboardPage(title: string, seats: number, rows: readonly LeaderboardRow[], translator: Translator) {
  if (rows.length === 0) return sentence(translator.text(say("rating.none", { title, seats })));
  const lines = translator.lines([
    say("rating.ladder", { title, seats }),
    rows.map((row) => rowSaid(row, mention(row.user))),
    rows.length === mostRanked && "…",
    say("rating.what"),
  ]);
  return sentence(fitLines(lines, 3600));
}

export function rowSaid(row: LeaderboardRow, who: string): Message {
  const { rank, value, games } = row;
  return say("rating.row", { rank, who, value, mean: value + uncertainty(row), spread: uncertainty(row), games });
}

/** How a rating moved, as a plot and in words, the newest match first. */
export function historyPage(
  title: string,
  seats: number,
  user: UserId,
  moments: readonly Moment[],
  translator: Translator,
): MessageTemplate {
  if (moments.length === 0)
    return sentence(translator.text(say("rating.no-history", { title, seats, who: mention(user) })));
  const lines = moments.toReversed().map((moment) =>
    say("rating.moment", {
      when: inDiscord.day(moment.at),
      value: conservative(moment),
      mean: conservative(moment) + uncertainty(moment),
      spread: uncertainty(moment),
    }),
  );
  const drawing = drawHistory(title, seats, user, moments, translator);
  return illustrated("everybody", tournamentColour, [drawing], (drawn) => [
    text(translator.text(say("rating.history", { title, seats, who: mention(user) }))),
    drawn.has(drawing.name) && gallery(drawing),
    text(fitLines(translator.lines([lines.slice(0, 10), say("rating.what")]), 2000)),
  ]);
}

/** How a rating moved, as a plot; its alternative text says where it began, stands, and was best. */
export function drawHistory(
  title: string,
  seats: number,
  user: UserId,
  moments: readonly Moment[],
  translator: Translator,
): Drawing {
  const values = moments.map(conservative);
  const games = moments.length;
  const ends = { first: values[0] ?? 0, last: values.at(-1) ?? 0, best: Math.max(...values) };
  const alt = translator.label(say("rating.alt", { games, ...ends }));
  const plot = {
    title: translator.label(say("rating.plot.title", { title, seats })),
    key: translator.label(say("rating.plot.key")),
    count: translator.label(say("rating.plot.count", { games })),
  };
  return { name: "tournament.png", svg: historyPicture(moments, plot), owner: user, alt };
}
