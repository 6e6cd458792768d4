/** An organiser's hour: how many presses a tournament takes from its opening to the podium. */
import { afterEach, beforeEach, expect, test } from "vitest";

import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";
import { latestRound } from "../../src/tournaments/record.ts";
import { hasButton, newestWith } from "../e2e/play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import { checkFiles } from "./oracle.ts";
import { cupOf, playRound, until } from "./cup.ts";

let house: TestBot;
beforeEach(async () => (house = await startTestBot()));
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

function invite(name: string): PersonDriver {
  const person = house.sandbox.addPerson(name);
  house.sandbox.join("The Table", name);
  return person;
}

test("a Swiss of 24 with check-in and a waiting list takes its organiser at most 25 presses", async () => {
  const hugo = house.sandbox.person("Hugo");
  const players = Array.from({ length: 26 }, (_, at) => invite(`Player ${at + 1}`));
  let presses = 0;
  const press = async (message: Which, button: string) => {
    presses += 1;
    return hugo.press(message, button).reply();
  };
  const organise = async (step: string) => {
    const panel = await press(newestWith(hugo, "games", "Organise"), "Organise");
    return press(panel, step);
  };
  presses += 1;
  const card = await hugo
    .command("games", "/tournament new title:Cup game:secret-bids size:4 rounds:2 most:24")
    .reply();
  for (const player of players) await player.press(card, "Join").reply();
  await organise("Open check-in");
  const call = await hugo.waitFor("games", (message) => hasButton(message, "Check in"), 20_000);
  // One of the 24 does not come, and the first who waits does.
  for (const player of players.slice(1, 25)) await player.press(call, "Check in").reply();
  await press(await organise("Begin"), "Begin without them");
  for (let round = 1; round <= 2; round += 1) {
    await until(async () => {
      const latest = latestRound(await cupOf(house, card.channel_id));
      const isOpen = latest?.number === round && latest.pods.every(({ table }) => table !== null);
      return isOpen ? true : undefined;
    }, `round ${round}`);
    await playRound(house, card.channel_id);
  }
  const over = await hugo.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 60_000);
  const rankings = await checkFiles(house, hugo);
  expect(rankings.get("1 1 1")).toHaveLength(24);
  expect(rankings.get("1 1 1")).not.toContain("Player 1");
  expect(rankings.get("1 1 1")).toContain("Player 25");
  expect(wordsOf(over)).toContain("🥇");
  expect(presses).toBeLessThanOrEqual(25);
});
