import { expect, test } from "vitest";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import { tellFacts } from "../../../src/discord/message/recentEvents.ts";
import { play, read, tableWith } from "./table.ts";

test("productions of several turns are told one by one, in the order in which they were made", () => {
  const state = tableWith({ hands: ["", ""] });
  const { facts } = play(state, "produce wood · done · produce clay · done · produce wheat");
  expect(tellFacts(goodsMaker, facts).map(read)).toEqual([
    "Player 1 takes Wood.",
    "Player 2 takes Clay.",
    "Player 1 takes Wheat.",
  ]);
});
