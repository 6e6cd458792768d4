import "./simulate/install.ts";
import { appendFileSync, writeFileSync } from "node:fs";
import { simulate } from "./simulate/run.ts";

const [seed = "1", hours = "2", tables = "8", file, ...only] = process.argv.slice(2);
if (file && file !== "-") writeFileSync(file, "");
for (const s of seed.split(",")) {
const begun = process.cpuUsage();
const outcome = await simulate({ seed: Number(s), minutes: Number(hours)*60, tables: Number(tables), isCheated: false, only: only.length ? only : undefined }, file && file!=="-" ? (l) => appendFileSync(file, l) : undefined);
const { user, system } = process.cpuUsage(begun);
const t = (user + system) / 1e6;
console.log(s, outcome.digest, outcome.steps, outcome.answers, t, outcome.answers / t, outcome.faults, outcome.unanswered, outcome.ended);
console.log(outcome.logged)
if (process.env["STORY"]) console.log(outcome.story.join("\n"));
}
