import { chickenColorout } from "./chicken-colorout/index.ts";
import type { AnyGame } from "./contract.ts";
import { eiMyGoods } from "./ei-my-goods/index.ts";

/** Every game the bot hosts, in the order shown to players. */
export const games: readonly AnyGame[] = [chickenColorout, eiMyGoods];
