/** How unequal the seats of a player are, and who sits where, counted by hand. */
import {
  type Field,
  historyOf,
  inequality,
  seatCosts,
  type SeatHistory,
  withSeat,
} from "../../src/tournaments/pairing/search/field.ts";
import { seatPlayers } from "../../src/tournaments/pairing/swiss.ts";
import { expect, test } from "vitest";

test("every match brings one seat, and to each of its seats an equal part of a turn", () => {
  expect(historyOf(3)).toEqual({ had: [0, 0, 0], due: [0, 0, 0] });
  expect(withSeat(historyOf(3), 1, 3)).toEqual({ had: [0, 1, 0], due: [20, 20, 20] });
  expect(withSeat({ had: [1, 0, 0], due: [20, 20, 20] }, 0, 2)).toEqual({ had: [2, 0, 0], due: [50, 50, 20] });
});

test("what was had beyond what fell to a seat counts squared, rounded in the player's favour", () => {
  // A third of a turn each, of which one was had.
  expect(inequality({ had: [1, 0, 0], due: [20, 20, 20] })).toBe(0);
  // One turn each: two too many, and one too few.
  expect(inequality({ had: [3, 0], due: [60, 60] })).toBe(5);
  // One and a half each: two are not too many, none is one too few.
  expect(inequality({ had: [2, 0], due: [90, 90] })).toBe(1);
  expect(inequality({ had: [2, 2], due: [120, 120] })).toBe(0);
});

test("another match costs least in the seat that was had less", () => {
  expect(seatCosts({ had: [1, 0], due: [30, 30] }, 2)).toEqual([2, 0]);
  expect(seatCosts({ had: [1, 1], due: [60, 60] }, 2)).toEqual([0, 0]);
});

/** Four players, of whom those have met whose pairs are named. */
function fourWith(met: readonly string[], seats: readonly SeatHistory[] = [0, 1, 2, 3].map(() => historyOf(2))): Field {
  const times = (one: number, other: number) =>
    met.includes(`${Math.min(one, other)}-${Math.max(one, other)}`) ? 1 : 0;
  const none = [0, 0, 0, 0];
  return { count: 4, met: times, points: none, seats, byes: none, small: none };
}
const tables = [
  [0, 1],
  [2, 3],
];
/** In which seat each of four sits. */
function seatsOf(given: readonly (readonly number[])[]): readonly number[] {
  return [0, 1, 2, 3].map((player) => given.find((table) => table.includes(player))?.indexOf(player) ?? -1);
}

test("everybody gets the seat that they had less often", () => {
  const had = (first: number, second: number): SeatHistory => ({ had: [first, second], due: [30, 30] });
  // 0 sat first and 1 second, 2 first and 3 second: now each sits in the other seat, alike or not.
  const histories = [had(1, 0), had(0, 1), had(1, 0), had(0, 1)];
  expect(seatsOf(seatPlayers(fourWith(["0-3"], histories), tables))).toEqual([1, 0, 1, 0]);
});

test("everybody of a table has exactly one of its seats", () => {
  const given = seatPlayers(fourWith([]), [[3, 1, 0, 2]]);
  expect(given.map((table) => table.toSorted())).toEqual([[0, 1, 2, 3]]);
  expect(seatPlayers(fourWith([]), [])).toEqual([]);
});
