/** Ruling 26: what a viewer cannot know may be dealt anew, and the viewer sees no difference. */
import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../games/contract/index.ts";
import { determinise } from "../../../games/ei-my-goods/rules/determinise.ts";
import { readCard } from "../../../games/ei-my-goods/rules/cards.ts";
import type { Plan, State } from "../../../games/ei-my-goods/rules/state.ts";
import { turnFrom, whimsFrom } from "../../contract/play.ts";
import { apply, cards, decisions, everyCard, hand, inPlans, inTurn, newMatch, play, table, view } from "./table.ts";

const keysTried = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(64));
const viewers = (state: State): readonly Viewer[] => [...state.players.keys(), "table"];
const sort = (all: readonly number[]): readonly number[] => all.toSorted((one, other) => one - other);

/** Every seventh position of a random match. */
function* wander(seats: number, number: number): Generator<State> {
  let state = newMatch(seats, number.toString(16).padStart(64, "7"));
  let given = 0;
  for (const whim of whimsFrom(number)) {
    const open = decisions(state);
    if (open.length === 0) return;
    const { seat, answer } = turnFrom(open, whim);
    state = apply(state, seat, answer).state;
    given += 1;
    if (given % 7 === 0) yield state;
  }
}

test.each([2, 3, 4])("%i players: in a whole match every viewer sees the same, and no card is lost", (seats) => {
  for (const state of wander(seats, seats)) {
    for (const viewer of viewers(state)) {
      const other = determinise(state, viewer, "3c".repeat(32));
      expect(view(other, viewer)).toEqual(view(state, viewer));
      expect(sort(everyCard(other))).toEqual(sort(everyCard(state)));
    }
  }
});

test("a card that somebody set aside is imagined as one that can be built, where there is any", () => {
  const keys = Array.from({ length: 40 }, (_, key) => key.toString(16).padStart(64, "5"));
  const costOf = (eggs: number) => {
    const state = table([{ buildings: "c1", goods: [eggs], hand: "p03 p04 g01 y02", aside: "p09" }, {}]);
    const costs = keys.map((key) => readCard(determinise(state, 1, key).players[0]?.aside?.card ?? 0).cost);
    return costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  };
  const [poor, rich] = [costOf(0), costOf(12)];
  const all = Array.from({ length: 40 }, (_, card) => readCard(card).cost);
  expect(poor).toBeLessThan(rich);
  expect(poor).toBeLessThan(all.reduce((sum, cost) => sum + cost, 0) / all.length);
});

describe("what others have chosen so far", () => {
  const deal = (state: State) => keysTried.map((key) => determinise(state, 1, key));

  test("a plan is some other one of which the same parts are decided", () => {
    const begun = play(inPlans(table([{ hand: "g01 p03 y02" }, { hand: "y05" }, {}])), "0 aside p03").state;
    const whole = play(begun, "0 work c1:sloppy").state;
    const plansOf = (state: State): readonly (Plan | undefined)[] =>
      deal(state).map(({ now }) => (now.ask === "plans" ? now.plans[0] : undefined));
    for (const [state, hasWork] of [
      [begun, false],
      [whole, true],
    ] as const) {
      const plans = plansOf(state);
      expect(plans.map((plan) => plan?.work !== null)).toEqual(keysTried.map(() => hasWork));
      for (const plan of plans) expect(plan).toMatchObject({ isLocked: hasWork, tries: 1 });
      // Whatever was set aside, also nothing.
      expect(plans.map((plan) => plan?.aside)).not.toContain(null);
      expect(new Set(plans.map((plan) => plan?.aside)).size).toBeGreaterThan(2);
    }
    const working = play(inPlans(table([{ hand: "g01 p03 y02" }, { hand: "y05" }, {}])), "0 work c1:sloppy").state;
    for (const plan of plansOf(working)) expect([plan?.work === null, plan?.aside]).toEqual([false, null]);
  });

  test("half a hand is given in as many cards of whatever hand it is", () => {
    const half = { count: 2, passed: 0, isLocked: false };
    const state = table([{ hand: "g01 p03 y02 y05" }, { hand: "g02 p01 y03 y04" }, { hand: "g03 p02 r01 r02" }]);
    const own = { ...half, cards: null, draft: cards("g02") };
    const halves = [
      { ...half, cards: cards("g01 p03"), draft: [] },
      own,
      { ...half, cards: null, draft: cards("g03") },
    ];
    for (const other of deal({ ...state, now: { ask: "halve", halves, back: { ask: "draw" } } })) {
      if (other.now.ask !== "halve") throw new Error("The same question stays open");
      const [chosen, mine, undecided] = other.now.halves;
      expect(chosen?.cards).toHaveLength(2);
      for (const card of chosen?.cards ?? []) expect(hand(other, 0)).toContain(card);
      expect(mine).toEqual(own);
      expect(undecided).toMatchObject({ cards: null, draft: [] });
    }
  });

  test("a chain is open where its building has produced, and what has begun besides is left out", () => {
    const scene = { buildings: "c1 y05", worker: "y05:sloppy", hand: "y02 y03 p01", goods: [9] } as const;
    const start = inTurn(table([scene, {}], { market: ["y06 y07 r01 r06", ""] }), 0);
    const made = play(start, "0 produce y05").state;
    for (const other of deal(made)) expect(other.now).toEqual(made.now);
    for (const other of deal(start)) expect(other.now).toMatchObject({ chain: null, done: [], step: null });
  });
});

describe("ruling 29: what lies in the discards", () => {
  test("exchanged cards lie face down", () => {
    const { state } = play(table([{ hand: "g01" }, { hand: "y02" }]), "0 hand exchange · 1 hand keep");
    expect(state.discard).toEqual({ shown: [], hidden: cards("g01") });
  });

  test("so do paid goods, while cards given for production and those of the market are known to everybody", () => {
    // The coop needs 1 grain and 2 willow branches; the grain comes from the hand. Then 5 eggs pay for the Florist.
    const someone = { goods: [4], worker: "c1:efficient", hand: "g02", aside: "p03" } as const;
    const start = inTurn(table([someone, {}], { active: 1, market: ["y02 y05", ""] }), 0);
    const made = play(start, "0 produce c1+g02").state;
    expect(made.discard).toEqual({ shown: cards("g02"), hidden: [] });
    // The round ends with this turn, and the market goes to the discards.
    const { discard } = play(made, "0 build 1x5").state;
    expect([sort(discard.shown), discard.hidden.length]).toEqual([sort(cards("g02 y02 y05")), 5]);
    // What computers count, people read.
    const seen = ([0, 1, "table"] as const).map((viewer) => view(play(made, "0 build 1x5").state, viewer));
    for (const { discarded } of seen) expect(sort(discarded)).toEqual(sort(cards("g02 y02 y05")));
    const deals = keysTried.map((key) => determinise(play(made, "0 build 1x5").state, 1, key).discard);
    expect(deals.map(({ shown }) => shown)).toEqual(deals.map(() => discard.shown));
    expect(new Set(deals.map(({ hidden }) => sort(hidden).join())).size).toBeGreaterThan(1);
  });
});
