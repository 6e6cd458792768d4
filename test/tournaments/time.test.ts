import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { userId } from "../../src/ids.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import { defaultPreferences } from "../../src/time/preferences.ts";
import { pointsOf } from "../../src/tournaments/points.ts";
import { stageStandings } from "../../src/tournaments/rounds/order.ts";
import { giveBackStandstills, patienceWith } from "../../src/tournaments/rounds/steps.ts";
import { stopTestBot, type TestBot, startTestBot, wordsOf } from "../e2e/testBot.ts";
import { answersIn, answerWith, panelOf, playToEnd } from "../e2e/play.ts";
import { whims } from "../../scripts/whims.ts";
import { cupOf, organise, register, tablesOf, until } from "./cup.ts";

let house: TestBot;
let now: number;
let ada: PersonDriver;
let ben: PersonDriver;

beforeEach(async () => {
  now = Date.UTC(2027, 0, 30, 12, 0);
  house = await startTestBot({ now: () => now });
  [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

/** Time passes in small steps, each with a heartbeat of the bot. */
async function passes(ms: number): Promise<void> {
  const end = now + ms;
  while (now < end) {
    now = Math.min(end, now + 2 * minute);
    await house.bot.service.runDue();
    await house.bot.tournaments.tick();
  }
  await house.bot.outbox.idle();
}

/** A tournament of these two at one table, begun; the first who is asked has answered, so that the other is awaited. */
async function beginCup(how: string) {
  const channel = await register([ada, ben], `size:2 rounds:1 ${how}`);
  await organise(ada, "Begin");
  const [table] = await tablesOf(house, channel, [ada, ben]);
  if (table === undefined) throw new Error("a table");
  const panel = await panelOf(ada, table.place);
  const [bid] = answersIn(panel);
  if (bid === undefined) throw new Error("nothing to bid");
  await answerWith(ada, panel, bid, whims(1)).reply();
  await house.bot.outbox.idle();
  return { channel, table };
}

/** Types /tournament schedule. */
const type = (person: PersonDriver, options: Record<string, string>) =>
  person.command("games", { name: "tournament schedule", options });

/** The same; gives the answer in words. */
async function schedule(person: PersonDriver, options: Record<string, string>): Promise<string> {
  return wordsOf(await type(person, options).reply());
}

/** Says that Ada's clock shows UTC: she is asked for no zone then. */
const sayZone = async () =>
  expect(wordsOf(await ada.command("games", "/me timezone zone:UTC").reply())).toContain("**UTC**");

const pointsIn = async (channel: string) =>
  new Map(stageStandings(await cupOf(house, channel), 0).map(({ entrant, units }) => [entrant, pointsOf(units)]));

/** Whether a computer plays Ben's seat for him, so that it earns nothing. */
async function isLost(channel: string): Promise<boolean> {
  const [pod] = (await cupOf(house, channel)).rounds[0]?.pods ?? [];
  const table = pod === undefined || pod.table === null ? undefined : await house.bot.service.load(pod.table);
  return table?.seats.some((seat) => seat.kind === "computer" && seat.for === ben.id) === true;
}

describe("a schedule", () => {
  test("opens check-in, calls everybody, and begins, each at its time", async () => {
    await sayZone();
    const channel = await register([ada, ben], "size:2 rounds:1");
    await schedule(ada, { "check-in": "in 2h", begin: "2027-01-30 15:00" });
    const card = await ben.waitFor("games", (message) => wordsOf(message).includes("Check-in opens"));
    expect(wordsOf(card)).toContain(`It begins <t:${(now + 3 * hour) / 1000}:F>`);
    await passes(2 * hour - 2 * minute);
    expect((await cupOf(house, channel)).status).toBe("registration");
    await passes(4 * minute);
    const call = await ben.waitFor("games", (message) => wordsOf(message).includes("check in now"));
    expect(wordsOf(call)).toContain(`${ada.mention} ${ben.mention}`);
    for (const person of [ada, ben]) await person.press(call, "Check in").reply();
    await passes(hour);
    await tablesOf(house, channel, [ada, ben]);
    expect((await cupOf(house, channel)).status).toBe("playing");
    expect((await cupOf(house, channel)).audit.map(({ did }) => did)).toEqual(["schedule"]);
  });

  test("that cannot be kept tells the organiser why, once", async () => {
    await sayZone();
    const channel = await register([ada], "size:2 rounds:1");
    await schedule(ada, { begin: "13:00" });
    await passes(2 * hour);
    const told = await ada.waitFor("games", (message) => wordsOf(message).includes("did not begin"));
    expect(wordsOf(told)).toContain(ada.mention);
    await passes(hour);
    expect(ada.sees("games").filter((message) => wordsOf(message).includes("did not begin"))).toHaveLength(1);
    expect((await cupOf(house, channel)).status).toBe("registration");
  });

  test("in the past, turned round or unreadable is refused with the reason", async () => {
    const channel = await register([ada], "size:2 rounds:1");
    expect(await schedule(ada, { "check-in": "in 3h", begin: "in 2h" })).toContain("must be in the future");
    expect(await schedule(ada, { begin: "soon" })).toContain("“soon” is not a time");
    expect(await schedule(ben, { begin: "in 2h" })).toContain("Only the organiser");
    // A time of day is read in the organiser's zone, which is asked first; what cannot be read is still refused after it.
    const options = { "check-in": "2027-01-30 15:00", begin: "soon" };
    const form = type(ada, options);
    await form.modal();
    const answer = await ada.submit(form, { zone: "Africa/Abidjan", ...options }).reply();
    expect(wordsOf(answer)).toContain("“soon” is not a time");
    expect(await schedule(ada, { begin: "2027-01-29 15:00" })).toContain("must be in the future");
    expect((await cupOf(house, channel)).schedule).toBeUndefined();
  });
});

describe("a clock at the table", () => {
  test("that runs out loses the seat for good: nobody stands in, it earns nothing, the other place stands, and ratings know", async () => {
    const { channel, table } = await beginCup("hours:100 pace:1h+10m");
    expect(await isLost(channel)).toBe(false);
    // 1 h 10 min on the clock, and 10 minutes of grace.
    await passes(70 * minute);
    expect(await isLost(channel)).toBe(false);
    await passes(14 * minute);
    const told = await ada.waitFor(table.place, (message) => wordsOf(message).includes("is out of time"));
    expect(wordsOf(told)).toContain("earns no points");
    expect(await isLost(channel)).toBe(true);
    const late = await panelOf(ben, table.place);
    expect(wordsOf(late)).not.toContain("Take my seat back");
    await playToEnd(table.place, [ada], whims(3));
    await ada.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
    const points = await pointsIn(channel);
    expect(["10", "1", "5.5"]).toContain(points.get(1));
    expect(points.get(2)).toBe("0");
    const rated = () => Promise.all([ada, ben].map(({ id }) => house.bot.ratings.mostPlayed(userId(id))));
    const [won, lost] = await rated();
    expect((won?.mu ?? 0) > (lost?.mu ?? 99)).toBe(true);
    // Counted anew from the tables, the figures are the same.
    await house.bot.ratings.recompute();
    expect(await rated()).toEqual([won, lost]);
  });

  test("cannot be stopped, and no seat be given away, by the table's own commands", async () => {
    const { table } = await beginCup("hours:100 pace:1h+10m");
    for (const typed of [
      "/table pause",
      "/table vote",
      "/table end",
      "/table save",
      "/table replace seat:2 by:computer",
    ]) {
      const refusal = await ada.command(table.place, typed).reply();
      expect(wordsOf(refusal)).toContain("belongs to a tournament");
    }
  });
});

describe("when the time of the round is up", () => {
  test("nobody loses a seat in the quiet hours; at their end it is lost", async () => {
    await ben.command("games", "/me quiet hours:22:00-06:00").reply();
    const { channel } = await beginCup("hours:12");
    // It begins at 12:00, so the time is up at midnight.
    await passes(13 * hour);
    expect(await isLost(channel)).toBe(false);
    await passes(5 * hour + 4 * minute);
    expect(await isLost(channel)).toBe(true);
  });

  test("an announced absence is waited for, but not for more than two days in one tournament", async () => {
    const { channel } = await beginCup("hours:12");
    await ben.command("games", "/away until day:2027-02-10").reply();
    await passes(12 * hour + 48 * hour - 4 * minute);
    expect(await isLost(channel)).toBe(false);
    await passes(8 * minute);
    expect(await isLost(channel)).toBe(true);
    expect((await cupOf(house, channel)).entrants[1]?.absence).toBe(48 * hour);
  });

  test("the organiser’s word ends it at once for all", async () => {
    await ben.command("games", "/me quiet hours:06:00-18:00").reply();
    const { channel } = await beginCup("hours:12");
    await organise(house.sandbox.person("Hugo"), "End the round’s time now");
    expect(await until(async () => ((await isLost(channel)) ? true : undefined), "a computer on the seat")).toBe(true);
  });

  test("the reminder calls who is awake, and names everybody who is awaited", async () => {
    await ben.command("games", "/me quiet hours:20:00-23:00").reply();
    await beginCup("hours:12");
    // The last fifth of twelve hours begins at 21:36.
    await passes(10 * hour);
    const told = await ada.waitFor("games", (message) => wordsOf(message).includes("These tables wait"));
    expect(wordsOf(told)).toContain(ben.mention);
    // A request is noted when it has been answered, which is after everybody saw its message.
    await house.bot.tournamentOutbox.idle();
    const sent = house.sandbox.requests.filter(({ body }) => JSON.stringify(body ?? "").includes("These tables wait"));
    expect(sent).toHaveLength(1);
    expect(/users\\*":\[([^\]]*)\]/u.exec(JSON.stringify(sent[0]?.body))?.[1]).toBe("");
  });
});

describe("patience", () => {
  test("is as long as the absence, what the tournament leaves, or what the year leaves, whichever is shortest", () => {
    const away = (until: number) => ({ ...defaultPreferences, away: { from: 0, until } });
    expect(patienceWith(away(10 * hour), hour, {})).toEqual({ until: 10 * hour, isAbsent: true });
    expect(patienceWith(away(10 * day), hour, {})).toEqual({ until: 49 * hour, isAbsent: true });
    expect(patienceWith(away(10 * day), hour, { absence: 47 * hour })).toEqual({ until: 2 * hour, isAbsent: true });
    const used = { ...away(10 * day), drawn: [{ from: -30 * day, until: 0 }] };
    expect(patienceWith(used, hour, {})).toBeUndefined();
    expect(patienceWith(defaultPreferences, hour, {})).toBeUndefined();
  });

  test("a standstill of the bot is given back to the open tables of the round, once", async () => {
    const { channel } = await beginCup("hours:12");
    const record = await cupOf(house, channel);
    const deadline = record.rounds[0]?.pods[0]?.deadline ?? 0;
    const gap = { from: now + hour, until: now + 5 * hour };
    const before = { from: now - 9 * hour, until: now - 8 * hour };
    const later = giveBackStandstills(record, [before, gap], now + 5 * hour);
    expect(later.rounds[0]?.pods[0]?.deadline).toBe(deadline + 4 * hour);
    expect(giveBackStandstills(later, [before, gap], now + 6 * hour)).toBe(later);
    // The clock was put back: two of the four hours never were.
    const back = giveBackStandstills(later, [before], now + 3 * hour);
    expect(back.rounds[0]).toMatchObject({ awake: now + 3 * hour, pods: [{ deadline: deadline + 2 * hour }] });
  });

  test("a bot that stood still over the end of a round takes no seat for it", async () => {
    const { channel } = await beginCup("hours:12");
    await passes(hour);
    now += 20 * hour;
    await house.bot.service.runDue();
    await house.bot.tournaments.tick();
    await passes(10 * hour);
    expect(await isLost(channel)).toBe(false);
    await passes(hour + 4 * minute);
    expect(await isLost(channel)).toBe(true);
  });
});
