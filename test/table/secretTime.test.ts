/** How long a secret choice takes must not depend on what the others have chosen. */
import { beforeEach, expect, test } from "vitest";
import { beginAnew, bid, daily, table, tableOfThree } from "./threeSeats.ts";

/** What a choice leads to takes less than this; whoever chooses waits so long at least, in milliseconds. */
const least = 6;

beforeEach(beginAnew);

test("a secret choice is stored when its time is over, whether it is the last of its round or not", async () => {
  const id = await tableOfThree(daily);
  for (const seat of [0, 1, 2]) {
    const began = performance.now();
    await bid(id, seat);
    expect([seat, performance.now() - began >= least]).toEqual([seat, true]);
  }
  expect((await table(id)).match?.newest.some(({ unsealed = [] }) => unsealed.length > 0)).toBe(true);
});
