/** Situations that the rulebook describes, mostly under "IV. Producing and Building" and "The Cards". */
import { expect, test } from "vitest";
import { asks, cards, countDrawn, findAsked, goods, hand, inTurn, options, play, table } from "./table.ts";

test("Coop with 2 willow + 1 grain, 1 willow in the market, sloppy: one card of either kind gives 1 egg", () => {
  for (const card of ["y05", "g01"]) {
    const start = inTurn(table([{ worker: "c1:sloppy", hand: card }, {}], { market: ["y02", ""] }), 0);
    const skipped = card === "y05" ? "c1-grain" : "c1-willow";
    const { state } = play(start, `0 produce ${skipped}+${card}`);
    expect(goods(state, 0)).toEqual([1]);
    expect(hand(state, 0)).toEqual([]);
  }
});

test("the same, efficient: 1 willow and 1 grain give 2 eggs, fewer give none", () => {
  const withHand = (held: string) =>
    inTurn(table([{ worker: "c1:efficient", hand: held }, {}], { market: ["y02", ""] }), 0);
  const { state } = play(withHand("g01 y05"), "0 give g01 · 0 give y05");
  expect(goods(state, 0)).toEqual([2]);
  for (const fewer of ["", "g01", "y05", "y05 y06"]) expect(asks(withHand(fewer), 0)).toEqual(["end"]);
});

test("the Woodcarver has produced, n willow in hand: up to n more sticks, the cards shown", () => {
  const start = inTurn(
    table([{ buildings: "c1 y05", worker: "y05:sloppy", hand: "y02 y03 y06 p01" }, {}], {
      market: ["y01 y04 r01 r06", ""],
    }),
    0,
  );
  const made = play(start, "0 produce y05").state;
  const { options: willow, min, max } = findAsked(made, 0, "chain");
  expect([willow, min, max]).toEqual([["y02", "y03", "y06"], 1, 3]);
  const { state, facts } = play(made, "0 chain y02 y03 y06");
  expect(goods(state, 0)).toEqual([0, 4]);
  expect(facts).toMatchObject([{ fact: "chained", gave: cards("y02 y03 y06"), count: 3 }]);
});

test("the Apiary has produced, k beehives on the Skephive Weaver: up to k become honey, 6 to 8 coins each", () => {
  const start = inTurn(
    table([{ buildings: "c1 r15 y13", goods: [0, 4], worker: "y13:sloppy" }, {}], {
      market: ["y01 y02 y03 y04 p01 p02", ""],
    }),
    0,
  );
  const made = play(start, "0 produce y13").state;
  expect(options(made, 0, "chain")).toEqual(["4", "3", "2", "1"]);
  expect(goods(play(made, "0 chain 4").state, 0)).toEqual([0, 0, 5]);
});

test("the Eggnog Mixer has produced, 3 bottles in hand and 2 eggs: at most 2 steps, 4 egg liqueurs, 1 bottle stays", () => {
  const start = inTurn(
    table([{ buildings: "c1 r02", goods: [2], worker: "r02:sloppy", hand: "r06 r07 r08" }, {}], {
      market: ["b01 b02 p01 p02", ""],
    }),
    0,
  );
  const made = play(start, "0 produce r02").state;
  expect(findAsked(made, 0, "chain").max).toBe(2);
  const { state, facts } = play(made, "0 chain r06 r08");
  expect(goods(state, 0)).toEqual([0, 5]);
  expect(facts).toMatchObject([{ fact: "chained", count: 4 }]);
  expect(hand(state, 0)).toEqual(cards("r07"));
});

test("cost 7, paid with 2 chocolate eggs and 1 stick: accepted as 8, no change", () => {
  const start = inTurn(table([{ buildings: "c1 g06 y01", goods: [0, 2, 1], aside: "p09" }, {}]), 0);
  const { state, facts } = play(start, "0 build 2x2,3x1");
  expect(facts).toMatchObject([{ fact: "built", coins: 8 }]);
  expect(goods(state, 0)).toEqual([0, 0, 0, 0]);
});

test("a hand of 4 at the start of phase I with the extra-card building: no extra card; with 3 cards there is one", () => {
  const countDealt = (held: string) =>
    countDrawn(play(table([{ buildings: "c1 b15", hand: held }, {}]), "0 hand keep").facts, 0);
  expect(countDealt("g01 g02 g03 g06")).toBe(2);
  expect(countDealt("g01 g02 g03")).toBe(3);
});

test("Delivery Service (grain) helps to start any production, also the Confectioner, and no chain", () => {
  const coop = { buildings: "c1 b01", worker: "c1:efficient" };
  expect(options(inTurn(table([coop, {}], { market: ["y02 y05", ""] }), 0), 0, "produce")).toEqual(["c1"]);
  const ten = "g02 g03 g06 g08 g09 y02 y05 r01 r06 p01";
  const confectioner = { buildings: "c1 b01 g12", worker: "g12:efficient" };
  expect(options(inTurn(table([confectioner, {}], { market: [ten, ""] }), 0), 0, "produce")).toEqual(["g12"]);
  for (const [buildings, market] of [
    ["c1 b01", "y02 y05"],
    ["c1 b01 g02", "r01 r06 p01 p05"],
  ] as const) {
    const id = buildings.split(" ").at(-1) === "g02" ? "g02" : "c1";
    const start = inTurn(table([{ buildings, worker: `${id}:efficient` }, {}], { market: [market, ""] }), 0);
    expect(options(play(start, `0 produce ${id}`).state, 0, "chain")).toEqual([]);
  }
});

test("Coop + 7 buildings at the end of a turn: the round is completed, one final round follows, then scoring", () => {
  const start = inTurn(table([{ buildings: "c1 g01 g02 g03 y02 y05 r01", goods: [5], aside: "p03" }, {}]), 0);
  const round = play(start, "0 build 1x5 · 1 end end").state;
  expect([round.round, round.last]).toEqual([2, 2]);
  expect(play(inTurn(round, 1), "1 end end · 0 end end").state.now).toEqual({ ask: "over" });
});
