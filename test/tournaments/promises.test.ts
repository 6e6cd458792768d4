/** What the standings promise of the next season and what counts for others' tie-breaks, whoever joins or leaves. */
import { describe, expect, test } from "vitest";

import { standingsPage } from "../../src/discord/tournaments/pages.ts";
import { closedPost } from "../../src/discord/tournaments/posts.ts";
import { fieldOf, rankingsOf } from "../../src/tournaments/rounds/order.ts";
import type { Choice } from "../../src/tournaments/plan.ts";
import { latestRound, type TournamentRecord } from "../../src/tournaments/record.ts";
import { withResult } from "../../src/tournaments/rounds/steps.ts";
import { whims } from "../../scripts/whims.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { readMessage } from "../discord/readMessage.ts";
import { begin, onwards, person, playRound } from "./playedCup.ts";

const host = hostTranslator("en-US");

/** A league in the last moment of its first season. */
function firstSeason(players: number, choice: Partial<Choice> = {}): TournamentRecord {
  const whim = whims(players);
  let record = onwards(begin({ format: "league", size: 4, number: 7, rounds: 3, ...choice }, players));
  for (;;) {
    const played = playRound(record, () => whim(1e6));
    if (latestRound(onwards(played))?.season !== 0) return played;
    record = onwards(played);
  }
}

/** Divisions of a season, the first one first, by the players' names. */
const divisionsOf = (record: TournamentRecord, season: number) =>
  (fieldOf(record, 0, season)?.groups ?? []).map((ids) => ids.map((id) => `P${id}`));

/** The players of whom the picture says so, each with their division, from 0. */
function promised(record: TournamentRecord, what: "rises" | "falls") {
  const divisions = divisionsOf(record, 0);
  const lines = [0, 1].flatMap((page) => standingsPage(record, host, { page }).drawings[0]?.alt.split("\n") ?? []);
  const names = lines.flatMap((line) => new RegExp(`(P\\d+): .* · ${what}$`, "u").exec(line)?.[1] ?? []);
  return [...new Set(names)].map((name) => ({ name, from: divisions.findIndex((names) => names.includes(name)) }));
}

const left = (record: TournamentRecord, places: readonly (readonly [division: number, place: number])[]) => {
  const gone = places.map(([division, place]) => rankingsOf(record, 0)[division]?.rows.at(place)?.entrant);
  const entrants = record.entrants.map((each) => (gone.includes(each.id) ? { ...each, status: "out" as const } : each));
  return { ...record, entrants };
};
const joined = (record: TournamentRecord, count: number): TournamentRecord => {
  const from = record.entrants.length;
  const late = Array.from({ length: count }, (_, at) => {
    const id = from + at + 1;
    return { id, name: `P${id}`, user: person(id), status: "in", isCheckedIn: true } as const;
  });
  return { ...record, entrants: [...record.entrants, ...late] };
};

