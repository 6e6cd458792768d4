import { afterEach, beforeEach, expect, test } from "vitest";

import { games } from "../../../games/registry.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import type { Campaign } from "../../../src/campaigns/campaigns.ts";
import { channelId, newTableId, userId } from "../../../src/ids.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { tableColumns } from "../../../src/table/service/columns.ts";
import { day } from "../../../src/time/hours.ts";
import { bids } from "../../contract/fixture/index.ts";
import { newestWith, panelOf, startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
let ada: PersonDriver;
let guild: string;

beforeEach(async () => {
  const series = games.filter((game) => game.campaign !== undefined);
  const solo = games.filter(({ info }) => info.id === "egg-thieves");
  house = await startTestBot({ games: [bids, ...series, ...solo] });
  ada = house.sandbox.person("Ada");
  guild = house.sandbox.guild("The Table");
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

/** Has a person used up so many of what has a limit. */
async function useUp(kind: string, { id }: PersonDriver, count: number): Promise<void> {
  const key = `${kind} person ${await house.bot.service.hashOf(userId(id))}`;
  const [limits, uses] = [house.store.shelf("limits"), { spans: [[Date.now(), count]] }];
  expect((await limits.put(key, uses, (await limits.get(key))?.version ?? null)).ok).toBe(true);
}

const says = async (person: PersonDriver, typed: string) => wordsOf(await person.command("games", typed).reply());
const file = (person: PersonDriver) =>
  person.upload("table.save.json", "application/json", new TextEncoder().encode("{}"));

/** Every way to open something that is played here. */
const ways: readonly (readonly [string, (person: PersonDriver) => string])[] = [
  ["a table", () => "/table new game:secret-bids"],
  ["a campaign", () => "/campaign new name:Ours"],
  ["a tournament", () => "/tournament new title:Cup game:secret-bids"],
  ["a challenge", () => "/challenge play"],
  ["a file", (person) => `/table import file:${file(person)}`],
];

test.each(ways)("%s is opened in the server's channels for tables alone", async (_, way) => {
  const general = channelId(house.sandbox.channel("general"));
  await house.bot.service.guildSettings.change(guild, (before) => ({ ...before, channels: [general] }));
  expect(await says(ada, way(ada))).toContain(`On this server tables are opened in <#${general}>`);
});

test("a table that was opened in one of the server's channels for tables is moved to no other", async () => {
  const place = await startTable("secret-bids", [ada, house.sandbox.person("Ben")]);
  const games = channelId(house.sandbox.channel("games"));
  await house.bot.service.guildSettings.change(guild, (before) => ({ ...before, channels: [games] }));
  const [record] = await house.bot.service.tablesIn(place);
  const moved = ada.command("general", `/table move table:${record?.id}`);
  expect(wordsOf(await moved.reply())).toContain(`On this server tables are opened in <#${games}>`);
  expect((await house.bot.service.tablesIn(place))[0]?.id).toBe(record?.id);
});

test.each(ways)("%s is not opened by somebody who opened too many, but by others", async (_, way) => {
  // As many as one person may open within a day.
  await useUp("tables", ada, 60);
  expect(await says(ada, way(ada))).toMatch(/Too many tables and tournaments were opened: 60 .* <t:\d+:R>/u);
  expect(await says(house.sandbox.person("Ben"), way(house.sandbox.person("Ben")))).not.toContain("Too many");
});

test("pictures and files are refused to somebody who asked for too many, and words are not", async () => {
  const ben = house.sandbox.person("Ben");
  const place = await startTable("secret-bids", [ada, ben]);
  await says(ada, "/tournament new title:Cup game:secret-bids");
  await useUp("pictures", ada, 600);
  await useUp("exports", ada, 60);
  const says600 = /Too many pictures were asked for: 600 .* <t:\d+:R>/u;
  for (const typed of ["/board", "/hand", "/replay"])
    expect(wordsOf(await ada.command(place, typed).reply())).toMatch(says600);
  expect(wordsOf(await ada.press(newestWith(ada, place, "My hand"), "My hand").reply())).toMatch(says600);
  expect(wordsOf(await ada.command(place, "/board as:text").reply())).not.toContain("Too many");
  expect(wordsOf(await panelOf(ada, place))).toContain("your seat");
  expect(await says(ada, "/tournament export as:json")).toContain("Too many files were asked for: 60");
  expect(wordsOf(await ben.command(place, "/board").reply())).not.toContain("Too many");
});

test("somebody with ten open lobbies opens no other before one of them has begun", async () => {
  for (let lobby = 0; lobby < 10; lobby += 1) await says(ada, "/table new game:secret-bids");
  expect(await says(ada, "/table new game:secret-bids")).toContain("You have 10 open lobbies");
  expect(await says(house.sandbox.person("Ben"), "/table new game:secret-bids")).toContain("Secret Bids");
});

test("an absence that is announced again and again counts, and is told to others twelve times an hour", async () => {
  const place = await startTable("secret-bids", [ada, house.sandbox.person("Ben")]);
  for (let days = 1; days <= 15; days += 1)
    expect(await says(ada, `/away until day:${days} days`)).toContain("You are away");
  await house.bot.outbox.idle();
  const told = ada.sees(place).filter((message) => wordsOf(message).includes("announced an absence until"));
  expect(told).toHaveLength(12);
  const { away } = await house.bot.service.times.preferences(userId(ada.id));
  expect(away?.until).toBeGreaterThan(Date.now() + 13 * day);
});

test("a table is moved and given to another host no more often than tables are opened and people called", async () => {
  const ben = house.sandbox.person("Ben");
  const [record] = await house.bot.service.tablesIn(await startTable("secret-bids", [ada, ben]));
  await useUp("tables", ada, 60);
  await useUp("calls", ada, 12);
  const move = ada.command("general", `/table move table:${record?.id}`);
  expect(wordsOf(await move.reply())).toContain("Too many tables");
  expect(await says(ada, `/table host person:${ben.mention} table:${record?.id}`)).toContain("Too many calls");
});

type Listed = { readonly tables: readonly string[] };

test("whoever sends a burst of commands about hundreds of tables has others answered in between", async () => {
  const ben = house.sandbox.person("Ben");
  const [record] = await house.bot.service.tablesIn(await startTable("egg-thieves", [ada], 1));
  const [tables, people] = [house.store.shelf<TableRecord>("tables"), house.store.shelf<Listed>("people")];
  const stored = record === undefined ? undefined : (await tables.get(record.id))?.value;
  if (stored === undefined) throw new Error("No table was stored");
  const copies = Array.from({ length: 150 }, (_, at) => ({ ...stored, id: newTableId(`copy ${at}`), outbox: [] }));
  await house.store.transaction(copies.map((copy) => tables.write(copy.id, copy, null, tableColumns(copy, false))));
  const known = await people.get(ada.id);
  await people.put(ada.id, { tables: copies.map(({ id }) => id) }, known?.version ?? null);
  let answered = 0;
  const burst = Array.from({ length: 20 }, async () => {
    await ada.command("games", "/my games").reply();
    answered += 1;
  });
  await ben.command("games", "/ping").reply();
  expect(answered).toBeLessThan(12);
  await Promise.allSettled(burst);
});

test("a campaign keeps no name of somebody who had their data deleted", async () => {
  await says(ada, "/campaign new name:Ada's great journey");
  await says(house.sandbox.person("Ben"), "/campaign new name:With Ada to Adalia");
  await says(ada, "/privacy delete confirm:delete");
  const kept: Campaign[] = [];
  for await (const [, { value }] of house.store.shelf<Campaign>("campaigns").entries()) kept.push(value);
  expect(kept.map(({ name }) => name).toSorted()).toEqual(["Expedition to Newdale", "With Somebody to Adalia"]);
  expect(JSON.stringify(kept)).not.toContain(ada.id);
});
