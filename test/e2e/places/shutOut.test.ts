/** What the bot sends by itself to a player whom the server keeps out of its running tables: nothing of them. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { hour, minute } from "../../../src/time/hours.ts";
import { answersIn, answerWith, panelOf, startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
let now: number;
beforeEach(async () => {
  now = Date.now();
  house = await startTestBot({ now: () => now, isSweptByHand: true });
  // Discord takes direct messages for him there, too.
  house.sandbox.addGuild("Elsewhere", ["Ben"]);
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const named = (name: string): PersonDriver => house.sandbox.person(name);

async function bid(person: PersonDriver, place: string): Promise<void> {
  const panel = await panelOf(person, place);
  const [first] = answersIn(panel);
  await answerWith(person, panel, first ?? expect.fail("nothing to bid"), () => 0).reply();
}

test.each<[string, () => void]>([
  ["has left the server", () => house.sandbox.leave("The Table", "Ben")],
  ["is in time-out", () => house.sandbox.timeOut("The Table", "Ben", Date.now() + hour)],
  ["is a member", () => undefined],
])(
  "(tables 15, 45) a secret question goes by direct message to a player who %s only if they may play",
  async (how, act) => {
    const place = await startTable("secret-bids", ["Ada", "Ben", "Chloe"].map(named));
    const ben = named("Ben");
    await ben.waitFor(ben.dm(), (message) => wordsOf(message).includes("You hold"));
    await bid(ben, place);
    act();
    // What Discord said of a member holds for some minutes.
    now += 6 * minute;
    for (const name of ["Ada", "Chloe"]) await bid(named(name), place);
    // Ada's question of the next round came by then.
    await named("Ada").waitFor(named("Ada").dm(), (message) => wordsOf(message).includes("You bid"));
    await house.bot.outbox.idle();
    const told = ben.sees(ben.dm()).map(wordsOf).join("\n");
    if (how === "is a member") expect(told).toContain("You bid");
    else expect(told).not.toMatch(/You (?:bid|hold)/u);
  },
);
