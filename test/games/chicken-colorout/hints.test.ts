/** Of the line beside an option of a menu Discord takes 100 characters. */
import { expect, test } from "vitest";
import { eggTypes } from "../../../games/chicken-colorout/rules/eggs.ts";
import { actionWords } from "../../../games/chicken-colorout/text/reference.ts";
import { say } from "../../../games/chicken-colorout/text/words.ts";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import { languages } from "../../../src/words/languages.ts";
import { createTranslate } from "../../../src/words/translate.ts";

const longest = 100;
/** A tile of many eggs can be worth so much with special scores. */
const points = 19;
const { info, words: text } = chickenColorout;
const startingTiles = ["standard", "wild", "surveyor"] as const;
const locales = ["en-US", ...languages.map(({ locale }) => locale)];

test.each(locales)("what an egg is worth and does stands in one line, in %s", (locale) => {
  const speak = createTranslate([{ name: info.id, english: text.english }], locale, String);
  const hints = startingTiles.flatMap((startingTile) =>
    [false, true].flatMap((peeringPawns) =>
      eggTypes.map((egg) =>
        speak(say("pick.hide.points", { n: points, action: actionWords({ startingTile, peeringPawns }, egg) })),
      ),
    ),
  );
  expect(new Set(hints).size).toBeGreaterThan(eggTypes.length);
  expect([...new Set(hints)].filter((hint) => hint.length > longest)).toEqual([]);
});
