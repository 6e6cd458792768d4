import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "../ports/ports.ts";
import type { Store } from "../store/shelf.ts";
import { version } from "../version.ts";
import { watchBlocks } from "./blocks.ts";
import type { Meter } from "./meter.ts";

/** What is watched of the bot, asked for when somebody reads the figures. */
export type Watched = {
  readonly store: Store;
  /** Whether clicks reach every shard of this process. */
  readonly isConnected: () => boolean;
  /** The shards of this process with the milliseconds since each lease was renewed; none without a cluster. */
  readonly leases: () => ReadonlyMap<string, number>;
  /** Number of stored rows that cannot be read; undefined while none was looked for. */
  readonly damaged: () => number | undefined;
  /** Age of the newest whole backup in ms; Infinity where one is missing, undefined where none is made here. */
  readonly backupAge: () => number | undefined;
  readonly onFailure: (error: unknown) => void;
};

/** First answers: Discord waits three seconds. */
const answerBuckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5];
const pictureBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
const storeBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const postBuckets = [0.1, 0.25, 0.5, 1, 2, 5, 15, 60, 300];

/** A meter whose figures Prometheus can read: all, with those that prom-client has of Node: memory, event-loop delay, garbage collection. */
export function createPrometheus(clock: Clock, watched: () => Watched | undefined) {
  const [{ elapsed }, blocks] = [clock, watchBlocks(clock)];
  const registry = new Registry();
  const registers = [registry];
  const gauge = createGauges(registers);
  collectDefaultMetrics({ register: registry });
  const waiting = new Map<string, number>();
  const oldestPieceMs = () => Math.max(0, ...[...waiting.values()].map((since) => elapsed() - since));
  gauge("clutch_build_info", "1, with the version of this program", (set) => set({ version }, 1), ["version"]);
  gauge("clutch_outbox_pieces", "Pieces of outboxes that wait or are under way", (set) => set({}, waiting.size));
  gauge("clutch_outbox_oldest_seconds", "Since when the oldest of them waits", (set) =>
    set({}, oldestPieceMs() / 1000),
  );
  gauge(
    "clutch_tables",
    "Tables by state",
    async (set) => (await countTables(watched())).forEach((count, state) => set({ state }, count)),
    ["state"],
  );
  gauge(
    "clutch_lease_age_seconds",
    "Shards of this process, and since when each lease was not renewed",
    (set) => (watched()?.leases() ?? noLeases).forEach((ms, lease) => set({ lease }, ms / 1000)),
    ["lease"],
  );
  gauge(
    "clutch_block_seconds",
    "Longest time for which nobody was answered since this was read last, by what ran meanwhile",
    (set) => blocks.take().forEach((ms, during) => set({ during }, ms / 1000)),
    ["during"],
  );
  gauge("clutch_connected", "1 while clicks reach every shard of this process", (set) =>
    set({}, Number(watched()?.isConnected() === true)),
  );
  gauge("clutch_damaged_rows", "Stored rows that cannot be read", (set) => set({}, watched()?.damaged() ?? NaN));
  gauge("clutch_backup_age_seconds", "Age of the newest backup without damaged rows", (set) =>
    set({}, (watched()?.backupAge() ?? NaN) / 1000),
  );
  return {
    meter: { ...createMeter(elapsed, registers, waiting), during: blocks.during },
    contentType: registry.contentType,
    read: () => registry.metrics(),
    /** For how long the piece of an outbox has waited that waits longest, in milliseconds. */
    oldestPieceMs,
  };
}

const noLeases: ReadonlyMap<string, number> = new Map();

type Fill = (set: (labels: Record<string, string>, value: number) => void) => void | Promise<void>;

/** Creates what adds a figure that is filled anew whenever somebody reads it. */
const createGauges =
  (registers: Registry[]) =>
  (name: string, help: string, fill: Fill, labelNames: string[] = []): void => {
    new Gauge({
      ...{ name, help, labelNames, registers },
      collect() {
        this.reset();
        return fill((labels, value) => this.set(labels, value));
      },
    });
  };

/** Counts the tables by state; none while the store cannot be reached, because the other figures are wanted then. */
async function countTables(watched: Watched | undefined): Promise<ReadonlyMap<string, number>> {
  try {
    return (await watched?.store.shelf("tables").count()) ?? new Map<string, number>();
  } catch (error) {
    watched?.onFailure(error);
    return new Map<string, number>();
  }
}

function createMeter(
  elapsed: Clock["elapsed"],
  registers: Registry[],
  waiting: Map<string, number>,
): Omit<Meter, "during"> {
  const answers = new Histogram({
    name: "clutch_first_answer_seconds",
    help: "Time from the arrival of an interaction to its first answer",
    ...{ labelNames: ["command", "game"], buckets: answerBuckets, registers },
  });
  const pictures = new Histogram({
    name: "clutch_picture_seconds",
    help: "Time that was waited for a picture, by what became of it",
    ...{ labelNames: ["outcome"], buckets: pictureBuckets, registers },
  });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `clutch_${name}_total`, help, labelNames, registers });
  const limits = counter("rate_limits", "How often Discord asked to wait, by route", "route");
  const refusals = counter("refusals", "Requests that Discord refused, first answers apart", "code", "of");
  const failures = counter("failed_interactions", "Interactions that failed, by why", "why");
  const unanswered = counter("unanswered_interactions", "Interactions without an answer in three seconds", "command");
  const dropped = counter("dropped_posts", "Posts given up for good, by Discord's code, or by a fault", "why");
  const stages = counter(
    "server_stages",
    "Servers that reached a stage from the invitation to a second match",
    "stage",
  );
  const matches = counter("ended_matches", "Matches that were played to their end", "game", "pace");
  const store = new Histogram({
    name: "clutch_store_seconds",
    help: "Time of one call of the storage",
    ...{ labelNames: ["call"], buckets: storeBuckets, registers },
  });
  const posts = new Histogram({
    name: "clutch_post_seconds",
    help: "Time from when a piece of an outbox could be done until it was",
    ...{ buckets: postBuckets, registers },
  });
  return {
    answered: ({ command, game }, ms) => answers.observe({ command, game }, ms / 1000),
    picture: (outcome, ms) => pictures.observe({ outcome }, ms / 1000),
    limited: (route) => limits.inc({ route }),
    refused: (code, of) => refusals.inc({ code, of }),
    failed: (why) => failures.inc({ why }),
    unanswered: ({ command }) => unanswered.inc({ command }),
    dropped: (why) => dropped.inc({ why }),
    reached: (stage) => stages.inc({ stage }),
    ended: (game, pace) => matches.inc({ game, pace }),
    stored: (call, ms) => store.observe({ call }, ms / 1000),
    owed(piece) {
      const since = waiting.get(piece) ?? elapsed();
      waiting.set(piece, since);
      return () => {
        waiting.delete(piece);
        posts.observe((elapsed() - since) / 1000);
      };
    },
  };
}
