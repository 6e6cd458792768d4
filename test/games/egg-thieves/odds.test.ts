import { expect, test } from "vitest";
import { addToNest, countGain, emptyNest, findOdds, sumHopes } from "../../../games/egg-thieves/computer/odds.ts";
import { allFlavours, countEggs, parseCard, triceratopsOn } from "../../../games/egg-thieves/rules/cards.ts";

const nestOf = (...cards: readonly string[]) =>
  cards
    .map(parseCard)
    .map((card) => ({ card, triceratops: triceratopsOn(card), up: true }))
    .reduce(addToNest, emptyNest);

const faceDown = { card: null, triceratops: 2, up: false };

// White 8, red 5, green 1, and 10 triceratops and a yellow egg with 1: the raid is due, and nothing comes any more.
const due = nestOf("w4.2", "w4.2", "r3.2", "r2.2", "g1.2", "y1.1");

test("in a nest that is due every flavour but the most frequent one is stolen for certain", () => {
  expect(due.triceratops).toBe(11);
  const odds = findOdds(due);
  const [white, red, purple, green, yellow] = odds.chances;
  expect([white, purple]).toEqual([0, 0]);
  for (const chance of [red, green, yellow]) expect(chance).toBeCloseTo(1);
  // A red egg planned brings itself and five; two purple and four white ones bring nothing.
  expect(sumHopes(odds, countEggs([parseCard("r1.1")]))).toBeCloseTo(6);
  expect(sumHopes(odds, countEggs(["p2.1", "w4.1"].map(parseCard)))).toBe(0);
  expect(sumHopes(odds, countEggs(["r1.1", "g3.1"].map(parseCard)))).toBeCloseTo(6 + 4);
});

test("a card more for a plan adds what the plan then hopes for, be its flavour new there or not", () => {
  const odds = findOdds(nestOf("w4.2", "r2.2", "g1.2"));
  const red = countEggs([parseCard("r1.1")]);
  for (const card of ["r3.1", "g3.1", "w2.1", "p1.1"].map(parseCard)) {
    const both = countEggs([parseCard("r1.1"), card]);
    expect(countGain(odds, red, card)).toBeCloseTo(sumHopes(odds, both) - sumHopes(odds, red));
  }
});

test("no flavour is favoured in a nest of which nobody knows anything", () => {
  for (const nest of [emptyNest, [faceDown, faceDown, { ...faceDown, triceratops: 1 }].reduce(addToNest, emptyNest)]) {
    const { chances, lying } = findOdds(nest);
    for (const flavour of allFlavours) {
      expect(chances[flavour]).toBeCloseTo(chances[0] ?? 0);
      expect(lying[flavour]).toBeCloseTo(lying[0] ?? 0);
    }
    expect(chances[0]).toBeGreaterThan(0.3);
    expect(chances[0]).toBeLessThan(0.9);
  }
});

test("a face-down card may be of any flavour: white ones ahead become likelier to be stolen by it", () => {
  const open = ["w2.2", "w1.2", "r2.2", "g1.2", "g1.1"];
  const [white = 0] = findOdds(nestOf(...open, "y1.2")).chances;
  const [unsure = 0] = findOdds(addToNest(nestOf(...open), faceDown)).chances;
  expect(white).toBe(0);
  expect(unsure).toBeGreaterThan(0);
});
