import { expect, test } from "vitest";
import { readOptions } from "../../scripts/soak/options.ts";

test.each([
  ["--hours", "x", '--hours must be a number above 0; "x" is none.'],
  ["--tables", "0", '--tables must be a whole number; "0" is none.'],
  ["--only", "an earthquake", 'No trouble is called "an earthquake". There are: '],
  ["--server", "1", "Type npm run soak -- [--hours N]"],
])("npm run soak -- %s %s says what is wrong with that", (option, value, sentence) => {
  expect(readOptions([option, value])).toContain(sentence);
});

test("two hours and twenty tables are what is usual", () => {
  expect(readOptions(["--seed", "7"])).toMatchObject({ hours: 2, seed: 7, tables: 20 });
  expect(readOptions([])).not.toHaveProperty("only");
});
