import { describe, test } from "vitest";
import { games } from "../../games/registry.ts";
import { checksAbout, type Topic } from "./conformance.ts";

/** Runs the checks about this on every game of the registry. */
export function testEveryGame(topic: Topic): void {
  describe.each(games.map((game) => [game.info.title, game] as const))("%s", (_, game) => {
    const checks = checksAbout(topic, game).map((check) => [check.title, check] as const);
    test.each(checks)("%s", (_title, check) => {
      check.run(game);
    });
  });
}
