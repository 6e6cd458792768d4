/** What an operator does now and then: `npm run ops -- VERB`. */
import { SettingsError } from "../src/env.ts";
import { red } from "../src/upkeep/finding.ts";
import { endWith, showAll } from "./ops/say.ts";
import { fitsUsage } from "./usage.ts";
import usages from "./usages.json" with { type: "json" };

/** Each verb with what follows it, and what it does. */
const verbs: Readonly<Record<string, string>> = usages.ops;

const [verb = "", ...given] = process.argv.slice(2);
if (!Object.hasOwn(verbs, verb)) {
  const lines = Object.entries(verbs).map(([each, usage]) => `  npm run ops -- ${each} ${usage}`);
  endWith(`Say what to do:\n${lines.join("\n")}`);
}
const usage = verbs[verb] ?? "";
if (!fitsUsage(usage, given)) endWith(`Say it so: npm run ops -- ${verb} ${usage}`);
const { run } = (await import(`./ops/${verb}.ts`)) as { readonly run: (given: readonly string[]) => Promise<void> };
await run(given).catch((error: unknown) => {
  if (!(error instanceof SettingsError)) throw error;
  showAll(error.message.split("\n").map(red));
});
