import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Resvg } from "@resvg/resvg-js";
import { fontsFor } from "./fonts.ts";
import { indexedPng } from "./png.ts";
import { systemCore } from "../ports/ports.ts";
import { lowerOwnPriority } from "../threads/priority.ts";

lowerOwnPriority();

/** After so many pictures all garbage is collected, in some thousandths of a second. */
const fullEvery = 25;

/**
 * One SVG document in, the bytes of a PNG out, in a worker thread. Throws on text that is no SVG.
 *
 * It draws in this thread, by the synchronous call. The other one draws in whichever of libuv's four threads is free,
 * and the rasteriser's allocator keeps the memory of the largest pictures once for each of them. What the call
 * holds on to, megabytes for each picture, is freed when the collector has run and the thread has turned to its events.
 */
export async function rasterise(svg: string): Promise<Uint8Array> {
  const png = draw(svg);
  collectGarbage();
  await systemCore.clock.turn();
  return png;
}

function draw(svg: string): Uint8Array {
  const font = { loadSystemFonts: false, fontFiles: [...fontsFor(svg)], defaultFontFamily: "Nunito" };
  const { width, height, pixels } = new Resvg(svg, { font }).render();
  return indexedPng({ width, height, pixels });
}

/**
 * A bitmap of megabytes hangs on an object of some bytes, so nothing tells the collector of garbage to hurry: it is
 * told here, and looks at the young objects alone, which takes less than a millisecond. What was still needed when it
 * came counts as old from then on, files of pictures among it, so now and then it looks at everything.
 */
const collectGarbage = findCollector();

function findCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  let pictures = 0;
  return () => {
    pictures += 1;
    if (isCollector(collect)) collect({ type: pictures % fullEvery === 0 ? "major" : "minor" });
  };
}

const isCollector = (value: unknown): value is NonNullable<typeof globalThis.gc> => typeof value === "function";
