/** Who has won, at the head of the boards of matches that are over. */
import { expect, test } from "vitest";
import type { Json } from "../../games/contract/index.ts";
import { expeditionToNewdale } from "../../games/expedition-to-newdale/index.ts";
import type { PicturedGame } from "../../games/kit/groups.ts";
import { games } from "../../games/registry.ts";
import { drawingsOf, playThrough } from "../../scripts/sheets/positions.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { gameTranslator } from "../../src/words/translator.ts";

const pictured = games.filter((game): game is PicturedGame => game.picture !== undefined);

const lastState = (game: PicturedGame, seats: number): Json =>
  playThrough(game, seats, initialOptions(game.info.options)).at(-1)?.state ?? null;

/** How many players the board crowns; a crown is drawn in two strokes. */
function countCrowns(game: PicturedGame, state: Json): number {
  const { label: speak } = gameTranslator(game, "en");
  const [board] = drawingsOf(game, ["table"], { state, news: [], speak });
  return (board?.svg.split('"#crown"').length ?? 0) / 2 - 0.5;
}

const countWinners = (game: PicturedGame, state: Json): number =>
  game.score(state).seats.filter(({ rank }) => rank === 1).length;

test.each(pictured.map((game) => [game.info.id, game] as const))("%s crowns all winners", (_, game) => {
  for (const seats of [2, 3, 4].filter((number) => number <= game.info.seats.max)) {
    const state = lastState(game, seats);
    expect([seats, countCrowns(game, state)]).toEqual([seats, countWinners(game, state)]);
  }
});

test("between equal points the board of Expedition to Newdale crowns the one who has won", () => {
  const game = pictured.find(({ info }) => info.id === expeditionToNewdale.info.id);
  if (game === undefined) throw new Error("The game has no pictures.");
  const state = lastState(game, 3) as { readonly seats: readonly { readonly tally: object }[] };
  const seats = state.seats.map((player) => ({
    ...player,
    points: 30,
    tally: Object.fromEntries(Object.keys(player.tally).map((kind) => [kind, 0])),
  }));
  expect(countCrowns(game, { ...state, seats })).toBe(1);
});
