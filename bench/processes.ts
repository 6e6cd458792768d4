/** Processes of the bot, alone or several that share a store, as the benchmarks start and end them. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { Sandbox } from "../sandbox/index.ts";

export type Running = { readonly child: ChildProcess; readonly readyMs: number };

/** As src/start.ts has it: glibc gives large pieces of memory back at once. */
const allocator = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "32768", MALLOC_TRIM_THRESHOLD_: "131072" };
/** A small nursery and early collections, as "npm start" has them. */
const flags = [
  "--max-semi-space-size=4",
  "--heap-growing-percent=20",
  "--external-memory-accounted-in-global-limit",
  "--expose-gc",
];
/** Where compiled code is kept from one start to the next, as "npm start" does. */
const compiled = join(tmpdir(), "node-compile-cache");

/**
 * A process's figures: the shards it takes clicks for; resident memory now and at most, and heap in use, in bytes; and
 * the longest times since it was asked last for which it answered nobody, and until a computer had answered, in ms.
 */
export type Said = {
  readonly held: readonly string[];
  readonly memory: number;
  readonly most: number;
  readonly heap: number;
  readonly block: number;
  readonly thought: number;
};

function start(env: Readonly<Record<string, string>>): ChildProcess {
  const all = { ...process.env, ...allocator, NODE_COMPILE_CACHE: compiled, ...env };
  return fork(join(import.meta.dirname, "bot.ts"), { env: all, execArgv: flags });
}

/**
 * Starts the bot in a process of its own, with the board at a port or without. Returns how long it took from its first
 * line until it was ready.
 */
export async function startBotProcess(sandbox: Sandbox, database: string, board?: number): Promise<Running> {
  const where = { TOKEN: sandbox.token, API: sandbox.apiUrl, DATABASE: database };
  const child = start({ ...where, ...(board === undefined ? {} : { BOARD: String(board) }) });
  const [{ ready }] = (await once(child, "message")) as [{ readonly ready: number }];
  return { child, readyMs: ready };
}

/** One of a process's figures. */
export async function figureOf({ child }: Running, what: "memory" | "heap" | "block" | "thought"): Promise<number> {
  child.send(what);
  const [said] = (await once(child, "message")) as [Said];
  return said[what];
}

/** Resident memory of the bot in megabytes. */
export const memoryOf = async (running: Running): Promise<number> => (await figureOf(running, "memory")) / 1024 / 1024;

export async function stopBotProcess({ child }: Running): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** Processes that share a store, and what each is told in its environment. */
export type Members = { readonly env: Readonly<Record<string, string>>; readonly alive: Set<ChildProcess> };

/** Starts one more; settles when it has joined. */
export async function addMember({ env, alive }: Members): Promise<ChildProcess> {
  const child = start(env);
  alive.add(child);
  child.once("exit", () => alive.delete(child));
  await once(child, "message");
  return child;
}

/** What each living process says; one that hangs says nothing within two seconds. */
export const askAll = ({ alive }: Members): Promise<readonly Said[]> => Promise.all([...alive].map(askOne));

async function askOne(member: ChildProcess): Promise<Said> {
  const answer = new Promise<Said>((resolve) => {
    member.once("message", (said) => resolve(said as Said));
    setTimeout(resolve, 2_000, { held: [], memory: 0, most: 0, heap: 0, block: 0, thought: 0 }).unref();
  });
  if (member.connected) member.send("say");
  return answer;
}

/** Settles when so many shards are held, as evenly as can be. */
export async function untilBalanced(members: Members, shards: number): Promise<void> {
  for (;;) {
    const counts = (await askAll(members)).map(({ held }) => held.length);
    const isWhole = counts.reduce((sum, count) => sum + count, 0) === shards;
    if (isWhole && Math.max(...counts) - Math.min(...counts) <= 1) return;
    await sleep(200);
  }
}

export function killAll({ alive }: Members): void {
  for (const member of alive) member.kill("SIGKILL");
}
