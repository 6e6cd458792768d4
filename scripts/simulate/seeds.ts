// First, because it replaces timers before anything else is loaded.
import { startedAt } from "./engine/install.ts";
import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { appendRow, measureMachine } from "../report.ts";
import { lookAll, openBundle } from "./bundle.ts";
import { live } from "./engine/time.ts";
import { watchSteps } from "./engine/watchdog.ts";
import type { Options } from "./options.ts";
import { brokenIn, createTrace, openSimulatedWorld, type Outcome, type Plan, scheduleOf, simulate } from "./run.ts";
import { readShown } from "./shown.ts";
import { compareTwins } from "./twin.ts";

/** One seed of this many is played in two worlds that differ in what a player may not know. */
const twinEvery = 10;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Plays seeds one after the other; returns 1 when one of them broke a promise. */
export async function playSeeds({ plan, seeds, trace, isNoted, isFinding }: Options): Promise<number> {
  const red: number[] = [];
  let answers = 0;
  watchSteps();
  const begun = process.cpuUsage();
  for (let seed = plan.seed; seed < plan.seed + seeds; seed += 1) {
    const one = { ...plan, seed };
    const outcome = await playOne(one, trace);
    answers += outcome.answers;
    const broken = await findBroken(one, outcome);
    say(
      `seed ${seed}: ${outcome.answers} answers, ${outcome.steps} steps, trace ${outcome.digest.slice(0, 16)} ${broken.join(", ")}`,
    );
    if (broken.length === 0) continue;
    if (isFinding) return 1;
    red.push(seed);
    const least = await shrink(one, broken, say);
    const told = await simulate(least);
    if (told !== undefined) for (const line of tellStory(told)) say(line);
    say(`To play it again: ${commandOf(least)}`);
  }
  const { user, system } = process.cpuUsage(begun);
  const rate = `${((answers * 1e6) / (user + system)).toFixed(0)} answers per processor second`;
  say(`${answers} answers, ${rate}`);
  if (!isNoted) return red.length > 0 ? 1 : 0;
  const machine = Object.fromEntries(Object.entries(measureMachine()).filter(([name]) => !name.startsWith("disk")));
  const figures = {
    ...{ seeds: `${plan.seed} to ${plan.seed + seeds - 1}`, answers: String(answers) },
    ...{ rate, red: red.join(", ") },
  };
  appendRow({ note: "simulation", machine, figures }, new Date(startedAt).toISOString().slice(0, 10));
  return red.length > 0 ? 1 : 0;
}

/** The promises that a seed broke; one of ten that kept all is played in two worlds as well. */
async function findBroken(plan: Plan, { faults }: Outcome): Promise<readonly string[]> {
  const broken = brokenIn(faults);
  if (broken.length > 0 || plan.seed % twinEvery !== 0) return broken;
  const leaks = await compareTwins(plan);
  for (const leak of leaks) say(`seed ${plan.seed}: a player is shown what they may not know: ${leak}`);
  return leaks.length > 0 ? ["secrets"] : [];
}

async function playOne(plan: Plan, trace: string | undefined): Promise<Outcome> {
  if (trace !== undefined) writeFileSync(trace, "");
  const outcome = await simulate(plan, {
    print: trace === undefined ? undefined : (line) => appendFileSync(trace, line),
  });
  if (outcome === undefined) throw new Error("The simulation was cut off.");
  return outcome;
}

/** Plays up to a step, and opens the local Discord as it is there. */
export async function showAt(plan: Plan, step: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "clutch-simulated-"));
  if ((await simulate(plan, { until: { step, folder } })) !== undefined) {
    say(`The simulation ends before step ${step}.`);
    return 2;
  }
  openPage(folder);
  return 0;
}

/** Opens a table on the local Discord as its players see it, or as the player saw it who has this file. */
export async function showBundle(file: string): Promise<number> {
  if (readShown(readFileSync(file, "utf8")) !== undefined) {
    openPage("", file);
    return 0;
  }
  const world = openSimulatedWorld(1, 1, createTrace());
  const folder = mkdtempSync(join(tmpdir(), "clutch-bundle-"));
  const show = async (): Promise<void> => {
    say(await openBundle(world, file));
    await world.bot.start();
    await lookAll(world);
    world.sandbox.keep(folder);
    await world.close();
  };
  await live(show, () => false);
  openPage(folder);
  return 0;
}

function openPage(...what: readonly string[]): void {
  spawn(process.execPath, [join(import.meta.dirname, "page.ts"), ...what], { stdio: "inherit" });
}

/** Finds the smallest plan that breaks one of the same promises: shorter, with fewer tables and fewer troubles. */
async function shrink(plan: Plan, broken: readonly string[], print: (line: string) => void): Promise<Plan> {
  const fails = async (smaller: Plan): Promise<boolean> => {
    const outcome = await simulate(smaller).catch(() => undefined);
    const isRed = outcome !== undefined && brokenIn(outcome.faults).some((name) => broken.includes(name));
    print(`${isRed ? "red  " : "green"} ${commandOf(smaller)}`);
    return isRed;
  };
  let least = plan;
  const attempt = async (smaller: Partial<Plan>): Promise<boolean> => {
    const tried = { ...least, ...smaller };
    const isRed = await fails(tried);
    if (isRed) least = tried;
    return isRed;
  };
  for (const share of [0.5, 0.75])
    if (await attempt({ played: Math.ceil((plan.played ?? plan.minutes) * share) })) break;
  if (plan.isCheated) await attempt({ isCheated: false });
  if (plan.bots !== 1) await attempt({ bots: 1 });
  for (const tables of [1, 2]) if (tables < plan.tables && (await attempt({ tables }))) break;
  await leaveOutTroubles(least, attempt);
  return least;
}

/** Leaves out troubles, half of them at a time and then fewer, as long as the plan still fails. */
async function leaveOutTroubles(plan: Plan, attempt: (smaller: Partial<Plan>) => Promise<boolean>): Promise<void> {
  let kept = scheduleOf(plan).map(({ from }) => from);
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let begin = 0; begin < kept.length;) {
      const fewer = kept.filter((_, at) => at < begin || at >= begin + size);
      if (await attempt({ kept: fewer })) kept = fewer;
      else begin += size;
    }
}

function commandOf({ seed, minutes, played, tables, bots, isCheated, only, kept }: Plan): string {
  return [
    `npm run simulate -- --seed ${seed} --minutes ${minutes} --tables ${tables}`,
    ...(played === undefined ? [] : [`--played ${played}`]),
    ...(bots === undefined ? [] : [`--bots ${bots}`]),
    ...(isCheated ? ["--cheat"] : []),
    ...(only ?? []).map((name) => `--only "${name}"`),
    ...(kept === undefined ? [] : [`--kept ${kept.join(",") || "0"}`]),
  ].join(" ");
}

/** The story of a run: what happened, step by step, and what it broke. */
const tellStory = ({ story, faults }: Outcome): readonly string[] => [
  ...story,
  ...Object.entries(faults).flatMap(([name, sentences]) => sentences.map((sentence) => `${name}: ${sentence}`)),
];
