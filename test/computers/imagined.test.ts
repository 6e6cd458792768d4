/** Cards that others hide are dealt anew as players hide them: what they hold follows from what they have chosen. */
import { expect, test } from "vitest";
import type { AnyGame, Json, Seat } from "../../games/contract/index.ts";
import { eggThieves } from "../../games/egg-thieves/index.ts";
import { countEggs, eggsOn, flavourOf } from "../../games/egg-thieves/rules/cards.ts";
import { isKnown, type State as Nests } from "../../games/egg-thieves/rules/state.ts";
import { eiMyGoods } from "../../games/ei-my-goods/index.ts";
import { readCard } from "../../games/ei-my-goods/rules/cards.ts";
import type { State as Market } from "../../games/ei-my-goods/rules/state.ts";
import { expeditionToNewdale } from "../../games/expedition-to-newdale/index.ts";
import { card } from "../../games/expedition-to-newdale/rules/box/cards.ts";
import type { State as Town } from "../../games/expedition-to-newdale/rules/state.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { answerAs } from "../../src/computers/choose.ts";
import { keyFrom, luckFrom } from "../../src/computers/search/luck.ts";
import { pretend } from "../pretend.ts";

/** Numbers of the cards that other seats hide, by what they say of them. */
type Hidden = { readonly [figure: string]: readonly number[] };

const hiddenEggs = ({ nests, plans, hands }: Nests, viewer: Seat): Hidden => {
  const open = nests.map((nest) => countEggs(nest.flatMap((laid) => (laid.up ? laid.card : []))));
  const planned = plans.flatMap((plan) =>
    plan.flatMap((cards, letter) =>
      cards.filter((laid) => !isKnown(laid, viewer)).map((laid) => ({ no: laid.card, eggs: open[letter] ?? [] })),
    ),
  );
  const held = hands.filter((_, seat) => seat !== viewer).flat();
  const is = (condition: boolean): number => (condition ? 1 : 0);
  return {
    "eggs on planned cards": planned.map(({ no }) => eggsOn(no)),
    "planned cards whose flavour lies open in their nest": planned.map(({ no, eggs }) =>
      is((eggs[flavourOf(no)] ?? 0) > 0),
    ),
    "planned cards whose flavour leads there": planned.map(({ no, eggs }) =>
      is(Math.max(1, ...eggs) === eggs[flavourOf(no)]),
    ),
    "eggs on cards in hand": held.map(eggsOn),
    "cards in hand whose flavour lies open": held.map((no) => is(open.some((eggs) => (eggs[flavourOf(no)] ?? 0) > 0))),
  };
};

const hiddenBuildings = ({ hands, seats }: Town, viewer: Seat): Hidden => {
  const held = hands
    .flatMap((hand, seat) => (seat === viewer ? [] : hand.filter((no) => seats[seat]?.known.includes(no) !== true)))
    .map(card);
  return {
    "cost of cards in hand": held.map(({ cost }) => cost),
    "points of cards in hand": held.map(({ points }) => points),
    "chains fed by cards": held.map(({ chain }) => (chain.kind === "cards" ? 1 : 0)),
  };
};

const hiddenAside = ({ players }: Market, viewer: Seat): Hidden => {
  const aside = players.flatMap((player, seat) => (seat === viewer ? [] : (player.aside?.card ?? []))).map(readCard);
  return { "cost of cards set aside": aside.map(({ cost }) => cost), "points of them": aside.map(({ vp }) => vp) };
};

type Look = (state: Json, viewer: Seat) => Hidden;

const tables: readonly (readonly [name: string, game: AnyGame, seats: number, matches: number, look: Look])[] = [
  ["Egg Thieves for two", eggThieves, 2, 40, pretend(hiddenEggs)],
  ["Egg Thieves for four", eggThieves, 4, 20, pretend(hiddenEggs)],
  ["Newdale for two", expeditionToNewdale, 2, 30, pretend(hiddenBuildings)],
  ["Newdale for three", expeditionToNewdale, 3, 15, pretend(hiddenBuildings)],
  ["Ei my Goods! for two", eiMyGoods, 2, 60, pretend(hiddenAside)],
];

/** One position of so many is looked at, and dealt anew so often. */
const oneOf = 8;
const deals = 3;
/** Part of a figure by which it may be missed beside the error. */
const slack = 0.02;

type Pair = { real: number; imagined: number; count: number };

/** Sums of each figure in a match of medium computers: of the cards that are hidden, and of those that are imagined. */
function sumMatch(game: AnyGame, seats: number, match: number, look: Look): ReadonlyMap<string, Pair> {
  const luck = luckFrom(match * 7919 + 5);
  const sums = new Map<string, Pair>();
  const add = (hidden: Hidden, change: (pair: Pair, value: number) => void): void => {
    for (const [figure, values] of Object.entries(hidden)) {
      const pair = sums.get(figure) ?? { real: 0, imagined: 0, count: 0 };
      sums.set(figure, pair);
      for (const value of values) change(pair, value);
    }
  };
  let { state } = game.setup({ seats, key: keyFrom(luck), options: initialOptions(game.info.options) });
  for (;;) {
    const seat = game.decisions(state).find(({ awaited }) => awaited)?.seat;
    if (seat === undefined) return sums;
    if (luck.below(oneOf) === 0) {
      add(look(state, seat), (pair, value) => {
        pair.real += value;
        pair.count += 1;
      });
      for (let deal = 0; deal < deals; deal += 1)
        add(look(game.determinise(state, seat, keyFrom(luck)), seat), (pair, value) => {
          pair.imagined += value / deals;
        });
    }
    state = game.apply(state, seat, answerAs("medium", { game, world: state, seat }, luck.below(2 ** 32))).state;
  }
}

test.each(tables)("%s: imagined cards of others are like real ones", (_, game, seats, matches, look) => {
  const all = Array.from({ length: matches }, (_each, match) => sumMatch(game, seats, match, look));
  const sumOf = (figure: string, what: (pair: Pair) => number): number =>
    all.reduce((sum, pairs) => sum + what(pairs.get(figure) ?? { real: 0, imagined: 0, count: 0 }), 0);
  const figures = [...new Set(all.flatMap((pairs) => [...pairs.keys()]))];
  expect(figures.length).toBeGreaterThan(1);
  for (const figure of figures) {
    const count = sumOf(figure, (pair) => pair.count);
    const real = sumOf(figure, (pair) => pair.real) / count;
    const difference = sumOf(figure, (pair) => pair.imagined - pair.real) / count;
    // Positions of one match are much alike: matches are counted.
    const error =
      Math.sqrt(sumOf(figure, (pair) => (pair.imagined - pair.real - difference * pair.count) ** 2)) / count;
    expect(count, figure).toBeGreaterThan(50);
    const most = 3 * error + slack * real;
    expect(Math.abs(difference), `${figure}: ${real}, imagined ${real + difference}`).toBeLessThan(most);
  }
});
