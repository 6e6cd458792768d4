import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createOutboxWorker } from "../../src/records/outboxWorker.ts";
import { timerClock } from "../clocks.ts";
import { pretend } from "../pretend.ts";

afterEach(() => void vi.useRealTimers());

// discord/discord-api-docs#7816: a limit on new threads lasted for minutes, and supervisors kill after ten seconds.
test("an end waits five seconds at most for a post that a limit of Discord's keeps waiting", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const record = { id: "a", seen: [], outbox: [{ id: 1 }] };
  const begun = vi.fn(() => Promise.withResolvers<never>().promise);
  const outbox = createOutboxWorker<typeof record>(
    pretend({
      ...{ clock: timerClock, losses: () => 0, owns: () => true, serverOf: () => "here", streamOf: () => "main" },
      ...{ load: () => Promise.resolve(record), work: begun },
      pace: (_: unknown, __: unknown, run: () => Promise<void>) => run(),
    }),
  );
  outbox.publish(record);
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  expect(begun).toHaveBeenCalledOnce();
  const stopped = vi.fn();
  void outbox.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopped).toHaveBeenCalledOnce();
});
