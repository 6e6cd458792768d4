import { beforeEach, describe, expect, test } from "vitest";

import { hour, minute } from "../../../src/time/hours.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { doables, wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";
import { answersIn, answerWith, hasButton, isEndCard, isOver, newestEnd, newestWith, panelOf } from "../play.ts";
import { whims } from "../../../scripts/whims.ts";

let now: number;
beforeEach(() => {
  now = Date.now();
});
const house = useTestBot({ now: () => now, isSweptByHand: true });

/** Time passes in small steps, each with what it brings about. */
async function passes(ms: number): Promise<void> {
  const until = now + ms;
  while (now < until) {
    now = Math.min(until, now + 2 * minute);
    await house.bot.service.runDue();
  }
  await house.bot.outbox.idle();
}

async function startTimed(pace: string, people: readonly PersonDriver[]): Promise<string> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error("A table has a host");
  const lobby = await host.command("games", `/table new game:secret-bids pace:${pace}`).reply();
  for (const guest of guests) await guest.press(lobby, "Join").first();
  await host.press(lobby, "Start").first();
  await host.waitFor("games", (message) => message.id === lobby.id && wordsOf(message).includes("<#"));
  await host.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  await house.bot.outbox.idle();
  return lobby.id;
}

const toMinute = (at: number): number => Math.floor(at / minute) * 60;

/** The messages of a place that mention this person and may ping them. */
function pings(person: PersonDriver, place: string): readonly string[] {
  return house.sandbox.requests
    .filter(({ method, path }) => method === "POST" && path.endsWith(`/channels/${place}/messages`))
    .flatMap(({ body }) => {
      const text = JSON.stringify(body);
      const called = /"allowed_mentions":\{[^}]*"users":\[([^\]]*)\]/u.exec(text.replaceAll("\\", ""))?.[1] ?? "";
      return called.includes(person.id) ? [text] : [];
    });
}

/** The table's id, from the buttons of its lobby card. */
function idOf(lobby: Which): string {
  const [id = ""] = doables(lobby).map((doable) => doable.id);
  return id.split("|")[1] ?? "";
}

async function answerFirst(person: PersonDriver, place: string): Promise<void> {
  const panel = await panelOf(person, place);
  const [bid] = answersIn(panel);
  if (bid !== undefined) await answerWith(person, panel, bid, whims(1)).reply();
  await house.bot.outbox.idle();
}

