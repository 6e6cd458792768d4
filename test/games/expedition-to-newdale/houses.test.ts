import { describe, expect, test } from "vitest";
import { decisions } from "../../../games/expedition-to-newdale/rules/decisions.ts";
import { boardOf } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import { buildings } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { listBuildable, listWays } from "../../../games/expedition-to-newdale/rules/table/building.ts";
import { waysOf } from "../../../games/expedition-to-newdale/rules/table/reach.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { view } from "../../../games/expedition-to-newdale/rules/view.ts";
import {
  handOf,
  after,
  decisionOf,
  goodsOf,
  inBuilding,
  optionsIn,
  planning,
  playerOf,
  playThrough,
  tableToBuild,
  factsIn,
  wealthy,
  withHand,
  withPlayer,
} from "./table.ts";

const withTiles = (
  state: State,
  tiles: Readonly<Record<number, "one-good" | "coal-green" | "draw-yellow">>,
): State => ({
  ...state,
  spaces: state.spaces.map((_, index) => {
    const tile = tiles[index + 1];
    return tile === undefined ? null : { tile, left: 1 };
  }),
});

describe("page 9: placing a house", () => {
  test("at most 2 steps away, in a town without an own house", () => {
    const state = tableToBuild(["fortress-1"], wealthy);
    const towns = optionsIn(after(state, "0 build fortress-1"), 0, "town").toSorted();
    // One step from Longsdale: A11, A13, A19, A21, A22; two steps: the neighbours of these.
    const near = ["a11", "a13", "a19", "a21", "a22"];
    const far = ["a15", "a20", "a06", "a10", "a17", "a24", "a04", "a07", "a12"];
    expect(towns).toEqual([...near, ...far].toSorted());
  });

  test("towns are offered as they lie on the board, and an absent player builds in one with an opening bonus", () => {
    const asked = decisionOf(after(tableToBuild(["fortress-1"], wealthy), "0 build fortress-1"), 0, "town");
    const { towns } = boardOf("1");
    const offered = asked?.options.map((option) => option.slice(0, 3)) ?? [];
    expect([...new Set(offered)]).toEqual(towns.map(({ id }) => id).filter((id) => offered.includes(id)));
    expect(asked?.likelyPicks).toEqual(["a10"]);
  });

  test("3 steps once the range tile is gone", () => {
    const state = tableToBuild(["fortress-1"], { ...wealthy, range: 3 });
    const towns = optionsIn(after(state, "0 build fortress-1"), 0, "town");
    expect(towns).toContain("a18");
    expect(towns).toContain("a02");
    expect(towns).not.toContain("a14");
  });

  test("other players’ houses do not matter, and a town holds one house of each", () => {
    const state = withPlayer(tableToBuild(["fortress-1"], wealthy), 1, { houses: ["a01", "a22"] });
    const built = playThrough(state, "0 build fortress-1", "0 town a22");
    expect(built.seats.map(({ houses }) => houses.includes("a22"))).toEqual([true, true]);
  });

  test("a path leads through towns of anybody and of nobody (ruling 12)", () => {
    const state = withPlayer(tableToBuild(["fortress-1"], wealthy), 0, { houses: ["a01", "a08"] });
    expect(waysOf(state, 0).find(({ town }) => town === "a03")?.steps).toBe(2);
  });

  test("important: with all 11 houses placed nothing can be built (ruling 16)", () => {
    const houses = ["a01", "a02", "a03", "a04", "a05", "a06", "a07", "a08", "a09", "a10", "a11"];
    expect(optionsIn(tableToBuild(["fortress-1"], { ...wealthy, houses }), 0, "build")).toEqual(["draw"]);
  });
});

describe("page 9: discounts and opening bonuses", () => {
  test("discount example: the Sawmill costs 6 − 3 = 3 in a town with its symbol", () => {
    // A20 shows a forest, two steps from Longsdale.
    const state = tableToBuild(["sawmill-6"], { goods: { coal: 3 } });
    const choosing = after(state, "0 build sawmill-6");
    const built = optionsIn(choosing, 0, "town").length > 0 ? after(choosing, "0 town a20") : choosing;
    const placed = after(built, "0 area p1");
    expect(playerOf(placed, 0).houses).toContain("a20");
    expect(goodsOf(placed, 0)).toEqual({});
  });

  test("ruling 11: with 3 coins only towns with the symbol are offered", () => {
    const state = after(
      tableToBuild(["sawmill-6"], { goods: { coal: 3 }, houses: ["a01", "a05"] }),
      "0 build sawmill-6",
    );
    // Forests in reach: A20 and A06 from Longsdale, A09 from A05.
    expect(optionsIn(state, 0, "town").toSorted()).toEqual(["a06", "a09", "a20"]);
  });

  test("opening bonus: points for the first house in a town (ruling 17)", () => {
    const state = tableToBuild(["fortress-1"], wealthy);
    const first = playThrough(state, "0 build fortress-1", "0 town a12");
    expect(playerOf(first, 0).points).toBe(4);
    const second = playThrough(withPlayer(state, 1, { houses: ["a01", "a12"] }), "0 build fortress-1", "0 town a12");
    expect(playerOf(second, 0).points).toBe(3);
  });

  test("ruling 17: the starting town of the chapter gives none, though it may have one in another chapter", () => {
    const base = inBuilding(
      withPlayer(withHand(planning("5-creekside", 2), 0, ["fortress-1"]), 0, { ...wealthy, houses: ["d13"] }),
    );
    const others = withPlayer(base, 1, { houses: ["d13"] });
    const facts = factsIn(others, "0 build fortress-1", "0 town d01");
    expect(facts.filter(({ fact }) => fact === "points")).toEqual([]);
    const thickthorn = { ...others, town: "d02" };
    expect(
      factsIn(thickthorn, "0 build fortress-1", "0 town d01").filter(({ fact }) => fact === "points"),
    ).toHaveLength(1);
  });
});

