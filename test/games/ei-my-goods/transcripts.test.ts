import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import { printMatch } from "../../../scripts/words/transcript.ts";
import { expect, test } from "vitest";

test.each([
  [2, 5],
  [3, 8],
])("a whole match of %i as a player reads it", async (seats, seed) => {
  await expect(printMatch(eiMyGoods, { seats, seed, most: 3, summary: true })).toMatchFileSnapshot(
    `transcripts/${seats}-players.txt`,
  );
});
