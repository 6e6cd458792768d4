import { createServer, type Server } from "node:http";
import { createServer as createLine } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMakeRequest, createPauses } from "../../src/discord/makeRequest.ts";

const received: { readonly type: string; readonly body: string }[] = [];
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
      received.push({ type: request.headers["content-type"] ?? "", body: Buffer.concat(chunks).toString("utf8") });
      response.end("{}");
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

function url(): string {
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}/`;
}

function form(): FormData {
  const data = new FormData();
  data.append("files[0]", new Blob(["the picture"]), "board.png");
  data.append("payload_json", '{"content":"look"}');
  return data;
}

/** Waits for so many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("refusals without a time wait for the end of one pause, and longer while they come again", () => {
  const pauseAt = createPauses();
  let now = Date.UTC(2026, 0, 1);
  expect([0, 20_000, 59_500].map((after) => pauseAt(now + after))).toEqual([60, 40, 1]);
  now += 60_000;
  const pauses = Array.from({ length: 5 }, () => {
    const pause = pauseAt(now);
    now += pause * 1000;
    return pause;
  });
  expect(pauses).toEqual([120, 240, 480, 600, 600]);
  expect(pauseAt(now + 600_000)).toBe(60);
});

test("a form arrives whole, under its own boundary", async () => {
  const response = await makeRequest(url(), { method: "POST", headers: { "X-Mine": "1" }, body: form() });
  expect(response.status).toBe(200);
  const [{ type, body } = { type: "", body: "" }] = received;
  const boundary = /^multipart\/form-data; boundary=(.+)$/u.exec(type)?.[1] ?? "none";
  expect(body.startsWith(`--${boundary}\r\n`)).toBe(true);
  expect(body).toContain('name="files[0]"; filename="board.png"');
  expect(body).toContain("the picture");
  expect(body).toContain('{"content":"look"}');
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
