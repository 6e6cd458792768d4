import { expect, test } from "vitest";
import { clock } from "./clocks.ts";

/** By how many milliseconds the wait ended after its moment, at best: a machine with much to do is late at times. */
async function leastDelay(ahead: number): Promise<number> {
  const delays: number[] = [];
  for (let times = 0; times < 20; times += 1) {
    const moment = performance.now() + ahead;
    await clock.until(moment);
    delays.push(performance.now() - moment);
  }
  return Math.min(...delays);
}

test.each([5, 0.5, -1000])("a moment %d ms ahead is waited for, to a fraction of a millisecond", async (ahead) => {
  const least = await leastDelay(ahead);
  expect(least).toBeGreaterThanOrEqual(Math.max(0, -ahead));
  expect(least).toBeLessThan(Math.max(0, -ahead) + 0.5);
});

test("a wait leaves the processor to others", async () => {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const before = used();
  await clock.until(performance.now() + 300);
  expect(used() - before).toBeLessThan(100);
});
