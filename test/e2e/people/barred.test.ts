/** People whom a server bars, at every way in; people in time-out, and people with another name. */
import { ComponentType, InteractionType } from "discord.js";
import { beforeEach, describe, expect, test } from "vitest";
import type { AnyGame } from "../../../games/contract/index.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { allClicks, allCommands, allForms, type Sent, tournamentClicks } from "../../../scripts/cheat/doors.ts";
import { userId } from "../../../src/ids.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { mostBarred } from "../../../src/table/servers/guildSettings.ts";
import { hour, minute } from "../../../src/time/hours.ts";
import { bids } from "../../contract/fixture/index.ts";
import { answersIn, answerWith, hasButton, panelOf, startTable, tableIn } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const refused = "its staff has barred you";

let now: number;
beforeEach(() => {
  now = Date.now();
});
const house = useTestBot({ now: () => now, isSweptByHand: true });

const named = (name: string): PersonDriver => house.sandbox.person(name);
const ben = () => named("Ben");

/** Hugo manages the server. */
async function decide(typed: string): Promise<string> {
  const words = wordsOf(await named("Hugo").command("games", typed).reply());
  await house.bot.outbox.idle();
  await house.bot.tournamentOutbox.idle();
  return words;
}

/** What Ben is told for each. */
async function tryAll(where: string, ways: readonly Sent[]): Promise<readonly (readonly [string, string])[]> {
  const message = ben().sees(where).at(-1) ?? (await ben().command(where, "/ping").reply());
  const told: (readonly [string, string])[] = [];
  for (const { name, forged } of ways) {
    const isTyping = forged.type === InteractionType.ApplicationCommandAutocomplete;
    if (isTyping) continue;
    const isCommand = forged.type === InteractionType.ApplicationCommand;
    const used = ben().forge(where, isCommand ? forged : { ...forged, message });
    told.push([name, wordsOf(await used.answer())]);
  }
  return told;
}

const personal = /^\/(?:help|ping|learn|rules|me|away|privacy)\b/u;
const ofNoTable = /^(?:rules|learn|pick\|lesson)/u;

/** Every click, form and command about a table. */
function listWaysIn({ id, match }: TableRecord, channel: string, which: "all" | "of a table"): readonly Sent[] {
  const game: AnyGame = bids;
  const asked = (match === null ? [] : game.decisions(match.state)).map(({ seat, ask, options: [option = ""] }) => {
    return { seat, ask, option, clicks: match?.clicks[seat] ?? 0 };
  });
  const filling = { table: id, game: "secret-bids", person: named("Ada").id, channel, choice: "bid=a1", file: "" };
  const kept = { custom_id: "which|board ", component_type: ComponentType.StringSelect, values: [`${id}|`] };
  return [
    ...allClicks(id, "secret-bids", asked),
    ...allForms(id),
    ...allCommands(filling, which),
    { name: "a table chosen from a menu", forged: { type: InteractionType.MessageComponent, data: kept } },
  ].filter(({ name }) => !ofNoTable.test(name) && !personal.test(name));
}

/** Seats Ben at a table and in a tournament; gives their places. */
async function seatBen(): Promise<{ readonly thread: string; readonly cup: string }> {
  house.sandbox.addGuild("Elsewhere", ["Ben"]);
  ben().say(house.sandbox.addChannel("Elsewhere", "parlour"), "Hello");
  ben().say("games", "Hello");
  const thread = await startTable("secret-bids", [named("Ada"), ben(), named("Chloe")]);
  const card = await named("Ada").command("tournaments", "/tournament new title:Cup game:secret-bids size:2").reply();
  await ben().press(card, "Join").reply();
  await house.bot.outbox.idle();
  return { thread, cup: card.channel_id };
}

