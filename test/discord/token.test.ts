import { pino } from "pino";
import { Routes } from "discord.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestBot, stopTestBot, type TestBot } from "../e2e/testBot.ts";
import { patiently } from "../patience.ts";
import { keepToken } from "../../src/discord/rest.ts";
import { clock } from "../clocks.ts";

/** A keeper of a token, and how often it gave the token back. */
function keeper() {
  let given = 0;
  const { note } = keepToken(clock, () => void (given += 1), pino({ level: "silent" }));
  const passes = (ms: number): number => {
    vi.advanceTimersByTime(ms);
    return given;
  };
  return { note, passes };
}

describe("a keeper", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("a refused token is tried again after a second, then after pauses that double, up to ten minutes", () => {
    const { note, passes } = keeper();
    [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600].forEach((seconds, before) => {
      note(401);
      expect([seconds, passes(seconds * 1_000 - 1)]).toEqual([seconds, before]);
      expect([seconds, passes(1)]).toEqual([seconds, before + 1]);
    });
  });

  test("an answer in between begins the pauses anew, and other refusals do not", () => {
    const { note, passes } = keeper();
    note(401);
    expect(passes(1_000)).toBe(1);
    note(403);
    note(401);
    expect(passes(1_999)).toBe(1);
    expect(passes(1)).toBe(2);
    note(200);
    note(401);
    expect(passes(1_000)).toBe(3);
  });

  test("requests that are refused together count once", () => {
    const { note, passes } = keeper();
    for (const status of [401, 401, 401]) note(status);
    expect(passes(60_000)).toBe(1);
    note(401);
    expect(passes(2_000)).toBe(2);
  });
});

// https://github.com/discord/discord-api-docs/issues/7220: Discord refuses good tokens at random, and discord.js forgets them.
describe("after one 401, the bot's own client", () => {
  let house: TestBot;
  beforeEach(async () => {
    house = await startTestBot();
  });
  afterEach(() => stopTestBot(house));

  test("asks with its token again a second later, so that members are found as before", async () => {
    const [guild, ben] = [house.sandbox.guild("The Table"), house.sandbox.person("Ben")];
    const { rest } = house.bot.client;
    const ask = () => rest.get(Routes.guildMember(guild, ben.id));
    house.sandbox.faults.add({ match: "^GET /guilds/\\d+/members/", kind: "unauthorized", left: 1 });
    await expect(ask()).rejects.toThrow("401");
    await expect(ask()).rejects.toThrow("Expected token to be set");
    await expect.poll(() => ask().catch(() => undefined), { timeout: patiently(5_000) }).toMatchObject({ nick: null });
  });
});
