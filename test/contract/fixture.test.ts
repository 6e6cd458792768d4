import { describe, test } from "vitest";
import { checksFor } from "./conformance.ts";
import { bids } from "./fixture/index.ts";

describe("a game without a fault passes", () => {
  test.each(checksFor(bids).map((check) => [check.title, check] as const))("%s", (_, check) => {
    check.run(bids);
  });
});