describe("a user whom the server has barred", () => {
  test("is refused by every command, click and form there, and changes nothing", async () => {
    const { thread, cup } = await seatBen();
    expect(await decide(`/server bar person:${ben().mention}`)).toContain("is barred");
    const before = await tableIn(house, thread);
    const [record] = await house.bot.tournaments.inChannel(cup);
    if (record === undefined) throw new Error("no tournament");
    const ways = [...listWaysIn(before, thread, "all"), ...tournamentClicks(record.id)];
    expect(ways.length).toBeGreaterThan(180);
    for (const [name, words] of await tryAll(thread, ways)) expect(words, name).toContain(refused);
    expect(await tableIn(house, thread)).toEqual(before);
    expect((await house.bot.tournaments.inChannel(cup))[0]).toEqual(record);
    expect(wordsOf(await ben().command("games", "/me show").reply())).not.toContain(refused);
  });

  test.each([
    { where: "another server", placeOf: () => house.sandbox.channel("parlour") },
    { where: "direct messages", placeOf: () => ben().dm() },
  ])("is refused by every command and click about the table from $where", async ({ placeOf }) => {
    const { thread } = await seatBen();
    await decide(`/server bar person:${ben().mention}`);
    const before = await tableIn(house, thread);
    const isOther = /^(?:revive|not-here|tables|tell|lessons|\/tournament)/u;
    const ways = listWaysIn(before, thread, "of a table").filter(({ name }) => !isOther.test(name));
    for (const [name, words] of await tryAll(placeOf(), ways)) expect(words, name).toContain(refused);
    expect(await tableIn(house, thread)).toEqual(before);
  });

  test("loses seats, places in lobbies, on benches and in tournaments at once, and may come again when let in", async () => {
    const { thread, cup } = await seatBen();
    const lobby = await named("Ada").command("games", "/table new game:secret-bids").reply();
    await ben().press(lobby, "Join").first();
    await ben().command("games", "/bench join game:secret-bids").reply();
    expect(
      wordsOf(
        await ben()
          .command("games", `/server bar person:${named("Ada").mention}`)
          .reply(),
      ),
    ).toContain("Only members who");
    await decide(`/server bar person:${ben().mention}`);
    expect((await tableIn(house, thread)).seats[1]).toMatchObject({ kind: "computer" });
    const [open] = (await house.bot.service.tablesIn(house.sandbox.channel("games"))).filter(
      ({ status }) => status === "lobby",
    );
    expect(open?.seats.map(({ name }) => name)).toEqual(["Ada"]);
    expect(await house.bot.service.bench.of(userId(ben().id))).toEqual([]);
    const statusOf = async () => (await house.bot.tournaments.inChannel(cup))[0]?.entrants.map(({ status }) => status);
    expect(await statusOf()).toEqual(["out"]);
    const list = await decide("/server bars");
    expect(list).toContain(`barred ${ben().mention}`);
    expect(list).toContain(named("Hugo").mention);
    expect(await decide(`/server unbar person:${ben().mention}`)).toContain("may play on this server again");
    const next = await named("Ada").command("games", "/table new game:secret-bids").reply();
    await ben().press(next, "Join").first();
    expect(wordsOf(await ben().command("games", "/my games").reply())).toContain("Secret Bids");
  });
});

test("a click of a barred user that came just before the bar is dealt no cards", async () => {
  const lobby = await named("Ada").command("games", "/table new game:secret-bids").reply();
  await decide(`/server bar person:${ben().mention}`);
  const [open] = await house.bot.service.tablesIn(house.sandbox.channel("games"));
  const id = open?.id ?? expect.fail("no lobby");
  await house.bot.service.join(id, { user: userId(ben().id), interaction: "late" }, "Ben");
  await named("Chloe").press(lobby, "Join").first();
  await named("Ada").press(lobby, "Start").first();
  expect((await house.bot.service.load(id))?.seats.map(({ name }) => name)).toEqual(["Ada", "Chloe"]);
});

describe("whoever manages the server and plays a match that counts against a user", () => {
  test("does not bar them until it is over: a bar would take the opponent's seat and void a loss", async () => {
    const hugo = named("Hugo");
    const thread = await startTable("secret-bids pace:daily", [hugo, ben()]);
    expect(await decide(`/server bar person:${ben().mention}`)).toContain("match that counts");
    expect((await tableIn(house, thread)).seats[1]).toMatchObject({ kind: "person" });
    expect(await decide("/server bars")).not.toContain(ben().mention);
    // Another match of theirs is no matter of Hugo's.
    await startTable("secret-bids pace:daily", [named("Ada"), named("Chloe")]);
    expect(await decide(`/server bar person:${named("Chloe").mention}`)).toContain("is barred");
  });

  test("bars nobody from a tournament that they play together, while it is played", async () => {
    const card = await named("Hugo")
      .command("tournaments", "/tournament new title:Cup game:secret-bids size:2")
      .reply();
    for (const who of [named("Hugo"), ben()]) await who.press(card, "Join").reply();
    const [cup] = await house.bot.tournaments.inChannel(card.channel_id);
    if (cup === undefined) throw new Error("no tournament");
    await house.bot.tournaments.change(cup.id, null, (record) => ({
      ok: true,
      record: { ...record, status: "playing" },
    }));
    expect(await decide(`/server bar person:${ben().mention}`)).toContain("You play in a tournament with");
    expect(await decide("/server bars")).not.toContain(ben().mention);
  });

  test("bars them while they play one together that counts for nothing", async () => {
    const thread = await startTable("secret-bids", [named("Hugo"), ben()]);
    expect(await decide(`/server bar person:${ben().mention}`)).toContain("is barred");
    expect((await tableIn(house, thread)).seats[1]).toMatchObject({ kind: "computer" });
  });
});

describe("a player who is gone from the server during a match that counts", () => {
  /** Ben is gone, and the other player, who sits first, gives the seat to the computer. */
  async function replaced(other: PersonDriver): Promise<TableRecord> {
    const thread = await startTable("secret-bids pace:daily", [other, ben()]);
    house.sandbox.leave("The Table", "Ben");
    const answer = await other.command(thread, "/table replace seat:2 by:computer").reply();
    expect(wordsOf(answer)).toContain("The computer plays this seat");
    return tableIn(house, thread);
  }

  test("counts for no rating where another player of it may have removed them, and can come back", async () => {
    const { seats } = await replaced(named("Hugo"));
    expect(seats[1]).toMatchObject({ kind: "computer", isUnrated: true, owner: { user: ben().id } });
    expect(seats[1]?.owner?.isGone).toBeUndefined();
  });

  test("counts for none either where another player may time members out", async () => {
    house.sandbox.addRole("The Table", "moderators", ["ModerateMembers"], ["Ada"]);
    expect((await replaced(named("Ada"))).seats[1]).toMatchObject({ isUnrated: true });
  });

  test("counts as last where nobody else may remove members: who left loses", async () => {
    const { seats } = await replaced(named("Ada"));
    expect(seats[1]).toMatchObject({ kind: "computer", owner: { user: ben().id } });
    expect(seats[1]?.isUnrated).toBeUndefined();
  });
});

