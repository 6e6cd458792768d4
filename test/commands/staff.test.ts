/** What admins of a server set, and what members who moderate it can do, over the local Discord. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { server } from "../../commands/server/server.ts";
import { games } from "../../games/registry.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { userId } from "../../src/ids.ts";
import { createRatings } from "../../src/ratings/service.ts";
import { minute } from "../../src/time/hours.ts";
import { bids } from "../contract/fixture/index.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import { recordMatch } from "../ratings/played.ts";

const place = "The Table";
let house: TestBot;
let [ada, ben, hugo]: PersonDriver[] = [];
beforeEach(async () => {
  house = await startTestBot({ games: [bids, ...games] });
  [ada, ben, hugo] = ["Ada", "Ben", "Hugo"].map((name) => house.sandbox.person(name));
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});
const who = (person: PersonDriver | undefined): PersonDriver => person ?? expect.fail("nobody");
const typed = (person: PersonDriver | undefined, line: string) => who(person).command("games", line).reply();
const answer = async (person: PersonDriver | undefined, line: string) => wordsOf(await typed(person, line));

test("a server names twenty channels for tables at most; one more takes the place of the first", async () => {
  const channels = Array.from({ length: 21 }, (_, at) => house.sandbox.addChannel(place, `tables-${at}`));
  for (const channel of channels) await typed(hugo, `/settings channel channel:<#${channel}>`);
  const opens = async (channel: string | undefined) =>
    wordsOf(
      await who(ada)
        .command(channel ?? "", "/table new game:secret-bids place:thread")
        .reply(),
    );
  expect(await opens(channels[0])).toContain("On this server tables are opened in");
  expect(await opens(channels[1])).not.toContain("On this server tables are opened in");
});

test("help names the settings and staff commands to staff alone", async () => {
  expect(await answer(hugo, "/help")).toMatch(/\/settings show[^]*\/server tables/u);
  expect(await answer(ada, "/help")).not.toContain("/server tables");
});

test("members without the role that a server names open nothing, and read who does", async () => {
  const role = house.sandbox.addRole(place, "Hosts", [], ["Ben"]);
  expect(await answer(hugo, `/settings open what:tournament who:<@&${role}>`)).toContain(
    `Tournaments are opened by <@&${role}>`,
  );
  const open = "/tournament new title:Cup game:secret-bids";
  expect(await answer(ada, open)).toContain(`Tournaments are opened here by members with the role <@&${role}>`);
  expect(await answer(ada, "/table new game:secret-bids")).toContain("Secret Bids");
  expect(await answer(ben, open)).toContain("Registration is open.");
  await answer(hugo, `/settings open what:table who:<@&${role}>`);
  expect(await answer(ada, "/table new game:secret-bids")).toContain("Tables are opened here by members");
  await answer(hugo, "/settings open what:table");
  expect(await answer(ada, "/table new game:secret-bids")).toContain("Join");
});

test("a server offers only the games on its list, and no more open tables than it allows", async () => {
  expect(await answer(hugo, "/settings games game:egg-thieves")).toContain(
    "Only these games are offered: Egg Thieves.",
  );
  expect(await answer(ada, "/table new game:secret-bids")).toContain(
    "is not among the games that this server offers: Egg Thieves.",
  );
  await answer(hugo, "/settings games game:egg-thieves");
  await answer(hugo, "/settings limit tables:1");
  await answer(ada, "/table new game:secret-bids");
  expect(await answer(ben, "/table new game:secret-bids")).toContain("as many as its staff allows");
  await answer(hugo, "/settings limit");
  expect(await answer(ben, "/table new game:secret-bids")).toContain("Secret Bids");
});

test("a role that moderates lists the open tables and ends one, and the log channel reads it", async () => {
  const role = house.sandbox.addRole(place, "Mods", [], ["Ben"]);
  await answer(ada, "/table new game:secret-bids");
  expect(await answer(ben, "/server tables")).toContain("Only members who may manage this server");
  expect(await answer(ben, "/help")).not.toContain("/settings moderators");
  await answer(hugo, `/settings moderators role:<@&${role}>`);
  await answer(hugo, `/settings log channel:<#${house.sandbox.channel("general")}>`);
  expect(await answer(ben, "/help")).toContain("/settings moderators");
  const list = await typed(ben, "/server tables");
  expect(wordsOf(list)).toContain("Open tables: one");
  const [table] = await house.bot.service.openTablesOf(house.sandbox.guild(place));
  const asked = await who(ben)
    .select(list, "End a table …", [`${table?.id ?? ""}|`])
    .reply();
  await who(ben).press(asked, "Close the table").reply();
  expect((await house.bot.service.load(table?.id ?? ""))?.status).toBe("closed");
  const noted = await who(ada).waitFor("general", (message) => wordsOf(message).includes("ended"), 20_000);
  expect(wordsOf(noted)).toContain(who(ben).mention);
});

test("all of /server is refused to members, so that Discord can give it to a role as a whole", async () => {
  const [bar, unbar] = ["bar", "unbar"].map((name) => `${name} person:${who(ben).mention}`);
  const names = server.definition.options?.map(({ name }) => ({ bar, unbar })[name] ?? name) ?? [];
  expect(names).toHaveLength(5);
  for (const name of names)
    expect(await answer(ada, `/server ${name}`)).toContain("Only members who may manage this server");
});

test("the open tables are listed oldest first, also while their cards are dealt", async () => {
  const hosts = ["Ada", "Ben", "Chloe", "Dev", "Emi"].map((name) => house.sandbox.person(name));
  for (const host of hosts) await answer(host, "/table new game:secret-bids");
  const [first] = await house.bot.service.openTablesOf(house.sandbox.guild(place));
  await house.bot.service.change(first?.id ?? "", null, (record) => {
    return { ok: true, record: { ...record, status: "dealing", match: null } };
  });
  const list = await answer(hugo, "/server tables");
  expect([...list.matchAll(/<@\d+>/gu)].map(String)).toEqual(hosts.map(({ mention }) => mention));
});

test("the bot tells an admin when it cannot post in the channel that the log is to go to", async () => {
  const channel = house.sandbox.channel("general");
  house.sandbox.setPermissions("general", house.sandbox.bot.id, { deny: ["SendMessages"] });
  expect(await answer(hugo, `/settings log channel:<#${channel}>`)).toContain("I cannot post in");
});

test("staff reads who played rated matches with one other person alone, and what that proves", async () => {
  const ratings = createRatings(house.store, [bids]);
  const seats = [ada, ben].map((each) => ({ kind: "person", user: userId(who(each).id), name: "" }) as const);
  const ended = Math.floor(Date.now() / minute) - 10;
  for (let at = 0; at < 5; at += 1) {
    const match = recordMatch(`match ${at}`, at % 2 === 0 ? seats : seats.toReversed(), ended + at);
    await ratings.count({ ...match, guild: house.sandbox.guild(place) });
  }
  const list = await answer(hugo, "/server patterns");
  expect(list).toContain("rated matches of the last 30 days: one pattern");
  expect(list).toMatch(/<@\d+> has played 5 matches, all against <@\d+> alone, and lost \d\./u);
  expect(new Set(list.match(/<@\d+>/gu))).toEqual(new Set([who(ada).mention, who(ben).mention]));
  expect(list).toContain("None of this proves anything");
});

test("a bot is neither barred nor blocked nor looked up, and a block that is not there is not lifted", async () => {
  const bot = `<@${house.sandbox.bot.id}>`;
  const refused = `${bot} is a bot, and this is about people.`;
  for (const line of [
    "/server bar person:",
    "/me block player:",
    "/me record player:",
    "/rating history game:secret-bids players:2 player:",
  ])
    expect(await answer(hugo, `${line}${bot}`)).toContain(refused);
  expect(await answer(hugo, "/server bars")).toContain("nobody");
  expect(await answer(hugo, `/server unbar person:${bot}`)).toContain("is not barred.");
  expect(await answer(hugo, `/me unblock player:${who(ben).mention}`)).toContain("You do not block");
});
