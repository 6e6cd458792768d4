/** Talks to the runner; ends it with all its processes when it takes too long, and starts another. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Ask, Told } from "./runner.ts";

export type Crew = {
  /** What the runner says to this, or "too long" when it had to be ended after `ms`. */
  readonly ask: (ask: Ask, ms: number) => Promise<Told | "too long">;
  readonly stop: () => void;
};

/** A runner at work in `tree`, a copy of the repository. */
export function startCrew(tree: string, env: NodeJS.ProcessEnv): Crew {
  let runner: ChildProcess | undefined;
  const stop = (): void => {
    // A process group of its own: vitest's workers end with it.
    if (runner?.pid !== undefined && runner.exitCode === null) process.kill(-runner.pid, "SIGKILL");
    runner = undefined;
  };
  const start = (): ChildProcess =>
    fork(join(tree, "scripts/mutate/runner.ts"), { cwd: tree, env: { ...process.env, ...env }, detached: true });
  const ask = (asked: Ask, ms: number): Promise<Told | "too long"> => {
    const asking = (runner ??= start());
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        asking.removeAllListeners();
        end();
      };
      const timer = setTimeout(() => {
        settle(() => {
          stop();
          resolve("too long");
        });
      }, ms);
      asking.once("message", (told: Told) => settle(() => resolve(told)));
      asking.once("exit", (code) =>
        settle(() => {
          runner = undefined;
          reject(new Error(`The runner ended with ${code ?? "a signal"}`));
        }),
      );
      asking.send(asked);
    });
  };
  return { ask, stop };
}
