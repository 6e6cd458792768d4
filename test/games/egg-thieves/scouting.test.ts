import { expect, test } from "vitest";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { cards, findFacts, layCards, layOut, listAsked, play } from "./table.ts";

const quiet = ["w1.1", "r1.1", "p1.1"] as const;
const empty = ["", "", ""] as const;

const twoSeats = (hand: string, nests: readonly [string, string, string] = quiet) =>
  layOut(2, { nests, plans: [empty, empty], hands: [hand, "y1.1 y1.2 y2.1 y2.2 y3.1"], eggs: [0, 0] });

test("Scouting: a card to a nest and another to the own board, one face-up and one face-down", () => {
  const { state, facts } = play(twoSeats("w2.2 g3.1 g4.2 y3.2 y4.1"), "nest g3.1:b, plan w2.2:c:down");
  expect(state.nests[1]).toEqual(layCards("r1.1 g3.1"));
  expect(state.plans[0]?.[2]).toEqual(layCards("w2.2?0"));
  expect(findFacts(facts, "scouted")).toMatchObject([
    {
      to: "table",
      inNest: { card: cards("g3.1")[0], triceratops: 1 },
      total: 2,
      inPlan: { card: null, triceratops: 2 },
    },
  ]);
});

test("Scouting: the other way round, the nest's card lies face-down and the own one face-up", () => {
  const { state } = play(twoSeats("w2.2 g3.1 g4.2 y3.2 y4.1"), "nest g3.1:b, plan w2.2:c:up");
  expect(state.nests[1]).toEqual(layCards("r1.1 g3.1?0"));
  expect(state.plans[0]?.[2]).toEqual(layCards("w2.2"));
});

test("Scouting: any card for any nest, then any other for any own spot, either way up; equal cards are one option", () => {
  const start = twoSeats("g1.1 g1.1 w2.2 r3.1 y4.1");
  const hand = ["w2.2", "r3.1", "g1.1", "y4.1"];
  const pairs = hand.flatMap((card) => ["a", "b", "c"].map((letter) => `${card}:${letter}`));
  expect(listAsked(start)).toEqual({ nest: pairs });
  expect(listAsked(play(start, "nest g1.1:a").state)).toEqual({
    plan: pairs.flatMap((pair) => [`${pair}:down`, `${pair}:up`]),
  });
});

test("Ruling 2: both cards may go to the same letter", () => {
  const { state } = play(twoSeats("w2.2 g3.1 g4.2 y3.2 y4.1"), "nest g3.1:b, plan w2.2:b:down");
  expect([state.nests[1]?.length, state.plans[0]?.[1]?.length]).toEqual([2, 1]);
});

test("Ruling 3: nothing is ever played to another player's board", () => {
  const { state } = play(twoSeats("w2.2 g3.1 g4.2 y3.2 y4.1"), "nest g3.1:b, plan w2.2:b:down");
  expect(state.plans[1]).toEqual([[], [], []]);
});

test("During your turn: at its end the hand is refilled to 5, and the next player clockwise begins", () => {
  const { state, facts } = play(twoSeats("w2.2 g3.1 g4.2 y3.2 y4.1"), "nest g3.1:b, plan w2.2:b:down");
  expect(state.hands[0]).toHaveLength(5);
  expect(state.turn.player).toBe(1);
  expect(findFacts(facts, "drew")).toMatchObject([{ seat: 0, count: 2 }]);
  expect(findFacts(facts, "drew-cards").map(({ to }) => to)).toEqual([0]);
});

test("Ruling 19: five is no maximum: with more cards left nothing is drawn, and nothing is discarded", () => {
  const hand = "w2.2 g3.1 g4.2 y3.2 y4.1 r1.1 r1.2 r2.1";
  const { state, facts } = play(twoSeats(hand), "nest g3.1:b, plan w2.2:b:down");
  expect(state.hands[0]).toHaveLength(6);
  expect(findFacts(facts, "drew")).toEqual([]);
});

