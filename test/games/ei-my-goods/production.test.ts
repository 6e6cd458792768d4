import { describe, expect, test } from "vitest";
import type { EiFact } from "../../../games/ei-my-goods/rules/facts.ts";
import {
  asks,
  cards,
  findAsked,
  goods,
  hand,
  inPlans,
  inTurn,
  options,
  play,
  type Scene,
  type Someone,
  table,
  whyNot,
} from "./table.ts";

const turnOf = (someone: Someone, market: readonly [string, string], scene: Scene = {}) =>
  inTurn(table([someone, {}], { ...scene, market }), 0);

const listProduced = (facts: readonly EiFact[]) =>
  facts.flatMap((fact) => (fact.fact === "produced" ? [[fact.count, fact.bunny, fact.gave]] : []));

// c1 needs 1 grain and 2 willow branches; g… cards are grain, y… willow, r… bottles, p… flowers, b… cocoa.

describe("starting production", () => {
  test("an efficient worker with everything in the market makes 2 goods; the market stays as it is", () => {
    const state = turnOf({ worker: "c1:efficient" }, ["g01 y02", "y05"]);
    const { state: after, facts } = play(state, "0 produce c1");
    expect(goods(after, 0)).toEqual([2]);
    expect(listProduced(facts)).toEqual([[2, "efficient", []]]);
    expect(after.market).toEqual(state.market);
  });

  test("an assistant needs everything and makes 1 good", () => {
    const someone = { buildings: "c1 g01", helpers: "a1a:c1" };
    expect(goods(play(turnOf(someone, ["g02 y02 y05", ""]), "0 produce c1").state, 0)).toEqual([1, 0]);
    expect(options(turnOf(someone, ["g02 y02", ""]), 0, "produce")).toEqual([]);
  });

  test("ruling 9: building by building, in any order, each with its own chain before the next", () => {
    // c1: 1 grain, 2 willow; y02: 3 willow, 1 flower.
    const state = turnOf({ buildings: "c1 y02", worker: "y02:sloppy", helpers: "a1a:c1", hand: "y03 g03" }, [
      "g01 y05 y06 y07",
      "p01",
    ]);
    expect(options(state, 0, "produce")).toEqual(["c1", "y02"]);
    const first = play(state, "0 produce y02").state;
    expect(options(first, 0, "chain")).toEqual(["y03"]);
    const second = play(first, "0 produce c1").state;
    // The coop's chain takes grain; the woodcarver's is over, although a willow branch is left.
    expect(options(second, 0, "chain")).toEqual(["g03"]);
    expect(options(second, 0, "produce")).toEqual([]);
    expect(whyNot(second, 0, "produce", "y02")).toEqual(["why.done"]);
  });

  test("cards given count for one building only", () => {
    // Both buildings lack one willow branch; there is one in hand.
    const state = turnOf({ buildings: "c1 y05", worker: "y05:efficient", helpers: "a1a:c1", hand: "y02" }, [
      "g01 y06",
      "r01 r06",
    ]);
    expect(options(state, 0, "produce")).toEqual(["c1+y02", "y05+y02"]);
    const { state: after } = play(state, "0 produce c1+y02");
    expect(options(after, 0, "produce")).toEqual([]);
    expect(after.discard.shown).toEqual(cards("y02"));
  });
});

