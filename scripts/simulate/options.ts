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

/** Reads the options; returns a sentence where one of them is wrong. */
export function readOptions(args: readonly string[]): Options | string {
  const typed = parse(args);
  if (typed === undefined) return `Type ${usage}.`;
  const { only, cheat, trace, bundle, history, find, real } = typed;
  const [seed, seeds, minutes, tables, played, until, bots] = [
    ...[typed.seed, typed.seeds, typed.minutes, typed.tables, typed.played, typed.until, typed.bots].map((given) =>
      given === undefined ? undefined : Number(given),
    ),
  ];
  const kept = typed.kept?.split(",").map(Number);
  const numbers = { seed, seeds, minutes, tables, played, until, bots };
  const wrong = Object.entries(numbers).find(
    ([, given]) => given !== undefined && !(Number.isInteger(given) && given >= 0),
  );
  if (wrong !== undefined) return `--${wrong[0]} must be a whole number.`;
  if (kept?.some((minute) => !Number.isInteger(minute)) === true)
    return "--kept must be minutes with commas between them.";
  const plan = {
    seed: seed ?? 1,
    minutes: minutes ?? 30,
    tables: tables ?? 4,
    isCheated: cheat,
    only,
    kept,
    played,
    bots,
  };
  return { plan, seeds: seeds ?? 1, until, trace, bundle, isNoted: history, isFinding: find, isReal: real };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{
          seed: text,
          seeds: text,
          minutes: text,
          tables: text,
          played: text,
          kept: text,
          until: text,
          trace: text,
          bots: text,
          bundle: text,
        },
        only: { type: "string", multiple: true },
        cheat: { type: "boolean", default: false },
        real: { type: "boolean", default: false },
        history: { type: "boolean", default: false },
        find: { type: "boolean", default: false },
      },
    }).values;
  } catch {
    return undefined;
  }
}
