import { rateSensibly } from "../../../games/kit/rating.ts";
import { describe, expect, test } from "vitest";
import type { Decision, Seat } from "../../../games/contract/index.ts";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import { beginTurn, type State } from "../../../games/ei-my-goods/rules/state.ts";
import { choose } from "../../../src/computers/choose.ts";
import { apply, decisions, inPlans, inTurn, newMatch, play, score, table, view } from "./table.ts";

type Liked = { readonly decision: Decision; readonly picks: readonly string[]; readonly value: number };

/** What the computer answers: of the questions that wait for it the one with the best liked option. */
function chooseLiked(state: State, seat: Seat): Liked {
  const asked = decisions(state)
    .filter((decision) => decision.seat === seat && decision.awaited)
    .map((decision): Liked => {
      const values = rateSensibly(eiMyGoods, view(state, seat), decision);
      const order = decision.options
        .map((option, index) => ({ option, value: values[index] ?? Number.NaN }))
        .sort((one, other) => other.value - one.value);
      const isWanted = ({ value }: { readonly value: number }, index: number) =>
        index < decision.min || (index < decision.max && value >= 0);
      return { decision, picks: order.filter(isWanted).map(({ option }) => option), value: order[0]?.value ?? 0 };
    });
  const [best] = asked.sort((one, other) => other.value - one.value);
  if (best === undefined) throw new Error(`nobody waits for ${seat}`);
  return best;
}

/** The same with the questions that wait for nobody, as the host asks computers. */
function answerAny(state: State, seat: Seat): readonly string[] {
  const asked = decisions(state).filter((decision) => decision.seat === seat);
  const { ask, picks } = choose(eiMyGoods, view(state, seat), asked);
  return [ask, ...picks];
}

const answer = (state: State, seat: Seat): readonly string[] => {
  const { decision, picks } = chooseLiked(state, seat);
  return [decision.ask, ...picks];
};

/** The last state of a match between computers, or undefined when it has no end. */
function playOut(start: State): State | undefined {
  let state = start;
  for (let answers = 0; answers < 3000; answers += 1) {
    const waiting = decisions(state).find(({ awaited }) => awaited);
    if (waiting === undefined) return state;
    const { decision, picks } = chooseLiked(state, waiting.seat);
    state = apply(state, waiting.seat, { ask: decision.ask, picks }).state;
  }
  return undefined;
}

describe("a sensible opponent", () => {
  test("works efficiently where everything is there, and sloppily where one thing is missing for sure", () => {
    const works = (market: string) => {
      const state = play(inPlans(table([{ hand: "p03" }, {}], { market: [market, ""] })), "0 aside p03").state;
      return answer(state, 0);
    };
    expect(works("g01 y02 y05 b01")).toEqual(["work", "c1:efficient"]);
    expect(works("g01 b01 b02")).toEqual(["work", "c1:sloppy"]);
  });

  test("ruling 8: does not count the card that it has set aside as a resource", () => {
    // The coop needs 1 grain and 2 willow branches; the market has the grain, and each card of the hand is a branch.
    const works = (aside: string) =>
      answer(play(inPlans(table([{ hand: "y02 y05" }, {}], { market: ["g01", ""] })), `0 aside ${aside}`).state, 0);
    expect([works("none"), works("y02")]).toEqual([
      ["work", "c1:efficient"],
      ["work", "c1:sloppy"],
    ]);
  });

  test("keeps a hand with a building it can pay for, and exchanges a hopeless one", () => {
    // 2 coins: a Woodcarver for 2 is fine, an Easter-Tree Nursery for 21 is out of reach.
    expect(answer(table([{ goods: [2], hand: "y02" }, {}]), 0)).toEqual(["hand", "keep"]);
    expect(answer(table([{ goods: [2], hand: "y15 g23" }, {}]), 0)).toEqual(["hand", "exchange"]);
  });

  test("sets aside what it can pay for", () => {
    const state = play(inPlans(table([{ goods: [7], hand: "p03 y15" }, {}])), "0 work rest").state;
    expect(answer(state, 0)).toEqual(["aside", "p03"]);
  });

  test("produces, uses the chain, builds, and then ends its turn", () => {
    const hand = "y02 y03";
    const start = inTurn(
      table([{ buildings: "c1 y05", goods: [3], worker: "y05:efficient", hand, aside: "y06" }, {}], {
        market: ["y01 y04 r01 r06", ""],
        last: 1,
      }),
      0,
    );
    const made = play(start, `0 ${answer(start, 0).join(" ")}`).state;
    expect(answer(start, 0)).toEqual(["produce", "y05"]);
    expect(answer(made, 0)).toEqual(["chain", "y02", "y03"]);
    const chained = play(made, "0 chain y02 y03").state;
    expect(answer(chained, 0)[0]).toBe("build");
  });
});

