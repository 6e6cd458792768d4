import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";

const readme = readFileSync(new URL("../../../games/expedition-to-newdale/README.md", import.meta.url), "utf8");
const listed = [...readme.slice(readme.indexOf("## Rulings")).matchAll(/^\d+\. .*$/gmu)].map(([line]) => line);

/** Markdown and catalogue differ in quotation marks only; a mark opens at the beginning of a word. */
const plain = (line: string): string =>
  line
    .replaceAll(/(^|[\s(])"/gu, "$1“")
    .replaceAll('"', "”")
    .replaceAll(/['`]/gu, "’");

test("the pages of rulings say what the README says, number by number", () => {
  const pages = newdale.words.reference().filter(({ id }) => id.startsWith("rulings"));
  const english = new Map(Object.entries(newdale.words.english));
  const told = pages.flatMap(({ body }) => body.map(({ say }) => english.get(say) ?? ""));
  expect(told.map(plain)).toEqual(listed.map(plain));
  expect(listed.map((line) => Number.parseInt(line, 10))).toEqual(listed.map((_, index) => index + 1));
});
