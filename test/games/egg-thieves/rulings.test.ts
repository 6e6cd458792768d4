import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eggThieves } from "../../../games/egg-thieves/index.ts";

test("the rulings of /rules are those of the README, word for word", () => {
  const readme = readFileSync("games/egg-thieves/README.md", "utf8");
  const plain = (text: string) => text.replaceAll(/[`_*]/gu, "").replaceAll(/["“”]/gu, '"').replaceAll("’", "'");
  const written = readme.split("\n").filter((line) => /^\d+\. /u.test(line));
  const { reference } = eggThieves.words;
  const english = new Map(Object.entries(eggThieves.words.english));
  const pages = reference().filter(({ id }) => id.startsWith("rulings"));
  const shown = pages.flatMap(({ body }) => body.map(({ say }) => english.get(say) ?? say));
  expect(pages[0]?.id).toBe("rulings");
  expect(shown.map(plain)).toEqual(written.map(plain));
});
