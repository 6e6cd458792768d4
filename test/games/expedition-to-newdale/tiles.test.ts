import { describe, expect, test } from "vitest";
import { card, cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import type { TileId } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import { commonMarket, marketOf } from "../../../games/expedition-to-newdale/rules/table/market.ts";
import { listClosed } from "../../../games/expedition-to-newdale/questions/index.ts";
import type { Player, State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { view } from "../../../games/expedition-to-newdale/rules/view.ts";
import {
  after,
  decisionOf,
  goodsOf,
  handOf,
  idsShowing,
  inBuilding,
  optionsIn,
  placing,
  planning,
  playerOf,
  until,
  withAreas,
  withHand,
  withPlayer,
  withSpecials,
} from "./table.ts";

/** Seat 0's turn in phase IV; the market of everybody is 3 yellow, 2 green, 4 red, 1 blue (10-2 prints 1/1/1/0). */
function turn(changes: Partial<Player>, hand: readonly string[] = []): State {
  const base = withHand(planning("1", 2, { market: [2, 1, 3, 1, 0] }), 0, hand);
  const state = placing(
    withPlayer({ ...base, bag: [2, 1, 2, 1, 0] }, 0, changes),
    ["cards", "growth"],
    ["growth", "cards"],
  );
  // The event draws six, all there are: 3 yellow, 2 green, 3 red, 1 blue.
  expect(commonMarket(state)).toEqual([3, 2, 3, 1, 0]);
  return state;
}

const useOneTile = (tile: TileId, goods: Player["goods"], hand: readonly string[] = []): State =>
  after(turn({ tiles: [tile], goods }, hand), `0 use ${tile}`);

describe("page 14: bonus tiles", () => {
  test.each([
    // 3 points at the start; red 3, blue 1, green 2, yellow 3.
    ["coal-red-vp", { coal: 4 }, { coal: 1 }, 3 + 3 + 1],
    ["planks-blue-vp", { planks: 3 }, {}, 3 + 1 + 2],
    ["yarn-red-vp", { yarn: 3 }, { yarn: 1 }, 3 + 3 + 1],
    ["clay-blue-vp", { clay: 3 }, {}, 3 + 1 + 2],
    ["ore-green-vp", { ore: 4 }, {}, 3 + 2 + 2],
    ["cattle-blue-vp", { cattle: 5 }, { cattle: 2 }, 3 + 1 + 2],
  ] as const)("%s: goods for points by assistants", (tile, goods, left, points) => {
    const state = useOneTile(tile, goods);
    expect([goodsOf(state, 0), playerOf(state, 0).points, playerOf(state, 0).tiles]).toEqual([left, points, []]);
  });

  test("coal-green: coal by green assistants and 1 point", () => {
    const state = useOneTile("coal-green", {});
    expect([goodsOf(state, 0), playerOf(state, 0).points]).toEqual([{ coal: 2 }, 4]);
  });

  test("draw-yellow: a card for each yellow assistant", () => {
    expect(handOf(useOneTile("draw-yellow", {}), 0)).toHaveLength(3);
  });

  test("one-good: on any own building that holds goods", () => {
    const base = withSpecials(withAreas(turn({ tiles: ["one-good"], goods: {} }), 0, { p1: "bakery-1" }), 0, [
      "corn-farm-1",
    ]);
    const state = after(base, "0 use one-good");
    expect(optionsIn(state, 0, "good").toSorted()).toEqual(["bread", "coal", "corn"]);
    expect(goodsOf(after(state, "0 good bread"), 0)).toEqual({ bread: 1 });
  });

  test("wood-for-coal: 2 cards showing wood for 6 coal", () => {
    const base = planning("1", 2);
    const wood = idsShowing(base, "wood", 3);
    const state = after(turn({ tiles: ["wood-for-coal"], goods: {} }, [...wood, "sawmill-3"]), "0 use wood-for-coal");
    expect([...optionsIn(state, 0, "discard")].toSorted()).toEqual([...wood].toSorted());
    const paid = after(state, `0 discard ${wood.slice(0, 2).join(" ")}`);
    expect([goodsOf(paid, 0), handOf(paid, 0)]).toEqual([{ coal: 6 }, [wood[2], "sawmill-3"]]);
  });

  test("cotton-red-vp and cards-yellow-vp: 2 cards for points", () => {
    const base = planning("1", 2);
    const cotton = idsShowing(base, "cotton", 2);
    // Two cards of cotton are asked for even when the hand holds no others, which nobody else may know: 3 + 3 + 1 points.
    const exact = after(useOneTile("cotton-red-vp", {}, cotton), `0 discard ${cotton.join(" ")}`);
    expect(playerOf(exact, 0).points).toBe(7);
    const any = after(
      turn({ tiles: ["cards-yellow-vp"], goods: {} }, ["sawmill-1", "sawmill-3", "fortress-1"]),
      "0 use cards-yellow-vp",
    );
    const paid = after(any, "0 discard sawmill-1 fortress-1");
    expect([playerOf(paid, 0).points, handOf(paid, 0)[0]]).toEqual([6, "sawmill-3"]);
  });
});

describe("page 14: tiles that make something cheaper, and several at once", () => {
  test("growth-discount: a Growth action costs up to 4 less", () => {
    const base = withPlayer(planning("1", 2), 0, { tiles: ["growth-discount"], goods: { coal: 3 } });
    const state = after(placing(base, ["growth", "cards"], ["cards", "growth"]), "0 growth 3");
    // 7 − 4 = 3 coins; without the tile it cannot be paid.
    expect(optionsIn(state, 0, "pay")).toEqual(["growth-discount"]);
    const grown = after(state, "0 pay growth-discount");
    expect([playerOf(grown, 0).fresh, goodsOf(grown, 0), playerOf(grown, 0).tiles]).toEqual([[3], {}, []]);
  });

  test("building-discount: a building costs up to 4 less, and nothing is paid back", () => {
    const base = inBuilding(
      withPlayer(withHand(planning("1", 2), 0, ["sawmill-6"]), 0, { tiles: ["building-discount"], goods: { coal: 6 } }),
    );
    const state = after(base, "0 build sawmill-6", "0 town a22", "0 area p1", "0 pay building-discount");
    expect(goodsOf(state, 0)).toEqual({ coal: 4 });
  });

  test("several tiles may be used at once", () => {
    const state = after(
      turn({ tiles: ["coal-green", "coal-green"], goods: {} }),
      "0 use coal-green",
      "0 use coal-green",
    );
    expect([goodsOf(state, 0), playerOf(state, 0).points]).toEqual([{ coal: 4 }, 5]);
  });

  test("reminder: assistants of Post Offices and characters count", () => {
    const base = withSpecials(turn({ tiles: ["coal-green"], goods: {}, own: [0, 2, 0, 0, 1] }), 0, ["post-office-4"]);
    // Green: 2 in the market, 2 on a character card, 1 of a Post Office; the Hooded One counts for nothing.
    expect(goodsOf(after(base, "0 use coal-green"), 0)).toEqual({ coal: 5 });
  });
});

describe("page 10: when tiles are used", () => {
  test("tiles are used on one’s own turn only", () => {
    const state = withPlayer(turn({}), 1, { tiles: ["coal-green"] });
    expect(decisionOf(state, 1, "use")).toBeUndefined();
    expect(decisionOf(after(state, "0 cards draw"), 1, "use")).toBeDefined();
  });

  test("page 10: while all plan at once it is everybody’s turn", () => {
    const state = withPlayer(withPlayer(planning("1", 2), 0, { tiles: ["coal-green"] }), 1, { tiles: ["one-good"] });
    expect([decisionOf(state, 0, "use")?.awaited, decisionOf(state, 1, "use")?.awaited]).toEqual([false, false]);
    // Choosing a good holds up nobody else’s planning.
    const choosing = after(state, "1 use one-good");
    expect(decisionOf(choosing, 0, "token-1")).toBeDefined();
    expect(decisionOf(choosing, 1, "token-1")).toBeUndefined();
    expect(decisionOf(after(choosing, "1 good coal"), 1, "token-1")).toBeDefined();
  });

  test("what cannot be used says why", () => {
    const state = turn({ tiles: ["ore-green-vp", "growth-discount", "wood-for-coal"], goods: {} });
    expect(decisionOf(state, 0, "use")).toBeUndefined();
    expect(listClosed(view(state, 0), 0).map(({ option, why }) => `${option} ${why.say}`)).toEqual(
      expect.arrayContaining([
        "ore-green-vp why.tile.goods",
        "growth-discount why.tile.within.growth",
        "wood-for-coal why.tile.cards",
      ]),
    );
  });
});

describe("page 14: characters", () => {
  test("P01 Nate: everybody draws 3 cards, each opponent discards 2 of these", () => {
    const base = withPlayer(planning("1", 3), 1, { characters: ["p01"] });
    const old = base.pile.slice(0, 1);
    const state = after({ ...base, hands: [old, [], []], pile: base.pile.slice(1) }, "1 use p01");
    expect(state.hands.map((hand) => hand.length)).toEqual([4, 3, 3]);
    expect(decisionOf(state, 0, "discard")).toMatchObject({ min: 2, max: 2, awaited: true });
    expect(optionsIn(state, 0, "discard")).not.toContain(card(old[0] ?? 0).id);
    expect(decisionOf(state, 1, "discard")).toBeUndefined();
    const paid = after(
      state,
      `2 discard ${optionsIn(state, 2, "discard").slice(1).join(" ")}`,
      `0 discard ${optionsIn(state, 0, "discard").slice(1).join(" ")}`,
    );
    expect(paid.hands.map((hand) => hand.length)).toEqual([2, 3, 1]);
    expect(playerOf(paid, 1).characters).toEqual([]);
  });

  test("ruling 45: alone Nate brings 3 cards", () => {
    const state = after(withPlayer(planning("1", 1), 0, { characters: ["p01"] }), "0 use p01");
    expect(handOf(state, 0)).toHaveLength(3);
  });

  test("P02 Rabbit: two figures of the bag for one’s own market until the end of the round", () => {
    const base = withPlayer(planning("1", 2, { market: [2, 0, 0, 0, 0] }), 0, { characters: ["p02"] });
    const state = after(base, "0 use p02");
    expect([marketOf(state, 0), marketOf(state, 1), state.bag]).toEqual([
      [3, 1, 1, 0, 0],
      [1, 1, 1, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
    const next = until(after(inBuilding(state), "0 build draw", "1 build draw"), "plan");
    expect([playerOf(next, 0).own, next.bag]).toEqual([
      [0, 0, 0, 0, 0],
      [2, 0, 0, 0, 0],
    ]);
  });

  test("ruling 46: Hooded Ones on Rabbit do nothing", () => {
    const base = withPlayer(planning("5-creekside", 2, { market: [0, 0, 0, 0, 2] }), 0, { characters: ["p02"] });
    const state = after(base, "0 use p02");
    expect([playerOf(state, 0).own, marketOf(state, 0)]).toEqual([
      [0, 0, 0, 0, 2],
      [1, 1, 1, 0, 0],
    ]);
  });
});

describe("page 14: Enoch, Onyx, Gunda and Aaron", () => {
  test("P03 Enoch: 2 coal", () => {
    expect(goodsOf(after(turn({ characters: ["p03"], goods: {} }), "0 use p03"), 0)).toEqual({ coal: 2 });
  });

  test("P04 Onyx: an assistant of choice from the bag", () => {
    const base = withPlayer(planning("5-creekside", 2, { market: [1, 0, 0, 2, 3] }), 0, { characters: ["p04"] });
    expect(optionsIn(base, 0, "use")).toEqual(["p04:yellow", "p04:blue"]);
    const state = after(base, "0 use p04:blue");
    expect([playerOf(state, 0).own, state.bag]).toEqual([
      [0, 0, 0, 1, 0],
      [1, 0, 0, 1, 3],
    ]);
  });

  test("P05 Gunda: a building costs up to 3 coins less", () => {
    const base = inBuilding(
      withPlayer(withHand(planning("1", 2), 0, ["sawmill-6"]), 0, { characters: ["p05"], goods: { coal: 6 } }),
    );
    const state = after(base, "0 build sawmill-6", "0 town a22", "0 area p1", "0 pay p05");
    expect([goodsOf(state, 0), playerOf(state, 0).characters]).toEqual([{ coal: 3 }, []]);
  });

  test("P06 Aaron: a Vineyard of the display, or the first of the pile; it may be built at once", () => {
    const shown = {
      ...turn({ characters: ["p06"], goods: { coal: 20 } }),
      display: ["vineyard-3", "vineyard-4"].map(cardNo),
    };
    const state = after(shown, "0 use p06", "0 vineyard vineyard-4");
    expect(playerOf(state, 0).known).toEqual([cardNo("vineyard-4")]);
    const kept = after(state, "0 town later");
    expect([handOf(kept, 0), kept.display]).toEqual([["vineyard-4"], [cardNo("vineyard-3")]]);
    expect(decisionOf(kept, 0, "cards")).toBeDefined();
    const built = after(state, "0 town a22");
    const paid =
      decisionOf(built, 0, "pay") === undefined ? built : after(built, `0 pay ${optionsIn(built, 0, "pay")[0] ?? ""}`);
    // The Vineyard costs 7 coins, 4 in a town with mountains such as A22.
    expect([playerOf(paid, 0).specials, goodsOf(paid, 0), playerOf(paid, 0).known]).toEqual([
      [cardNo("vineyard-4")],
      { coal: 16 },
      [],
    ]);
  });

  test("P06 Aaron: cards turned up before the Vineyard are discarded; without one nothing is got", () => {
    const base = turn({ characters: ["p06"], goods: {} });
    const [a = 0, b = 0, ...rest] = base.pile.filter((no) => card(no).face !== "vineyard");
    const state = after({ ...base, pile: [a, b, cardNo("vineyard-1"), ...rest] }, "0 use p06");
    expect([handOf(state, 0), state.discard, state.pile]).toEqual([["vineyard-1"], [a, b], rest]);
    const none = after({ ...base, pile: [a, b] }, "0 use p06");
    expect([handOf(none, 0), none.discard]).toEqual([[], [a, b]]);
  });
});

describe("page 10: a tile may be used immediately after one gets it", () => {
  /** Phase V: seat 0 builds in A22, next to bonus space 1. */
  const taking = (tile: TileId, changes: Partial<Player> = {}): State => {
    const base = inBuilding(
      withPlayer(withHand(planning("1", 2), 0, ["sawmill-6"]), 0, { goods: { coal: 6 }, ...changes }),
    );
    const state = { ...base, spaces: base.spaces.with(0, { tile, left: 1 }) };
    return after(state, "0 build sawmill-6", "0 town a22", "0 area p1");
  };

  test("ruling 58: with the next question of the same round, in which its owner is asked for nothing else", () => {
    const state = after(taking("coal-green"), "1 build draw");
    expect([state.phase, state.turn?.seat, optionsIn(state, 0, "special")]).toEqual(["special", 0, ["done"]]);
    const used = after(state, "0 use coal-green");
    // Card 10-2 prints 1 green: 1 coal, and the round goes on by itself: seat 1 has nothing to use.
    expect([goodsOf(used, 0), used.round]).toEqual([{ coal: 1 }, state.round + 1]);
  });

  test("ruling 58: what could be used with the last question, and nothing came since, is not asked for again", () => {
    const state = inBuilding(withPlayer(planning("1", 2), 0, { tiles: ["coal-green"], goods: {} }));
    // The 2 cards drawn instead of a building are of no use to this tile.
    const passed = after(state, "0 build draw", "1 build draw");
    expect([passed.phase, passed.round]).toEqual(["plan", state.round + 1]);
    // Two more cards may feed a tile that takes cards, and what they are is not told.
    const fed = inBuilding(withPlayer(planning("1", 2), 0, { tiles: ["cotton-red-vp"], goods: {} }));
    expect(optionsIn(after(fed, "0 build draw", "1 build draw"), 0, "special")).toEqual(["done"]);
  });

  test("nobody is asked when the tile cannot be used by itself, or not yet paid", () => {
    for (const tile of ["building-discount", "missing-assistant", "coal-red-vp"] as const)
      expect(taking(tile).turn?.seat).toBe(1);
  });
});
