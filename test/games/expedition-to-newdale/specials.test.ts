import { describe, expect, test } from "vitest";
import { cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { wealthOf } from "../../../games/expedition-to-newdale/rules/table/price.ts";
import { commonMarket, fistsOf } from "../../../games/expedition-to-newdale/rules/table/market.ts";
import type { Player, State } from "../../../games/expedition-to-newdale/rules/state.ts";
import {
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
  factsIn,
  until,
  withHand,
  withPlayer,
} from "./table.ts";

/** Phase VI of a round in which these special buildings stand, by seat. */
const phaseSix = (
  specials: readonly (readonly string[])[],
  changes: Partial<Player> = {},
  base = planning("1", specials.length),
): State =>
  afterBuilding(
    specials.reduce((state, ids, seat) => withPlayer(state, seat, { ...changes, specials: ids.map(cardNo) }), base),
  );

describe("page 15: special buildings", () => {
  test("Barracks: 1 fist, and each player with fewer fists loses a point", () => {
    const state = phaseSix([["barracks-1"], [], ["fortress-1"]], { points: 6 });
    expect(state.seats.map(({ points }) => points)).toEqual([6, 5, 6]);
  });

  test("ruling 36: each Barracks counts by itself, by total fists", () => {
    const state = phaseSix([["barracks-1", "barracks-2"], ["barracks-3"], []], { points: 6 });
    // Seat 0 has 2 fists: twice a point from seats 1 and 2. Seat 1 has one: a point from seat 2.
    expect(state.seats.map(({ points }) => points)).toEqual([6, 4, 3]);
  });

  test("ruling 35: points never fall below 0", () => {
    expect(playerOf(phaseSix([["barracks-1", "barracks-2"], []], { points: 1 }), 1).points).toBe(0);
  });

  test("page 15: passing a line downwards takes no cards, passing it again brings two", () => {
    const state = phaseSix([["barracks-1"], []], { points: 6, goods: { coal: 3 } });
    expect([playerOf(state, 1).points, handOf(state, 1).length]).toEqual([5, 2]);
    const back = afterBuilding(withPlayer(state, 1, { specials: ["coal-trade-1", "fortress-1"].map(cardNo) }));
    const facts = factsIn(until(back, "special"), "1 special trade");
    expect(facts.slice(0, 2)).toEqual([
      { fact: "points", to: "table", seat: 1, by: 2, points: 7, why: "trade" },
      { fact: "drew", to: "table", seat: 1, count: 2 },
    ]);
  });

  test("Coal Storage: 2 coal", () => {
    expect(goodsOf(phaseSix([["coal-storage-1", "coal-storage-2"], []], { goods: {} }), 0)).toEqual({ coal: 4 });
  });

  test("Coal Trade: 3 coal for 2 points, also with coal just stored", () => {
    const state = phaseSix([["coal-storage-1", "coal-trade-1"], []], { goods: { coal: 1 } });
    const traded = after(state, "0 special trade");
    expect([goodsOf(traded, 0), playerOf(traded, 0).points]).toEqual([{}, 5]);
  });
});

describe("page 15: special buildings with goods, fists and cards", () => {
  test("Corn Farm: 1 corn on it, worth 2 coins", () => {
    const state = phaseSix([["corn-farm-1", "corn-farm-2"], []], { goods: {} });
    expect([goodsOf(state, 0), wealthOf(state, 0)]).toEqual([{ corn: 2 }, 4]);
  });

  test("Fortress: 2 fists; Barracks, Prison and Small Watchtower: 1", () => {
    const player = playerOf(
      withPlayer(planning("1", 2), 0, {
        specials: ["fortress-1", "barracks-1", "prison-1", "small-watchtower-1"].map(cardNo),
      }),
      0,
    );
    expect(fistsOf(player)).toBe(5);
  });

  test("Small Watchtower: 2 cards when built, once", () => {
    const base = inBuilding(
      withPlayer(withHand(planning("1", 2), 0, ["small-watchtower-1"]), 0, { goods: { coal: 6 } }),
    );
    const built = after(base, "0 build small-watchtower-1", "0 town a22");
    expect(handOf(built, 0)).toHaveLength(2);
  });

  test("Vineyard: 1 grape on it, worth as many coins as there are assistants of its color", () => {
    // Event 10-2 prints 1 yellow, 1 green, 1 red, 0 blue.
    const base = withPlayer(planning("4a", 2), 0, { own: [2, 0, 0, 0, 0] });
    const state = phaseSix([["vineyard-1", "vineyard-4"], ["vineyard-2"]], { goods: {} }, base);
    expect([goodsOf(state, 0), goodsOf(state, 1)]).toEqual([
      { "grape-yellow": 1, "grape-blue": 1 },
      { "grape-green": 1 },
    ]);
    const again = { ...base, seats: state.seats };
    // Yellow 1 + 2 on a character card, blue 0; green 1.
    expect([wealthOf(withPlayer(again, 0, { own: [2, 0, 0, 0, 0] }), 0), wealthOf(again, 1)]).toEqual([3, 1]);
  });

  test("Vineyard: grapes of no worth cannot be paid with", () => {
    const state = withPlayer(planning("4a", 2), 0, { goods: { "grape-blue": 5, coal: 3 } });
    expect(wealthOf(state, 0)).toBe(3);
  });

  test("Post Office: nothing in phase VI", () => {
    const state = phaseSix([["post-office-1"], []], { goods: {} });
    expect([goodsOf(state, 0), handOf(state, 0).length]).toEqual([{}, 2]);
  });
});

/** Phase VI of chapter VII with these figures drawn. */
const jail = (drawn: readonly number[], bag: readonly number[], changes: Partial<Player> = {}): State => {
  const base = { ...planning("7", 2, { market: [0, 0, 0, 0, 0] }), drawn, bag };
  return afterBuilding(withPlayer(base, 0, { specials: ["prison-1", "fortress-1"].map(cardNo), ...changes }));
};

describe("page 15: the Prison of chapter VII", () => {
  test("an assistant of the market is stored", () => {
    const state = after(jail([1, 0, 1, 0, 0], [0, 0, 0, 0, 0]), "0 special prison-red");
    expect([playerOf(state, 0).prison, playerOf(state, 0).points]).toEqual([[0, 0, 1, 0, 0], 3]);
  });

  test("a Hooded One leaves the game for a point, a random assistant is stored in its place", () => {
    const state = after(jail([0, 0, 0, 0, 1], [0, 1, 0, 0, 3]), "0 special prison-hooded");
    expect([playerOf(state, 0).prison, playerOf(state, 0).points]).toEqual([[0, 1, 0, 0, 0], 4]);
    // Of four Hooded Ones three are left.
    expect(state.bag[4]).toBe(3);
  });

  test("printed assistants are no figures and cannot be taken", () => {
    // Card 10-2 prints 1 yellow, 1 green, 1 red: with nothing drawn there is nothing to take.
    expect(decisionOf(jail([0, 0, 0, 0, 0], [1, 0, 0, 0, 4]), 0, "special")).toBeUndefined();
  });

  test("ruling 46: a Hooded One on Rabbit may be imprisoned", () => {
    const state = jail([0, 0, 0, 0, 0], [1, 0, 0, 0, 3], { own: [0, 0, 0, 0, 1] });
    expect(optionsIn(state, 0, "special")).toEqual(["prison-hooded", "done"]);
  });

  test("ruling 38: a prisoner can be sent to everybody’s market at any time, and then returns to the bag", () => {
    const base = withPlayer(planning("7", 2, { market: [0, 0, 0, 0, 4] }), 0, { prison: [0, 0, 2, 0, 0] });
    expect(decisionOf(base, 0, "release")).toMatchObject({ options: ["red"], awaited: false });
    // Card 10-2 prints 1 red: set free while planning, the prisoner makes it 2, and is still there in phase IV.
    const early = after(base, "0 release red");
    expect(commonMarket(early)[2]).toBe(2);
    expect(commonMarket(until(early, "act"))[2]).toBe(2);
    const state = after(base, "0 token-1 cards", "0 token-2 growth", "1 token-1 cards", "1 token-2 growth");
    expect(decisionOf(state, 0, "release")).toMatchObject({ options: ["red"], awaited: false });
    // Also while it is the other one’s turn.
    const other = after(state, "0 cards draw");
    const released = after(other, "0 release red");
    expect([commonMarket(released)[2], playerOf(released, 0).prison]).toEqual([2, [0, 0, 1, 0, 0]]);
    const next = until(released, "build");
    const round = until(after(next, "0 build draw", "1 build draw"), "plan");
    expect([round.bag, playerOf(round, 0).prison]).toEqual([
      [0, 0, 1, 0, 4],
      [0, 0, 1, 0, 0],
    ]);
  });

  test("a prisoner set free helps whoever is producing just now", () => {
    const base = withPlayer(planning("7", 2, { market: [1, 0, 0, 0, 0] }), 1, { prison: [1, 0, 0, 0, 0], goods: {} });
    const state = after(
      withHand(base, 0, ["sawmill-1", "sawmill-2", "sawmill-3", "sawmill-4", "sawmill-5", "sawmill-6"]),
      "0 token-1 coal-extraordinary",
      "0 token-2 growth",
      "1 token-1 cards",
      "1 token-2 growth",
    );
    // 4 yellow or 3 yellow and 2 red …: two of them are missing in a market of 2 yellow, 1 green, 1 red.
    expect(decisionOf(state, 0, "stand-in-cards")?.min).toBe(6);
    const helped = after(state, "1 release yellow");
    expect(decisionOf(helped, 0, "stand-in-cards")?.min).toBe(3);
  });
});

describe("page 13: grapes at the end", () => {
  test("ruling 27: the market of round 7 stays until the scoring ends", () => {
    // Card 1 prints 2 yellow, and 3 more were drawn: two yellow grapes are worth 10 coins, which are 2 points.
    const base = { ...planning("4a", 2, { round: 7, event: "1" }), drawn: [3, 0, 0, 0, 0] };
    const state = afterBuilding(withPlayer(base, 0, { goods: { "grape-yellow": 2 } }));
    expect(playerOf(until(state, "over"), 0).tally.goods).toBe(2);
  });
});

describe("ruling 64: what is free and only helps is done without a question", () => {
  test("Coal Storage, Corn Farm, Vineyard and Writing Room work before trades are asked for", () => {
    const specials = ["coal-trade-1", "coal-storage-1", "corn-farm-1", "vineyard-1", "writing-room-1"];
    const state = phaseSix([specials, []], { goods: { coal: 1 } }, planning("4a", 2));
    // The trade wants 3 coal: 1 and the 2 just stored. Two cards were drawn instead of a building, and one more.
    expect(optionsIn(state, 0, "special")).toEqual(["trade", "done"]);
    expect([goodsOf(state, 0), handOf(state, 0).length]).toEqual([{ coal: 3, corn: 1, "grape-yellow": 1 }, 3]);
  });

  test("production that misses nobody", () => {
    // Card 10-2 prints 1 yellow, 1 green and 1 red; with one yellow drawn the Coal Mine has its 2 yellow and 1 red.
    const state = placing(
      planning("1", 2, { market: [1, 0, 0, 0, 0] }),
      ["coal-orderly", "growth"],
      ["cards", "growth"],
    );
    expect([goodsOf(state, 0), state.turn]).toEqual([{ coal: 8 }, { seat: 1, token: 1 }]);
  });
});
