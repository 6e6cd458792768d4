import { describe, expect, test } from "vitest";
import { cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { isPayment } from "../../../games/expedition-to-newdale/rules/table/payment.ts";
import { wealthOf } from "../../../games/expedition-to-newdale/rules/table/price.ts";
import { marketOf } from "../../../games/expedition-to-newdale/rules/table/market.ts";
import { waysOf } from "../../../games/expedition-to-newdale/rules/table/reach.ts";
import type { Player, State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import { onlyAnswer } from "../../../src/match/turn.ts";
import {
  after,
  afterBuilding,
  decisionOf,
  factsIn,
  goodsOf,
  handOf,
  optionsIn,
  placing,
  step,
  planning,
  playerOf,
  withAreas,
  withHand,
  withPlayer,
} from "./table.ts";

/** Chapter VII: seat 0 produces in Flour Mill 4 (2 green, 1 red, 1 blue) while the market has all but the blue one. */
function milling(seats: number, changes: Partial<Player>, hand: readonly string[] = []): State {
  // Card 10-2 prints 1 yellow, 1 green, 1 red; one green is drawn. Nobody else holds cards.
  const base = withAreas(planning("7", seats, { market: [0, 1, 0, 0, 0] }), 0, { p1: "flour-mill-4" });
  const tokens = Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? ["p1-orderly", "growth"] : ["cards", "growth"],
  );
  return placing(withHand(withPlayer(base, 0, { goods: {}, ...changes }), 0, hand), ...tokens);
}

describe("page 15, Prison: at any time the assistant can be added to the labor market", () => {
  test.each([1, 2])("before production fails, without a card in hand (%i players)", (seats) => {
    const state = milling(seats, { prison: [0, 0, 0, 1, 0] });
    expect(optionsIn(state, 0, "stand-in")).toEqual(["no"]);
    // The host does not answer a question that leaves something to do.
    expect(onlyAnswer(newdale.decisions(state), 0)).toBeUndefined();
    const freed = after(state, "0 release blue");
    expect([goodsOf(freed, 0), decisionOf(freed, 0, "stand-in")]).toEqual([{ flour: 2 }, undefined]);
  });

  test("before production fails, with too few cards in hand to compensate", () => {
    const state = milling(2, { prison: [0, 0, 0, 1, 0] }, ["sawmill-1", "sawmill-2"]);
    expect(optionsIn(state, 0, "stand-in")).toEqual(["no"]);
    expect(goodsOf(after(state, "0 release blue"), 0)).toEqual({ flour: 2 });
  });

  test("a prisoner of a color that is not missing asks nothing", () => {
    expect(decisionOf(milling(2, { prison: [1, 0, 0, 0, 0] }), 0, "stand-in")).toBeUndefined();
  });

  test("cards that are being chosen for compensation are counted anew", () => {
    const cards = ["sawmill-1", "sawmill-2", "sawmill-3", "sawmill-4"];
    const state = after(withPlayer(milling(2, {}, cards), 1, { prison: [0, 0, 0, 1, 0] }));
    expect(decisionOf(state, 0, "stand-in-cards")?.min).toBe(3);
    const freed = after(state, "1 release blue");
    // Nobody is missing any more: no card is lost, and the mill has made its 2 flour.
    expect([handOf(freed, 0).length, goodsOf(freed, 0)]).toEqual([4, { flour: 2 }]);
  });

  test("with two missing, one released leaves 3 cards to discard instead of 6", () => {
    const base = withAreas(planning("7", 2, { market: [0, 0, 0, 0, 0] }), 0, { p1: "flour-mill-4" });
    const cards = ["1", "2", "3", "4", "5", "6"].map((n) => `sawmill-${n}`);
    const dealt = withPlayer(withHand(base, 0, [...cards, "fortress-1"]), 1, { prison: [0, 0, 0, 1, 0] });
    const state = after(placing(dealt, ["p1-orderly", "growth"], ["cards", "growth"]));
    expect(decisionOf(state, 0, "stand-in-cards")?.min).toBe(6);
    expect(decisionOf(after(state, "1 release blue"), 0, "stand-in-cards")?.min).toBe(3);
  });

  test("also in phase II and while the main objective is delivered", () => {
    const base = withPlayer(planning("7", 2), 0, { prison: [1, 0, 0, 0, 0] });
    expect(optionsIn(base, 0, "release")).toEqual(["yellow"]);
    const scoring: State = { ...withPlayer(base, 0, { goods: { "grape-yellow": 2 } }), phase: "deliver" };
    // Each yellow grape is worth the 1 yellow assistant of card 10-2, and one coin more with the prisoner.
    expect(wealthOf(scoring, 0)).toBe(2);
    expect(wealthOf(after(scoring, "0 release yellow"), 0)).toBe(4);
    expect(decisionOf({ ...base, phase: "over" }, 0, "release")).toBeUndefined();
  });
});

describe("page 14, Rabbit and Onyx: these figures count towards the labor market for you", () => {
  test("an assistant on Rabbit or Onyx may be imprisoned like those of the market", () => {
    const base = withPlayer({ ...planning("7", 2), drawn: [0, 0, 0, 0, 0], bag: [0, 0, 0, 0, 4] }, 0, {
      own: [0, 0, 1, 0, 0],
      specials: ["prison-1"].map(cardNo),
    });
    const state = afterBuilding(base);
    expect(optionsIn(state, 0, "special")).toEqual(["prison-red", "done"]);
    const jailed = after(state, "0 special prison-red");
    expect([playerOf(jailed, 0).prison, playerOf(jailed, 0).own]).toEqual([
      [0, 0, 1, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
    // Everybody's market of card 10-2 has one red, and so has the guard's now.
    expect(marketOf(jailed, 0)[2]).toBe(1);
  });
});

describe("page 9: a bonus tile comes with a house at least one step nearer than the range", () => {
  const layTiles = (state: State): State => ({
    ...state,
    spaces: state.spaces.map(() => ({ tile: "one-good", left: 1 }) as const),
  });
  const ways = (state: State) =>
    waysOf(withPlayer(state, 0, { houses: ["c01", "c06"], range: 3 }), 0)
      .filter(({ town }) => town === "c15")
      .map(({ steps, over }) => [steps, over]);

  test("a way that is beaten in everything is not offered", () => {
    // From C06: over the pass to C19 and on to C15, or by C02 and the pass to C15: both 2 steps and one pass.
    expect(ways(layTiles(planning("3b", 2)))).toEqual([[2, [expect.any(Number)]]]);
  });

  test("without a tile beside the town the number of steps decides nothing: one way is offered", () => {
    expect(ways(planning("3b", 2)).length).toBe(1);
  });
});

describe("page 7: each special building works once in each phase VI", () => {
  test("ruling 59: Aaron’s Vineyard, built in one's own phase VI, gives its grape at once", () => {
    const base = withPlayer({ ...planning("7", 2), display: [cardNo("vineyard-4")] }, 0, {
      characters: ["p06"],
      specials: [cardNo("coal-storage-1")],
      goods: { coal: 8 },
    });
    const state = after(afterBuilding(base), "0 use p06", "0 vineyard vineyard-4");
    const town = optionsIn(state, 0, "town")[0] ?? "";
    const placed = after(state, `0 town ${town}`);
    const pay = optionsIn(placed, 0, "pay").find(isPayment);
    const built = pay === undefined ? placed : after(placed, `0 pay ${pay}`);
    expect(goodsOf(built, 0)["grape-blue"]).toBe(1);
  });

  test("built before, it gives one grape all the same", () => {
    const built = afterBuilding(withPlayer(planning("7", 2), 0, { specials: [cardNo("vineyard-4")], goods: {} }));
    expect(goodsOf(built, 0)).toEqual({ "grape-blue": 1 });
  });
});

describe("page 10: if the draw pile runs out, the discard pile is shuffled", () => {
  const empty = (discard: readonly string[], pile: readonly string[] = []): State => {
    const base = placing(
      withPlayer(planning("7", 2), 0, { characters: ["p06"], goods: {} }),
      ["cards", "growth"],
      ["cards", "growth"],
    );
    return { ...base, pile: pile.map(cardNo), discard: discard.map(cardNo), display: [] };
  };

  test("as soon as another card is wanted, and not before", () => {
    const base = placing(planning("1", 2), ["cards", "growth"], ["cards", "growth"]);
    const piles = { pile: ["sawmill-1", "sawmill-2", "sawmill-3"].map(cardNo), discard: ["sawmill-4"].map(cardNo) };
    const { state, facts } = step({ ...base, ...piles }, "0 cards draw");
    expect([handOf(state, 0).length, state.pile, state.discard]).toEqual([3, [], piles.discard]);
    expect(facts.map(({ fact }) => fact)).not.toContain("reshuffled");
  });

  test("ruling 57: Aaron looks for his Vineyard in it too", () => {
    const state = empty(["vineyard-1", "sawmill-1"], ["sawmill-2"]);
    // The two discards alone are shuffled; what was turned up is discarded when he is done.
    expect(factsIn(state, "0 use p06")).toContainEqual({ fact: "reshuffled", to: "table", count: 2 });
    const found = after(state, "0 use p06");
    expect(handOf(found, 0)).toEqual(["vineyard-1"]);
    expect(found.discard).toContain(cardNo("sawmill-2"));
  });

  test("without a Vineyard in either he brings nothing, and all cards are in the discard pile", () => {
    const state = after(empty(["sawmill-1"], ["sawmill-2"]), "0 use p06");
    expect([handOf(state, 0), state.pile, state.discard.toSorted()]).toEqual([
      [],
      [],
      ["sawmill-1", "sawmill-2"].map(cardNo).toSorted(),
    ]);
  });
});

describe("page 10: with both piles empty everybody discards half a hand, rounded down", () => {
  test("of 5 and 2 cards, 2 and 1; then the draw is completed", () => {
    const base = placing(planning("1", 2), ["cards", "growth"], ["cards", "growth"]);
    const hands = withHand(
      withHand(
        base,
        0,
        ["1", "2", "3", "4", "5"].map((n) => `sawmill-${n}`),
      ),
      1,
      ["fortress-1", "fortress-2"],
    );
    const state = after({ ...hands, pile: [], discard: [] }, "0 cards draw");
    expect([decisionOf(state, 0, "discard")?.min, decisionOf(state, 1, "discard")?.min]).toEqual([2, 1]);
    const halved = after(state, "0 discard sawmill-1 sawmill-2", "1 discard fortress-1");
    // Three cards were discarded: seat 0 draws these three.
    expect([handOf(halved, 0).length, handOf(halved, 1)]).toEqual([6, ["fortress-2"]]);
  });
});

describe("page 6, phase III: the starting player draws figures, and nobody is asked anything", () => {
  test("ruling 60: with Vintage six of them, with other events four", () => {
    const drawnWith = (event: "106" | "10-3"): number => {
      const base = { ...planning("3a", 2, { event, market: [3, 3, 3, 3, 0] }), drawn: [0, 0, 0, 0, 0] };
      const facts = factsIn(base, "0 token-1 cards", "0 token-2 growth", "1 token-1 cards", "1 token-2 growth");
      const market = facts.find((fact) => fact.fact === "market");
      return market?.drawn.reduce((sum, figures) => sum + figures, 0) ?? 0;
    };
    expect([drawnWith("106"), drawnWith("10-3")]).toEqual([6, 4]);
  });

  test("ruling 70: a tile waits for one's own turn in phase IV, where the market is the same", () => {
    const tiled = [0, 1].reduce(
      (state, seat) => withPlayer(state, seat, { tiles: ["draw-yellow"] }),
      planning("1", 2, { market: [2, 0, 0, 0, 0] }),
    );
    const placed = after(placing(tiled, ["cards", "growth"], ["cards", "growth"]));
    expect([placed.phase, placed.turn?.seat]).toEqual(["act", 0]);
    expect([optionsIn(placed, 0, "use"), decisionOf(placed, 1, "use")]).toEqual([["draw-yellow"], undefined]);
    const drew = (state: State, seat: number): number => {
      const before = handOf(state, seat).length;
      return handOf(after(state, `${seat} use draw-yellow`), seat).length - before;
    };
    // Card 10-2 prints 1 yellow, and 2 were drawn.
    expect(drew(placed, 0)).toBe(3);
    const later = after(placed, "0 cards draw");
    expect([later.turn?.seat, drew(later, 1)]).toEqual([1, 3]);
  });
});
