/** The position of the day, and how far servers get. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Json } from "../../games/contract/index.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { whims } from "../../scripts/whims.ts";
import { silentMeter } from "../../src/metrics/meter.ts";
import { userId } from "../../src/ids.ts";
import { noColumns } from "../../src/store/index.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { day } from "../../src/time/hours.ts";
import { playToEnd } from "../e2e/play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";

let house: TestBot;
let now: number;
let counted: string[];
beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 12);
  counted = [];
  house = await startTestBot({
    ...{ now: () => now, isSweptByHand: true },
    meter: {
      ...silentMeter,
      reached: (stage) => void counted.push(stage),
      ended: (game, pace) => void counted.push(`${game} ${pace}`),
    },
  });
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const named = (name: string): PersonDriver => house.sandbox.person(name);
const type = async (name: string, typed: string) => wordsOf(await named(name).command("games", typed).reply());
const posts = () =>
  named("Ada")
    .sees("general")
    .filter((message) => wordsOf(message).includes("Position of the day"));

async function playOne(): Promise<void> {
  const people = [named("Ada"), named("Ben")] as const;
  const lobby = await named("Ada").command("games", "/table new game:secret-bids").reply();
  for (const typed of ["hand value:long", "gold value:off"]) await type("Ada", `/table settings option:${typed}`);
  await named("Ben").press(lobby, "Join").first();
  await named("Ada").press(lobby, "Start").first();
  await house.bot.outbox.idle();
  await playToEnd(lobby.id, people, whims(4));
  await house.bot.outbox.idle();
}

async function nextDay(): Promise<void> {
  now += day;
  await house.bot.lists.tick();
}

/** Six people have found positions so far; returns the five of them that a post names. */
async function scoreSix(): Promise<readonly string[]> {
  const scores = [9, 8, 7, 6, 5, 4].map((points) => ({ user: userId(`30000000000000000${points}`), points }));
  await house.bot.company.positions.change(house.sandbox.guild("The Table"), (before) => ({ ...before, scores }));
  return scores.slice(0, 5).map(({ user, points }) => `<@${user}> ${points}`);
}

const leadersIn = (words: string) => /Found so far: (.*)/u.exec(words)?.[1]?.split(" · ");

test("a server asks a position of matches whose players all agreed, and solves it the next day", async () => {
  await playOne();
  await nextDay();
  expect(posts()).toEqual([]);
  await type("Hugo", `/settings positions channel:<#${house.sandbox.channel("general")}>`);
  await type("Ada", "/me positions share:true");
  await nextDay();
  expect(posts()).toEqual([]);
  await type("Ben", "/me positions share:true");
  await nextDay();
  await house.bot.lists.tick();
  const [first] = posts();
  if (first === undefined) throw new Error("nothing is asked");
  expect(posts()).toHaveLength(1);
  expect(wordsOf(first)).toMatch(/What would you do as \*\*(?:Robin|Sage)/u);
  expect(wordsOf(first)).not.toMatch(/Ada|Ben|<@/u);
  const ids = [...JSON.stringify(first.components).matchAll(/"custom_id":"(guess\|[^"]+)"/gu)].map(([, id = ""]) => id);
  expect(ids.length).toBeGreaterThan(2);
  // Each option is somebody's answer, so one of them is right; who changes it has one answer.
  const people = ["Ada", "Ben", "Chloe", "Dev"].slice(0, ids.length);
  await named("Chloe")
    .press(first, ids[0] ?? "")
    .reply();
  for (const [at, name] of people.entries())
    expect(
      wordsOf(
        await named(name)
          .press(first, ids[at] ?? "")
          .reply(),
      ),
    ).toContain("Your answer is noted");
  await nextDay();
  const second = posts().at(-1);
  expect(wordsOf(second ?? first)).toContain("The best choice in the last position, by the computer’s search");
  expect(wordsOf(second ?? first)).toMatch(new RegExp(`[01] of ${people.length} found it`, "u"));
  expect(wordsOf(second ?? first)).toMatch(/Found so far: <@\d+> 1/u);
  expect(
    wordsOf(
      await named("Dev")
        .press(first, ids[0] ?? "")
        .reply(),
    ),
  ).toContain("solved by now");
  // The solution comes also on a day without a position.
  await type("Ada", "/me positions share:false");
  const leaders = await scoreSix();
  await nextDay();
  const third = wordsOf(posts().at(-1) ?? first);
  expect(third).toContain("The best choice in the last position");
  expect(leadersIn(third)).toEqual(leaders);
  expect(third).toContain("There is no new position today.");
  await nextDay();
  expect(wordsOf(posts().at(-1) ?? first)).toBe(third);
  const general = house.sandbox.channel("general");
  expect(house.sandbox.listPushes().filter(({ channel }) => channel === general)).toEqual([]);
  await type("Dev", "/privacy delete confirm:delete");
  expect(JSON.stringify(await house.bot.company.positions.of(house.sandbox.guild("The Table")))).not.toContain(
    named("Dev").id,
  );
});

