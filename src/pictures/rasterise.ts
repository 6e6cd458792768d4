import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Resvg } from "@resvg/resvg-js";
import { fontsFor } from "./fonts.ts";
import { indexedPng } from "./png.ts";
import { lowerOwnPriority } from "../threads/priority.ts";

lowerOwnPriority();

/**
 * The task of a worker thread: one SVG document in, the bytes of a PNG out. Throws on text that is no SVG.
 *
 * It draws in this thread, by the synchronous call. The other one draws in whichever of libuv's four threads is free,
 * and the rasteriser's allocator keeps the memory of the largest pictures once for each of them. What the call
 * holds on to, megabytes for each picture, is freed when the collector has run and the thread has turned to its events.
 */
export async function rasterise(svg: string): Promise<Uint8Array> {
  const png = draw(svg);
  collectBitmaps();
  await setImmediate();
  return png;
}

function draw(svg: string): Uint8Array {
  const font = { loadSystemFonts: false, fontFiles: [...fontsFor(svg)], defaultFontFamily: "Nunito" };
  const { width, height, pixels } = new Resvg(svg, { font }).render();
  return indexedPng({ width, height, pixels });
}

/**
 * A bitmap of megabytes hangs on an object of some bytes, so nothing tells the collector of garbage to hurry: it is
 * told here, and looks at the young objects alone, which takes less than a millisecond.
 */
const collectBitmaps = findCollector();

function findCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  return () => {
    if (isCollector(collect)) collect({ type: "minor" });
  };
}

function isCollector(value: unknown): value is NonNullable<typeof globalThis.gc> {
  return typeof value === "function";
}
