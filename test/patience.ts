/** How much longer than usual all tests wait: `PATIENCE=3` for a machine that is slow or busy. */
export const patience = Number(process.env["PATIENCE"] ?? 1);

/** Milliseconds to wait where these are usual. */
export const patiently = (usual: number): number => usual * patience;

/** Milliseconds until a test is given up: minutes for what a commit is worth, days for a long fuzz. */
export const testTimeout = process.env["FUZZ"] === undefined ? patiently(180_000) : 5 * 86_400_000;
