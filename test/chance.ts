import { createHash } from "node:crypto";
import { expect } from "vitest";
import { newKey } from "../src/match/fairness.ts";
import { systemCore } from "../src/ports/ports.ts";

/**
 * Keys for the deals of one test: the same whenever it runs with the same `SEED`, so that what a reviewer's run finds
 * can be found again; without one, new deals every time.
 */
export function createKeys(purpose = "deal"): () => string {
  const seed = process.env["SEED"];
  if (seed === undefined) return () => newKey(systemCore.randomBytes);
  const { currentTestName = "" } = expect.getState();
  let number = 0;
  return () => {
    number += 1;
    return createHash("sha256").update(`${seed} ${currentTestName} ${purpose} ${number}`).digest("hex");
  };
}
