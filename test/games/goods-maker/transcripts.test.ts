import { expect, test } from "vitest";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import { playSensibly, printMatch } from "../../../scripts/words/transcript.ts";

test.each([
  [2, 5],
  [3, 8],
])("a whole match of %i as a player reads it", async (seats, seed) => {
  await expect(printMatch(goodsMaker, { seats, seed, most: 3 })).toMatchFileSnapshot(
    `transcripts/${seats}-players.txt`,
  );
});

test("a match asks of every player less than four questions a turn", () => {
  const counts = [1, 2, 3, 4, 5, 6].map(
    (seed) => playSensibly(goodsMaker, { seats: 3, seed }).given.filter(({ by }) => by === "player").length,
  );
  // About 20 turns each: produce or trade, elves, and the end of the turn only where something is left to do.
  expect(Math.max(...counts)).toBeLessThan(3 * 20 * 4);
});
