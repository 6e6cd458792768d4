/**
 * Plays twenty tables of all games and a tournament for hours that pass in minutes, with one trouble of Discord's or
 * of the operator's every minute: `npm run soak -- --hours 2 --seed 1`. It ends with 1 when anything was lost.
 */
import { parseArgs } from "node:util";
import { runSoak, type SoakOutcome } from "./soak/run.ts";

const { values } = parseArgs({
  options: {
    hours: { type: "string", default: "2" },
    seed: { type: "string", default: String(Math.floor(Date.now() / 1000) % 100_000) },
    tables: { type: "string", default: "20" },
    only: { type: "string", multiple: true },
  },
});

const [hours, seed, tables] = [values.hours, values.seed, values.tables].map(Number);
if (hours === undefined || seed === undefined || tables === undefined || ![hours, seed, tables].every(Number.isFinite))
  throw new Error("npm run soak -- [--hours N] [--seed S] [--tables N] [--only TROUBLE]");

console.log(`npm run soak -- --hours ${hours} --seed ${seed} --tables ${tables}`);
const only = values.only === undefined ? {} : { only: values.only };
const outcome = await runSoak({ hours, seed, tables, print: console.log, ...only });
for (const line of report(outcome)) console.log(line);
process.exitCode = Object.values(outcome.faults).some((sentences) => sentences.length > 0) ? 1 : 0;

function report({
  faults,
  logged,
  ended,
  answers,
  unanswered,
  minutes,
  tables: count,
}: SoakOutcome): readonly string[] {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ["answers lost", faults.answersLost],
    ["posts lost", faults.postsLost],
    ["posts doubled", faults.postsDoubled],
    ["people booked late for what Discord did", faults.bookedLate],
    ["people told what is not true", faults.untrue],
    ["tables neither going on nor stopped with their players told", faults.stuck],
  ];
  return [
    "",
    `${minutes} minutes, ${count} tables, ${answers} answers, ${unanswered} clicks that nobody answered`,
    ...(ended.length === 0 ? [] : [`the bot ended by itself ${ended.length} times, with ${ended.join(", ")}`]),
    "",
    ...rows.flatMap(([name, sentences]) => [
      `${String(sentences.length).padStart(4)}  ${name}`,
      ...sentences.map((sentence) => `        ${sentence}`),
    ]),
    "",
    "what the bot logged:",
    ...[...logged].map(([sentence, times]) => `${String(times).padStart(6)}  ${sentence.slice(0, 200)}`),
  ];
}
