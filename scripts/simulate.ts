import "./simulate/install.ts";
import { appendFileSync, writeFileSync } from "node:fs";
import { simulate } from "./simulate/run.ts";

const [seed = "1", hours = "2", tables = "8", file] = process.argv.slice(2);
if (file) writeFileSync(file, "");
const begun = process.cpuUsage();
const outcome = await simulate({ seed: Number(seed), hours: Number(hours), tables: Number(tables) }, file ? (l) => appendFileSync(file, l) : undefined);
const { user, system } = process.cpuUsage(begun);
const s = (user + system) / 1e6;
console.log(outcome.digest, outcome.steps, outcome.answers, s, outcome.answers / s, outcome.faults, outcome.unanswered, [...outcome.why].slice(0, 3), outcome.logged);
