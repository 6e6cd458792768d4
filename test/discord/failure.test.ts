import { REST, Routes } from "discord.js";
import { expect, test } from "vitest";
import { isDmRefusal, isFileRefusal, isUnknown, judgeFailure, PlaceError } from "../../src/discord/delivery/failure.ts";

/** What the client throws when it is answered so; without a code, something on the way answers with a page. */
async function refusal(status: number, code?: number): Promise<unknown> {
  const html = { status, headers: { "content-type": "text/html" } };
  const answer = code === undefined ? new Response("<html></html>", html) : Response.json({ code }, { status });
  const { ok, headers, statusText, bodyUsed } = answer;
  const read = {
    arrayBuffer: () => answer.arrayBuffer(),
    json: () => answer.json(),
    text: () => answer.text(),
  };
  const response = { ...read, ok, headers, status, statusText, bodyUsed, body: null };
  const rest = new REST({ retries: 0, makeRequest: () => Promise.resolve(response) }).setToken("token");
  return rest.get(Routes.user()).catch((error: unknown) => error);
}

// https://discord.com/developers/docs/topics/opcodes-and-status-codes#json-json-error-codes
test.each([
  ["sending disabled", 400, 40004],
  ["a feature disabled", 400, 40006],
  ["a resource overloaded", 503, 130000],
  ["blocked by Discord's own network", 403, 40333],
  ["a page of HTML instead of an answer", 403, undefined],
  ["a page of HTML that knows no such address", 404, undefined],
  ["a refused token", 401, 0],
  ["trouble of Discord's", 502, undefined],
] as const)("%s passes by itself, and says nothing of direct messages", async (_trouble, status, code) => {
  const error = await refusal(status, code);
  expect(judgeFailure(error)).toBe("passing");
  expect(isDmRefusal(error)).toBe(false);
});

test.each([
  ["an unknown channel", 404, 10003],
  ["an unknown server", 404, 10004],
  ["the bot flagged as spam", 403, 20026],
  ["no access", 403, 50001],
  ["a channel that is none for text", 400, 50008],
  ["a verification level too high", 403, 50009],
  ["missing permissions", 403, 50013],
  ["a channel of the wrong type", 400, 50024],
  ["an archived thread", 400, 50083],
  ["a locked thread", 400, 160005],
  ["too many active threads", 400, 160006],
  ["a message blocked by automatic moderation", 400, 200000],
] as const)("%s waits for somebody to mend it", async (_state, status, code) => {
  expect(judgeFailure(await refusal(status, code))).toBe("blocked");
});

test.each([
  ["a code that no list has", 400, 50035],
  ["slow mode", 400, 20016],
  ["a filter that is new", 400, 240000],
  ["Discord's general code", 404, 0],
] as const)("%s may pass, and is not taken as final", async (_what, status, code) => {
  const error = await refusal(status, code);
  expect([judgeFailure(error), isUnknown(error)]).toEqual(["passing", true]);
});

test("a fault of the program is hopeless", () => {
  expect(judgeFailure(new TypeError("a hole in the program"))).toBe("impossible");
});

test("the network's own failures pass, and a place that cannot be played in is blocked", () => {
  expect(judgeFailure(Object.assign(new Error("reset"), { code: "ECONNRESET" }))).toBe("passing");
  expect(judgeFailure(new PlaceError(160005))).toBe("blocked");
});

test.each([
  ["Attach Files is missing", 403, 50013],
  ["uploads are limited", 400, 400001],
  ["it is too large", 413, 40005],
  ["something on the way finds it too large", 413, undefined],
  ["Discord takes the picture for explicit", 400, 20009],
] as const)("a message goes out without its files when %s", async (_why, status, code) => {
  expect(isFileRefusal(await refusal(status, code))).toBe(true);
});
