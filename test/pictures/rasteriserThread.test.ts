import { constants, PerformanceObserver } from "node:perf_hooks";
import { transferableSymbol, valueSymbol } from "piscina";
import { expect, it, vi } from "vitest";
import { rasterise as draw } from "../../src/pictures/rasterise.ts";
import { rasterise } from "../../src/pictures/rasteriserThread.ts";

const square = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

it("hands the bytes of a picture over, so that its thread keeps no copy", async () => {
  const png = await draw(square);
  expect(png.buffer.byteLength).toBe(png.byteLength);
  expect(await rasterise(square)).toMatchObject({ [transferableSymbol]: png.buffer, [valueSymbol]: png });
});

it("collects all garbage once in 25 pictures, and the young alone after each other one", async () => {
  const collections: { readonly kind: number; readonly flags: number }[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType("gc"))
      collections.push(Reflect.get(entry, "detail") as (typeof collections)[number]);
  });
  observer.observe({ entryTypes: ["gc"] });
  for (let at = 0; at < 50; at += 1) await draw(square);
  // One that was forced may have other flags besides.
  const forced = constants.NODE_PERFORMANCE_GC_FLAGS_FORCED;
  const count = (kind: number): number =>
    collections.filter((one) => one.kind === kind && (one.flags & forced) === forced).length;
  const full = (): number => count(constants.NODE_PERFORMANCE_GC_MAJOR);
  await vi.waitFor(() => expect(full() + count(constants.NODE_PERFORMANCE_GC_MINOR)).toBe(50));
  observer.disconnect();
  // V8 makes a full collection of a young one now and then, where it was about to begin one.
  expect(full()).toBeGreaterThanOrEqual(2);
  expect(full()).toBeLessThan(10);
});
