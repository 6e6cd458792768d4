import { describe, expect, test } from "vitest";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import { card } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import {
  after,
  decisionOf,
  factsIn,
  goodsOf,
  handOf,
  inBuilding,
  optionsIn,
  placing,
  planning,
  playerOf,
  until,
  withHand,
  withPlayer,
  withSpecials,
} from "./table.ts";

/** Seat 0 plays this action with token 1; seat 1 takes the same, which nobody forbids. */
const acting = (state: State, action: string): State =>
  placing(state, [action, action === "cards" ? "growth" : "cards"], [action, action === "cards" ? "growth" : "cards"]);

/** What "Why not …?" says of this action to seat 0. */
const closedIn = (state: State, action: string): readonly string[] =>
  newdale.words
    .listClosed(newdale.view(acting(state, action), 0), 0)
    .flatMap(({ ask, option, why }) => (ask === action ? [`${option}: ${why.say}`] : []));

describe("what an action cannot do is explained while it cannot be done, and only then", () => {
  const withCards = (count: number): State => {
    const state = planning("1", 2);
    return { ...state, hands: [state.pile.slice(0, count), []], pile: state.pile.slice(count) };
  };

  test.each(["cards", "market"])("%s: fewer than two cards", (action) => {
    const [reason] = { cards: ["exchange: why.exchange"], market: ["trade:coal: why.two-cards"] }[action] ?? [];
    expect([0, 1, 2, 3].map((count) => closedIn(withCards(count), action))).toEqual([[reason], [reason], [], []]);
  });

  test("Progress and Growth: what the player has, or cannot pay", () => {
    const having = (changes: object) => withPlayer(planning("1", 2), 0, changes);
    expect(closedIn(having({ goods: { coal: 20 } }), "progress")).toEqual([]);
    expect(closedIn(having({ goods: { coal: 20 }, range: 3 }), "progress")).toEqual(["range: why.progress-gone"]);
    expect(closedIn(having({ goods: { coal: 3 } }), "progress")).toEqual(["range: why.poor", "compensation: why.poor"]);
    expect(closedIn(having({ goods: { coal: 20 } }), "growth")).toEqual([]);
    expect(closedIn(having({ goods: { coal: 12 } }), "growth")).toEqual(["4: why.poor"]);
    expect(closedIn(having({ goods: { coal: 20 }, tokens: [1, 2], fresh: [4] }), "growth")).toEqual([
      "4: why.token-owned",
    ]);
  });
});

describe("page 10: Progress", () => {
  test("4 coins remove the range tile: range 3, and 2 points", () => {
    const state = after(acting(planning("1", 2), "progress"), "0 progress range");
    expect([playerOf(state, 0).range, playerOf(state, 0).points, goodsOf(state, 0)]).toEqual([3, 5, { coal: 1 }]);
  });

  test("4 coins remove the compensation tile: 2 cards for a missing assistant", () => {
    const state = after(acting(planning("1", 2), "progress"), "0 progress compensation");
    expect([playerOf(state, 0).compensation, playerOf(state, 0).points]).toEqual([2, 5]);
  });

  test("each tile once, and not without 4 coins (ruling 24)", () => {
    const gone = withPlayer(planning("1", 2), 0, { range: 3 });
    expect(optionsIn(acting(gone, "progress"), 0, "progress")).toEqual(["compensation", "draw"]);
    const poor = withPlayer(planning("1", 2), 0, { goods: { coal: 3 } });
    expect(optionsIn(acting(poor, "progress"), 0, "progress")).toEqual(["draw"]);
  });
});

describe("page 10: Cards", () => {
  const amy = (): State => {
    const state = planning("1", 2);
    return acting({ ...state, hands: [state.pile.slice(0, 7), []], pile: state.pile.slice(7) }, "cards");
  };

  test("example: Amy keeps one of 7 cards, discards 6 and draws 6 + 3 = 9", () => {
    const state = amy();
    const [kept = ""] = handOf(state, 0);
    const drawn = after(state, `0 cards ${kept}`);
    expect(handOf(drawn, 0)).toHaveLength(10);
    expect(handOf(drawn, 0)).toContain(kept);
    expect(drawn.discard).toHaveLength(6);
  });

  test("example: or she simply draws 3", () => {
    const state = after(amy(), "0 cards draw");
    expect([handOf(state, 0).length, state.discard.length]).toEqual([10, 0]);
  });

  test("with at most one card in hand nothing can be exchanged", () => {
    const state = planning("1", 2);
    const one = { ...state, hands: [state.pile.slice(0, 1), []], pile: state.pile.slice(1) };
    expect(optionsIn(acting(one, "cards"), 0, "cards")).toEqual(["draw"]);
  });

  test("where both piles are empty and nobody holds two cards, everybody reads that nothing is drawn", () => {
    const state = acting({ ...planning("1", 2), hands: [[], []], pile: [], discard: [] }, "cards");
    expect(factsIn(state, "0 cards draw")).toContainEqual({ fact: "drew-nothing", to: "table", seat: 0 });
  });
});