describe("a table with a clock", () => {
  test("shows its pace before anybody joins, and on the card until when each has time", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const lobby = await ada.command("games", "/table new game:secret-bids pace:2d+6h").reply();
    expect(wordsOf(lobby)).toContain("Pace: **2d and 6h a turn**");
    await ada.select(await ada.press(lobby, "Settings").reply(), `pace|${idOf(lobby)}`, ["relaxed"]).first();
    await ben.waitFor("games", (message) => wordsOf(message).includes("Relaxed: 7d and 1d a turn"));
    await ada.command("games", "/table pace pace:daily window:18:00-22:00").reply();
    const shown = await ben.waitFor("games", (message) => wordsOf(message).includes("Daily: 3d and 12h a turn"));
    expect(wordsOf(shown)).toContain("from **18:00** to **22:00** (UTC)");
    const place = await startTimed("fast", [ada, ben]);
    const until = Math.floor((now + 16 * hour) / 1000);
    expect(wordsOf(ben.sees(place).at(-1) ?? lobby)).toContain(`${ben.mention}: time runs out <t:${until}:R>`);
  });

  test("reminds by one message at a time, then plays on without whoever does not come, who takes the seat back", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTimed("1h+10m", [ada, ben]);
    expect(pings(ben, place)).toHaveLength(1);
    await answerFirst(ada, place);
    await passes(36 * minute);
    expect(pings(ben, place)).toHaveLength(3);
    const reminders = () =>
      ben.sees(place).filter((message) => /half of your time|waits only for you/u.test(wordsOf(message)));
    expect(reminders()).toHaveLength(1);
    await passes(2 * hour);
    await ben.waitFor(place, (message) => wordsOf(message).includes("The computer plays for"));
    expect(reminders()).toHaveLength(0);
    const away = await panelOf(ben, place);
    expect(wordsOf(away)).toContain("The computer plays your seat for now");
    const panel = await ben.press(away, "Take my seat back").reply();
    expect(hasButton(panel, "Show again") || answersIn(panel).length > 0).toBe(true);
    await ada.waitFor(place, (message) => wordsOf(message).includes(`${ben.mention} is back`));
  });

  test("calls the bench, and the stand-in gets seat and brief with one click", async () => {
    const [ada, ben, dev] = [house.sandbox.person("Ada"), house.sandbox.person("Ben"), house.sandbox.person("Dev")];
    await dev.command("games", "/bench join game:secret-bids").reply();
    const place = await startTimed("1h+10m", [ada, ben]);
    await answerFirst(ada, place);
    await passes(81 * minute);
    const call = await dev.waitFor(place, (message) => hasButton(message, "Take the seat"));
    expect(pings(dev, place)).toHaveLength(1);
    const refusal = await ada.press(call, "Take the seat").reply();
    expect(wordsOf(refusal)).toContain("Join the bench");
    const brief = await dev.press(call, "Take the seat").reply();
    expect(wordsOf(brief)).toContain("You play for Ben");
    expect(JSON.stringify(ada.sees(place))).not.toContain("You play for Ben");
    const panel = await dev.press(brief, "Play").reply();
    expect(answersIn(panel).length).toBeGreaterThan(0);
    const late: Which = await panelOf(ben, place);
    expect(hasButton(late, "Take my seat back")).toBe(true);
  });
});

describe("a table with a clock", () => {
  test("keeps quiet at night and calls in the morning, by direct message where one prefers it", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const wall = new Date(now).getUTCHours();
    const hours = `${wall}:00-${(wall + 3) % 24}:00`;
    await ben.command("games", `/me quiet hours:${hours}`).reply();
    await ada.command("games", "/me pings way:dm").reply();
    const place = await startTimed("2d+1h", [ada, ben]);
    await passes(4 * minute);
    expect(pings(ben, place)).toEqual([]);
    expect(pings(ada, place)).toEqual([]);
    const list = await ada.waitFor(ada.dm(), (message) => wordsOf(message).includes("A table waits for you"));
    expect(wordsOf(list)).toMatch(/^### A table waits for you\n- \*\*Secret Bids\*\*/u);
    await passes(3 * hour);
    expect(pings(ben, place)).toHaveLength(1);
  });

  test("takes back what a direct message says of a turn that is over, ended or played by the computer", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    await ada.command("games", "/me pings way:dm").reply();
    const told = () => ada.sees(ada.dm()).map(wordsOf);
    const lists = () => told().filter((words) => words.includes("waits for you"));
    const place = await startTimed("1h+10m", [ada, ben]);
    await passes(4 * minute);
    expect(lists()).toHaveLength(1);
    await answerFirst(ada, place);
    expect(lists(), "she has answered").toEqual([]);
    await answerFirst(ben, place);
    await passes(4 * minute);
    expect(lists()).toHaveLength(1);
    for (const voter of [ada, ben]) await voter.command(place, "/table vote").reply();
    await ben.waitFor(place, isEndCard);
    await house.bot.outbox.idle();
    expect(lists(), "the match has ended").toEqual([]);
    const next = await startTimed("1h+10m", [ada, ben]);
    await answerFirst(ben, next);
    await passes(3 * hour);
    expect(told().filter((words) => !words.includes("file"))).toEqual([
      expect.stringContaining("The computer plays for **Ada** until they come back with **Play**."),
    ]);
  });

  test("reminds by direct message although Discord failed at first: trouble of its servers is no closed DM", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    await ada.command("games", "/me pings way:dm").reply();
    const place = await startTimed("2d+1h", [ada, ben]);
    // More often than one attempt tries again by itself.
    const match = `POST /channels/${ada.dm()}/messages`;
    house.sandbox.faults.add({ match, kind: "server-error", left: 5, status: 503 });
    await passes(4 * minute);
    await ada.waitFor(ada.dm(), (message) => wordsOf(message).includes("A table waits for you"));
    expect(house.sandbox.faults.list()).toEqual([]);
    expect(pings(ada, place)).toEqual([]);
  });
});

