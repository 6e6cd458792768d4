/** The real process, as `npm start` runs it: when nothing caught a fault, where it is watched, and at its end. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../sandbox/index.ts";
import { exitCodes } from "../src/startupError.ts";
import { startInvited } from "./e2e/testBot.ts";
import { programEnv } from "./programEnv.ts";

let discord: Sandbox;
beforeAll(async () => {
  discord = await startInvited();
});
afterAll(() => discord.close());

/** The bot runs, a promise is forgotten, and after that an exception is thrown out of everybody's reach. */
const program = `
  await import("./src/main.ts");
  void Promise.reject(new Error("a forgotten promise"));
  setTimeout(() => {
    console.log("still here");
    setTimeout(() => { throw new Error("half done"); });
  }, 50);`;

/** Starts the bot and says what it serves to those who watch it, then ends as an operator ends it. */
const watched = `
  import { once } from "node:events";
  import { createServer } from "node:net";

  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  process.env.METRICS_PORT = String(free.address().port);
  free.close();
  await once(free, "close");
  await import("./src/main.ts");
  const answer = await fetch("http://127.0.0.1:" + process.env.METRICS_PORT + "/metrics");
  console.log(await answer.text());
  process.kill(process.pid, "SIGTERM");`;

/** Starts the bot on a local Discord that never comes to write its world down, and ends as an operator ends it. */
const kept = `
  const later = setTimeout;
  globalThis.setTimeout = (work, ms, ...rest) => later(ms === 100 ? () => undefined : work, ms, ...rest);
  await import("./src/main.ts");
  process.kill(process.pid, "SIGTERM");`;

/** How a program ended, and all that it said; by itself it finds the Discord of these tests. */
function run(
  code: string,
  where: NodeJS.ProcessEnv = { DISCORD_TOKEN: discord.token, DISCORD_API: discord.apiUrl },
): Promise<{ readonly code: unknown; readonly said: string }> {
  const env = { ...programEnv(), DATABASE: ":memory:", LOG_LEVEL: "info", ...where };
  return new Promise((resolve) => {
    execFile(process.execPath, ["--input-type=module", "--eval", code], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    );
  });
}

test("goes on after a promise that nobody waited for, and asks for a new start after an exception", async () => {
  const { code, said } = await run(program);
  const fatal = said.split("\n").filter((line) => line.includes('"level":60'));
  expect(fatal.map((line) => /a forgotten promise|half done/u.exec(line)?.[0])).toEqual([
    "a forgotten promise",
    "half done",
  ]);
  expect(said).toContain("still here");
  expect(code).toBe(exitCodes.failed);
});

test("says how long its store takes where it is watched, and ends in peace", async () => {
  const { code, said } = await run(watched);
  expect(said).toMatch(/^clutch_store_seconds_count\{call="\w+"\} [1-9]/mu);
  expect(code).toBeUndefined();
});

test("writes the world of its local Discord down when it ends", async () => {
  const folder = mkdtempSync(join(tmpdir(), "clutch-world-"));
  const { code } = await run(kept, { DISCORD_TOKEN: "", DISCORD_API: "", LOCAL_DISCORD: folder, PORT: "0" });
  const world = join(folder, "world.json");
  expect([code, existsSync(world) && statSync(world).size > 0]).toEqual([undefined, true]);
  rmSync(folder, { recursive: true });
});