describe("after a season of a league", () => {
  test.each([
    ["nobody joins or leaves", 14, 0, []],
    ["one newcomer joins", 14, 1, []],
    ["four newcomers join", 14, 4, []],
    ["nine newcomers join", 14, 9, []],
    [
      "the last two of the last division leave",
      14,
      0,
      [
        [1, -1],
        [1, -2],
      ],
    ],
    ["the last of the first division leaves, who falls", 14, 0, [[0, -1]]],
    [
      "two of the first division leave who stay",
      14,
      0,
      [
        [0, 0],
        [0, 3],
      ],
    ],
    [
      "of three divisions the middle loses two, and one joins",
      21,
      1,
      [
        [1, 2],
        [1, 3],
      ],
    ],
    [
      "nearly all of the last division leave",
      14,
      0,
      [
        [1, 1],
        [1, 2],
        [1, 3],
        [1, 4],
        [1, 5],
        [1, 6],
      ],
    ],
  ] as const)(
    "who was shown to rise rises, who falls falls, and divisions keep their size: %s",
    (_, players, late, gone) => {
      for (const moves of [1, 2, 3]) {
        const ended = firstSeason(players, { moves });
        const [rise, fall] = [promised(ended, "rises"), promised(ended, "falls")];
        expect(rise).toHaveLength(moves * (players / 7 - 1));
        expect(fall).toHaveLength(moves * (players / 7 - 1));
        const next = onwards(joined(left(ended, gone), late));
        const isIn = (name: string) => next.entrants.find((each) => each.name === name)?.status === "in";
        const divisions = divisionsOf(next, 1);
        const divisionOf = (name: string) => divisions.findIndex((names) => names.includes(name));
        for (const { name, from } of rise) if (isIn(name)) expect([name, divisionOf(name)]).toEqual([name, from - 1]);
        // Who falls may stay where too few are left below, or none who would have stayed there.
        if (gone.length < 6 && moves < 3)
          for (const { name, from } of fall) if (isIn(name)) expect([name, divisionOf(name)]).toEqual([name, from + 1]);
        const above = divisionsOf(ended, 0).slice(0, gone.length < 6 ? -1 : 0);
        expect(divisions.slice(0, above.length).map(({ length }) => length)).toEqual(above.map(({ length }) => length));
        expect(divisions.flat().toSorted()).toEqual(
          next.entrants.flatMap(({ name, status }) => (status === "in" ? [name] : [])).toSorted(),
        );
        expect(Math.max(...divisions.map(({ length }) => length))).toBeLessThan(7 + 4);
      }
    },
  );

  test("the post of its end names the champion, and who rises and falls, with their points", () => {
    const ended = firstSeason(14);
    const words = readMessage(closedPost(onwards(ended), ended.rounds.length - 1, host)).join("\n");
    const [first, second] = rankingsOf(ended, 0);
    const champion = first?.rows[0]?.entrant ?? 0;
    expect(words).toContain(`🏆 <@${person(champion)}> wins Season 1 · Division 1 with `);
    expect(words).toMatch(
      new RegExp(`Division 2 → Division 1: <@${person(second?.rows[0]?.entrant ?? 0)}> \\(\\d+`, "u"),
    );
    expect(words).toMatch(
      new RegExp(`Division 1 → Division 2: <@${person(first?.rows.at(-1)?.entrant ?? 0)}> \\(\\d+`, "u"),
    );
    expect(
      readMessage(closedPost(ended, 0, host))
        .join("\n")
        .includes("🏆"),
    ).toBe(ended.rounds.length === 1);
  });
});

test("the post of a Swiss before its cut says who goes on, and by what the others missed it", () => {
  let record = onwards(begin({ format: "swiss-cut", size: 4, rounds: 2, number: 8 }, 14));
  const whim = whims(3);
  record = onwards(playRound(record, () => whim(5)));
  const then = playRound(record, () => whim(5));
  const rows = rankingsOf(then, 0)[0]?.rows ?? [];
  const words = readMessage(closedPost(onwards(then), 1, host)).join("\n");
  const nameOf = (at: number) => `<@${person(rows[at]?.entrant ?? 0)}>`;
  expect(words).toContain(`Through to the knock-out: ${nameOf(0)}, `);
  const behind = ((rows[7]?.units ?? 0) - (rows[13]?.units ?? 0)) / 60;
  expect(words).toMatch(new RegExp(`Missed the cut: ${nameOf(8)} \\(.*${nameOf(13)} \\(by ${behind} points?\\)`, "u"));
});

test("the opponents of a disqualified player keep their tie-breaks", () => {
  const record = onwards(begin({ size: 2, rounds: 1 }, 4));
  const over = (latestRound(record)?.pods ?? []).reduce(
    (after, _, pod) => withResult(after, 0, pod, { ranks: [1, 2], scores: [3, 1], forfeits: [], by: "table" }),
    record,
  );
  const figuresOf = (from: TournamentRecord, id: number) =>
    rankingsOf(from, 0)[0]?.rows.find(({ entrant }) => entrant === id)?.figures;
  const [winner = 0, loser = 0] = latestRound(record)?.pods[0]?.seats ?? [];
  const without = {
    ...over,
    entrants: over.entrants.map((each) => (each.id === winner ? { ...each, status: "disqualified" as const } : each)),
  };
  expect(figuresOf(over, loser)?.opponents).toBe(36_000);
  expect(figuresOf(without, loser)).toEqual(figuresOf(over, loser));
  expect(rankingsOf(without, 0)[0]?.rows.map(({ rank }) => rank)[0]).toBe(1);
  expect(figuresOf(without, winner)).toBeUndefined();
});
