import { describe, expect, test } from "vitest";

import { readTournamentId, writeTournamentId } from "../../src/discord/tournaments/ids.ts";
import { bracketPage, crossPage, pairingsPage, standingsPage } from "../../src/discord/tournaments/pages.ts";
import { channelId, userId } from "../../src/match/ids.ts";
import { csvOf, jsonOf } from "../../src/tournaments/export.ts";
import { type Choice, planOf } from "../../src/tournaments/plan.ts";
import type { TournamentId, TournamentRecord } from "../../src/tournaments/record.ts";
import { hostVoice } from "../../src/words/voice.ts";

const names = ["=SUM(1)", 'Anna "An", the first', "<&>", ...Array.from({ length: 61 }, (_, at) => `A long name ${at}`)];
const key = "ab".repeat(32);

const me = userId("200000000000000060");
const choice: Choice = {
  format: "knockout",
  size: 4,
  rounds: 1,
  number: 2,
  odd: "byes",
  hours: 1,
  most: 64,
  fewest: 2,
  isDuplicate: true,
  points: null,
};

/** A knock-out of 64 after its first round, in which whoever sits first won. */
const record: TournamentRecord = {
  format: 1,
  id: "abcdefghjk" as TournamentId,
  title: "Cup & <Co>",
  game: "secret-bids",
  options: {},
  guild: "1",
  channel: channelId("100000000000000001"),
  organiser: userId("200000000000000001"),
  plan: planOf(choice),
  isDryRun: false,
  status: "playing",
  entrants: names.map((name, at) => ({ id: at + 1, name, user: null, status: "in", isCheckedIn: true })),
  fields: [{ stage: 0, season: 0, groups: [names.map((_, at) => at + 1)] }],
  rounds: [
    {
      stage: 0,
      number: 1,
      season: 0,
      pods: Array.from({ length: 16 }, (_, at) => ({
        seats: [1, 2, 3, 4].map((seat) => at * 4 + seat),
        group: 0,
        table: null,
        result: { ranks: [1, 2, 3, 4], scores: [9, 6, 3, 1], forfeits: [], by: "table" as const },
        deadline: 0,
      })),
      byes: [],
      key,
      isReminded: false,
      isClosed: false,
    },
  ],
  audit: [],
  seen: [],
  outbox: [],
  nextDue: 1,
  card: null,
  opened: 0,
};
const voice = hostVoice("en-US");

describe("pictures of a tournament", () => {
  test.each([
    ["standings", standingsPage(record, voice)],
    ["pairings", pairingsPage(record, record.rounds[0], voice)],
    ["cross table", crossPage(record, voice)],
    ["bracket", bracketPage(record, voice)],
  ])("%s: well-formed whatever the names, and told in at most 1,024 characters", (_, draft) => {
    const [drawing] = draft.drawings;
    expect(drawing?.svg.startsWith("<svg")).toBe(true);
    expect(drawing?.svg).not.toContain("<&>");
    expect(drawing?.alt.length).toBeLessThanOrEqual(1024);
    expect(drawing?.alt).toContain("=SUM(1)");
    expect(JSON.stringify(draft.compose(new Set())).length).toBeLessThan(4000);
  });
});

describe("what 64 players read", () => {
  test("is cut into parts of 24, each with buttons to the others", () => {
    const [first, last] = [standingsPage(record, voice), standingsPage(record, voice, { page: 2 })];
    const words = (draft: typeof first) => JSON.stringify(draft.compose(new Set()));
    // Sixteen winners and the first eight seconds, among them two of the three with other names.
    expect(words(first).match(/A long name/gu)).toHaveLength(22);
    expect(words(last).match(/A long name/gu)).toHaveLength(16);
    for (const span of ["25–48", "49–64"]) expect(words(first)).toContain(span);
    expect(words(last)).toContain("1–24");
    expect(words(last)).not.toContain("49–64");
  });

  test("says where they stand and where they sit, whatever part is shown", () => {
    const mine = {
      ...record,
      entrants: record.entrants.map((each) => (each.id === 60 ? { ...each, user: me } : each)),
    };
    const place = channelId("100000000000000077");
    expect(JSON.stringify(standingsPage(mine, voice, { user: me }).compose(new Set()))).toContain(
      "You: **49.** with 1.",
    );
    const seat = { pod: 14, place };
    expect(JSON.stringify(pairingsPage(mine, mine.rounds[0], voice, { seat }).compose(new Set()))).toContain(
      `table **15**. <#${place}>`,
    );
  });

  test("in a league stands under its division, and says who rises and falls after the season", () => {
    const plan = planOf({ ...choice, format: "league", size: 2, number: 2, rounds: 2 });
    const fields = [
      {
        stage: 0,
        season: 0,
        groups: [
          [4, 5],
          [6, 7],
        ],
      },
    ];
    const league = {
      ...record,
      plan,
      fields,
      rounds: record.rounds.map((round) => ({ ...round, pods: round.pods.slice(0, 0) })),
    };
    const lines = standingsPage(league, voice)
      .drawings[0]?.alt.split("\n")
      .map((each) => each.split(":")[0]);
    expect(lines?.map((each) => each?.replace(/A long name /u, "P"))).toEqual([
      "Division 1",
      "1. P0",
      "1. P1",
      "Division 2",
      "1. P2",
      "1. P3",
    ]);
    const alt = standingsPage(league, voice).drawings[0]?.alt ?? "";
    expect(alt.split("\n").map((each) => / · (rises|falls)$/u.exec(each)?.[1] ?? "")).toEqual([
      "",
      "",
      "falls",
      "",
      "rises",
      "",
    ]);
  });

  test("tells two players apart whose letters the pictures lack", () => {
    const entrants = record.entrants.map((each) =>
      each.id < 3 ? { ...each, name: each.id === 1 ? "김철수" : "さくら" } : each,
    );
    const svg = standingsPage({ ...record, entrants }, voice).drawings[0]?.svg ?? "";
    for (const drawn of ["Player 1", "Player 2"]) expect(svg).toContain(drawn);
  });
});

describe("files", () => {
  test("CSV quotes what has quotes or commas, and no cell is a formula", () => {
    const [head, ...rows] = csvOf(record).trimEnd().split("\r\n");
    expect(head).toBe("stage,rank,player,points,wins,opponents,share,tables");
    expect(rows).toHaveLength(64);
    // Sixteen winners of equal points: 10 points, a win, opponents (6 + 3 + 1) / 3, 9 of 19 game points.
    expect(rows[0]).toBe("1 knockout,1,'=SUM(1),10,1,3.33,47.37,1");
    expect(rows).toContain('1 knockout,17,"Anna ""An"", the first",6,0,4.67,31.58,1');
  });

  test("JSON tells a deal only when its round is closed", () => {
    expect(jsonOf(record)).not.toContain(key);
    const closed = { ...record, rounds: record.rounds.map((round) => ({ ...round, isClosed: true })) };
    expect(jsonOf(closed)).toContain(key);
  });
});

test("custom ids come back as they were written, and foreign ones are none of ours", () => {
  expect(readTournamentId(writeTournamentId("check-in", record.id))).toEqual({
    verb: "check-in",
    tournament: record.id,
    page: 0,
  });
  expect(readTournamentId(writeTournamentId("standings", record.id, 2))?.page).toBe(2);
  for (const foreign of [
    "tournament|win|abcdefghjk",
    "tournament|join|x",
    "join|abcdefghjk",
    "tournament|join|abcdefghjk|1",
    "tournament|standings|abcdefghjk|x",
    "tournament|standings|abcdefghjk|99",
  ])
    expect(readTournamentId(foreign)).toBeUndefined();
});
