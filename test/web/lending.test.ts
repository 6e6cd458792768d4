/** What is left of the HTTP server for a connection that only listens, and how the others are served besides. */
import { once } from "node:events";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { expect, test } from "vitest";
import { lendConnections, takeBack } from "../../src/web/live/lending.ts";
import { bids } from "../contract/fixture/index.ts";
import { openBoardHere } from "./boardHere.ts";
import { listenAt } from "./events.ts";

test("nothing of its request is kept for an open stream, and the board closes while they are open", async () => {
  const answered: { readonly response: ServerResponse; readonly socket: Duplex }[] = [];
  const note = (message: unknown) => void answered.push(message as (typeof answered)[number]);
  subscribe("http.server.request.start", note);
  const here = await openBoardHere([bids]);
  const path = here.pathOf(await here.table(bids, 2));
  const origin = await here.board.listen();
  const lines = await Promise.all(Array.from({ length: 40 }, () => listenAt(origin, path)));
  for (const line of lines) await line.next(({ name }) => name === "state");
  unsubscribe("http.server.request.start", note);
  expect(answered).toHaveLength(40);
  const kept = answered.filter(({ response, socket }) => !response.destroyed || Boolean(Reflect.get(socket, "parser")));
  expect(kept.length).toBe(0);
  await here.close();
  await expect(lines[0]?.next(({ name }) => name === "never")).rejects.toThrow();
});

async function openServer() {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === "/stream") {
      const socket = takeBack(outgoing);
      socket?.write("HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\nfirst");
      server.emit("taken", socket);
    } else if (incoming.url === "/large") outgoing.end(Buffer.alloc(5_000_000, "x"));
    else incoming.pipe(outgoing);
  });
  lendConnections(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens nowhere");
  return { server, port: address.port, origin: `http://127.0.0.1:${address.port}` };
}

test("other requests are answered as ever, large ones and several of one connection included", async () => {
  const { server, origin } = await openServer();
  for (const text of ["one", "two".repeat(100_000)]) {
    const echoed = await fetch(origin, { method: "POST", body: text });
    expect(await echoed.text()).toBe(text);
  }
  expect((await (await fetch(`${origin}/large`)).arrayBuffer()).byteLength).toBe(5_000_000);
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

test("an idle connection is closed, and a head that never ends is refused", async () => {
  const { server, port } = await openServer();
  Object.assign(server, { keepAliveTimeout: 50, keepAliveTimeoutBuffer: 0 });
  const idle = connect(port, "127.0.0.1");
  idle.end("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\nhi");
  idle.resume();
  await once(idle, "close");
  const kept = connect(port, "127.0.0.1");
  kept.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\nhi");
  kept.resume();
  await once(kept, "close");
  // It is reset, since it never reads on.
  const long = connect(port, "127.0.0.1").on("error", () => undefined);
  long.write(`GET / HTTP/1.1\r\nhost: ${"a".repeat(100_000)}`);
  const [answer] = (await once(long, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 431 /u);
  server.close();
  await once(server, "close");
});

test("a connection that was taken back is written to on, and says when its reader has left", async () => {
  const { server, port } = await openServer();
  const reader = connect(port, "127.0.0.1");
  const taken = once(server, "taken");
  reader.write("GET /stream HTTP/1.1\r\nhost: a\r\n\r\n");
  const [socket] = (await taken) as [ReturnType<typeof takeBack>];
  if (socket === undefined) return expect.fail("nothing was taken back");
  // The HTTP server has nothing to do with it any more.
  server.closeAllConnections();
  let text = "";
  reader.setEncoding("utf8").on("data", (part: string) => (text += part));
  socket.write(" second");
  await expect.poll(() => text).toMatch(/first second$/u);
  reader.destroy();
  await once(socket, "close");
  server.close();
  await once(server, "close");
});
