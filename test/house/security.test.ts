import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const security = readFileSync("SECURITY.md", "utf8");

/** The rows of the table of promises: what is promised, and the tests that hold it. */
const promises = security
  .split("## Promises")[1]
  ?.split("##")[0]
  ?.split("\n")
  .filter((line) => line.startsWith("|"))
  .slice(2)
  .map((line) => {
    const [, promise = "", tests = ""] = line.split("|");
    return { promise: promise.trim(), tests: [...tests.matchAll(/`([^`]+)`/gu)].map(([, path = ""]) => path) };
  });

test("every promise of SECURITY.md names a test that is there", () => {
  expect(promises?.length).toBeGreaterThan(10);
  for (const { promise, tests } of promises ?? []) {
    expect(tests, promise).not.toEqual([]);
    for (const path of tests) expect([promise, path, existsSync(path)]).toEqual([promise, path, true]);
  }
});

test("README leads to it", () => {
  expect(readFileSync("README.md", "utf8")).toContain("](SECURITY.md)");
});