test("a player in time-out has until its end and the grace period, and is not late", async () => {
  const [ada, chloe] = [named("Ada"), named("Chloe")];
  const lobby = await ada.command("games", "/table new game:secret-bids pace:blitz").reply();
  await chloe.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  const end = now + 3 * hour;
  house.sandbox.timeOut("The Table", "Chloe", end);
  expect(() => chloe.command("games", "/my games")).toThrow("timed out");
  const passes = async (until: number) => {
    for (; now < until; now += minute) await house.bot.service.runDue();
    await house.bot.outbox.idle();
  };
  const answer = async (who: PersonDriver) => {
    const panel = await panelOf(who, lobby.id);
    const [option] = answersIn(panel);
    if (option === undefined) throw new Error("nothing is asked");
    await answerWith(who, panel, option, () => 0).reply();
  };
  await answer(ada);
  // A direct message asks for the secret bid: who answers there would play on while the clock stands still.
  const asked = await chloe.waitFor(chloe.dm(), (message) => answersIn(message).length > 0);
  const before = await tableIn(house, lobby.id);
  const [first = expect.fail("nothing is asked")] = answersIn(asked);
  expect(wordsOf(await answerWith(chloe, asked, first, () => 0).answer())).toContain("You are in time-out");
  expect((await tableIn(house, lobby.id)).match).toEqual(before.match);
  await passes(end + 30_000);
  const clockOf = async () => (await tableIn(house, lobby.id)).timing.clocks[1];
  expect(await clockOf()).toMatchObject({ out: null });
  house.sandbox.timeOut("The Table", "Chloe", 0);
  await answer(chloe);
  expect((await tableIn(house, lobby.id)).tally[chloe.id]).toEqual({ inTime: 1, late: 0 });
});

test("the clock of a player whose time-out was lifted runs again from their next choice on", async () => {
  const chloe = named("Chloe");
  const thread = await startTable("secret-bids pace:blitz", [named("Ada"), chloe]);
  house.sandbox.timeOut("The Table", "Chloe", now + 28 * 24 * hour);
  for (const until = now + 2 * hour; now < until; now += minute) await house.bot.service.runDue();
  const spans = async () => (await tableIn(house, thread)).timing.muted?.map(({ until }) => until <= now);
  expect(await spans()).toEqual([false]);
  house.sandbox.timeOut("The Table", "Chloe", 0);
  const panel = await panelOf(chloe, thread);
  const [option = expect.fail("nothing is asked")] = answersIn(panel);
  await answerWith(chloe, panel, option, () => 0).reply();
  expect(await spans()).toEqual([true]);
});

test("a player with another name is shown under it from the next click on, at the table and in the tournament", async () => {
  const thread = await startTable("secret-bids", [named("Ada"), ben()]);
  const card = await named("Ada").command("tournaments", "/tournament new title:Cup game:secret-bids size:2").reply();
  await ben().press(card, "Join").reply();
  const lobby = await ben().command("games", "/table new game:secret-bids").reply();
  house.sandbox.rename("The Table", "Ben", "Benjamin");
  await panelOf(ben(), thread);
  await ben().press(lobby, "Add computer").first();
  await ben().press(card, "Rules").reply();
  await house.bot.outbox.idle();
  await house.bot.tournamentOutbox.idle();
  expect((await tableIn(house, thread)).seats[1]).toMatchObject({ name: "Benjamin" });
  expect((await house.bot.tournaments.inChannel(card.channel_id))[0]?.entrants[0]?.name).toBe("Benjamin");
  const offered = await named("Ada").autocomplete("games", "/board table:", "table").choices();
  expect(JSON.stringify(offered)).toContain("Benjamin");
});

test("a server bars five hundred people at most, and a bar that is lifted makes room for another", async () => {
  const others = Array.from({ length: mostBarred - 1 }, (_, at) => userId(`1${String(at).padStart(17, "0")}`));
  const barred = [...others, userId(named("Chloe").id)];
  const guild = house.sandbox.guild("The Table");
  await house.bot.service.guildSettings.decide({ guild, isStaff: true }, (before) => ({ ...before, barred }));
  expect(await decide(`/server bar person:${ben().mention}`)).toBe(
    "This server has barred 500 people already. Lift a bar with /server unbar first.",
  );
  await decide(`/server unbar person:${named("Chloe").mention}`);
  expect(await decide(`/server bar person:${ben().mention}`)).toContain("is barred");
});
