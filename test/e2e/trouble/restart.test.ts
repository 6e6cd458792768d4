import { afterEach, beforeEach, expect, test } from "vitest";
import type { TableRecord } from "../../../src/table/record.ts";
import { openStore } from "../../../src/store/index.ts";
import type { Sandbox } from "../../../sandbox/index.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { bodyOf, idMadeFor } from "../sent.ts";
import { wordsOf } from "../testBot.ts";
import { type KillableBot, prepareKillableBot } from "../killable.ts";
import { answersIn, answerWith, hasButton, isEndCard, isOver, newestEnd, panelOf, startTable } from "../play.ts";
import { whims } from "../../../scripts/whims.ts";
import { patiently } from "../../patience.ts";
import { answersGiven } from "../../../src/match/match.ts";

let bot: KillableBot;
let sandbox: Sandbox;

beforeEach(async () => {
  bot = await prepareKillableBot();
  ({ sandbox } = bot);
});
afterEach(() => bot.remove());

const start: KillableBot["start"] = (time) => bot.start(time);
const kill = (): Promise<void> => bot.kill();

async function storedTables(): Promise<readonly TableRecord[]> {
  const store = openStore(bot.database);
  const tables: TableRecord[] = [];
  for await (const [, stored] of store.shelf<TableRecord>("tables").entries()) tables.push(stored.value);
  await store.close();
  return tables;
}

async function storedTable(): Promise<TableRecord> {
  const [table] = await storedTables();
  if (table === undefined) throw new Error("no table is stored");
  return table;
}

/** The numbers that the posts of a place carry, which must each occur once. */
function postNumbers(person: PersonDriver, place: string): readonly number[] {
  return person.sees(place).flatMap(({ components }) => {
    const id = components?.[0]?.id ?? 0;
    return id >= 1000 ? [id] : [];
  });
}

test("killed in the middle of turns again and again, no acknowledged answer is lost and no post repeated", async () => {
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  await start();
  const place = await startTable("secret-bids", [ada, ben]);
  const whim = whims(11);
  let acknowledged = 0;
  for (let round = 0; round < 40 && !isOver(ada, place); round += 1) {
    for (const person of [ada, ben]) {
      const panel: Which = await panelOf(person, place).catch(() => ({ id: "", channel_id: place, components: [] }));
      const offered = answersIn(panel);
      const chosen = offered[whim(offered.length)];
      if (chosen === undefined) continue;
      const used = answerWith(person, panel, chosen, whim);
      if (whim(3) > 0) {
        const first = await used.first();
        if (first.kind === "update") acknowledged += 1;
        continue;
      }
      // Sometimes after the click was sent, sometimes before its answer, sometimes between answer and post.
      await new Promise((resolve) => setTimeout(resolve, whim(12)));
      const wasAcknowledged = used.shown.length > 0;
      await kill();
      if (wasAcknowledged) acknowledged += 1;
      const record = await storedTable();
      expect(record.match && answersGiven(record.match)).toBeGreaterThanOrEqual(acknowledged);
      await start();
      await person.waitFor(place, (message) => hasButton(message, "Play") || isEndCard(message));
    }
  }
  await ada.waitFor(place, isEndCard, 20_000);
  const posts = postNumbers(ada, place);
  expect(new Set(posts).size).toBe(posts.length);
  expect(ada.sees(place).filter(isEndCard)).toHaveLength(1);
  expect(newestEnd(ben, place)).toBeDefined();
  expect(sandbox.violations).toEqual([]);
});

test("a post that went out long before its receipt was stored is found again instead of repeated", async () => {
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  await start();
  const place = await startTable("secret-bids", [ada, ben]);
  // The answer to the next post never comes, so the bot cannot know that it was made.
  sandbox.faults.add({ match: `POST /channels/${place}/messages`, kind: "lost-answer", left: null });
  const panel = await panelOf(ada, place);
  const [bid] = answersIn(panel);
  if (bid === undefined) throw new Error("nothing to press");
  await answerWith(ada, panel, bid, whims(1)).reply();
  const theirs = await panelOf(ben, place);
  const [other] = answersIn(theirs);
  if (other === undefined) throw new Error("nothing to press");
  await answerWith(ben, theirs, other, whims(1)).reply();
  await ada.waitFor(place, (message) => postNumbers(ada, place).length > 1 && message.id !== "");
  await kill();
  sandbox.faults.clear();
  sandbox.forgetNonces();
  await start();
  await ada.waitFor(place, (message) => hasButton(message, "Play"));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const posts = postNumbers(ada, place);
  expect(new Set(posts).size).toBe(posts.length);
});

/** The messages made for each numbered post of all tables, those that were deleted since too. */
function madeFor(words: string): ReadonlyMap<string, ReadonlySet<string>> {
  const made = new Map<string, Set<string>>();
  for (const request of sandbox.requests) {
    if (request.method !== "POST" || !/^\/channels\/\d+\/messages$/u.test(request.path)) continue;
    const { nonce } = bodyOf<{ nonce: string }>(request);
    const id = idMadeFor(request);
    if (id === undefined || !JSON.stringify(request.body).includes(words)) continue;
    made.set(nonce, (made.get(nonce) ?? new Set()).add(id));
  }
  return made;
}

test.each([
  ["the list of tables by direct message", "waits for you", undefined],
  ["the reminder in the thread", "half of your time", undefined],
  ["the call of the bench", "Who plays this seat", "your time is up"],
])("%s goes out once, though the process is killed before it hears of it", async (_post, words, after) => {
  const [ada, ben, dev] = [sandbox.person("Ada"), sandbox.person("Ben"), sandbox.person("Dev")];
  await start({ PASSING: "no" });
  await dev.command("games", "/bench join game:secret-bids").reply();
  if (words === "waits for you") await ben.command(ben.dm(), "/me pings way:dm").reply();
  const lobby = await ada.command("games", "/table new game:secret-bids pace:1h+10m").reply();
  await ben.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor("games", (message) => message.id === lobby.id && wordsOf(message).includes("<#"));
  await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  const place = words === "waits for you" ? ben.dm() : lobby.id;
  await kill();
  // It goes out and nobody hears of it: the answer gets lost as often as it is sent.
  sandbox.faults.add({ match: `POST /channels/${place}/messages`, kind: "lost-answer", left: null });
  // It goes out and nobody hears of it: the answer gets lost as often as it is sent.
  const loseAnswers = () =>
    sandbox.faults.add({ match: `POST /channels/${place}/messages`, kind: "lost-answer", left: null });
  if (after === undefined) loseAnswers();
  await start({ PASSING: "yes" });
  if (after !== undefined) {
    await ben.waitFor(place, (message) => wordsOf(message).includes(after), 20_000);
    loseAnswers();
  }
  await ben.waitFor(place, (message) => wordsOf(message).includes(words), 20_000);
  await kill();
  sandbox.faults.clear();
  sandbox.forgetNonces();
  const before = madeFor(words);
  await start({ PASSING: "no" });
  const due = async () => (await storedTables())[0]?.outbox;
  await expect.poll(due, { timeout: patiently(5_000) }).toEqual([]);
  const made = madeFor(words);
  expect(made.size).toBeGreaterThan(0);
  for (const [post, messages] of made) expect([post, [...messages]]).toEqual([post, [[...messages][0]]]);
  expect(made.size - before.size).toBeLessThanOrEqual(1);
});
