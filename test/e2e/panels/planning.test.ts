/**
 * Secret choices through the whole host. A table is played twice from the same deal; the two evenings differ only in
 * what Ada chooses secretly, how often and how she changes her mind. Whatever Ben, a bystander and the log file get in
 * the meantime must be the same. That is every message with its components, ids, alternative texts and file names, and
 * the number and order of all requests to Discord that are not for Ada alone.
 */
import { createHash } from "node:crypto";

import { pino } from "pino";
import { describe, expect, test } from "vitest";

import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import type { AnyGame } from "../../../games/contract/index.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { userId } from "../../../src/ids.ts";
import type { Pictures } from "../../../src/pictures/pictures.ts";
import { doables, stopTestBot, type TestBot, startTestBot, wordsOf } from "../testBot.ts";
import { answersIn, hasButton, newestWith, panelOf, pressTool } from "../play.ts";

const game: AnyGame = eiMyGoods;
const key = "7e".repeat(32);
const minute = 60_000;
const interaction = "900000000000000001";

/** One dot, drawn at once: here only the names of pictures and what stands beside them matter. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const dots: Pictures = {
  render: () => Promise.resolve({ ok: true, png: dot }),
  underway: () => 0,
  isFull: () => false,
  cached: () => dot,
  close: () => Promise.resolve(),
};

/** What Ada does: an answer by its question and the number of the option, taking one back, or waiting for an hour. */
type Deed = readonly [ask: string, option: number] | "undo" | "an hour goes by";

type Evening = { readonly house: TestBot; readonly place: string; readonly pass: (ms: number) => void };

/** A table of Ada and Ben, dealt from the one key, in the thread that its Start opened. */
async function evening(): Promise<Evening> {
  let now = Date.UTC(2026, 4, 1, 12);
  const house = await startTestBot({ games: [game], pictures: dots, now: () => now, isSweptByHand: true });
  const [ada, ben] = peopleOf(house);
  const lobby = await ada.command("games", "/table new game:ei-my-goods").reply();
  await ben.press(lobby, "Join").first();
  const [table] = await house.bot.service.tablesIn(lobby.channel_id);
  if (table === undefined) throw new Error("no table was opened");
  await house.bot.service.start(table.id, { user: userId(ada.id), interaction }, undefined, key);
  await house.bot.outbox.idle();
  await ben.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  return { house, place: lobby.id, pass: (ms) => void (now += ms) };
}

function peopleOf({ sandbox }: TestBot): readonly [PersonDriver, PersonDriver, PersonDriver] {
  return [sandbox.person("Ada"), sandbox.person("Ben"), sandbox.person("Chloe")];
}

/** Answers a question of a panel with its option of this number, counted from 0; gives the panel as it is then. */
async function answerWith(person: PersonDriver, panel: Which, ask: string, option: number): Promise<Which> {
  const askedIn = ({ id }: { readonly id: string }) => id.split("|")[4] === ask;
  const offered = answersIn(panel).filter(askedIn);
  const further = doables(panel).find((each) => each.id.startsWith("turn|") && askedIn(each));
  if (offered.length === 0 && further !== undefined)
    return answerWith(person, await person.press(panel, further.id).reply(), ask, option);
  const [first] = offered;
  if (first?.kind === "select") {
    return person.select(panel, first.id, first.values.slice(option, option + 1)).reply();
  }
  const button = offered[option];
  if (button === undefined) throw new Error(`${person.name} is not asked ${ask} with ${option + 1} options`);
  return person.press(panel, button.id).reply();
}

async function does(person: PersonDriver, deeds: readonly Deed[], { house, pass }: Evening): Promise<void> {
  for (const deed of deeds) {
    const panel = person.sees(person.dm()).findLast((message) => answersIn(message).length > 0);
    if (panel === undefined) throw new Error(`${person.name} is asked nothing`);
    if (deed === "an hour goes by") pass(60 * minute);
    else if (deed === "undo") await (await pressTool(person, panel, "Undo")).reply();
    else await shownOrDeleted(person, panel, answerWith(person, panel, deed[0], deed[1]));
    await settle(house);
  }
}

