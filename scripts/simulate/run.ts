import { type Faults, openBooks } from "../soak/books.ts";
import { playOn, type SoakOutcome } from "../soak/run.ts";
import { drawSchedule, type Scheduled } from "../soak/schedule.ts";
import { live, step } from "./time.ts";
import { createTrace } from "./trace.ts";
import { openSimulatedWorld } from "./world.ts";

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

/** The troubles of a plan. */
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
    );
    if (outcome === undefined && until !== undefined) world.sandbox.keep(until.folder);
    return outcome && { ...outcome, digest: trace.digest(), steps: step(), story: trace.story };
  } finally {
    process.off("unhandledRejection", watch);
  }
}

/** The promises that were broken, by their names. */
export const brokenIn = (faults: Faults): readonly string[] =>
  Object.entries(faults).flatMap(([name, sentences]) => (sentences.length > 0 ? [name] : []));
