import { expect, test } from "vitest";
import { noOption } from "../../src/discord/tournaments/settings.ts";
import { gameTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";

test("whoever types an option that a game does not have reads all that it has, with every value", () => {
  expect(noOption(bids, gameTranslator(bids, "en-US"))).toEqual({
    say: "tournament.refusal.no-option",
    with: { title: "Secret Bids", options: "Gold (`gold`: on / off), Hand (`hand`: short / long)" },
  });
  const bare = { ...bids, info: { ...bids.info, options: [] } };
  expect(noOption(bare, gameTranslator(bare, "en-US"))).toEqual({
    say: "tournament.refusal.no-options",
    with: { title: "Secret Bids" },
  });
});
