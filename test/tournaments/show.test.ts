import { describe, expect, test } from "vitest";

import { at } from "../../games/kit/at.ts";
import { bracketPage, crossPage, pairingsPage, standingsPage } from "../../src/discord/tournaments/pages.ts";
import { channelId, userId } from "../../src/ids.ts";
import { csvOf, jsonOf, resultsOf } from "../../src/tournaments/service/export.ts";
import { type Choice, planOf } from "../../src/tournaments/plan.ts";
import { crossParts } from "../../src/tournaments/pictures/cross.ts";
import type { EntrantId, Pod } from "../../src/tournaments/record.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { recordCup } from "./recorded.ts";

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
const record = recordCup(
  "Cup & <Co>",
  names,
  [
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
  choice,
);
/** The same tables in a Swiss, where points count. */
const swiss = { ...record, plan: planOf({ ...choice, format: "swiss" }) };
const translator = hostTranslator("en-US");

describe("pictures of a tournament", () => {
  test.each([
    ["standings", standingsPage(record, translator)],
    ["pairings", pairingsPage(record, record.rounds[0], translator)],
    ["cross table", crossPage(record, translator)],
    ["bracket", bracketPage(record, translator)],
  ])("%s: well-formed whatever the names, and told in at most 1,024 characters", (_, draft) => {
    const [drawing] = draft.drawings;
    expect(drawing?.svg?.startsWith("<svg")).toBe(true);
    expect(drawing?.svg).not.toContain("<&>");
    expect(drawing?.alt.length).toBeLessThanOrEqual(1024);
    expect(drawing?.alt).toContain("=SUM(1)");
    expect(JSON.stringify(draft.compose(new Set())).length).toBeLessThan(4000);
  });
});

describe("what 64 players read", () => {
  test("is cut into parts of 14, each with buttons to the others", () => {
    const [first, last] = [standingsPage(swiss, translator), standingsPage(swiss, translator, { page: 4 })];
    const words = (draft: typeof first) => JSON.stringify(draft.compose(new Set()));
    // Fourteen of sixteen winners, among them one of the three with other names; the last part has the last eight.
    expect(words(first).match(/A long name/gu)).toHaveLength(13);
    expect(words(last).match(/A long name/gu)).toHaveLength(8);
    for (const span of ["15–28", "57–64"]) expect(words(first)).toContain(span);
    expect(words(last)).toContain("1–14");
    expect(words(last)).not.toContain("57–64");
  });

  test.each([99, 1_000_000])("shows the last part to whoever clicks for part %i", (page) => {
    const readPage = (template: ReturnType<typeof standingsPage>) => [
      template.compose(new Set(["tournament.png"])),
      template.drawings[0]?.alt,
    ];
    // Discord takes no picture without words.
    expect(standingsPage(record, translator, { page }).drawings[0]?.alt).not.toBe("");
    expect(readPage(standingsPage(record, translator, { page }))).toEqual(
      readPage(standingsPage(record, translator, { page: 4 })),
    );
    expect(pairingsPage(record, record.rounds[0], translator, { page }).drawings[0]?.alt).not.toBe("");
  });

  test("says where they stand and where they sit, whatever part is shown", () => {
    const mine = {
      ...swiss,
      entrants: record.entrants.map((each) => (each.id === 60 ? { ...each, user: me } : each)),
    };
    const place = channelId("100000000000000077");
    expect(JSON.stringify(standingsPage(mine, translator, { user: me }).compose(new Set()))).toContain(
      "You: **49.** with 1.",
    );
    const seats = [{ pod: 14, place }];
    expect(JSON.stringify(pairingsPage(mine, mine.rounds[0], translator, { seats }).compose(new Set()))).toContain(
      `table **15**. <#${place}>`,
    );
  });

  test("of who met whom is a line a player, with the numbers of those met, in parts of 8", () => {
    // The winners are lines 1 to 16, the seconds 17 to 32 and so on, each in the order of the tables.
    const parts = [0, 1, 2, 3, 4, 5, 6, 7].map((page) => crossPage(swiss, translator, { page }));
    const lines = parts.flatMap(({ drawings }) => drawings[0]?.alt.split("\n").slice(1) ?? []);
    expect(lines).toHaveLength(64);
    expect(lines[0]).toBe("1. =SUM(1), 10: 10 (17 33 49)");
    expect(lines[16]).toBe('17. Anna "An", the first, 6: 6 (1 33 49)');
    expect(lines[63]).toBe("64. A long name 60, 1: 1 (16 32 48)");
    for (const drawn of ["17 33 49", "A long name", "Round 1"]) expect(parts[0]?.drawings[0]?.svg).toContain(drawn);
    const words = JSON.stringify(parts[1]?.compose(new Set()));
    for (const other of ["1–8 · rounds 1", "17–24 · rounds 1", "57–64 · rounds 1"]) expect(words).toContain(other);
    expect(words).not.toContain("9–16");
  });
});

describe("what 64 players read", () => {
  test("of who met whom is cut between rounds as well, where a cell would be too narrow", () => {
    const round = at(record.rounds, 0);
    const rounds = Array.from({ length: 7 }, (_, before) => ({
      ...round,
      number: before + 1,
      // In the last round only the first table has ended; its four are the first of all firsts, seconds, thirds and fourths.
      pods: before < 6 ? round.pods : round.pods.map((pod, nth) => (nth === 0 ? pod : { ...pod, result: null })),
    }));
    const words = JSON.stringify(crossPage({ ...swiss, rounds }, translator).compose(new Set()));
    for (const other of ["1–8 · rounds 4–6", "9–16 · rounds 1–3"]) expect(words).toContain(other);
    const lines = crossPage({ ...swiss, rounds }, translator, { page: 2 }).drawings[0]?.alt.split("\n");
    expect(lines?.slice(0, 3)).toEqual(["Round 7", "1. =SUM(1), 70: 10 (17 33 49)", "2. A long name 1, 60: –"]);
  });

  test("of who met whom is a square for each group, whole groups together", () => {
    const plan = planOf({ ...choice, format: "groups", size: 4, number: 4 });
    const groups = Array.from({ length: 16 }, (_, group) => [1, 2, 3, 4].map((seat) => group * 4 + seat));
    const grouped = { ...record, plan, fields: [{ stage: 0, season: 0, groups }] };
    const first = crossPage(grouped, translator);
    expect(first.drawings[0]?.alt.split("\n").slice(0, 4)).toEqual([
      "Group 1",
      '1. =SUM(1): Anna "An", the first 10, <&> 10, A long name 0 10',
      '2. Anna "An", the first: =SUM(1) 6, <&> 6, A long name 0 6',
      '3. <&>: =SUM(1) 3, Anna "An", the first 3, A long name 0 3',
    ]);
    expect(first.drawings[0]?.svg).toContain("Group 3");
    expect(first.drawings[0]?.svg).not.toContain("Group 4");
    const words = JSON.stringify(first.compose(new Set()));
    for (const other of ['"4–6"', '"16"']) expect(words).toContain(other);
    expect(standingsPage(grouped, translator).drawings[0]?.alt).toContain("Group 4\n1. A long name 9: 10");
  });
});

describe("what 64 players read", () => {
  test("of an earlier round is reached from the bracket, in parts whose buttons name the round", () => {
    const round = at(record.rounds, 0);
    const seats = [
      [1, 5, 9, 13],
      [17, 21, 25, 29],
      [33, 37, 41, 45],
      [49, 53, 57, 61],
    ];
    const later = [4, 2, 1].map((tables, before) => ({
      ...round,
      number: before + 2,
      pods: seats.slice(0, tables).map((each) => ({ ...at(round.pods, 0), seats: each })),
    }));
    const played = { ...record, rounds: [...record.rounds, ...later] };
    expect(JSON.stringify(bracketPage(played, translator).compose(new Set()))).toContain(
      '"custom_id":"tournament|pairings|abcdefghjk|0|1","label":"Round 1 of the knock-out"',
    );
    const [first, second] = [0, 1].map((page) => pairingsPage(played, played.rounds[0], translator, { page }));
    expect(JSON.stringify(first?.compose(new Set()))).toContain("tournament|pairings|abcdefghjk|1|1");
    expect(second?.drawings[0]?.alt.split("\n").map((line) => line.split(":")[0])).toEqual([
      "9",
      "10",
      "11",
      "12",
      "13",
      "14",
      "15",
      "16",
    ]);
  });

  test("of the stage before is reached from the one being played, standings and who met whom alike", () => {
    const plan = planOf({ ...choice, format: "swiss-cut", number: 4 });
    const round = at(record.rounds, 0);
    const cut = { ...round, stage: 1, pods: round.pods.slice(0, 1) };
    const stages = {
      ...record,
      plan,
      fields: [...record.fields, { stage: 1, season: 0, groups: [[1, 2, 3, 4]] }],
      rounds: [...record.rounds, cut],
    };
    for (const page of [standingsPage, crossPage]) {
      const verb = page === crossPage ? "cross" : "standings";
      const [latest, before] = [page(stages, translator), page(stages, translator, { stage: 0, page: 1 })];
      const words = [latest, before].map((draft) => JSON.stringify(draft.compose(new Set())));
      expect(words[0]).toContain(`"tournament|${verb}|abcdefghjk|0|1","label":"Swiss"`);
      expect(words[1]).toContain(`"tournament|${verb}|abcdefghjk|0|2","label":"Knock-out"`);
      expect(words[1]).toContain(`"tournament|${verb}|abcdefghjk|2|1"`);
      expect(before.drawings[0]?.svg).toContain("Swiss · Cup");
    }
    expect(JSON.stringify(standingsPage(stages, translator, { stage: 4 }).compose(new Set()))).toContain(
      "That round has not begun yet.",
    );
  });
});

describe("what 64 players read", () => {
  test("in a league stands under its division, and says who rises and falls after each season but the last", () => {
    const plan = planOf({ ...choice, format: "league", size: 2, number: 2, rounds: 2 });
    const [groups, rounds] = [[4, 6].map((first) => [first, first + 1]), record.rounds];
    const [first = [], last = []] = [0, 1].map((season) => {
      const unplayed = rounds.map((round) => ({ ...round, season, pods: [] }));
      const league = { ...record, plan, fields: [{ stage: 0, season, groups }], rounds: unplayed };
      return standingsPage(league, translator).drawings[0]?.alt.split("\n");
    });
    const names = first.map((line) => line.split(":")[0]?.replace(/A long name /u, "P"));
    expect(names).toEqual(["Division 1", "1. P0", "1. P1", "Division 2", "1. P2", "1. P3"]);
    const notesIn = (lines: readonly string[]) => lines.map((each) => / · (rises|falls)$/u.exec(each)?.[1] ?? "");
    expect(notesIn(first)).toEqual(["", "", "falls", "", "rises", ""]);
    expect(notesIn(last)).toEqual(["", "", "", "", "", ""]);
  });

  test("has buttons for the nine parts before and after the shown one where there are thirty", () => {
    // Thirty parts of 14, of which the sixteenth is 211–224.
    const many = Array.from({ length: 420 }, (_, at) => `Player ${at + 1}`);
    const large = recordCup("Cup", many, [], choice);
    const words = JSON.stringify(standingsPage(large, translator, { stage: 0, page: 15 }).compose(new Set()));
    const labels = [...words.matchAll(/"label":"(\d+)–\d+"/gu)].map(([, first]) => (Number(first) - 1) / 14 + 1);
    expect(labels).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
  });

  test("tells two players apart whose letters the pictures lack", () => {
    const entrants = record.entrants.map((each) =>
      each.id === 1 || each.id === 5 ? { ...each, name: each.id === 1 ? "김철수" : "อารี" } : each,
    );
    const svg = standingsPage({ ...record, entrants }, translator).drawings[0]?.svg ?? "";
    for (const drawn of ["Player 1", "Player 5"]) expect(svg).toContain(drawn);
  });
});

test("a cross table is who met whom where all groups have room for that, and else what happened in each round", () => {
  const ids = record.entrants.map(({ id }) => id);
  const kindsOf = (...groups: readonly (readonly EntrantId[])[]) => {
    const parts = crossParts({ ...record, fields: [{ stage: 0, season: 0, groups }] }, 0);
    return [...new Set(parts.map(({ kind }) => kind))];
  };
  expect(kindsOf(ids.slice(0, 4), ids.slice(4, 8))).toEqual(["groups"]);
  expect(kindsOf(ids.slice(0, 4), ids.slice(4))).toEqual(["rounds"]);
});

describe("files", () => {
  test("CSV quotes what has quotes or commas, and no cell is a formula", () => {
    const linesOf = (isClosed: boolean) =>
      csvOf({ ...swiss, rounds: swiss.rounds.map((round) => ({ ...round, isClosed })) })
        .trimEnd()
        .split("\r\n");
    const [head, ...rows] = linesOf(true);
    expect(head).toBe("\uFEFFstage,season,group,rank,player,points,wins,opponents,share,tables");
    expect(rows).toHaveLength(64);
    // Sixteen winners of equal points: 10 points, a win, opponents (6 + 3 + 1) / 3, 9 of 19 game points of which a quarter is an equal share.
    expect(rows[0]).toBe("1 swiss,1,,1,'=SUM(1),10,1,3.33,189.47,1");
    // As long as its deal is played, points made from it count for no share.
    expect(linesOf(false)[1]).toBe("1 swiss,1,,1,'=SUM(1),10,1,3.33,0,1");
    expect(rows).toContain('1 swiss,1,,17,"Anna ""An"", the first",6,0,4.67,126.32,1');
  });

  test("JSON tells a deal, and the points made from it, only when its round is closed and nobody plays it any more", () => {
    const rounds = record.rounds.map((round) => ({ ...round, isClosed: true }));
    for (const secret of [key, "scores"]) {
      expect(jsonOf(record)).not.toContain(secret);
      expect(jsonOf({ ...record, rounds })).toContain(secret);
    }
    // The organiser, who may play, entered what tables have not come to yet.
    const enter = (pod: Pod): Pod => ({
      ...pod,
      result: pod.result === null ? null : { ...pod.result, isEarly: true },
    });
    const early = rounds.map(({ pods, ...round }) => ({ ...round, pods: pods.map(enter) }));
    for (const secret of [key, "scores"]) expect(jsonOf({ ...record, rounds: early })).not.toContain(secret);
  });

  test("no file names a player by more than the name", () => {
    const entrants = record.entrants.map((each) => ({ ...each, user: userId(`2000000000000000${100 + each.id}`) }));
    for (const write of [csvOf, resultsOf, jsonOf])
      for (const { user } of entrants) expect(write({ ...record, entrants })).not.toContain(user);
  });
});
