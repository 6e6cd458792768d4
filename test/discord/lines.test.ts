/** The connections that the shards of a client open, by the library's own shards on real sockets. */
import { EventEmitter, once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { IShardingStrategy } from "discord.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";

import { createSessions, type Sessions, type WaitForIdentify } from "../../src/discord/gateway/identify.ts";
import { clock } from "../clocks.ts";
import { parseJson } from "../parseJson.ts";
import { pretend } from "../pretend.ts";

let http: Server;
let gateway: WebSocketServer;
/** The connections that were asked for, each of which `accept` takes. */
let asked: { readonly accept: () => WebSocket; readonly socket: Duplex }[];
let onAsked: EventEmitter;
let strategy: IShardingStrategy;
let sessions: Sessions;
let debugged: string;
let turn: WaitForIdentify;
let fetchInformation: (information: object) => Promise<object>;

beforeEach(async () => {
  [asked, onAsked, debugged, turn] = [[], new EventEmitter(), "", () => Promise.resolve()];
  fetchInformation = (information) => Promise.resolve(information);
  gateway = new WebSocketServer({ noServer: true });
  http = createServer();
  http.on("upgrade", (request, socket, head) => {
    const accept = () => {
      let line: WebSocket | undefined;
      gateway.handleUpgrade(request, socket, head, (opened) => (line = opened));
      if (line === undefined) throw new Error("not upgraded");
      line.send(JSON.stringify({ op: 10, d: { heartbeat_interval: 60_000 } }));
      return line;
    };
    asked.push({ accept, socket });
    onAsked.emit("asked");
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  await connect();
});
afterEach(async () => {
  await strategy.destroy({});
  for (const { socket } of asked) socket.destroy();
  http.close();
});

/** A client of one shard, which has begun to connect. */
async function connect(): Promise<void> {
  const hasty = { ...clock, sleep: (_ms: number, signal?: AbortSignal) => clock.sleep(1, signal) };
  sessions = createSessions(hasty, (...args) => turn(...args));
  const manager = new EventEmitter();
  const options = {
    ...sessions.options,
    version: "10",
    encoding: "json",
    compression: null,
    handshakeTimeout: 30_000,
    retrieveSessionInfo: () => null,
    updateSessionInfo: () => undefined,
  };
  const { port } = http.address() as AddressInfo;
  const limits = { max_concurrency: 1, total: 1000, remaining: 1000, reset_after: 0 };
  const information = { url: `ws://127.0.0.1:${port}`, shards: 1, session_start_limit: limits };
  const answers = {
    fetchGatewayInformation: () => fetchInformation(information),
    getShardCount: () => Promise.resolve(1),
  };
  Object.assign(manager, { options, token: "token", ...answers });
  manager.on("debug", ({ message }: { message: string }) => (debugged += `${message}\n`));
  strategy = pretend(sessions.options.buildStrategy?.(pretend(manager)));
  await strategy.spawn([0]);
  void strategy.connect();
  await untilAsked(1);
}

async function untilAsked(times: number): Promise<void> {
  while (asked.length < times) await once(onAsked, "asked");
}

const untilDebugged = (words: string) => expect.poll(() => debugged).toContain(words);
/** Longer than the library waits before it connects anew. */
const afterReconnect = () => new Promise((resolve) => setTimeout(resolve, 700));

/** Discord ends the only connection while it waits to identify. */
async function isEnded(): Promise<void> {
  const line = asked[0]?.accept();
  await untilDebugged("Identifying");
  line?.send(JSON.stringify({ op: 7, d: null }));
  await untilDebugged("Told to reconnect");
  if (line?.readyState !== line?.CLOSED) await once(line ?? onAsked, "close");
}

test("a line that was lost is connected anew by itself", async () => {
  await isEnded();
  await untilAsked(2);
});

test("a line that was lost is not connected anew once the shard may not be held, and is when it may", async () => {
  await isEnded();
  await sessions.silence(true);
  await afterReconnect();
  expect(asked).toHaveLength(1);
  await sessions.silence(false);
  await untilAsked(2);
});

test("a line that was lost is connected once, though the shard may be held again at that time", async () => {
  await isEnded();
  await sessions.silence(true);
  await sessions.silence(false);
  await untilAsked(2);
  await afterReconnect();
  expect(asked).toHaveLength(2);
});

test("a line that is about to open a connection when the shard may not be held identifies on none", async () => {
  await isEnded();
  await sessions.silence(true);
  debugged = "";
  await Promise.all([sessions.silence(false), sessions.silence(true)]);
  await afterReconnect();
  for (const { accept } of asked.slice(1)) accept();
  await afterReconnect();
  expect(debugged).not.toContain("Identifying");
});

test("a line that was lost is not connected anew once the client has ended", async () => {
  await isEnded();
  await strategy.destroy({});
  await afterReconnect();
  expect(asked).toHaveLength(1);
});

test("whoever waited to identify on a connection that the other side closed does not on the next one", async () => {
  const [first] = asked;
  const waits = Promise.withResolvers<undefined>();
  turn = () => waits.promise;
  const line = first?.accept();
  await untilDebugged("Waiting for identify throttle");
  // Told to go and closed at once: the library hears the one and looks at a connection that is closing.
  line?.send(JSON.stringify({ op: 9, d: false }));
  line?.close(1000);
  await untilAsked(2);
  waits.resolve(undefined);
  await afterReconnect();
  expect(debugged).not.toContain("Identifying");
});

test.each(["Discord", "the database"])(
  "a line identifies once, though %s fails while it waits for its turn",
  async (who) => {
    const isDiscord = who === "Discord";
    const failOnce = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error("away"));
    if (isDiscord) fetchInformation = (information) => failOnce().then(() => information);
    else turn = failOnce;
    const line = asked[0]?.accept();
    const heard = vi.fn<(op: number) => void>();
    line?.on("message", (data: Buffer) => {
      const { op } = parseJson<{ op: number }>(data.toString());
      // The first heartbeat comes by chance at any moment of the interval.
      if (op !== 1) heard(op);
    });
    await expect.poll(() => heard.mock.calls).toEqual([[2]]);
    await afterReconnect();
    expect([heard.mock.calls, asked.length]).toEqual([[[2]], 1]);
  },
);

test("a client ends also while a line waits for READY", async () => {
  asked[0]?.accept();
  await untilDebugged("Waiting for event ready");
  await strategy.destroy({});
  await afterReconnect();
  expect(asked).toHaveLength(1);
});
