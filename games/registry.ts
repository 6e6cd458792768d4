import { chickenColorout } from "./chicken-colorout/index.ts";
import type { AnyGame } from "./contract/index.ts";
import { eggThieves } from "./egg-thieves/index.ts";
import { eiMyGoods } from "./ei-my-goods/index.ts";
import { expeditionToNewdale } from "./expedition-to-newdale/index.ts";
import { goodsMaker } from "./goods-maker/index.ts";
import { gullBayKites } from "./gull-bay-kites/index.ts";

/** Every game the bot hosts, in the order shown to players. */
export const games: readonly AnyGame[] = [
  ...[chickenColorout, eggThieves, goodsMaker, eiMyGoods, expeditionToNewdale],
  gullBayKites,
];
