import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import { upgrade } from "../../../games/chicken-colorout/rules/state.ts";
import type { AnyGame, Json } from "../../../games/contract/index.ts";
import { turnFrom, whimsFrom } from "../../contract/play.ts";
import { parseJson } from "../../parseJson.ts";

test("a match stored under rules 1 goes on to its end, with the options it was begun with", () => {
  const game: AnyGame = chickenColorout;
  const stored = parseJson<{ readonly rules: Json }>(readFileSync("test/games/chicken-colorout/rules1.json", "utf8"));
  const whims = whimsFrom(1);
  let state: Json = upgrade(stored, 1);
  for (let asked = game.decisions(state); asked.length > 0; asked = game.decisions(state)) {
    const { seat, answer } = turnFrom(asked, Number(whims.next().value));
    state = game.apply(state, seat, answer).state;
  }
  expect(game.score(state).seats.some(({ rank }) => rank === 1)).toBe(true);
  // Ties were broken then (ruling 43).
  expect(state).toHaveProperty("rules", { ...(stored.rules as object), breakTies: true });
});
