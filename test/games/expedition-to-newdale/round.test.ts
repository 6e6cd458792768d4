import { describe, expect, test } from "vitest";
import { commonMarket } from "../../../games/expedition-to-newdale/rules/table/market.ts";
import {
  after,
  afterBuilding,
  decisionOf,
  goodsOf,
  handOf,
  idsShowing,
  inBuilding,
  optionsIn,
  placing,
  planning,
  playerOf,
  step,
  factsIn,
  until,
  withAreas,
  withHand,
  withPlayer,
  withSpecials,
} from "./table.ts";
describe("page 6, phase III: Assistants", () => {
  test("four figures are drawn; with those printed they are the labor market", () => {
    // Card 1 prints 2 yellow, 1 green, 1 red, 1 blue; the bag holds just 4 figures.
    const state = planning("1", 2, { event: "1", market: [1, 1, 2, 0, 0] });
    const placed = placing(state, ["cards", "growth"], ["cards", "growth"]);
    expect(placed.drawn).toEqual([1, 1, 2, 0, 0]);
    expect(commonMarket(placed)).toEqual([3, 2, 3, 1, 0]);
    expect(placed.bag).toEqual([0, 0, 0, 0, 0]);
  });

  test("event 100 draws six figures, others four", () => {
    const full = [6, 5, 4, 3, 0];
    const countDrawn = (event: "100" | "101"): number =>
      placing(planning("1", 2, { event, market: full }), ["cards", "growth"], ["cards", "growth"]).drawn.reduce(
        (a, b) => a + b,
        0,
      );
    expect([countDrawn("100"), countDrawn("101")]).toEqual([6, 4]);
  });

  test("ruling 39: Hooded Ones are among the figures drawn, but nobody's assistants", () => {
    // The event draws four; it prints 1 yellow, 2 green and 2 red. The Coal Mine lacks one of its 2 yellow.
    const base = planning("5-creekside", 2, { event: "10-3", market: [0, 0, 0, 0, 3] });
    const rich = { ...base, bag: [0, 0, 0, 1, 3] };
    const state = placing(rich, ["coal-orderly", "growth"], ["cards", "growth"]);
    expect(state.drawn).toEqual([0, 0, 0, 1, 3]);
    expect(goodsOf(state, 0)).toEqual({ coal: 5 });
    expect(commonMarket(state).slice(0, 4)).toEqual([1, 2, 2, 1]);
  });

  test("all figures return to the bag at the end of the round", () => {
    const state = until(
      placing(planning("1", 2, { market: [6, 5, 4, 3, 0] }), ["cards", "growth"], ["cards", "growth"]),
      "build",
    );
    const next = until(after(state, "0 build draw", "1 build draw"), "plan");
    expect(next.bag).toEqual([6, 5, 4, 3, 0]);
  });
});

describe("page 6, phase IV: Actions", () => {
  test("all tokens 1 in turn order, then all tokens 2 (ruling 5)", () => {
    const state = { ...planning("1", 3), start: 1 };
    const facts = factsIn(
      state,
      "0 token-1 cards · 0 token-2 market · 1 token-1 cards · 1 token-2 market · 2 token-1 cards · 2 token-2 market",
      "1 cards draw · 2 cards draw · 0 cards draw",
      "1 market draw · 2 market draw · 0 market draw",
    );
    const acts = facts.flatMap((fact) => (fact.fact === "acts" ? [`${fact.seat}:${fact.token}`] : []));
    expect(acts).toEqual(["1:1", "2:1", "0:1", "1:2", "2:2", "0:2"]);
  });

  test("ruling 5: who has token 4 but not 3 acts with it after everybody’s third", () => {
    const base = withPlayer(withPlayer(planning("1", 2), 0, { tokens: [1, 2, 4] }), 1, { tokens: [1, 2, 3] });
    const facts = factsIn(
      base,
      "0 token-1 cards · 0 token-2 market · 0 token-4 growth · 1 token-1 cards · 1 token-2 market · 1 token-3 growth",
      "0 cards draw · 1 cards draw · 0 market draw · 1 market draw · 1 growth draw · 0 growth draw",
    );
    const acts = facts.flatMap((fact) => (fact.fact === "acts" ? [`${fact.seat}:${fact.token}`] : []));
    expect(acts).toEqual(["0:1", "1:1", "0:2", "1:2", "1:3", "0:4"]);
  });

  test("whoever does nothing of an action draws 1 card (ruling 6)", () => {
    const state = placing(planning("1", 2), ["growth", "progress"], ["cards", "market"]);
    expect(handOf(after(state, "0 growth draw"), 0)).toHaveLength(1);
  });

  test("an empty production area is an action not taken", () => {
    const state = planning("1", 2);
    const placed = placing(state, ["p1-orderly", "growth"], ["cards", "market"]);
    expect(handOf(placed, 0)).toHaveLength(1);
    expect(placed.turn).toEqual({ seat: 1, token: 1 });
  });
});

