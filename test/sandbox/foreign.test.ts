import { expect, test } from "vitest";
import { quoteIds } from "../../sandbox/ids.ts";
import { openSandbox } from "./bot.ts";
import { field } from "./raw.ts";
import { parseJson } from "../parseJson.ts";

/** One request just as another language's client writes it. */
async function send(method: string, path: string, type: string, body?: string) {
  const sandbox = await openSandbox();
  const at = path.replace("{games}", sandbox.channel("games")).replace("{ada}", sandbox.person("Ada").id);
  const headers = { authorization: `Bot ${sandbox.token}`, "content-type": type, "user-agent": "Other (1)" };
  const written = body?.replace("{ada}", sandbox.person("Ada").id);
  const answer = await fetch(`${sandbox.apiUrl}/v10${at}`, {
    method,
    headers,
    ...(written === undefined ? {} : { body: written }),
  });
  return { status: answer.status, body: parseJson<unknown>((await answer.text()) || "null") };
}

test("ids may be numbers, as discord.py sends them", async () => {
  const answer = await send("POST", "/users/@me/channels", "application/json", '{"recipient_id": {ada}}');
  expect([answer.status, field(answer.body, "type")]).toEqual([200, 1]);
});

test.each([
  ['{"id": 123456789012345678}', '{"id": "123456789012345678"}'],
  ['{"ids":[123456789012345678,12]}', '{"ids":["123456789012345678",12]}'],
  ['{"text":"a \\": 123456789012345678","n":1}', '{"text":"a \\": 123456789012345678","n":1}'],
  ['{"id":"123456789012345678"}', '{"id":"123456789012345678"}'],
])("of %s they become texts", (json, quoted) => {
  expect(quoteIds(json)).toBe(quoted);
});

test("a request without a body may name any type, as aiohttp does", async () => {
  const { status } = await send("POST", "/channels/{games}/typing", "application/octet-stream");
  expect(status).toBe(204);
  const refused = await send("POST", "/channels/{games}/typing", "application/octet-stream", "x");
  expect(refused.status).toBe(400);
});
