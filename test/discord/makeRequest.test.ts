import { createServer, type Server } from "node:http";
import { createServer as createLine } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMakeRequest, createPauses } from "../../src/discord/makeRequest.ts";
import { speakEmojis } from "../../src/discord/emojis/emojis.ts";
import { createRest } from "../../src/discord/rest.ts";
import { Upload } from "../../src/discord/upload.ts";

const received: { readonly type: string; readonly body: Buffer }[] = [];
const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);
let server: Server;
const events = ["uncaughtException", "unhandledRejection"] as const;
/** The runner listens too, and would end the test before it can say what it saw. */
const others = new Map<string, readonly ((error: unknown) => void)[]>();

beforeEach(async () => {
  received.length = 0;
  uncaught.length = 0;
  for (const event of events) {
    others.set(event, process.rawListeners(event) as ((error: unknown) => void)[]);
    process.removeAllListeners(event).on(event, note);
  }
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("error", () => undefined);
    request.on("end", () => {
      received.push({ type: request.headers["content-type"] ?? "", body: Buffer.concat(chunks) });
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  for (const event of events) {
    process.removeAllListeners(event);
    for (const listener of others.get(event) ?? []) process.on(event, listener);
  }
  server.close();
  server.closeAllConnections();
});

const makeRequest = createMakeRequest(Date.now);
const url = (): string => urlOf(server);

function urlOf(asked: Server): string {
  const address = asked.address();
  return `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}/`;
}

const picture = { name: 'the "board".png', data: Buffer.from([0x89, 0x50, 0xff, 0x0d, 0x0a]) };
const form = () => new Upload('{"content":"look"}', [picture, { name: "save.json", data: "the file" }]);

/** Waits for so many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("refusals without a time wait for the end of one pause, and longer while they come again", () => {
  const { pauseAt } = createPauses();
  let now = Date.UTC(2026, 0, 1);
  expect([0, 20_000, 59_500].map((after) => pauseAt(now + after))).toEqual([60, 40, 1]);
  now += 60_000;
  const pauses = Array.from({ length: 6 }, () => {
    const pause = pauseAt(now);
    now += pause * 1000;
    return pause;
  });
  expect(pauses).toEqual([120, 240, 480, 900, 900, 900]);
  expect(pauseAt(now + 900_000)).toBe(60);
});

test("during a ban nothing is sent, and after it one request asks for all whether it is over", async () => {
  let isBanned = true;
  const asked: (() => void)[] = [];
  const banning = createServer((_, response) => {
    asked.push(() => {
      if (isBanned) response.writeHead(429, { "content-type": "text/html" }).end("error code: 1015");
      else response.end("{}");
    });
  });
  await new Promise<void>((resolve) => banning.listen(0, "127.0.0.1", resolve));
  const there = urlOf(banning);
  let now = Date.UTC(2026, 0, 1);
  const makeThere = createMakeRequest(() => now);
  const ask = async () => {
    const { status, headers } = await makeThere(there, { method: "GET" });
    return status === 429 ? Number(headers.get("retry-after")) : status;
  };
  const answered = async (first: Promise<number>) => {
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked.pop()?.();
    return first;
  };
  expect(await answered(ask())).toBe(60);
  expect([await ask(), await ask()]).toEqual([60, 60]);
  now += 60_000;
  const scout = ask();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  expect(await answered(scout)).toBe(120);
  expect(await ask()).toBe(120);
  now += 120_000;
  isBanned = false;
  expect(await answered(ask())).toBe(200);
  expect(await answered(ask())).toBe(200);
  banning.close();
});

test("a process that is refused very often waits before Discord bans it, and answers clicks meanwhile", async () => {
  let [now, sent] = [0, 0];
  const answer = { status: 403, headers: {} as Record<string, string> };
  const makeThere = createMakeRequest(() => now, (() => {
    sent += 1;
    return Promise.resolve(new Response("{}", answer));
  }) as unknown as Parameters<typeof createMakeRequest>[1]);
  const ask = async (path: string) => {
    const { status, headers } = await makeThere(`https://discord.invalid/api/v10${path}`, { method: "POST" });
    return status === 429 ? Number(headers.get("retry-after")) : status;
  };
  const askOften = async (times: number) => {
    for (let count = 0; count < times; count += 1) await ask("/channels/1/messages");
  };
  answer.status = 404;
  await askOften(3_000);
  Object.assign(answer, { status: 429, headers: { "retry-after": "1", "x-ratelimit-scope": "shared" } });
  await askOften(3_000);
  Object.assign(answer, { status: 403, headers: {} });
  await askOften(1_000);
  now = 120_000;
  await askOften(1_500);
  expect(sent).toBe(8_500);
  expect(await ask("/channels/2/messages")).toBe(480);
  expect(sent).toBe(8_500);
  expect(await ask("/interactions/1/token/callback")).toBe(403);
  expect(await ask("/webhooks/1/token/messages/@original")).toBe(403);
  now = 600_000;
  expect(await ask("/channels/2/messages")).toBe(403);
  now = 1_800_000;
  await askOften(2_499);
  expect(await ask("/channels/2/messages")).toBe(403);
  expect(await ask("/channels/2/messages")).toBe(600);
});

test("a form arrives whole, as a form of the library would", async () => {
  const [{ name, data }, words] = [picture, "the file"];
  const rest = createRest({ makeRequest, token: "token", api: url().slice(0, -1) }, {});
  speakEmojis(rest);
  const asked = {
    body: { content: "look" },
    files: [
      { name, data },
      { name: "save.json", data: words },
    ],
  };
  await rest.post("/channels/1/messages", { ...asked, headers: { "X-Mine": "1" } });
  const [{ type, body } = { type: "", body: Buffer.alloc(0) }] = received;
  const read = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const files = [...read.values()].filter((value) => value instanceof File);
  expect(await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))).toEqual([
    data,
    Buffer.from(words),
  ]);
  expect(files.map((file) => [file.name, file.type])).toEqual([
    [name, "image/png"],
    ["save.json", "application/octet-stream"],
  ]);
  expect([...read.keys(), read.get("payload_json")]).toEqual([
    ...["files[0]", "files[1]", "payload_json"],
    '{"content":"look"}',
  ]);
});

test("a request that is given up at any moment of its upload throws where it was asked for, and nowhere else", async () => {
  for (let moment = 0; moment < 40; moment += 1) {
    const giveUp = new AbortController();
    const asked = makeRequest(url(), { method: "POST", body: form(), signal: giveUp.signal });
    asked.catch(() => undefined);
    await turns(moment % 20);
    giveUp.abort();
    await asked.catch(() => undefined);
    await turns(5);
  }
  expect(uncaught).toEqual([]);
});

test("an answer whose line breaks after any of its bytes fails where it is read, and nowhere else", async () => {
  const answer = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"id":"123"}';
  let bytes = 0;
  const line = createLine((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(answer.slice(0, bytes), () => socket.destroy()));
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const address = line.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  let failed = 0;
  for (bytes = 0; bytes < answer.length; bytes += 1) {
    const read = makeRequest(`http://127.0.0.1:${port}/`, { method: "POST", body: form() }).then((got) => got.text());
    await read.catch(() => (failed += 1));
    await turns(3);
  }
  line.close();
  expect([failed, uncaught]).toEqual([answer.length, []]);
});
