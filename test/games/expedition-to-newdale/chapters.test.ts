import { describe, expect, test } from "vitest";
import { boardOf } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import { cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { waysOf } from "../../../games/expedition-to-newdale/rules/table/reach.ts";
import type { EventId } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import type { Player, State } from "../../../games/expedition-to-newdale/rules/state.ts";
import {
  acting,
  after,
  afterBuilding,
  decisionOf,
  goodsOf,
  handOf,
  inBuilding,
  optionsIn,
  placing,
  planning,
  playerOf,
  roundOf,
  factsIn,
  until,
  withHand,
  withPlayer,
} from "./table.ts";

/** The number of a crossing by its two towns. */
function crossing(chapter: "3a" | "3b", one: string, other: string): number {
  return boardOf(chapter).crossings.findIndex(({ ends }) => ends.includes(one) && ends.includes(other));
}

const site = crossing("3a", "b02", "b18");

describe("chapters IIIa and IVa: the river", () => {
  test("a site is no road until a bridge lies there", () => {
    const state = withPlayer(planning("3a", 2), 0, { houses: ["b02"] });
    expect(waysOf(state, 0).map(({ town }) => town)).not.toContain("b18");
    const bridged = { ...state, bridges: state.bridges.with(site, 0) };
    expect(waysOf(bridged, 0).find(({ town }) => town === "b18")).toEqual({ town: "b18", steps: 1, over: [] });
  });

  test("Bridge building: 5 coins, at a free site with an own house at one end, for 3 points and a card", () => {
    const state = acting("3a", "bridge", { houses: ["b01", "b02"] });
    expect(optionsIn(state, 0, "bridge")).toEqual([`x${site}`, "draw"]);
    const built = after(state, `0 bridge x${site}`);
    expect([built.bridges[site], playerOf(built, 0).points, goodsOf(built, 0), handOf(built, 0).length]).toEqual([
      0,
      6,
      {},
      3,
    ]);
  });

  test("nobody owns two bridges, no site has two, and 5 coins are needed", () => {
    const houses = ["b01", "b02", "b04"];
    const own = (state: State): State => ({ ...state, bridges: state.bridges.with(crossing("3a", "b04", "b23"), 0) });
    expect(optionsIn(acting("3a", "bridge", { houses }, own), 0, "bridge")).toEqual(["draw"]);
    const theirs = (state: State): State => ({ ...state, bridges: state.bridges.with(site, 1) });
    expect(optionsIn(acting("3a", "bridge", { houses }, theirs), 0, "bridge")).toEqual([
      `x${crossing("3a", "b04", "b23")}`,
      "draw",
    ]);
    expect(optionsIn(acting("3a", "bridge", { houses, goods: { coal: 4 } }), 0, "bridge")).toEqual(["draw"]);
  });
});

describe("chapters IIIa and IVa: tolls", () => {
  test("another player’s bridge costs 2 coins on top, which no discount reduces; the owner takes 2 coal", () => {
    const base = withHand(withPlayer(planning("3a", 2), 0, { houses: ["b02"], goods: { coal: 12 } }), 0, [
      "writing-room-1",
    ]);
    const state = inBuilding({ ...base, bridges: base.bridges.with(site, 1) });
    const built = after(state, "0 build writing-room-1", "0 town b18");
    // 6 for the Writing Room and 2 toll.
    expect([goodsOf(built, 0), goodsOf(built, 1)]).toEqual([{ coal: 4 }, { coal: 7 }]);
    const saved = after(
      withPlayer(state, 0, { tiles: ["building-discount", "building-discount"] }),
      "0 build writing-room-1",
      "0 town b18",
    );
    const free = after(saved, "0 pay building-discount", "0 pay building-discount");
    expect(goodsOf(free, 0)).toEqual({ coal: 10 });
  });

  test("one’s own bridge is free", () => {
    const base = withHand(withPlayer(planning("3a", 2), 0, { houses: ["b02"], goods: { coal: 12 } }), 0, [
      "writing-room-1",
    ]);
    const built = after(
      inBuilding({ ...base, bridges: base.bridges.with(site, 0) }),
      "0 build writing-room-1",
      "0 town b18",
    );
    expect(goodsOf(built, 0)).toEqual({ coal: 6 });
  });

  test("a shorter way over a bridge is offered beside the free one when it brings a tile", () => {
    // B18 and B20 are neighbours; from B02 the bridge makes B18 one step, B24 two by way of B18.
    const base = { ...planning("3a", 2), bridges: planning("3a", 2).bridges.with(site, 1) };
    const ways = waysOf(withPlayer(base, 0, { houses: ["b02", "b20"] }), 0).filter(({ town }) => town === "b18");
    expect(ways).toEqual([{ town: "b18", steps: 1, over: [] }]);
    const tiled = { ...base, spaces: base.spaces.map(() => ({ tile: "one-good", left: 1 }) as const) };
    const far = waysOf(withPlayer(tiled, 0, { houses: ["b02", "b15"] }), 0).filter(({ town }) => town === "b18");
    // B15–B20–B18 is two steps and free, over the bridge it is one step and brings a tile.
    expect(far).toEqual([
      { town: "b18", steps: 1, over: [site] },
      { town: "b18", steps: 2, over: [] },
    ]);
  });

  test("alone no toll is paid", () => {
    const base = withHand(withPlayer(planning("3a", 1), 0, { houses: ["b02"], goods: { coal: 12 } }), 0, [
      "writing-room-1",
    ]);
    const built = after(
      inBuilding({ ...base, bridges: base.bridges.with(site, 0) }),
      "0 build writing-room-1",
      "0 town b18",
    );
    expect(goodsOf(built, 0)).toEqual({ coal: 6 });
  });
});

describe("chapters IIIb and IVb: the passes", () => {
  const pass = crossing("3b", "c02", "c15");
  const ready = (changes: Partial<Player>, hand: readonly string[]): State =>
    inBuilding(withHand(withPlayer(planning("3b", 2), 0, { houses: ["c02"], ...changes }), 0, hand));

  test("each pass costs 2 coins or 2 cards and counts one step", () => {
    const state = ready({ goods: { coal: 12 } }, ["writing-room-1", "sawmill-1", "sawmill-2", "sawmill-3"]);
    expect(waysOf(state, 0).find(({ town }) => town === "c15")).toEqual({ town: "c15", steps: 1, over: [pass] });
    const crossing = after(state, "0 build writing-room-1", "0 town c15");
    expect(optionsIn(crossing, 0, "passes")).toEqual(["0", "1"]);
    expect(goodsOf(after(crossing, "0 passes 0"), 0)).toEqual({ coal: 4 });
    const carrying = after(crossing, "0 passes 1");
    expect(optionsIn(carrying, 0, "pass-cards")).not.toContain("writing-room-1");
    const paid = after(carrying, "0 pass-cards sawmill-1 sawmill-2");
    expect([goodsOf(paid, 0), handOf(paid, 0)]).toEqual([{ coal: 6 }, ["sawmill-3"]]);
  });

  test("with too few coins only cards will do, and the other way round", () => {
    const poor = ready({ goods: { coal: 6 } }, ["writing-room-1", "sawmill-1", "sawmill-2", "sawmill-3"]);
    expect(optionsIn(after(poor, "0 build writing-room-1", "0 town c15"), 0, "pass-cards")).toHaveLength(3);
    const alone = ready({ goods: { coal: 12 } }, ["writing-room-1", "sawmill-1"]);
    expect(goodsOf(after(alone, "0 build writing-room-1", "0 town c15"), 0)).toEqual({ coal: 4 });
    const neither = ready({ goods: { coal: 7 } }, ["writing-room-1", "sawmill-1"]);
    expect(optionsIn(after(neither, "0 build writing-room-1"), 0, "town")).not.toContain("c15");
  });

  test("Mountain guide: 3 coins for a house within range, passes free, opening bonus and tile as usual", () => {
    const withTile = (state: State): State => ({
      ...state,
      spaces: state.spaces.with(1, { tile: "one-good", left: 1 }),
    });
    const state = acting("3b", "guide", { houses: ["c02"] }, withTile);
    expect(optionsIn(state, 0, "guide")).toContain("c15");
    const placed = after(state, "0 guide c15");
    // C15 gives 2 points to the first house and lies on the ring of space 2.
    expect([
      playerOf(placed, 0).points,
      goodsOf(placed, 0),
      playerOf(placed, 0).tiles,
      playerOf(placed, 0).houses,
    ]).toEqual([5, { coal: 2 }, ["one-good"], ["c02", "c15"]]);
  });

  test("Mountain guide: no building is built, and declining draws a card", () => {
    const state = acting("3b", "guide", { goods: { coal: 2 } });
    expect(optionsIn(state, 0, "guide")).toEqual(["draw"]);
    expect(handOf(after(state, "0 guide draw"), 0)).toHaveLength(1);
  });
});

describe("chapter V: the moor", () => {
  test("moor roads count two steps, so they bring no tile with range 2", () => {
    const state = withPlayer(planning("5-creekside", 2), 0, { houses: ["d05"] });
    const steps = (town: string): number | undefined => waysOf(state, 0).find((way) => way.town === town)?.steps;
    expect([steps("d17"), steps("d24"), steps("d26"), steps("d18")]).toEqual([1, 2, 2, undefined]);
  });

  const raidTable = (
    hooded: number,
    fists: readonly (readonly string[])[],
    points: number,
    event: EventId = "10-2",
  ): readonly number[] => {
    const base: State = { ...planning("5-creekside", fists.length, { event }), drawn: [0, 0, 0, 0, hooded] };
    const state = fists.reduce((now, ids, seat) => withPlayer(now, seat, { specials: ids.map(cardNo), points }), base);
    return until(afterBuilding(state), "plan").seats.map((player) => player.points);
  };

  test("raid: whoever has fewer fists than Hooded Ones came loses the difference (never below 0)", () => {
    // 3 Hooded Ones: 0 fists lose 3, 2 fists lose 1, 3 fists nothing.
    const fists = [[], ["fortress-1"], ["fortress-2", "small-watchtower-1"]];
    const facts = raidTable(3, fists, 9);
    expect(facts).toEqual([6, 8, 9]);
    expect(raidTable(2, [[], []], 1)).toEqual([0, 0]);
    expect(raidTable(0, [[], []], 9)).toEqual([9, 9]);
  });

  test("event 108: the fourth Hooded One joins, and whoever lost nothing gains a point", () => {
    expect(roundOf("5-creekside", "108").bag[4]).toBe(1);
    expect(raidTable(2, [["fortress-1"], []], 9, "108")).toEqual([10, 7]);
    expect(raidTable(0, [[], []], 9, "108")).toEqual([10, 10]);
  });

  test("Night watch: 2 cards, a point for each Hooded One, 2 fists more in this raid", () => {
    const state = acting("5-creekside", "watch", { points: 1 }, undefined, [0, 0, 0, 0, 3]);
    expect([playerOf(state, 0).points, handOf(state, 0).length]).toEqual([4, 2]);
    const next = until(until(state, "build"), "plan");
    // 3 Hooded Ones against 0 + 2 fists: one point lost; seat 1 loses 3 of 3.
    expect([playerOf(next, 0).points, playerOf(next, 1).points, playerOf(next, 0).watching]).toEqual([3, 0, false]);
  });

  test("Hooded Ones return to the bag and are drawn like assistants", () => {
    const state = placing(
      planning("5-creekside", 2, { round: 3, market: [1, 0, 0, 0, 3] }),
      ["cards", "growth"],
      ["cards", "growth"],
    );
    expect(state.drawn).toEqual([1, 0, 0, 0, 3]);
    expect(until(until(state, "build"), "plan").bag).toEqual([1, 0, 0, 0, 3]);
  });
});

describe("chapter VI: the shipyard", () => {
  test("6 coins of planks, barrels, fabric and iron for 4, then 3, then 2 points, three times at most", () => {
    const goods = { planks: 3, barrel: 2, coal: 9 };
    const first = acting("6", "shipyard", { goods });
    expect(optionsIn(first, 0, "shipyard")).toEqual(["pay", "draw"]);
    const paying = after(first, "0 shipyard pay");
    // 2 barrels, 3 planks, or a barrel and 2 planks (one coin too many), never coal.
    const done = after(paying, `0 pay ${optionsIn(paying, 0, "pay")[0] ?? ""}`);
    expect(playerOf(done, 0).points).toBe(7);
    expect(goodsOf(done, 0)["coal"]).toBe(9);
    const points = (shipyard: number): number => {
      const again = after(acting("6", "shipyard", { goods: { barrel: 2 }, shipyard }), "0 shipyard pay");
      return playerOf(again, 0).points - 3;
    };
    expect([points(1), points(2)]).toEqual([3, 2]);
    expect(optionsIn(acting("6", "shipyard", { goods, shipyard: 3 }), 0, "shipyard")).toEqual(["draw"]);
    expect(optionsIn(acting("6", "shipyard", { goods: { coal: 20, planks: 2 } }), 0, "shipyard")).toEqual(["draw"]);
  });
});

describe("side objectives and branches", () => {
  /** The end of chapter II or IIIa with these goods, by seat. */
  const ending = (chapter: "2" | "3a", side: "a01" | "a02", goods: readonly Player["goods"][]): State => {
    const base: State = { ...planning(chapter, goods.length, { round: 7, event: "1" }), side };
    const state = goods.reduce((now, each, seat) => withPlayer(now, seat, { goods: each }), base);
    return until(afterBuilding(state), "side");
  };

  test("A01: 2 corn or 1 bread for 4 points, after the main objective (ruling 32)", () => {
    const state = ending("2", "a01", [{ corn: 3, bread: 1 }, {}]);
    expect(optionsIn(state, 0, "side")).toEqual(["corn", "bread", "no"]);
    const corn = until(after(state, "0 side corn"), "over");
    expect([goodsOf(corn, 0), playerOf(corn, 0).tally.side]).toEqual([{ corn: 1, bread: 1 }, 4]);
    expect(decisionOf(state, 1, "side")).toBeUndefined();
  });

  test("A02: 2 grapes, those worth least first (ruling 71)", () => {
    // Card 1 prints 2 yellow, 1 green, 1 red, 1 blue.
    const state = ending("3a", "a02", [{ "grape-yellow": 2, "grape-green": 1 }, {}]);
    const given = until(after(state, "0 side grapes"), "over");
    expect([goodsOf(given, 0), playerOf(given, 0).tally.side]).toEqual([{ "grape-yellow": 1 }, 4]);
  });

  const next = (chapter: "2" | "3a", side: "a01" | "a02", fulfil: readonly boolean[]): string | null | undefined => {
    const goods = fulfil.map((): Player["goods"] => ({ bread: 1, "grape-yellow": 2 }));
    let state = ending(chapter, side, goods);
    const facts = fulfil.flatMap((_, turn) => {
      const seat = (turn + 1) % fulfil.length;
      const given = side === "a01" ? "bread" : "grapes";
      const line = `${seat} side ${fulfil[seat] === true ? given : "no"}`;
      const facts = factsIn(state, line);
      state = after(state, line);
      return facts;
    });
    const ended = facts.find((fact) => fact.fact === "ended");
    return ended?.fact === "ended" ? ended.next : undefined;
  };

  test("ruling 54: IIIa if at least half of the players fulfilled A01, otherwise IIIb", () => {
    expect(next("2", "a01", [true, false])).toBe("3a");
    expect(next("2", "a01", [true, false, false])).toBe("3b");
    expect(next("2", "a01", [true, true, false])).toBe("3a");
    expect(next("2", "a01", [false, false])).toBe("3b");
  });

  test("ruling 61: IVa if at least half fulfilled A02, otherwise IVb", () => {
    expect(next("3a", "a02", [true, false])).toBe("4a");
    expect(next("3a", "a02", [false, false])).toBe("4b");
  });
});
