import { MessageFlags } from "discord.js";
import { expect, test } from "vitest";

import { systemClock } from "../../../sandbox/clock.ts";
import type { Logged } from "../../../sandbox/http/api.ts";
import { bug } from "../../../games/kit/at.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { day, minute } from "../../../src/time/hours.ts";
import { userId } from "../../../src/ids.ts";
import { isQuiet, defaultPreferences } from "../../../src/time/preferences.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { bodyOf, idMadeFor } from "../sent.ts";
import { stopTestBot, type TestBot, startBotIn, startInvited, wordsOf } from "../testBot.ts";
import { answersIn, answerWith, hasButton, panelOf } from "../play.ts";
import { whims } from "../../../scripts/whims.ts";
import { patiently } from "../../patience.ts";
import { inTurn } from "../../thorough.ts";

/** A few in every run; WEEKS_TABLES=200 for the whole thing. */
const tables = Number(process.env["WEEKS_TABLES"] ?? 6);
const crowd = Math.max(8, Math.ceil(tables / 3));
const zones = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC"];
const step = 2.5 * minute;

type Weeks = {
  now: number;
  readonly house: TestBot;
  readonly people: readonly PersonDriver[];
  readonly whim: (below: number) => number;
  readonly pings: Ping[];
  /** The last request that was read. */
  newest: Logged | undefined;
  /** The messages of the bot by their ids, as they were posted first. */
  readonly posted: Map<string, string>;
};

/** A message that called somebody; `step` tells turns and their steps apart. */
type Ping = { readonly user: string; readonly at: number; readonly what: string; readonly step: string };

async function begin(start: number): Promise<Weeks> {
  const names = Array.from({ length: crowd }, (_, number) => `Player ${number}`);
  const guild = { name: "The Table", channels: [{ name: "games" }], owner: "Player 0" };
  const weeks = { now: start, pings: [], newest: undefined, posted: new Map<string, string>() };
  // Ten minutes between two new names of a thread pass there as they do here; alarms ring by the wall clock.
  const clock = { ...systemClock, now: () => weeks.now };
  const sandbox = await startInvited({ clock, plan: { people: names.map((name) => ({ name })), guilds: [guild] } });
  const house = { sandbox, ...(await startBotIn(sandbox, { now: () => weeks.now, isSweptByHand: true })) };
  const people = names.map((name) => sandbox.person(name));
  return Object.assign(weeks, { house, people, whim: whims(start / day) });
}

/** Time zones, nights, ways to be called; some take no direct messages, though they ask for them. */
async function giveManners({ house, people, whim }: Weeks): Promise<void> {
  for (const [number, { id, name }] of people.entries()) {
    const quiet = whim(3) === 0 ? null : { from: ((20 + whim(5)) % 24) * 60, to: (5 + whim(4)) * 60 };
    const zone = zones[number % zones.length] ?? "UTC";
    const pings = number % 3 === 1 ? "dm" : "thread";
    await house.bot.service.times.changePreferences(userId(id), () => ({ ...defaultPreferences, zone, quiet, pings }));
    if (number % 6 === 1) house.sandbox.closeDms(name);
  }
}

async function startTables(weeks: Weeks): Promise<readonly string[]> {
  const { people } = weeks;
  const places: string[] = [];
  for (let number = 0; number < tables; number += 1) {
    const seated = [0, 3, 5].slice(0, 2 + (number % 2)).map((next) => people[(number * 2 + next) % crowd]);
    const [host, ...guests] = seated.flatMap((person) => person ?? []);
    if (host === undefined) throw new Error("A table has a host");
    const pace = ["fast", "5h+1h", "daily"][number % 3] ?? "fast";
    const lobby = await host.command("games", `/table new game:secret-bids pace:${pace}`).reply();
    for (const guest of guests) await guest.press(lobby, "Join").first();
    await host.press(lobby, "Start").first();
    await host.waitFor("games", (message) => message.id === lobby.id && wordsOf(message).includes("<#"));
    await host.waitFor(lobby.id, (message) => hasButton(message, "Play"));
    places.push(lobby.id);
    await settle(weeks);
  }
  return places;
}

const troubles = [
  { match: "^POST /channels/\\d+/messages$", kind: "server-error", left: 2, status: 503 },
  { match: "^POST /channels/\\d+/messages$", kind: "lost-answer", left: 1 },
  { match: "^POST /channels/\\d+/messages$", kind: "rate-limit", left: 2, seconds: 0.05 },
  { match: "^PATCH /channels/", kind: "server-error", left: 1, status: 500 },
  { match: "^DELETE /channels/", kind: "lost-answer", left: 1 },
  { match: "^POST /users/@me/channels$", kind: "reset", left: 1 },
] as const;

/** Every post that is due is made, and read for what it calls whom to. */
async function settle(weeks: Weeks): Promise<void> {
  const { house } = weeks;
  await house.bot.outbox.idle();
  const { requests } = house.sandbox;
  // Nothing was asked for in most minutes, and thousands of requests are looked through otherwise.
  const fresh = weeks.newest === undefined ? requests : requests.slice(requests.lastIndexOf(weeks.newest) + 1);
  weeks.newest = requests.at(-1);
  for (const request of fresh) if (isPost(request) && !weeks.posted.has(idOf(request))) await read(weeks, request);
}

