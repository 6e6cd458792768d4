/** Requests of a process that lost its servers, which reach Discord after those of the process that has them now. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import type { Sandbox } from "../../../sandbox/index.ts";
import type { BotParts } from "../../../src/discord/app/bot.ts";
import { userId } from "../../../src/ids.ts";
import { openStore, type Store } from "../../../src/store/index.ts";
import { close } from "../../../src/table/actions/lobby.ts";
import { clock } from "../../clocks.ts";
import { patiently } from "../../patience.ts";
import { register } from "../../tournaments/cup.ts";
import { answersIn, hasButton, newestWith, panelOf, startTable } from "../play.ts";
import { startBotIn, startInvited, type TestBot, wordsOf } from "../testBot.ts";

const within = { timeout: patiently(20_000) };
let sandbox: Sandbox;
let store: Store;
const running: Omit<TestBot, "sandbox">["bot"][] = [];
beforeEach(async () => {
  sandbox = await startInvited();
  store = openStore(":memory:");
});
afterEach(async () => {
  for (const bot of running.splice(0)) await bot.stop();
  await sandbox.close();
  await store.close();
});

/** A process that owns all servers until they are taken from it. */
async function startProcess() {
  const state = { owns: true, skipped: 0 };
  const beats: Parameters<BotParts["heartbeat"]>[0][] = [];
  const { bot } = await startBotIn(sandbox, {
    store,
    ownership: { owns: () => state.owns, isActive: () => state.owns },
    elapsed: () => clock.elapsed() + state.skipped,
    heartbeat(beat) {
      beats.push(beat);
      return { stop: () => Promise.resolve() };
    },
  });
  running.push(bot);
  return {
    bot,
    async losesServers() {
      state.owns = false;
      await bot.silence(true);
    },
    /** Lets time pass in which no request can be under way any more. */
    async settles() {
      state.skipped += 60_000;
      await beats[0]?.();
      await bot.outbox.idle();
    },
  };
}

/** A table of three people, of whom the first has answered and waits for the others. */
async function startTableOfThree() {
  const people = ["Ada", "Ben", "Dev"].map((name) => sandbox.person(name));
  const [ada = expect.fail(), ben = expect.fail(), dev = expect.fail()] = people;
  const first = await startProcess();
  const place = await startTable("secret-bids", people);
  await first.bot.outbox.idle();
  const answer = async (person: PersonDriver) => {
    const panel = await panelOf(person, place);
    await person.press(panel, answersIn(panel)[0]?.id ?? expect.fail("Nothing is asked")).reply();
  };
  const card = () => ada.sees(place, 200).findLast((message) => hasButton(message, "My hand"));
  /** Who has answered, as the newest card says. */
  const answered = () => {
    const words = wordsOf(card() ?? expect.fail("There is no card"));
    return people.filter(({ mention }) => words.includes(`${mention}: 2 cards, has bid`)).map(({ name }) => name);
  };
  return { first, place, ada, ben, dev, answer, answered };
}

/** Has the next request of this form done two seconds late; settles once it is sent. */
function delayNext(match: string) {
  const { id } = sandbox.faults.add({ match, kind: "slow", seconds: 2, left: 1 });
  return () => expect.poll(() => sandbox.faults.list().some((fault) => fault.id === id), within).toBe(false);
}

test("an edit that arrives after newer ones of the next process is followed by another one", async () => {
  const { first, place, ada, ben, answer, answered } = await startTableOfThree();
  const isSent = delayNext(`^PATCH /channels/${place}/messages/`);
  await answer(ada);
  await isSent();
  await first.losesServers();
  const next = await startProcess();
  await answer(ben);
  await next.bot.outbox.idle();
  await expect.poll(answered, within).toEqual(["Ada"]);
  await next.settles();
  expect(answered()).toEqual(["Ada", "Ben"]);
});

test("an edit of a tournament's card that arrives after newer ones of the next process is followed by another one", async () => {
  const first = await startProcess();
  const [ada, ben, dev] = ["Ada", "Ben", "Dev"].map((name) => sandbox.person(name));
  if (ada === undefined || ben === undefined || dev === undefined) expect.fail("Nobody plays");
  const place = await register([ada], "size:2 rounds:1");
  await first.bot.outbox.idle();
  const card = () => newestWith(ada, "games", "Join");
  const joined = () => wordsOf(card()).split("\n").at(-1);
  const isSent = delayNext(`^PATCH /channels/${place}/messages/`);
  await ben.press(card(), "Join").reply();
  await isSent();
  await first.losesServers();
  const next = await startProcess();
  await dev.press(card(), "Join").reply();
  await expect.poll(joined, within).toBe("Ada, Ben, Dev");
  await expect.poll(joined, within).toBe("Ada, Ben");
  await next.settles();
  await expect.poll(joined, within).toBe("Ada, Ben, Dev");
});

test("a card that arrives after its table was closed elsewhere is removed", async () => {
  const { first, place, ada, ben, dev, answer } = await startTableOfThree();
  for (const person of [ada, ben]) await answer(person);
  await first.bot.outbox.idle();
  const isSent = delayNext(`^POST /channels/${place}/messages`);
  await answer(dev);
  await isSent();
  await first.losesServers();
  const [table = expect.fail("There is no table")] = await first.bot.service.tablesOf(userId(ada.id));
  const closer = { user: userId(ada.id), hash: "", isStaff: true };
  await first.bot.service.change(table.id, null, (record) => close(record, closer, Date.now()));
  const next = await startProcess();
  await next.bot.outbox.idle();
  /** A call in plain words becomes a card by an edit of its process. */
  const isLate = () => ada.sees(place, 200).some(({ content }) => content.includes(ada.mention));
  await expect.poll(isLate, within).toBe(true);
  await next.settles();
  expect(isLate()).toBe(false);
});
