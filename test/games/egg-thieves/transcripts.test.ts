import { expect, test } from "vitest";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { printMatch } from "../../../scripts/words/transcript.ts";

// Approved text: `npx vitest run -u` writes it anew; read the difference before you keep it.
test.each([
  ["two players", { seats: 2, seed: 21 }],
  ["alone against an Eggbot", { seats: 1, seed: 22, options: { eggbots: "1" } }],
])("reads as approved: %s", async (name, script) => {
  await expect(printMatch(eggThieves, script)).toMatchFileSnapshot(`transcripts/${name.replaceAll(" ", "-")}.txt`);
});
