import { beforeEach, describe, expect, test } from "vitest";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { userId } from "../../../src/ids.ts";
import { hour } from "../../../src/time/hours.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { patiently } from "../../patience.ts";
import { whims } from "../../../scripts/whims.ts";
import { answersIn, answerWith, closeTable, hasButton, isOver, panelOf, playToEnd, startTable } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

let now: number;
let ada: PersonDriver;
let ben: PersonDriver;
beforeEach(() => {
  now = Date.now();
});
const house = useTestBot({ now: () => now, isSweptByHand: true });
beforeEach(() => {
  [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
});

async function tableNow(): Promise<TableRecord> {
  const record = (await house.bot.service.tablesOf(userId(ada.id))).at(-1);
  if (record === undefined) throw new Error("no table");
  return record;
}

/** Brings Ada's table to where she types that; gives its new place, once its card is there. */
async function moveTo(where: string): Promise<string> {
  const { id, place: old } = await tableNow();
  await ada.command(where, `/table move table:${id}`).reply();
  const place = async () => (await tableNow()).place;
  await expect.poll(place, { timeout: patiently(5_000) }).toSatisfy((found) => found !== null && found !== old);
  const fresh = (await tableNow()).place ?? "";
  await ben.waitFor(fresh, (message) => hasButton(message, "My hand"));
  await house.bot.outbox.idle();
  return fresh;
}

/** What was posted in a place so far, in words. */
const postedIn = (place: string): readonly string[] =>
  house.sandbox.requests
    .filter(({ method, path, status }) => method === "POST" && path === `/channels/${place}/messages` && status < 300)
    .map(({ body }) => JSON.stringify(body));

/** How a thread was archived. */
const closedBy = (thread: string): readonly unknown[] =>
  house.sandbox.requests.flatMap(({ method, path, body }) =>
    method === "PATCH" && path === `/channels/${thread}` && JSON.stringify(body).includes('"archived":true')
      ? [body]
      : [],
  );

const isCard = (message: Which) => hasButton(message, "My hand");

test("a table that is moved again says nowhere that it is played where it was before", async () => {
  const old = await startTable("secret-bids", [ada, ben]);
  const first = await moveTo(ada.thread("general", "first"));
  const second = await moveTo("general");
  await ada.waitFor(first, (message) => wordsOf(message).includes("was moved to"));
  const lobby = ada.sees("games").find(({ id }) => id === old);
  const said = ["games", "general", old, first].flatMap((place) => ada.sees(place).map(wordsOf));
  expect(lobby === undefined ? "" : wordsOf(lobby)).toContain(`This table of Secret Bids was moved to <#${first}>.`);
  expect(said.filter((words) => words.includes("Being played in"))).toEqual([
    expect.stringContaining(`Being played in <#${second}>.`),
  ]);
});

describe("a table that is moved", () => {
  test.each(["a channel", "a thread"])("to %s posts in the old place only where it went", async (kind) => {
    const old = await startTable("secret-bids", [ada, ben]);
    await house.bot.outbox.idle();
    const [before, beforeAtHome] = [postedIn(old), postedIn(house.sandbox.channel("games"))];
    const place = await moveTo(kind === "a thread" ? ada.thread("general", "ours") : "general");
    await ada.waitFor(old, (message) => wordsOf(message).includes("was moved to"));
    await playToEnd(place, [ada, ben], whims(2));
    await house.bot.outbox.idle();
    expect(isOver(ben, place)).toBe(true);
    const said = postedIn(old).slice(before.length);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`This table of Secret Bids was moved to <#${place}>.`);
    // Nothing comes after that but Discord's line about the name: the thread is named so and archived.
    expect(ada.sees(old).map(wordsOf).at(-2)).toContain("was moved to");
    expect(closedBy(old)).toEqual([{ name: "moved · Secret Bids · Ada, Ben", archived: true }]);
    expect(closedBy(kind === "a thread" ? place : "")).toEqual([]);
    expect(postedIn(house.sandbox.channel("games"))).toEqual(beforeAtHome);
    // What stands there still is of the past, and the lobby shows the way.
    expect(ada.sees(old).filter(isCard)).toEqual([]);
    const lobby = ada.sees("games").find(({ id }) => id === old);
    expect(lobby === undefined ? "" : wordsOf(lobby)).toContain(`<#${place}>`);
  });

  test("leaves messages of long ago as they are, which Discord lets nobody edit often", async () => {
    const old = await startTable("secret-bids", [ada, ben]);
    await house.bot.outbox.idle();
    now += 2 * hour;
    const countEdits = () =>
      house.sandbox.requests.filter(({ method, path }) => method === "PATCH" && path.includes(`${old}/messages`));
    const before = countEdits().length;
    await moveTo("general");
    await ada.waitFor(old, (message) => wordsOf(message).includes("was moved to"));
    expect(countEdits()).toHaveLength(before);
    expect(ada.sees(old).filter(isCard)).toHaveLength(1);
  });

  test("out of a locked thread goes on, though nothing can be said there", async () => {
    const old = await startTable("secret-bids", [ada, ben]);
    house.sandbox.lock(old);
    await expect.poll(async () => (await tableNow()).lostPlace, { timeout: patiently(5_000) }).toBeDefined();
    const before = postedIn(old);
    const place = await moveTo("general");
    expect((await tableNow()).outbox).toEqual([]);
    house.sandbox.lock(old, false);
    await playToEnd(place, [ada, ben], whims(3));
    expect(postedIn(old)).toEqual(before);
  });
});