describe("page 10: Black Market", () => {
  const trading = (): State => {
    const base = withHand(planning("1", 2), 0, ["sawmill-1", "sawmill-2", "sawmill-3"]);
    return acting(withSpecials(base, 0, ["corn-farm-1"]), "market");
  };

  test("two cards for 4 coal and a fifth good on any own building that holds goods (ruling 23)", () => {
    const state = trading();
    // The dearest first: corn is worth 2 coins, coal 1.
    const traded = after(state, "0 market-cards sawmill-1 sawmill-3");
    expect(optionsIn(traded, 0, "good")).toEqual(["corn", "coal"]);
    const corn = after(traded, "0 good corn");
    expect(goodsOf(corn, 0)).toEqual({ coal: 9, corn: 1 });
    expect(goodsOf(after(traded, "0 good coal"), 0)).toEqual({ coal: 10 });
    expect(handOf(corn, 0)).toEqual(["sawmill-2"]);
  });

  test("where only the Coal Mine holds goods, the cards are all that is asked; or no trade, for a card", () => {
    const state = acting(withHand(planning("1", 2), 0, ["sawmill-1", "sawmill-2", "sawmill-3"]), "market");
    expect(decisionOf(state, 0, "market-cards")).toMatchObject({ min: 2, max: 2, awaited: true });
    expect(decisionOf(state, 0, "market")).toMatchObject({ options: ["draw"], awaited: false });
    const traded = after(state, "0 market-cards sawmill-1 sawmill-2");
    expect([goodsOf(traded, 0), decisionOf(traded, 0, "good")]).toEqual([{ coal: 10 }, undefined]);
    const declined = after(state, "0 market draw");
    expect([goodsOf(declined, 0), handOf(declined, 0).length]).toEqual([{ coal: 5 }, 4]);
  });

  test("a hand that no menu holds: first the good, then the cards one by one", () => {
    const base = planning("1", 2);
    const ids = base.pile.slice(0, 26).map((no) => card(no).id);
    const state = acting(withHand(base, 0, ids), "market");
    expect(optionsIn(state, 0, "market")).toEqual(["trade:coal", "draw"]);
    const [one = "", other = ""] = ids;
    const traded = after(state, "0 market trade:coal", `0 discard ${one}`, `0 discard ${other}`);
    expect([goodsOf(traded, 0), handOf(traded, 0).length]).toEqual([{ coal: 10 }, 24]);
  });

  test("not with fewer than two cards", () => {
    const state = withHand(planning("1", 2), 0, ["sawmill-1"]);
    expect(optionsIn(acting(state, "market"), 0, "market")).toEqual(["draw"]);
  });
});

describe("page 10: Growth", () => {
  const growing = (coal: number, changes = {}): State =>
    acting(withPlayer(planning("1", 2), 0, { goods: { coal }, ...changes }), "growth");

  test("7 coins for token 3, 13 coins and 3 points for token 4, which may come first", () => {
    const third = after(growing(20), "0 growth 3");
    expect([playerOf(third, 0).fresh, playerOf(third, 0).points, goodsOf(third, 0)]).toEqual([[3], 3, { coal: 13 }]);
    const fourth = after(growing(20), "0 growth 4");
    expect([playerOf(fourth, 0).fresh, playerOf(fourth, 0).points, goodsOf(fourth, 0)]).toEqual([[4], 6, { coal: 7 }]);
  });

  test("the token can be placed from the next round on", () => {
    const state = after(growing(20), "0 growth 3");
    expect(playerOf(state, 0).tokens).toEqual([1, 2]);
    const next = until(after(inBuilding({ ...state, queue: [] }), "0 build draw", "1 build draw"), "plan");
    expect(playerOf(next, 0).tokens).toEqual([1, 2, 3]);
    expect(decisionOf(next, 0, "token-3")?.awaited).toBe(true);
  });

  test("only what can be paid, and each token once (ruling 24)", () => {
    expect(optionsIn(growing(12), 0, "growth")).toEqual(["3", "draw"]);
    expect(optionsIn(growing(20, { tokens: [1, 2], fresh: [4] }), 0, "growth")).toEqual(["3", "draw"]);
    expect(optionsIn(growing(6), 0, "growth")).toEqual(["draw"]);
  });
});

describe("page 8: the Building action", () => {
  test("it builds in phase IV, and not building draws 1 card", () => {
    const state = placing(withHand(planning("1", 2), 0, ["sawmill-7"]), ["building", "cards"], ["building", "cards"]);
    expect(decisionOf(state, 0, "build")?.options).toEqual(["sawmill-7", "draw"]);
    expect(handOf(after(state, "0 build draw"), 0)).toHaveLength(2);
  });
});

test("of several tiles and characters the one that is picked is used, and the others stay", () => {
  const having = { tiles: ["one-good", "coal-green"], characters: ["p01", "p03", "p04"], goods: {} } as const;
  const base = withPlayer(planning("1", 2, { market: [1, 2, 0, 0, 0] }), 0, having);
  const left = (answer: string) => {
    const { tiles, characters, goods } = playerOf(after(base, answer), 0);
    return [tiles, characters, goods];
  };
  expect(optionsIn(base, 0, "use")).toEqual(["one-good", "coal-green", "p01", "p03", "p04:yellow", "p04:green"]);
  expect(left("0 use p03")).toEqual([having.tiles, ["p01", "p04"], { coal: 2 }]);
  expect(left("0 use p04:green")).toEqual([having.tiles, ["p01", "p03"], {}]);
  expect(left("0 use coal-green")).toEqual([["one-good"], having.characters, { coal: 1 }]);
});
