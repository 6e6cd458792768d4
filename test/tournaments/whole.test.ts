/** Whole tournaments by commands and buttons; what they show is counted anew by the published rules. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { isThorough } from "../thorough.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import { checkFiles } from "./oracle.ts";

let house: TestBot;
beforeEach(async () => (house = await startTestBot()));
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

test.each([
  "swiss size:4 rounds:2 rehearse:11",
  "swiss size:2 rounds:3 odd:byes rehearse:7",
  "swiss-cut size:2 rounds:2 number:4 rehearse:8",
  "knockout size:2 rehearse:11",
  "groups size:4 number:7 rehearse:7",
  "groups-cut size:2 number:4 rehearse:8",
  "league size:4 number:7 rounds:2 rehearse:14",
  "swiss size:3 rounds:1 duplicate:True rehearse:6",
  // At night alone: it takes half a minute.
  ...(isThorough ? ["swiss size:4 rounds:3 rehearse:128"] : []),
])("what is shown of a %s is what the rules say", async (how) => {
  const ada = house.sandbox.person("Ada");
  const card = await ada.command("games", `/tournament new title:Cup game:secret-bids format:${how}`).reply();
  await ada.press(await ada.press(card, "Organise").reply(), "Begin").reply();
  const over = await ada.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 60_000);
  const rankings = await checkFiles(house, ada);
  const last = [...rankings].filter(([key]) => key.endsWith(" 1")).at(-1)?.[1] ?? [];
  expect(wordsOf(over)).toContain(last[0]);
  if (!how.startsWith("league")) return;
  for (const season of [1]) {
    const [one = [], two = []] = [1, 2].map((division) => rankings.get(`1 ${season} ${division}`));
    const [nextOne = [], nextTwo = []] = [1, 2].map((division) => rankings.get(`1 ${season + 1} ${division}`));
    expect(new Set(nextOne)).toEqual(new Set([...one.slice(0, -1), two[0]]));
    expect(new Set(nextTwo)).toEqual(new Set([...two.slice(1), one.at(-1)]));
  }
});
