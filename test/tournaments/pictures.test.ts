import { renderAsync } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";

import { crossPage, standingsPage } from "../../src/discord/tournaments/pages.ts";
import { finalPost } from "../../src/discord/tournaments/posts.ts";
import { bareStagePicture, stagePicture } from "../../src/pictures/stage.ts";
import { bracketPicture } from "../../src/tournaments/pictures/bracket.ts";
import { crossLines, crossParts } from "../../src/tournaments/pictures/cross.ts";
import { pairingsPicture } from "../../src/tournaments/pictures/rounds.ts";
import type { Choice } from "../../src/tournaments/plan.ts";
import type { Pod, Round, TournamentRecord } from "../../src/tournaments/record.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { recordCup } from "./recorded.ts";

const translator = hostTranslator("en-US");
const speak = translator.label;
const duels: Choice = {
  format: "knockout",
  size: 2,
  rounds: 1,
  number: 1,
  odd: "byes",
  hours: 1,
  most: 64,
  fewest: 2,
  isDuplicate: false,
  points: null,
};

const pod = (...seats: readonly number[]): Pod => ({
  seats,
  group: 0,
  table: null,
  result: { ranks: seats.map((_, at) => at + 1), scores: seats.map((_, at) => 9 - at), forfeits: [], by: "table" },
  deadline: 0,
});

const round = (number: number, ...pods: readonly Pod[]): Round => ({
  stage: 0,
  number,
  season: 0,
  pods,
  byes: [],
  key: null,
  isReminded: false,
  isClosed: true,
});

const cup = (names: readonly string[], rounds: readonly Round[], choice: Choice = duels): TournamentRecord =>
  recordCup("Cup 컵", names, rounds, choice);

const svgOf = (record: TournamentRecord) => standingsPage(record, translator).drawings[0]?.svg ?? "";
const wordsIn = (svg: string) => [...svg.matchAll(/<text[^>]*[^/>]>([^<]*)</gu)].map(([, words]) => words);

describe("names in pictures", () => {
  const final = round(1, pod(1, 2));

  test.each([
    ["김철수 13", "Player 2"],
    ["김 2026", "Player 2"],
    ["77", "77"],
    ["E", "E"],
    ["Ei 🥚", "Ei"],
    ["Max 민수", "Player 2"],
    ["小明", "小明"],
  ])("%s is drawn as %s", (name, drawn) => {
    expect(wordsIn(svgOf(cup(["Al", name], [final])))).toContain(drawn);
  });

  test("a long one gives way to what is said of it", () => {
    const record = cup(["W".repeat(32), "Bo"], [final]);
    const left = { ...record, entrants: record.entrants.map((each) => ({ ...each, status: "out" as const })) };
    expect(wordsIn(svgOf(left)).find((words) => words?.startsWith("WW"))).toMatch(/^W+… \(out\)$/u);
  });

  test("the title of a tournament in letters that the type lacks is left out", () => {
    expect(wordsIn(svgOf(cup(["Al", "Bo"], [final])))).toContain("Standings · Cup");
    expect(wordsIn(svgOf({ ...cup(["Al", "Bo"], [final]), title: "봄 대회" }))).toContain("Standings");
  });
});

