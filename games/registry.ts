import { chickenColorout } from "./chicken-colorout/index.ts";
import type { AnyGame } from "./contract.ts";
import { goodsMaker } from "./goods-maker/index.ts";

/** Every game the bot hosts, in the order shown to players. */
export const games: readonly AnyGame[] = [chickenColorout, goodsMaker];
