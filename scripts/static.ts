/** Runs every check that runs no test, two at a time: ESLint takes as long as all others together, so it runs in halves. */
import { spawn } from "node:child_process";

const half = ["games", "src", "commands"];
const lanes: readonly (readonly string[])[] = [
  [`eslint ${half.join(" ")}`, "tsc", "knip"],
  [
    `eslint . ${half.map((folder) => `--ignore-pattern ${folder}`).join(" ")}`,
    ...["tsc -p sandbox/page", "tsc -p web", "prettier --check --log-level warn ."],
  ],
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