describe("page 9: bonus tiles", () => {
  test("ruling 13: a house one step away brings a tile of an adjacent space; of several spaces one chooses", () => {
    // A22 lies on the rings of spaces 1 and 7.
    const state = withTiles(tableToBuild(["fortress-1"], wealthy), {
      1: "one-good",
      7: "coal-green",
      12: "draw-yellow",
    });
    const asking = after(state, "0 build fortress-1");
    const options = optionsIn(asking, 0, "town").filter((option) => option.startsWith("a22"));
    expect(options).toEqual(["a22+1", "a22+7"]);
    const taken = after(asking, "0 town a22+7");
    expect(decisionOf(taken, 0, "space")).toBeUndefined();
    expect(playerOf(taken, 0).tiles).toEqual(["coal-green"]);
    expect([taken.spaces[6], taken.spaces[0]]).toEqual([null, { tile: "one-good", left: 1 }]);
  });

  test("ruling 8: where cards are drawn first, the tile is chosen when they are seen", () => {
    const tiles = { 1: "one-good", 7: "coal-green" } as const;
    const tower = withTiles(tableToBuild(["small-watchtower-1"], wealthy), tiles);
    const built = after(tower, "0 build small-watchtower-1", "0 town a22");
    expect([handOf(built, 0).length, optionsIn(built, 0, "space")]).toEqual([2, ["1", "7"]]);
    // A10 brings a point for the first house: the sixth, which draws two cards.
    const sixth = withTiles(tableToBuild(["fortress-1"], { ...wealthy, points: 5, houses: ["a13"] }), {
      2: "one-good",
      9: "coal-green",
    });
    const scored = after(sixth, "0 build fortress-1", "0 town a10");
    expect([handOf(scored, 0).length, optionsIn(scored, 0, "space")]).toEqual([2, ["9", "2"]]);
  });
});

describe("page 9: bonus tiles by distance", () => {
  test("a house two steps away brings none", () => {
    // A12 is two steps away and lies on the rings of spaces 7 and 10.
    const state = withTiles(tableToBuild(["fortress-1"], wealthy), { 7: "coal-green", 10: "one-good" });
    expect(playerOf(playThrough(state, "0 build fortress-1", "0 town a12"), 0).tiles).toEqual([]);
  });

  test("with range 3 one or two steps bring a tile, three do not", () => {
    const state = withTiles(tableToBuild(["fortress-1"], { ...wealthy, range: 3 }), { 7: "coal-green", 8: "one-good" });
    expect(playerOf(playThrough(state, "0 build fortress-1", "0 town a12"), 0).tiles).toEqual(["coal-green"]);
    // A02 is three steps away.
    expect(playerOf(playThrough(state, "0 build fortress-1", "0 town a02"), 0).tiles).toEqual([]);
  });

  test("empty spaces bring nothing, and a stack loses one tile", () => {
    const state = withTiles(tableToBuild(["fortress-1"], wealthy), {});
    expect(playerOf(playThrough(state, "0 build fortress-1", "0 town a22"), 0).tiles).toEqual([]);
    const stack = { ...state, spaces: state.spaces.with(0, { tile: "one-good" as const, left: 3 }) };
    expect(playThrough(stack, "0 build fortress-1", "0 town a22").spaces[0]).toEqual({ tile: "one-good", left: 2 });
  });

  test("ruling 9: the tile comes after the payment, so it cannot pay for this building", () => {
    const state = tableToBuild(["sawmill-6"], { goods: { coal: 5 } });
    const discount = { ...state, spaces: state.spaces.with(0, { tile: "building-discount" as const, left: 1 }) };
    // Only towns with a forest, for 3 coins, are affordable; A22, where the tile lies, is not.
    expect(optionsIn(after(discount, "0 build sawmill-6"), 0, "town")).not.toContain("a22");
  });

  test("several savings add up, down to nothing (ruling 10)", () => {
    const tiles = ["building-discount", "building-discount"] as const;
    const state = tableToBuild(["sawmill-1"], { goods: { coal: 1 }, tiles, characters: ["p05"] });
    // 8 coins, less 4, less 4: nothing is left to pay, and Gunda is kept.
    const paying = after(state, "0 build sawmill-1", "0 town a22", "0 area p1");
    const built = after(paying, "0 pay building-discount", "0 pay building-discount");
    expect(goodsOf(built, 0)).toEqual({ coal: 1 });
    expect([playerOf(built, 0).tiles, playerOf(built, 0).characters]).toEqual([[], ["p05"]]);
  });
});

