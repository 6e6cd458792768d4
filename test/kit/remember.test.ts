import { expect, test } from "vitest";
import { rememberNames } from "../../games/kit/remember.ts";

test("what a name says is read once for each name", () => {
  const read: string[] = [];
  const lengthOf = rememberNames((name) => {
    read.push(name);
    return { length: name.length };
  });
  const first = lengthOf("red:D4");
  expect([first, lengthOf("blue"), lengthOf(["red", "D4"].join(":"))]).toEqual([{ length: 6 }, { length: 4 }, first]);
  expect(read).toEqual(["red:D4", "blue"]);
});

test("a name that says nothing throws every time", () => {
  const read = rememberNames((name) => {
    throw new Error(name);
  });
  expect(() => read("nobody")).toThrow("nobody");
  expect(() => read("nobody")).toThrow("nobody");
});
