import { rateSensibly } from "../../../games/kit/rating.ts";
import { expect, test } from "vitest";
import type { Answer, Decision } from "../../../games/contract/index.ts";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import type { State } from "../../../games/egg-thieves/rules/state.ts";
import { turnFrom, whimsFrom } from "../../contract/play.ts";
import { chooseOptions, everyTable, findDecision, type Layout, layOut, play } from "./table.ts";

const none = ["", "", ""] as const;

function rateOptions(state: State, ask: string): readonly (readonly [string, number])[] {
  const asked = findDecision(state, ask);
  const preferences = rateSensibly(eggThieves, eggThieves.view(state, asked.seat), asked);
  return asked.options.map((option, index) => [option, preferences[index] ?? 0]);
}

const findBest = (state: State, ask: string): string =>
  [...rateOptions(state, ask)].sort(([, one], [, other]) => other - one)[0]?.[0] ?? "";

// Nest A is nearly due: white is far ahead, red can be stolen; red on the own spot A gains 6 and more.
const nearlyDue = layOut(2, {
  nests: ["w4.2 w4.1 r3.2 r2.2 g1.2", "p1.1", "y1.1"],
  plans: [none, none],
  hands: ["p1.1 p1.2 r3.1 r1.1 y1.2", "g1.1 g1.2 g2.1 g2.2 g3.1"],
  eggs: [0, 0],
});

test("plans the flavour that will be left in the nest next raided, hidden", () => {
  const state = play(nearlyDue, "nest p1.1:b").state;
  expect(findBest(state, "plan")).toBe("r3.1:a:down");
});

test("keeps the card it needs for its own board out of the nests", () => {
  expect(["p1.1", "p1.2", "y1.2", "r1.1"]).toContain(findBest(nearlyDue, "nest").slice(0, -2));
});

test("does not look again at a card it knows, nor buys raptors that promise nothing", () => {
  const state = layOut(2, { nests: ["w1.1?0 r1.1?", "p1.1", "y1.1"], plans: [none, none], eggs: [9, 9] }, { row: [1] });
  const peeking = play(state, "raptor peeper").state;
  expect(rateOptions(peeking, "peek").map(([option, number]) => [option, number >= 0])).toEqual([
    ["a1", false],
    ["a2", true],
  ]);
  expect(rateOptions(state, "raptor")[0]?.[1]).toBeLessThan(0);
});

test("equal views are rated equally", () => {
  expect(rateOptions(nearlyDue, "nest")).toEqual(rateOptions(nearlyDue, "nest"));
});

/** The answer rated best; the first of equals. */
function chooseSensibly(state: State, decisions: readonly Decision[]): Answer {
  const all = decisions.flatMap((asked) => {
    const numbers = rateSensibly(eggThieves, eggThieves.view(state, asked.seat), asked);
    return asked.options.map((option, index) => ({ asked, option, number: numbers[index] ?? 0 }));
  });
  const [first] = all.sort((one, other) => other.number - one.number);
  if (first === undefined) throw new Error("nothing is offered");
  const declines = first.asked.min === 0 && first.number < 0;
  return { ask: first.asked.ask, picks: declines ? [] : [first.option] };
}

test("a sensible player among random ones wins far more than its share", () => {
  const whims = whimsFrom(1);
  let won = 0;
  const games = 20;
  for (let game = 0; game < games; game += 1) {
    let { state } = eggThieves.setup({ seats: 3, key: game.toString(16).padStart(64, "0"), options: chooseOptions() });
    for (let open = eggThieves.decisions(state); open.length > 0; open = eggThieves.decisions(state)) {
      const { player } = state.turn;
      const any = turnFrom(open, Number(whims.next().value)).answer;
      state = eggThieves.apply(state, player, player === 0 ? chooseSensibly(state, open) : any).state;
    }
    won += eggThieves.score(state).seats[0]?.rank === 1 ? 1 : 0;
  }
  // A share would be a third.
  expect(won).toBeGreaterThan(games / 2);
});

test("computers play every table to its end", () => {
  for (const { seats, options } of everyTable().filter((_, index) => index % 16 === 0)) {
    let { state } = eggThieves.setup({ seats, key: "7a".repeat(32), options });
    for (let open = eggThieves.decisions(state); open.length > 0; open = eggThieves.decisions(state)) {
      state = eggThieves.apply(state, open[0]?.seat ?? 0, chooseSensibly(state, open)).state;
    }
    expect(state.now.ask).toBe("over");
  }
});