test("Ruling 4: in a match begun before, with all nests closed only the card for the own board is played, either way up", () => {
  const full = "w4.2 w3.2 w2.2 w1.2 r3.2 r2.1";
  const start = twoSeats("w2.2 g3.1 g4.2 y3.2 y4.1", [full, full, full]);
  const spots = ["a", "b", "c"].flatMap((each) => [`plan-${each}:up`, `plan-${each}:down`]);
  const hand = ["w2.2", "g3.1", "g4.2", "y3.2", "y4.1"];
  expect(listAsked(start)).toEqual({ alone: hand.flatMap((card) => spots.map((spot) => `${card}:${spot}`)) });
  const { facts, state } = play(start, "alone g3.1:plan-a:up, raid a, raid b");
  expect(findFacts(facts, "played")).toHaveLength(1);
  expect(findFacts(facts, "raided")).toHaveLength(3);
  expect(state.turn.player).toBe(1);
});

test("Ruling 5: a single card goes to a nest or the own board, either way up", () => {
  const start = twoSeats("g3.1");
  const options = listAsked(start)["alone"];
  expect(options).toHaveLength(12);
  expect(options).toEqual(
    expect.arrayContaining(["g3.1:nest-a:down", "g3.1:nest-c:up", "g3.1:plan-b:up", "g3.1:plan-c:down"]),
  );
  expect(play(start, "alone g3.1:nest-c:down").state.nests[2]).toEqual(layCards("p1.1 g3.1?0"));
});

test("Ruling 5: without cards scouting is skipped; without eggs too, the turn passes by itself", () => {
  const start = layOut(3, {
    nests: quiet,
    hands: ["g3.1 g2.1", "", "y1.1 y2.1"],
    deck: "",
    discard: "",
    eggs: [0, 0, 0],
  });
  expect(play(start, "nest g3.1:a, plan g2.1:a:down").state.turn.player).toBe(2);
});

test("Ruling 6: a nest with 11 triceratops takes no card, and its owner is told why", () => {
  const full = "w4.2 w3.2 w2.2 w1.2 r3.2 r2.1";
  const start = twoSeats("w2.2 g3.1 g4.2 y3.2 y4.1", ["w1.1", full, "p1.1"]);
  const letters = (listAsked(start)["nest"] ?? []).map((option) => option.slice(-1));
  expect([...new Set(letters)]).toEqual(["a", "c"]);
  expect(eggThieves.words.listClosed(eggThieves.view(start, 0), 0)).toContainEqual({
    ask: "nest",
    option: "b",
    why: { say: "why.full", with: { nest: "B", total: 11 } },
  });
});

test("Ruling 6: 10 triceratops and a card of two make 12, and the nest is raided at the end of the turn", () => {
  const ten = "w4.2 w3.2 w2.2 w1.2 r3.2";
  const { facts } = play(twoSeats("w2.2 g3.2 g4.2 y3.2 y4.1", [ten, "r1.1", "p1.1"]), "nest g3.2:a, plan w2.2:b:down");
  expect(findFacts(facts, "raided")).toMatchObject([{ nest: 0, triceratops: 12 }]);
});

test("scouting is compulsory: the turn does not end before it, and the reason is given", () => {
  const start = layOut(2, { nests: quiet, hands: ["g3.1 g2.1", "y1.1"], eggs: [9, 9] });
  expect(Object.keys(listAsked(start))).toEqual(["nest", "raptor"]);
  expect(eggThieves.words.listClosed(eggThieves.view(start, 0), 0)).toContainEqual({
    ask: "done",
    option: "done",
    why: { say: "why.scout" },
  });
});

test("a card chosen but not played is a secret, and can be taken back: no step of the choice is a barrier", () => {
  const start = layOut(2, { nests: quiet, hands: ["w2.2 g3.1 g4.2 y3.2 y4.1", "y1.1"], eggs: [9, 9] });
  const { state, barriers } = play(start, "nest g3.1:b, plan w2.2:b:down");
  expect(barriers.at(0)).toBe(false);
  expect(barriers.at(-1)).toBe(true);
  expect(state.turn.player).toBe(1);
  const choosing = play(start, "nest g3.1:b").state;
  expect(eggThieves.view(choosing, 1)).toEqual(eggThieves.view(start, 1));
  expect(eggThieves.view(choosing, "table")).toEqual(eggThieves.view(start, "table"));
});
