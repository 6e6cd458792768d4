import { Routes } from "discord.js";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import { patiently } from "../patience.ts";
import { createDispatch } from "../../src/discord/delivery/dispatch.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { createMakeRequest } from "../../src/discord/makeRequest.ts";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const dispatchTo = ({ token, apiUrl: api }: Sandbox) =>
  createDispatch({
    ports: systemPorts,
    makeRequest: createMakeRequest(Date.now),
    token,
    api,
    log: pino({ level: "silent" }),
  });

test("more requests than Discord allows in a second are sent later, and none is refused", async () => {
  sandbox.settings.globalPerSecond = 50;
  const { rest } = dispatchTo(sandbox);
  const channels = ["general", "games", "tournaments", "off-topic"].map((name) => sandbox.channel(name));
  const asked = Array.from({ length: 120 }, (_, at) => rest.get(Routes.channel(channels[at % 4] ?? "")));
  expect(await Promise.all(asked)).toHaveLength(120);
  // Nothing was tried twice, as it would have been after a 429.
  expect(sandbox.requests.map(({ status }) => status)).toEqual(asked.map(() => 200));
});

test("a lane that waits holds up no other, and goes on when it is free", async () => {
  const { inLane } = dispatchTo(sandbox);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const done: string[] = [];
  const work = (lane: string, name: string, wait?: Promise<undefined>) =>
    inLane(lane, name, async () => {
      await wait;
      done.push(name);
    });
  const busy = [1, 2, 3].map((number) => work("busy", `busy ${number}`, promise));
  await work("other", "other");
  expect(done).toEqual(["other"]);
  resolve(undefined);
  await Promise.all(busy);
  expect(done).toEqual(["other", "busy 1", "busy 2", "busy 3"]);
});

test("a token that was refused once is used again when it is renewed", async () => {
  const { rest, renewToken } = dispatchTo(sandbox);
  const channel = Routes.channel(sandbox.channel("games"));
  sandbox.faults.add({ match: "^GET /channels/", kind: "unauthorized" });
  await expect(rest.get(channel)).rejects.toThrow("401");
  await expect(rest.get(channel)).rejects.toThrow("Expected token to be set");
  renewToken();
  expect(await rest.get(channel)).toMatchObject({ name: "games" });
});

test("a token that was refused once is soon used again by itself, by all clients", async () => {
  const { rest, threadRest } = dispatchTo(sandbox);
  const channel = Routes.channel(sandbox.channel("games"));
  sandbox.faults.add({ match: "^GET /channels/", kind: "unauthorized", left: 2 });
  for (const client of [rest, threadRest]) await expect(client.get(channel)).rejects.toThrow("401");
  for (const client of [rest, threadRest])
    await expect.poll(() => client.get(channel), { timeout: patiently(10_000) }).toMatchObject({ name: "games" });
});

test("a request that Discord is too busy for is repeated once at once: its outbox tries it again, with pauses", async () => {
  const { rest } = dispatchTo(sandbox);
  sandbox.faults.add({ match: "^GET /channels/", kind: "server-error", status: 503, left: null });
  await expect(rest.get(Routes.channel(sandbox.channel("games")))).rejects.toThrow("Service Unavailable");
  expect(sandbox.requests.map(({ status }) => status)).toEqual([503, 503]);
});
