import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { startSandbox } from "../../../sandbox/index.ts";
import { openStore } from "../../../src/store/index.ts";
import { drawSchedule, playOn, type SoakOptions, type SoakOutcome } from "../table/play.ts";
import { type BotHandle, peopleOf, sentenceOf, type World, worldPlan } from "../table/world.ts";
import { simulatedClock } from "./clock.ts";

const readyMs = 25_000;
const beatMs = 20_000;
const stopMs = 15_000;
const minuteMs = 60_000;

/** Plays tables of all games for hours that pass in minutes, with one trouble a minute, and judges what came of it. */
export const runSoak = async (options: SoakOptions): Promise<SoakOutcome> =>
  playOn(await openRealWorld(options.seed), { ...options, schedule: drawSchedule(options) });

/** A world on real sockets, whose bot has a process of its own and a database file. */
async function openRealWorld(seed: number): Promise<World> {
  const clock = simulatedClock(Date.now());
  const sandbox = await startSandbox({ clock, plan: worldPlan });
  sandbox.settings.globalPerSecond = 50;
  const folder = mkdtempSync(join(tmpdir(), "clutch-soak-"));
  const database = join(folder, "clutch.sqlite");
  const store = openStore(database);
  const bot = handleBot(() => {
    const { token, apiUrl } = sandbox;
    return { TOKEN: token, API: apiUrl, DATABASE: database, NOW: String(clock.now()) };
  });
  return {
    ...{ sandbox, clock, bot, store, tell: () => undefined },
    ...peopleOf(sandbox, seed),
    passMinute: async () => {
      clock.advance(minuteMs);
      await bot.beat(clock.now());
    },
    close: async () => {
      await bot.stop();
      await store.close();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type RealBot = BotHandle & {
  /** A minute has passed; settles when the bot has done what that brought about. */
  readonly beat: (now: number) => Promise<void>;
};

/** The bot in a process of its own, which is started with these settings. */
function handleBot(settings: () => Readonly<Record<string, string>>): RealBot {
  let child: ChildProcess | undefined;
  const logged = new Map<string, number>();
  const ended: string[] = [];
  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending?.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, "exit");
    ending.kill(signal);
    // What does not stop when it is asked to is killed, as a supervisor does it.
    const timer = setTimeout(() => ending.kill("SIGKILL"), stopMs);
    await gone;
    clearTimeout(timer);
  };
  const noteEnd = (mine: ChildProcess, code: number | null): void => {
    if (child !== mine) return;
    child = undefined;
    ended.push(String(code));
  };
  return {
    logged,
    ended,
    isUp: () => child !== undefined,
    start: async () => {
      if (child !== undefined) return true;
      const env = { ...process.env, ...settings() };
      const fresh = fork(join(import.meta.dirname, "botProcess.ts"), { env, silent: true });
      child = fresh;
      fresh.once("exit", (code) => noteEnd(fresh, code));
      readLog(fresh, logged);
      if (await hears(fresh, "ready", readyMs)) return true;
      await end("SIGKILL");
      return false;
    },
    beat: async (now) => {
      if (child === undefined) return;
      child.send(now);
      await hears(child, "beaten", beatMs);
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

/** Waits until the process says a word; false when it ends, or says nothing for too long. */
async function hears(child: ChildProcess, word: string, ms: number): Promise<boolean> {
  const stop = new AbortController();
  const { signal } = stop;
  const waitForWord = async (): Promise<boolean> => {
    for (;;) if ((await once(child, "message", { signal }))[0] === word) return true;
  };
  const failed = once(child, "exit", { signal }).then(() => false);
  const late = sleep(ms, false, { signal });
  try {
    return await Promise.race([waitForWord(), failed, late]);
  } finally {
    stop.abort();
    await Promise.allSettled([failed, late]);
  }
}

function readLog(child: ChildProcess, logged: Map<string, number>): void {
  const note = (sentence: string): void => void logged.set(sentence, (logged.get(sentence) ?? 0) + 1);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => note(sentenceOf(line)));
  }
}
