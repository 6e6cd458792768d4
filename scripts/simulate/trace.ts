import { createHash } from "node:crypto";
import { moment, step } from "./time.ts";

/** All that left and reached the bot, in its order. */
export type Trace = {
  readonly note: (line: string) => void;
  /** Hash of all lines. */
  readonly digest: () => string;
};

/** `print` gets every line, for the comparison of two runs. */
export function createTrace(print?: (line: string) => void): Trace {
  const begun = moment();
  const hash = createHash("sha256");
  return {
    note: (line) => {
      const whole = `${step()} ${moment() - begun} ${line}\n`;
      hash.update(whole);
      print?.(whole);
    },
    digest: () => hash.copy().digest("hex"),
  };
}
