import { expect, test } from "vitest";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { listGains, listProtected, sumGains } from "../../../games/egg-thieves/rules/turn/raid.ts";
import { cards, findFacts, layOut, listAsked, play } from "./table.ts";

// Sums by flavour: white, red, purple, green, yellow.
const pictured = [6, 5, 0, 4, 0];
const picturedTie = [6, 3, 0, 6, 0];

test("Raiding a nest, first picture: red 5, green 4, white 6: white is protected", () => {
  expect(listProtected(pictured)).toEqual([0]);
});

test("Raiding a nest, second picture: red 3, green 6, white 6: both green and white are protected", () => {
  expect(listProtected(picturedTie)).toEqual([0, 3]);
});

test("Raiding a nest, third picture: green 2 and red 2 on the spot gain 6 and 7, white and yellow nothing", () => {
  const gains = listGains(pictured, cards("g2.1 r2.1 w1.1 y3.2"));
  expect(gains).toEqual([
    { flavour: 1, nest: 5, plan: 2 },
    { flavour: 3, nest: 4, plan: 2 },
  ]);
  expect(sumGains(gains)).toBe(13);
});

test("step 3: several cards of one flavour add their eggs, but the nest counts once", () => {
  expect(sumGains(listGains(pictured, cards("r2.1 r1.1")))).toBe(5 + 3);
});

test("Ruling 26: with all flavours tied everything is protected and nobody gains", () => {
  expect(listProtected([6, 6, 0, 0, 0])).toEqual([0, 1]);
  expect(listGains([6, 6, 0, 0, 0], cards("w1.1 r1.1 g2.1"))).toEqual([]);
});

test("Ruling 26: a nest of one flavour is all protected", () => {
  expect(listGains([0, 0, 9, 0, 0], cards("p2.1"))).toEqual([]);
});

test("Ruling 23: a match with the protected flavour only is no match", () => {
  expect(listGains(pictured, cards("w3.1 w2.2"))).toEqual([]);
});

test("Ruling 27: a flavour that is only on the plan spot is worth nothing", () => {
  expect(listGains(pictured, cards("p4.1"))).toEqual([]);
});

// Nest A of the first picture with 10 triceratops: w4.2 w2.2 r3.2 r2.1 g2.1 g2.2; one more card closes it.
const nestA = "w4.2 w2.2 r3.2 r2.1? g2.1 g2.2?";
// A yellow card of one egg brings it to 11 or 12: yellow 1 is left over like red and green.
const raidA = "nest y1.1:a, plan p1.1:b:down";

function atA(plans: readonly (readonly [string, string, string])[], payment: number) {
  return layOut(
    plans.length,
    {
      nests: [nestA, "w1.1", "w1.2"],
      plans,
      hands: plans.map(() => "y1.1 p1.1 p2.1 p2.2 p3.1"),
      eggs: plans.map(() => 10),
      discard: "",
    },
    { payment },
  );
}

test("Scouting for eggs, pictured: four cards with 7 triceratops are no raid, and the nest stays open", () => {
  const state = layOut(2, { nests: ["g3.2 g2.2? r1.2 w1.1?", "w1.1", "w1.2"], hands: ["y1.1 p1.1", "p2.1"] });
  expect(listAsked(state)["nest"]).toContain("y1.1:a");
  expect(findFacts(play(state, "nest y1.1:b, plan p1.1:a:down").facts, "raided")).toEqual([]);
});

test("steps 1 to 7: everything is turned up, scored, discarded and replaced", () => {
  const start = atA(
    [
      ["g2.1? r2.2", "w3.1", ""],
      ["", "", ""],
    ],
    0,
  );
  const { state, facts } = play(start, raidA);
  expect(findFacts(facts, "raided")).toMatchObject([
    { nest: 0, raid: 1, of: 5, triceratops: 11, open: cards("w2.2 w4.2 r3.2 g2.1 y1.1"), turned: cards("r2.1 g2.2") },
  ]);
  expect(findFacts(facts, "protected")).toMatchObject([{ sums: [6, 5, 0, 4, 1], flavours: [0] }]);
  // Seat 0: red 5 + 2 and green 4 + 2 are 13; seat 1 has no card there.
  expect(state.eggs).toEqual([23, 10]);
  expect(state.plans[0]?.[0]).toEqual([]);
  expect(state.nests[0]).toHaveLength(1);
  expect(state.discard).toHaveLength(7 + 2);
  expect(state.row.filter((raptor) => start.row.includes(raptor))).toEqual([]);
  expect([state.row.length, state.raptorDeck.length, state.raptorDiscard.length]).toEqual([4, 12, 4]);
});

