import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The way of a click in ARCHITECTURE.md: each file, with what is called in it where that has a name. */
const way = [
  ...readFileSync("ARCHITECTURE.md", "utf8").matchAll(/^\d+\. `(?<file>[^`]+)`: (?:`(?<name>\w+)`)?/gmu),
].map(({ groups: { file = "", name = "" } = {} }) => ({ file, name, text: readFileSync(file, "utf8") }));

test("a reader opens at most twelve files from a button to the rule that it triggers", () => {
  expect(way.length).toBeGreaterThan(5);
  expect(way.length).toBeLessThanOrEqual(12);
  expect([way[0]?.file, way.at(-1)?.file]).toEqual([
    expect.stringContaining("router.ts"),
    expect.stringContaining("/questions/"),
  ]);
});

test("each file of the way has what is called there, and the one before calls it or what it is put into", () => {
  const missing = way.flatMap(({ file, name, text }, at) => {
    const before = way.slice(0, at).some((each) => each.text.includes(name));
    return text.includes(name) && (at === 0 || before) ? [] : [`${file}: ${name}`];
  });
  expect(missing).toEqual([]);
});
