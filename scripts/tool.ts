/** Runs a tool of contributors: `npm run tool -- NAME …`. */
import { join } from "node:path";
import { fitsUsage } from "./usage.ts";
import usages from "./usages.json" with { type: "json" };

const tools: Readonly<Record<string, string>> = usages.tool;

const [name = ""] = process.argv.splice(2, 1);
const usage = Object.hasOwn(tools, name) ? tools[name] : undefined;
if (usage === undefined) {
  const lines = Object.entries(tools).map(([each, does]) => `  npm run tool -- ${each} ${does}`);
  refuse(`Say which tool:\n${lines.join("\n")}`);
} else if (!fitsUsage(usage, process.argv.slice(2))) refuse(`Say it so: npm run tool -- ${name} ${usage}`);
else await import(join(import.meta.dirname, `${name}.ts`));

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 2;
}
