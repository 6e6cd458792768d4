/** What an operator does now and then: `npm run ops -- VERB`. */
import { endWith } from "./upkeep/say.ts";

type Verb = {
  /** What follows the verb, and what it does. */
  readonly usage: string;
  readonly load: () => Promise<(given: readonly string[]) => Promise<void>>;
};

const verbs: Readonly<Record<string, Verb>> = {
  drill: {
    usage: "[FILE | postgres://…]  restores the newest backup, or this one, in a scratch folder and plays on in it",
    load: async () => (await import("./ops/drill.ts")).run,
  },
  checklist: {
    usage: "GAME  prints a page to tick beside a box, with every value that may be typed in",
    load: async () => (await import("./ops/checklist.ts")).run,
  },
};

const [name = "", ...given] = process.argv.slice(2);
const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
if (verb === undefined) {
  const lines = Object.entries(verbs).map(([each, { usage }]) => `  npm run ops -- ${each} ${usage}`);
  endWith(`Say what to do:\n${lines.join("\n")}`);
}
const run = await verb.load();
await run(given);