test("Ruling 22: everyone takes part, and nothing is shared out: equal matches gain equally", () => {
  const { state } = play(
    atA(
      [
        ["g1.1", "", ""],
        ["g1.2?", "", ""],
        ["g1.1", "", ""],
      ],
      0,
    ),
    raidA,
  );
  // Green 4 + 1 for each of the three.
  expect(state.eggs).toEqual([15, 15, 15]);
});

test("Ruling 24: who has no card in the spot has no match and is consoled", () => {
  const { state } = play(
    atA(
      [
        ["", "", ""],
        ["g1.1", "", ""],
      ],
      3,
    ),
    raidA,
  );
  expect(state.eggs).toEqual([13, 15]);
});

test("Ruling 25: 7 eggs for three without a match are 2 each, 1 goes to the bank", () => {
  const plans = [
    ["", "g1.1", ""],
    ["w1.1", "", ""],
    ["", "", ""],
    ["g1.1", "", ""],
  ] as const;
  const { state, facts } = play(atA(plans, 7), raidA);
  expect(state.eggs).toEqual([12, 12, 12, 15]);
  expect(state.payment).toBe(0);
  expect(findFacts(facts, "consoled")).toMatchObject([{ pot: 7, each: 2, lost: 1 }]);
});

test("Ruling 25: 2 eggs for three without a match go to the bank", () => {
  const plans = [
    ["", "", ""],
    ["", "", ""],
    ["", "", ""],
    ["g1.1", "", ""],
  ] as const;
  const { state, facts } = play(atA(plans, 2), raidA);
  expect(state.eggs).toEqual([10, 10, 10, 15]);
  expect(state.payment).toBe(0);
  expect(findFacts(facts, "consoled")).toMatchObject([{ pot: 2, each: 0, lost: 2 }]);
});

test("Ruling 12: when everybody matched the payment area stays as it is", () => {
  const { state, facts } = play(
    atA(
      [
        ["r1.1", "", ""],
        ["g1.1", "", ""],
      ],
      7,
    ),
    raidA,
  );
  expect(state.payment).toBe(7);
  expect(findFacts(facts, "consoled")).toEqual([]);
  expect(findFacts(facts, "kept")).toMatchObject([{ pot: 7 }]);
});

test("Ruling 28: other letters stay", () => {
  const { state } = play(
    atA(
      [
        ["g1.1 w1.1", "r1.1", "w2.1"],
        ["", "y1.1?", ""],
      ],
      0,
    ),
    raidA,
  );
  expect(state.plans.map((plan) => plan.map(({ length }) => length))).toEqual([
    // The scouted purple card went to spot B.
    [0, 2, 1],
    [0, 1, 0],
  ]);
});

test("Ruling 14: a raided nest begins anew with one card, open in A and C, face down in B", () => {
  const full = "w4.2 w2.2 r3.2 r2.2 g2.1";
  for (const [letter, up] of [
    ["a", true],
    ["b", false],
    ["c", true],
  ] as const) {
    const nestOf = (each: string) => (each === letter ? full : "p1.1");
    const nests = [nestOf("a"), nestOf("b"), nestOf("c")] as const;
    const state = layOut(2, { nests, hands: ["y1.2 p1.1 p2.1 p2.2 p3.1", "w1.1"] });
    const after = play(state, `nest y1.2:${letter}, plan p1.1:b:down`).state;
    const nest = after.nests["abc".indexOf(letter)] ?? [];
    expect(nest.map((card) => [card.up, card.known])).toEqual([[up, 0]]);
  }
});

