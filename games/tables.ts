/**
 * The tables of every game, looked at without the games themselves: what a game makes of a wrong table may keep it from
 * loading at all, and then nobody would read what is wrong.
 */
import { checkTables as checkColorOut } from "./chicken-colorout/tables.ts";
import { checkTables as checkThieves } from "./egg-thieves/tables.ts";
import { checkTables as checkEi } from "./ei-my-goods/tables.ts";
import { checkTables as checkNewdale } from "./expedition-to-newdale/tables.ts";
import { checkTables as checkMaker } from "./goods-maker/tables.ts";

/** What of a game's tables in `data` is not as in the box, a sentence each. */
export type TableCheck = {
  readonly id: string;
  readonly title: string;
  readonly check: () => readonly string[];
};

export const tableChecks: readonly TableCheck[] = [
  { id: "chicken-colorout", title: "Chicken ColorOut", check: checkColorOut },
  { id: "egg-thieves", title: "Egg Thieves", check: checkThieves },
  { id: "goods-maker", title: "Goods Maker", check: checkMaker },
  { id: "ei-my-goods", title: "Ei my Goods! Royal Eggs", check: checkEi },
  { id: "expedition-to-newdale", title: "Expedition to Newdale", check: checkNewdale },
];
