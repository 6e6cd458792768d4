import { describe, expect, test } from "vitest";
import { verdict } from "../../../games/ei-my-goods/rules/score.ts";
import { asks, cards, goods, inTurn, options, play, type Scene, score, type Someone, table } from "./table.ts";

const seven = "c1 g01 g02 g03 y02 y05 r01";

describe("ruling 22: the end of the match", () => {
  test("8 buildings at the end of a turn: the round is finished, then exactly one more is played", () => {
    const start = inTurn(table([{ buildings: seven, goods: [5], aside: "p03" }, {}, {}]), 0);
    const eight = play(start, "0 build 1x5");
    expect(eight.facts).toContainEqual({ fact: "last-round", to: "table", seat: 0, round: 2 });
    const { state } = play(eight.state, "1 end end · 2 end end");
    expect([state.round, state.last, state.active]).toEqual([2, 2, 1]);
    const over = play(inTurn(state, 1), "1 end end · 2 end end · 0 end end");
    expect(over.facts.at(-2)).toEqual({ fact: "ended", to: "table" });
    // Seat 0: Flour Mills 6, Woodcarvers 4, Eggnog Mixer 2, Florist 2.
    expect(over.facts.at(-1)).toEqual({ fact: "won", to: "table", winners: [0], points: 14, byCoins: false });
    expect(over.state.now).toEqual({ ask: "over" });
  });

  test("a second trigger changes nothing, and more than 8 buildings are allowed", () => {
    const eight = `${seven} r06`;
    const start = inTurn(table([{ buildings: eight, goods: [5], aside: "p03" }, {}], { round: 9, last: 9 }), 0);
    const { state, facts } = play(start, "0 build 1x5");
    expect(state.players[0]?.buildings).toHaveLength(9);
    expect(facts.filter(({ fact }) => fact === "last-round")).toEqual([]);
    expect(play(state, "1 end end").state.now).toEqual({ ask: "over" });
  });

  test("seven buildings are not enough", () => {
    const start = inTurn(table([{ buildings: "c1 g01 g02 g03 y02 y05", goods: [5], aside: "p03" }, {}]), 0);
    expect(play(start, "0 build 1x5").state.last).toBeNull();
  });

  test("after each round the market is discarded and the next player clockwise is active", () => {
    const start = inTurn(table([{ hand: "p01" }, {}, {}], { active: 2, market: ["g01", "g02"] }), 1);
    const { state } = play(start, "1 end end");
    expect([state.round, state.active, state.market]).toEqual([2, 0, [[], []]]);
    expect(state.discard.shown).toEqual(cards("g01 g02"));
  });
});

describe("ruling 23: open chains in the final round", () => {
  const final = (someone: Someone, scene: Scene = {}) =>
    inTurn(table([someone, {}], { round: 9, last: 9, ...scene }), 0);

  test("the chains of all own buildings, in any order and repeatedly, also where nobody worked", () => {
    const start = final({ buildings: "c1 r15 y12 r09", goods: [0, 0, 0, 0], hand: "y02 y03" });
    expect(options(start, 0, "open")).toEqual(["r09"]);
    const baskets = play(start, "0 open r09 · 0 chain y02 y03").state;
    expect(goods(baskets, 0)).toEqual([0, 0, 0, 2]);
    expect(options(baskets, 0, "open")).toEqual(["r15"]);
    const hives = play(baskets, "0 open r15 · 0 chain 2 · 0 open y12 · 0 chain 1").state;
    expect(goods(hives, 0)).toEqual([0, 1, 1, 0]);
    expect(goods(play(hives, "0 chain 1").state, 0)).toEqual([0, 0, 2, 0]);
  });

  test("after normal production, which is over then", () => {
    const start = final({ buildings: "c1 y05", worker: "c1:sloppy", hand: "y02 g02" }, { market: ["g01 y06 y07", ""] });
    expect(options(start, 0, "produce")).toEqual(["c1"]);
    const opened = play(start, "0 open y05").state;
    expect(asks(opened, 0)).toEqual(["chain", "open", "end"]);
    const produced = play(start, "0 produce c1").state;
    expect(options(produced, 0, "chain")).toEqual(["g02"]);
    expect(options(produced, 0, "open")).toEqual(["y05"]);
  });

  test("open chains precede building, which ends the turn", () => {
    const start = final({ buildings: "c1 y05", goods: [3, 1], aside: "p03", hand: "y02" });
    const { state } = play(start, "0 open y05 · 0 chain y02 · 0 build 1x1,2x2");
    expect(goods(state, 0)).toEqual([2, 0, 0]);
    expect(state.now).toMatchObject({ seat: 1 });
  });

  test("no open chains in any round before", () => {
    const start = inTurn(table([{ buildings: "c1 y05", hand: "y02" }, {}], { round: 8, last: 9 }), 0);
    expect(asks(start, 0)).toEqual(["end"]);
  });
});

describe("ruling 24: points", () => {
  const over = (players: readonly Someone[]) => ({ ...table(players), now: { ask: "over" } as const });

  test("buildings, assistants, and 1 point for every 5 coins of all goods together", () => {
    // g01 2, y12 4, b01 3 points: 9. A2a 3 points. 3 eggs and 1 honey: 11 coins, 2 points and 1 coin left over.
    const state = over([{ buildings: "c1 g01 y12 b01", goods: [3, 0, 1], helpers: "a2a:c1" }, {}]);
    const [first] = score(state);
    expect(first?.parts.map(({ what, points }) => [what.say, points])).toEqual([
      ["score.buildings", 9],
      ["score.assistants", 3],
      ["score.goods", 2],
    ]);
    expect(first?.points).toBe(14);
  });

  test("the coins are added up before they are divided", () => {
    // 3 eggs and 1 stick are 5 coins: 1 point, though neither alone gives any.
    expect(score(over([{ buildings: "c1 y02", goods: [3, 1] }, {}]))[0]?.parts[2]?.points).toBe(1);
  });

  test("ties go to the most coins left over", () => {
    // A Flour Mill is 2 points; 4 and 3 coins give no point and stay as they are.
    const state = over([
      { buildings: "c1 g01", goods: [4] },
      { buildings: "c2 g02", goods: [3] },
    ]);
    expect(score(state).map(({ points, rank }) => [points, rank])).toEqual([
      [2, 1],
      [2, 2],
    ]);
    expect(verdict(state)).toEqual({ why: [{ say: "verdict.coins", with: { coins: 4, next: 3 } }] });
  });

  test("still equal players share the win, and the next is third", () => {
    const state = over([
      { buildings: "c1 g01", goods: [8] },
      { buildings: "c2 g02", goods: [3] },
      { buildings: "c3 g03", goods: [8] },
    ]);
    // 2 + 1 points and 3 coins left; 2 points; 2 + 1 points and 3 coins left.
    expect(score(state).map(({ points, rank }) => [points, rank])).toEqual([
      [3, 1],
      [2, 3],
      [3, 1],
    ]);
    expect(verdict(state)).toEqual({ why: [{ say: "verdict.shared" }] });
  });
});
