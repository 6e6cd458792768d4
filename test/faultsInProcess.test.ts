/** The real process, as `npm start` runs it, when nothing caught a fault. */
import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../sandbox/index.ts";
import { exitCodeOfFault } from "../src/startupError.ts";
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

test("goes on after a promise that nobody waited for, and asks for a new start after an exception", async () => {
  const env = {
    ...programEnv(),
    ...{ DISCORD_TOKEN: discord.token, DISCORD_API: discord.apiUrl, DATABASE: ":memory:", LOG_LEVEL: "info" },
  };
  const { code, said } = await new Promise<{ readonly code: unknown; readonly said: string }>((resolve) => {
    execFile(process.execPath, ["--input-type=module", "--eval", program], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    );
  });
  const fatal = said.split("\n").filter((line) => line.includes('"level":60'));
  expect(fatal.map((line) => /a forgotten promise|half done/u.exec(line)?.[0])).toEqual([
    "a forgotten promise",
    "half done",
  ]);
  expect(said).toContain("still here");
  expect(code).toBe(exitCodeOfFault);
});
