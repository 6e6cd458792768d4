/** A player who has left the server of a table, or was put out of it, at every way in: from another server and by direct message. */
import { ComponentType, InteractionType } from "discord.js";
import { beforeEach, describe, expect, test } from "vitest";
import type { AnyGame } from "../../../games/contract/index.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { allClicks, allCommands, allForms, type Sent } from "../../../scripts/cheat/doors.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { minute } from "../../../src/time/hours.ts";
import { bids } from "../../contract/fixture/index.ts";
import { panelOf, pressTool, startTable } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const refused = "Only members of a table’s server can play there";

let now: number;
let began: number;
let parlour: string;
let thread: string;
beforeEach(() => {
  now = Date.now();
  began = now;
});
const house = useTestBot({ now: () => now, elapsed: () => 1 + now - began, isSweptByHand: true });
beforeEach(async () => {
  house.sandbox.addGuild("Elsewhere", ["Ben"]);
  parlour = house.sandbox.addChannel("Elsewhere", "parlour");
  const [ada, chloe] = [house.sandbox.person("Ada"), house.sandbox.person("Chloe")];
  ben().say(parlour, "Hello");
  thread = await startTable("secret-bids", [ada, ben(), chloe]);
  await house.bot.outbox.idle();
});

const ben = (): PersonDriver => house.sandbox.person("Ben");

async function table(): Promise<TableRecord> {
  const [record] = await house.bot.service.tablesIn(thread);
  if (record === undefined) throw new Error("no table");
  return house.bot.service.playComputers(record);
}

/** Hugo manages the server. */
async function giveSeatAway(): Promise<void> {
  const answer = await house.sandbox.person("Hugo").command(thread, "/table replace seat:2 by:computer").reply();
  expect(wordsOf(answer)).toContain("The computer plays this seat");
  await house.bot.outbox.idle();
}

const ofNoTable = /^(?:rules|learn|pick\|lesson|revive|not-here|\/tournament)/u;
/** What lists open tables and lessons of the server where it is clicked: nothing of the one that was left. */
const ofThisServer = /^(?:tables|lessons|tell)\|/u;

/** Every click, form, command and completion about the table. */
function listWaysIn({ id, match }: TableRecord): readonly Sent[] {
  if (match === null) throw new Error("It has begun");
  const game: AnyGame = bids;
  const asked = game
    .decisions(match.state)
    .map(({ seat, ask, options: [option = ""] }) => ({ seat, ask, option, clicks: match.clicks[seat] ?? 0 }));
  const person = house.sandbox.person("Ada").id;
  const filling = { table: id, game: "secret-bids", person, channel: thread, choice: "bid=a1", file: "" };
  const kept = { custom_id: "which|board ", component_type: ComponentType.StringSelect, values: [`${id}|`] };
  const ways = [
    ...allClicks(id, "secret-bids", asked),
    ...allForms(id),
    ...allCommands(filling, "of a table"),
    { name: "a table chosen from a menu", forged: { type: InteractionType.MessageComponent, data: kept } },
  ];
  return ways.filter(({ name }) => !ofNoTable.test(name));
}

/** What Ben is told or offered for each. */
async function tryAll(where: string, ways: readonly Sent[]): Promise<readonly (readonly [string, string])[]> {
  const message = ben().sees(where).at(-1) ?? (await ben().command(where, "/ping").reply());
  const told: (readonly [string, string])[] = [];
  for (const { name, forged } of ways) {
    const isTyping = forged.type === InteractionType.ApplicationCommandAutocomplete;
    const isCommand = isTyping || forged.type === InteractionType.ApplicationCommand;
    const used = ben().forge(where, isCommand ? forged : { ...forged, message });
    told.push([name, isTyping ? JSON.stringify(await used.choices()) : wordsOf(await used.answer())]);
  }
  return told;
}

