import { move } from "piscina";
import { rasterise as draw } from "./rasterise.ts";

/** Draws in a picture thread; the bytes are handed over, as copies are only freed after megabytes of them. */
export const rasterise = async (svg: string): Promise<unknown> => move(await draw(svg));
