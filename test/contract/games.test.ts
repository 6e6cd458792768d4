import { describe, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { checksFor } from "./battery.ts";

test("no two games share an id", () => {
  const ids = games.map(({ info }) => info.id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(games.map((game) => [game.info.title, game] as const))("%s", (_, game) => {
  test.each(checksFor(game).map((check) => [check.title, check] as const))("%s", (_title, check) => {
    expect(() => check.run(game)).not.toThrow();
  });
});