/** The direct message of a person who is asked nothing more is deleted, perhaps before it shows what the answer brought. */
async function shownOrDeleted(person: PersonDriver, panel: Which, shown: Promise<unknown>): Promise<void> {
  const isDeleted = () => person.sees(person.dm()).every(({ id }) => id !== panel.id);
  await shown.catch((error: unknown) => {
    if (!isDeleted()) throw error;
  });
}

/** All posts are made, and the reminders due at this moment as well: not only when the real clock's next minute begins. */
async function settle({ bot }: TestBot): Promise<void> {
  await bot.outbox.idle();
  await bot.service.runDue();
  await bot.outbox.idle();
}

/** All that reaches anybody but Ada from the request of this number on, without what differs in any two runs. */
async function outside({ house, place }: Evening, since: number): Promise<string> {
  const [ada, ben, chloe] = peopleOf(house);
  const toAda = [`/channels/${ada.dm()}/`];
  const posts = house.sandbox.requests
    .slice(since)
    .filter(({ path }) => path.startsWith("/channels/") && !toAda.some((start) => path.startsWith(start)))
    .map(({ method, path, body, files }) => [method, path, body, files]);
  const asked: Which[] = [await panelOf(ben, place), await chloe.press(newestWith(chloe, place, "Log"), "Log").reply()];
  for (const typed of ["/board", "/hand", "/log", "/verify", "/replay", "/my games", "/my news"]) {
    asked.push(await ben.command(place, typed).reply());
  }
  const choices = await ben.autocomplete(place, { name: "play", options: { choice: "" } }, "choice").choices();
  const [table] = await house.bot.service.tablesIn(place);
  const seen = [ben.sees(place), ben.sees(ben.dm()), chloe.sees(place)];
  return anonymous([posts, asked, choices, seen, readLog(house)], table?.id ?? "").replaceAll(
    house.sandbox.url,
    "http://local",
  );
}

/** Lines of the log. A line for debugging, of which each click and post has one, counts once, without its click. */
function readLog({ logged }: TestBot): readonly string[] {
  const lines = logged.map((line) => line.replace(/"time":\d+,"pid":\d+/u, ""));
  const [clicks, others] = [lines.filter(isDebugging), lines.filter((line) => !isDebugging(line))];
  return [...others, ...new Set(clicks.map((line) => line.replace(/"interaction":"\d+",/u, "")))];
}

const isDebugging = (line: string): boolean => line.includes(`"level":${pino.levels.values["debug"]},`);

/** Ids by the order in which they come up, one name for the table, no times of the real clock, no random nonces. */
function anonymous(parts: readonly unknown[], table: string): string {
  const names = new Map<string, string>();
  return parts
    .map((part) => JSON.stringify(part, null, 1))
    .join("\n")
    .replaceAll(table, "the-table")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/gu, "a moment")
    .replaceAll(/\b(?:[0-9a-f]{64}|[0-9a-f]{32})\b/gu, "a hash")
    .replaceAll(/\d{15,21}/gu, (id) => {
      const name = names.get(id) ?? `id-${names.size}`;
      names.set(id, name);
      return name;
    });
}

type Ways = { readonly [way: string]: readonly Deed[] };

/** Plays the evening once for each way of Ada's and gives what was to be seen from outside. */
async function eveningsOf(before: readonly Deed[], ways: Ways): Promise<readonly (readonly [string, string])[]> {
  const found: (readonly [string, string])[] = [];
  for (const [way, deeds] of Object.entries(ways)) {
    const here = await evening();
    const [ada, ben] = peopleOf(here.house);
    try {
      for (const person of [ada, ben]) await does(person, before, here);
      const since = here.house.sandbox.requests.length;
      await does(ada, deeds, here);
      found.push([way, await outside(here, since)]);
      expect(here.house.sandbox.violations).toEqual([]);
    } finally {
      await stopTestBot(here.house);
    }
  }
  return found;
}

