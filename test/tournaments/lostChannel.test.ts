import { beforeEach, expect, test } from "vitest";
import type { Which } from "../../sandbox/driver/person.ts";
import { userId } from "../../src/ids.ts";
import { hour, minute } from "../../src/time/hours.ts";
import { hasButton } from "../e2e/play.ts";
import { wordsOf } from "../e2e/testBot.ts";
import { useTestBot } from "../e2e/useTestBot.ts";
import { patiently } from "../patience.ts";
import { cupOf, organise, register, tablesOf, until } from "./cup.ts";

let now: number;
beforeEach(() => {
  now = Date.UTC(2027, 0, 30, 12, 0);
});
const house = useTestBot({ now: () => now, isSweptByHand: true });

const isPairings = (message: Which) => hasButton(message, "Standings") && !hasButton(message, "Organise");

async function passes(ms: number): Promise<void> {
  for (const end = now + ms; now < end; now += 2 * minute) {
    await house.bot.service.runDue();
    await house.bot.tournaments.tick();
    await house.bot.outbox.idle();
  }
  await house.bot.tournamentOutbox.idle();
}

test("the post and the reminder of a round whose edits are refused for a moment are edited later, and call once", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const channel = await register([ada, ben], "size:2 rounds:1 hours:4");
  await house.bot.tournamentOutbox.idle();
  const calls = () => ada.sees(channel).filter((message) => isPairings(message) || hasButton(message, "Tables"));
  const refuse = () =>
    house.sandbox.faults.add({ match: `^PATCH /channels/${channel}/messages`, kind: "refusal", code: 50035, left: 3 });
  await organise(ada, "Begin");
  refuse();
  await passes(2 * minute);
  for (const words of ["Round 1", "These tables wait for players"]) {
    await expect.poll(() => calls().map(wordsOf).join(), { timeout: 20_000 }).toContain(words);
    await house.bot.tournamentOutbox.idle();
    expect(calls().map(({ content }) => content)).toEqual(calls().map(() => ""));
    house.sandbox.faults.clear();
    refuse();
    await passes(3 * hour + 50 * minute);
  }
  const pushed = house.sandbox.listPushes().filter(({ person }) => person === ada.id);
  expect(new Set(pushed.map(({ text }) => text)).size).toBe(pushed.length);
});

test("a card whose edits are refused is posted anew in plain words, which an hour later are made a card: the only one", async () => {
  const [ada, ben, dev] = ["Ada", "Ben", "Dev"].map((name) => house.sandbox.person(name));
  if (ada === undefined || ben === undefined || dev === undefined) expect.fail("Nobody plays");
  const channel = await register([ada, ben], "size:2 rounds:1 hours:4");
  await house.bot.tournamentOutbox.idle();
  const cards = () => ada.sees("games").filter((message) => hasButton(message, "Organise"));
  const edits = () => house.sandbox.requests.filter(({ method }) => method === "PATCH").length;
  const before = edits();
  const poll = <T>(look: () => T) => expect.poll(look, { timeout: patiently(20_000) });
  house.sandbox.faults.add({ match: `^PATCH /channels/${channel}/messages`, kind: "refusal", code: 50035, left: null });
  const { id } = await cupOf(house, channel);
  await house.bot.tournaments.join(id, { user: userId(dev.id), interaction: "join" }, "Dev");
  await poll(edits).toBeGreaterThan(before);
  now += 3 * minute;
  await poll(async () => (await cupOf(house, channel)).outbox.map(({ kind }) => kind)).toEqual(["fill"]);
  const plain = (await cupOf(house, channel)).card?.message;
  now += 55 * minute;
  house.sandbox.faults.clear();
  await house.bot.tournamentOutbox.idle();
  const shown = cards().map((message) => [message.id, wordsOf(message).includes("Ada, Ben, Dev")]);
  expect(shown).toEqual([[plain, true]]);
  expect((await cupOf(house, channel)).card?.message).toBe(plain);
});

test("a tournament's channel that takes no posts is told to its organiser once, nobody is late, and all is made up for", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const channel = await register([ada, ben], "size:2 rounds:1 hours:4");
  await house.bot.tournamentOutbox.idle();
  // The right is taken away in the moment in which the tournament begins.
  house.sandbox.faults.add({
    match: `^(POST|PATCH) /channels/${channel}/(messages|threads)`,
    kind: "missing-permissions",
    left: null,
  });
  await organise(ada, "Begin");
  await passes(4 * minute);
  const isTold = (words: string) => words.includes("I can no longer post in the channel of your tournament **Cup**");
  await ada.waitFor(ada.dm(), (message) => isTold(wordsOf(message)));
  const table = await until(
    async () => (await cupOf(house, channel)).rounds[0]?.pods[0]?.table ?? undefined,
    "a table",
  );
  await passes(6 * hour);
  expect(ada.sees(ada.dm()).filter((message) => isTold(wordsOf(message)))).toHaveLength(1);
  const waiting = await house.bot.service.load(table);
  expect(waiting).toMatchObject({ status: "dealing", place: null, lostPlace: { code: 50013 } });
  expect(waiting?.seats.map(({ kind }) => kind)).toEqual(["person", "person"]);
  const lostAt = waiting?.lostPlace?.since ?? 0;
  house.sandbox.faults.clear();
  house.bot.outbox.retry();
  house.bot.tournamentOutbox.retry();
  await house.bot.outbox.idle();
  expect((await house.bot.service.load(table))?.lostTime).toBe(now - lostAt);
  // They have their four hours from now on.
  await passes(4 * hour - 4 * minute);
  expect((await house.bot.service.load(table))?.seats.map(({ kind }) => kind)).toEqual(["person", "person"]);
  const [open] = await tablesOf(house, channel, [ada, ben]);
  await house.bot.outbox.idle();
  await house.bot.tournamentOutbox.idle();
  expect(await cupOf(house, channel)).toMatchObject({ outbox: [] });
  expect((await cupOf(house, channel)).lostPlace).toBeUndefined();
  expect(ada.sees("games").filter(isPairings)).toHaveLength(1);
  expect(ada.sees(open?.place ?? "").filter((message) => hasButton(message, "My hand"))).toHaveLength(1);
});
