import fc from "fast-check";

const { SEED, SHRINK } = process.env;

// A failing match of a thousand answers can be shortened for hours, and no test timeout stops work that never waits.
// So a failure is reported as it was found; `SEED=… SHRINK=1` finds it again and shortens it.
fc.configureGlobal({ endOnFailure: SHRINK === undefined, ...(SEED === undefined ? {} : { seed: Number(SEED) }) });
