import { describe, expect, test } from "vitest";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import type { EiFact, FactName } from "../../../games/ei-my-goods/rules/facts.ts";
import {
  asks,
  cards,
  decisions,
  everyCard,
  findAsked,
  goods,
  hand,
  inPlans,
  options,
  play,
  table,
  whyNot,
  view,
} from "./table.ts";

const listFacts = (facts: readonly EiFact[], name: FactName) => facts.filter(({ fact }) => fact === name);

describe("the market", () => {
  // Half eggs: g04, y01, r02; none: g01, p01, b01.
  test("phase II turns up cards until there are 2 half eggs, phase III adds a second row in the same way", () => {
    const start = table([{ hand: "y02" }, { hand: "y05" }], {
      next: "r01 r06 r07 r08 g01 g04 p01 y01 b01 r02 g05 g02 g03",
    });
    const opened = play(start, "0 hand keep · 1 hand keep").state;
    expect(opened.market).toEqual([cards("g01 g04 p01 y01"), []]);
    const closed = play(opened, "0 work rest · 0 aside none · 1 work rest · 1 aside none").state;
    expect(closed.market).toEqual([cards("g01 g04 p01 y01"), cards("b01 r02 g05")]);
    expect(closed.now).toMatchObject({ ask: "turn", seat: 0 });
  });
});

const dealTwo = () => inPlans(table([{ goods: [7], hand: "g01 p03" }, { hand: "y02" }]));

describe("phase II", () => {
  test("worker and card are asked at once of everybody; the second of them locks in", () => {
    const state = dealTwo();
    expect(decisions(state).map(({ seat, ask, awaited }) => [seat, ask, awaited])).toEqual([
      [0, "work", true],
      [0, "aside", true],
      [1, "work", true],
      [1, "aside", true],
    ]);
    expect(options(state, 0, "work")).toEqual(["c1:efficient", "c1:sloppy", "rest"]);
    expect(options(state, 0, "aside")).toEqual(["g01", "p03", "none"]);
    const half = play(state, "0 aside p03").state;
    expect(asks(half, 0)).toEqual(["work", "aside"]);
    const ready = play(half, "0 work c1:sloppy").state;
    expect(asks(ready, 0)).toEqual(["work", "aside"]);
    expect(decisions(ready).filter(({ seat, awaited }) => seat === 0 && awaited)).toEqual([]);
    expect(view(ready, 1).players[0]?.isLocked).toBe(true);
  });

  test("ruling 5: a plan may be changed until the last has locked in, then all are shown, but not the cards set aside", () => {
    const locked = play(dealTwo(), "0 work c1:sloppy · 0 aside p03");
    expect(locked.facts).toEqual([{ fact: "locked", to: "table", seat: 0, what: "plan" }]);
    expect(decisions(locked.state).filter(({ seat, awaited }) => seat === 0 && awaited)).toEqual([]);
    const changed = play(locked.state, "0 work c1:efficient · 0 aside g01");
    expect(changed.facts).toEqual([]);
    const shown = play(changed.state, "1 aside none · 1 work rest");
    expect(listFacts(shown.facts, "planned")).toEqual([
      { fact: "planned", to: "table", seat: 0, building: 94, isEfficient: true, hasCard: true },
      { fact: "planned", to: "table", seat: 1, building: null, isEfficient: false, hasCard: false },
    ]);
    // Seat 1 shows by setting nothing aside that its choice was "none"; seat 0's card stays sealed.
    expect(shown.unsealed).toEqual(["round-1-plans", "round-1-aside-2.1"]);
    expect(shown.barrier).toBe(true);
  });

  test("each choice of a card has a seal of its own, and only the last one is opened when the card is built", () => {
    const planned = play(dealTwo(), "0 work rest · 0 aside p03 · 0 aside g01 · 1 work rest · 1 aside none");
    expect(planned.unsealed).not.toContain("round-1-aside-1.2");
    const built = play(planned.state, "0 build 1x4");
    expect(built.unsealed).toEqual(["round-1-aside-1.2"]);
  });

  test("ruling 5: the seal of a card that returns to the hand is never opened", () => {
    const planned = play(dealTwo(), "0 work rest · 0 aside p03 · 1 work rest · 1 aside none");
    const passed = play(planned.state, "0 end end");
    expect([...planned.unsealed, ...passed.unsealed]).toEqual(["round-1-plans", "round-1-aside-2.1"]);
    expect(listFacts(passed.facts, "took-back")).toHaveLength(1);
  });
});

