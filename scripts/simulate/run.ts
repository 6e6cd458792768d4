import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { WebSocket } from "ws";
import { openSandbox } from "../../sandbox/index.ts";
import { systemCore } from "../../src/ports/ports.ts";
import { openSqlite } from "../../src/store/engines/sqlite.ts";
import { storeOn } from "../../src/store/index.ts";
import { type Faults, openBooks } from "./table/books.ts";
import { drawSchedule, playOn, type Scheduled, type SoakOutcome } from "./table/play.ts";
import { noPortFaults, peopleOf, type World, worldPlan } from "./table/world.ts";
import { simulateBot } from "./engine/bot.ts";
import { withFailover } from "./engine/failover.ts";
import { createLine } from "./engine/line.ts";
import { openMemory } from "./engine/memory.ts";
import { layWire } from "./engine/socket.ts";
import { after, beginWorld, live, moment, now, runningNow, sharedTurn, step, stepClock } from "./engine/time.ts";

/** A seed, and how it is played. */
export type Plan = {
  readonly seed: number;
  /** Minutes for which troubles are drawn. */
  readonly minutes: number;
  /** Minutes that are played of them; all when left out. */
  readonly played?: number | undefined;
  readonly tables: number;
  /** Processes of the bot; drawn by the seed when left out. */
  readonly bots?: number | undefined;
  /** Somebody tries every command and forged click meanwhile. */
  readonly isCheated: boolean;
  /** Only troubles whose name holds one of these; all when left out. */
  readonly only?: readonly string[] | undefined;
  /** Minutes whose troubles come; all when left out. */
  readonly kept?: readonly number[] | undefined;
};

export type Outcome = SoakOutcome & {
  readonly digest: string;
  readonly steps: number;
  readonly story: readonly string[];
};

type Watching = {
  /** Gets each line of the trace. */
  readonly print?: ((line: string) => void) | undefined;
  /** Where it is cut off, and the folder into which the local Discord is written there. */
  readonly until?: { readonly step: number; readonly folder: string } | undefined;
};

/** Half of all seeds have one process of the bot, the others two or three. */
const botsOf = (seed: number): number => [1, 2, 1, 3][seed % 4] ?? 1;

export const scheduleOf = ({ seed, minutes, only, kept, played = minutes }: Plan): readonly Scheduled[] =>
  drawSchedule({ seed, minutes, only }).filter(({ from }) => from <= played && kept?.includes(from) !== false);

/** Plays a seed; what it ends with follows from the plan alone. Undefined where it was cut off. */
export async function simulate(plan: Plan, { print, until }: Watching = {}): Promise<Outcome | undefined> {
  const { seed, minutes, played = minutes, tables, isCheated, bots = botsOf(seed) } = plan;
  const trace = createTrace(print);
  const world = openSimulatedWorld(seed, bots, trace);
  const books = openBooks();
  const play = { minutes: played, tables, isCheated, schedule: scheduleOf(plan), print: () => undefined };
  const watch = (error: unknown): void =>
    void books.faults.uncaught.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.on("unhandledRejection", watch);
  try {
    const outcome = await live(
      () => playOn(world, play, books),
      () => until !== undefined && step() >= until.step,
    ).catch((error: unknown): SoakOutcome => {
      books.faults.stuck.push(`the play ended early: ${error instanceof Error ? error.message : String(error)}`);
      return { ...books, logged: world.bot.logged, ended: world.bot.ended };
    });
    if (outcome === undefined && until !== undefined) world.sandbox.keep(until.folder);
    return outcome && { ...outcome, digest: trace.digest(), steps: step(), story: trace.story };
  } finally {
    process.off("unhandledRejection", watch);
  }
}

/** The promises that were broken, by their names. */
export const brokenIn = (faults: Faults): readonly string[] =>
  Object.entries(faults).flatMap(([name, sentences]) => (sentences.length > 0 ? [name] : []));

/** All that left and reached the bot in its order, and the story that people read of it. */
type Trace = {
  readonly note: (line: string) => void;
  readonly tell: (sentence: string) => void;
  /** Hash of all lines. */
  readonly digest: () => string;
  readonly story: readonly string[];
};

/** `print` gets every line, for the comparison of two runs. */
export function createTrace(print?: (line: string) => void): Trace {
  const begun = moment();
  const hash = createHash("sha256");
  const story: string[] = [];
  const note = (line: string): void => {
    const whole = `${step()} ${moment() - begun} ${line}\n`;
    hash.update(whole);
    print?.(whole);
  };
  return {
    note,
    tell: (sentence) => {
      note(sentence);
      story.push(`step ${step()}, ${new Date(now()).toISOString().slice(5, 19)}: ${sentence}`);
    },
    digest: () => hash.copy().digest("hex"),
    story,
  };
}

/** Days on which a world may begin: a common one, and those before clocks are put forward and back. */
const starts = ["2026-01-15", "2026-03-28", "2026-10-24"].map((day) => Date.parse(`${day}T20:00:00Z`));

export function openSimulatedWorld(seed: number, bots: number, trace: Trace): World {
  beginWorld(seed, starts[seed % starts.length] ?? 0);
  const sandbox = openSandbox({ clock: { now, after: (ms, run) => after(ms, run) }, plan: worldPlan });
  sandbox.settings.shards = bots;
  sandbox.settings.globalPerSecond = 50;
  const { database, takeBack } = withFailover(
    bots > 1 ? openMemory(now) : openSqlite(":memory:", { ports: filePorts }),
  );
  const store = storeOn(database);
  const ports = noPortFaults(stepClock, bots > 1 ? takeBack : undefined);
  layWire({
    accept: (server, version) => sandbox.gateway.accept(asWebSocket(server), version),
    note: trace.note,
    isCut: (owner) => ports.isGatewayCut || (owner !== undefined && owner === ports.withoutDiscord),
  });
  const isCutOff = (): boolean => ports.withoutDiscord !== undefined && ports.withoutDiscord === runningNow();
  const request = createLine(sandbox, trace.note, (name) => (isCutOff() ? "lost" : ports.fateOf(name)));
  const bot = simulateBot({ sandbox, database, request, ports, tell: trace.tell, count: bots });
  return {
    ...{ sandbox, clock: { now }, bot, store, ports, tell: trace.tell },
    ...peopleOf(sandbox, seed),
    passMinute: () => sleep(60_000),
    close: async () => {
      await bot.stop();
      await store.close();
      await sandbox.close();
    },
  };
}

/** All lives of a process share one file, so what one of them began to commit goes on without it. */
export const filePorts = { ...systemCore, clock: { ...systemCore.clock, turn: sharedTurn } };

/** The gateway uses no more of a socket than an emitter with `send`, `close` and `terminate`. */
const asWebSocket = (server: unknown): WebSocket => server as WebSocket;
