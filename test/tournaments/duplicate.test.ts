import { InteractionType } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { stopTestBot, type TestBot, startTestBot, wordsOf } from "../e2e/testBot.ts";
import { hasButton, newestWith, panelOf, playToEnd } from "../e2e/play.ts";
import { whims } from "../../scripts/whims.ts";
import { cupOf, type CupTable, organise, register, tablesOf, until } from "./cup.ts";

let house: TestBot;
let people: readonly [PersonDriver, PersonDriver, PersonDriver, PersonDriver, PersonDriver];
beforeEach(async () => {
  house = await startTestBot();
  const [ada, ben, chloe, dev, finn] = ["Ada", "Ben", "Chloe", "Dev", "Finn"].map((name) => house.sandbox.person(name));
  if (ada === undefined || ben === undefined || chloe === undefined || dev === undefined || finn === undefined)
    throw new Error("five people");
  people = [ada, ben, chloe, dev, finn];
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const duplicate = "size:2 rounds:1 duplicate:true";

/** The text of the file that an answer carries. */
function fileIn({ attachments: [file] }: { readonly attachments: readonly { readonly url: string }[] }): string {
  const bytes = house.sandbox.file(file?.url ?? "")?.bytes;
  if (bytes === undefined) throw new Error("The message carries no file");
  return new TextDecoder().decode(bytes);
}

/** The first two of these; throws when there are fewer. */
function pairOf<T>([first, second]: readonly T[]): readonly [T, T] {
  if (first === undefined || second === undefined) throw new Error("there are not two");
  return [first, second];
}

test("nothing of a table with the same deal reaches anybody who does not sit at it, until the round is over", async () => {
  const [ada, ben, chloe, dev, finn] = people;
  const players = [ada, ben, chloe, dev];
  const channel = await register(players, duplicate);
  await organise(ada, "Begin");
  const [first, second] = pairOf(await tablesOf(house, channel, players));
  const [one, other] = pairOf(first.people);
  const [outsider] = pairOf(second.people);

  // The thread is seen by those who sit there alone, and the channel says who plays, but not what.
  for (const stranger of [outsider, finn]) expect(() => stranger.sees(first.place)).toThrow(/./u);
  expect(one.sees(first.place).length).toBeGreaterThan(0);
  const inChannel = JSON.stringify(finn.sees("games"));
  for (const seen of first.people.map((person) => wordsOf(newestWith(person, first.place, "Play"))))
    for (const line of seen.split("\n").filter((each) => each.startsWith("- "))) expect(inChannel).not.toContain(line);

  // By command, from outside.
  const table = first.record.id;
  for (const typed of [`/board table:${table}`, `/log table:${table}`, `/replay after:0 table:${table}`]) {
    expect(wordsOf(await outsider.command("games", typed).reply())).toContain("Other tables still play the same deal");
  }
  expect(wordsOf(await outsider.command("games", `/verify table:${table}`).reply())).toContain("the same deal");
  // By a button that was copied.
  for (const id of [`board|${table}`, `hand|${table}`, `log|${table}|0`, `replay|${table}|1`, `play|${table}`]) {
    const forged = {
      type: InteractionType.MessageComponent,
      data: { component_type: 2, custom_id: id },
      message: newestWith(finn, "games", "Rules"),
    };
    expect(wordsOf(await finn.forge("games", forged).reply())).toContain("Other tables still play the same deal");
  }

  await playToEnd(first.place, [one, other], whims(1));
  const { rounds } = await cupOf(house, channel);
  const key = rounds[0]?.key ?? "";
  expect(key).toMatch(/^[0-9a-f]{64}$/u);
  const verdict = await one.press(newestWith(one, first.place, "Check the shuffle"), "Check the shuffle").reply();
  expect(JSON.stringify([one.sees(first.place), one.sees("games"), verdict])).not.toContain(key);
  expect(one.sees(first.place).some((message) => JSON.stringify(message).includes(".json"))).toBe(false);
  expect(wordsOf(await one.command(first.place, "/table export").reply())).toContain("when the round is over");
  expect(wordsOf(await outsider.command("games", `/board table:${table}`).reply())).toContain("the same deal");
  const exportFile = async () => fileIn(await finn.command("games", "/tournament export as:json").reply());
  const records = async () => wordsOf(await outsider.command("games", "/records").reply());
  // Neither the key nor how many points can be made from it.
  for (const secret of [key, "scores"]) expect(await exportFile()).not.toContain(secret);
  expect(await records()).not.toContain("Secret Bids");

  await playToEnd(second.place, second.people, whims(2));
  await finn.waitFor("games", (message) => wordsOf(message).includes(key), 20_000);
  for (const told of [key, "scores"]) expect(await exportFile()).toContain(told);
  expect(await records()).toContain("Secret Bids");
  const proof = await one.press(newestWith(one, first.place, "Check the shuffle"), "Check the shuffle").reply();
  expect(wordsOf(proof)).toContain("The shuffle is the committed one.");
  // Now everybody may look.
  expect(wordsOf(await outsider.command("games", `/board table:${table}`).reply())).not.toContain("the same deal");
});

test("an organiser who plays learns no key by entering a result or by cancelling while somebody plays the deal", async () => {
  const [ada, ben, chloe, dev] = people;
  const players = [ada, ben, chloe, dev];
  const channel = await register(players, duplicate);
  await organise(ada, "Begin");
  const tables = await tablesOf(house, channel, players);
  const own = tables.find((table) => table.people.includes(ada)) ?? pairOf(tables)[0];
  const key = own.record.match?.deal.key ?? "";
  expect(key).toMatch(/^[0-9a-f]{64}$/u);
  // Of their own table they decide nothing; the other's result is entered while it plays.
  const number = tables.indexOf(own) + 1;
  for (const [table, answer] of [
    [number, "This would change a table"],
    [3 - number, "Done"],
  ] as const)
    expect(
      wordsOf(await ada.command("games", `/tournament correct round:1 table:${table} ranks:1,2`).reply()),
    ).toContain(answer);
  await playToEnd(own.place, own.people, whims(1));
  await ada.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
  await house.bot.outbox.idle();
  const verdict = await ada.command(own.place, "/verify").reply();
  const exported = fileIn(await ada.command("games", "/tournament export as:json").reply());
  expect(JSON.stringify([ada.sees("games"), ada.sees(own.place), verdict, exported])).not.toContain(key);
  expect((await house.bot.service.load(own.record.id))?.keepsKey).toBe(true);
});

test("of a cancelled round no table that is closed early tells key or hands", async () => {
  const [ada, ben, chloe, dev, finn] = people;
  const players = [ada, ben, chloe, dev];
  const channel = await register(players, duplicate, finn);
  await organise(finn, "Begin");
  const [first] = pairOf(await tablesOf(house, channel, players));
  const [one, other] = pairOf(first.people);
  const key = first.record.match?.deal.key ?? "";
  await organise(finn, "Cancel the tournament");
  await until(
    async () => ((await house.bot.service.load(first.record.id))?.tournament === undefined ? true : undefined),
    "an ordinary table",
  );
  for (const person of [one, other]) await person.command(first.place, "/table vote").reply();
  const end = await one.waitFor(first.place, (message) => wordsOf(message).includes("closed before its end"), 20_000);
  expect(hasButton(end, "Show the hands")).toBe(false);
  const said = await Promise.all(
    ["/verify", "/replay after:0", "/table export"].map((typed) => one.command(first.place, typed).reply()),
  );
  const forged = {
    type: InteractionType.MessageComponent,
    data: { component_type: 2, custom_id: `show-hands|${first.record.id}` },
    message: end,
  };
  const shown = await Promise.all([one, other].map((person) => person.forge(first.place, forged).reply()));
  for (const each of shown) expect(wordsOf(each)).toContain("the same deal");
  expect(JSON.stringify([said, shown, one.sees(first.place), one.sees("games")])).not.toContain(key);
});

test("both tables are dealt the same", async () => {
  const players = people.slice(0, 4);
  const channel = await register(players, duplicate);
  await organise(people[0], "Begin");
  const tables = await tablesOf(house, channel, players);
  expect(new Set(tables.map(({ record }) => record.match?.deal.key)).size).toBe(1);
  expect(new Set(tables.map(({ record }) => record.match?.commitment)).size).toBe(1);
});

test("without the right to open private threads it does not begin, and says what is missing", async () => {
  const [ada, ben] = people;
  const channel = await register([ada, ben], duplicate);
  const { guild } = await cupOf(house, channel);
  house.sandbox.deny(guild, "CreatePrivateThreads");
  const refusal = await until(async () => {
    const words = wordsOf(await organise(ada, "Begin"));
    return words.includes("Create Private Threads") ? words : undefined;
  }, "a refusal");
  expect(refusal).toContain(`missing in <#${channel}>`);
  expect((await cupOf(house, channel)).status).toBe("registration");
  house.sandbox.deny(guild, "CreatePrivateThreads", false);
  await until(async () => {
    await organise(ada, "Begin");
    return (await cupOf(house, channel)).status === "playing" ? true : undefined;
  }, "a beginning");
  expect(await tablesOf(house, channel, [ada, ben])).toHaveLength(1);
});

test("a tournament of other deals needs no private threads: without that right it is opened and begins", async () => {
  const [ada, ben] = people;
  house.sandbox.deny("The Table", "CreatePrivateThreads");
  const channel = await register([ada, ben], "size:2 rounds:1");
  await organise(ada, "Begin");
  expect(await tablesOf(house, channel, [ada, ben])).toHaveLength(1);
});

/** Asks for the seat of a player, who agrees; gives the answer to whoever asked. */
async function replace(table: CupTable, player: PersonDriver, by: PersonDriver): Promise<string> {
  const hugo = house.sandbox.person("Hugo");
  const typed = `/tournament replace player:${player.mention} by:${by.mention}`;
  const answer = wordsOf(await hugo.command("games", typed).reply());
  if (!answer.includes("The table is asked")) return answer;
  const asked = await player.waitFor(
    table.place,
    (message) => hasButton(message, "I am here") && wordsOf(message).includes(player.mention),
  );
  await player.press(asked, "Agree").reply();
  await house.bot.outbox.idle();
  return answer;
}

test("who replaces a player is let into the private thread", async () => {
  const [ada, ben, chloe, , finn] = people;
  const players = [ada, ben];
  const channel = await register(players, duplicate);
  await organise(ada, "Begin");
  const [table] = await tablesOf(house, channel, players);
  if (table === undefined) throw new Error("a table");
  expect(() => chloe.sees(table.place)).toThrow(/./u);
  await replace(table, ben, chloe);
  await until(() => {
    try {
      return chloe.sees(table.place);
    } catch {
      return undefined;
    }
  }, "an invitation");
  expect(() => finn.sees(table.place)).toThrow(/./u);
  expect(wordsOf(await panelOf(chloe, table.place)).length).toBeGreaterThan(0);
});

test("who is replaced leaves the private thread, and takes no seat at another table of the deal, whatever they delete", async () => {
  const [ada, ben, chloe, dev, finn] = people;
  const players = [ada, ben, chloe, dev];
  const channel = await register(players, duplicate);
  await organise(ada, "Begin");
  const [first, second] = pairOf(await tablesOf(house, channel, players));
  const [gone] = pairOf(first.people);
  const [there] = pairOf(second.people);
  expect(await replace(first, gone, finn)).toContain("The table is asked");
  await until(() => {
    try {
      gone.sees(first.place);
      return undefined;
    } catch {
      return true;
    }
  }, "a leave");
  expect(finn.sees(first.place).length).toBeGreaterThan(0);
  expect(await replace(second, there, gone)).toContain("has held another seat of this deal");
  await gone.command(gone.dm(), "/privacy delete confirm:delete").reply();
  expect(await replace(second, there, gone)).toContain("has held another seat of this deal");
  // Their own seat they may have again.
  expect(await replace(first, finn, gone)).toContain("The table is asked");
});