describe("page 6, phase V: Building", () => {
  test("everybody builds one building without a token, or draws 2 cards", () => {
    const building = inBuilding(withPlayer(withHand(planning("1", 2), 0, ["sawmill-6"]), 0, { goods: { coal: 6 } }));
    const built = after(building, "0 build sawmill-6", "0 town a22");
    const chosen = decisionOf(built, 0, "area") === undefined ? built : after(built, "0 area p1");
    expect(playerOf(chosen, 0).houses).toEqual(["a01", "a22"]);
    expect(chosen.turn?.seat).toBe(1);
    expect(handOf(after(chosen, "1 build draw"), 1)).toHaveLength(2);
  });
});

describe("page 7, phase VI: Special Buildings", () => {
  const special = (ids: readonly string[], coal = 0) =>
    afterBuilding(withPlayer(withSpecials(planning("1", 2), 0, ids), 0, { goods: { coal } }));

  test("example: the Writing Room gives an additional card in each round", () => {
    const state = special(["writing-room-1", "writing-room-2"]);
    // Two cards for building nothing, and one for each of two Writing Rooms.
    expect(handOf(state, 0)).toHaveLength(4);
  });

  test("each special building works once, several of one name each once (ruling 37)", () => {
    const state = special(["coal-trade-1", "coal-trade-2"], 10);
    expect(state.phase).toBe("special");
    const now = after(state, "0 special trade", "0 special trade");
    expect(goodsOf(now, 0)).toEqual({ coal: 4 });
    // 3 points, 2 for each trade; going beyond 5 draws 2 cards besides those for building nothing.
    expect(playerOf(now, 0).points).toBe(7);
    expect(decisionOf(now, 0, "special")).toBeUndefined();
  });

  test("a trade may be declined", () => {
    const now = after(special(["coal-trade-1"], 5), "0 special done");
    expect([goodsOf(now, 0), playerOf(now, 0).points]).toEqual([{ coal: 5 }, 3]);
  });
});

describe("page 7: end of round and the victory point track", () => {
  test("the next player clockwise becomes the starting player", () => {
    const state = until(
      placing(planning("1", 3), ["cards", "growth"], ["cards", "growth"], ["cards", "growth"]),
      "build",
    );
    expect(state.start).toBe(0);
    expect(after(state, "0 build draw", "1 build draw", "2 build draw").start).toBe(1);
  });

  const trading = (points: number) => {
    const base = withPlayer(withSpecials(planning("1", 2), 0, ["coal-trade-1"]), 0, { goods: { coal: 3 }, points });
    const state = afterBuilding(base);
    return { before: handOf(state, 0).length, now: after(state, "0 special trade") };
  };

  test.each([
    [3, 0],
    [4, 2],
    [5, 2],
    [6, 0],
    [9, 2],
    [10, 2],
    [14, 2],
    [15, 2],
    [19, 2],
    [20, 2],
    [21, 0],
    [49, 0],
  ])("from %i points 2 more draw %i cards (ruling 34)", (points, cards) => {
    const { before, now } = trading(points);
    expect(playerOf(now, 0).points).toBe(points + 2);
    expect(handOf(now, 0).length - before).toBe(cards);
  });

  test("example: Bernadette goes from 54 to 56 and draws nothing", () => {
    const { before, now } = trading(54);
    expect(handOf(now, 0).length).toBe(before);
  });

  test("several lines at once give two cards each", () => {
    // Tile: 2 yarn for red + 1: with 9 red the marker goes from 4 to 14, beyond 5 and 10.
    const base = planning("1", 2, { market: [0, 0, 8, 0, 0] });
    const state = withPlayer(base, 0, { tiles: ["yarn-red-vp"], goods: { yarn: 2 }, points: 4, own: [0, 0, 4, 0, 0] });
    const placed = placing(state, ["cards", "growth"], ["cards", "growth"]);
    // 1 printed, 4 drawn (the event draws 6, the bag holds 8), so count what is there.
    const red = commonMarket(placed)[2] ?? 0;
    const used = step(placed, "0 use yarn-red-vp").state;
    const points = 4 + red + 4 + 1;
    expect(playerOf(used, 0).points).toBe(points);
    const lines = [5, 10, 15, 20].filter((line) => line < points).length;
    expect(handOf(used, 0)).toHaveLength(2 * lines);
  });
});