describe("a table with a clock", () => {
  test("is told of from anywhere: my games, my next, my news, an absence", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTimed("fast", [ada, ben]);
    const games = await ben.command(ben.dm(), "/my games").reply();
    expect(wordsOf(games)).toContain(`<#${place}> · your turn, asked <t:${toMinute(now)}:R> · time runs out`);
    expect(wordsOf(newestWith(ben, place, "Play"))).toContain(`-# Asked <t:${toMinute(now)}:R>`);
    const asked = now;
    now += 20 * minute;
    await answerFirst(ada, place);
    const others = await ada.command("games", "/my games").reply();
    expect(wordsOf(others)).toContain(`${ben.mention}** to play, asked <t:${toMinute(asked)}:R>`);
    // Who is waited for at one table opens it from the list, whatever goes on at others.
    await answerFirst(ben, await startTimed("fast", [ben, ada]));
    const both = await ben.command("games", "/my games").reply();
    expect(wordsOf(both)).toMatch(/### A table waits for you\n[^]*### One other table of yours\n/u);
    expect(hasButton(both, "Play the first")).toBe(true);
    const news = await ben.command(place, "/my news").reply();
    expect(wordsOf(news)).toContain("bids face down");
    await ada.command(place, "/table replace seat:1 by:computer").reply();
    const away = wordsOf(await ada.command("games", "/my games").reply());
    expect(away).toMatch(new RegExp(`<#${place}> .* · The computer plays your seat for now\\.`, "u"));
    const next = await ben.command(ben.dm(), "/my next").reply();
    expect(answersIn(next).length).toBeGreaterThan(0);
    const day = new Date(now + 48 * hour).toISOString().slice(0, 10);
    await ben.command(ben.dm(), `/away until day:${day}`).reply();
    await ada.waitFor(place, (message) => wordsOf(message).includes(`${ben.mention} announced an absence until`));
    await ben.command(ben.dm(), "/away back").reply();
    await ada.waitFor(place, (message) => wordsOf(message).includes(`${ben.mention} is back.`));
    await ada.command(place, "/table vote").reply();
    await ben.command(place, "/table vote").reply();
    await ada.waitFor(place, isEndCard);
    expect(isOver(ada, place)).toBe(true);
    expect(newestEnd(ben, place)).toBeDefined();
  });

  test("reminds once although Discord fails, loses answers and forgets what it had heard", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTimed("1h+10m", [ada, ben]);
    const match = `POST /channels/${place}/messages`;
    house.sandbox.faults.add({ match, kind: "server-error", left: 2 });
    house.sandbox.faults.add({ match, kind: "lost-answer", left: 1 });
    await passes(36 * minute);
    await ada.waitFor(place, (message) => wordsOf(message).includes("half of your time"));
    house.sandbox.faults.clear();
    const halves = () => ada.sees(place).filter((message) => wordsOf(message).includes("half of your time"));
    const [first] = halves();
    expect(halves()).toHaveLength(1);
    // Somebody deletes it: what comes next is told all the same.
    if (first !== undefined) house.sandbox.deleteMessage(first);
    await passes(2 * hour);
    await ada.waitFor(place, (message) => wordsOf(message).includes("The computer plays for"));
    const record = (await house.bot.service.tablesIn(place))[0];
    expect(record?.seats.map(({ kind }) => kind)).toEqual(["computer", "computer"]);
    await ada.waitFor(place, isEndCard);
  });
});
