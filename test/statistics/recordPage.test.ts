import { expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { recordPage } from "../../src/discord/tournaments/recordPage.ts";
import { userId } from "../../src/ids.ts";
import type { PersonalRecord } from "../../src/statistics/personal.ts";
import { hostTranslator } from "../../src/words/translator.ts";

const none = { matches: 0, won: 0 };
const record = (people: PersonalRecord["played"]["people"]): PersonalRecord => ({
  played: { people, computers: none, nobody: none },
  places: [people.won, people.matches - people.won],
  favourite: undefined,
  best: [],
  streak: { now: 0, longest: 0 },
});

test.each([
  [3, 1, 33],
  [8, 5, 63],
  [2, 2, 100],
])("of %s matches against people %s won are %s percent", (matches, won, share) => {
  const parts = { games, translator: hostTranslator("en-US") };
  const page = recordPage(parts, userId("300000000000000001"), record({ matches, won }), []);
  expect(JSON.stringify(page.compose(new Set()))).toMatch(new RegExp(`\\(${share}\\s%\\)`, "u"));
});
