import type { Message } from "../../../../games/contract/index.ts";
import type { UserId } from "../../../ids.ts";
import { historyPicture } from "../../../ratings/picture.ts";
import { conservative, uncertainty } from "../../../ratings/rating.ts";
import { type LeaderboardRow, type Moment, mostRanked } from "../../../ratings/service.ts";
import { mention } from "../../../words/plain.ts";
import { say } from "../../../words/say.ts";
import type { Translator } from "../../../words/translator.ts";
import {
  container,
  type Drawing,
  fitLines,
  gallery,
  type MessageTemplate,
  sentence,
  text,
  tournamentColour,
} from "../../message/template.ts";

/** The best players of a game at one table size, each with how sure that is. */
export function leaderboardPage(
  title: string,
  seats: number,
  rows: readonly LeaderboardRow[],
  translator: Translator,
): MessageTemplate {
  if (rows.length === 0) return sentence(translator.text(say("rating.none", { title, seats })));
  const lines = rows.map((row) => translator.text(rowSaid(row, mention(row.user))));
  const head = translator.text(say("rating.ladder", { title, seats }));
  if (rows.length === mostRanked) lines.push("…");
  return sentence(fitLines([head, ...lines, translator.text(say("rating.what"))], 3600));
}

/** A row of a leaderboard as a sentence. */
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
  const lines = [...moments].reverse().map((moment) =>
    translator.text(
      say("rating.moment", {
        when: `<t:${Math.floor(moment.at / 1000)}:d>`,
        value: conservative(moment),
        mean: conservative(moment) + uncertainty(moment),
        spread: uncertainty(moment),
      }),
    ),
  );
  const drawing = drawHistory(title, seats, user, moments, translator);
  return {
    audience: "everybody",
    drawings: [drawing],
    compose: (drawn) => [
      container(tournamentColour, [
        text(translator.text(say("rating.history", { title, seats, who: mention(user) }))),
        ...(drawn.has(drawing.name) ? [gallery(drawing)] : []),
        text(fitLines([...lines.slice(0, 10), translator.text(say("rating.what"))], 2000)),
      ]),
    ],
  };
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
