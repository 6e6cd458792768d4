/**
 * Plays twenty tables of all games and a tournament for hours that pass in minutes, with one trouble of Discord's or
 * of the operator's every minute: `npm run soak -- --hours 2 --seed 1`. It ends with 1 when anything was lost, with 2
 * when it could not begin. With `--cheat` somebody tries every command and forged click meanwhile; `--transcript FILE`
 * keeps what they were told.
 */
import { writeFileSync } from "node:fs";
import type { Faults } from "./soak/books.ts";
import { readOptions } from "./soak/options.ts";
import { runSoak, type SoakOutcome } from "./soak/run.ts";

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (typeof options === "string") {
    console.error(options);
    return 2;
  }
  const { hours, seed, tables } = options;
  console.log(`npm run soak -- --hours ${hours} --seed ${seed} --tables ${tables}`);
  const outcome = await runSoak(options);
  if (options.transcript !== undefined) writeFileSync(options.transcript, `${outcome.transcript.join("\n")}\n`);
  for (const line of report(outcome)) console.log(line);
  return Object.values(outcome.faults).some((sentences) => sentences.length > 0) ? 1 : 0;
}

const rows: readonly (readonly [name: string, kind: keyof Faults])[] = [
  ["answers lost", "answersLost"],
  ["posts lost", "postsLost"],
  ["posts doubled", "postsDoubled"],
  ["people booked late for what Discord did", "bookedLate"],
  ["people told what is not true", "untrue"],
  ["things forged that were not refused", "cheated"],
  ["requests that Discord refuses for their form", "malformed"],
  ["minutes with too many requests", "flooded"],
  ["errors that nothing caught", "uncaught"],
  ["tables neither going on nor stopped with their players told", "stuck"],
];

function report(outcome: SoakOutcome): readonly string[] {
  const { faults, logged, ended, answers, unanswered, minutes, tables } = outcome;
  return [
    "",
    `${minutes} minutes, ${tables} tables, ${answers} answers, ${unanswered} clicks that nobody answered`,
    ...(ended.length === 0 ? [] : [`the bot ended by itself ${ended.length} times, with ${ended.join(", ")}`]),
    "",
    "what the bot logged:",
    ...[...logged].map(([sentence, times]) => `${String(times).padStart(6)}  ${sentence.slice(0, 200)}`),
    "",
    ...rows.flatMap(([name, kind]) => [
      `${String(faults[kind].length).padStart(6)}  ${name}`,
      ...faults[kind].map((sentence) => `          ${sentence}`),
    ]),
  ];
}

process.exitCode = await main();