function expectSame(evenings: readonly (readonly [string, string])[]): void {
  const [first] = evenings;
  expect(evenings.length).toBeGreaterThan(1);
  expect(first?.[1]).toContain("the-table");
  for (const [way, seen] of evenings) expect(seen, way).toBe(first?.[1]);
}

const planned = ["locked in a plan", "has decided whether to exchange their hand"] as const;
const tells = (seen: string | undefined, words: string): boolean => seen?.includes(words) === true;

describe("whatever Ada chooses, nobody else can tell", () => {
  test("whether she keeps or exchanges her hand, and whether she thought again", async () => {
    const evenings = await eveningsOf([], {
      keeps: [["hand", 0]],
      exchanges: [["hand", 1]],
      "exchanges after all": [
        ["hand", 0],
        ["hand", 1],
      ],
      "thinks again and again": [["hand", 1], ["hand", 0], "undo", ["hand", 0], ["hand", 0]],
    });
    expectSame(evenings);
    expect(evenings.every(([, seen]) => tells(seen, planned[1]))).toBe(true);
  });

  const keep: readonly Deed[] = [["hand", 0]];

  test("what of her plan she has made so far", async () => {
    const evenings = await eveningsOf(keep, {
      nothing: ["an hour goes by"],
      "where she works": ["an hour goes by", ["work", 0]],
      "what she sets aside, after other plans": ["an hour goes by", ["work", 1], "undo", ["aside", 1]],
    });
    expectSame(evenings);
    expect(evenings.some(([, seen]) => tells(seen, planned[0]))).toBe(false);
  });

  // After an hour a new card follows the old one, with a number of its own.
  test("which plan she has locked in, and how she came to it", async () => {
    const evenings = await eveningsOf(keep, {
      "one way": [["work", 0], "an hour goes by", ["aside", 0]],
      "another way": [["aside", 2], "an hour goes by", ["work", 1]],
      "another way, after long thought": [
        ["work", 2],
        "undo",
        ["aside", 1],
        "undo",
        ["work", 1],
        "an hour goes by",
        ["aside", 3],
        ["work", 0],
        ["aside", 2],
      ],
    });
    expectSame(evenings);
    expect(evenings.every(([, seen]) => tells(seen, planned[0]))).toBe(true);
  });
});

test("her receipts are hers alone until the reveal; then anybody reads those that were opened, and no others", async () => {
  const here = await evening();
  const [ada, ben, chloe] = peopleOf(here.house);
  const plan: readonly Deed[] = [
    ["work", 0],
    ["aside", 0],
  ];
  const verify = async (person: PersonDriver) => wordsOf(await person.command(here.place, "/verify").reply());
  try {
    for (const person of [ada, ben]) await does(person, [["hand", 0]], here);
    await does(ada, plan, here);
    const panel = ada.sees(ada.dm()).map(wordsOf).join();
    const [receipt, text] = /([0-9a-f]{64}) ← `(\[.*"work".*\])`/u.exec(await verify(ada))?.slice(1) ?? [];
    // Her panel says in words what she locked in, and anybody can make the receipt from its text.
    expect(panel).toMatch(/Locked in: \*\*[A-Z]/u);
    expect(panel).not.toMatch(/Locked in: (?:work|aside)|[0-9a-f]{64}/u);
    expect(
      createHash("sha256")
        .update(text ?? "")
        .digest("hex"),
    ).toBe(receipt);
    expect(await verify(ben)).not.toContain("round-1-plans");
    await does(ben, plan, here);
    for (const anybody of [ben, chloe]) {
      const theirs = await verify(anybody);
      expect(theirs).toContain(`${receipt} ← \`${text}\``);
      expect(theirs).not.toContain("round-1-aside-1.1");
    }
  } finally {
    await stopTestBot(here.house);
  }
});