describe("phase II: worker and card", () => {
  test("ruling 7: the worker may rest, and brown buildings take no bunny", () => {
    const state = inPlans(table([{ buildings: "c1 b01 g01", hand: "g02" }, {}]));
    expect(options(state, 0, "work")).toEqual(["c1:efficient", "c1:sloppy", "g01:efficient", "g01:sloppy", "rest"]);
    expect(whyNot(state, 0, "work", "b01:efficient")).toEqual(["why.brown"]);
    const { state: after } = play(state, "0 work rest · 0 aside none · 1 work rest");
    expect(after.players[0]?.worker).toBeNull();
  });

  test("ruling 8: the card set aside is no longer in hand, and comes back when it is not built", () => {
    const { state } = play(dealTwo(), "0 work rest · 0 aside g01 · 1 work rest · 1 aside none");
    expect(hand(state, 0)).toEqual(cards("p03"));
    expect(hand(play(state, "0 end end").state, 0)).toEqual(cards("g01 p03"));
  });

  test("ruling 8: nor can it be used as a resource", () => {
    // The coop lacks 1 willow branch; the only one is set aside.
    const start = table([{ buildings: "c1", hand: "y02" }, {}], { next: "g04 b09 y01 y03", market: ["y05", ""] });
    const { state } = play(
      inPlans({ ...start, market: [cards("y05"), []] }),
      "0 work c1:efficient · 0 aside y02 · 1 work rest",
    );
    // The market is y05, then g04 and b09 (2 half eggs): 1 grain, 1 willow, 1 cocoa.
    expect(state.market).toEqual([cards("y05"), cards("g04 b09")]);
    expect(options(state, 0, "produce")).toEqual([]);
    expect(whyNot(state, 0, "produce", "c1")).toEqual(["why.missing"]);
  });

  test("a worker for whom there is no building rests, and nobody is asked about him", () => {
    const state = inPlans(table([{ buildings: "c1 b01", goods: [1], helpers: "a1a:c1", hand: "g02" }, {}]));
    expect(asks(state, 0)).toEqual(["aside"]);
    const { state: after } = play(state, "0 aside none · 1 work rest");
    expect(after.players[0]?.worker).toBeNull();
  });

  test("with an assistant that could move, the plan ends with a lock; without the coins for it there is none", () => {
    const rich = inPlans(table([{ buildings: "c1 g01", goods: [2], helpers: "a1a:g01", hand: "g02" }, {}]));
    expect(asks(play(rich, "0 work c1:sloppy · 0 aside none").state, 0)[0]).toBe("lock");
    const poor = inPlans(table([{ buildings: "c1 g01", goods: [1], helpers: "a1a:g01", hand: "g02" }, {}]));
    const locked = play(poor, "0 work c1:sloppy · 0 aside none");
    expect(locked.facts).toEqual([{ fact: "locked", to: "table", seat: 0, what: "plan" }]);
  });

  test("who holds no card is not asked for one", () => {
    expect(asks(inPlans(table([{}, { hand: "y02" }])), 0)).toEqual(["work"]);
  });
});

const placeHelpers = (goodsThere: readonly number[], helpers: string) =>
  inPlans(table([{ buildings: "c1 g01 y02", goods: goodsThere, helpers }, {}]));

describe("ruling 6: moving assistants", () => {
  test("to free production buildings for 2 coins each, paid at once with goods", () => {
    const state = placeHelpers([3, 0, 1], "a1a:g01");
    expect(options(state, 0, "move:a1a")).toEqual(["g01", "c1", "y02"]);
    const { state: after, facts } = play(state, "0 move:a1a y02 · 0 work g01:sloppy · 0 lock lock · 1 work rest");
    expect(after.players[0]?.helpers).toEqual([{ side: 0, place: 2 }]);
    expect(after.players[0]?.worker).toBe(1);
    // The stick is worth exactly 2 coins; two eggs would be too, but leave fewer goods.
    expect(listFacts(facts, "moved")).toMatchObject([{ coins: 2 }]);
    expect(new Set(everyCard(after)).size).toBe(94);
  });

  test("the log names those that moved, and nobody who stayed", () => {
    const state = inPlans(
      table([{ buildings: "c1 g01 y02 b09", goods: [3, 0, 1, 0], helpers: "a1a:g01 a2a:b09" }, {}]),
    );
    const { facts } = play(state, "0 move:a1a y02 · 0 work g01:sloppy · 0 lock lock · 1 work rest");
    const [from, to] = cards("g01 y02");
    expect(listFacts(facts, "moved")).toMatchObject([{ moves: [{ side: 0, from, to }] }]);
  });

  test("another payment may be chosen, and is changed with the moves", () => {
    const state = play(placeHelpers([3, 0, 1], "a1a:g01"), "0 move:a1a y02").state;
    expect(options(state, 0, "fee")).toEqual(["3x1", "1x2", "count"]);
    const { state: after } = play(state, "0 fee 1x2 · 0 work rest · 0 lock lock · 1 work rest");
    expect(goods(after, 0)).toEqual([1, 0, 1]);
    const back = play(state, "0 fee 1x2 · 0 move:a1a g01").state;
    expect(asks(back, 0)).toEqual(["work", "move:a1a"]);
  });

  test("any goods may be counted out, building by building", () => {
    const state = play(placeHelpers([3, 0, 1], "a1a:g01"), "0 move:a1a y02 · 0 fee count").state;
    expect(options(state, 0, "fee")).toEqual(["0", "1", "2", "3"]);
    // One egg leaves 1 coin to pay, so the stick has to go too.
    const next = play(state, "0 fee 1").state;
    expect(options(next, 0, "fee")).toEqual(["1"]);
    const { state: after } = play(next, "0 fee 1 · 0 work rest · 0 lock lock · 1 work rest");
    expect(goods(after, 0)).toEqual([2, 0, 0]);
  });

  test("two may swap, for 4 coins", () => {
    const state = placeHelpers([4, 0, 0], "a1a:c1 a2a:g01");
    const { hint } = eiMyGoods.words.option(view(state, 0), findAsked(state, 0, "move:a1a"), "g01");
    expect(hint).toEqual({ say: "pick.move.hint", with: { cost: 4 } });
    const swapped = play(state, "0 move:a1a g01").state;
    expect(swapped.now).toMatchObject({ plans: [{ places: [1, 0] }, {}] });
    const { state: after } = play(swapped, "0 work y02:sloppy · 0 lock lock · 1 work rest");
    expect(after.players[0]?.helpers.map(({ place }) => place)).toEqual([1, 0]);
    expect(goods(after, 0)).toEqual([0, 0, 0]);
  });
});

