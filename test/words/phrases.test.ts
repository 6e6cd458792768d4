import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { expectationsOf } from "../../scripts/expectations.ts";
import { titled } from "../stages.ts";

/** What players once read and is not English, says nothing, or says two things: no message may say it again. */
const awkward: readonly RegExp[] = [
  /\bthe own (?:pawn|hand|spot|board|building|ship|house)\b/u,
  /\bnot as on\b/u,
  /\bpawn (?:north|south|east|west)\b/u,
  /\bHooded seen\b/u,
  /\bhand does not have it\b/u,
  /\bHow many of the .* do you pay\b/u,
  /\bThat ends your production\b/u,
  /\bcosts what you do not hold\b/u,
  /\bof it (?:a card|cards)\b/u,
  /\bfrom the display or the top\b/u,
  /\bNot every condition is met\b/u,
  /\bwhich goes under the deck:/u,
  /\bif you hold most of the type\b/u,
];

/** What only shows once figures and names are in their places: plural forms, articles, units. */
const misspoken: readonly RegExp[] = [
  ...awkward,
  /\ba (?:oak|egg|ore|orange|assistant|apiary|opening)\b/iu,
  /\b1 (?:coins|cards|eggs|points|goods|assistants|fists|houses|rounds|steps)\b(?! (?:is|are) )/u,
  /\b1 [a-z]+, each worth\b/u,
  /\b\d+c\b/u,
];

const listAwkward = (lines: readonly string[], forms: readonly RegExp[]): readonly string[] =>
  lines.filter((line) => forms.some((form) => form.test(line)));

describe.each(titled("words"))("%s", (_, { words }) => {
  test("no message says what reads wrongly", () => {
    expect(listAwkward(Object.values(words.english), awkward)).toEqual([]);
  });
});

describe.each(titled("recorded matches"))("%s", (_, { info }) => {
  test("nothing that is read in its recorded matches reads wrongly, and they call things by their names", () => {
    const { codes } = expectationsOf({ info });
    const paths = globSync(`test/games/${info.id}/transcripts/*.txt`);
    expect(paths.length).toBeGreaterThan(1);
    const lines = paths.flatMap((path) => readFileSync(path, "utf8").split("\n"));
    expect(listAwkward(lines, codes === undefined ? misspoken : [...misspoken, codes])).toEqual([]);
  });
});

test.each([
  "The tile of the own pawn.",
  "A secret objective with a oak.",
  "You have 1 coins.",
  "1 egg, each worth 1.",
  "9c (6c in water)",
  "How many of the egg on Chicken Coop do you pay?",
])("this test notices: %s", (line) => {
  expect(listAwkward([line], misspoken)).toEqual([line]);
});

test.each(["You have 21 coins.", "2 eggs, each worth 1.", "A European oak."])("this test lets pass: %s", (line) => {
  expect(listAwkward([line], misspoken)).toEqual([]);
});
