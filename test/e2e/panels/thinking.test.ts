import { afterEach, beforeEach, expect, test } from "vitest";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import type { Computers } from "../../../src/computers/pool.ts";
import { answersIn, panelOf, startTable } from "../play.ts";
import { computersHere } from "../../../scripts/simpleParts.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
let ada: PersonDriver;
let think: () => void;
let place: string;
/** What a panel says once both bids for the second prize are known. */
let revealed: string;

beforeEach(async () => {
  let thinking = Promise.resolve();
  think = () => undefined;
  const computers: Computers = {
    ...computersHere,
    choose: async (request) => {
      await thinking;
      return computersHere.choose(request);
    },
  };
  house = await startTestBot({ computers });
  ada = house.sandbox.person("Ada");
  place = await startTable("secret-bids", [ada], 1);
  // The first bids of all are given at once; from here on computers think until they are told that they have.
  await ada.waitFor(place, (message) => wordsOf(message).includes("face down"));
  thinking = new Promise((resolve) => {
    think = resolve;
  });
});
afterEach(async () => {
  think();
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const wordsIn = (panel: Which) => () => wordsOf(ada.sees(place).find(({ id }) => id === panel.id) ?? panel);

/** Ada bids for the second prize, while the computer still thinks about its own bid. */
async function bidSecond(): Promise<Which> {
  const first = await panelOf(ada, place);
  const second = await ada.press(first, answersIn(first)[0]?.id ?? "").reply();
  revealed = `The bids for ${/Bid for (?<prize>Prize p\d+)\./u.exec(wordsOf(second))?.groups?.["prize"] ?? ""}`;
  return ada.press(second, answersIn(second)[0]?.id ?? "").reply();
}

test("a choice is shown at once while computers think, and what they do then takes its place", async () => {
  const panel = await bidSecond();
  expect(wordsOf(panel)).toContain("**Locked in.**");
  expect(wordsOf(panel)).not.toContain(revealed);
  think();
  await expect.poll(wordsIn(panel)).toContain(revealed);
});

test("what computers do never takes the place of a newer answer", async () => {
  const panel = await bidSecond();
  const again = await ada.press(panel, answersIn(panel)[0]?.id ?? "").reply();
  expect(again.id).toBe(panel.id);
  const edits = () =>
    house.sandbox.requests.filter(({ method, path }) => method === "PATCH" && path.includes("@original"));
  await expect.poll(() => edits().length).toBe(3);
  think();
  await expect.poll(wordsIn(panel)).toContain(revealed);
  // One bid each, the wins and the next question: the older of both answers has nothing to add.
  await house.bot.outbox.idle();
  expect(edits().length).toBe(4);
});
