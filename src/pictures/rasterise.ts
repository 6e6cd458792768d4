import { renderAsync } from "@resvg/resvg-js";
import { fontFiles } from "./fonts.ts";
import { indexedPng } from "./png.ts";

const options = {
  font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: "Nunito" },
};

/**
 * The task of a worker thread: one SVG document in, the bytes of a PNG out.
 * Throws on text that is no SVG. Only the asynchronous call is used: the
 * synchronous one holds on to megabytes for each picture.
 */
export async function rasterise(svg: string): Promise<Uint8Array> {
  const { width, height, pixels } = await renderAsync(svg, options);
  return indexedPng({ width, height, pixels });
}
