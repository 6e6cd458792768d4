import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Sandbox } from "../sandbox/index.ts";

export type Running = { readonly child: ChildProcess; readonly readyMs: number };

/** As src/start.ts has it: glibc gives large pieces of memory back at once. */
export const allocator = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "32768", MALLOC_TRIM_THRESHOLD_: "131072" };
/** A small nursery and early collections, as "npm start" has them. */
export const flags = [
  "--max-semi-space-size=4",
  "--heap-growing-percent=20",
  "--external-memory-accounted-in-global-limit",
];
/** Where compiled code is kept from one start to the next, as "npm start" does. */
export const compiled = join(tmpdir(), "node-compile-cache");

/** Starts the bot in a process of its own, with the board at a port or without; gives how long it took from its first line to being ready. */
export async function startBotProcess(sandbox: Sandbox, database: string, board?: number): Promise<Running> {
  const env = {
    ...process.env,
    TOKEN: sandbox.token,
    API: sandbox.apiUrl,
    DATABASE: database,
    NODE_COMPILE_CACHE: compiled,
    ...(board === undefined ? {} : { BOARD: String(board) }),
    ...allocator,
  };
  const child = fork(join(import.meta.dirname, "bot.ts"), { env, execArgv: [...flags, "--expose-gc"] });
  const message = await nextMessage<{ readonly ready: number }>(child);
  return { child, readyMs: message.ready };
}

/** Resident memory of the bot in megabytes. */
export async function memoryOf({ child }: Running): Promise<number> {
  child.send("memory");
  const message = await nextMessage<{ readonly memory: number }>(child);
  return message.memory / 1024 / 1024;
}

/** Bytes on the bot's heap that are in use. */
export async function heapOf({ child }: Running): Promise<number> {
  child.send("heap");
  const message = await nextMessage<{ readonly heap: number }>(child);
  return message.heap;
}

/** Longest time for which the bot answered nobody since its figures were asked for last, in ms. */
export async function blockOf({ child }: Running): Promise<number> {
  child.send("block");
  const message = await nextMessage<{ readonly block: number }>(child);
  return message.block;
}

/** What the bot's process says next. */
async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, "message")) as [T];
  return message;
}

export async function stopBotProcess({ child }: Running): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
