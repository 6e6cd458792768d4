import { describe, test } from "vitest";
import { titled } from "../stages.ts";
import { checksAbout, groups, type Topic } from "./conformance.ts";

/** Runs the checks about this on every game that must pass them at its stage. */
export function testEveryGame(topic: Topic): void {
  describe.each(titled(groups[topic]))("%s", (_, game) => {
    const checks = checksAbout(topic, game).map((check) => [check.title, check] as const);
    test.each(checks)("%s", (_title, check) => {
      check.run(game);
    });
  });
}
