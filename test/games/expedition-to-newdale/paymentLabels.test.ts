/** What is paid stands on the button or line of an option, of which Discord takes 80 characters. */
import { expect, test } from "vitest";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import { mostKindsBeside } from "../../../games/expedition-to-newdale/rules/phases/building.ts";
import { cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { allGoods, type Goods } from "../../../games/expedition-to-newdale/rules/box/goods.ts";
import { mostKinds } from "../../../games/expedition-to-newdale/rules/table/payment.ts";
import { goodsWord, say } from "../../../games/expedition-to-newdale/text/words.ts";
import { languages } from "../../../src/words/languages.ts";
import { createTranslate } from "../../../src/words/translate.ts";
import { after, decisionOf, goodsOf, optionsIn, playerOf, tableToBuild } from "./table.ts";

const longest = 80;
const locales = ["en-US", ...languages.map(({ locale }) => locale)];

test.each(locales)("whatever is paid fits onto its option, beside an area too, in %s", (locale) => {
  const speak = createTranslate([{ name: newdale.info.id, english: newdale.words.english }], locale, String);
  const lengthOf = (goods: Goods): number => speak(say("do.goods", { goods: goodsWord(goods) })).length;
  const byLength = allGoods.toSorted((one, other) => lengthOf({ [other]: 9 }) - lengthOf({ [one]: 9 }));
  const dearest = (kinds: number): Goods => Object.fromEntries(byLength.slice(0, kinds).map((good) => [good, 9]));
  const alone = speak(say("do.goods", { goods: goodsWord(dearest(mostKinds)) }));
  const beside = speak(say("do.area.pay", { n: "8", goods: goodsWord(dearest(mostKindsBeside)) }));
  expect([alone, beside].filter((label) => label.length > longest)).toEqual([]);
});

test("what takes more kinds than are proposed is paid good by good", () => {
  const goods = { coal: 1, corn: 1, flour: 1, planks: 1, yarn: 1, clay: 1, cattle: 1, barrel: 1 };
  const state = after(tableToBuild(["fortress-1"], { goods }), "0 build fortress-1");
  const [town = ""] = optionsIn(state, 0, "town").slice(-1);
  let now = after(state, `0 town ${town}`);
  // The Fortress costs 14 of the 16 coins.
  expect(optionsIn(now, 0, "pay").toSorted()).toEqual(Object.keys(goods).toSorted());
  const open = (): readonly string[] => optionsIn(now, 0, "pay");
  while (decisionOf(now, 0, "pay") !== undefined) now = after(now, `0 pay ${open()[0] ?? ""}`);
  expect(playerOf(now, 0).specials).toEqual([cardNo("fortress-1")]);
  expect(Object.keys(goodsOf(now, 0)).length).toBeGreaterThan(0);
});
