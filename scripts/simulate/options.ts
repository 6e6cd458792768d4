import { parseArgs } from "node:util";
import type { Plan } from "./run.ts";

const usage =
  "npm run simulate -- [--seed N] [--seeds COUNT] [--minutes M] [--tables T] [--bots B] [--cheat] [--only TROUBLE …] " +
  "[--played M] [--kept MINUTES] [--until STEP] [--trace FILE] [--history] [--find] [--bundle FILE] [--real]";

export type Options = {
  readonly plan: Plan;
  /** Seeds from the plan's on. */
  readonly seeds: number;
  /** The step at which it is cut off and shown on the page. */
  readonly until: number | undefined;
  readonly trace: string | undefined;
  /** File of a table that is opened on the page instead, as `npm run ops -- bundle` wrote it, or a player got it. */
  readonly bundle: string | undefined;
  readonly isNoted: boolean;
  /** Ends at the first seed that breaks a promise, without shrinking it. */
  readonly isFinding: boolean;
  /** The bot has a process of its own, and real sockets. */
  readonly isReal: boolean;
};

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const numbers = { seed: text, seeds: text, minutes: text, tables: text, bots: text, played: text, until: text };

/** Reads the options; returns a sentence where one of them is wrong. */
export function readOptions(args: readonly string[]): Options | string {
  const typed = parse(args);
  if (typed === undefined) return `Type ${usage}.`;
  const wrong = Object.keys(numbers).find((name) => !/^\d+$/u.test(typed[name as keyof typeof numbers] ?? "0"));
  if (wrong !== undefined) return `--${wrong} must be a whole number.`;
  const { seed = 1, seeds = 1, minutes = 30, tables = 4, bots, played, until, kept, only, ...rest } = typed;
  if (kept !== undefined && !/^\d+(?:,\d+)*$/u.test(kept)) return "--kept must be minutes with commas between them.";
  const plan: Plan = {
    ...{ seed: Number(seed), minutes: Number(minutes), tables: Number(tables), isCheated: rest.cheat, only },
    ...{ bots: numberOf(bots), played: numberOf(played), kept: kept?.split(",").map(Number) },
  };
  const { trace, bundle, history: isNoted, find: isFinding, real: isReal } = rest;
  return { plan, seeds: Number(seeds), until: numberOf(until), trace, bundle, isNoted, isFinding, isReal };
}

const numberOf = (typed: string | undefined): number | undefined => (typed === undefined ? undefined : Number(typed));

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{ ...numbers, kept: text, trace: text, bundle: text },
        ...{ cheat: flag, real: flag, history: flag, find: flag },
        only: { type: "string", multiple: true },
      },
    }).values;
  } catch {
    return undefined;
  }
}
