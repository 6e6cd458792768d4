import fc from "fast-check";

// A failing match of a thousand answers can be shortened for hours, and no test timeout stops work that never waits.
// So an ordinary run shortens for a while only, and a long fuzz reports the match as it was found.
fc.configureGlobal(
  process.env["FUZZ"] === undefined ? { plugins: [fc.interruptAfterTimeLimit(60_000)] } : { endOnFailure: true },
);
