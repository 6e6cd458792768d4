/** Outages of Discord's gateway, without which no click arrives, while its API answers. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import type { Sandbox } from "../../../sandbox/index.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { hour, minute } from "../../../src/time/hours.ts";
import { patiently } from "../../patience.ts";
import { answersIn, hasButton, panelOf } from "../play.ts";
import { startBotIn, startInvited, type TestBot, wordsOf } from "../testBot.ts";

let sandbox: Sandbox;
let house: Omit<TestBot, "sandbox">;
let now: number;
let stuck: number;
let beat: () => Promise<void>;

beforeEach(async () => {
  now = Date.now();
  stuck = 0;
  sandbox = await startInvited();
});
afterEach(async () => {
  expect(sandbox.violations).toEqual([]);
  await house.bot.stop();
  await sandbox.close();
  await house.store.close();
});

async function start(): Promise<void> {
  house = await startBotIn(sandbox, {
    now: () => now,
    onGatewayStuck: () => void (stuck += 1),
    heartbeat: (each) => {
      beat = each;
      return { stop: () => Promise.resolve() };
    },
  });
}

/** Time passes in steps of two minutes, each with what it brings about. */
async function passes(ms: number): Promise<void> {
  for (const until = now + ms; now < until;) {
    now = Math.min(until, now + 2 * minute);
    await beat();
  }
  await house.bot.outbox.idle();
}

const untilConnected = (isConnected = true) =>
  expect.poll(house.bot.isConnected, { timeout: patiently(10_000) }).toBe(isConnected);

/** A table of two in this channel, each with an hour and ten minutes a turn. */
async function startTimed(host: PersonDriver, guest: PersonDriver, channel: string): Promise<string> {
  const lobby = await host.command(channel, "/table new game:secret-bids pace:1h+10m").reply();
  await guest.press(lobby, "Join").first();
  await host.press(lobby, "Start").first();
  await host.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  await house.bot.outbox.idle();
  return lobby.id;
}

async function tableIn(place: string): Promise<TableRecord> {
  const [record] = await house.bot.service.tablesIn(place);
  if (record === undefined) throw new Error("no table");
  return record;
}

/** Everything that is posted where the table is played, in words. */
const wordsIn = (person: PersonDriver, place: string) => person.sees(place, 200).map(wordsOf);

describe("while the gateway is away", () => {
  test("nobody is reminded, replaced or late, and everybody has the time after it", async () => {
    await start();
    const [ada, ben, dev] = [sandbox.person("Ada"), sandbox.person("Ben"), sandbox.person("Dev")];
    await dev.command("games", "/bench join game:secret-bids").reply();
    const place = await startTimed(ada, ben, "games");
    await passes(10 * minute);
    const before = wordsIn(ada, place);
    sandbox.gateway.goAway();
    await untilConnected(false);
    await passes(3 * hour);
    expect(wordsIn(ada, place)).toEqual(before);
    sandbox.gateway.comeBack();
    await untilConnected();
    await passes(10 * minute);
    const { tally, seats, timing, status } = await tableIn(place);
    expect({ tally, status, seats: seats.map(({ kind }) => kind) }).toEqual({
      tally: {},
      status: "playing",
      seats: ["person", "person"],
    });
    expect(timing.clocks.map(({ out }) => out)).toEqual([null, null]);
    // Twenty of Ada's seventy minutes are gone, and she answers in time.
    expect(answersIn(await panelOf(ada, place)).length).toBeGreaterThan(0);
    await passes(45 * minute);
    expect(wordsIn(ada, place).join()).not.toContain("your time is up");
    await passes(10 * minute);
    expect(wordsIn(ada, place).join()).toContain("your time is up");
  });

  test("of one shard, its servers wait and all others go on", async () => {
    sandbox.settings.shards = 2;
    const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
    const shardOf = (guild: string) => Number((BigInt(guild) >> 22n) % 2n);
    const here = shardOf(sandbox.guild("The Table"));
    let guild = sandbox.addGuild("Elsewhere 0", ["Ada", "Ben"]);
    for (let nth = 1; shardOf(guild) === here; nth += 1) guild = sandbox.addGuild(`Elsewhere ${nth}`, ["Ada", "Ben"]);
    const channel = sandbox.addChannel(guild, "elsewhere");
    await start();
    const [waits, goesOn] = [await startTimed(ada, ben, "games"), await startTimed(ada, ben, channel)];
    sandbox.gateway.goAway([here]);
    await untilConnected(false);
    await passes(2 * hour);
    expect(wordsIn(ada, waits).join()).not.toMatch(/your time is up|The computer plays/u);
    expect(wordsIn(ada, goesOn).join()).toContain("The computer plays for **Ada**");
    sandbox.gateway.comeBack();
    await untilConnected();
    await passes(10 * minute);
    expect((await tableIn(waits)).timing.clocks.map(({ out }) => out)).toEqual([null, null]);
  });
});

