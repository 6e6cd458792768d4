import { expect, test } from "vitest";
import { noOption } from "../../src/discord/tournaments/settings.ts";
import { bids } from "../contract/fixture/index.ts";

test("whoever types an option that a game does not have reads all that it has, with every value", () => {
  expect(noOption(bids, "en-US")).toEqual({
    say: "tournament.refusal.no-option",
    with: { title: "Secret Bids", options: "Gold (`gold`: on / off), Hand (`hand`: short / long)" },
  });
  expect(noOption({ ...bids, info: { ...bids.info, options: [] } }, "en-US")).toEqual({
    say: "tournament.refusal.no-options",
    with: { title: "Secret Bids" },
  });
});
