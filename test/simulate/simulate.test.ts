/** The simulation replaces the timers of its process, so each run has one of its own. */
import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { readOptions } from "../../scripts/simulate/options.ts";
import { patiently } from "../patience.ts";
import { programEnv } from "../programEnv.ts";

type Run = { readonly code: number | string; readonly said: string };

function simulate(...args: readonly string[]): Promise<Run> {
  const program = ["--max-semi-space-size=64", "scripts/simulate.ts", ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { env: programEnv(), maxBuffer: 2 ** 26 }, (error, said, complained) =>
      resolve({ code: error?.code ?? 0, said: said + complained }),
    );
  });
}

const seedLines = ({ said }: Run): readonly string[] => said.split("\n").filter((line) => line.startsWith("seed "));

test(
  "one seed gives one trace, also after others, and another seed another",
  async () => {
    const short = ["--minutes", "4", "--tables", "2"];
    const [alone, after] = [
      await simulate("--seed", "8", ...short),
      await simulate("--seed", "7", "--seeds", "2", ...short),
    ];
    expect(alone.said).toMatch(/trace [\da-f]{16}/u);
    expect(seedLines(after)[1]).toBe(seedLines(alone)[0]);
    expect(seedLines(after)[0]).not.toBe(seedLines(after)[1]?.replace("seed 8", "seed 7"));
  },
  patiently(120_000),
);

test(
  "twenty-five seeds keep every promise",
  async () => {
    const run = await simulate("--seed", "1", "--seeds", "25", "--minutes", "4", "--tables", "1");
    expect(run).toMatchObject({ code: 0 });
    expect(seedLines(run)).toHaveLength(25);
  },
  patiently(600_000),
);

/** Plans that once broke a promise. */
test.each([
  [
    "a thread that Discord calls unknown though it is there is not opened again and again",
    ["--seed", "1", "--minutes", "12", "--only", "posts refused with 10003"],
  ],
])(
  "%s",
  async (_, plan) => {
    expect(await simulate(...plan)).toMatchObject({ code: 0 });
  },
  patiently(120_000),
);

test.each([
  [["--seed", "x"], "--seed must be a whole number."],
  [["--kept", "1,x"], "--kept must be minutes with commas between them."],
  [["--years", "1"], "Type npm run simulate -- [--seed N]"],
])("npm run simulate -- %j says what is wrong with that", (args, sentence) => {
  expect(readOptions(args)).toContain(sentence);
});
