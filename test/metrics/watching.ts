import type { Watched } from "../../src/metrics/prometheus.ts";
import { pretend } from "../pretend.ts";

/** Figures of a bot, with the number of its tables by state. */
export type Gauges = Omit<Watched, "store" | "onFailure"> & {
  readonly tables: () => Promise<ReadonlyMap<string, number>>;
};

/** What is watched of a bot with these figures. */
export function watching({ tables, ...others }: Gauges): () => Watched {
  const store: Watched["store"] = pretend({ shelf: () => ({ count: tables }) });
  return () => ({ ...others, store, onFailure: () => undefined });
}
