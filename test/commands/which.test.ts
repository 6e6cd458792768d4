/** Which table a command means that names none: the one in whose thread it is typed, else the only one, else it asks. */
import { InteractionType } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { PersonDriver } from "../../sandbox/driver/person.ts";
import type { PageMessage } from "../../sandbox/protocol.ts";
import { closeTable, startTable } from "../e2e/play.ts";
import { doables, startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";

let house: TestBot;
beforeEach(async () => {
  house = await startTestBot();
});
afterEach(() => stopTestBot(house));

const person = (name: string): PersonDriver => house.sandbox.person(name);
const statusIn = async (place: string) =>
  (await house.bot.service.tablesIn(place)).find((record) => record.place === place)?.status;

/** The values of the menu that asks for a table, with their labels. */
function offeredIn(answer: PageMessage): readonly { readonly value: string; readonly label: string }[] {
  const values = doables(answer).flatMap((each) => (each.kind === "select" ? each.values : []));
  const labels = [...JSON.stringify(answer.components).matchAll(/"label":"([^"]*)"/gu)];
  return values.map((value, at) => ({ value, label: labels[at]?.[1] ?? "" }));
}

test("in the thread of a finished table nothing happens to another table", async () => {
  const [ada, ben, chloe] = [person("Ada"), person("Ben"), person("Chloe")];
  const over = await startTable("secret-bids", [ada, ben]);
  await closeTable(ada, over);
  const running = await startTable("secret-bids", [ada, chloe]);
  for (const typed of [
    "/table end",
    "/table pace pace:fast",
    "/table leave",
    "/play",
    "/table replace seat:1 by:bench",
  ])
    expect(wordsOf(await ada.command(over, typed).reply()), typed).toContain("table of this thread was closed");
  expect(await statusIn(running)).toBe("playing");
  // What can be done with a finished table is done with this one.
  expect(wordsOf(await ada.command(over, "/board").reply())).toContain("the board");
});

test("elsewhere a command asks which of several tables is meant, and does what was typed with the chosen one", async () => {
  const [ada, ben, chloe] = [person("Ada"), person("Ben"), person("Chloe")];
  const first = await startTable("secret-bids", [ada, ben]);
  const second = await startTable("secret-bids", [ada, chloe]);
  const asked = await ada.command("general", "/table end").reply();
  expect(wordsOf(asked)).toContain("Which table do you mean?");
  const offered = offeredIn(asked);
  expect(offered.map(({ label }) => label).sort()).toEqual([
    "Secret Bids · being played · Ada, Ben",
    "Secret Bids · being played · Ada, Chloe",
  ]);
  const chosen = offered.find(({ label }) => label.endsWith("Chloe"))?.value ?? "";
  // A command without further words is repeated as well.
  const looked = await ada.command("general", "/board").reply();
  const board = offeredIn(looked).find(({ label }) => label.endsWith("Chloe"))?.value ?? "";
  expect(wordsOf(await ada.select(looked, "Choose a table", [board]).reply())).toContain("Secret Bids: the board");
  const sure = await ada.select(asked, "Choose a table", [chosen]).reply();
  expect(wordsOf(sure)).toContain(`in <#${second}>`);
  await ada.press(sure, "Close the table").first();
  expect([await statusIn(first), await statusIn(second)]).toEqual(["playing", "closed"]);
  // One is left, and so it is meant.
  expect(wordsOf(await ada.command("general", "/play").reply())).toContain(`<#${first}>`);
});

test("what was typed besides is kept, and what could not have been typed is refused", async () => {
  const [ada, ben, chloe] = [person("Ada"), person("Ben"), person("Chloe")];
  const place = await startTable("secret-bids", [ada, ben]);
  await startTable("secret-bids", [ada, chloe]);
  const [one, two] = await ada.autocomplete(place, "/orders add choice:CARD", "choice").choices();
  const typed = `choice:${one?.value ?? ""} else:${two?.value ?? ""} until:touched`;
  const asked = await ada.command("general", `/orders add ${typed}`).reply();
  const value = offeredIn(asked).find(({ label }) => label.endsWith("Ben"))?.value ?? "";
  expect(wordsOf(await ada.select(asked, "Choose a table", [value]).reply())).toContain("Saved.");
  const [table = ""] = value.split("|");
  const listed = wordsOf(await ada.command("general", `/orders list table:${table}`).reply());
  expect(listed).toMatch(/: \*\*Card \w\d, else Card \w\d\*\*, again and again until something happens to you\./u);
  for (const id of [
    "which|table new\ngame=secret-bids",
    "which|orders cancel\norder=0",
    "which|help ",
    "which|table end\nall=1",
  ]) {
    const data = { component_type: 3, custom_id: id, values: [`${table}|`] };
    const answer = await ada.forge("general", { type: InteractionType.MessageComponent, data, message: asked }).reply();
    expect(wordsOf(answer), id).toContain("This button");
  }
});

test("in a channel one's own tables count for what needs a seat, and free tables for joining", async () => {
  const [ada, ben, chloe] = [person("Ada"), person("Ben"), person("Chloe")];
  const mine = await startTable("secret-bids", [ada, ben]);
  await startTable("secret-bids", [ben, chloe]);
  expect(wordsOf(await ada.command("games", "/play").reply())).toContain(`<#${mine}>`);
  await chloe.command("games", "/table new game:secret-bids").reply();
  expect(wordsOf(await ada.command("games", "/table join").reply())).toContain("You joined the Secret Bids table.");
});

test("who plays at several tables is offered what the one of this thread takes", async () => {
  const [ada, ben, chloe] = [person("Ada"), person("Ben"), person("Chloe")];
  const threads = [await startTable("secret-bids", [ada, ben]), await startTable("secret-bids", [ada, chloe])];
  const offeredAt = async (place: string) =>
    (await ada.autocomplete(place, "/play choice:", "choice").choices()).length;
  for (const thread of threads) expect(await offeredAt(thread)).toBeGreaterThan(1);
  // Where both were opened, and elsewhere, it could be either.
  expect(await offeredAt("games")).toBe(0);
  expect(await offeredAt("general")).toBe(0);
});
