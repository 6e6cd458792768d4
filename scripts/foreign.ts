/**
 * Runs a smoke of foreign libraries against the local Discord: `npm run foreign [-- --oceanic FOLDER]`. What is not
 * installed is skipped with a line. It ends with 1 when a call fails, with 2 when it does not
 * understand what was typed.
 */
import { parseArgs } from "node:util";
import { startSandbox } from "../sandbox/index.ts";
import { bitsOf, everyonesPermissions } from "../sandbox/world/permissions.ts";
import { tryDiscordPy } from "./foreign/discordPy.ts";
import { tryOceanic } from "./foreign/oceanic.ts";
import type { Outcome } from "./foreign/outcome.ts";

const { values } = parse();

const rights =
  everyonesPermissions | bitsOf("ManageChannels", "ManageThreads", "ManageMessages", "ManageRoles", "PinMessages");
const plan = { permissions: rights.toString() };

function parse() {
  try {
    return parseArgs({ options: { oceanic: { type: "string" }, python: { type: "string" } } });
  } catch {
    console.error("Type npm run foreign -- [--oceanic FOLDER] [--python PATH].");
    process.exit(2);
  }
}

async function run(smoke: (sandbox: Awaited<ReturnType<typeof startSandbox>>) => Promise<Outcome>): Promise<boolean> {
  const sandbox = await startSandbox({ plan, checksAnswers: true });
  const outcome = await smoke(sandbox);
  if ("skipped" in outcome) console.log(`${outcome.library}: skipped, as it is not installed; ${outcome.skipped}`);
  else {
    const failed = outcome.calls.filter(({ ok }) => !ok);
    for (const { call, why } of failed) console.log(`${outcome.library}: ${call} fails: ${why}`);
    console.log(`${outcome.library}: ${outcome.calls.length - failed.length} of ${outcome.calls.length} calls pass`);
  }
  for (const fault of sandbox.ownFaults) console.log(`${outcome.library}: the local Discord answers wrongly: ${fault}`);
  const isWell = sandbox.ownFaults.length === 0 && ("skipped" in outcome || outcome.calls.every(({ ok }) => ok));
  await sandbox.close();
  return isWell;
}

const isWell = [
  await run((sandbox) => tryOceanic(sandbox, values.oceanic)),
  await run((sandbox) => tryDiscordPy(sandbox, values.python)),
];
// A library may keep timers that would keep this process alive.
process.exit(isWell.every(Boolean) ? 0 : 1);