test("Ruling 20: of two nests that are due the player chooses the first, each is a raid, raptors replaced in between", () => {
  const nests = ["w4.2 w2.2 r3.2 r2.2 g2.2 g1.1", "w1.1", "p4.2 p3.2 g3.2 g2.2 y1.2"] as const;
  const plans = [
    ["r1.1", "", "g1.2"],
    ["", "", ""],
  ] as const;
  const start = layOut(2, { nests, plans, hands: ["y1.2 p1.1", "w1.1"], eggs: [5, 5] }, { payment: 4 });
  const { state, facts } = play(start, "nest y1.2:c, plan p1.1:b:down, raid a");
  expect(findFacts(facts, "raided").map(({ nest, raid }) => [nest, raid])).toEqual([
    [0, 1],
    [2, 2],
  ]);
  // A: white 6, red 5, green 3; seat 0 gains red 5 + 1. C: purple 7, green 5, yellow 2; seat 0 gains green 5 + 1.
  // Seat 1 is consoled with the 4 eggs of the payment area at A, and with none at C.
  expect(state.eggs).toEqual([17, 9]);
  expect(state.raptorDeck).toHaveLength(8);
});

test("Rulings 20 and 29: after the last raid no other nest is raided", () => {
  const nests = ["w4.2 w2.2 r3.2 r2.2 g2.2 g1.1", "w1.1", "p4.2 p3.2 g3.2 g2.2 y1.2"] as const;
  const plans = [
    ["r1.1", "", "g1.2"],
    ["", "", ""],
  ] as const;
  const start = layOut(2, { nests, plans, hands: ["y1.2 p1.1", "w1.1"], eggs: [5, 5] }, { raids: 4 });
  const due = play(start, "nest y1.2:c, plan p1.1:b:down").state;
  expect(eggThieves.decisions(due)).toMatchObject([{ seat: 0, ask: "raid", options: ["a", "c"], open: true }]);
  // A: red 5 + 1. C: green 5 + 1 as well, but then seat 1 is consoled with nothing either way.
  const { state, facts } = play(due, "raid c");
  expect(findFacts(facts, "raided").map(({ nest }) => nest)).toEqual([2]);
  expect(state.now).toEqual({ ask: "over", why: "raids" });
  expect(state.eggs).toEqual([11, 5]);
});

test("Ruling 20: which of two nests is raided last decides the match", () => {
  const nests = ["w4.2 w2.2 r3.2 r2.2 g2.2 g1.1", "w1.1", "p4.2 p3.2 g3.2 g2.2 y1.2"] as const;
  const plans = [
    ["r1.1", "", ""],
    ["", "", "g4.2"],
  ] as const;
  const start = layOut(2, { nests, plans, hands: ["y1.2 p1.1", "w1.1"], eggs: [5, 5] }, { raids: 4 });
  const due = "nest y1.2:c, plan p1.1:b:down";
  // A: seat 0 steals red 5 + 1. C: seat 1 steals green 5 + 4.
  expect(play(start, `${due}, raid a`).state.eggs).toEqual([11, 5]);
  expect(play(start, `${due}, raid c`).state.eggs).toEqual([5, 14]);
});

test("Ruling 21: the raid comes before the hand is refilled, so its discards can be drawn", () => {
  const start = layOut(2, {
    nests: [nestA, "w1.1", "w1.2"],
    plans: [
      ["", "", ""],
      ["", "", ""],
    ],
    hands: ["y1.1 p1.1 p2.1 p2.2 p3.1", "w1.1"],
    deck: "",
    discard: "",
  });
  const { state, facts } = play(start, raidA);
  // Seven cards of the nest are discarded and shuffled; one refills the nest, two the hand of three.
  expect(facts.map(({ fact }) => fact).filter((fact) => fact === "renewed" || fact === "drew")).toEqual([
    "renewed",
    "drew",
  ]);
  expect(state.hands[0]).toHaveLength(5);
  expect(state.deck).toHaveLength(4);
});

test("Ruling 21: the final raid refills nothing", () => {
  const start = {
    ...atA(
      [
        ["g1.1", "", ""],
        ["", "", ""],
      ],
      0,
    ),
    raids: 4,
  };
  const { state, facts } = play(start, raidA);
  expect(findFacts(facts, "drew")).toEqual([]);
  expect(state.hands[0]).toHaveLength(3);
  expect(state.nests[0]).toEqual([]);
});
