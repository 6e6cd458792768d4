/** The processes of a bot that runs as several, as the benchmarks start and end them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { allocator, compiled, flags } from "./house.ts";

const program = join(import.meta.dirname, "clusterMember.ts");

/** Processes that share a store, and what each is told in its environment. */
export type Members = { readonly env: Readonly<Record<string, string>>; readonly alive: Set<ChildProcess> };

/** What a process says of itself: the shards it takes clicks for, and its resident memory, the most that it had, and heap in bytes. */
export type Said = {
  readonly held: readonly string[];
  readonly memory: number;
  readonly most: number;
  readonly heap: number;
};

/** Starts one more; settles when it has joined. */
export async function addMember({ env, alive }: Members): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...flags, program], {
    env: { ...process.env, ...allocator, NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
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
    setTimeout(resolve, 2_000, { held: [], memory: 0, most: 0, heap: 0 }).unref();
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