test("computers count the payment area: with a rich one they would rather have no match (Raiding a nest, step 4)", () => {
  // Nest C is due next. The own board has nothing in spot C, and white, red and green would match there.
  const layout: Layout = {
    nests: ["w1.1", "r1.1", "w4.2 w3.2 r3.2 g2.2 g1.1 r1.1"],
    plans: [
      ["", "", ""],
      ["", "", "r4.1"],
    ],
    hands: ["r1.1 p4.2", "y1.1"],
    eggs: [5, 5],
  };
  const likesMatch = (payment: number): boolean => {
    const start = layOut(2, layout, { payment });
    const { state } = play(start, "nest p4.2:a");
    const rated = new Map(rateOptions(state, "plan"));
    return (rated.get("r1.1:c:down") ?? 0) > (rated.get("r1.1:b:down") ?? 0);
  };
  expect(likesMatch(0)).toBe(true);
  expect(likesMatch(40)).toBe(false);
});

test("expects eggs from plans for nests that are raided soon, and none after the last raid", () => {
  // Red can be stolen from nest A, white is protected there, and nobody has brought pink to nest C.
  const planned = layOut(3, {
    nests: ["w4.2 w4.1 r3.2 r2.2 g1.2", "p1.1", "y1.1"],
    plans: [
      ["r1.1", "", ""],
      ["w1.1", "", ""],
      ["", "", "p1.2"],
    ],
    hands: ["", "", ""],
    eggs: [5, 5, 5],
  });
  const [red = 0, white = 0, pink = 0] = eggThieves.computer.foresee(planned).points;
  expect(red).toBeGreaterThan(white);
  expect(red).toBeGreaterThan(5 + 3);
  // Pink hopes for a little, but two others play before its owner does.
  expect(pink).toBeGreaterThan(5 - 2);
  expect(pink).toBeLessThan(red);
  // Nothing counts but eggs once all raids are over.
  expect(eggThieves.computer.figures({ ...planned, raids: 5 }, 0)).toEqual({ eggs: 5 });
});

test("expects eggs from cards in hand and from being next to play", () => {
  const nests = ["w1.1", "p1.1", "y1.1"] as const;
  const foresee = (hands: readonly [string, string], player: 0 | 1): readonly number[] => {
    const state = layOut(2, { nests: [...nests], hands: [...hands], eggs: [5, 5] });
    return eggThieves.computer.foresee({ ...state, turn: { ...state.turn, player } }).points;
  };
  const [first = 0, second = 0] = foresee(["r1.1", "r1.1"], 0);
  expect(first).toBeGreaterThan(second);
  expect(foresee(["r1.1", "r1.1"], 1)).toEqual([second, first]);
  const [, richer = 0] = foresee(["r1.1", "r4.1"], 0);
  expect(richer).toBeGreaterThan(second);
});

test("expects a part of the pot for whoever has least to hope for, and less for whoever has long to wait", () => {
  const foresee = (payment: number): readonly number[] => {
    const nests = ["w4.2 w4.1 r3.2 r2.2 g1.2", "p1.1", "y1.1"] as const;
    const empty = ["", "", ""] as const;
    const plans = [["r1.1", "", ""] as const, empty, empty, empty];
    return eggThieves.computer.foresee(
      layOut(4, { nests, plans, hands: ["", "", "", ""], eggs: [5, 5, 5, 5] }, { payment }),
    ).points;
  };
  const [planner = 0, second = 0, third = 0, fourth = 0] = foresee(0);
  expect(second - third).toBeGreaterThan(0.3);
  expect(third - fourth).toBeCloseTo(second - third);
  const [planning = 0, ...waiting] = foresee(12);
  expect(planning).toBeLessThan(planner + 1);
  for (const [index, before] of [second, third, fourth].entries()) expect(waiting[index]).toBeGreaterThan(before + 2);
});

test("with more than two players a match is looked at for fewer turns, and a lead is a chance to win", () => {
  const at = (seats: number) =>
    layOut(seats, { nests: ["w1.1", "p1.1", "y1.1"], hands: Array.from({ length: seats }, () => "r1.1") });
  expect(eggThieves.computer.foresee(at(4)).after).toBeLessThan(eggThieves.computer.foresee(at(2)).after);
  expect(eggThieves.computer.foresee(at(2)).scale).toBe(0);
  expect(eggThieves.computer.foresee(at(4)).scale).toBeGreaterThan(0);
});
