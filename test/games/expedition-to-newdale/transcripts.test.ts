import { expect, test } from "vitest";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import { printMatch } from "../../transcript.ts";
import type { AnyGame } from "../../../games/contract.ts";

const game = newdale as unknown as AnyGame;

/** Whole matches as a player reads them: a change of words or of what is asked shows as a difference. */
test.each([
  ["chapter-1", { seats: 2, seed: 5, most: 3, options: { chapter: "1" } }],
  ["chapter-7-alone", { seats: 1, seed: 5, most: 3, options: { chapter: "7" } }],
] as const)("%s reads as approved", async (name, script) => {
  await expect(printMatch(game, script)).toMatchFileSnapshot(`transcripts/${name}.txt`);
});
