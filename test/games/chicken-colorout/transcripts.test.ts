import { expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import { printMatch } from "../../../scripts/words/transcript.ts";

// Approved text: `npx vitest run -u` writes it anew; read the difference before you keep it.
test.each([
  ["base", { seats: 2, seed: 11 }],
  ["expansions", { seats: 2, seed: 12, options: { terrificTiles: true, specialScores: true, peeringPawns: true } }],
])("reads as approved: %s", async (name, script) => {
  await expect(printMatch(chickenColorout, script)).toMatchFileSnapshot(`transcripts/${name.replaceAll(" ", "-")}.txt`);
});
