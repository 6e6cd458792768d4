import { expect, test } from "vitest";
import { codeAfterFrames } from "../frames.ts";
import { openSandbox } from "../bot.ts";
import { openLine } from "../socket.ts";
import { ask, field } from "../raw.ts";
import { times } from "./refusals.ts";

/** Close codes: https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes */
const hello = (token: string, more: object = {}): object => ({
  op: 2,
  d: { token, intents: 1, properties: {}, ...more },
});

test.each([
  ["an unknown opcode", 4001, (token: string) => [hello(token), { op: 99 }]],
  ["no JSON object", 4002, () => ["text"]],
  ["IDENTIFY without intents", 4002, (token: string) => [hello(token, { intents: undefined })]],
  ["IDENTIFY without properties", 4002, (token: string) => [hello(token, { properties: undefined })]],
  ["a payload above 4096 bytes", 4002, (token: string) => [hello(token, { properties: { os: "x".repeat(4096) } })]],
  ["anything before IDENTIFY", 4003, () => [{ op: 8, d: {} }]],
  ["a token that is none", 4004, () => [hello("none")]],
  ["a second IDENTIFY", 4005, (token: string) => [hello(token), hello(token)]],
  ["121 payloads in a minute", 4008, () => times(121, () => ({ op: 1, d: null }))],
  ["a shard beyond the last", 4010, (token: string) => [hello(token, { shard: [5, 2] })]],
  ["a bit that is no intent", 4013, (token: string) => [hello(token, { intents: 1 << 30 })]],
] as const)("%s closes the line with %i", async (_rule, code, frames) => {
  const sandbox = await openSandbox();
  expect(await codeAfterFrames(sandbox, frames(sandbox.token))).toBe(code);
});

test("a version that Discord no longer speaks closes the line with 4012", async () => {
  const sandbox = await openSandbox();
  const line = await openLine(`${sandbox.url}/gateway?v=6&encoding=json`);
  expect(await line.closed).toBe(4012);
});

test("a privileged intent that is switched off closes the line with 4014", async () => {
  const sandbox = await openSandbox();
  sandbox.settings.intents = 0;
  expect(await codeAfterFrames(sandbox, [hello(sandbox.token, { intents: 1 << 15 })])).toBe(4014);
});

test("a line without heartbeats is closed with 4009", async () => {
  const sandbox = await openSandbox({ heartbeatInterval: 40 });
  expect(await codeAfterFrames(sandbox, [hello(sandbox.token)])).toBe(4009);
});

test("a second IDENTIFY within the pause begins no session", async () => {
  const sandbox = await openSandbox();
  sandbox.settings.identifyPause = 5_000;
  const [one, other] = [await openLine(`${sandbox.url}/gateway`), await openLine(`${sandbox.url}/gateway`)];
  one.send(hello(sandbox.token));
  await one.take((frame) => frame["t"] === "READY");
  other.send(hello(sandbox.token));
  expect((await other.take((frame) => frame["op"] === 9))["d"]).toBe(false);
  for (const line of [one, other]) line.close();
});

test("members are sent for a guild's id that is a number, too", async () => {
  const sandbox = await openSandbox();
  const line = await openLine(`${sandbox.url}/gateway`);
  line.send(hello(sandbox.token));
  const guild = sandbox.guild("The Table");
  line.sendText(`{"op":8,"d":{"guild_id":${guild},"query":"","limit":0}}`);
  const chunk = await line.take((frame) => frame["t"] === "GUILD_MEMBERS_CHUNK");
  expect(field(chunk["d"], "guild_id")).toBe(guild);
  line.close();
});

test("more than 50 requests a second meet the global limit, and answers to interactions do not count", async () => {
  const sandbox = await openSandbox();
  sandbox.settings.globalPerSecond = 2;
  const get = () => ask(sandbox, "GET /users/@me");
  const answers = [await get(), await get(), await get()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]?.headers.get("x-ratelimit-global")).toBe("true");
  expect((await ask(sandbox, "POST /interactions/1/none/callback", { type: 6 })).status).toBe(404);
});

test("too many invalid requests ban the address for a while", async () => {
  const sandbox = await openSandbox();
  sandbox.settings.mostInvalid = 2;
  sandbox.faults.add({ match: ".", kind: "refusal", code: 50001, left: 2 });
  const statusNow = async () => (await ask(sandbox, "GET /users/@me")).status;
  expect([await statusNow(), await statusNow()]).toEqual([403, 403]);
  const banned = await fetch(`${sandbox.apiUrl}/v10/gateway`);
  expect([banned.status, await banned.text()]).toEqual([429, "error code: 1015"]);
});

test("too many direct messages opened at once are refused", async () => {
  const sandbox = await openSandbox();
  sandbox.settings.dmOpenings = { most: 1, within: 60_000 };
  const open = () => ask(sandbox, "POST /users/@me/channels", { recipient_id: sandbox.person("Ada").id });
  expect((await open()).status).toBe(200);
  expect(field((await open()).body, "code")).toBe(40003);
});

test("nobody is written to for the first time who shares no server any more", async () => {
  const sandbox = await openSandbox();
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  const open = async (person: typeof ada) =>
    (await ask(sandbox, "POST /users/@me/channels", { recipient_id: person.id })).body;
  await ask(sandbox, `POST /channels/${String(field(await open(ada), "id"))}/messages`, { content: "x" });
  for (const person of [ada, ben]) sandbox.leave("The Table", person.name);
  expect(field(await open(ben), "code")).toBe(50278);
  // A channel in which something was written stays.
  expect(field(await open(ada), "id")).toBe(ada.dm());
});

test("a body of another type is refused", async () => {
  const sandbox = await openSandbox();
  const headers = { authorization: `Bot ${sandbox.token}`, "content-type": "text/plain" };
  const path = `${sandbox.apiUrl}/v10/channels/${sandbox.channel("games")}/messages`;
  const answer = await fetch(path, { method: "POST", headers, body: "{}" });
  expect([answer.status, field(await answer.json(), "code")]).toEqual([400, 50035]);
});

test("an attachment's place may be a number, as in the documentation's own example", async () => {
  const sandbox = await openSandbox();
  const body = { content: "x", attachments: [{ id: 0, filename: "board.txt" }] };
  const files = [{ name: "a.txt", bytes: new Uint8Array(4) }];
  const answer = await ask(sandbox, `POST /channels/${sandbox.channel("games")}/messages`, body, files);
  expect([answer.status, field(answer.body, "attachments")]).toEqual([
    200,
    [expect.objectContaining({ filename: "board.txt" })],
  ]);
});
