import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Sandbox } from "../../sandbox/index.ts";
import type { Call, Outcome } from "./outcome.ts";
import { tryAsPeople } from "./people.ts";

const library = "discord.py";
const smokeMs = 120_000;

/** Runs the smoke with discord.py in a Python of its own; skipped when that has none. */
export async function tryDiscordPy(sandbox: Sandbox, given: string | undefined): Promise<Outcome> {
  const python = [given ?? "python3", "/usr/bin/python3"].find(hasLibrary);
  if (python === undefined)
    return { library, skipped: "apt-get install python3-discord, or npm run foreign -- --python PATH" };
  const env = {
    ...process.env,
    TOKEN: sandbox.token,
    API: `${sandbox.apiUrl}/v10`,
    GATEWAY: `${sandbox.url.replace(/^http/u, "ws")}/gateway`,
    GUILD: sandbox.guild("The Table"),
    GAMES: sandbox.channel("games"),
    ADA: sandbox.person("Ada").id,
  };
  const child = spawn(python, [join(import.meta.dirname, "smoke.py")], { env, stdio: ["pipe", "pipe", "inherit"] });
  const timer = setTimeout(() => child.kill("SIGKILL"), smokeMs);
  const calls: Call[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const told = JSON.parse(line) as Call | "ready for people";
    if (told !== "ready for people") calls.push(told);
    else {
      calls.push(...(await tryAsPeople(sandbox)));
      child.stdin.end();
    }
  }
  clearTimeout(timer);
  const isComplete = calls.some(({ call }) => call.startsWith("people:"));
  return { library, calls: isComplete ? calls : [...calls, { call: "the smoke", ok: false, why: "it broke off" }] };
}

const hasLibrary = (python: string): boolean => spawnSync(python, ["-c", "import discord"]).status === 0;
