/** The program as `npm start` runs it, where it cannot start. */
import { execFile, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { exitCodes } from "../src/startupError.ts";
import { programEnv } from "./programEnv.ts";

test("a setting that is none is told in a sentence, and nobody need try again before it is mended", async () => {
  const env = { ...programEnv(), PORT: "a harbour", DATABASE: ":memory:" };
  const { code, said } = await new Promise<{ readonly code: unknown; readonly said: string }>((resolve) => {
    execFile(process.execPath, ["src/main.ts"], { env }, (error, _, stderr) =>
      resolve({ code: error?.code, said: stderr }),
    );
  });
  expect(code).toBe(exitCodes.hopeless);
  expect(said).toMatch(/^Clutch cannot start:\n.*PORT.*\n$/u);
});

test("it begins anew with less patience for garbage, once", { tags: "linux" }, () => {
  const show = `data:text/javascript,${encodeURIComponent("console.log(JSON.stringify(process.execArgv))")}`;
  const env = { ...programEnv(), PORT: "a harbour", DATABASE: ":memory:", MALLOC_ARENA_MAX: undefined };
  const { stdout, status } = spawnSync(process.execPath, ["--import", show, "src/start.ts"], { env, encoding: "utf8" });
  expect(status).toBe(exitCodes.hopeless);
  expect(stdout.trim().split("\n")).toEqual([
    JSON.stringify(["--import", show]),
    JSON.stringify(["--import", show, "--external-memory-accounted-in-global-limit"]),
  ]);
});

test("a Node that is too old ends with 78, because another start would not help", () => {
  const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "22.18.0" } })';
  const pretend = `data:text/javascript,${encodeURIComponent(older)}`;
  const { stderr, status } = spawnSync(process.execPath, ["--import", pretend, "src/start.ts"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([
    exitCodes.hopeless,
    expect.stringContaining("Clutch needs Node 24 or newer and this is 22.18.0."),
  ]);
});
