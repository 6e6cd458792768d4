/** How unequal the seats of a player are, counted by hand. */
import { expect, test } from "vitest";

import { historyOf, inequality, seatCosts, withSeat } from "../../src/tournaments/pairing/search/seats.ts";

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
