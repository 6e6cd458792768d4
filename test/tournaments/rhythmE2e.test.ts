/** What people read and press between two rounds, over the local Discord. */
import { afterEach, beforeEach, expect, test } from "vitest";

import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { stopTestBot, type TestBot, startTestBot, wordsOf } from "../e2e/testBot.ts";
import { hasButton, newestWith } from "../e2e/play.ts";
import { cupOf, organise, register, tablesOf, until } from "./cup.ts";

let house: TestBot;
let [ada, ben, chloe, dev, emi, hugo]: PersonDriver[] = [];
beforeEach(async () => {
  house = await startTestBot();
  [ada, ben, chloe, dev, emi, hugo] = ["Ada", "Ben", "Chloe", "Dev", "Emi", "Hugo"].map((name) =>
    house.sandbox.person(name),
  );
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});
const who = (person: PersonDriver | undefined): PersonDriver => person ?? expect.fail("nobody");
const four = () => [ada, ben, chloe, dev].map(who);
const typed = (person: PersonDriver | undefined, line: string) =>
  who(person).command("games", `/tournament ${line}`).reply().then(wordsOf);
const reads = (where: string, words: string) =>
  who(ada).waitFor(where, (message) => wordsOf(message).includes(words), 20_000);
const rounds = async (channel: string) => (await cupOf(house, channel)).rounds.length;

/** Enters the results of both tables of a round of four, the first seat first. */
async function enterResults(round: number) {
  for (const table of [1, 2]) await typed(hugo, `correct round:${round} table:${table} ranks:1,2 why:agreed`);
}

test("a player disputes a result between two rounds, which calls the organiser, who then begins the next", async () => {
  const channel = await register(four(), "size:2 rounds:2", who(hugo));
  expect(await typed(hugo, "rounds start:command")).toContain("Done");
  await organise(who(hugo), "Begin");
  await tablesOf(house, channel, four());
  await enterResults(1);
  const closed = await reads("games", "Finished: Round 1");
  expect(wordsOf(closed)).toContain("until the organiser says that the tournament goes on");
  const form = who(ben).press(closed, "Dispute a result");
  await form.modal();
  await who(ben).submit(form, { why: "We tied" }).reply();
  const call = await reads("games", "please decide");
  expect(wordsOf(call)).toMatch(/– We tied[^]*<@\d+>, please decide\. \/verify in <#\d+>/u);
  expect(
    house.sandbox.listPushes().filter(({ person, text }) => person === hugo?.id && text.includes("disputes")),
  ).toHaveLength(1);
  expect(await typed(hugo, "dispute round:1 table:1 why:me too")).toContain("by the players of its table");
  await typed(hugo, `transfer player:${emi?.mention ?? ""}`);
  await reads("games", `${emi?.mention ?? ""}, please decide. /verify in`);
  const [, table] = /Round 1, table (\d)/u.exec(wordsOf(call)) ?? expect.fail("no table");
  await typed(hugo, `correct round:1 table:${table} ranks:1,2 why:seen`);
  await typed(hugo, `transfer player:${who(hugo).mention}`);
  await reads("games", "gave the tournament to: Hugo");
  expect(
    who(hugo)
      .sees("games")
      .filter((message) => wordsOf(message).includes("please decide")),
  ).toHaveLength(2);
  await organise(who(hugo), "Begin the next round");
  await until(async () => ((await rounds(channel)) === 2 ? true : undefined), "the second round");
  expect(await typed(ben, "dispute round:1 table:1 why:late")).toContain("until the next round begins");
});

test("rounds once a week are at the time of the week that was typed, by the organiser's clock", async () => {
  const channel = await register(four(), "size:2 rounds:2", who(hugo));
  await who(hugo).command("games", "/me timezone zone:Asia/Kolkata").reply();
  expect(await typed(hugo, "rounds start:weekly review:12 at:Friday 19:30")).toContain("Done");
  const { rhythm } = await cupOf(house, channel);
  expect(rhythm).toEqual({ start: "weekly", review: 12, week: { day: 5, minutes: 1170, zone: "Asia/Kolkata" } });
  expect(await typed(ben, "show what:rules")).toContain(
    "rounds begin once a week. Before that, results can be disputed",
  );
});

test("after a corrected knock-out result the organiser is offered to swap who goes on, by one press", async () => {
  const channel = await register(four(), "format:knockout size:2 seeds:registered", who(hugo));
  await organise(who(hugo), "Begin");
  await tablesOf(house, channel, four());
  await enterResults(1);
  await until(async () => ((await rounds(channel)) === 2 ? true : undefined), "the final");
  await tablesOf(house, channel, four());
  const [first] = (await cupOf(house, channel)).rounds;
  const [was, should] = (first?.pods[0]?.seats ?? []).map((id) => four()[id - 1]?.name ?? "");
  const offer = await who(hugo)
    .command("games", "/tournament correct round:1 table:1 ranks:2,1 why:wrong seat")
    .reply();
  expect(wordsOf(offer)).toContain(`**${should}** should play on: swap with **${was}**?`);
  await who(hugo).press(offer, "Swap").reply();
  const { rounds: played, entrants } = await cupOf(house, channel);
  const finalists = (played[1]?.pods[0]?.seats ?? []).map((id) => entrants[id - 1]?.name);
  expect(finalists).toContain(should);
  expect(finalists).not.toContain(was);
});

test("a pause stands on the card with its end, and the panel ends it", async () => {
  const channel = await register(four(), "size:2 rounds:1", who(hugo));
  await organise(who(hugo), "Begin");
  expect(await typed(ada, "pause until:in 3 days")).toContain("Only the organiser");
  expect(await typed(hugo, "pause until:in 3 days why:Easter")).toContain("Done, in your time zone (UTC)");
  await reads("games", "no clock runs and no round begins");
  await organise(who(hugo), "End the pause");
  expect((await cupOf(house, channel)).paused).toBeUndefined();
});

test("who never said where they live is asked for their zone once, with what they typed, and reads the moment", async () => {
  await register(four(), "size:2 rounds:1", who(hugo));
  const form = who(hugo).command("games", "/tournament schedule begin:tomorrow 7pm");
  expect((await form.modal()).title).toBe("Which time zone do you mean?");
  const answer = await who(hugo).submit(form, { zone: "Tokyo", begin: "tomorrow 19:00" }).reply();
  expect(wordsOf(answer)).toMatch(/in your time zone \(Asia\/Tokyo\): <t:\d+:F>/u);
  expect(await typed(hugo, "schedule begin:tomorrow 8pm")).toContain("in your time zone (Asia/Tokyo)");
  const at = Number(/<t:(\d+):F>/u.exec(wordsOf(answer))?.[1]) * 1000;
  expect(new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Tokyo", timeStyle: "short" }).format(at)).toBe("19:00");
  expect(hasButton(newestWith(who(hugo), "games", "Organise"), "Join")).toBe(true);
});
