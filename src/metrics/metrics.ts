import type { Clock } from "../ports/ports.ts";
import type { Store } from "../store/shelf.ts";
import type { Meter } from "./meter.ts";
import { createPrometheus } from "./prometheus.ts";
import { serveMetrics } from "./server.ts";

export type Watched = {
  readonly store: Store;
  /** Whether clicks reach the bot. */
  readonly isConnected: () => boolean;
  /** The shards of this process with the milliseconds since each lease was renewed; none without a cluster. */
  readonly leases: () => ReadonlyMap<string, number>;
  readonly damaged: () => number;
  /** Age of the newest whole backup in ms; Infinity where one is missing, undefined where none is made here. */
  readonly backupAge: () => number | undefined;
  readonly onFailure: (error: unknown) => void;
};

export type Metrics = {
  readonly meter: Meter;
  /** Opens the port, where the process is alive and not ready yet; gives its address. */
  readonly open: () => Promise<string>;
  readonly watch: (watched: Watched) => void;
  readonly close: () => Promise<void>;
};

/** A post that waits longer than this waits for more than its turn. */
const longestWaitMs = 300_000;

/** Measures from now on; serves nothing before the port is opened. */
export function createMetrics(clock: Clock, { port, host }: { readonly port: number; readonly host: string }): Metrics {
  const watching: { by?: Watched } = {};
  const closers: (() => void | Promise<void>)[] = [];
  const { meter, contentType, read, oldestPieceMs } = createPrometheus(clock, {
    tables: () => countTables(watching.by),
    leases: () => watching.by?.leases() ?? new Map<string, number>(),
    isConnected: () => watching.by?.isConnected() === true,
    damaged: () => watching.by?.damaged(),
    backupAge: () => watching.by?.backupAge(),
  });
  return {
    meter,
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
    watch(watched) {
      watching.by = watched;
    },
    async close() {
      for (const close of closers.splice(0)) await close();
    },
  };
}

/** Counts the tables by state; none while the store cannot be reached, because the other figures are wanted then. */
async function countTables(watched: Watched | undefined): Promise<ReadonlyMap<string, number>> {
  const none = new Map<string, number>();
  if (watched === undefined) return none;
  return watched.store
    .shelf("tables")
    .count()
    .catch((error: unknown) => {
      watched.onFailure(error);
      return none;
    });
}

async function answers(store: Store | undefined): Promise<boolean> {
  await store?.shelf("heartbeat").get("heart");
  return store !== undefined;
}
