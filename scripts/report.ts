import { execFileSync } from "node:child_process";
import { appendFileSync, closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";

/** Prints one figure of a benchmark as a row of a Markdown table. */
export function report(what: string, figure: string): void {
  console.log(`| ${what} | ${figure} |`);
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

type Row = {
  readonly note: string;
  readonly machine: Readonly<Record<string, string>>;
  readonly figures: Readonly<Record<string, string>>;
};

/** Appends figures of this commit to history.jsonl. `date` is a day in ISO form. */
export function appendRow({ note, machine, figures }: Row, date = new Date().toISOString().slice(0, 10)): void {
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
  const row = { date, commit, note, machine, figures };
  appendFileSync(join(import.meta.dirname, "../bench/history.jsonl"), `${JSON.stringify(row)}\n`);
}

const steps = 50_000_000;
const page = Buffer.alloc(4096, 1);
const pages = 100;

/** Figures to compare those of two machines, or of two hours on one, by: index of core and disk, and load. */
export function measureMachine(): Readonly<Record<string, string>> {
  return {
    node: process.version,
    "core index, 50 million multiplications": `${Math.min(...[1, 2, 3, 4, 5].map(timeLoop)).toFixed(0)} ms`,
    "disk index, append and fsync of 4 kB": `${timeFsync().toFixed(2)} ms`,
    "load of the last minute": `${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`,
  };
}

/** Milliseconds of processor time that a fixed loop takes. */
function timeLoop(seed: number): number {
  const before = process.cpuUsage();
  let value = seed;
  for (let step = 0; step < steps; step += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0;
  // The result is used, so that the compiler keeps the loop.
  return value < 0 ? 0 : processorMs(before);
}

/** Milliseconds of processor time of this process on all cores, garbage collection included, since a reading. */
export function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** Milliseconds that the median of many small durable writes takes, in the folder for temporary files. */
function timeFsync(): number {
  const folder = mkdtempSync(join(tmpdir(), "clutch-disk-"));
  const file = openSync(join(folder, "pages"), "a");
  const times = Array.from({ length: pages }, () => {
    const began = performance.now();
    writeSync(file, page);
    fsyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return percentile(times, 0.5);
}
