import { move } from "piscina";
import { rasterise as draw } from "./rasterise.ts";

/**
 * The task of a picture thread: one SVG document in, the bytes of a PNG out. They are handed over, not copied: what
 * the thread keeps to itself is freed only when megabytes of it have gathered.
 */
export const rasterise = async (svg: string): Promise<unknown> => move(await draw(svg));
