/** Outlooks that were fitted to matches: they are of the present rules, and say in words what counts. */
import { expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { outlookOf, worthByKind } from "../../games/kit/fitted.ts";
import { games } from "../../games/registry.ts";
import { outcomeAt, policyOf } from "../../src/computers/search/playout.ts";
import { pretend } from "../pretend.ts";
import { solve } from "../../scripts/fit/solve.ts";

const withOutlook = games.filter(({ computer }) => computer?.fitted !== undefined);
const begin = (game: AnyGame, seats: number) => {
  const options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
  return game.setup({ seats, key: "3".repeat(64), options }).state;
};

test.each(withOutlook.map((game) => [game.info.title, game] as const))("%s: the outlook is of its rules", (_, game) => {
  const computer: Required<NonNullable<AnyGame["computer"]>> = pretend(game.computer);
  const { rules, two, more } = computer.fitted;
  // After a change of rules: npm run tool -- fit.
  expect(rules).toBe(game.info.rules);
  const state = begin(game, 3);
  const names = Object.keys(computer.figures(state, 0));
  for (const { weights } of [two, more]) expect(Object.keys(weights)).toEqual(names);
  const kinds = (worthByKind(game, state, 0) ?? []).map(([kind]) => kind);
  expect(kinds.filter((kind) => !(kind in game.words.english))).toEqual([]);
  expect(outlookOf(game, state)?.points.every(Number.isFinite)).toBe(true);
});

test.each(withOutlook.map((game) => [game.info.title, game] as const))(
  "%s: under other rules the score counts, and matches are played to their end",
  (_, game) => {
    const changed: AnyGame = { ...game, info: { ...game.info, rules: game.info.rules + 1 } };
    const state = begin(game, 2);
    expect(policyOf(changed, state).horizon).toBe(Infinity);
    const [one, other] = game.score(state).seats;
    expect(outcomeAt(changed, state, 0).margin).toBe((one?.points ?? 0) - (other?.points ?? 0));
  },
);

test("a fit finds what figures are worth, from how matches ended", () => {
  // Each egg is worth 2 points and each card half a point; what everybody has alike is worth nothing.
  const seat = (eggs: number, cards: number) => ({ eggs, cards, alike: 7 });
  const worth = ({ eggs, cards }: { eggs: number; cards: number }) => 2 * eggs + 0.5 * cards;
  const moments = [3, 5, 9].flatMap((eggs) =>
    [1, 4].map((cards) => {
      const figures = [seat(eggs, cards), seat(4, 2)];
      return { figures, points: figures.map(worth), firsts: [0], isLate: false };
    }),
  );
  const weights = solve(moments);
  expect(weights["eggs"]).toBeCloseTo(2, 2);
  expect(weights["cards"]).toBeCloseTo(0.5, 2);
  expect(weights["alike"]).toBeCloseTo(0, 2);
});