test("the next card says once for how long nobody's clock ran, and calls nobody with it", async () => {
  await start();
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  const place = await startTimed(ada, ben, "games");
  const away = /Discord was away for 3h\d*m?; nobody’s clock ran\./u;
  await passes(10 * minute);
  const before = wordsIn(ada, place);
  sandbox.gateway.goAway();
  await untilConnected(false);
  await passes(3 * hour);
  sandbox.gateway.comeBack();
  await untilConnected();
  await passes(4 * minute);
  expect(wordsIn(ada, place)).toEqual(before);
  const told = new Set<string>();
  for (let choice = 0; choice < 6; choice += 1) {
    const person = choice % 2 === 0 ? ada : ben;
    const panel = await panelOf(person, place);
    await person.press(panel, answersIn(panel)[0]?.id ?? "").reply();
    await house.bot.outbox.idle();
    for (const message of ada.sees(place, 200)) if (away.test(wordsOf(message))) told.add(message.id);
  }
  expect(told.size).toBe(1);
});

test("a process waits for a gateway that is away, however long, and none has to be started", async () => {
  await start();
  sandbox.gateway.goAway();
  await untilConnected(false);
  await passes(5 * hour);
  sandbox.gateway.comeBack();
  await untilConnected();
  expect(stuck).toBe(0);
});

describe("a session that cannot be resumed", () => {
  let dead: Server;
  beforeEach(async () => {
    dead = createServer((_, response) => response.writeHead(503).end());
    await new Promise<void>((resolve) => dead.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => void dead.close());

  test("because its host is dead is given up after a minute, and the shard begins another", async () => {
    sandbox.settings.resumeUrl = `ws://127.0.0.1:${(dead.address() as AddressInfo).port}`;
    await start();
    sandbox.gateway.drop();
    await untilConnected(false);
    await passes(4 * minute);
    await untilConnected();
    expect(sandbox.gateway.counts.identified).toBe(2);
    expect((await sandbox.person("Ada").command("games", "/ping").first()).kind).toBe("reply");
  });

  test("because nobody answers on an open line is given up after a minute, and no new process is needed", async () => {
    await start();
    sandbox.gateway.answerResumes(false);
    sandbox.gateway.drop();
    await untilConnected(false);
    await expect.poll(() => sandbox.gateway.connections()).toBe(0);
    await passes(4 * minute);
    await untilConnected();
    expect({ identified: sandbox.gateway.counts.identified, stuck }).toEqual({ identified: 2, stuck: 0 });
    expect((await sandbox.person("Ada").command("games", "/ping").first()).kind).toBe("reply");
  });
});

test("a bot that may no longer hold its shard leaves the gateway, and resumes its session when it may again", async () => {
  await start();
  const { counts } = sandbox.gateway;
  const before = { ...counts };
  await house.bot.silence(true);
  await untilConnected(false);
  await passes(2 * hour);
  expect(stuck).toBe(0);
  expect(counts).toEqual(before);
  await house.bot.silence(true);
  await house.bot.silence(false);
  await untilConnected();
  expect(counts).toEqual({ ...before, resumed: before.resumed + 1 });
});

test("a bot that may hold its shard again while it leaves the gateway comes back", async () => {
  await start();
  const leaving = house.bot.silence(true);
  await house.bot.silence(false);
  await leaving;
  await untilConnected();
  expect(sandbox.gateway.counts).toEqual({ identified: 1, resumed: 1 });
});
