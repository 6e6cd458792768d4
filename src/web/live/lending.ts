import type { Server } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/** Sockets of the connections that an HTTP server has been lent. */
const sockets = new WeakMap<Duplex, Socket>();

/**
 * Lends an HTTP server its connections instead of giving them away: Node keeps 15 kB for requests on each for as long as
 * the server has it, and 2 kB for its socket alone.
 */
export function lendConnections(server: Server): void {
  const answerers = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", (socket) => {
    const lent = lend(socket);
    for (const answer of answerers) Reflect.apply(answer, server, [lent]);
  });
}

/** Takes an open connection of a request back from the HTTP server, which then frees all that it keeps for it. */
export function takeBack({ socket: lent }: { readonly socket: Duplex | null }): Socket | undefined {
  const socket = lent === null ? undefined : sockets.get(lent);
  if (lent === null || socket === undefined || lent.destroyed) return undefined;
  sockets.delete(lent);
  socket.removeAllListeners().setTimeout(0);
  lent.destroy();
  // Nothing more is asked there; it closes with its reader.
  for (const event of ["end", "error"]) socket.on(event, () => socket.destroy());
  return socket.resume();
}

function lend(socket: Socket): Duplex {
  const lent: Duplex = new Duplex({
    read: () => void socket.resume(),
    write: (bytes: Buffer, _, done) => void socket.write(bytes, done),
    writev: (all, done) => void socket.write(Buffer.concat(all.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) =>
      void socket.end(() => {
        done();
        lent.destroy();
      }),
    destroy(error, done) {
      if (sockets.has(lent)) socket.destroy();
      done(error);
    },
  });
  sockets.set(lent, socket);
  socket.on("data", (bytes) => lent.push(bytes) || socket.pause());
  socket.on("end", () => lent.push(null));
  socket.on("error", (error) => lent.destroy(error));
  socket.on("close", () => lent.destroy());
  socket.on("timeout", () => lent.emit("timeout"));
  const more = { remoteAddress: socket.remoteAddress, setTimeout: (ms: number) => socket.setTimeout(ms) };
  return Object.assign(lent, more);
}
