/** What a town brings stands in the second line of a menu's option, of which Discord takes 100 characters. */
import { expect, test } from "vitest";
import type { View } from "../../../games/expedition-to-newdale/rules/view.ts";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import { townHint } from "../../../games/expedition-to-newdale/questions/town.ts";
import { boardOf } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import type { Way } from "../../../games/expedition-to-newdale/rules/pending.ts";
import { languages } from "../../../src/words/languages.ts";
import { createTranslate } from "../../../src/words/translate.ts";
import { tables } from "../../contract/play.ts";

const longest = 100;
const locales = ["en-US", ...languages.map(({ locale }) => locale)];

/** Every chapter as it begins, when all tiles lie and no town is open. */
const views = tables(newdale).map(({ seats, options }): View => {
  const { state } = newdale.setup({ seats, options, key: "5e".repeat(32) });
  return newdale.view(state, 0);
});

/** Beyond the reach of tiles a way is cheaper than the one within it. */
function ways(town: string): readonly [near: Way, far: Way] {
  return [
    { town, steps: 1, over: [] },
    { town, steps: 9, over: [] },
  ];
}

test.each(locales)("what any town brings fits into a line, whatever the way to it costs, in %s", (locale) => {
  const speak = createTranslate([{ name: newdale.info.id, english: newdale.words.english }], locale, String);
  const hints = views.flatMap((view) =>
    boardOf(view.chapter).towns.flatMap(({ id }) => {
      const [near, far] = ways(id);
      const dearNear = townHint(view, 0, [near, far], (way) => (way === near ? 9 : 4));
      const dearFar = townHint(view, 0, [near, far], (way) => (way === near ? 4 : 9));
      return [dearNear, dearFar].map(speak);
    }),
  );
  expect(hints.length).toBeGreaterThan(views.length);
  expect([...new Set(hints)].filter((hint) => hint.length > longest)).toEqual([]);
});

test("what a way costs is said where it costs something", () => {
  const speak = createTranslate([{ name: newdale.info.id, english: newdale.words.english }], "en-US", String);
  const view = views[0] ?? expect.fail("no chapter");
  const [town] = boardOf(view.chapter).towns;
  const [near] = ways(town?.id ?? expect.fail("no town"));
  const hint = (coins: number) => speak(townHint(view, 0, [near], () => coins));
  expect(hint(4)).toContain("way: 4 coins");
  expect(hint(0)).not.toContain("way:");
});
