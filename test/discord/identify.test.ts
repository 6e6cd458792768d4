/** When a connection to the gateway may identify. */
import { expect, test } from "vitest";
import { createIdentifyThrottler } from "../../src/discord/gateway/identify.ts";

test("a connection that was lost while it waited does not identify on the next one", async () => {
  const turn = Promise.withResolvers<undefined>();
  const throttler = createIdentifyThrottler(1, () => turn.promise);
  const [lost, open] = [new AbortController(), new AbortController()];
  const waits = [lost, open].map(({ signal }) => throttler.waitForIdentify(0, signal));
  lost.abort();
  turn.resolve(undefined);
  expect(await Promise.allSettled(waits)).toMatchObject([{ status: "rejected" }, { status: "fulfilled" }]);
});

test("the first shard of each group need not wait, and a lost connection does not identify", async () => {
  const throttler = createIdentifyThrottler(2);
  const [lost, open] = [AbortSignal.abort(), new AbortController().signal];
  const waits = [lost, open].map((signal, shard) => throttler.waitForIdentify(shard, signal));
  expect(await Promise.allSettled(waits)).toMatchObject([{ status: "rejected" }, { status: "fulfilled" }]);
});
