/** The same as of the small game, of every game that is offered: whatever is sent about its table. */
import { expect, test } from "vitest";
import { titled } from "../stages.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { compare, everybody } from "./compare.ts";
import { players } from "./world.ts";

// Sampled: each thing is sent at a third of the games by a player, at another third by a stranger.
const all = titled("rules").map(([title, game], from) => [title, game, from] as const);

test.each(all)("of %s nobody learns what they may not know, whatever they try", async (_title, game, from) => {
  const sample = { nth: 3, from };
  const seats = Math.min(players.length, game.info.seats.max);
  const deal = { seats, options: initialOptions(game.info.options) };
  expect(
    await compare({ game, deal, moments: [6], seed: 11, which: "of a table", readers: everybody.slice(0, 2), sample }),
  ).toBeGreaterThan(70);
});
