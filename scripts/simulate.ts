/**
 * Plays the bot and its people in one process by a virtual clock, with faults drawn by a seed: one seed and one commit
 * give one trace. A failing seed is shrunk and told as a story. With `--real`, a soak, the bot has a process and
 * sockets of its own, and nothing replays. It ends with 1 when a promise was broken, with 2 when it could not begin.
 */
import { type Options, readOptions } from "./simulate/options.ts";

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (typeof options === "string") {
    console.error(options);
    return 2;
  }
  if (options.isReal) return soak(options);
  const { playSeeds, showAt, showBundle } = await import("./simulate/seeds.ts");
  if (options.bundle !== undefined) return showBundle(options.bundle);
  return options.until === undefined ? playSeeds(options) : showAt(options.plan, options.until);
}

/** Loaded only here: a simulation replaces timers before anything else is loaded. */
async function soak({ plan }: Options): Promise<number> {
  const { runSoak } = await import("./simulate/real/soak.ts");
  const { faults, logged, ended, answers, unanswered } = await runSoak({ ...plan, print: console.log });
  console.log(
    `${answers} answers, ${unanswered} clicks that nobody answered; ended by itself: ${ended.join(", ") || "never"}`,
  );
  for (const [sentence, times] of logged) console.log(`${times} × ${sentence}`);
  const broken = Object.entries(faults).flatMap(([name, sentences]) => sentences.map((each) => `${name}: ${each}`));
  for (const line of broken) console.log(line);
  return broken.length > 0 ? 1 : 0;
}

process.exitCode = await main();
