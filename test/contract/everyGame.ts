import { describe, test } from "vitest";
import { games } from "../../games/registry.ts";
import { checksAbout, type Topic } from "./battery.ts";
import { runs } from "./play.ts";

/** Milliseconds a check may take: minutes for what a commit is worth, days for a long fuzz. */
const patience = runs(0) === 0 ? 120_000 : 5 * 86_400_000;

/** Runs the checks about this on every game of the registry. */
export function testEveryGame(topic: Topic): void {
  describe.each(games.map((game) => [game.info.title, game] as const))("%s", (_, game) => {
    const checks = checksAbout(topic, game).map((check) => [check.title, check] as const);
    test.each(checks)(
      "%s",
      (_title, check) => {
        check.run(game);
      },
      patience,
    );
  });
}
