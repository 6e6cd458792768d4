import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { describeStored } from "../../src/describeStored.ts";
import { openStoreAt } from "../../src/store/index.ts";
import { patiently } from "../patience.ts";
import { programEnv } from "../programEnv.ts";
import { serviceFor, tableOf } from "../match/tables.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bundle-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const env = () => ({ ...programEnv(), DATABASE: join(folder, "clutch.sqlite"), SECRET_KEY: "" });

/** Starts a match of Egg Thieves; returns the id of its table. */
async function play(): Promise<string> {
  const game = games.find(({ info }) => info.id === "egg-thieves");
  if (game === undefined) throw new Error("There is no such game.");
  const store = await openStoreAt(env().DATABASE, { describe: describeStored(games, () => 0) });
  const options = Object.fromEntries(game.info.options.map((option) => [option.id, option.initially]));
  const id = await tableOf(serviceFor(games, store), game, options, game.info.seats.max);
  await store.close();
  return id;
}

const bundle = (...given: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, ["scripts/ops.ts", "bundle", ...given], { env: env() }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

test(
  "a table of a bundle, which only its operator can read, opens as its players see it",
  async () => {
    const file = join(folder, "table.json");
    expect(await bundle("nosuch", file)).toContain(`There is no database at ${env().DATABASE}.`);
    expect(readdirSync(folder)).toEqual([]);
    const id = await play();
    expect(await bundle("nosuch", file)).toContain("There is no table nosuch.");
    expect(await bundle(id, file)).toContain("with its secrets");
    expect(statSync(file).mode & 0o077).toBe(0);
    // A group of its own, so that the page ends with it.
    const program = ["scripts/simulate.ts", "--bundle", file];
    const child = spawn(process.execPath, program, {
      env: env(),
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line);
      if (line.startsWith("Open http")) break;
    }
    process.kill(-(child.pid ?? 0), "SIGKILL");
    expect(said.join("\n")).toMatch(/version [\da-f]{40}: all \d+ answers come out the same/u);
    expect(said.at(-1)).toContain("Open http");
  },
  patiently(60_000),
);
