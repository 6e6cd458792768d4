import fc from "fast-check";
import { expect, test } from "vitest";
import type { Decision } from "../../../games/contract/index.ts";
import { buildings, card, sailors } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { chapterOf, eventOf } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import { expeditionToNewdale as game } from "../../../games/expedition-to-newdale/index.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { keys, matches, play, runs, tables, whimsFrom } from "../../contract/play.ts";
import { countFigures } from "../../../games/expedition-to-newdale/rules/box/goods.ts";

/** What holds at every moment of every match. */
function check(state: State): void {
  checkCards(state);
  checkFigures(state);
  for (const [seat, player] of state.seats.entries()) {
    const { points, goods, houses, known, tokens, areas, tally } = player;
    expect(points, "points never fall below 0").toBeGreaterThanOrEqual(0);
    expect(
      Object.values(goods).every((count) => count >= 0),
      `goods of ${seat}: ${JSON.stringify(goods)}`,
    ).toBe(true);
    expect(houses.length, "11 houses at most").toBeLessThanOrEqual(11);
    expect(new Set(houses).size, "one house in a town").toBe(houses.length);
    expect(
      known.filter((no) => state.hands[seat]?.includes(no) !== true),
      "known cards are in hand",
    ).toEqual([]);
    expect(tokens).toEqual([1, 2, 3, 4].filter((token) => tokens.includes(token)));
    const built = areas.filter((no) => no !== null).length + player.specials.length;
    const start = state.chapter === "8" ? 2 : 1;
    const cooks = state.chapter === "8" && areas[2] !== null ? 1 : 0;
    // Every building brings a house; the Mountain guide places houses without one.
    expect(houses.length - 1, "a house for each building").toBeGreaterThanOrEqual(built - start - cooks);
    if (state.phase !== "over") expect(tally.buildings).toBe(0);
  }
}

/** Every card is in one place, and none has gone. */
function checkCards(state: State): void {
  const lying = state.seats.flatMap(({ areas, specials, crew }) => [
    ...areas.filter((no) => no !== null),
    ...specials,
    ...crew,
  ]);
  const places = [
    ...state.hands.flat(),
    ...state.pile,
    ...state.discard,
    ...state.display,
    ...state.row,
    ...state.crewPile,
    ...lying,
  ];
  const all = places.filter((no) => card(no).face !== "coal-mine" && card(no).face !== "captain");
  // The Ship's Cook lies in his area and belongs to the crew: one card.
  expect(all.length - new Set(all).size, "no card is in two places").toBe(
    state.seats.flatMap(({ crew }) => crew.filter((no) => card(no).face === "ships-cook")).length,
  );
  expect(new Set(all).size, "no card is lost").toBe(cardsInPlay(state));
}

function cardsInPlay(state: State): number {
  const { numbers, laidOut } = chapterOf(state.chapter);
  const seen = state.event === null ? state.past : [...state.past, state.event];
  const added: readonly (number | null)[] = seen.map((id) => eventOf(id).number);
  const ashore: readonly string[] = state.chapter === "8" ? ["small-watchtower", "post-office", "prison"] : [];
  const general = buildings().filter(
    ({ number, face }) =>
      (number === null || numbers.includes(number) || added.includes(number)) && !ashore.includes(face),
  ).length;
  const shares = state.seats.length === 1 ? 2 : state.seats.length;
  const lodges = laidOut === null ? 0 : shares;
  return general + lodges + (state.chapter === "8" ? sailors().length : 0);
}

/** 18 assistants, and no more Hooded Ones than there were. */
function checkFigures(state: State): void {
  const seats = state.seats.map(({ own, prison }) => countFigures(own) + countFigures(prison));
  const total = countFigures(state.bag) + countFigures(state.drawn) + seats.reduce((sum, count) => sum + count, 0);
  const most = 18 + (chapterOf(state.chapter).hooded > 0 ? 4 : 0);
  expect(total).toBeLessThanOrEqual(most);
  expect(total).toBeGreaterThanOrEqual(18);
}

/** What the host can show and send. */
function checkQuestion({ ask, options, max, open, seal }: Decision): void {
  expect(ask).toMatch(/^[a-z0-9:,.+_-]{1,24}$/u);
  for (const option of options) expect(option).toMatch(/^[a-z0-9:,.+_-]{1,40}$/u);
  if (max > 1) expect(options.length).toBeLessThanOrEqual(25);
  expect(options.length, `options of ${ask}`).toBeLessThanOrEqual(60);
  if (seal !== undefined) expect(open).toBe(false);
}

test("nothing is lost, doubled or out of bounds, whatever is chosen", () => {
  fc.assert(
    fc.property(matches(game, 500), (match) => {
      for (const { step, decisions } of play(game, match)) {
        check(step.state);
        decisions.forEach(checkQuestion);
      }
    }),
    { numRuns: runs(25) },
  );
});

test("every chapter ends after seven rounds with a winner, for every number of players", () => {
  fc.assert(
    fc.property(fc.constantFrom(...tables(game)), keys(), fc.noBias(fc.nat()), (table, key, seed) => {
      let answers = 0;
      for (const { step, next } of play(game, { deal: { ...table, key }, whims: whimsFrom(seed) })) {
        answers += 1;
        if (answers > 3000) throw new Error("The match does not end.");
        if (next !== undefined) continue;
        check(step.state);
        expect(step.state.round).toBe(7);
        expect(step.facts.at(-1)?.fact).toBe("ended");
        expect(
          game
            .score(step.state)
            .seats.map(({ rank }) => rank)
            .toSorted((one, other) => one - other),
        ).toEqual(step.state.seats.map((_, index) => index + 1));
      }
    }),
    { numRuns: runs(25) },
  );
});
