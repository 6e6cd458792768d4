import { expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { hallPage, recordPage } from "../../src/discord/pages/recordPage.ts";
import { userId } from "../../src/ids.ts";
import { emptyHall, type HallOfFame } from "../../src/statistics/hallOfFame.ts";
import type { PersonalRecord } from "../../src/statistics/personal.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { readMessage } from "../discord/readMessage.ts";
import { pretend } from "../pretend.ts";

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
  const page = recordPage(parts, userId("300000000000000001"), record({ matches, won }), undefined);
  expect(JSON.stringify(page.compose(new Set()))).toMatch(new RegExp(`\\(${share}\\s%\\)`, "u"));
});

const parts = { games, translator: hostTranslator("en-US") };
const [ada, ben] = [userId("300000000000000001"), userId("300000000000000002")];
const noon = Date.UTC(2026, 10, 26, 12) + 999;
const day = `<t:${Math.floor(noon / 1000)}:d>`;
const green = "#5b8c5a";
const what =
  "-# Matches played to their end count. Players whose seat a computer or a stand-in had at the end, or for whom a computer ever chose, unless the others had voted for it, came last and have no score there. With hints there is no best score.";

test("a record names matches by company, places, the favourite game and best scores, as far as there are any", () => {
  const full: PersonalRecord = {
    played: { people: { matches: 3, won: 1 }, computers: { matches: 2, won: 0 }, nobody: { matches: 1, won: 1 } },
    places: [1, 0, 2],
    favourite: { game: "egg-thieves", matches: 4 },
    best: [
      { game: "egg-thieves", seats: 1, points: 31, at: noon },
      { game: "egg-thieves", seats: 2, points: 17, at: noon },
    ],
    streak: { now: 1, longest: 2 },
  };
  const read = (of: PersonalRecord) => readMessage(recordPage(parts, ada, of, undefined));
  expect(read(full)).toEqual([
    green,
    [
      `### The matches of <@${ada}>`,
      "- Against people: **3 matches**, one won (33 %).",
      "- Places against people: 1st once and 3rd twice.",
      "- Won in a row against people: 1 now, 2 at most.",
      "- Against computers only: 2 matches, none won.",
      "- Alone: one match, one passed.",
      "- Favourite game: **Egg Thieves** (4 matches).",
      "**Best scores**",
      `- Egg Thieves, alone: **31** (${day})`,
      `- Egg Thieves, 2 players: **17** (${day})`,
      what,
    ].join("\n"),
  ]);
  const fresh = { ...full, played: { people: none, computers: none, nobody: none }, favourite: undefined, best: [] };
  expect(read({ ...fresh, streak: { now: 1, longest: 1 } })).toEqual([
    ...[green, `### The matches of <@${ada}>\n${what}`],
  ]);
});

test("a record shows the course of the rating that was played for most", () => {
  const rating = (leaderboard: string, count: number) =>
    pretend({ leaderboard, games: count, mu: 25, sigma: 5, history: [{ at: noon, mu: 25, sigma: 5 }] });
  const page = recordPage(parts, ada, record(none), rating("gone:3", 5));
  const told = "**Rating in gone with 3 players**: 1000. `/rating history` shows every match.";
  const [drawing] = page.drawings;
  expect(page.audience).toBe("everybody");
  expect(readMessage(page, [drawing?.name ?? ""])).toEqual([
    ...[green, `### The matches of <@${ada}>`, told, `(${drawing?.name ?? ""})`, what],
  ]);
  expect(readMessage(page)[3]).toBe(drawing?.alt);
});

test("the records of a server stand in the order of games and sizes, with the longest match and the closest finish", () => {
  const entry = { table: "t", game: "egg-thieves", seats: 3, at: noon };
  const hall: HallOfFame = {
    scores: {
      "goods-maker:2": { ...entry, game: "goods-maker", seats: 2, player: null, points: 40 },
      "egg-thieves:3": { ...entry, player: ada, points: 20 },
      "egg-thieves:2": { ...entry, seats: 2, player: ben, points: 30 },
      "egg-thieves:1": { ...entry, seats: 1, player: ben, points: 31, isMissed: true },
    },
    longest: { ...entry, answers: 99 },
    closest: { ...entry, players: [ada, ben], margin: 1, isShared: false },
  };
  const read = (changed: Partial<HallOfFame>) => readMessage(hallPage(parts, { ...hall, ...changed }))[1]?.split("\n");
  // Where losers alone have points, 0 is no record.
  const nothing = { "chicken-colorout:2": { ...entry, game: "chicken-colorout", seats: 2, player: ada, points: 0 } };
  const closing =
    "-# Matches count that people played to their end without computers. Of equal records the first one stands.";
  const longest = `**Longest match**: Egg Thieves with 3 players, 99 choices (${day})`;
  expect(read({ scores: { ...hall.scores, ...nothing } })).toEqual([
    "### The records of this server",
    "**Highest scores**",
    `- Egg Thieves, alone: **31** (not passed), <@${ben}> (${day})`,
    `- Egg Thieves, 2 players: **30**, <@${ben}> (${day})`,
    `- Egg Thieves, 3 players: **20**, <@${ada}> (${day})`,
    `- Goods Maker, 2 players: **40**, a former player (${day})`,
    longest,
    `**Closest finish**: Egg Thieves with 3 players, <@${ada}> before <@${ben}> by one point (${day})`,
    closing,
  ]);
  const shared = { ...entry, players: [ada, null], margin: 0, isShared: true };
  expect(read({ scores: {}, closest: shared })).toEqual([
    "### The records of this server",
    longest,
    `**Closest finish**: Egg Thieves with 3 players, <@${ada}> and a former player shared the win (${day})`,
    closing,
  ]);
  expect(read({ longest: null, closest: null })?.slice(-2)).toEqual([
    ...[`- Goods Maker, 2 players: **40**, a former player (${day})`, closing],
  ]);
  expect(readMessage(hallPage(parts, emptyHall))).toEqual([
    ...[green, "No channel that you can see has a record yet. `/table new` opens a table."],
  ]);
});