test("who answers or is forgotten while the solution is searched for is counted as they are by then", async () => {
  await playOne();
  await type("Hugo", `/settings positions channel:<#${house.sandbox.channel("general")}>`);
  for (const name of ["Ada", "Ben"]) await type(name, "/me positions share:true");
  await nextDay();
  await house.bot.lists.tick();
  const { positions } = house.bot.company;
  const real = { ...positions };
  const server = house.sandbox.guild("The Table");
  const known = await real.of(server);
  const options = known?.asked?.options ?? [];
  const early = options.map((_, at) => userId(`8${String(at).padStart(17, "0")}`));
  const late = options.map((_, at) => userId(`9${String(at).padStart(17, "0")}`));
  for (const [at, user] of early.entries()) await real.guess(server, known?.day ?? "", user, at);
  Object.assign(positions, {
    of: async (guild: string) => {
      const read = await real.of(guild);
      for (const user of early) await real.forget(user);
      for (const [at, user] of late.entries()) await real.guess(guild, read?.day ?? "", user, at);
      return read;
    },
  });
  await nextDay();
  const scored = (await real.of(server))?.scores.filter(({ points }) => points > 0).map(({ user }) => user) ?? [];
  expect([scored.length, scored.every((user) => late.includes(user))]).toEqual([1, true]);
});

test("nobody who held a seat for a while and chose there is asked about without having agreed", async () => {
  await playOne();
  await type("Hugo", `/settings positions channel:<#${house.sandbox.channel("general")}>`);
  for (const name of ["Ada", "Ben"]) await type(name, "/me positions share:true");
  const chloe = userId(named("Chloe").id);
  for await (const [, { value }] of house.store.shelf<TableRecord>("tables").entries())
    await house.bot.service.change(value.id, null, (record) => ({
      ok: true,
      record: { ...record, heldBy: { ...record.heldBy, [chloe]: 1 } },
    }));
  const askNextDay = async () => {
    await nextDay();
    await house.bot.lists.tick();
    return posts().length;
  };
  expect(await askNextDay()).toBe(0);
  // The file of the match does not say who had a seat there before.
  const { service } = house.bot;
  for await (const record of service.endedOn(house.sandbox.guild("The Table"))) {
    const place = { guild: record.guild, home: record.home, name: "Ada", isStaff: false };
    const ada = { user: userId(named("Ada").id), interaction: "import" };
    expect(await service.restore(ada, await service.writeFile(record), place)).toMatchObject({ ok: true });
    break;
  }
  expect(await askNextDay()).toBe(0);
  await type("Chloe", "/me positions share:true");
  expect(await askNextDay()).toBe(1);
});

/** Adds copies of a finished match, played by others, whose ids come before all. */
async function addOthers(record: TableRecord, count: number): Promise<void> {
  const shelf = house.store.shelf<Json>("tables");
  const [chloe, dev] = [named("Chloe").id, named("Dev").id];
  const text = JSON.stringify(record).replaceAll(named("Ada").id, chloe).replaceAll(named("Ben").id, dev);
  const columns = { ...noColumns, guild: record.guild, status: "ended", people: [chloe, dev] };
  const writes = Array.from({ length: count }, (_, at) => {
    const id = `2222222${String(222 + at).replaceAll(/[01]/gu, (digit) => "ab"[Number(digit)] ?? "")}`;
    return shelf.write(id, { ...(JSON.parse(text) as object), id }, null, columns);
  });
  expect((await house.store.transaction(writes)).ok).toBe(true);
}

test("a position is found however many matches were finished, in steps, and each match has its turn", async () => {
  await playOne();
  await playOne();
  const guild = house.sandbox.guild("The Table");
  const finished: TableRecord[] = [];
  for await (const record of house.bot.service.endedOn(guild)) finished.push(record);
  await addOthers(finished[0] ?? never(), 620);
  for (const name of ["Ada", "Ben"]) await type(name, "/me positions share:true");
  await type("Hugo", `/settings positions channel:<#${house.sandbox.channel("general")}>`);
  const tables: unknown[] = [];
  for (const steps of [3, 0, 3]) {
    now += day;
    for (let step = 0; step < steps; step += 1) {
      await house.bot.lists.tick();
      expect(posts()).toHaveLength(tables.length);
    }
    await house.bot.lists.tick();
    expect(posts()).toHaveLength(tables.length + 1);
    tables.push((await house.bot.company.positions.of(guild))?.asked?.table);
  }
  expect([new Set(tables).size, tables[2]]).toEqual([2, tables[0]]);
});

function never(): never {
  throw new Error("There is none");
}

test("servers are counted when the bot comes, at their first table, first and second match, and matches by game and pace, without people", async () => {
  await playOne();
  expect(counted).toEqual(["invited", "first-table", "first-match", "secret-bids none"]);
  await playOne();
  await playOne();
  expect(counted.slice(4)).toEqual(["second-match", "secret-bids none", "secret-bids none"]);
});
