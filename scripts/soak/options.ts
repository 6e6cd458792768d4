import { parseArgs } from "node:util";
import { troubles } from "./faults.ts";
import type { SoakOptions } from "./run.ts";

const usage = "npm run soak -- [--hours N] [--seed S] [--tables N] [--only TROUBLE …] [--cheat] [--transcript FILE]";

/** What was typed, or a sentence that says what is wrong with it. */
export function readOptions(args: readonly string[]): SoakOptions | string {
  const typed = parse(args);
  if (typed === undefined) return `Type ${usage}.`;
  const [hours = NaN, seed = NaN, tables = NaN] = [typed.hours, typed.seed, typed.tables].map(Number);
  if (!(hours > 0)) return `--hours must be a number above 0; "${typed.hours}" is none.`;
  if (!Number.isInteger(seed)) return `--seed must be a whole number; "${typed.seed}" is none.`;
  if (!(Number.isInteger(tables) && tables > 0)) return `--tables must be a whole number; "${typed.tables}" is none.`;
  const { only = [], cheat: isCheated } = typed;
  const unknown = only.find((part) => !troubles.some(({ name }) => name.includes(part)));
  if (unknown !== undefined)
    return `No trouble is called "${unknown}". There are: ${troubles.map(({ name }) => name).join(", ")}.`;
  return { hours, seed, tables, isCheated, print: console.log, ...moreOf(typed) };
}

/** What may be left out. */
function moreOf({ only = [], transcript }: NonNullable<ReturnType<typeof parse>>) {
  return { ...(only.length === 0 ? {} : { only }), ...(transcript === undefined ? {} : { transcript }) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        hours: { type: "string", default: "2" },
        seed: { type: "string", default: String(Math.floor(Date.now() / 1000) % 100_000) },
        tables: { type: "string", default: "20" },
        cheat: { type: "boolean", default: false },
        transcript: { type: "string" },
        only: { type: "string", multiple: true },
      },
    }).values;
  } catch {
    return undefined;
  }
}
