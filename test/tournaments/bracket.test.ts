/** A bracket is a tree that is seeded once: by the published order of seeds, whoever wins and whoever leaves. */
import { describe, expect, test } from "vitest";

import { bracketPicture } from "../../src/tournaments/pictures/bracket.ts";
import { nextRound } from "../../src/tournaments/rounds/nextRound.ts";
import { changedEntrant } from "../../src/tournaments/rounds/organiserActions.ts";
import {
  type EntrantId,
  entrantOf,
  entriesOf,
  type Round,
  type TournamentRecord,
} from "../../src/tournaments/record.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { recordCup } from "./recorded.ts";

const speak = hostTranslator("en-US").label;

/** The knock-out after its rounds were played, the winner of each table chosen by this. */
function playAll(players: number, size: number, winnerOf: (seats: readonly EntrantId[], round: number) => EntrantId) {
  const names = Array.from({ length: players }, (_, at) => `P${at + 1}`);
  const choice = { format: "knockout", size, rounds: 1, number: 1, odd: "byes", hours: 1, most: 64 } as const;
  const usual = { ...choice, fewest: 2, isDuplicate: false, points: null };
  let record: TournamentRecord = { ...recordCup("Cup", names, [], usual), fields: [] };
  for (;;) {
    const next = nextRound(record);
    if (next === undefined) return record;
    const pods = next.tables.map(({ seats }) => {
      const winner = winnerOf(seats, record.rounds.length);
      const result = {
        ranks: seats.map((id) => (id === winner ? 1 : 2)),
        scores: [],
        forfeits: [],
        by: "table",
      } as const;
      return { seats, group: 0, table: null, deadline: 0, result };
    });
    const { stage, season, number, byes, free, field } = next;
    const bracket = { stage, season, number, byes, ...(free === undefined ? {} : { free }) };
    const round: Round = { ...bracket, pods, key: null, isReminded: false, isClosed: true };
    record = {
      ...record,
      rounds: [...record.rounds, round],
      fields: [...record.fields, ...(field === null ? [] : [field])],
    };
  }
}
const best = (seats: readonly EntrantId[]) => Math.min(...seats);
const worst = (seats: readonly EntrantId[]) => Math.max(...seats);

test("eleven duel as the usual table of seeds has it: five best are free, 1 and 2 can meet in the final only", () => {
  const [first, second, third, final] = playAll(11, 2, best).rounds.map(entriesOf);
  expect(first).toEqual([[1], [8, 9], [4], [5], [2], [7, 10], [3], [6, 11]]);
  expect(second).toEqual([
    [1, 8],
    [4, 5],
    [2, 7],
    [3, 6],
  ]);
  expect(third).toEqual([
    [1, 4],
    [2, 3],
  ]);
  expect(final).toEqual([[1, 2]]);
});

describe.each([2, 3, 4])("at tables of %i", (size) => {
  test.each([5, 8, 11, 16, 30])("the winners of neighbouring tables of %i meet, whoever wins", (players) => {
    for (const winnerOf of [best, worst]) {
      const { rounds } = playAll(players, size, winnerOf);
      rounds.slice(1).forEach((round, at) => {
        const before = entriesOf(rounds[at] ?? expect.fail());
        const placeOf = (id: EntrantId) => before.findIndex((ids) => ids.includes(id));
        const came = entriesOf(round).flat().map(placeOf);
        expect(came).toEqual(came.toSorted((one, other) => one - other));
        expect(new Set(came).size).toBe(before.length);
      });
      expect(rounds.at(-1)?.pods).toHaveLength(1);
    }
  });
});

test("where nobody of a table is left the neighbour has a free place, and nobody else’s way changes", () => {
  const played = playAll(8, 2, best);
  const before = { ...played, rounds: played.rounds.slice(0, 1) };
  const out = (record: TournamentRecord, id: EntrantId) =>
    changedEntrant(record, { ...entrantOf(record, id), status: "out" });
  const left = out(out(before, 1), 8);
  expect(nextRound(left)).toMatchObject({ byes: [4], free: [0], tables: [{ seats: [2, 3] }] });
});

/** Curves of a bracket from column to column: where each begins and ends. */
function linesIn(svg: string) {
  return [...svg.matchAll(/M([\d.]+) ([\d.]+)C[\d.]+ [\d.]+ [\d.]+ [\d.]+ ([\d.]+) ([\d.]+)/gu)].map((found) =>
    found.slice(1).map(Number),
  );
}

test.each([6, 7, 8, 11])(
  "the picture of %i has a line for everybody who goes on, byes too, and no two cross",
  (players) => {
    for (const winnerOf of [best, worst]) {
      const { rounds, ...record } = playAll(players, 2, winnerOf);
      const svg = bracketPicture({ ...record, rounds }, rounds, String, speak);
      const lines = linesIn(svg);
      const shown = rounds.slice(-3);
      expect(lines).toHaveLength(shown.slice(1).reduce((sum, round) => sum + entriesOf(round).flat().length, 0));
      for (const [x, y = 0, , end = 0] of lines)
        for (const [otherX, otherY = 0, , otherEnd = 0] of lines)
          if (x === otherX && y < otherY) expect(end).toBeLessThan(otherEnd);
    }
  },
);
