import type { OptionSpec } from "../../contract/index.ts";

/** Options of a host; the first choice of each is the one that is played without a word (rulings 3 and 31). */
export const optionSpecs: readonly OptionSpec[] = [
  { id: "reshuffle", kind: "choice", choices: ["late", "letter"], initially: "late" },
  { id: "clay", kind: "choice", choices: ["printed", "corrected"], initially: "printed" },
];
