import { afterEach, beforeEach, expect, test } from "vitest";

import { closeHouse, type House, openHouse, wordsOf } from "../e2e/house.ts";

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
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
