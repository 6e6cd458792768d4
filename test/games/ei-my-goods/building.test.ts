import { describe, expect, test } from "vitest";
import type { Decision } from "../../../games/contract/index.ts";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import { findCard } from "../../../games/ei-my-goods/rules/cards.ts";
import { proposePayments } from "../../../games/ei-my-goods/rules/payment.ts";
import {
  asks,
  cards,
  everyCard,
  findAsked,
  goods,
  hand,
  inTurn,
  options,
  play,
  type Scene,
  type Someone,
  table,
  view,
  whyNot,
} from "./table.ts";

const turnOf = (someone: Someone, scene: Scene = {}, other: Someone = {}) => inTurn(table([someone, other], scene), 0);

const hint = (state: ReturnType<typeof turnOf>, decision: Decision, option: string) =>
  eiMyGoods.words.option(view(state, decision.seat), decision, option).hint;

describe("building", () => {
  test("only the card set aside, when the goods are worth its cost", () => {
    // P03 costs 5.
    expect(options(turnOf({ goods: [5], aside: "p03" }), 0, "build")).toEqual(["1x5"]);
    const poor = turnOf({ goods: [4], aside: "p03" });
    expect(options(poor, 0, "build")).toEqual([]);
    expect(whyNot(poor, 0, "build", "build")).toEqual(["why.coins"]);
    expect(whyNot(turnOf({ goods: [7], hand: "p03" }), 0, "build", "build")).toEqual(["why.noAside"]);
  });

  test("ruling 4: the goods paid are discarded unseen, and the building stands there from now on", () => {
    const { state, facts } = play(turnOf({ goods: [7], aside: "p03" }), "0 build 1x5");
    expect(state.players[0]?.buildings).toEqual(cards("c1 p03"));
    expect(goods(state, 0)).toEqual([2, 0]);
    expect(state.discard.hidden).toHaveLength(5);
    expect(facts).toContainEqual({
      fact: "built",
      to: "table",
      seat: 0,
      card: findCard("p03"),
      paid: [{ good: 0, count: 5 }],
      coins: 5,
      count: 2,
    });
    expect(new Set(everyCard(state)).size).toBe(94);
  });

  test("ruling 16: build or hire, one or none, after production; then the turn is over", () => {
    const { state } = play(turnOf({ goods: [7], aside: "p03" }), "0 build 1x5");
    expect(state.now).toMatchObject({ ask: "turn", seat: 1 });
  });

  test("ruling 16: a card set aside does not bind: it returns to the hand when an assistant is hired", () => {
    const start = turnOf({ buildings: "c1 g01 y02 r01", goods: [7], aside: "p03" }, { offer: "a1a" });
    const { state } = play(start, "0 hire a1a:c1 · 0 pay 1x4");
    expect(hand(state, 0)).toEqual(cards("p03"));
    expect(state.players[0]?.buildings).toHaveLength(4);
  });

  test("ruling 21: several copies of a building are allowed", () => {
    const { state } = play(turnOf({ buildings: "c1 g13", goods: [7], aside: "g14" }), "0 build 1x2");
    expect(state.players[0]?.buildings).toEqual(cards("c1 g13 g14"));
  });
});

describe("ruling 20: paying", () => {
  const start = () => turnOf({ buildings: "c1 g06 y01", goods: [0, 2, 1], aside: "p09" });

  test("payments that waste least come first, and there is no change", () => {
    // P09 costs 7: 2 chocolate eggs and 1 stick are 8 coins, and nothing less will do.
    const state = start();
    expect(options(state, 0, "build")).toEqual(["2x2,3x1"]);
    const decision = findAsked(state, 0, "build");
    expect(hint(state, decision, "2x2,3x1")).toEqual({ say: "pick.pay.over", with: { n: 8, over: 1 } });
    expect(goods(play(state, "0 build 2x2,3x1").state, 0)).toEqual([0, 0, 0, 0]);
  });

  test("least waste first, then the goods that no own chain takes", () => {
    const goodsOf = (buildings: string, stock: readonly number[], cost: number) =>
      proposePayments({ buildings: cards(buildings), stock }, cost);
    // 2 coins: two eggs or one stick waste nothing; the decorator's chain takes both, so the first found is the dearest.
    expect(goodsOf("c1 y01", [7, 3], 2)).toEqual([
      [0, 1],
      [2, 0],
    ]);
    // With a chocolatier, which takes eggs, paying with eggs comes last among equals.
    expect(goodsOf("c1 y01 g06", [4, 1, 1], 3)).toEqual([
      [0, 0, 1],
      [1, 1, 0],
      [3, 0, 0],
    ]);
    // 6 coins of honey (8), beehives (6) and sticks (2): exactly a beehive or 3 sticks, then a honey, which wastes 2.
    expect(goodsOf("c1 y12 r15 y01", [0, 1, 1, 3], 6)).toEqual([
      [0, 0, 0, 3],
      [0, 0, 1, 0],
      [0, 1, 0, 0],
    ]);
  });

  test("a payment in which a good could stay is no proposal, but it can be counted out, and is warned of", () => {
    const state = turnOf({ buildings: "c1 y01", goods: [3, 2], aside: "g13" });
    // G13 costs 2.
    expect(options(state, 0, "build")).toEqual(["2x1", "1x2", "count"]);
    const counting = play(state, "0 build count").state;
    expect(options(counting, 0, "count")).toEqual(["0", "1", "2", "3"]);
    const sticks = play(counting, "0 count 2").state;
    const decision = findAsked(sticks, 0, "count");
    expect(decision.options).toEqual(["0", "1", "2"]);
    expect(hint(sticks, decision, "0")).toMatchObject({ say: "pick.pay.exact" });
    expect(hint(sticks, decision, "1")).toMatchObject({ say: "pick.pay.waste", with: { n: 4 } });
    expect(goods(play(sticks, "0 count 1").state, 0)).toEqual([1, 1, 0]);
  });

  test("as much has to be counted out as is still missing", () => {
    const state = play(turnOf({ buildings: "c1 y01", goods: [3, 2], aside: "p03" }), "0 build count").state;
    // P03 costs 5; the sticks are worth 4, so at least one egg.
    expect(options(state, 0, "count")).toEqual(["1", "2", "3"]);
    expect(options(play(state, "0 count 2").state, 0, "count")).toEqual(["2"]);
  });
});

