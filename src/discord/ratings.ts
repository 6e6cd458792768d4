import type { UserId } from "../match/ids.ts";
import { historyPicture } from "../ratings/picture.ts";
import { conservative, uncertainty } from "../ratings/rating.ts";
import type { LadderRow, Moment } from "../ratings/service.ts";
import { say } from "../words/say.ts";
import type { Voice } from "../words/voice.ts";
import { container, type Draft, type Drawing, fitting, gallery, text } from "./draft.ts";
import { sentence } from "./pages.ts";
import { tournamentColour } from "./tournaments/pages.ts";

/** The best players of a game at one table size, each with how sure that is. */
export function ladderPage(title: string, seats: number, rows: readonly LadderRow[], voice: Voice): Draft {
  if (rows.length === 0) return sentence(voice.text(say("rating.none", { title, seats })));
  const lines = rows.map((row) =>
    voice.text(
      say("rating.row", {
        rank: row.rank,
        who: `<@${row.user}>`,
        value: row.value,
        mean: row.value + uncertainty(row),
        spread: uncertainty(row),
        games: row.games,
      }),
    ),
  );
  const head = voice.text(say("rating.ladder", { title, seats }));
  return sentence(fitting([head, ...lines, voice.text(say("rating.what"))], 3600));
}

/** How a rating moved, as a plot and in words, the newest match first. */
export function historyPage(
  title: string,
  seats: number,
  user: UserId,
  moments: readonly Moment[],
  voice: Voice,
): Draft {
  if (moments.length === 0) return sentence(voice.text(say("rating.none", { title, seats })));
  const lines = [...moments].reverse().map((moment) =>
    voice.text(
      say("rating.moment", {
        when: `<t:${Math.floor(moment.at / 1000)}:d>`,
        value: conservative(moment),
        mean: conservative(moment) + uncertainty(moment),
        spread: uncertainty(moment),
      }),
    ),
  );
  const values = moments.map(conservative);
  const alt = voice.label(
    say("rating.alt", {
      games: moments.length,
      first: values[0] ?? 0,
      last: values.at(-1) ?? 0,
      best: Math.max(...values),
    }),
  );
  const plot = {
    title: voice.label(say("rating.plot.title", { title, seats })),
    key: voice.label(say("rating.plot.key")),
    count: voice.label(say("rating.plot.count", { games: moments.length })),
  };
  const drawing: Drawing = { name: "tournament.png", svg: historyPicture(moments, plot), alt };
  return {
    drawings: [drawing],
    compose: (drawn) => [
      container(tournamentColour, [
        text(voice.text(say("rating.history", { title, seats, who: `<@${user}>` }))),
        ...(drawn.has(drawing.name) ? [gallery(drawing)] : []),
        text(fitting([...lines.slice(0, 10), voice.text(say("rating.what"))], 2000)),
      ]),
    ],
  };
}
