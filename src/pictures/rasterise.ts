import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { renderAsync } from "@resvg/resvg-js";
import { fontsFor } from "./fonts.ts";
import { indexedPng } from "./png.ts";
import { lowerOwnPriority, lowerPoolPriority } from "../threads/priority.ts";

lowerOwnPriority();

/**
 * The task of a worker thread: one SVG document in, the bytes of a PNG out.
 * Throws on text that is no SVG. Only the asynchronous call is used: the
 * synchronous one holds on to megabytes for each picture.
 */
export async function rasterise(svg: string): Promise<Uint8Array> {
  const png = await draw(svg);
  collectBitmaps();
  return png;
}

async function draw(svg: string): Promise<Uint8Array> {
  const drawing = renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: [...fontsFor(svg)], defaultFontFamily: "Nunito" },
  });
  makePoolWait();
  const { width, height, pixels } = await drawing;
  return indexedPng({ width, height, pixels });
}

let doesPoolWait = false;

/** Once is enough: the pool's threads all begin with the first drawing, and stay. */
function makePoolWait(): void {
  if (doesPoolWait) return;
  doesPoolWait = true;
  lowerPoolPriority();
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
