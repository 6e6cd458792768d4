import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Numbers of the sentences of a SPEC.md. */
const sentences = (path: string): readonly number[] =>
  [...readFileSync(path, "utf8").matchAll(/^(?<number>\d+)\. \S/gmu)].map(({ groups }) => Number(groups?.["number"]));

test("every sentence of the store's SPEC.md has a test whose title cites it, and no title cites another", () => {
  const tests = globSync("test/{store,upkeep}/**/*.ts").map((path) => readFileSync(path, "utf8"));
  const cited = tests.flatMap((text) =>
    [...text.matchAll(/\(store (?<number>\d+)\)["`],/gu)].map((found) => Number(found[1])),
  );
  const promised = sentences("src/store/SPEC.md");
  expect(promised.length).toBeGreaterThan(9);
  expect([...new Set(cited)].toSorted((one, other) => one - other)).toEqual(promised);
});

const others = globSync("src/**/SPEC.md")
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path !== "src/store/SPEC.md");

test.each(others)("every sentence of %s names tests that exist", (path) => {
  const rules = [...readFileSync(path, "utf8").matchAll(/^\d+\. .*$/gmu)].map(([rule]) => rule);
  expect(sentences(path)).toEqual(rules.map((_, index) => index + 1));
  expect(rules.length).toBeGreaterThan(15);
  const unheld = rules.filter((rule) => {
    const tests = [...rule.matchAll(/`(test\/[^`]+)`/gu)].map(([, test = ""]) => test);
    return tests.length === 0 || !tests.every((test) => existsSync(test));
  });
  expect(unheld).toEqual([]);
});
