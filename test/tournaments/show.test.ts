import { describe, expect, test } from "vitest";

import { readTournamentId, writeTournamentId } from "../../src/discord/tournaments/ids.ts";
import { bracketPage, crossPage, pairingsPage, standingsPage } from "../../src/discord/tournaments/pages.ts";
import { channelId, userId } from "../../src/match/ids.ts";
import { csvOf, jsonOf } from "../../src/tournaments/export.ts";
import { planOf } from "../../src/tournaments/plan.ts";
import type { TournamentId, TournamentRecord } from "../../src/tournaments/record.ts";
import { hostVoice } from "../../src/words/voice.ts";

const names = ["=SUM(1)", 'Anna "An", the first', "<&>", ...Array.from({ length: 61 }, (_, at) => `A long name ${at}`)];
const key = "ab".repeat(32);

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
  plan: planOf({
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
  }),
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
  });
  for (const foreign of [
    "tournament|win|abcdefghjk",
    "tournament|join|x",
    "join|abcdefghjk",
    "tournament|join|abcdefghjk|1",
  ])
    expect(readTournamentId(foreign)).toBeUndefined();
});
