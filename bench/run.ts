/**
 * Runs the benchmarks: `npm run bench`, `npm run bench -- engine store` for some of them. `-- --note NAME` appends their
 * figures as a row to bench/history.jsonl, one for each release, with the machine's indices to compare it by.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { appendRow, measureMachine, report } from "../scripts/report.ts";

const everything = ["engine", "pictures", "store", "scans", "commands", "interactions", "watchers", "page"];
/** Pictures that the simulated Discord of the large bot receives count as its heap; see there. */
const flagsOf = (name: string) => (name === "large" ? ["--external-memory-accounted-in-global-limit"] : []);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { note: { type: "string" } } });

const machine = measureMachine();
for (const [what, figure] of Object.entries(machine)) report(what, figure);
const figures: Record<string, string> = {};
for (const name of positionals.length > 0 ? positionals : everything) await run(name);
if (values.note !== undefined) appendRow({ note: values.note, machine, figures });

/** Runs one benchmark in a process of its own, prints its rows and keeps their figures. */
async function run(name: string): Promise<void> {
  const child = spawn(process.execPath, [...flagsOf(name), join(import.meta.dirname, `${name}.ts`)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    const [, what, figure] = /^\| (.*) \| (.*) \|$/u.exec(line) ?? [];
    if (what !== undefined && figure !== undefined) figures[what] = figure;
  }
  await closed;
  if (child.exitCode !== 0) throw new Error(`bench/${name}.ts ended with ${child.exitCode ?? child.signalCode}`);
}
