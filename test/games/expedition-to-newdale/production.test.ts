import { describe, expect, test } from "vitest";
import { countMissing, findMissingColors, marketOf } from "../../../games/expedition-to-newdale/rules/table/market.ts";
import type { Player, State } from "../../../games/expedition-to-newdale/rules/state.ts";
import {
  after,
  decisionOf,
  goodsOf,
  handOf,
  idsShowing,
  optionsIn,
  placing,
  planning,
  playerOf,
  sayQuestion,
  withAreas,
  withHand,
  withPlayer,
  withSpecials,
} from "./table.ts";

/**
 * Seat 0 has these buildings and plays token 1 there; the market of everybody is exactly `market`: event 10-2 prints
 * 1 yellow, 1 green and 1 red, so the bag holds the rest.
 */
function producing(
  place: string,
  market: readonly [number, number, number, number],
  {
    areas = {},
    hand = [],
    changes = {},
  }: { areas?: Record<string, string>; hand?: readonly string[]; changes?: Partial<Player> } = {},
): State {
  const [yellow, green, red, blue] = market;
  const bag = [yellow - 1, green - 1, red - 1, blue, 0];
  // More than six figures cannot be drawn with this event; Rabbit would be needed for more.
  const base = withHand(withPlayer(withAreas(planning("1", 2, { market: bag }), 0, areas), 0, changes), 0, hand);
  return placing(base, [place, "growth"], ["growth", "cards"]);
}

// Flour Mill 2 needs 2 yellow and 2 red; area p3 is −1 for 1, 0 for 2, +2 for 3.
const mill = { areas: { p3: "flour-mill-2" } };

describe("page 11: production via assistants", () => {
  test.each([
    ["2 yellow and 1 red", [2, 1, 1, 0], 1],
    ["1 yellow and 2 red", [1, 1, 2, 0], 1],
    ["1 yellow and 1 red are too few", [1, 1, 1, 0], undefined],
  ] as const)("example: sloppy production in the Flour Mill, %s", (_, market, made) => {
    expect(goodsOf(producing("p3-sloppy", [...market], mill), 0)["flour"]).toBe(made);
  });

  test.each([
    ["4 yellow and 2 red", [4, 1, 2, 0], 3],
    ["3 yellow and 3 red", [3, 1, 3, 0], 3],
    ["2 yellow and 4 red", [2, 1, 4, 0], 3],
    ["3 yellow and 2 red are too few", [3, 1, 2, 0], undefined],
    ["green and blue ones do not help", [2, 3, 2, 2], undefined],
  ] as const)("example: extraordinary production in the Flour Mill, %s (ruling 18)", (_, market, made) => {
    expect(goodsOf(producing("p3-extraordinary", [...market], mill), 0)["flour"]).toBe(made);
  });
});