function isPost(request: Logged): boolean {
  const isMessage = request.method === "POST" && /^\/channels\/\d+\/messages$/u.test(request.path);
  return isMessage && idMadeFor(request) !== undefined;
}

const idOf = (request: Logged): string => idMadeFor(request) ?? bug("not made");

type Body = {
  readonly flags?: number;
  readonly nonce: string;
  readonly allowed_mentions: { readonly users: readonly string[] };
};

async function read(weeks: Weeks, request: Logged): Promise<void> {
  const { flags = 0, nonce, allowed_mentions: allowed } = bodyOf<Body>(request);
  weeks.posted.set(idOf(request), nonce);
  const isSilent = (flags & MessageFlags.SuppressNotifications) !== 0;
  expect(isSilent).toBe(allowed.users.length === 0);
  const channel = request.path.split("/")[2] ?? "";
  const [record] = await weeks.house.bot.service.tablesIn(channel);
  for (const user of allowed.users) {
    const what = kindOf(JSON.stringify(request.body));
    const turn = record === undefined ? `${weeks.now}` : turnOf(record, user);
    weeks.pings.push({ user, at: weeks.now, what, step: `${channel} ${user} ${turn} ${what}` });
  }
}

function kindOf(body: string): string {
  if (body.includes("half of your time")) return "half";
  if (body.includes("time is running out")) return "fifth";
  if (body.includes("waits only for you")) return "last";
  if (body.includes("your time is up")) return "grace";
  if (/(?:wins|share the win of) Secret Bids/u.test(body)) return "end";
  return body.includes("wait for you") || body.includes("waits for you") ? "list" : "start";
}

function turnOf({ seats, timing }: TableRecord, user: string): string {
  const seat = seats.findIndex((seated) => seated.kind === "person" && seated.user === user);
  return `${timing.clocks[seat]?.paidTo ?? "end"}`;
}

/** Somebody looks in and answers what they are asked, through the private panel, like anybody. */
async function lookIn(weeks: Weeks, place: string): Promise<void> {
  const { house, people, whim } = weeks;
  const [record] = await house.bot.service.tablesIn(place);
  const seated = record?.seats[whim(record.seats.length)];
  if (record?.status !== "playing" || seated?.kind !== "person") return;
  const person = people.find(({ id }) => id === seated.user);
  // A fifth of them never comes again.
  if (person === undefined || people.indexOf(person) % 5 === 4) return;
  const panel = await panelOf(person, place);
  const offered = answersIn(panel);
  const chosen = offered[whim(offered.length)];
  if (chosen !== undefined) await answerWith(person, panel, chosen, whim).reply();
  await settle(weeks);
}

async function expectAllWell({ house, pings, posted }: Weeks, places: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  for (const { user, at, what, step: once } of pings) {
    expect(seen.has(once), `called twice: ${once}`).toBe(false);
    seen.add(once);
    const preferences = await house.bot.service.times.preferences(user);
    expect(isQuiet(preferences, at), `called to ${what} in quiet hours at ${new Date(at).toISOString()}`).toBe(false);
  }
  expect(new Set(pings.map(({ what }) => what))).toEqual(
    new Set(["start", "half", "fifth", "last", "grace", "list", "end"]),
  );
  expect(new Set(posted.values()).size).toBe(posted.size);
  const records = await Promise.all(places.map((place) => house.bot.service.tablesIn(place)));
  expect(records.flat().filter(({ status }) => status !== "ended")).toEqual([]);
  expect(records.flat().map(({ outbox }) => outbox)).toEqual(places.map(() => []));
  expect(house.sandbox.violations).toEqual([]);
}

const changes = [
  ["over the change to summer time in America and Europe", "2027-03-12T09:00:00Z", 17],
  ["over the change to winter time in Europe and America", "2027-10-29T09:00:00Z", 11],
  ["over a leap day", "2028-02-24T09:00:00Z", 11],
] as const;

// Sampled: one change a run through Discord; test/match/weeks.test.ts passes all three without it.
test.each(inTurn(changes, changes.length))(
  "weeks of tables %s, with Discord in trouble: nobody is called twice or at night, and every table ends",
  async (_when, start, days) => {
    const weeks = await begin(Date.parse(start));
    const { house, whim } = weeks;
    await giveManners(weeks);
    const places = await startTables(weeks);
    const until = weeks.now + days * day;
    for (let steps = 1; weeks.now < until; steps += 1) {
      weeks.now += step;
      if (steps % 400 === 0) house.sandbox.faults.add(troubles[(steps / 400) % troubles.length] ?? troubles[0]);
      if (steps % 2_000 === 0) {
        house.sandbox.gateway.drop();
        await house.sandbox.until(
          () => house.sandbox.gateway.connections() > 0 || undefined,
          "the bot is back",
          15_000,
        );
      }
      await house.bot.service.runDue();
      await settle(weeks);
      const looks = Math.ceil(tables / 6);
      if (steps % 12 === 0)
        for (let look = 0; look < looks; look += 1) await lookIn(weeks, places[whim(places.length)] ?? "");
    }
    await expectAllWell(weeks, places);
    await stopTestBot(house);
  },
  patiently(tables * 60_000),
);