describe("ruling 6: what forbids a move", () => {
  test("not without the coins, and not where the worker goes; the worker goes to no assistant's building", () => {
    expect(asks(placeHelpers([1, 0, 0], "a1a:g01"), 0)).toEqual(["work"]);
    const swap = placeHelpers([3, 0, 0], "a1a:c1 a2a:g01");
    expect(options(swap, 0, "move:a1a")).toEqual(["c1", "y02"]);
    expect(whyNot(swap, 0, "move:a1a", "g01")).toEqual(["why.moves"]);
    const working = play(placeHelpers([7, 0, 0], "a1a:g01"), "0 work y02:efficient").state;
    expect(options(working, 0, "move:a1a")).toEqual(["g01", "c1"]);
    expect(whyNot(working, 0, "move:a1a", "y02")).toEqual(["why.worker"]);
    expect(options(working, 0, "work")).not.toContain("g01:sloppy");
    expect(whyNot(working, 0, "work", "g01:sloppy")).toEqual(["why.helped"]);
  });

  test("an assistant who leaves makes room for the worker", () => {
    const state = play(placeHelpers([7, 0, 0], "a1a:g01"), "0 move:a1a c1").state;
    expect(options(state, 0, "work")).toEqual(["g01:efficient", "g01:sloppy", "y02:efficient", "y02:sloppy", "rest"]);
  });
});

describe("ruling 27: goods for several moves are paid together", () => {
  const swapping = (building: string) =>
    play(
      inPlans(table([{ buildings: `c1 g01 ${building}`, goods: [0, 0, 1], helpers: "a1a:c1 a2a:g01" }, {}])),
      "0 move:a1a g01 · 0 work rest · 0 lock lock · 1 work rest",
    );

  test("one good worth 4 coins pays for two moves", () => {
    // A decorator's stick with eggs is worth 4 coins, and a swap is two moves.
    const { state, facts } = swapping("y07");
    expect(state.players[0]?.helpers.map(({ place }) => place)).toEqual([1, 0]);
    expect(goods(state, 0)).toEqual([0, 0, 0]);
    expect(listFacts(facts, "moved")).toMatchObject([{ coins: 4 }]);
  });

  test("what is paid beyond the whole price is lost", () => {
    // A beehive is worth 6 coins: 2 are lost, and nothing comes back.
    const { state } = swapping("r15");
    expect(state.players[0]?.helpers.map(({ place }) => place)).toEqual([1, 0]);
    expect(goods(state, 0)).toEqual([0, 0, 0]);
  });
});

test("ruling 28: that a card was set aside is seen at the reveal, not before", () => {
  const plan = (card: string) => play(dealTwo(), `0 work rest · 0 aside ${card}`).state;
  expect(view(plan("p03"), 1)).toEqual(view(plan("none"), 1));
  const showsAside = (card: string) =>
    view(play(plan(card), "1 work rest · 1 aside none").state, 1).players[0]?.hasAside;
  expect([showsAside("p03"), showsAside("none")]).toEqual([true, false]);
});