describe("page 11: the qualities of production", () => {
  test("orderly production needs just what is printed", () => {
    expect(goodsOf(producing("p3-orderly", [2, 1, 2, 0], mill), 0)["flour"]).toBe(2);
    expect(goodsOf(producing("p3-orderly", [3, 3, 1, 0], mill), 0)["flour"]).toBeUndefined();
  });

  test("sloppy production may do without one color altogether", () => {
    // Sawmill 2 needs 3 yellow and 1 red: −2 in area p1 leaves 2 yellow, or 1 yellow and 1 red.
    expect(countMissing([3, 0, 1, 0], [2, 0, 0, 0, 0], -2)).toBe(0);
    expect(countMissing([3, 0, 1, 0], [1, 0, 1, 0, 0], -2)).toBe(0);
    expect(countMissing([3, 0, 1, 0], [1, 5, 0, 5, 0], -2)).toBe(1);
  });

  test("ruling 19: how many are short in all", () => {
    expect(countMissing([2, 0, 2, 0], [0, 4, 0, 4, 0], 0)).toBe(4);
    expect(countMissing([2, 0, 2, 0], [0, 0, 0, 0, 0], 2)).toBe(6);
    expect(countMissing([2, 0, 2, 0], [5, 0, 1, 0, 0], 2)).toBe(1);
  });

  test("the Coal Mine makes 2, 3 or 4 coal", () => {
    // It needs 2 yellow and 1 red.
    expect(goodsOf(producing("coal-sloppy", [1, 1, 1, 0]), 0)).toEqual({ coal: 7 });
    expect(goodsOf(producing("coal-orderly", [2, 1, 1, 0]), 0)).toEqual({ coal: 8 });
    expect(goodsOf(producing("coal-extraordinary", [4, 1, 1, 0]), 0)).toEqual({ coal: 9 });
  });

  test("important: the market is not used up, everybody uses all of it", () => {
    const base = withAreas(withAreas(planning("1", 2, { market: [1, 0, 0, 0, 0] }), 0, { p3: "flour-mill-2" }), 1, {
      p3: "sawmill-2",
    });
    const state = placing(base, ["coal-orderly", "p3-sloppy"], ["coal-orderly", "growth"]);
    expect([goodsOf(state, 0), goodsOf(state, 1)]).toEqual([{ coal: 8, flour: 1 }, { coal: 8 }]);
  });

  test("tip: Post Offices count for their owner", () => {
    const base = withSpecials(withAreas(planning("1", 2), 0, mill.areas), 0, ["post-office-1", "post-office-7"]);
    // The market is 1 yellow, 1 green, 1 red; a yellow and a red Post Office make 2 yellow, 1 green, 2 red.
    expect(marketOf(base, 0)).toEqual([2, 1, 2, 0, 0]);
    expect(marketOf(base, 1)).toEqual([1, 1, 1, 0, 0]);
    expect(goodsOf(placing(base, ["p3-orderly", "growth"], ["growth", "cards"]), 0)["flour"]).toBe(2);
  });
});

describe("page 11: which assistants are missing", () => {
  // The Coal Mine needs 2 yellow and 1 red.
  const needs = [2, 0, 1, 0] as const;
  test.each([
    ["orderly, one yellow there: a yellow one", [1, 0, 1, 0, 0], 0, [0]],
    ["orderly, nobody there: yellow or red", [0, 3, 0, 3, 0], 0, [0, 2]],
    ["sloppy, one yellow short: nobody", [1, 0, 1, 0, 0], -1, []],
    ["extraordinary, the printed ones there: two more, yellow or red", [2, 0, 1, 0, 0], 2, [0, 2]],
    ["extraordinary, two reds to spare and a yellow one short: a yellow one", [1, 0, 3, 0, 0], 2, [0]],
  ] as const)("%s", (_name, market, change, colors) => {
    expect(findMissingColors(needs, market, change)).toEqual(colors);
  });
});

describe("page 11: compensation", () => {
  const mill = { p3: "flour-mill-2" };
  const five = ["sawmill-1", "sawmill-2", "sawmill-3", "sawmill-4", "sawmill-5"];

  test("3 cards for each missing assistant", () => {
    const state = producing("p3-orderly", [2, 1, 1, 0], { areas: mill, hand: five });
    expect(decisionOf(state, 0, "stand-in")).toMatchObject({ options: ["no"], awaited: false });
    expect(decisionOf(state, 0, "stand-in-cards")).toMatchObject({ min: 3, max: 3, awaited: true });
    const made = after(state, "0 stand-in-cards sawmill-1 sawmill-2 sawmill-3");
    expect(goodsOf(made, 0)["flour"]).toBe(2);
    expect(handOf(made, 0)).toEqual(["sawmill-4", "sawmill-5"]);
  });

  test("2 cards once the compensation tile is gone", () => {
    const state = producing("p3-orderly", [1, 1, 1, 0], { areas: mill, hand: five, changes: { compensation: 2 } });
    // One yellow and one red are missing: 4 cards.
    expect(decisionOf(state, 0, "stand-in-cards")).toMatchObject({ min: 4, max: 4 });
  });

  test("ruling 20: compensation is complete or not at all", () => {
    const state = producing("p3-orderly", [1, 1, 1, 0], { areas: mill, hand: five });
    // Two are missing, six cards would be needed, five are there: production fails without a question.
    expect(decisionOf(state, 0, "stand-in")).toBeUndefined();
    expect(goodsOf(state, 0)["flour"]).toBeUndefined();
  });

  test("the tile for a missing assistant stands in for one, cards for the others", () => {
    const state = producing("p3-orderly", [1, 1, 1, 0], {
      areas: mill,
      hand: five,
      changes: { tiles: ["missing-assistant"] },
    });
    expect(optionsIn(state, 0, "stand-in")).toEqual(["tile", "no"]);
    const half = after(state, "0 stand-in tile");
    expect(optionsIn(half, 0, "stand-in")).toEqual(["no"]);
    const made = after(half, "0 stand-in-cards sawmill-1 sawmill-2 sawmill-3");
    expect([goodsOf(made, 0)["flour"], playerOf(made, 0).tiles]).toEqual([2, []]);
  });

  test("it may be declined", () => {
    const state = after(producing("p3-orderly", [2, 1, 1, 0], { areas: mill, hand: five }), "0 stand-in no");
    expect(goodsOf(state, 0)["flour"]).toBeUndefined();
  });
});

