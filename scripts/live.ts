/**
 * Makes the same requests on the real Discord and on the local one, and prints row by row what each answered:
 * `npm run tool -- live --guild ID`. It ends with 1 when something differs, with 2 when it could not begin.
 */
import { readSettings } from "../src/env.ts";
import { LiveFailure } from "./live/api.ts";
import { readOptions } from "./live/options.ts";
import { runLive } from "./live/run.ts";

process.exitCode = await main();

async function main(): Promise<number> {
  const interrupted = new AbortController();
  // The first signal ends it after this row, with everything taken back; a second one ends it at once.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupted.abort());
  try {
    const options = readOptions(process.argv.slice(2), readSettings().token);
    const { verdicts, left } = await runLive({ options, print: console.log, signal: interrupted.signal });
    return verdicts.some(({ kind }) => kind === "differs") || left.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof LiveFailure)) throw error;
    console.error(error.message);
    return 2;
  }
}
