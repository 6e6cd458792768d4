/** Runs a tool of contributors: `npm run tool -- NAME …`. */
import { join } from "node:path";
import { fitsUsage } from "./usage.ts";
import usages from "./usages.json" with { type: "json" };

const tools: Readonly<Record<string, string>> = usages.tool;

const [name = ""] = process.argv.splice(2, 1);
const usage = Object.hasOwn(tools, name) ? tools[name] : undefined;
if (usage !== undefined && fitsUsage(usage, process.argv.slice(2)))
  await import(join(import.meta.dirname, `${name}.ts`));
else {
  const lines = Object.entries(tools).map(([each, does]) => `  npm run tool -- ${each} ${does}`);
  const so = `Say it so: npm run tool -- ${name} ${usage}`;
  console.error(usage === undefined ? `Say which tool:\n${lines.join("\n")}` : so);
  process.exitCode = 2;
}
