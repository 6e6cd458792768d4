import { expect, test } from "vitest";

import { Hall } from "../../src/tournaments/pairing/search/assignment.ts";
import { faultless, type Judge } from "../../src/tournaments/pairing/search/cost.ts";

test.each(["byes", "seats", "rematches", "turns", "spread"] as const)(
  "a search makes %s with reluctance, and gladly takes them back",
  (fault) => {
    // It is a fault that the first player sits at the table of three.
    const judge: Judge = {
      place: (player, { size }) => (player === 0 && size === 3 ? { ...faultless, [fault]: 1 } : faultless),
      pair: () => faultless,
    };
    const hall = new Hall(judge, [
      [1, 0],
      [2, 3, 4],
    ]);
    expect(hall.reluctance(1, 2)).toBeGreaterThan(0);
    expect(hall.reluctance(0, 2)).toBe(0);
    hall.exchange(1, 2);
    expect(hall.reluctance(1, 2)).toBeLessThan(0);
    expect(hall.tables()).toEqual([
      [1, 2],
      [0, 3, 4],
    ]);
    hall.backToBest();
    expect(hall.tables()).toEqual([
      [1, 0],
      [2, 3, 4],
    ]);
  },
);
