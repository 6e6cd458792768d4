import { below, diceFrom, type Dice } from "../../games/kit/random.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import { finalPost } from "../../src/discord/tournaments/posts.ts";
import { historyPage } from "../../src/discord/pages/recordPage.ts";
import * as pages from "../../src/discord/tournaments/pages.ts";
import { channelId, userId } from "../../src/ids.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { type Choice, type Format, planOf, type Plan } from "../../src/tournaments/plan.ts";
import {
  type Pod,
  type Round,
  type TournamentId,
  type TournamentRecord,
  untouched,
} from "../../src/tournaments/record.ts";
import { step } from "../../src/tournaments/rounds/steps.ts";
import { scorePicture } from "../../src/discord/cards/scorePicture.ts";
import { curvePicture } from "../../src/review/curve.ts";
import { hostTranslator } from "../../src/words/translator.ts";

/** A picture of a message, and what the message tells whoever does not see it. */
export type Sheet = { readonly caption: string; readonly name: string; readonly svg: string; readonly words: string };

const translator = hostTranslator("en-US");
const key = "5eed".repeat(16);
const sizes = [4, 8, 13, 64, 128] as const;
const choices: { readonly [name: string]: Partial<Choice> & { readonly format: Format } } = {
  swiss: { format: "swiss", rounds: 5 },
  "swiss-cut": { format: "swiss-cut", rounds: 3, number: 16 },
  groups: { format: "groups", number: 7 },
  knockout: { format: "knockout", number: 2 },
  duels: { format: "knockout", size: 2, number: 1 },
  league: { format: "league", size: 3, number: 6, rounds: 2 },
};
const names = [
  ...["Anna", "Bartholomew the Younger", "czarina_77", "Dédé", "김철수", "E", "Friederike W.", "GG-Otto 🥚"],
  ...["WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "محمد", "Илья"],
];
const [leaver, disqualified] = [2, 4];

/** Every picture of tournaments of each format and size in mid-play and at the end, then ratings of short and long histories, and how matches went. */
export function* tournamentSheets(): Generator<Sheet> {
  for (const [name, choice] of Object.entries(choices)) {
    for (const players of sizes) {
      const played = playedThrough(beginTournament(choice, players));
      const end = played.at(-1);
      const middle = played[Math.floor(played.length / 2)];
      if (end !== undefined) yield* sheetsOf(`${name} of ${players}`, end, middle?.rounds.at(-1));
    }
  }
  for (const matches of [1, 2, 12, 300]) yield* sheetOf("rating", `${matches} matches`, history(matches));
  for (const choices of [1, 40])
    yield { caption: "review", name: `${choices} choices`, svg: curveOf(choices), words: "" };
  for (const [seats, parts] of scoreSizes)
    yield { caption: "scores", name: `${seats} seats, ${parts} parts`, svg: scoresOf(seats, parts), words: "" };
}

/** Seats, and how many things gave points; six with much to tell are the most there can be. */
const scoreSizes = [
  [2, 1],
  [4, 6],
  [6, 3],
  [6, 6],
] as const;
const gains = [
  ...["Victory point track", "Military strength", "Main objective"],
  ...["Remaining goods", "Secret objective", "Buildings"],
];

/** The final scores of a match; two share the first place. */
function scoresOf(seats: number, parts: number): string {
  const rows = Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: names[seat] ?? "",
    rank: seat === 1 ? 1 : seat + 1,
    points: 152 - seat * 31,
    isPassed: true,
    parts: gains.slice(0, parts).map((what, at) => ({ what, points: 17 - at * 3 - seat })),
  }));
  return scorePicture(rows, { title: "Expedition to Newdale", art: undefined, decided: "" });
}

/** How a match stood from choice to choice, the three most costly ones marked. */
function curveOf(choices: number): string {
  const curve = Array.from({ length: choices }, (_, at) => {
    const win = 0.5 + 0.4 * Math.sin(at / 5);
    return { number: at + 1, win, margin: 20 * win, rows: 8 };
  });
  const costly = [7, 19, 31].flatMap((at) => {
    const point = curve[at];
    const answer = { ask: "", picks: [] };
    const chance = { win: 0, margin: 0 };
    const comparison = { rows: 1, better: chance, other: chance, lead: 0, error: 0, winError: 0, reasons: [] };
    const choice = { number: point?.number ?? 0, world: null, view: null, decisions: [], answer };
    return point === undefined ? [] : [{ choice, best: answer, comparison }];
  });
  const words = { title: "Chances of winning", from: "Start", to: "The end" };
  return curvePicture({ curve, costly }, "chances", words);
}