describe("page 10: when the draw pile runs out (ruling 42)", () => {
  const drawing = (pile: number, discard: number, hands: readonly number[]) => {
    const state = placing(planning("1", 2), ["cards", "growth"], ["growth", "cards"]);
    const all = state.pile;
    const from = pile + discard;
    return {
      ...state,
      pile: all.slice(0, pile),
      discard: all.slice(pile, from),
      hands: hands.map((count, seat) => all.slice(from + seat * 20, from + seat * 20 + count)),
    };
  };

  test("the discard pile is shuffled to form a new one", () => {
    const state = after(drawing(1, 10, [0, 0]), "0 cards draw");
    expect(handOf(state, 0)).toHaveLength(3);
    expect([state.pile.length, state.discard.length]).toEqual([8, 0]);
  });

  test("with both empty everybody discards half a hand, rounded down, and then the draw goes on", () => {
    const state = after(drawing(1, 0, [5, 4]), "0 cards draw");
    // One card was left, so 6 in hand; 3 and 2 are discarded before the other two are drawn.
    expect(handOf(state, 0)).toHaveLength(6);
    expect([decisionOf(state, 0, "discard")?.min, decisionOf(state, 1, "discard")?.min]).toEqual([3, 2]);
    const [a, b, c] = optionsIn(state, 0, "discard");
    const half = after(state, `0 discard ${[a, b, c].join(" ")}`);
    expect(handOf(half, 0)).toHaveLength(3);
    const both = after(half, `1 discard ${optionsIn(half, 1, "discard").slice(0, 2).join(" ")}`);
    expect([handOf(both, 0).length, handOf(both, 1).length, both.pile.length]).toEqual([5, 2, 3]);
  });

  test("with nothing anywhere nothing is drawn", () => {
    const state = after(drawing(0, 0, [1, 1]), "0 cards draw");
    expect([handOf(state, 0).length, state.owed.length]).toEqual([1, 0]);
    expect(state.turn?.seat).toBe(1);
  });
});

describe("ruling 28: the market before phase III", () => {
  test("tiles count the assistants printed on the event", () => {
    // Card 10-5 prints 1 yellow, 3 green, 0 red, 1 blue.
    const state = withPlayer(planning("1", 2, { event: "10-5" }), 0, { tiles: ["coal-green"] });
    expect(goodsOf(after(state, "0 use coal-green"), 0)).toEqual({ coal: 8 });
    const wood = withHand(state, 0, idsShowing(state, "wood", 2));
    expect(optionsIn(withPlayer(wood, 0, { tiles: ["wood-for-coal"] }), 0, "use")).toEqual(["wood-for-coal"]);
    expect(optionsIn(withAreas(wood, 0, { p1: "sawmill-6" }), 0, "use")).toEqual(["coal-green"]);
  });
});

describe("page 10: halving hands in the middle of something", () => {
  test("a question that came up meanwhile waits until the hands are halved", () => {
    // Building in A12 brings the marker from 5 to 6: two cards, which are not there, and a tile of space 7 or 10.
    const base = withPlayer(withHand(planning("1", 2), 0, ["sawmill-6"]), 0, {
      goods: { coal: 6 },
      points: 5,
      range: 3,
    });
    const [a = 0, b = 0, c = 0, d = 0] = base.pile;
    const hands = [
      [...(base.hands[0] ?? []), a, b],
      [c, d],
    ];
    const spaces = base.spaces
      .with(6, { tile: "building-discount" as const, left: 1 })
      .with(9, { tile: "one-good" as const, left: 1 });
    const state = inBuilding({ ...base, hands, pile: [], spaces });
    const built = after(state, "0 build sawmill-6", "0 town a12", "0 area p1");
    expect([decisionOf(built, 0, "discard")?.min, decisionOf(built, 1, "discard")?.min]).toEqual([1, 1]);
    expect(decisionOf(built, 0, "space")).toBeUndefined();
    const halved = after(
      built,
      `0 discard ${optionsIn(built, 0, "discard")[0] ?? ""}`,
      `1 discard ${optionsIn(built, 1, "discard")[0] ?? ""}`,
    );
    expect([handOf(halved, 0).length, optionsIn(halved, 0, "space").toSorted()]).toEqual([3, ["10", "7"]]);
  });
});