describe("a sensible opponent, step by step", () => {
  test("pays with what wastes least", () => {
    const start = inTurn(table([{ buildings: "c1 g06 y01", goods: [1, 2, 1], aside: "p09" }, {}]), 0);
    expect(answer(start, 0)).toEqual(["build", "1x1,2x2"]);
  });

  test("does not change a plan it has made", () => {
    const someone = { buildings: "c1 b01 g01", goods: [2], helpers: "a1a:g01", hand: "p03" };
    const ready = play(inPlans(table([someone, {}])), "0 work c1:sloppy · 0 aside p03").state;
    expect(answer(ready, 0)).toEqual(["lock", "lock"]);
  });

  test("moves an assistant to where the market has everything, when that pays for the move; and not back", () => {
    // Y05 makes sticks (2) of 2 willow and 2 bottles, Y13 honey (8): the market has all for Y13, nothing for the coop.
    const someone = { buildings: "c1 y13", goods: [2], helpers: "a1a:c1", hand: "p03" };
    const start = inPlans(table([someone, {}], { market: ["y01 y02 y03 y04 p01 p02", ""] }));
    const planned = play(start, "0 work rest · 0 aside p03").state;
    expect(answerAny(planned, 0)).toEqual(["move:a1a", "y13"]);
    const moved = play(planned, "0 move:a1a y13").state;
    expect(answerAny(moved, 0)).toEqual(["lock", "lock"]);
  });

  test.each([2, 3, 4])("plays whole matches of %i to their end, and to some points", (seats) => {
    for (let number = 1; number <= 3; number += 1) {
      const over = playOut(newMatch(seats, number.toString(16).padStart(64, "4")));
      expect(over?.now).toEqual({ ask: "over" });
      if (over === undefined) continue;
      // Eight buildings are worth 14 points at the least, as every one is worth 2 or more.
      expect(Math.max(...score(over).map(({ points }) => points))).toBeGreaterThanOrEqual(14);
    }
  });
});

const foresee = (state: State): readonly number[] => eiMyGoods.computer.foresee(state).points;
const [ofCard, ofTurn] = [0.35, 2.2];
// In the final round only what is there counts, and what a turn still brings. Both hold two cards.
const players = [
  { buildings: "c1 g06", goods: [1, 1], hand: "p03 p04" },
  { buildings: "c2", goods: [0], hand: "p09", aside: "p10" },
];
const final = { last: 1 };

describe("what a cut match will probably bring", () => {
  test("is the score with coins counted singly, and something for cards in hand or set aside", () => {
    const plain = table(players, final);
    const [mine = 0, others = 0] = foresee(plain);
    const points = score(plain).map((each) => each.points);
    expect(others).toBeCloseTo((points[1] ?? 0) + 2 * ofCard + ofTurn);
    expect(mine - (points[0] ?? 0)).toBeGreaterThan(2 * ofCard + ofTurn);
    expect(mine - (points[0] ?? 0)).toBeLessThan(1 + 2 * ofCard + ofTurn);
  });

  test("is less for whoever has had his turn in this round", () => {
    const [first = 0, second = 0] = foresee(inTurn(table(players, final), 0));
    const [firstLater = 0, secondLater = 0] = foresee(inTurn(table(players, final), 1));
    expect(firstLater).toBeCloseTo(first - ofTurn);
    expect(secondLater).toBeCloseTo(second);
  });

  test("counts assistants on offer, the less the more colours they still ask for, while there is a turn to hire in", () => {
    // A8a brings 2 points for 6 coins and asks for two yellow buildings: G06 is none, Y01 is one of them.
    const gain = (buildings: string, seat: number) => {
      const someone = [{ ...players[0], buildings }, players[1] ?? {}];
      const [bare = 0] = foresee(inTurn(table(someone, final), seat));
      const [offered = 0] = foresee(inTurn(table(someone, { ...final, offer: "a8a" }), seat));
      return offered - bare;
    };
    const worth = 0.7 * (2 - 6 / 5);
    expect([gain("c1 g06", 0), gain("c1 y01", 0), gain("c1 y01", 1)]).toEqual([
      expect.closeTo(worth / 3),
      expect.closeTo(worth / 2),
      0,
    ]);
  });
});

describe("what a cut match will still bring, found by least squares,", () => {
  test("counts what chains could gain with the goods that lie there", () => {
    const worth = (flour: number) =>
      foresee(table([{ buildings: "c1 g01 g19", goods: [0, flour, 0] }, players[1] ?? {}], final))[0] ?? 0;
    // The Bakery makes 5 coins of flour for 2: two of them could gain 6 coins, beside being worth 4 themselves.
    expect(worth(2) - worth(0)).toBeCloseTo(4 / 5 + 0.04 * 6);
  });

  test("counts the best building in hand that can be paid, for each round to come", () => {
    const worth = (eggs: number, last: number) =>
      foresee(table([{ buildings: "c1", goods: [eggs], hand: "p03" }, players[1] ?? {}], { last }))[0] ?? 0;
    // P03 costs 5 and has 2 points, which are 10 coins.
    expect(worth(5, 3) - worth(4, 3)).toBeCloseTo(1 / 5 + 2 * 0.014 * 5);
    expect(worth(5, 1) - worth(4, 1)).toBeCloseTo(1 / 5);
  });

  test("counts less of a turn in which buildings have produced", () => {
    const begun = inTurn(table(players, final), 0);
    const later: State = { ...begun, now: { ...beginTurn(0), done: [0, 1] } };
    expect((foresee(begun)[0] ?? 0) - (foresee(later)[0] ?? 0)).toBeCloseTo(2 * 0.35);
  });

  test("counts what the two best buildings will make, for each round to come", () => {
    const worth = (buildings: string, last: number) =>
      foresee(table([{ ...players[0], buildings, goods: [0] }, players[1] ?? {}], { last }))[0] ?? 0;
    const perRound = (buildings: string) => worth(buildings, 3) - worth(buildings, 2);
    expect(worth("c1 g06", 3) - worth("c1 g06", 1)).toBeCloseTo(2 * perRound("c1 g06"));
    // A second mill makes what the coop cannot, a third one nothing more.
    expect(perRound("c1")).toBeGreaterThan(0);
    expect(perRound("c1 g06")).toBeGreaterThan(perRound("c1"));
    expect(perRound("c1 g06 b01")).toBeGreaterThanOrEqual(perRound("c1 g06"));
  });
});
