/** How candidates are compared: with figures worked out by hand where the race is short, and with many seeds where not. */
import { describe, expect, test } from "vitest";
import { luckFrom } from "../../src/computers/search/luck.ts";
import { race, worthAmong } from "../../src/computers/search/race.ts";

const even = { win: 0.5, margin: 0 };

describe("a race", () => {
  test("keeps the best liked candidate as long as nothing speaks against it", () => {
    const { winner, standings, trials } = race({ priors: [0, 0.01, 0.05], run: () => even, trials: 300 });
    expect(winner).toBe(0);
    expect(trials).toBeLessThanOrEqual(300);
    expect(standings).toHaveLength(3);
    expect(standings[0]).toMatchObject({ behind: 0, error: 0 });
  });

  test("finds the candidate that wins more often, although it was liked least", () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const luck = luckFrom(seed);
      // Chances to win of 40, 40 and 80 %.
      const run = (candidate: number) => {
        const isWon = luck.share() < (candidate === 2 ? 0.8 : 0.4);
        return { win: isWon ? 1 : 0, margin: isWon ? 1 : -1 };
      };
      expect(race({ priors: [0, 0.02, 0.1], run, trials: 600 }).winner, `seed ${seed}`).toBe(2);
    }
  });

  test("is not led astray by a little luck: one row says less than what was believed before", () => {
    // One row of three trials; the least liked one happens to win it.
    const run = (candidate: number) => (candidate === 2 ? { win: 1, margin: 1 } : { win: 0, margin: -1 });
    expect(race({ priors: [0, 0.05, 0.12], run, trials: 3 }).winner).toBe(0);
    expect(race({ priors: [0, 0.05, 0.12], run, trials: 120 }).winner).toBe(2);
  });

  test("holds on longer to what another race has found before", () => {
    const run = (candidate: number) => ({ win: candidate === 0 ? 0.5 : 0.7, margin: 0 });
    const rowsToOverrule = (isKnown: boolean): number => {
      let rows = 1;
      while (race({ priors: [0, 0.06], run, trials: 2 * rows, isKnown }).winner === 0) rows += 1;
      return rows;
    };
    expect(rowsToOverrule(false)).toBeGreaterThan(1);
    expect(rowsToOverrule(true)).toBeGreaterThan(rowsToOverrule(false));
  });

  test("tells candidates apart by how far they win, where all of them win", () => {
    const run = (candidate: number, row: number) => ({ win: 1, margin: 10 + candidate * 3 + (row % 2) });
    expect(race({ priors: [0, 0.01, 0.01], run, trials: 150 }).winner).toBe(2);
  });

  test("gives all candidates of a row the same circumstances, and most trials to those who are close", () => {
    const rows: number[][] = [[], [], []];
    const run = (candidate: number, row: number) => {
      rows[candidate]?.push(row);
      const luck = luckFrom(row + 1).share();
      // The last one is far behind in every row, the other two differ by chance alone.
      if (candidate === 2) return { win: 0, margin: -20 };
      return { win: luck > 0.5 === (candidate === 0) ? 1 : 0, margin: luck > 0.5 ? 2 : -2 };
    };
    race({ priors: [0, 0.01, 0.01], run, trials: 200 });
    expect(rows[2]?.length).toBeLessThan((rows[0]?.length ?? 0) / 3);
    for (const own of rows) expect(own).toEqual(own.map((_, place) => place));
  });
});

describe("the end of a race", () => {
  test("comes when time is up, and before anything was tried goes by what was believed", () => {
    let left = 7;
    const run = () => {
      left -= 1;
      return left < 0 ? undefined : even;
    };
    expect(race({ priors: [0, 0.01, 0.02], run, trials: 100 })).toMatchObject({ winner: 0, trials: 6 });
    expect(race({ priors: [0, 0.01], run: () => undefined, trials: 100 })).toMatchObject({ winner: 0, trials: 0 });
  });

  test("comes before any trial for the only candidate", () => {
    expect(race({ priors: [0], run: () => even, trials: 100 })).toMatchObject({ winner: 0, trials: 0 });
  });
});

test("half of a match's worth is its win, the other half its margin in spreads around the mean", () => {
  // Margins of 8 and 12: a mean of 10, a spread of 2.
  const worth = worthAmong([
    { win: 0, margin: 8 },
    { win: 1, margin: 12 },
  ]);
  expect(worth({ win: 1, margin: 10 })).toBeCloseTo(0.75);
  expect(worth({ win: 0, margin: 10 })).toBeCloseTo(0.25);
  // Three more are one and a half spreads: 0.25 + 0.25 × tanh 1.
  expect(worth({ win: 0, margin: 13 })).toBeCloseTo(0.25 + 0.25 * 0.761594, 5);
});
