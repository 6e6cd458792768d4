/** What is shown of a ranking: posts, pages, pictures and files agree, each about its own moment. */
import { describe, expect, test } from "vitest";

import { tournamentCard } from "../../src/discord/tournaments/card.ts";
import { crossPage, standingsPage } from "../../src/discord/tournaments/pages.ts";
import { closedPost, finalPost } from "../../src/discord/tournaments/posts.ts";
import { explainPage } from "../../src/discord/tournaments/textPages.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import type { Choice } from "../../src/tournaments/plan.ts";
import { withResult } from "../../src/tournaments/rounds/steps.ts";
import { earnedAt, pointsOf } from "../../src/tournaments/points.ts";
import { latestRound, type Round, type TournamentRecord } from "../../src/tournaments/record.ts";
import { csvOf, jsonOf } from "../../src/tournaments/service/export.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { readMessage } from "../discord/readMessage.ts";
import { begin, onwards, person, playAll, playRound } from "./playedCup.ts";

const host = hostTranslator("en-US");
const formats: readonly (readonly [string, Partial<Choice>, number])[] = [
  ["a Swiss with byes", {}, 11],
  ["a Swiss of more players than one picture shows", { size: 4 }, 32],
  ["a Swiss with a cut", { format: "swiss-cut", size: 4, rounds: 2, number: 8 }, 14],
  ["groups", { format: "groups", number: 4 }, 9],
  ["a knock-out with byes", { format: "knockout", size: 2 }, 11],
  ["a knock-out at tables of four", { format: "knockout", size: 4 }, 15],
  ["a league over three seasons", { format: "league", size: 2, number: 4, rounds: 3 }, 9],
];

type Place = { readonly rank: number; readonly points: string | null };

