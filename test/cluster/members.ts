import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { patiently } from "../patience.ts";
import { programEnv } from "../programEnv.ts";
import { askShared } from "../shared.ts";

/** The processes that run one bot together. */
export type Members = {
  /** Starts one more; settles when it has joined. */
  readonly add: () => Promise<ChildProcess>;
  /** Those that are alive, oldest first. */
  readonly alive: () => readonly ChildProcess[];
  /** The shards that each living process holds and takes clicks for. */
  readonly held: () => Promise<readonly (readonly string[])[]>;
  /** Settles when so many shards are held, each by one process. */
  readonly untilHeld: (shards: number) => Promise<void>;
  readonly killAll: () => Promise<void>;
};

/** Nobody runs yet; each is told these variables. */
export function createMembers(env: Readonly<Record<string, string>>): Members {
  const members = new Set<ChildProcess>();
  const alive = () => [...members];
  const listHeld = () => Promise.all(alive().map(heldBy));
  return {
    alive,
    held: listHeld,
    async add() {
      const child = spawn(process.execPath, [join(await askShared("programs"), "member.js")], {
        env: { ...programEnv(), ...env },
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      });
      members.add(child);
      child.once("exit", () => members.delete(child));
      await Promise.race([
        once(child.stdout ?? child, "data"),
        once(child, "exit").then(() => Promise.reject(new Error("A member ended before it had joined."))),
      ]);
      return child;
    },
    async untilHeld(shards) {
      const until = performance.now() + patiently(60_000);
      for (;;) {
        const all = (await listHeld()).flat();
        if (all.length === shards && new Set(all).size === shards) return;
        if (performance.now() > until) throw new Error(`Of ${shards} shards only ${all.join(", ")} are held.`);
        await sleep(100);
      }
    },
    async killAll() {
      await Promise.all(alive().map((child) => endNow(child)));
    },
  };
}

/** kill -9, for one that was stopped too. */
export async function endNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** One that hangs says nothing. */
async function heldBy(child: ChildProcess): Promise<readonly string[]> {
  if (!child.connected) return [];
  const answer = new Promise<readonly string[]>((resolve) => {
    child.once("message", (names) => resolve(Array.isArray(names) ? names.map(String) : []));
    setTimeout(resolve, 1_000, []).unref();
  });
  child.send("held");
  return answer;
}
