/**
 * Plays the bot and its people in one process by a virtual clock, with faults drawn by a seed: one seed and one commit
 * give one trace. A failing seed is shrunk and told as a story. It ends with 1 when a promise was broken, with 2 when
 * it could not begin; CONTRIBUTING says how to find the cause.
 */
import "./simulate/install.ts";
import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureMachine } from "../bench/machine.ts";
import { type Options, readOptions } from "./simulate/options.ts";
import { brokenIn, type Outcome, type Plan, simulate } from "./simulate/run.ts";
import { commandOf, shrink, tellStory } from "./simulate/shrink.ts";
import { compareTwins } from "./simulate/twin.ts";

/** One seed of this many is played in two worlds that differ in what a player may not know. */
const twinEvery = 10;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (typeof options === "string") {
    console.error(options);
    return 2;
  }
  return options.until === undefined ? playSeeds(options) : showAt(options.plan, options.until);
}

async function playSeeds({ plan, seeds, trace, isNoted }: Options): Promise<number> {
  const red: Plan[] = [];
  let answers = 0;
  const begun = process.cpuUsage();
  for (let seed = plan.seed; seed < plan.seed + seeds; seed += 1) {
    const one = { ...plan, seed };
    const outcome = await playOne(one, trace);
    answers += outcome.answers;
    const leaks = seed % twinEvery === 0 ? await compareTwins(one) : [];
    for (const leak of leaks) say(`seed ${seed}: a player is shown what they may not know: ${leak}`);
    const broken = [...brokenIn(outcome.faults), ...(leaks.length > 0 ? ["secrets"] : [])];
    say(
      `seed ${seed}: ${outcome.answers} answers, ${outcome.steps} steps, trace ${outcome.digest.slice(0, 16)} ${broken.join(", ")}`,
    );
    if (broken.length === 0) continue;
    red.push(one);
    const least = await shrink(one, broken, say);
    const told = await simulate(least);
    if (told !== undefined) for (const line of tellStory(told)) say(line);
    say(`To play it again: ${commandOf(least)}`);
  }
  const { user, system } = process.cpuUsage(begun);
  const figures = { seeds, minutes: plan.minutes, tables: plan.tables, answers, red: red.map(({ seed }) => seed) };
  const rate = `${((answers * 1e6) / (user + system)).toFixed(0)} answers per processor second`;
  const machine = Object.fromEntries(Object.entries(measureMachine()).filter(([name]) => !name.startsWith("disk")));
  say(`${answers} answers, ${rate}; ${JSON.stringify(machine)}`);
  if (isNoted) note({ simulation: { ...figures, rate }, machine });
  return red.length > 0 ? 1 : 0;
}

async function playOne(plan: Plan, trace: string | undefined): Promise<Outcome> {
  if (trace !== undefined) writeFileSync(trace, "");
  const outcome = await simulate(plan, {
    print: trace === undefined ? undefined : (line) => appendFileSync(trace, line),
  });
  if (outcome === undefined) throw new Error("The simulation was cut off.");
  return outcome;
}

const history = join(import.meta.dirname, "../bench/history.jsonl");
const note = (row: object): void => appendFileSync(history, `${JSON.stringify(row)}\n`);

/** Plays up to a step, and opens the local Discord as it is there. */
async function showAt(plan: Plan, step: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "clutch-simulated-"));
  if ((await simulate(plan, { until: { step, folder } })) !== undefined) {
    say(`The simulation ends before step ${step}.`);
    return 2;
  }
  spawn(process.execPath, [join(import.meta.dirname, "simulate/page.ts"), folder], { stdio: "inherit" });
  return 0;
}

process.exitCode = await main();