function* sheetsOf(caption: string, record: TournamentRecord, round: Round | undefined): Generator<Sheet> {
  const lists: readonly [string, (page: number) => MessageTemplate][] = [
    ["standings", (page) => pages.standingsPage(record, translator, { page })],
    ["tables", (page) => pages.pairingsPage(record, round, translator, { page })],
    ["cross table", (page) => pages.crossPage(record, translator, { page })],
  ];
  for (const [name, draft] of lists) yield* pagesOf(caption, name, draft);
  yield* sheetOf(caption, "bracket", pages.bracketPage(record, translator));
  yield* sheetOf(caption, "podium", finalPost(record, translator));
}

/** So many parts of a list at most are worth a look. */
const mostParts = 16;

/** The parts of a list, up to the last; past it every page shows the same as the last, or nothing. */
function* pagesOf(caption: string, name: string, draft: (page: number) => MessageTemplate): Generator<Sheet> {
  const seen = new Set<string>();
  for (let page = 0; page < mostParts; page += 1) {
    const sheets = [...sheetOf(caption, `${name} ${page + 1}`, draft(page))].filter(({ svg }) => !seen.has(svg));
    if (sheets.length === 0) return;
    for (const { svg } of sheets) seen.add(svg);
    yield* sheets;
  }
}

function* sheetOf(caption: string, name: string, { drawings }: MessageTemplate): Generator<Sheet> {
  // Past its last part a list has neither lines nor words.
  for (const { svg, alt } of drawings) if (svg !== undefined && alt !== "") yield { caption, name, svg, words: alt };
}

function beginTournament(choice: Partial<Choice> & { readonly format: Format }, players: number): TournamentRecord {
  const plan: Plan = planOf({
    ...{ size: 4, rounds: 1, number: null, odd: players % 2 === 0 ? "smaller" : "byes" },
    ...{ hours: 1, most: players, fewest: 2, isDuplicate: false, points: null, ...choice },
  });
  return {
    ...{ ...untouched, id: "abcdefghjk" as TournamentId, title: "Spring Cup", opened: 0 },
    ...{ game: "egg-thieves", options: initialOptions([]), guild: "1", channel: channelId("100000000000000001") },
    ...{ organiser: userId("200000000000000001"), plan, isDryRun: false, status: "playing" },
    entrants: Array.from({ length: players }, (_, at) => {
      const name = names[at % names.length] ?? "";
      const full = at < names.length ? name : `${name} ${at + 1}`;
      return { id: at + 1, name: full, user: null, status: "in", isCheckedIn: true };
    }),
  };
}

/** The tournament after each step, every table ended by lot but for the stronger being luckier. */
function playedThrough(start: TournamentRecord): readonly TournamentRecord[] {
  const records: TournamentRecord[] = [];
  let dice = diceFrom(key);
  let record: TournamentRecord | undefined = start;
  while (record !== undefined) {
    const [ended, after] = withResults(record, dice);
    dice = after;
    records.push(ended);
    record = step(records.length === 2 ? withoutTwo(ended) : ended, { now: 0, newKey: () => key });
  }
  return records;
}

/** Larger tournaments lose two players on the way. */
function withoutTwo(record: TournamentRecord): TournamentRecord {
  if (record.entrants.length < 8) return record;
  const entrants = record.entrants.map((each) => {
    if (each.id === leaver) return { ...each, status: "out" } as const;
    return each.id === disqualified ? ({ ...each, status: "disqualified" } as const) : each;
  });
  return { ...record, entrants };
}

function withResults(record: TournamentRecord, dice: Dice): readonly [TournamentRecord, Dice] {
  let rest = dice;
  const pods = (record.rounds.at(-1)?.pods ?? []).map((pod): Pod => {
    const luck = pod.seats.map((id) => {
      const [drawn, after] = below(rest, record.entrants.length);
      rest = after;
      return drawn + id;
    });
    const ranks = luck.map((mine) => 1 + luck.filter((other) => other < mine).length);
    const forfeits = ranks.flatMap((rank, seat) => (pod.seats[seat] === leaver && rank > 1 ? [seat] : []));
    return { ...pod, result: { ranks, scores: ranks.map((rank) => 40 - 7 * rank), forfeits, by: "table" } };
  });
  const rounds = record.rounds.map((round, at) => (at === record.rounds.length - 1 ? { ...round, pods } : round));
  return [{ ...record, rounds }, rest];
}

function history(matches: number): MessageTemplate {
  const moments = Array.from({ length: matches }, (_, at) => ({
    mu: 25 + 6 * Math.sin(at / 9) + (at % 5) / 2,
    sigma: 25 / 3 / Math.sqrt(1 + at / 3),
    at: Date.UTC(2026, 0, 1 + at),
  }));
  return historyPage("Egg Thieves", 4, userId("200000000000000001"), moments, translator);
}