describe.each([
  { where: "another server", placeOf: () => parlour },
  { where: "direct messages", placeOf: () => ben().dm() },
])("from $where", ({ placeOf }) => {
  test.each([
    { seat: "is still theirs", prepare: () => Promise.resolve() },
    { seat: "was given to the computer", prepare: giveSeatAway },
  ])("nothing is played, voted, taken back or seen at a seat that $seat", async ({ prepare }) => {
    const lobby = await house.sandbox.person("Ada").command("games", "/table new game:secret-bids").reply();
    const [, open = ""] = /join\|(?<id>[^"|]+)/u.exec(JSON.stringify(lobby)) ?? [];
    house.sandbox.leave("The Table", "Ben");
    await prepare();
    const before = await table();
    const ways = listWaysIn(before);
    expect(ways.length).toBeGreaterThan(120);
    for (const [name, words] of await tryAll(placeOf(), ways)) {
      if (!name.endsWith(": …") && !ofThisServer.test(name)) expect(words, name).toContain(refused);
      else for (const secret of [before.id, open, "Ada", "bid="]) expect(words, name).not.toContain(secret);
    }
    for (const typed of ["/play", "/hand", "/board", "/undo", "/orders list", "/my news", "/my next", "/my games"])
      expect(wordsOf(await ben().command(placeOf(), typed).reply()), typed).toContain(refused);
    const sit = { custom_id: `sit|${open}`, component_type: ComponentType.Button };
    const [sat] = await tryAll(placeOf(), [
      { name: "sit", forged: { type: InteractionType.MessageComponent, data: sit } },
    ]);
    expect(sat).toEqual(["sit", "This table is gone."]);
    expect(await table()).toEqual(before);
  });
});

test("a player who joined and left the server since is not dealt in, and is looked for when the match begins", async () => {
  const [ada, chloe] = [house.sandbox.person("Ada"), house.sandbox.person("Chloe")];
  const lobby = await ada.command("general", "/table new game:secret-bids pace:daily").reply();
  await ben().press(lobby, "Join").first();
  house.sandbox.leave("The Table", "Ben");
  now += 10 * minute;
  const refusal = await ada.press(lobby, "Start").answer();
  expect(wordsOf(refusal)).toContain("one sits here");
  await chloe.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  const record = async () => (await house.bot.service.tablesIn(lobby.id))[0];
  await expect.poll(async () => (await record())?.status).toBe("playing");
  expect((await record())?.seats.map(({ name }) => name)).toEqual(["Ada", "Chloe"]);
});

test("a player who is a member again is let in at once on the server, and soon elsewhere", async () => {
  house.sandbox.leave("The Table", "Ben");
  const { id } = await table();
  const play = async (where: string) => wordsOf(await ben().command(where, `/play table:${id}`).reply());
  expect(await play(parlour)).toContain(refused);
  house.sandbox.join("The Table", "Ben");
  expect(await play(thread)).not.toContain(refused);
  now += minute;
  expect(await play(ben().dm())).not.toContain(refused);
});

test("a seat that staff gave to the computer for a player who had left stays given when they return", async () => {
  const panel = await ben().command(thread, "/play").reply();
  house.sandbox.leave("The Table", "Ben");
  await giveSeatAway();
  house.sandbox.join("The Table", "Ben");
  const { id } = await table();
  const back = ben().forge(thread, {
    type: InteractionType.MessageComponent,
    message: panel,
    data: { custom_id: `come-back|${id}`, component_type: ComponentType.Button },
  });
  expect(wordsOf(await back.answer())).toContain("You have no seat at this table");
  expect((await table()).seats[1]).toMatchObject({ kind: "computer" });
});

/** How often Discord was asked who is a member. */
const lookUps = (): number =>
  house.sandbox.requests.filter(({ path }) => /\/guilds\/\d+\/members\/\d+$/u.test(path)).length;

test("members are looked up never on the server of their table, and elsewhere once in some minutes", async () => {
  const { id } = await table();
  const before = lookUps();
  await (await pressTool(ben(), await panelOf(ben(), thread), "Board in words")).reply();
  await ben().command(thread, "/my games").reply();
  await ben().autocomplete(thread, "/play choice:", "choice").choices();
  expect(lookUps() - before).toBe(0);
  for (const where of [parlour, ben().dm()])
    for (const typed of ["/hand", `/board table:${id}`, "/my games"]) await ben().command(where, typed).reply();
  expect(lookUps() - before).toBe(1);
  now += 6 * minute;
  await ben().command(ben().dm(), "/hand").reply();
  expect(lookUps() - before).toBe(2);
  // What Discord said when the seat was given away holds here as well.
  house.sandbox.leave("The Table", "Ben");
  await giveSeatAway();
  expect(wordsOf(await ben().command(ben().dm(), "/hand").reply())).toContain(refused);
});

test.each([{ kind: "server-error", status: 500 }, { kind: "missing-access" }, { kind: "lost-answer" }] as const)(
  "a player who cannot be looked up plays on: $kind",
  async (fault) => {
    house.sandbox.faults.add({ match: "^GET /guilds/\\d+/members/", left: null, ...fault });
    expect(wordsOf(await ben().command(ben().dm(), "/hand").answer())).toContain("You hold");
    house.sandbox.faults.clear();
  },
);

test("a finished match stays open to its players, and their stored data is theirs at any time", async () => {
  house.sandbox.leave("The Table", "Ben");
  const { id } = await table();
  const copy = await ben().command(ben().dm(), "/privacy export").reply();
  const file = house.sandbox.file(copy.attachments[0]?.url ?? "");
  expect(Buffer.from(file?.bytes ?? []).toString()).toContain(id);
  expect(wordsOf(await ben().command(ben().dm(), "/log").reply())).toContain(refused);
  await house.bot.service.change(id, null, (record) => ({ ok: true, record: { ...record, status: "closed" } }));
  expect(wordsOf(await ben().command(ben().dm(), "/log").reply())).not.toContain(refused);
});
