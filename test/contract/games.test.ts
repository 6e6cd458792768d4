import { describe, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { checksFor } from "./battery.ts";
import { runs } from "./play.ts";

/** Milliseconds a check may take: minutes for what a commit is worth, days for a long fuzz. */
const patience = runs(0) === 0 ? 120_000 : 5 * 86_400_000;

test("no two games share an id", () => {
  const ids = games.map(({ info }) => info.id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(games.map((game) => [game.info.title, game] as const))("%s", (_, game) => {
  const checks = checksFor(game).map((check) => [check.title, check] as const);
  test.each(checks)(
    "%s",
    (_title, check) => {
      check.run(game);
    },
    patience,
  );
});
