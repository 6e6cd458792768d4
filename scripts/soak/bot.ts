import type { OpenedBoard } from "../../src/web/routes/board.ts";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** What the bot's process is started with. */
type Start = { readonly token: string; readonly api: string; readonly database: string };

/** The bot's process as its operator handles it. */
export type BotHandle = {
  readonly isUp: () => boolean;
  /** Starts it when it is down; false when it does not become ready. */
  readonly start: (start: Start, now: number) => Promise<boolean>;
  /** A minute has passed; settles when the bot has done what that brought about. */
  readonly beat: (now: number) => Promise<void>;
  /** kill -9: nothing is flushed, nothing is said. */
  readonly kill: () => Promise<void>;
  /** As an operator stops it. */
  readonly stop: () => Promise<void>;
  /** Sentences of its log from "warn" on, and how often each came. */
  readonly logged: ReadonlyMap<string, number>;
  /** The codes with which it ended by itself. */
  readonly ended: readonly string[];
  /** The boards of its processes in this one; none of those that have one of their own. */
  readonly boards?: () => readonly OpenedBoard[];
};

const readyMs = 25_000;
const beatMs = 20_000;
const stopMs = 15_000;

export function handleBot(): BotHandle {
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
    start: async ({ token, api, database }, now) => {
      if (child !== undefined) return true;
      const env = { ...process.env, TOKEN: token, API: api, DATABASE: database, NOW: String(now) };
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

type Line = { readonly msg?: string; readonly due?: string; readonly err?: { readonly message?: string } };

function readLog(child: ChildProcess, logged: Map<string, number>): void {
  const note = (sentence: string): void => void logged.set(sentence, (logged.get(sentence) ?? 0) + 1);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => note(sentenceOf(line)));
  }
}

/** What a line of the log says, without the ids and times that tell it from others. */
export function sentenceOf(line: string): string {
  if (!line.startsWith("{")) return line;
  const { msg: said = "", due, err } = JSON.parse(line) as Line;
  const msg = due === undefined ? said : `${said}: ${due}`;
  return err?.message === undefined ? msg : `${msg} (${err.message.replaceAll(/\d{5,}/gu, "…")})`;
}
