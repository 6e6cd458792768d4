import { afterEach, beforeEach, expect, test } from "vitest";

import { stageStandings } from "../../src/tournaments/rounds/order.ts";
import { pointsOf } from "../../src/tournaments/points.ts";
import { stopTestBot, type TestBot, startTestBot, wordsOf } from "../e2e/testBot.ts";
import { answersIn, answerWith, newestWith, panelOf, playToEnd } from "../e2e/play.ts";
import { whims } from "../../scripts/whims.ts";
import { cupOf, organise, register, tablesOf } from "./cup.ts";

let house: TestBot;
beforeEach(async () => {
  house = await startTestBot();
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

test("a rehearsal of nine computers in threes runs by itself from the first round to the final order", async () => {
  const ada = house.sandbox.person("Ada");
  const card = await ada
    .command("games", "/tournament new title:Rehearsal game:secret-bids size:3 rounds:2 rehearse:9")
    .reply();
  expect(wordsOf(card)).toContain("A rehearsal");
  const panel = await ada.press(card, "Organise").reply();
  await ada.press(panel, "Begin").reply();
  await ada.waitFor("games", (message) => wordsOf(message).includes("Rehearsal is over"), 60_000);
  const standings = await ada.command("games", "/tournament show what:standings").reply();
  expect(wordsOf(standings)).toMatch(/^1\\\. Computer \d/mu);
  const first = wordsOf(await ada.command("games", "/tournament show what:standings round:1").reply());
  expect(first).toMatch(/standings · Round 1\n1\\\. Computer \d\\: 10 /u);
  const [record] = await house.bot.tournaments.inChannel(card.channel_id);
  expect(record?.status).toBe("finished");
  expect(record?.rounds.map(({ pods }) => pods.length)).toEqual([3, 3]);
});

test.each([
  { how: "format:knockout size:3 number:1 rehearse:9", rounds: [3, 1] },
  { how: "format:swiss-cut size:3 rounds:1 number:3 rehearse:9", rounds: [3, 1] },
  { how: "format:groups size:4 number:7 rehearse:7", rounds: [7] },
  { how: "format:league size:3 number:3 rounds:2 rehearse:6", rounds: [2, 2] },
  { how: "format:swiss size:3 rounds:1 duplicate:true rehearse:9", rounds: [3] },
])("computers play a whole tournament: $how", async ({ how, rounds }) => {
  const ada = house.sandbox.person("Ada");
  const card = await ada.command("games", `/tournament new title:Cup game:secret-bids ${how}`).reply();
  await ada.press(await ada.press(card, "Organise").reply(), "Begin").reply();
  await ada.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 60_000);
  const [record] = await house.bot.tournaments.inChannel(card.channel_id);
  expect(record?.rounds.map(({ pods }) => pods.length)).toEqual(rounds);
  for (const what of ["standings", "tables", "cross", "rules", "bracket"]) {
    const shown = await ada.command("games", `/tournament show what:${what}`).reply();
    expect(wordsOf(shown).length).toBeGreaterThan(20);
  }
  for (const as of ["csv", "json"]) await ada.command("games", `/tournament export as:${as}`).reply();
});

test("64 computers at tables of four over five rounds: no two meet twice, and everybody has every seat", async () => {
  const ada = house.sandbox.person("Ada");
  const card = await ada
    .command("games", "/tournament new title:Open game:secret-bids size:4 rounds:5 rehearse:64")
    .reply();
  await organise(ada, "Begin");
  await ada.waitFor("games", (message) => wordsOf(message).includes("Open is over"), 120_000);
  const { rounds } = await cupOf(house, card.channel_id);
  const tables = rounds.flatMap(({ pods }) => pods.map(({ seats }) => seats));
  expect(rounds.map(({ pods }) => pods.length)).toEqual([16, 16, 16, 16, 16]);
  const pairs = tables.flatMap((seats) =>
    seats.flatMap((one) => seats.flatMap((other) => (one < other ? [`${one}-${other}`] : []))),
  );
  // Sixteen tables of six pairs in each of five rounds.
  expect(pairs).toHaveLength(480);
  expect(new Set(pairs).size).toBe(480);
  for (let player = 1; player <= 64; player += 1)
    expect(new Set(tables.flatMap((seats) => (seats.includes(player) ? [seats.indexOf(player)] : []))).size).toBe(4);
});

test("who is awaited when an organiser ends the time loses the seat and earns nothing, but no rating; the other result stands", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const channel = await register([ada, ben], "size:2 rounds:1 hours:1");
  await organise(ada, "Begin");
  const [table] = await tablesOf(house, channel, [ada, ben]);
  const place = table?.place ?? "";
  const panel = await panelOf(ada, place);
  const [bid] = answersIn(panel);
  if (bid === undefined) throw new Error("nothing to bid");
  await answerWith(ada, panel, bid, whims(1)).reply();
  await organise(house.sandbox.person("Hugo"), "End the round’s time now");
  await playToEnd(place, [ada], whims(3));
  await ada.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
  const record = await cupOf(house, channel);
  const result = record.rounds[0]?.pods[0]?.result;
  expect(result?.forfeits).toEqual([record.rounds[0]?.pods[0]?.seats.indexOf(2)]);
  const points = new Map(stageStandings(record, 0).map(({ entrant, units }) => [entrant, pointsOf(units)]));
  // Ada has the points of her place: first 10, second 1, tied 5.5.
  expect(["10", "1", "5.5"]).toContain(points.get(1));
  expect(points.get(2)).toBe("0");
  const mine = await ben.press(newestWith(ben, "games", "My points"), "My points").reply();
  expect(wordsOf(mine)).toContain("a computer had to finish this seat");
  expect(await house.bot.ratings.leaderboard("secret-bids", 2)).toEqual([]);
});
