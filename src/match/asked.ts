import type { Decision } from "../../games/contract/index.ts";

/** Name of a question or an option. Only programs read it: the compiler lets no message take it for a parameter. */
export type Key = string & { readonly key: true };

/** A question as the host knows it. */
export type AskedDecision = Omit<Decision, "ask" | "options"> & {
  readonly ask: Key;
  readonly options: readonly Key[];
};

export type GivenAnswer = { readonly ask: Key; readonly picks: readonly Key[] };
