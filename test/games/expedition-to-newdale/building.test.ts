import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import { boardOf, townAt } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import { card, cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { wealthOf } from "../../../games/expedition-to-newdale/rules/table/price.ts";
import { waysOf } from "../../../games/expedition-to-newdale/rules/table/reach.ts";
import {
  after,
  dealTable,
  decisionOf,
  goodsOf,
  handOf,
  inBuilding,
  optionsIn,
  placing,
  planning,
  playerOf,
  playThrough,
  tableToBuild,
  wealthy,
  withAreas,
  withHand,
  withPlayer,
} from "./table.ts";

describe("page 8: selecting and paying", () => {
  test("example 1: five coal are five coins", () => {
    expect(wealthOf(dealTable("1", 2), 0)).toBe(5);
  });

  test("example 2: two barrels are six coins", () => {
    const state = withPlayer(planning("1", 2), 0, { goods: { barrel: 2 } });
    expect(wealthOf(state, 0)).toBe(6);
  });

  test("different goods may be mixed, and no change is given", () => {
    // Sawmill 6 costs 6 and no town near Longsdale shows a forest: a barrel is worth 3, coal 1, planks 2.
    const state = tableToBuild(["sawmill-6"], { goods: { barrel: 1, planks: 1, coal: 1 } });
    const built = playThrough(state, "0 build sawmill-6", "0 town a22");
    expect(goodsOf(built, 0)).toEqual({});
    const dear = tableToBuild(["sawmill-6"], { goods: { bread: 1, barrel: 1 } });
    // Bread 5 and barrel 3 make 8; nothing comes back.
    expect(goodsOf(playThrough(dear, "0 build sawmill-6", "0 town a22"), 0)).toEqual({});
  });

  test("ruling 7: no marker is paid that could stay", () => {
    // 6 coins with bread 5, barrel 3, planks 2, coal 1: bread + coal, bread + planks, bread + barrel, barrel + planks + coal.
    const state = tableToBuild(["sawmill-6"], { goods: { bread: 1, barrel: 1, planks: 1, coal: 1 } });
    const paying = after(state, "0 build sawmill-6", "0 town a22");
    // The payment is asked with the area: four payments for each of three kinds of areas.
    expect(optionsIn(paying, 0, "area")).toHaveLength(12);
    expect(decisionOf(paying, 0, "pay")).toBeUndefined();
    const options = optionsIn(paying, 0, "area").filter((option) => option.startsWith("p1+"));
    expect(options).toHaveLength(4);
    for (const option of options) {
      const built = after(paying, `0 area ${option}`);
      expect(playerOf(built, 0).areas[1]).toBe(cardNo("sawmill-6"));
      const paid = Object.entries(goodsOf(built, 0));
      const coins = { bread: 5, barrel: 3, planks: 2, coal: 1 } as const;
      const spent = Object.entries(coins).filter(([good]) => !paid.some(([left]) => left === good));
      const total = spent.reduce((sum, [, worth]) => sum + worth, 0);
      expect(total).toBeGreaterThanOrEqual(6);
      for (const [, worth] of spent) expect(total - worth).toBeLessThan(6);
    }
  });

  test("payments with one kind of marker come before those with two", () => {
    // Planks and yarn are 2 coins each: three of one, or two and one.
    const state = tableToBuild(["sawmill-6"], { goods: { planks: 3, yarn: 3 } });
    const placed = after(state, "0 build sawmill-6", "0 town a22");
    const payments = optionsIn(placed, 0, "area").filter((option) => option.startsWith("p1+"));
    const left = payments.map((option) => goodsOf(after(placed, `0 area ${option}`), 0));
    expect(left.map((goods) => Object.keys(goods).length)).toEqual([1, 1, 2, 2]);
  });

  test("payments without a coin too many come first", () => {
    const state = tableToBuild(["sawmill-6"], { goods: { bread: 1, barrel: 1, planks: 1, coal: 1 } });
    const paying = playThrough(after(state, "0 build sawmill-6"), "0 town a22");
    // Bread and coal, or barrel, planks and coal: exactly 6 both, so coal is gone either way.
    expect(goodsOf(paying, 0)["coal"]).toBeUndefined();
  });
});

describe("page 8: paying good by good, and what can be built", () => {
  test("ruling 7: whoever pays good by good may pay a marker too many, and is told which one could stay", () => {
    const goods = { coal: 9, planks: 3, yarn: 3, clay: 3, ore: 3, flour: 3, cattle: 3, barrel: 3 };
    const state = after(tableToBuild(["fortress-1"], { goods }), "0 build fortress-1");
    const paying = after(state, "0 town a05".replace("a05", optionsIn(state, 0, "town").at(-1) ?? ""));
    expect(optionsIn(paying, 0, "pay").length).toBeLessThanOrEqual(25);
    // The Fortress costs 14: one coal and six markers of 2 make 13, so another one of 2 leaves the coal needless.
    let now = after(
      paying,
      "0 pay by-hand",
      "0 pay coal",
      ...["planks", "planks", "planks", "yarn", "yarn", "yarn"].map((good) => `0 pay ${good}`),
    );
    const decision = decisionOf(now, 0, "pay");
    const hints = ["clay", "coal"].map(
      (good) => decision && newdale.words.option(newdale.view(now, 0), decision, good).hint?.say,
    );
    expect(hints).toEqual(["do.pay.waste", "do.good.hint"]);
    now = after(now, "0 pay clay");
    expect(playerOf(now, 0).specials).toEqual([cardNo("fortress-1")]);
    expect(goodsOf(now, 0)).toMatchObject({ coal: 8, clay: 2 });
  });

  test("a building nobody can pay is not offered", () => {
    expect(optionsIn(tableToBuild(["sawmill-6"], { goods: { coal: 2 } }), 0, "build")).toEqual(["draw"]);
  });

  test("a card of the display may be built instead of one of the hand (ruling 41)", () => {
    const state = { ...tableToBuild(["sawmill-6"], wealthy), display: [cardNo("sawmill-1")] };
    const built = playThrough(state, "0 build sawmill-1", "0 town a22");
    expect(built.display).toEqual([]);
    expect(handOf(built, 0)).toEqual(["sawmill-6"]);
  });
});

describe("pages 8 and 9: what can be paid in some town", () => {
  /** True if seat 0 can pay for this card in some town, with so many other cards: tolls and passes are 2 coins each. */
  const canPay = (state: State, no: number, others: number): boolean =>
    waysOf(state, 0).some(({ town, over }) => {
      const { cost, discount } = card(no);
      const { tiles } = playerOf(state, 0);
      const saved = discount !== null && townAt(boardOf(state.chapter), town).discount === discount ? 3 : 0;
      const byCards = state.chapter.endsWith("b") ? Math.min(over.length, Math.floor(others / 2)) : 0;
      return Math.max(0, cost - saved - 4 * tiles.length) + 2 * (over.length - byCards) <= wealthOf(state, 0);
    });

  test.each(["2", "3a", "3b", "4a", "4b"] as const)(
    "chapter %s: exactly the buildings are offered that can be paid in some town, over bridges and passes too",
    (chapter) => {
      const base = planning(chapter, 2);
      const sites = boardOf(chapter).crossings.map(() => fc.constantFrom(null, 0, 1));
      const table = fc.record({
        houses: fc.uniqueArray(fc.constantFrom(...boardOf(chapter).towns.map(({ id }) => id)), {
          minLength: 1,
          maxLength: 2,
        }),
        bridges: fc.tuple(...sites),
        coal: fc.nat({ max: 10 }),
        tiles: fc.constantFrom([], ["building-discount"] as const),
        hand: fc.uniqueArray(fc.constantFrom(...base.pile), { minLength: 3, maxLength: 6 }),
      });
      fc.assert(
        fc.property(table, ({ houses, bridges, coal, tiles, hand }) => {
          const dealt = withHand(
            { ...base, display: [], bridges: chapter.endsWith("a") ? bridges : base.bridges },
            0,
            hand.map((no) => card(no).id),
          );
          const state = inBuilding(withPlayer(dealt, 0, { houses, tiles, goods: { coal } }));
          const offered = optionsIn(state, 0, "build").filter((id) => id !== "draw");
          const payable = hand.filter((no) => canPay(state, no, hand.length - 1)).map((no) => card(no).id);
          expect(offered.toSorted()).toEqual(payable.toSorted());
        }),
      );
    },
  );
});

describe("page 8: placing the building card", () => {
  test("production buildings go to an empty production area", () => {
    const built = after(tableToBuild(["sawmill-6"], wealthy), "0 build sawmill-6", "0 town a22", "0 area p2");
    expect(playerOf(built, 0).areas.map((no) => (no === null ? null : card(no).id))).toEqual([
      "coal-mine",
      null,
      "sawmill-6",
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test("without an empty area no production building can be built, but a special one can", () => {
    const state = withAreas(tableToBuild(["sawmill-6", "fortress-1"], wealthy), 0, {
      p1: "sawmill-1",
      p2: "sawmill-2",
      p3: "sawmill-3",
      p4: "sawmill-4",
      p5: "sawmill-5",
      p6: "sawmill-7",
      p7: "flour-mill-1",
    });
    expect(optionsIn(state, 0, "build")).toEqual(["fortress-1", "draw"]);
  });

  test("there is room for any number of special buildings", () => {
    const state = tableToBuild(["fortress-1"], {
      ...wealthy,
      specials: ["fortress-2", "fortress-3", "writing-room-1"].map(cardNo),
    });
    expect(playerOf(playThrough(state, "0 build fortress-1", "0 town a22"), 0).specials).toHaveLength(4);
  });
});

describe("page 8: the display", () => {
  test("ruling 40: everybody builds from it in turn order; it is not filled up and stays", () => {
    const cards = ["sawmill-1", "fortress-1", "writing-room-1"].map(cardNo);
    const base = withPlayer(tableToBuild([], wealthy), 1, wealthy);
    const shown = { ...base, display: cards, eventDeck: ["10-2", "1"] as const };
    expect([optionsIn(shown, 0, "build").length, decisionOf(shown, 1, "build")]).toEqual([4, undefined]);
    const first = after(shown, "0 build writing-room-1", "0 town a22");
    expect(optionsIn(first, 1, "build").toSorted()).toEqual(["draw", "fortress-1", "sawmill-1"]);
    const next = after(first, "1 build fortress-1", "1 town a22");
    expect([next.round, next.display]).toEqual([shown.round + 1, [cardNo("sawmill-1")]]);
  });
});

describe("page 8: goods on buildings", () => {
  test("ruling 63: goods of one kind are counted together, on whichever building they lie", () => {
    // Sawmill 5 needs 1 yellow and 3 green, Sawmill 6 needs 3 green and 1 red: all there.
    const base = withAreas(planning("1", 2, { market: [0, 2, 0, 0, 0] }), 0, { p1: "sawmill-5", p2: "sawmill-6" });
    const state = withPlayer(base, 0, { goods: {}, tiles: ["one-good"] });
    const placed = placing(state, ["p1-orderly", "p2-orderly"], ["growth", "cards"]);
    const made = after(placed, "1 growth draw");
    expect(goodsOf(made, 0)).toEqual({ planks: 4 });
    // The Writing Room costs 6 coins: 3 planks, though neither building made more than 2.
    const building = inBuilding(withHand(withPlayer(made, 0, { tiles: [] }), 0, ["writing-room-1"]));
    expect(goodsOf(after(building, "0 build writing-room-1", "0 town a22"), 0)).toEqual({ planks: 1 });
    expect(optionsIn(after(state, "0 use one-good"), 0, "good")).toEqual(["planks", "coal"]);
  });
});