describe("efficient and sloppy work", () => {
  test("ruling 10: efficient work that lacks anything makes nothing; sloppy work with everything still makes 1", () => {
    expect(options(turnOf({ worker: "c1:efficient" }, ["g01 y02", ""]), 0, "produce")).toEqual([]);
    const all = turnOf({ worker: "c1:sloppy" }, ["g01 y02 y05", ""]);
    expect(options(all, 0, "produce")).toEqual(["c1"]);
    expect(goods(play(all, "0 produce c1").state, 0)).toEqual([1]);
  });

  test("ruling 11: sloppy work that lacks one resource gives nothing from hand", () => {
    const state = turnOf({ worker: "c1:sloppy" }, ["g01 y02", ""]);
    expect(options(state, 0, "produce")).toEqual(["c1-willow"]);
    const { state: after, facts } = play(state, "0 produce c1-willow");
    expect(listProduced(facts)).toEqual([[1, "sloppy", []]]);
    expect(goods(after, 0)).toEqual([1]);
  });

  test("skipping is offered for each missing resource with which the hand can make up for the rest", () => {
    const lacking = (hands: string) => options(turnOf({ worker: "c1:sloppy", hand: hands }, ["y02", ""]), 0, "produce");
    // Missing: 1 grain, 1 willow branch.
    expect(lacking("g01 y05")).toEqual(["c1-grain+y05", "c1-willow+g01"]);
    expect(lacking("g01")).toEqual(["c1-willow+g01"]);
    expect(lacking("y05")).toEqual(["c1-grain+y05"]);
    expect(lacking("p01")).toEqual([]);
  });

  test("which cards of a resource are given is the player's choice", () => {
    const state = turnOf({ worker: "c1:efficient", hand: "y02 y03 y05 g02" }, ["y06", ""]);
    // There is one way to produce, so its cards are asked for at once, beside ending the turn.
    expect(asks(state, 0)).toEqual(["give", "end"]);
    expect(options(state, 0, "give")).toEqual(["g02"]);
    const second = play(state, "0 give g02").state;
    expect(asks(second, 0)).toEqual(["give"]);
    expect([options(second, 0, "give"), findAsked(second, 0, "give").max]).toEqual([["y02", "y03", "y05"], 1]);
    const { state: after, facts, barrier } = play(second, "0 give y03");
    expect(listProduced(facts)).toEqual([[2, "efficient", cards("g02 y03")]]);
    expect(barrier).toBe(true);
    expect(hand(after, 0)).toEqual(cards("y02 y05"));
  });
});

describe("ruling 13: production without a question", () => {
  // Both end phase II with rests, so the market's second row and the first turn follow.
  const reveal = (someone: Someone, market: string) =>
    play(
      inPlans(table([{ ...someone, hand: "p01" }, {}], { market: [market, ""], next: "y01 r02" })),
      "0 work c1:efficient · 0 aside none · 1 work rest",
    );

  test("the only bunny, where nothing is missing, produces as the turn begins", () => {
    const { state, facts } = reveal({ buildings: "c1 g01" }, "g01 y02 y05");
    expect(listProduced(facts)).toEqual([[2, "efficient", []]]);
    expect([goods(state, 0), asks(state, 0)]).toEqual([[2, 0], ["end"]]);
  });

  test("not where anything is missing, nor beside an assistant: the order is the player's", () => {
    expect(listProduced(reveal({ buildings: "c1 g01" }, "y02 y05").facts)).toEqual([]);
    const two = reveal({ buildings: "c1 g02", helpers: "a1a:g02" }, "g01 y02 y05 r01 r06 p01 p05");
    expect(listProduced(two.facts)).toEqual([]);
    expect(options(two.state, 0, "produce")).toContain("c1");
  });
});

describe("confectioners, declining, delivery services", () => {
  test("ruling 12: a sloppy confectioner needs one fewer than printed", () => {
    const ten = "g01 g02 g03 g06 g08 y02 y05 r01 r06 p01";
    expect(options(turnOf({ buildings: "c1 g12", worker: "g12:sloppy" }, [ten, ""]), 0, "produce")).toEqual(["g12"]);
    expect(options(turnOf({ buildings: "c1 g12", worker: "g12:efficient" }, [ten, ""]), 0, "produce")).toEqual([]);
    const nine = turnOf({ buildings: "c1 g12", worker: "g12:sloppy", hand: "b01 b02" }, [ten.slice(4), ""]);
    expect(options(nine, 0, "produce")).toEqual(["g12+b01", "g12+b02"]);
    expect(goods(play(nine, "0 produce g12+b02").state, 0)).toEqual([0, 1]);
  });

  test("ruling 13: production that takes cards may be declined", () => {
    const state = turnOf({ worker: "c1:efficient", hand: "g01" }, ["y02 y05", ""]);
    const { state: after, facts } = play(state, "0 end end");
    expect(goods(after, 0)).toEqual([0]);
    expect(facts).toContainEqual({ fact: "idle", to: "table", seat: 0, building: 94 });
  });

  test("ruling 14: delivery services add up and help every building of their owner, also the confectioner", () => {
    // B03 and B04 deliver a willow branch each; c1 needs 1 grain and 2 willow branches.
    const both = { buildings: "c1 b03 b04 y05", worker: "c1:efficient", helpers: "a1a:y05" };
    expect(options(turnOf(both, ["g01 r01 r06", ""]), 0, "produce")).toEqual(["c1", "y05"]);
    const one = { buildings: "c1 b03", worker: "c1:efficient" };
    expect(options(turnOf(one, ["g01", ""]), 0, "produce")).toEqual([]);
    const ten = "g01 g02 g03 g06 g08 y02 y05 r01 r06 p01";
    const any = { buildings: "c1 b03 g12", worker: "g12:efficient" };
    expect(options(turnOf(any, [ten, ""]), 0, "produce")).toEqual(["g12"]);
  });

  test("ruling 14: a delivery service never feeds a chain, and helps nobody else", () => {
    const state = turnOf({ buildings: "c1 b03 y05", worker: "y05:efficient" }, ["y02 r01", "r06"]);
    expect(asks(play(state, "0 produce y05").state, 0)).toEqual(["end"]);
    const other = inTurn(
      table([{ buildings: "c1 b03" }, { buildings: "c4 y05", worker: "y05:efficient" }], {
        market: ["y02 r01 r06", ""],
      }),
      1,
    );
    expect(options(other, 1, "produce")).toEqual([]);
  });
});

