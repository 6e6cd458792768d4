/** One call of a foreign library, and what it said of the answer. */
export type Call = { readonly call: string; readonly ok: boolean; readonly why: string };

/** What a library made of the local Discord; a sentence when it is not installed. */
export type Outcome =
  | { readonly library: string; readonly calls: readonly Call[] }
  | { readonly library: string; readonly skipped: string };

/** What went wrong, in one line. */
export const whyOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/gu, " ").slice(0, 300);
