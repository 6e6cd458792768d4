import { afterEach, beforeEach, expect, test } from "vitest";

import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { stopTestBot, type TestBot, startTestBot, wordsOf } from "../e2e/testBot.ts";
import { playToEnd } from "../e2e/play.ts";
import { whims } from "../../scripts/whims.ts";
import { cupOf, organise, register, tablesOf, until } from "./cup.ts";

let house: TestBot;
let people: readonly PersonDriver[];
let ada: PersonDriver;
let ben: PersonDriver;
const server = "The Table";

beforeEach(async () => {
  house = await startTestBot();
  people = ["Ada", "Ben"].map((name) => house.sandbox.person(name));
  [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const answerTo = async (person: PersonDriver, typed: string): Promise<string> =>
  wordsOf(await person.command("games", typed).reply());

/** Waits until the phone of somebody, who need not play, shows the call to the round. */
const callOf = (name: string) =>
  until(() => {
    const { id } = house.sandbox.person(name);
    return house.sandbox.listPushes().find(({ person, text }) => person === id && text.includes("Round 1"));
  }, "a push of the round");

test("whoever has the role that organises as well may do all that the organiser may, as long as they have it", async () => {
  const channel = await register(people, "size:2 rounds:1");
  const helpers = house.sandbox.addRole(server, "Helpers", [], ["Ben"]);
  expect(await answerTo(ben, "/tournament settings option:gold value:on")).toContain("Only the organiser");
  expect(await answerTo(ada, `/tournament roles organisers:<@&${helpers}>`)).toContain("Done");
  await until(
    () => ada.sees(channel).find((card) => wordsOf(card).includes(`organised by ${ada.mention} and <@&${helpers}>`)),
    "the card that names who else organises",
  );
  expect(await answerTo(ben, "/tournament settings option:gold value:on")).toContain("Done");
  await organise(ben, "Begin");
  await tablesOf(house, channel, people);
  house.sandbox.giveRole(server, "Helpers", "Ben", false);
  expect(await answerTo(ben, "/tournament extend table:1 hours:2")).toContain("Only the organiser");
  expect(await answerTo(ada, "/tournament show what:decisions")).toContain(
    `set the roles: <@&${helpers}> organises as well; no role is called`,
  );
});

test("a role is called when a round begins, on locked phones too, and only one that may be mentioned", async () => {
  await register(people, "size:2 rounds:1");
  const silent = house.sandbox.addRole(server, "Silent", [], ["Chloe"]);
  const players = house.sandbox.addRole(server, "Players", [], ["Chloe"], true);
  house.sandbox.deny(server, "MentionEveryone");
  expect(await answerTo(ada, `/tournament roles called:<@&${silent}>`)).toContain("may not mention");
  expect(await answerTo(ada, `/tournament roles called:<@&${house.sandbox.guild(server)}>`)).toContain("@everyone");
  expect(await answerTo(ada, `/tournament roles called:<@&${players}>`)).toContain("Done");
  await organise(ada, "Begin");
  await callOf("Chloe");
});

test("an organiser has no role called that they may not mention in the tournament's channel themselves", async () => {
  const channel = await register(people, "size:2 rounds:1");
  const { sandbox } = house;
  const silent = sandbox.addRole(server, "Silent", [], ["Chloe"]);
  const { id } = await cupOf(house, channel);
  sandbox.setPermissions("games", "@everyone", { deny: ["MentionEveryone"] });
  sandbox.setPermissions("games", sandbox.bot.id, { allow: ["MentionEveryone"] });
  const call = `/tournament roles called:<@&${silent}> tournament:${id}`;
  expect(await answerTo(ada, call)).toContain(`You may not mention <@&${silent}>`);
  // In another channel Ada may mention every role, but the calls are posted in the tournament's.
  expect(wordsOf(await ada.command("off-topic", call).reply())).toContain("You may not mention");
  sandbox.setPermissions("games", ada.id, { allow: ["MentionEveryone"] });
  expect(await answerTo(ada, call)).toContain("Done");
  await organise(ada, "Begin");
  await callOf("Chloe");
});

test("one table's round can be made longer, and who is waited for there can be read", async () => {
  const grace = house.sandbox.person("Grace");
  const channel = await register(people, "size:2 rounds:1 hours:10", grace);
  expect(await answerTo(grace, "/tournament extend table:1 hours:5")).toContain("There is no table 1");
  await organise(grace, "Begin");
  const [table] = await tablesOf(house, channel, people);
  if (table === undefined) throw new Error("no table");
  const before = (await cupOf(house, channel)).rounds[0]?.pods[0]?.deadline ?? 0;
  expect(await answerTo(grace, "/tournament extend table:1 hours:5")).toContain("Done");
  const after = (await cupOf(house, channel)).rounds[0]?.pods[0]?.deadline;
  expect(after).toBe(before + 5 * 3_600_000);
  const waiting = await answerTo(ada, "/tournament show what:waiting");
  expect(waiting).toContain(`Table 1 <#${table.place}>`);
  expect(waiting).toContain(ben.mention);
  expect(waiting).toContain(`<t:${Math.floor((after ?? 0) / 1000)}:R>`);
  await playToEnd(table.place, people, whims(2));
  await until(async () => ((await cupOf(house, channel)).status === "finished" ? true : undefined), "the end");
  expect(await answerTo(grace, "/tournament extend table:1 hours:5")).toContain("There is no table 1");
  expect(await answerTo(ada, "/tournament show what:waiting")).toContain("Nobody is waited for.");
});

test("the end names the winner first, with the points, and the second after that", async () => {
  const grace = house.sandbox.person("Grace");
  const channel = await register(people, "size:2 rounds:1", grace);
  await organise(grace, "Begin");
  await tablesOf(house, channel, people);
  // A match that is played may be drawn.
  expect(await answerTo(grace, "/tournament correct round:1 table:1 ranks:1,2")).toContain("Done");
  const post = await ada.waitFor("games", (message) => wordsOf(message).includes("Cup is over"));
  expect(wordsOf(post)).toMatch(
    /🥇 <@\d+> wins with \d+(?:\.\d+)? points?\n🥈 \*\*<@\d+>\*\* with \d+(?:\.\d+)? points?/u,
  );
});
