import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";

test("the rulings of /rules are those of the README, word for word", () => {
  const readme = readFileSync("games/chicken-colorout/README.md", "utf8");
  const plain = (text: string) => text.replaceAll(/[`_*]/gu, "").replaceAll(/["“”]/gu, '"').replaceAll("’", "'");
  const written = readme.split("\n").filter((line) => /^\d+\. /u.test(line));
  const { english, reference } = chickenColorout.words;
  const pages = reference().filter(({ id }) => id.startsWith("rulings"));
  const shown = pages.flatMap(({ body }) => body.map(({ say }) => english[say] ?? say));
  expect(pages[0]?.id).toBe("rulings");
  expect(shown.map(plain)).toEqual(written.map(plain));
});
