/** A local Discord and a folder for databases, in which the benchmarks start the bot. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox, type SandboxOptions } from "../sandbox/index.ts";
import { defaultPlan } from "../sandbox/world/build.ts";
import { gameOf, openTable, type Played } from "./clicks.ts";
import { type Running, startBotProcess, stopBotProcess } from "./processes.ts";

/** Nobody may open more than sixty tables a day. */
const tablesOfOne = 50;

export async function openWorld(plan: NonNullable<SandboxOptions["plan"]> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "clutch-bench-"));
  const sandbox = await startSandbox({ plan });
  const file = join(folder, "bench.sqlite");
  return {
    sandbox,
    file,
    start: (board?: number) => startBotProcess(sandbox, file, board),
    close: async (bot: Running) => {
      await stopBotProcess(bot);
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A world with enough people to open so many tables of Ben and one of them each; the games take turns. */
export async function openCrowd(tables: number) {
  const names = Array.from({ length: 1 + Math.ceil(tables / tablesOfOne) }, (_, host) => `Host ${host + 1}`);
  const world = await openWorld({ people: [...defaultPlan.people, ...names.map((name) => ({ name }))] });
  const hostOf = (table: number) => world.sandbox.person(names[table % names.length] ?? "");
  // Who opens the next one is the guest: nobody sits at more tables, or clicks faster, than people do.
  const openNumber = (table: number): Promise<Played> =>
    openTable(hostOf(table), hostOf(table + 1), "games", gameOf(table));
  return { ...world, hostOf, openNumber };
}
