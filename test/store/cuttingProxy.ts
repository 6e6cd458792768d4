import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A way to a server on which connections can be cut. */
export type CuttingProxy = {
  readonly port: number;
  /** Cuts the next connection on which the server answers, before its answer arrives: what was asked is done by then. */
  readonly cutNextAnswer: () => void;
  /** As `cutNextAnswer`, and nobody can connect any more. */
  readonly cutForGood: () => void;
  readonly close: () => Promise<void>;
};

type Cut = "no" | "next" | "for good";

/** Opens such a way to a port of this machine. */
export async function openCuttingProxy(port: number): Promise<CuttingProxy> {
  let cut: Cut = "no";
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on("data", (bytes) => far.write(bytes));
    far.on("data", (bytes) => {
      if (cut === "no") return void near.write(bytes);
      if (cut === "for good") server.close();
      cut = "no";
      near.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return {
    port: address.port,
    cutNextAnswer: () => void (cut = "next"),
    cutForGood: () => void (cut = "for good"),
    async close() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
  };
}
