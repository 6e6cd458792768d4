import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startHeartbeat } from "../../src/time/heartbeat.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a beat that takes longer than ten seconds", () => {
  test("is never beaten over, and nothing is written past the log", async () => {
    const written = [vi.spyOn(console, "log"), vi.spyOn(console, "warn"), vi.spyOn(console, "error")];
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const beat = vi.fn(async () => {
      await promise;
    });
    const onFailure = vi.fn();
    const heartbeat = startHeartbeat(beat, onFailure);
    await vi.advanceTimersByTimeAsync(35_000);
    expect(beat).toHaveBeenCalledTimes(1);
    resolve(undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(beat).toHaveBeenCalledTimes(2);
    await heartbeat.stop();
    expect(written.map((spy) => spy.mock.calls)).toEqual([[], [], []]);
    expect(onFailure).not.toHaveBeenCalled();
  });
});

test("a beat that fails is told, and the next one comes", async () => {
  const beat = vi.fn(() => Promise.reject(new Error("the store is gone")));
  const onFailure = vi.fn();
  const heartbeat = startHeartbeat(beat, onFailure);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(onFailure.mock.calls).toEqual([[new Error("the store is gone")], [new Error("the store is gone")]]);
  await heartbeat.stop();
});