describe("hiring", () => {
  test("ruling 19: as many buildings of each colour as shown; brown counts, the coop does not", () => {
    // A2a: 1 green, 1 pink, 2 brown.
    const offer = { offer: "a2a" };
    expect(options(turnOf({ buildings: "c1 g01 p01 b01 b02", goods: [2] }, offer), 0, "hire")).toEqual([
      "a2a:c1",
      "a2a:g01",
      "a2a:p01",
    ]);
    const lacking = turnOf({ buildings: "c1 p01 b01 b02", goods: [2] }, offer);
    expect(options(lacking, 0, "hire")).toEqual([]);
    expect(whyNot(lacking, 0, "hire", "a2a")).toEqual(["why.colours"]);
    const poor = turnOf({ buildings: "c1 g01 p01 b01 b02", goods: [1] }, offer);
    expect(whyNot(poor, 0, "hire", "a2a")).toEqual(["why.coins"]);
  });

  test("ruling 19: the same buildings serve for several assistants", () => {
    // A1a and A8b both ask for a green and a red building.
    const start = turnOf({ buildings: "c1 g01 y02 r01 b01", goods: [8], helpers: "a1a:c1" }, { offer: "a8b" });
    expect(options(start, 0, "hire")).toEqual(["a8b:g01", "a8b:y02", "a8b:r01"]);
  });

  test("ruling 17: whoever comes first in turn order has the assistant", () => {
    const someone = { buildings: "c1 g01 y02 r01", goods: [4] };
    const start = turnOf(someone, { offer: "a1a" }, { buildings: "c2 g02 y05 r02", goods: [4] });
    const { state } = play(start, "0 hire a1a:g01");
    expect(state.offer).toEqual([]);
    expect(options(state, 1, "hire")).toEqual([]);
  });

  test("ruling 18: the worker has gone home, so his building is free; an assistant hired now works from the next round on", () => {
    const start = turnOf(
      { buildings: "c1 g01 y02 r01", goods: [4], worker: "g01:efficient" },
      { offer: "a1a", market: ["g02 g03 r06 r07", ""] },
    );
    const { state } = play(start, "0 produce g01 · 0 hire a1a:g01 · 0 pay 1x4");
    expect(goods(state, 0)).toEqual([0, 2, 0, 0]);
    expect(state.players[0]?.helpers).toEqual([{ side: 0, place: 1 }]);
    expect(state.players[0]?.worker).toBeNull();
  });

  test("ruling 18: no hire without a free production building", () => {
    const full = "a3a:c1 a4a:g01 a5a:y02 a6a:r01";
    const start = turnOf({ buildings: "c1 g01 y02 r01", goods: [4], helpers: full }, { offer: "a1a" });
    expect(options(start, 0, "hire")).toEqual([]);
    expect(whyNot(start, 0, "hire", "a1a")).toEqual(["why.noPlace"]);
    expect(asks(start, 0)).toEqual(["end"]);
  });

  test("where there is but one place, and every good is needed, nothing more is asked", () => {
    const start = turnOf(
      { buildings: "c1 g01 y02 r01", goods: [4], helpers: "a3a:c1 a4a:g01 a5a:y02" },
      { offer: "a1a" },
    );
    const { state } = play(start, "0 hire a1a");
    expect(state.players[0]?.helpers.at(-1)).toEqual({ side: 0, place: 3 });
    expect(goods(state, 0)).toEqual([0, 0, 0, 0]);
  });
});
