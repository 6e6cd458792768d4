import type { Clock } from "../ports/ports.ts";
import type { Store } from "../store/shelf.ts";
import { createPrometheus, type Watched } from "./prometheus.ts";
import { serveMetrics } from "./server.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** A post that waits longer than this waits for more than its turn. */
const longestWaitMs = 300_000;

/** Measures from now on; serves nothing before the port is opened. */
export function createMetrics(clock: Clock, { port, host }: { readonly port: number; readonly host: string }) {
  const watching: { by?: Watched } = {};
  const closers: (() => void | Promise<void>)[] = [];
  const { meter, contentType, read, oldestPieceMs } = createPrometheus(clock, () => watching.by);
  return {
    meter,
    /** Opens the port, where the process is alive and not ready yet; gives its address. */
    async open() {
      const checks = [
        { name: "gateway", isFine: () => watching.by?.isConnected() === true },
        { name: "store", isFine: () => answers(watching.by?.store) },
        { name: "outbox", isFine: () => oldestPieceMs() < longestWaitMs },
      ];
      const server = await serveMetrics(clock, { port, host, metrics: read, contentType, checks });
      closers.push(server.close);
      return server.url;
    },
    watch(watched: Watched): void {
      watching.by = watched;
    },
    close: async (): Promise<void> => {
      for (const close of closers.splice(0)) await close();
    },
  };
}

async function answers(store: Store | undefined): Promise<boolean> {
  await store?.shelf("heartbeat").get("heart");
  return store !== undefined;
}
