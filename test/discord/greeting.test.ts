/** What comes of a greeting that Discord does not take. */
import { DiscordAPIError, PermissionsBitField } from "discord.js";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { createGreeting } from "../../src/discord/app/newServers.ts";
import { day } from "../../src/time/hours.ts";
import { pretend } from "../pretend.ts";
import { createVirtualPorts } from "../virtualPorts.ts";

test("a server that could not be greeted is greeted later, once", async () => {
  const { clock, pass } = createVirtualPorts("greeting", 1e12);
  const away = new DiscordAPIError({ code: 0, message: "away" }, 0, 500, "POST", "", {});
  const create = vi.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue({});
  const [doubt, trust] = [vi.fn(), vi.fn()];
  const guild = { systemChannelId: "100000000000000001", joinedTimestamp: 1e12 };
  let isOwned = true;
  const greet = createGreeting(
    pretend({
      owns: () => isOwned,
      ...{ client: { guilds: { cache: new Map([["1", guild]]) } }, posting: { create, doubt, trust }, clock },
      channels: { rightsIn: () => new PermissionsBitField(PermissionsBitField.All) },
      ...{ service: { offered: () => Promise.resolve([]) }, publicLocale: () => Promise.resolve("en-US") },
      ...{ linkCommands: (words: string) => Promise.resolve(words), log: pino({ level: "silent" }) },
    }),
  );
  await greet("1");
  expect([create.mock.calls.length, doubt.mock.calls]).toEqual([1, [["hello1", 0]]]);
  await pass(day);
  expect([create.mock.calls.length, trust.mock.calls]).toEqual([3, [["hello1", 0]]]);
  // What stays is not tried again, and a server that is no longer new is not greeted.
  create.mockReset().mockRejectedValue(new DiscordAPIError({ code: 50001, message: "" }, 50001, 403, "POST", "", {}));
  await greet("1");
  expect(create).not.toHaveBeenCalled();
  guild.joinedTimestamp = clock.now();
  await greet("1");
  await pass(day);
  expect(create).toHaveBeenCalledTimes(1);
  // Another process owns the server before the next try.
  create.mockReset().mockRejectedValue(away);
  guild.joinedTimestamp = clock.now();
  await greet("1");
  isOwned = false;
  await pass(day);
  expect(create).toHaveBeenCalledTimes(1);
});
