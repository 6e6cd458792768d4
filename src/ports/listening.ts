import { once } from "node:events";
import type { Server } from "node:http";

/** Opens a port; returns the address at which the server is reached. */
export async function listenAt(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens nowhere.");
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}

/** Closes a port at once, with everything that is still connected to it. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
