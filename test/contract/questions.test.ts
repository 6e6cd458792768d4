import { expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { testEveryGame } from "./everyGame.ts";

test("no two games share an id", () => {
  const ids = games.map(({ info }) => info.id);
  expect(new Set(ids).size).toBe(ids.length);
});

testEveryGame("questions");
