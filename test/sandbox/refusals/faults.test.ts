import { expect, test } from "vitest";
import { Events } from "discord.js";
import { logIn, next, openSandbox } from "../bot.ts";
import { openLine } from "../socket.ts";
import { ask, field, png } from "../raw.ts";

/** Codes that Discord answers with when something is wrong that the request does not show. */
test.each([
  ["POST /users/@me/channels", 40003, 403],
  ["POST /channels/:games/messages", 20026, 403],
  ["POST /users/@me/channels", 50278, 403],
  ["POST /users/@me/channels", 50001, 403],
  ["POST /users/@me/channels", 50007, 403],
  ["POST /channels/:games/messages", 50007, 403],
  ["POST /channels/:games/messages", 160005, 400],
  ["POST /channels/:games/threads", 160006, 400],
  ["POST /channels/:games/threads", 50024, 403],
  ["POST /channels/:games/messages", 400001, 403],
  ["POST /channels/:games/messages", 40005, 413],
  ["POST /channels/:games/messages", 50083, 400],
  ["POST /channels/:games/messages", 10003, 404],
  ["PATCH /channels/:games/messages/1", 10008, 404],
  ["PATCH /channels/:games/messages/1", 30046, 429],
  ["PUT /applications/:bot/commands", 30034, 429],
  ["POST /channels/:games/messages", 40004, 403],
  ["POST /channels/:games/messages", 40006, 403],
  ["POST /channels/:games/messages", 130000, 503],
  ["POST /channels/:games/messages", 20009, 403],
  ["POST /channels/:games/messages", 40333, 403],
  ["POST /channels/:games/messages", 50009, 403],
  ["POST /channels/:games/messages", 200000, 400],
] as const)("the fault on %s answers with code %i and status %i, once", async (request, code, status) => {
  const sandbox = await openSandbox();
  const named = request.replace(":games", sandbox.channel("games")).replace(":bot", sandbox.bot.id);
  sandbox.faults.add({ match: `^${named}$`, kind: "refusal", code, seconds: 30 });
  const refused = await ask(sandbox, named, {});
  expect([refused.status, field(refused.body, "code")]).toEqual([status, code]);
  expect(field(refused.body, "retry_after")).toBe(status === 429 ? 30 : undefined);
  expect(sandbox.faults.list()).toEqual([]);
});

test("a fault may hit only the requests that carry files", async () => {
  const sandbox = await openSandbox();
  const path = `POST /channels/${sandbox.channel("games")}/messages`;
  sandbox.faults.add({ match: "/messages$", kind: "refusal", code: 50013, left: null, onlyWithFiles: true });
  expect((await ask(sandbox, path, { content: "words" })).status).toBe(200);
  const refused = await ask(sandbox, path, { content: "words" }, [{ name: "a.png", bytes: png(8, 8) }]);
  expect([refused.status, field(refused.body, "code")]).toEqual([403, 50013]);
  expect(() => sandbox.faults.add({ match: ".", kind: "refusal", code: 12 })).toThrow();
});

test("a shared rate limit, a refused token and a ban look as Discord's and Cloudflare's do", async () => {
  const sandbox = await openSandbox();
  const get = (): ReturnType<typeof ask> => ask(sandbox, "GET /users/@me");
  sandbox.faults.add({ match: ".", kind: "shared-rate-limit", seconds: 30 });
  const shared = await get();
  expect([shared.status, shared.headers.get("x-ratelimit-scope"), shared.headers.get("retry-after")]).toEqual([
    429,
    "shared",
    "30",
  ]);
  sandbox.faults.add({ match: ".", kind: "unauthorized" });
  expect((await get()).status).toBe(401);
  sandbox.faults.add({ match: ".", kind: "banned", seconds: 600 });
  const banned = await fetch(`${sandbox.apiUrl}/v10/gateway`);
  expect([banned.status, banned.headers.get("retry-after"), banned.headers.get("x-ratelimit-scope")]).toEqual([
    429,
    "600",
    null,
  ]);
  expect(await banned.text()).toBe("error code: 1015");
});

test.each(["banned", "rate-limit"] as const)(
  "a 429 of the kind %s may have no time, or one of no use",
  async (kind) => {
    const sandbox = await openSandbox();
    for (const retryAfter of [null, "0", "soon"]) {
      sandbox.faults.add({ match: ".", kind, retryAfter });
      const { status, headers } = await fetch(`${sandbox.apiUrl}/v10/gateway`);
      expect([status, headers.get("retry-after")]).toEqual([429, retryAfter]);
    }
  },
);

test("a token that is reset throws the bot out, and only the new one is let in", async () => {
  const sandbox = await openSandbox();
  const client = await logIn(sandbox);
  const old = sandbox.token;
  const thrownOut = next(client, Events.ShardDisconnect);
  const fresh = sandbox.resetToken();
  expect((await thrownOut)[0].code).toBe(4004);
  expect([fresh === old, sandbox.token]).toEqual([false, fresh]);
  const withOld = await fetch(`${sandbox.apiUrl}/v10/users/@me`, { headers: { authorization: `Bot ${old}` } });
  expect(withOld.status).toBe(401);
  expect((await ask(sandbox, "GET /users/@me")).status).toBe(200);
});

test.each([4004, 4010, 4011, 4012, 4013, 4014])("the gateway can close for good with %i", async (code) => {
  const sandbox = await openSandbox();
  const client = await logIn(sandbox);
  const over = next(client, Events.ShardDisconnect);
  sandbox.gateway.closeWith(code);
  expect((await over)[0].code).toBe(code);
});

test("a bot that needs more shards is told how many, and fewer are closed with 4011", async () => {
  const sandbox = await openSandbox();
  sandbox.settings.shards = 2;
  expect(field((await ask(sandbox, "GET /gateway/bot")).body, "shards")).toBe(2);
  const line = await openLine(`${sandbox.url}/gateway?v=10&encoding=json`);
  line.send({ op: 2, d: { token: sandbox.token, intents: 1, properties: {} } });
  expect(await line.closed).toBe(4011);
  sandbox.settings.refusesWith = 4014;
  const refused = await openLine(`${sandbox.url}/gateway?v=10&encoding=json`);
  refused.send({ op: 2, d: { token: sandbox.token, intents: 1, properties: {}, shard: [0, 2] } });
  expect(await refused.closed).toBe(4014);
});
