import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Sandbox } from "../../sandbox/index.ts";
import { programEnv } from "../programEnv.ts";
import { askShared } from "../shared.ts";
import { startInvited } from "./testBot.ts";

/** A local Discord, and a bot in a process of its own that can be killed and started again on the same database. */
export type KillableBot = {
  readonly sandbox: Sandbox;
  readonly database: string;
  readonly start: (how?: { readonly PASSING?: "yes" | "no"; readonly LOOKS?: "yes" }) => Promise<void>;
  /** kill -9: nothing is flushed, nothing is said. */
  readonly kill: () => Promise<void>;
  /** Ends everything and deletes the database. */
  readonly remove: () => Promise<void>;
};

/** Starts the local Discord; the bot starts when it is told to. */
export async function prepareKillableBot(): Promise<KillableBot> {
  const [sandbox, programs] = [await startInvited(), await askShared("programs")];
  const folder = mkdtempSync(join(tmpdir(), "clutch-"));
  const database = join(folder, "clutch.sqlite");
  let bot: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    const child = bot;
    bot = undefined;
    if (child?.exitCode !== null) return;
    child.removeAllListeners("exit");
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  };
  return {
    sandbox,
    database,
    start: async (how = {}) => {
      const env = { ...programEnv(), TOKEN: sandbox.token, API: sandbox.apiUrl, DATABASE: database, ...how };
      bot = await spawnBot(join(programs, "bot.js"), env);
    },
    kill,
    remove: async () => {
      await kill();
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts the process and waits until its bot is ready. */
async function spawnBot(program: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`The bot ended with ${code ?? "a signal"}`)));
  });
  return child;
}
