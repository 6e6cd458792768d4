import { openBooks } from "../soak/books.ts";
import { playOn, type SoakOutcome } from "../soak/run.ts";
import { drawSchedule } from "../soak/schedule.ts";
import { live, step } from "./time.ts";
import { createTrace } from "./trace.ts";
import { openSimulatedWorld } from "./world.ts";

/** What a seed is played with. */
export type Plan = {
  readonly seed: number;
  readonly minutes: number;
  readonly tables: number;
  readonly isCheated: boolean;
  /** Only troubles whose name holds one of these; all when left out. */
  readonly only?: readonly string[] | undefined;
  /** Numbers of the troubles that are left out. */
  readonly without?: ReadonlySet<number>;
};

export type Outcome = SoakOutcome & {
  readonly digest: string;
  readonly steps: number;
  readonly story: readonly string[];
};

/** Plays a seed; what it ends with follows from the plan alone. */
export async function simulate(plan: Plan, print?: (line: string) => void): Promise<Outcome> {
  const { seed, minutes, tables, isCheated, only, without } = plan;
  const trace = createTrace(print);
  const world = openSimulatedWorld(seed, trace);
  const schedule = drawSchedule({ seed, minutes, only }).filter((_, number) => without?.has(number) !== true);
  const books = openBooks();
  const play = { minutes, tables, isCheated, schedule, print: () => undefined };
  const watch = (error: unknown): void =>
    void books.faults.uncaught.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.on("unhandledRejection", watch);
  try {
    const outcome = await live(
      () => playOn(world, play, books),
      () => false,
    );
    if (outcome === undefined) throw new Error("The simulation was cut off.");
    return { ...outcome, digest: trace.digest(), steps: step(), story: trace.story };
  } finally {
    process.off("unhandledRejection", watch);
  }
}