test("the end shows the first three on a podium, the winner in the middle, and says the same in words", () => {
  const three = cup(["Al", "Bo", "Cy", "Di"], [round(1, pod(3, 1, 2))], { ...duels, format: "groups", size: 3 });
  const [drawing] = finalPost(three, translator).drawings;
  const places = [...(drawing?.svg ?? "").matchAll(/<text x="(\d+)[^>]*>(Al|Bo|Cy|Di)</gu)];
  const fromLeft = places.toSorted(([, one], [, other]) => Number(one) - Number(other)).map(([, , name]) => name);
  expect(fromLeft).toEqual(["Al", "Cy", "Bo"]);
  expect(drawing?.alt.split("\n").map((line) => line.split(":")[0])).toEqual(["1. Cy", "2. Al", "3. Bo"]);
});

test("a table of the bracket lists its players by their places, last whoever a computer had to play for", () => {
  const drawn = (ranks: readonly number[], forfeits: readonly number[]) => {
    const { result, ...seated } = pod(1, 2, 3);
    const played: Pod = { ...seated, result: result && { ...result, ranks, forfeits } };
    const three = cup(["Al", "Bo", "Cy"], [round(1, played)], { ...duels, size: 3 });
    const svg = bracketPicture(three, three.rounds, ({ number }) => `Round ${number}`, speak);
    return wordsIn(svg).flatMap((words) => /Al|Bo|Cy/u.exec(words ?? "")?.[0] ?? []);
  };
  expect(drawn([3, 1, 2], [])).toEqual(["Bo", "Cy", "Al"]);
  expect(drawn([3, 1, 2], [1])).toEqual(["Cy", "Al", "Bo"]);
  expect(drawn([1, 2, 3], [0, 1])).toEqual(["Cy", "Al", "Bo"]);
});

test("whoever has a bye in a round is in its picture, beside those who play", () => {
  const rounds = [{ ...round(1, pod(1, 2)), byes: [3, 4] }, round(2, pod(1, 3, 4))];
  const svg = bracketPicture(cup(["Al", "Bo", "Cy", "Di"], rounds), rounds, ({ number }) => `Round ${number}`, speak);
  const count = (name: string) => wordsIn(svg).filter((words) => words?.includes(name) === true).length;
  expect(["Al", "Bo", "Cy", "Di"].map(count)).toEqual([2, 1, 2, 2]);
});

describe("a picture has its words on the sheet, none on another", () => {
  const eight = Array.from({ length: 8 }, (_, at) => `Player ${at + 1}`);
  const rounds = [
    round(1, pod(1, 2), pod(3, 4), pod(5, 6), pod(7, 8)),
    round(2, pod(1, 3), pod(5, 7)),
    round(3, pod(1, 5)),
  ];
  const knockout = cup(eight, rounds);
  const groups = cup(eight, [round(1, pod(3, 1, 2, 4), pod(5, 6, 7, 8))], { ...duels, format: "groups", size: 4 });

  test.each([
    ["the standings", () => svgOf(knockout)],
    ["the podium", () => finalPost(groups, translator).drawings[0]?.svg ?? ""],
    ["who met whom", () => crossPage(groups, translator).drawings[0]?.svg ?? ""],
    [
      "the tables of a round",
      () => pairingsPicture(knockout, rounds[0] ?? round(1), { from: 0, most: 14 }, "R", speak),
    ],
    ["the bracket", () => bracketPicture(knockout, rounds, ({ number }) => `Round ${number}`, speak)],
  ])("in %s", (_, draw) => {
    const svg = draw();
    const [, width = 0, height = 0] = (/^<svg[^>]* viewBox="0 0 (\d+) (\d+)"/u.exec(svg) ?? []).map(Number);
    const words = [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>[^<]/gu)].map(
      ([, x, y, size]) => ({ x: Number(x), y: Number(y), size: Number(size) }),
    );
    expect(words.length).toBeGreaterThan(4);
    expect(words.filter(({ x, y, size }) => x < 0 || x > width || y < size / 2 || y > height)).toEqual([]);
    const overlapping = words.filter((one, at) =>
      words.slice(at + 1).some((other) => one.x === other.x && Math.abs(one.y - other.y) < 0.7 * one.size),
    );
    expect(overlapping).toEqual([]);
  });
});

test("the tables of a round have a column a seat, or one for two seats that stand below each other", () => {
  const five = round(1, pod(1, 2, 3, 4, 5));
  const titlesOf = (played: Round) =>
    wordsIn(
      pairingsPicture(cup(["Al", "Bo", "Cy", "Di", "Ed"], [played]), played, { from: 0, most: 14 }, "Round 1", speak),
    );
  expect(titlesOf(five)).toEqual(expect.arrayContaining(["Table", "Seats 1, 4", "Seats 2, 5", "Seat 3", "4. Di"]));
  expect(titlesOf(round(1, pod(1, 2, 3)))).toEqual(expect.arrayContaining(["Seat 1", "Seat 2", "Seat 3", "1. Al"]));
});

test("the titles of columns are all of one size", () => {
  const sizes = [
    ...svgOf(cup(["Al", "Bo"], [round(1, pod(1, 2))], { ...duels, format: "swiss" })).matchAll(
      /font-size="([\d.]+)"[^>]*>(?:Points|Wins|Opponents|Share %)</gu,
    ),
  ];
  expect(sizes).toHaveLength(4);
  expect(new Set(sizes.map(([, size]) => size)).size).toBe(1);
});

test("who met whom leaves out parts in which nobody met anybody", () => {
  const names = Array.from({ length: 128 }, (_, at) => `P${at}`);
  const everybody = names.map((_, at) => at + 1);
  // Of five rounds of tables of four, three fit beside each other.
  const sizes = [128, 64, 32, 16, 8];
  const rounds = sizes.map((size, at) =>
    round(at + 1, ...Array.from({ length: size / 4 }, (_, nth) => pod(...everybody.slice(4 * nth, 4 * nth + 4)))),
  );
  const record = cup(names, rounds, { ...duels, size: 4, number: 2, most: 128 });
  const called = { group: String, round: String, speak };
  const cells = crossParts(record, 0).map((part) => crossLines(record, part, called).join("").split("(").length - 1);
  expect(cells).not.toContain(0);
  // Everybody's points of every round they played are in one of the parts.
  expect(cells.reduce((sum, each) => sum + each, 0)).toBe(128 + 64 + 32 + 16 + 8);
});

test("figures of who met whom are neither cut nor small: what is too long for a column a player has one a round", () => {
  const names = Array.from({ length: 8 }, (_, at) => `P${at}`);
  const shareRanks = (...ranks: readonly number[]): Round => {
    const first = pod(1, 2, 3, 4);
    return round(1, { ...first, result: first.result && { ...first.result, ranks } }, pod(5, 6, 7, 8));
  };
  const svg = (played: Round) =>
    crossPage(cup(names, [played], { ...duels, format: "swiss", size: 4 }), translator).drawings[0]?.svg ?? "";
  // Two share 6 and 3 points, or three 10, 6 and 3.
  const [byPlayer, byRound] = [svg(shareRanks(1, 2, 2, 4)), svg(shareRanks(1, 1, 1, 4))];
  expect(wordsIn(byPlayer)).toContain("4.5");
  expect(wordsIn(byPlayer)).not.toContain("Round 1");
  for (const drawn of [byPlayer, byRound]) expect(wordsIn(drawn)).toEqual(expect.arrayContaining(["P0", "P7"]));
  expect(wordsIn(byRound)).toEqual(expect.arrayContaining(["6.33", "Round 1", "against"]));
  for (const drawn of [byPlayer, byRound]) expect(drawn).not.toContain("…");
});

test("a table of who met whom round by round says what stands below what", () => {
  const names = Array.from({ length: 17 }, (_, at) => `P${at}`);
  const rounds = [round(1, ...Array.from({ length: 8 }, (_, at) => pod(2 * at + 1, 2 * at + 2)))];
  const svg = crossPage(cup(names, rounds), translator).drawings[0]?.svg ?? "";
  for (const words of ["Points", "Round 1", "against", "1.", "2."]) expect(wordsIn(svg)).toContain(words);
});

describe("a bracket", () => {
  const nameOf = ({ number }: Round) => `Round ${number}`;
  const joins = (svg: string) => svg.match(/<path d="M[^"]*C[^"]*" fill="none"/gu)?.length ?? 0;

  test("joins each winner of a duel to the next one, and gives the cup to the last", () => {
    const rounds = [round(1, pod(1, 2), pod(3, 4)), round(2, pod(1, 3))];
    const svg = bracketPicture(cup(["Al", "Bo", "Cy", "Di"], rounds), rounds, nameOf, speak);
    expect(joins(svg)).toBe(2);
    expect(wordsIn(svg)).toEqual(expect.arrayContaining(["Round 1", "Round 2"]));
    expect(svg.match(/href="#icon-trophy-cup"/gu)).toHaveLength(1);
    const first = rounds.slice(0, 1);
    expect(bracketPicture(cup(["Al", "Bo", "Cy", "Di"], first), first, nameOf, speak)).not.toContain("trophy-cup");
  });

  test("draws no lines where a table sends on several", () => {
    const names = Array.from({ length: 8 }, (_, at) => `P${at}`);
    const rounds = [round(1, pod(1, 2, 3, 4), pod(5, 6, 7, 8)), round(2, pod(1, 2, 5, 6))];
    expect(joins(bracketPicture(cup(names, rounds, { ...duels, size: 4, number: 2 }), rounds, nameOf, speak))).toBe(0);
  });

  test("of two rounds has room for longer names than one of three", () => {
    const names = ["Bartholomew the Younger of York", "Bo", "Cy", "Di", "Ed", "Fu", "Gi", "Ha"];
    const three = [
      round(1, pod(1, 2), pod(3, 4), pod(5, 6), pod(7, 8)),
      round(2, pod(1, 3), pod(5, 7)),
      round(3, pod(1, 5)),
    ];
    const lettersOf = (rounds: readonly Round[]) =>
      wordsIn(bracketPicture(cup(names, rounds), rounds, nameOf, speak)).find((words) => words?.includes("Bart"))
        ?.length ?? 0;
    expect(lettersOf(three.slice(1))).toBeGreaterThan(lettersOf(three));
  });
});

test("the bunting above a stage and the cup below are the same on the left and on the right", async () => {
  const [bare = [], festive = []] = await Promise.all(
    [bareStagePicture(400, ""), stagePicture(400, "")].map(async (svg) => {
      const { width, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
      const all = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
      return Array.from({ length: all.length / width }, (_, row) => all.subarray(row * width, (row + 1) * width));
    }),
  );
  /** Where something is drawn in these rows, as places in each row. */
  const drawnIn = (from: number, to: number) =>
    festive.slice(from, to).map((row, at) => [...row.keys()].filter((x) => row[x] !== bare[from + at]?.[x]));
  for (const rows of [drawnIn(0, 150), drawnIn(250, 400)]) {
    const all = rows.flat();
    const [left, right] = all.reduce(([least, most], x) => [Math.min(least, x), Math.max(most, x)], [Infinity, 0]);
    const lonely = rows.flatMap((row) => row.filter((x) => !row.includes(left + right - x)));
    expect(all.length).toBeGreaterThan(5000);
    // The edges of shapes are blended with what lies below.
    expect(lonely.length / all.length).toBeLessThan(0.02);
  }
});
