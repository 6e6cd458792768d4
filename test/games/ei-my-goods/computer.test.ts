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

const { figures } = eiMyGoods.computer;
// In the final round only what is there counts, and what a turn still brings. Both hold two cards.
const players = [
  { buildings: "c1 g06", goods: [1, 1], hand: "p03 p04" },
  { buildings: "c2", goods: [0], hand: "p09", aside: "p10" },
];
const final = { last: 1 };

describe("what a cut match will probably bring", () => {
  test("is the score with coins counted singly, cards in hand or set aside, and the turn", () => {
    const plain = table(players, final);
    const points = score(plain).map((each) => each.points);
    expect(figures(plain, 1)).toMatchObject({ points: points[1], hand: 2, turn: 1, work: 0 });
    const mine = (figures(plain, 0)["points"] ?? 0) - (points[0] ?? 0);
    expect(mine).toBeGreaterThan(0);
    expect(mine).toBeLessThan(1);
  });

  test("is less for whoever has had his turn in this round", () => {
    const turns = (active: number) =>
      [0, 1].map((seat) => figures(inTurn(table(players, final), active), seat)["turn"]);
    expect([turns(0), turns(1)]).toEqual([
      [1, 1],
      [0, 1],
    ]);
    const points = (active: number) => eiMyGoods.computer.foresee(inTurn(table(players, final), active)).points[0] ?? 0;
    expect(points(0)).toBeGreaterThan(points(1) + 1);
  });

  test("counts assistants on offer, the less the more colours they still ask for, while there is a turn to hire in", () => {
    // A8a brings 2 points for 6 coins and asks for two yellow buildings: G06 is none, Y01 is one of them.
    const offer = (buildings: string, seat: number) => {
      const someone = [{ ...players[0], buildings }, players[1] ?? {}];
      return figures(inTurn(table(someone, { ...final, offer: "a8a" }), seat), 0)["offer"];
    };
    const worth = 2 - 6 / 5;
    expect([offer("c1 g06", 0), offer("c1 y01", 0), offer("c1 y01", 1)]).toEqual([
      expect.closeTo(worth / 3),
      expect.closeTo(worth / 2),
      0,
    ]);
  });
});

describe("what a cut match will still bring", () => {
  test("counts what chains could gain with the goods that lie there", () => {
    const chains = (flour: number) =>
      figures(table([{ buildings: "c1 g01 g19", goods: [0, flour, 0] }, players[1] ?? {}], final), 0)["chains"];
    // The Bakery makes 5 coins of flour for 2: two of them could gain 6 coins.
    expect([chains(0), chains(2)]).toEqual([0, 6]);
  });

  test("counts the best building in hand that can be paid, for each round to come", () => {
    const building = (eggs: number, last: number) =>
      figures(table([{ buildings: "c1", goods: [eggs], hand: "p03" }, players[1] ?? {}], { last }), 0)["hand.building"];
    // P03 costs 5 and has 2 points, which are 10 coins.
    expect([building(5, 3), building(4, 3), building(5, 1)]).toEqual([2 * 5, 0, 0]);
  });

  test("counts less of a turn in which buildings have produced", () => {
    const begun = inTurn(table(players, final), 0);
    const later: State = { ...begun, now: { ...beginTurn(0), done: [0, 1] } };
    expect([figures(begun, 0)["turn.producing"], figures(later, 0)["turn.producing"]]).toEqual([0, 2]);
  });

  test("counts what the two best buildings will make, for each round to come", () => {
    const works = (buildings: string, last: number) => {
      const { work = 0, ...all } = figures(
        table([{ ...players[0], buildings, goods: [0] }, players[1] ?? {}], { last }),
        0,
      );
      return [work, all["work.second"] ?? 0] as const;
    };
    const [[once, second], [twice], [, none]] = [works("c1 g06", 2), works("c1 g06", 3), works("c1", 3)];
    expect(twice).toBeCloseTo(2 * once);
    expect([once > 0, second > 0, none]).toEqual([true, true, 0]);
  });
});