/** Rank and points by name, from lines such as "3. P7: 12.5 (1 · 2 · 3)"; a knock-out has a round instead of points. */
function placesIn(lines: string): ReadonlyMap<string, Place> {
  const found = [...lines.matchAll(/^(\d+)\. (P\d+): (?:([\d.]+) \()?/gmu)];
  return new Map(found.map(([, rank, name = "", points]) => [name, { rank: Number(rank), points: points ?? null }]));
}

const altOf = ({ drawings }: MessageTemplate): string => drawings[0]?.alt ?? "";
const nameOf = (record: TournamentRecord, user: string) =>
  record.entrants.find((each) => each.user === user)?.name ?? "";
const partsOf = (page: (part: number) => MessageTemplate) => [0, 1, 2, 3].map(page);

/** Everybody's place by the standings: of the latest stage in which they are. */
function standingsOf(record: TournamentRecord): ReadonlyMap<string, Place> {
  const stages = record.plan.stages.map((_, stage) =>
    partsOf((page) => standingsPage(record, host, { stage, page })).map(altOf),
  );
  return new Map(stages.flat(2).flatMap((lines) => [...placesIn(lines)]));
}

/** Everybody's place by My points; null where it names none. */
function explainedOf(record: TournamentRecord): ReadonlyMap<string, Place | null> {
  return new Map(
    record.entrants.map(({ id, name }) => {
      const words = readMessage(explainPage(record, person(id), host)).join("\n");
      const rank = /rank (\d+), and why/u.exec(words)?.[1];
      const points = /\*\*Points: .* = ([\d.]+)\*\*/u.exec(words)?.[1];
      return [name, rank === undefined ? null : { rank: Number(rank), points: points ?? null }];
    }),
  );
}

/** Everybody's place by the file: in the last of their rows. */
function filedOf(record: TournamentRecord): ReadonlyMap<string, Place> {
  const [head = "", ...rows] = csvOf(record).slice(1).trimEnd().split("\r\n");
  const columns = head.split(",");
  const cell = (row: string, name: string) => row.split(",")[columns.indexOf(name)] ?? "";
  return new Map(
    rows.map((row) => {
      const points = cell(row, "stage").includes("knockout") ? null : cell(row, "points");
      return [cell(row, "player"), { rank: Number(cell(row, "rank")), points }];
    }),
  );
}

/** Everybody's place by the JSON: in the last of the rankings that have them. */
function toldOf(record: TournamentRecord): ReadonlyMap<string, Place> {
  const { rankings } = JSON.parse(jsonOf(record)) as {
    rankings: { stage: number; rows: { number: number; rank: number; points: string }[] }[];
  };
  return new Map(
    rankings.flatMap(({ stage, rows }) =>
      rows.map(({ number, rank, points }) => {
        const isKnockout = record.plan.stages[stage]?.kind === "knockout";
        return [`P${number}`, { rank, points: isKnockout ? null : points }] as const;
      }),
    ),
  );
}

const medals = ["🥇", "🥈", "🥉"];

/** Everybody's place by the post about the end; points are told of the first three alone. */
function endedOf(record: TournamentRecord): ReadonlyMap<string, Place> {
  const lines = readMessage(finalPost(record, host)).flatMap((part) => part.split("\n"));
  return new Map(
    lines.flatMap((line) => {
      const rank = 1 + medals.findIndex((medal) => line.includes(medal)) || Number(/^(\d+)\\\. /u.exec(line)?.[1]);
      const points = / with ([\d.]+) point/u.exec(line)?.[1] ?? null;
      return [...line.matchAll(/<@(\d+)>/gu)].map(([, user = ""]) => [nameOf(record, user), { rank, points }] as const);
    }),
  );
}

/** The words of a picture one after another, short ones put together from their outlines. */
function wordsIn(svg: string): string {
  const pieces = [...svg.matchAll(/<text[^>]*[^/>]>([^<]*)<|#letter-(\d+)"/gu)];
  return pieces.map(([, words, letter]) => words ?? String.fromCodePoint(Number(letter))).join("");
}

describe.each(formats)("%s", (_, choice, players) => {
  const { moments, over } = playAll(choice, players);

  test("tells the end of each round as it was, whatever has happened since", () => {
    moments.forEach((then, round) => {
      expect(readMessage(closedPost(over, round, host))).toEqual(readMessage(closedPost(then, round, host)));
      expect(closedPost(over, round, host).drawings).toEqual(closedPost(then, round, host).drawings);
    });
  });

  test("shows the points of the stage or season so far when a round is over", () => {
    moments.forEach((then, at) => {
      const { stage = 0, season = 0 } = then.rounds[at] ?? {};
      const counted = then.rounds.filter((round) => round.stage === stage && round.season === season);
      const shown = placesIn(altOf(closedPost(over, at, host)));
      // The end of a round of a knock-out shows the bracket.
      expect(shown.size).toBe(then.plan.stages[stage]?.kind === "knockout" ? 0 : Math.min(players, 14));
      for (const [name, { points }] of shown) expect([name, points]).toEqual([name, pointsIn(then, counted, name)]);
    });
  });

  test("gives everybody the same place and points on the page, by My points and in the file", () => {
    for (const record of [...moments, over]) {
      const shown = standingsOf(record);
      expect(shown.size).toBe(players);
      expect(new Map([...explainedOf(record)].toSorted())).toEqual(new Map([...shown].toSorted()));
      for (const filed of [filedOf(record), toldOf(record)])
        expect(new Map([...filed].toSorted())).toEqual(new Map([...shown].toSorted()));
    }
  });

  test("ends with the places of the standings", () => {
    const shown = standingsOf(over);
    const ended = endedOf(over);
    expect(ended.size).toBe(players);
    for (const [name, { rank, points }] of ended) {
      const place = shown.get(name);
      expect([name, rank, points ?? place?.points]).toEqual([name, place?.rank, place?.points]);
    }
  });

  test("has the ranks and points of the standings on the podium", () => {
    const shown = standingsOf(over);
    const [podium = { alt: "", svg: "" }] = finalPost(over, host).drawings;
    for (const line of podium.alt.split("\n").filter((each) => each !== "")) {
      const [, rank, name = "", points = null] = /^(\d+)\. (P\d+)(?:: ([\d.]+))?$/u.exec(line) ?? [];
      expect([line, { rank: Number(rank), points }]).toEqual([line, shown.get(name)]);
      const said = points === null ? "" : `${points} points`;
      expect(wordsIn(podium.svg ?? "")).toContain(`${rank}${said}${name}`);
    }
    // Groups have a winner each, and no podium.
    expect(podium.alt === "").toBe(choice.format === "groups");
  });
});

test.each(formats)("the standings of %s are drawn as they are written", (_, choice, players) => {
  const { over } = playAll(choice, players);
  for (const page of partsOf((part) => standingsPage(over, host, { page: part }))) {
    const words = wordsIn(page.drawings[0]?.svg ?? "");
    for (const [name, { rank, points }] of placesIn(altOf(page)))
      expect(words).toContain(`${rank}.${name}${points ?? ""}`);
  }
});

/** The points of a player in these rounds, counted by hand. */
function pointsIn(record: TournamentRecord, rounds: readonly Round[], name: string): string {
  const id = record.entrants.find((each) => each.name === name)?.id ?? 0;
  const rule = record.plan.points;
  const units = rounds.flatMap(({ pods, byes }) => [
    ...(byes.includes(id) ? [rule.bye] : []),
    ...pods.flatMap(({ seats, result }) =>
      result === null || !seats.includes(id) ? [] : [earnedAt(rule, result)[seats.indexOf(id)]?.units ?? 0],
    ),
  ]);
  return pointsOf(units.reduce((sum, each) => sum + each, 0));
}

const tied = (size: number, players: number, choice: Partial<Choice> = {}) => {
  const record = onwards(begin({ size, rounds: 1, ...choice }, players));
  const results = (latestRound(record)?.pods ?? []).reduce((after, { seats }, pod) => {
    const scores = seats.map((_, seat) => 9 - seat);
    return withResult(after, 0, pod, { ranks: seats.map((_, seat) => seat + 1), scores, forfeits: [], by: "table" });
  }, record);
  return onwards(onwards(results));
};
const ended = (record: TournamentRecord) => readMessage(finalPost(record, host)).join("\n");

describe("what people read at the end", () => {
  test("players whom nothing tells apart share the medal", () => {
    const winners = /### 🥇 <@\d+> and <@\d+> share first place with 10 points/u;
    const over = tied(3, 6);
    expect(ended(over)).toMatch(winners);
    expect(ended(over).match(/🥉 \*\*<@\d+>\*\* with 5 points/gu)).toHaveLength(2);
    expect(ended(over)).not.toContain("🥈");
    // Four for three steps: those who share the third place stay beside the podium.
    expect(finalPost(over, host).drawings[0]?.alt.split("\n")).toHaveLength(2);
  });

  // lichess-org/lila #10812: everybody withdraws from a Swiss.
  test("nobody wins a tournament in which nobody earned a point, and its card says nothing of more players", () => {
    const record = onwards(begin({ size: 3, rounds: 1 }, 6));
    const entrants = record.entrants.map((entrant) => ({ ...entrant, status: "out" as const }));
    const unplayed = (record.rounds[0]?.pods ?? []).reduce((after, { seats }, pod) => {
      const [ranks, scores, forfeits] = [seats.map(() => 1), seats.map(() => 0), [...seats.keys()]];
      return withResult(after, 0, pod, { ranks, scores, forfeits, by: "table" });
    }, record);
    const over = onwards(onwards({ ...unplayed, entrants }));
    expect([ended(over).match(/^1\\\. <@\d+>$/gmu)?.length, finalPost(over, host).drawings]).toEqual([6, []]);
    expect(readMessage(tournamentCard(over, bids, host)).join()).not.toContain("can play");
  });

  test("a knock-out goes by the round reached: points win nothing, and both who lost a semifinal are third", () => {
    const { over } = playAll({ format: "knockout", size: 2 }, 8, 1e6);
    expect(ended(over)).toMatch(/### 🥇 <@\d+> wins\n🥈 \*\*<@\d+>\*\*\n🥉 \*\*<@\d+>\*\*\n🥉 \*\*<@\d+>\*\*\n5\\\. /u);
    const page = readMessage(standingsPage(over, host, { user: person(1) })).join("\n");
    expect(page).toMatch(/^1\\\. P\d\\: Final$/mu);
    expect(page.match(/^3\\\. P\d\\: Semifinals$/gmu)).toHaveLength(2);
    expect(page).toMatch(/You: \*\*\d\.\*\* · /u);
    expect(page).toContain("By the last round that a player reached");
  });

  test("after a round of a knock-out those who go on share the first rank, byes among them", () => {
    const { moments } = playAll({ format: "knockout", size: 2 }, 11, 1e6);
    const ranks = [...standingsOf(moments[0] ?? begin({}, 2)).values()].map(({ rank }) => rank);
    // Five byes and three winners, then three who lost.
    expect(ranks).toEqual([...Array.from({ length: 8 }, () => 1), 9, 9, 9]);
  });

  test("whoever missed the cut reads their place in the Swiss", () => {
    const { over } = playAll({ format: "swiss-cut", size: 4, rounds: 2, number: 4 }, 12);
    const cut = new Set(over.fields.find(({ stage }) => stage === 1)?.groups.flat());
    const out = over.entrants.filter(({ id }) => !cut.has(id));
    expect(out).toHaveLength(8);
    for (const { id, name } of out)
      expect(readMessage(explainPage(over, person(id), host))[1]).toMatch(
        new RegExp(`^### ${name}: rank \\d+.*\\n-# Swiss\\n`, "u"),
      );
    expect(ended(over)).toContain("**Swiss**\n5\\. ");
  });
});

describe("what people read at the end", () => {
  test("a league ends with the medals of the first division, and the others' own places", () => {
    const { over } = playAll({ format: "league", size: 2, number: 4, rounds: 3 }, 8);
    expect(ended(over)).toMatch(/\*\*Season 3 · Division 1\*\*\n### 🥇[^]*\*\*Season 3 · Division 2\*\*\n1\\\. <@/u);
    expect(readMessage(explainPage(over, person(1), host))[1]).toMatch(/-# Season 3 · Division \d\n/u);
    expect(csvOf(over).split("\r\n")[0]).toBe(
      "\uFEFFstage,season,group,rank,player,points,wins,opponents,share,tables",
    );
    expect(
      csvOf(over)
        .split("\r\n")
        .filter((row) => row.startsWith("1 league,2,1,")),
    ).toHaveLength(4);
  });

  test("groups end with the medals of each group", () => {
    const { over } = playAll({ format: "groups", number: 4 }, 8);
    expect(ended(over).match(/### 🥇/gu)).toHaveLength(2);
    expect(finalPost(over, host).drawings).toEqual([]);
  });
});

test("a season's end is named, and earlier rounds and seasons can be read later, part by part", () => {
  const { over, moments } = playAll({ format: "league", size: 2, number: 9, rounds: 2 }, 18);
  const last = moments.findIndex((record, at) => (record.rounds[at]?.season ?? 0) > 0) - 1;
  const post = readMessage(closedPost(over, last, host)).join("\n");
  expect(post).toContain("**Finished: Season 1.**");
  expect(readMessage(closedPost(over, last - 1, host)).join("\n")).toContain(`**Finished: Season 1, round ${last}.**`);
  // The button for the other part leads to the standings of that round as well.
  expect(post).toContain(`[15–18] grey tournament|standings-after|abcdefghjk|1|${last + 1}`);
  const rest = standingsPage(over, host, { round: last, page: 1 });
  expect(placesIn(altOf(rest))).toEqual(placesIn(altOf(standingsPage(moments[last] ?? over, host, { page: 1 }))));
  const now = readMessage(standingsPage(over, host)).join("\n");
  expect(now).toContain(`[Season 1] grey tournament|standings-after|abcdefghjk|0|${last + 1}`);
  expect(readMessage(standingsPage(over, host, { round: 99 })).join("\n")).toContain("not begun");
  // Who met whom in a past season is what was shown when it was over.
  const then = moments[last] ?? over;
  expect(altOf(crossPage(over, host, { round: last }))).toBe(altOf(crossPage(then, host)));
  expect(altOf(crossPage(over, host))).not.toBe(altOf(crossPage(then, host)));
});

test("whoever comes late is not in the standings of the rounds before", () => {
  const first = playRound(onwards(begin({ size: 2 }, 6)), () => 1);
  const late = { id: 7, name: "P7", user: person(7), status: "in", isCheckedIn: true } as const;
  const second = playRound(onwards({ ...first, entrants: [...first.entrants, late] }), () => 1);
  const read = (round: number) => readMessage(closedPost(second, round, host)).join("\n");
  expect(read(0)).toBe(readMessage(closedPost(first, 0, host)).join("\n"));
  expect([read(0).includes("P7"), read(1).includes("P7")]).toEqual([false, true]);
});
