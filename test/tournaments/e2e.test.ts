import { afterEach, beforeEach, expect, test } from "vitest";

import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { stageStandings } from "../../src/tournaments/order.ts";
import { pointsOf } from "../../src/tournaments/points.ts";
import { closeHouse, type House, openHouse, wordsOf } from "../e2e/house.ts";
import { answersIn, answerWith, hasButton, newestWith, panelOf, playToEnd, whims } from "../e2e/play.ts";

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await closeHouse(house);
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

/** Registers these people for a tournament of tables of two and begins it; gives the places of its tables. */
async function begun(people: readonly PersonDriver[], how: string): Promise<readonly string[]> {
  const [organiser] = people;
  if (organiser === undefined) throw new Error("somebody organises");
  const card = await organiser
    .command("games", `/tournament new title:Cup game:secret-bids size:2 rounds:1 ${how}`)
    .reply();
  for (const person of people) await person.press(card, "Join").reply();
  await organiser.press(await organiser.press(card, "Organise").reply(), "Begin").reply();
  const tables = people.length / 2;
  for (let tries = 0; tries < 200; tries += 1) {
    const threads = organiser.sees("games").filter((message) => wordsOf(message).includes("<#"));
    const places = threads.map(({ id }) => id).sort();
    if (
      places.length === tables &&
      places.every((place) => organiser.sees(place).some((each) => hasButton(each, "Play")))
    )
      return places;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the tables do not open");
}

test("the deal of a duplicate round stays secret until its last table is over", async () => {
  const people = ["Ada", "Ben", "Chloe", "Dev"].map((name) => house.sandbox.person(name));
  const [ada, ben, chloe, dev] = people;
  if (ada === undefined || ben === undefined || chloe === undefined || dev === undefined)
    throw new Error("four people");
  const [first = "", second = ""] = await begun(people, "duplicate:true");
  await playToEnd(first, [ada, ben], whims(1));
  const [running] = await house.bot.tournaments.inChannel((await ada.waitFor("games", () => true)).channel_id);
  const key = running?.rounds[0]?.key ?? "";
  expect(key).toMatch(/^[0-9a-f]{64}$/u);
  const verdict = await ada.press(newestWith(ada, first, "Check the shuffle"), "Check the shuffle").reply();
  expect(JSON.stringify([ada.sees(first), ada.sees("games"), verdict])).not.toContain(key);
  expect(ada.sees(first).some((message) => JSON.stringify(message).includes(".json"))).toBe(false);
  await playToEnd(second, [chloe, dev], whims(2));
  await ada.waitFor("games", (message) => wordsOf(message).includes(key), 20_000);
  const proof = await ada.press(newestWith(ada, first, "Check the shuffle"), "Check the shuffle").reply();
  expect(wordsOf(proof)).toContain("The shuffle is the committed one.");
});

test("who is awaited when the time is up loses the seat to a computer and earns nothing; the other result stands", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const [place = ""] = await begun([ada, ben], "hours:1");
  const panel = await panelOf(ada, place);
  const [bid] = answersIn(panel);
  if (bid === undefined) throw new Error("nothing to bid");
  await answerWith(ada, panel, bid, whims(1)).reply();
  const card = newestWith(ada, "games", "Organise");
  await ada.press(await ada.press(card, "Organise").reply(), "End the round’s time now").reply();
  await playToEnd(place, [ada], whims(3));
  await ada.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
  const [record] = await house.bot.tournaments.inChannel((await ada.waitFor("games", () => true)).channel_id);
  if (record === undefined) throw new Error("no tournament");
  const result = record.rounds[0]?.pods[0]?.result;
  expect(result?.forfeits).toEqual([record.rounds[0]?.pods[0]?.seats.indexOf(2)]);
  const points = new Map(stageStandings(record, 0).map(({ entrant, units }) => [entrant, pointsOf(units)]));
  // Ada has the points of her place: first 10, second 1, tied 5.5.
  expect(["10", "1", "5.5"]).toContain(points.get(1));
  expect(points.get(2)).toBe("0");
  const mine = await ben.press(newestWith(ben, "games", "My points"), "My points").reply();
  expect(wordsOf(mine)).toContain("a computer had to finish this seat");
  const ladder = await ada.command("games", "/rating ladder game:secret-bids players:2").reply();
  expect(wordsOf(ladder)).toMatch(new RegExp(`1\\.\\*\\* ${ada.mention}`, "u"));
});
