import type { Server } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/** Connections that an HTTP server has been lent: their sockets, and what is heard of them meanwhile. */
const loans = new WeakMap<Duplex, { readonly socket: Socket; readonly forget: () => void }>();

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
  const loan = lent === null ? undefined : loans.get(lent);
  if (lent === null || loan === undefined || lent.destroyed) return undefined;
  loans.delete(lent);
  loan.forget();
  lent.destroy();
  // Nothing more is asked there; it closes with its reader.
  for (const event of ["end", "error"]) loan.socket.on(event, () => loan.socket.destroy());
  return loan.socket.setTimeout(0).resume();
}

function lend(socket: Socket): Duplex {
  const { remoteAddress, remotePort, remoteFamily } = socket;
  const lent: Duplex = new Duplex({
    read: () => void socket.resume(),
    write: (bytes: Buffer, _, done) => void socket.write(bytes, done),
    writev: (all, done) => void socket.write(Buffer.concat(all.map(({ chunk }) => chunk as Buffer)), done),
    final(done) {
      socket.destroySoon();
      done();
    },
    destroy(error, done) {
      if (loans.has(lent)) socket.destroy();
      done(error);
    },
  });
  const heard = {
    data: (bytes: Buffer) => lent.push(bytes) || socket.pause(),
    end: () => lent.push(null),
    error: (error: Error) => lent.destroy(error),
    close: () => lent.destroy(),
    timeout: () => lent.emit("timeout"),
  };
  for (const [event, hear] of Object.entries(heard)) socket.on(event, hear);
  const forget = () => Object.entries(heard).forEach(([event, hear]) => socket.off(event, hear));
  loans.set(lent, { socket, forget });
  const setTimeout = (ms: number) => socket.setTimeout(ms);
  return Object.assign(lent, { remoteAddress, remotePort, remoteFamily, setTimeout });
}
