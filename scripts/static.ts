/** Runs every check that runs no test, two at a time: ESLint takes as long as all others together. */
import { spawn } from "node:child_process";

const lanes: readonly (readonly string[])[] = [
  ["eslint ."],
  ["tsc", "tsc -p sandbox/page", "tsc -p web", "prettier --check --log-level warn .", "knip"],
];

const results = await Promise.all(lanes.map(runAll));
process.exitCode = results.every(Boolean) ? 0 : 1;

/** Runs commands one after the other, also after one has failed; returns true when all of them passed. */
async function runAll(commands: readonly string[]): Promise<boolean> {
  let isGreen = true;
  for (const command of commands) isGreen = (await run(command)) && isGreen;
  return isGreen;
}

/** Runs a command; the packages' programs are on the path, as npm starts this. */
function run(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    spawn(command, { shell: true, stdio: "inherit" }).once("close", (code) => {
      console.log(`${code === 0 ? "passed" : "FAILED"}: ${command}`);
      resolve(code === 0);
    });
  });
}