describe("ruling 15: production chains", () => {
  const listChained = (facts: readonly EiFact[]) =>
    facts.flatMap((fact) => (fact.fact === "chained" ? [[fact.count, fact.gave, fact.moved]] : []));

  test("ruling 4: resources come from hand and are shown; the very cards become the goods", () => {
    const state = turnOf({ buildings: "c1 y05", worker: "y05:sloppy", hand: "y02 y03 p01" }, ["y06 y07 r01 r06", ""]);
    const { state: after, facts, barrier } = play(state, "0 produce y05 · 0 chain y02 y03");
    expect(listChained(facts)).toEqual([[2, cards("y02 y03"), []]]);
    expect(barrier).toBe(true);
    expect(goods(after, 0)).toEqual([0, 3]);
    expect(after.players[0]?.piles[1]?.slice(1)).toEqual(cards("y02 y03"));
    expect(hand(after, 0)).toEqual(cards("p01"));
  });

  test("goods come from the own other buildings, as often as they last, in one step", () => {
    const state = turnOf({ buildings: "c1 r15 y12", goods: [0, 3, 0], worker: "y12:efficient" }, [
      "g01 g02 g03 y02 y05 y06",
      "",
    ]);
    const made = play(state, "0 produce y12").state;
    expect(options(made, 0, "chain")).toEqual(["3", "2", "1"]);
    const { state: after, facts, barrier } = play(made, "0 chain 2");
    expect(listChained(facts)).toEqual([[2, [], [{ good: 13, count: 2 }]]]);
    expect(barrier).toBe(false);
    expect(goods(after, 0)).toEqual([0, 1, 4]);
    expect(options(after, 0, "chain")).toEqual(["1"]);
  });

  test("two inputs move together and make 2 goods a step", () => {
    // Decorator Y07: stick and egg. Needs 2 willow, 3 flowers.
    const state = turnOf({ buildings: "c1 y01 y02 y07", goods: [4, 1, 2, 0], worker: "y07:efficient" }, [
      "y03 y05 p01 p02 p03",
      "",
    ]);
    const { state: after } = play(state, "0 produce y07 · 0 chain 3");
    // Three sticks from both woodcarvers and three eggs: six more Easter egg sticks.
    expect(goods(after, 0)).toEqual([1, 0, 0, 8]);
    // Two steps take one stick from each of them.
    expect(goods(play(state, "0 produce y07 · 0 chain 2").state, 0)).toEqual([2, 0, 1, 6]);
  });

  test("no chain without production, and none for another building", () => {
    const state = turnOf({ buildings: "c1 y05", worker: "c1:sloppy", hand: "y02 g02" }, ["g01 y06", ""]);
    expect(options(state, 0, "chain")).toEqual([]);
    expect(options(play(state, "0 produce c1-willow").state, 0, "chain")).toEqual(["g02"]);
  });

  test("cards given to start production are gone for the chain", () => {
    const state = turnOf({ worker: "c1:efficient", hand: "g02" }, ["y02 y05", ""]);
    expect(asks(play(state, "0 produce c1+g02").state, 0)).toEqual(["end"]);
  });
});