describe("a move is refused", () => {
  /** What Discord shows whoever types that; the table stays where it is. */
  async function refusalOf(person: PersonDriver, where: string): Promise<string> {
    const { id, place } = await tableNow();
    const said = wordsOf(await person.command(where, `/table move table:${id}`).reply());
    expect((await house.bot.service.load(id))?.place).toBe(place);
    return said;
  }

  test("to where it is played already, and by somebody who is not its host", async () => {
    const place = await startTable("secret-bids", [ada, ben]);
    expect(await refusalOf(ada, place)).toContain("The table is played here already.");
    expect(await refusalOf(ben, "general")).toContain("Only the host, Ada, can do that.");
  });

  test("to a thread in which another table is played, and not once that one is over", async () => {
    const thread = ada.thread("general", "ours");
    const lobby = await ben.command(thread, "/table new game:secret-bids").reply();
    await ben.press(lobby, "Add computer").first();
    await ben.press(lobby, "Start").first();
    await ben.waitFor(thread, isCard);
    await startTable("secret-bids", [ada, ben]);
    expect(await refusalOf(ada, thread)).toContain("A table is already played in this channel.");
    await closeTable(ben, thread);
    expect(await moveTo(thread)).toBe(thread);
  });
});

describe("a move while a post is on its way", () => {
  const answerOnce = async (place: string) => {
    const panel = await panelOf(ada, place);
    const [bid] = answersIn(panel);
    if (bid === undefined) throw new Error("nothing to press");
    await answerWith(ada, panel, bid, whims(1)).reply();
  };

  test("shows the table in its new place although a card went out in the old one", async () => {
    const old = await startTable("secret-bids", [ada, ben]);
    await house.bot.outbox.idle();
    now += 2 * hour;
    house.sandbox.faults.add({ match: `^POST /channels/${old}/messages$`, kind: "slow", seconds: 1 });
    const before = postedIn(old).length;
    await answerOnce(old);
    await expect.poll(async () => (await tableNow()).outbox.map(({ kind }) => kind)).toContain("card");
    const place = await moveTo(ada.thread("general", "ours"));
    await expect.poll(() => postedIn(old).length, { timeout: patiently(5_000) }).toBeGreaterThan(before);
    await ben.waitFor(place, isCard);
    await house.bot.outbox.idle();
    expect((await tableNow()).card?.channel).toBe(place);
  });

  test("is not undone by a thread that is opened late where the table was", async () => {
    const lobby = await ada.command("games", "/table new game:secret-bids").reply();
    await ben.press(lobby, "Join").first();
    house.sandbox.faults.add({ match: `/messages/${lobby.id}/threads$`, kind: "slow", seconds: 1 });
    await ada.press(lobby, "Start").first();
    await expect.poll(async () => (await tableNow()).status).toBe("playing");
    const thread = ada.thread("general", "ours");
    await ada.command(thread, `/table move table:${(await tableNow()).id}`).reply();
    await expect.poll(() => house.sandbox.look(lobby.id), { timeout: patiently(5_000) }).toBeDefined();
    await ben.waitFor(thread, isCard);
    await house.bot.outbox.idle();
    expect((await tableNow()).place).toBe(thread);
  });
});
