import { createHash } from "node:crypto";
import { moment, now, step } from "./time.ts";

/** All that left and reached the bot in its order, and the story that people read of it. */
export type Trace = {
  readonly note: (line: string) => void;
  readonly tell: (sentence: string) => void;
  /** Hash of all lines. */
  readonly digest: () => string;
  readonly story: readonly string[];
};

/** `print` gets every line, for the comparison of two runs. */
export function createTrace(print?: (line: string) => void): Trace {
  const begun = moment();
  const hash = createHash("sha256");
  const story: string[] = [];
  const note = (line: string): void => {
    const whole = `${step()} ${moment() - begun} ${line}\n`;
    hash.update(whole);
    print?.(whole);
  };
  return {
    note,
    tell: (sentence) => {
      note(sentence);
      story.push(`step ${step()}, ${new Date(now()).toISOString().slice(5, 19)}: ${sentence}`);
    },
    digest: () => hash.copy().digest("hex"),
    story,
  };
}
