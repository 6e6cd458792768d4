/** When a connection to the gateway may identify. */
import { expect, test } from "vitest";
import { createSessions, type WaitForIdentify } from "../../src/discord/gateway/identify.ts";
import { clock } from "../clocks.ts";
import { pretend } from "../pretend.ts";

/** How the library waits for a turn of so many at once, or of `wait`. */
async function throttlerFor(concurrency: number, wait?: WaitForIdentify) {
  const limits = { max_concurrency: concurrency, total: 1000, remaining: 1000, reset_after: 0 };
  const manager = { fetchGatewayInformation: () => Promise.resolve({ session_start_limit: limits }) };
  const { options } = createSessions(clock, wait);
  return (await options.buildIdentifyThrottler?.(pretend(manager))) ?? expect.fail("There is no throttler");
}

test("a connection that was lost while it waited does not identify on the next one", async () => {
  const turn = Promise.withResolvers<undefined>();
  const throttler = await throttlerFor(1, () => turn.promise);
  const [lost, open] = [new AbortController(), new AbortController()];
  const waits = [lost, open].map(({ signal }) => throttler.waitForIdentify(0, signal));
  lost.abort();
  turn.resolve(undefined);
  expect(await Promise.allSettled(waits)).toMatchObject([{ status: "rejected" }, { status: "fulfilled" }]);
});

test("the first shard of each group need not wait, and a lost connection does not identify", async () => {
  const throttler = await throttlerFor(2);
  const [lost, open] = [AbortSignal.abort(), new AbortController().signal];
  const waits = [lost, open].map((signal, shard) => throttler.waitForIdentify(shard, signal));
  expect(await Promise.allSettled(waits)).toMatchObject([{ status: "rejected" }, { status: "fulfilled" }]);
});