describe("pages 8 and 10: goods spent while paying", () => {
  test("a purchase that became impossible is asked for anew", () => {
    // Paying for the Sawmill with 6 coal, its builder turns 3 of them into points first.
    const state = tableToBuild(["sawmill-6", "sawmill-7"], {
      goods: { coal: 6 },
      tiles: ["coal-red-vp", "building-discount"],
    });
    const paying = after(state, "0 build sawmill-6", "0 town a22", "0 area p1");
    const spent = after(paying, "0 use coal-red-vp");
    // 3 coal and the tile worth 4 still make 6: the question stands.
    expect(optionsIn(spent, 0, "pay")).toEqual(["building-discount"]);
    const poor = after(
      tableToBuild(["sawmill-6"], { goods: { coal: 6, planks: 1 }, tiles: ["coal-red-vp"] }),
      "0 build sawmill-6",
      "0 town a22",
    );
    expect(decisionOf(poor, 0, "area")).toBeDefined();
    const again = after(poor, "0 use coal-red-vp");
    expect(playerOf(again, 0).areas[1]).toBeNull();
    expect(decisionOf(again, 0, "build")?.options).toEqual(["sawmill-6", "draw"]);
  });
});

describe("pages 8 and 9: in what order one builds", () => {
  const listAsked = (state: State): readonly string[] =>
    decisions(state).flatMap(({ seat, ask, awaited }) => (seat === 0 && awaited ? [ask] : []));

  test("ruling 8: card, town, way, area, payment; then card and house, opening bonus, bonus tile", () => {
    // C15 lies one step from C02 over the pass, gives 2 points to the first house and stands beside space 2.
    const base = withHand(planning("3b", 2), 0, ["sawmill-1", "sawmill-2", "sawmill-3"]);
    const tiled = { ...base, spaces: base.spaces.with(1, { tile: "one-good" as const, left: 1 }) };
    const changes = { houses: ["c02"], goods: { coal: 12 }, tiles: ["building-discount"] as const };
    const start = inBuilding(withPlayer(tiled, 0, changes));
    const answers = ["0 build sawmill-1", "0 town c15", "0 passes 0", "0 area p1", "0 pay building-discount"];
    const questions = answers.map((_, given) => listAsked(after(start, ...answers.slice(0, given))));
    expect(questions).toEqual([["build"], ["town"], ["passes"], ["area"], ["pay"]]);
    // 8 coins, less 4 with the tile, and 2 for the pass. The tile of space 2 comes when all is paid.
    const facts = factsIn(start, ...answers).filter(({ to }) => to === "table");
    expect(facts.slice(1, 4)).toMatchObject([
      { fact: "built", town: "c15", area: 1, paid: { coal: 6 } },
      { fact: "points", by: 2, why: "opening" },
      { fact: "took-tile", tile: "one-good", space: 1 },
    ]);
  });
});

test.each(["1", "3b", "5-creekside", "7"] as const)(
  "page 8: a card is offered where it can be paid in some town, by whatever way, and nowhere else; chapter %s",
  (chapter) => {
    const base = planning(chapter, 2);
    const towns = boardOf(base.chapter).towns.map(({ id }) => id);
    const [one = 0, two = 0] = base.pile;
    const differ: string[] = [];
    let offered = 0;
    for (const house of towns)
      for (let coal = 0; coal <= 10; coal += 2) {
        const state = withPlayer(base, 0, { houses: [house], goods: { coal } });
        for (const { no, id } of buildings()) {
          const hand = [...new Set([one, two, no])];
          const isOffered = listBuildable(state, 0, hand, "phase").includes(id);
          if (isOffered) offered += 1;
          if (isOffered !== listWays(state, 0, hand, no).length > 0) differ.push(`${id} from ${house} for ${coal}`);
        }
      }
    expect([differ, offered > 0]).toEqual([[], true]);
  },
);

test("ruling 14: the number on a stack tells all that lies below, tiles of the one type", () => {
  const base = tableToBuild(["fortress-1"], wealthy, 3);
  const stacked: State = { ...base, spaces: base.spaces.with(0, { tile: "one-good", left: 3 }) };
  const rich = [1, 2].reduce(
    (state, seat) => withHand(withPlayer(state, seat, wealthy), seat, [`fortress-${seat + 1}`]),
    stacked,
  );
  expect(view(rich, "table").spaces[0]).toEqual({ tile: "one-good", left: 3 });
  const build = (seat: number): readonly string[] => [`${seat} build fortress-${seat + 1}`, `${seat} town a22`];
  const built = after(rich, ...build(0), ...build(1), ...build(2));
  expect(built.seats.map(({ tiles }) => tiles)).toEqual([["one-good"], ["one-good"], ["one-good"]]);
  expect(built.spaces[0]).toBeNull();
});