describe("page 12: production via chaining", () => {
  test("example: the Spinning Mill makes yarn from cards showing cotton, and one more", () => {
    const base = planning("1", 2);
    const cotton = idsShowing(base, "cotton", 3);
    const state = producing("p2-sloppy", [1, 1, 1, 0], { areas: { p2: "spinning-mill-1" }, hand: cotton });
    const [a = "", b = ""] = cotton;
    // One green is missing; its cards are kept for the chain.
    const chained = after(state, "0 stand-in no", `0 chain-cards ${a} ${b}`);
    expect(goodsOf(chained, 0)["yarn"]).toBe(3);
    expect(handOf(chained, 0)).toHaveLength(1);
  });

  test("example: the Butchery makes meat from cattle, not necessarily from all of them", () => {
    const changes = { goods: { cattle: 4 } };
    const state = producing("p2-orderly", [1, 1, 1, 0], { areas: { p2: "butchery-1" }, changes });
    expect(optionsIn(state, 0, "chain")).toEqual(["4", "3", "2", "1", "0"]);
    expect(goodsOf(after(state, "0 chain 3"), 0)).toEqual({ cattle: 1, meat: 4 });
  });

  test("example: the Weaving Mill makes fabric from yarn and coal, one of each", () => {
    const changes = { goods: { yarn: 3, coal: 2 } };
    const state = producing("p2-orderly", [1, 1, 1, 0], { areas: { p2: "weaving-mill-1" }, changes });
    expect(optionsIn(state, 0, "chain")).toEqual(["2", "1", "0"]);
    expect(goodsOf(after(state, "0 chain 2"), 0)).toEqual({ yarn: 1, fabric: 3 });
  });

  test("chaining bonus: exactly one more, however many are chained (ruling 22)", () => {
    for (const count of [1, 4]) {
      const state = producing("p2-orderly", [1, 1, 1, 0], {
        areas: { p2: "butchery-1" },
        changes: { goods: { cattle: 4 } },
      });
      expect(goodsOf(after(state, `0 chain ${count}`), 0)["meat"]).toBe(count + 1);
    }
  });

  test("both ways with one token: assistants and chain (ruling 21)", () => {
    // Butchery 1 needs 3 yellow and 2 green; orderly in area p2 makes 2 meat, one cattle and the bonus make 2 more.
    const state = producing("p2-orderly", [3, 2, 1, 0], {
      areas: { p2: "butchery-1" },
      changes: { goods: { cattle: 1 } },
    });
    expect(goodsOf(after(state, "0 chain 1"), 0)).toEqual({ meat: 4 });
  });
});

