/** Runs a tool of contributors: `npm run tool -- NAME …`. */
import { join } from "node:path";
import usages from "./usages.json" with { type: "json" };

const tools: Readonly<Record<string, string>> = usages.tool;

const [name = ""] = process.argv.splice(2, 1);
if (Object.hasOwn(tools, name)) await import(join(import.meta.dirname, `${name}.ts`));
else {
  const lines = Object.entries(tools).map(([each, does]) => `  npm run tool -- ${each}  ${does}`);
  console.error(`Say which tool:\n${lines.join("\n")}`);
  process.exitCode = 2;
}
