/** How the arena counts: what a match alone comes to, and which matches are of one figure. */
import type { AnyGame } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { listFigures, nameOf } from "../../scripts/arena/figures.ts";
import { type Player, playMatch } from "../../scripts/arena/match.ts";
import { urn } from "../review/urn.ts";
import { expect, test } from "vitest";

const takesLast: Player = (game, state) => {
  const [{ ask, options } = { ask: "", options: [] }] = game.decisions(state);
  return { ask, picks: options.slice(-1) };
};

test("alone it is won only by whoever meets what is asked", () => {
  const play = (game: AnyGame) => playMatch({ game, options: {}, players: [takesLast], deal: 0 })[0];
  const asking = (isPassed: boolean): AnyGame => ({
    ...urn,
    score: (state) => ({ ...urn.score(state), verdict: { isPassed, why: [] } }),
  });
  // Blue is wrong in this deal; 5 gold are taken twice.
  expect(play(urn)).toMatchObject({ win: 1, points: 10, answers: 3 });
  expect(play(asking(true))).toMatchObject({ win: 1 });
  expect(play(asking(false))).toMatchObject({ win: 0, points: 10 });
});

test("figures are kept apart by game, options, seats, players and how much each of them may think", () => {
  const names = listFigures(games).map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("chicken-colorout 2 expert:1600 against hard:400");
  expect(names).toContain("expedition-to-newdale chapter=8 1 hard:100 against medium");
});