describe("page 12: when a chain is passed over", () => {
  test("no chain and no assistants: the action is not taken, 1 card", () => {
    const state = producing("p2-orderly", [1, 1, 1, 0], {
      areas: { p2: "butchery-1" },
      changes: { goods: { cattle: 1 } },
    });
    expect(handOf(after(state, "0 chain 0"), 0)).toHaveLength(1);
    const none = producing("p2-orderly", [1, 1, 1, 0], { areas: { p2: "butchery-1" } });
    expect(handOf(none, 0)).toHaveLength(1);
  });

  test("ruling 65: a chain of cards is asked for even when no card fits, so that nobody learns it", () => {
    const state = producing("p2-sloppy", [1, 1, 1, 0], { areas: { p2: "spinning-mill-1" }, hand: ["sawmill-2"] });
    expect(optionsIn(state, 0, "chain-cards")).toEqual(["none"]);
    expect(sayQuestion(state, 0, "chain-cards")).toBe("ask.chain-cards.none");
    expect(handOf(after(state, "0 chain-cards none"), 0)).toHaveLength(2);
    const holding = [...idsShowing(planning("1", 2), "cotton", 1), "sawmill-2"];
    const able = producing("p2-sloppy", [1, 1, 1, 0], { areas: { p2: "spinning-mill-1" }, hand: holding });
    expect(sayQuestion(able, 0, "chain-cards")).toBe("ask.chain-cards");
    // Everybody sees that an empty hand gives nothing.
    const empty = producing("p2-sloppy", [1, 1, 1, 0], { areas: { p2: "spinning-mill-1" } });
    expect(decisionOf(empty, 0, "chain-cards")).toBeUndefined();
  });

  test("the Fishing Lodge has no chain", () => {
    const base = withAreas(planning("8", 2, { market: [1, 0, 0, 0, 0] }), 0, { p2: "fishing-lodge-1" });
    const state = placing(base, ["p2-orderly", "growth"], ["growth", "cards"]);
    // 2 yellow and 1 green are there; two fish and no question.
    expect(goodsOf(state, 0)["fish"]).toBe(2);
    expect(decisionOf(state, 0, "chain")).toBeUndefined();
  });

  test("ruling 66: a tile or character that brings what the chain lacks may be used before it is passed over", () => {
    // bakery-1 needs 3 yellow, 2 green and 1 blue: the tile brings the coal that its flour wants.
    const baking = (changes: Partial<Player>): State =>
      producing("p1-orderly", [3, 2, 1, 1], { areas: { p1: "bakery-1" }, changes });
    const waiting = baking({ goods: { flour: 2 }, tiles: ["coal-green"] });
    expect([waiting.turn?.seat, optionsIn(waiting, 0, "chain")]).toEqual([0, ["0"]]);
    // 2 green assistants: 2 coal. Orderly production made 2, the chain 2 and its bonus 1 more.
    expect(goodsOf(after(waiting, "0 use coal-green", "0 chain 2"), 0)).toEqual({ bread: 5 });
    expect(optionsIn(baking({ goods: { flour: 2 }, characters: ["p03"] }), 0, "chain")).toEqual(["0"]);
    expect(optionsIn(baking({ goods: { coal: 2 }, tiles: ["one-good"] }), 0, "chain")).toEqual([]);
    expect(baking({ goods: { flour: 2 }, tiles: ["one-good"] }).turn?.seat).toBe(0);
  });

  test("nothing is asked when neither goods nor tiles could feed the chain", () => {
    const changes = { goods: { coal: 1 }, tiles: ["coal-green", "missing-assistant"] as const };
    const state = producing("p1-orderly", [3, 2, 1, 1], { areas: { p1: "bakery-1" }, changes });
    expect([goodsOf(state, 0), decisionOf(state, 0, "chain")]).toEqual([{ coal: 1, bread: 2 }, undefined]);
    // This tile takes two cards for points; it brings no coal.
    const points = { goods: { flour: 2 }, tiles: ["cards-yellow-vp"] as const };
    const hand = ["sawmill-1", "sawmill-2"];
    const flour = producing("p1-orderly", [3, 2, 1, 1], { areas: { p1: "bakery-1" }, changes: points, hand });
    expect([goodsOf(flour, 0), decisionOf(flour, 0, "chain")]).toEqual([{ flour: 2, bread: 2 }, undefined]);
  });
});
