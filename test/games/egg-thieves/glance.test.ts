import { rateSensibly } from "../../../games/kit/rating.ts";
import { expect, test } from "vitest";
import type { Decision } from "../../../games/contract/index.ts";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { addToNest, countGain, emptyNest, findOdds, sumHopes } from "../../../games/egg-thieves/computer/glance.ts";
import { allFlavours, countEggs, parseCard, triceratopsOn } from "../../../games/egg-thieves/rules/cards.ts";
import type { State } from "../../../games/egg-thieves/rules/state.ts";
import type { View } from "../../../games/egg-thieves/rules/view.ts";
import { chooseOptions, play } from "./table.ts";

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

test("in imagined matches others choose mostly as sensible players do", () => {
  const same = { nest: 0, plan: 0 };
  const asked = { nest: 0, plan: 0 };
  for (let match = 0; match < 6; match += 1) {
    const key = match.toString(16).padStart(64, "0");
    let { state } = eggThieves.setup({ seats: 4, key, options: chooseOptions() });
    for (let open = findScouting(state); open !== undefined; open = findScouting(state)) {
      const sensible = bestOf(state, open, (view, decision) => rateSensibly(eggThieves, view, decision));
      const ask = open.ask === "nest" ? "nest" : "plan";
      asked[ask] += 1;
      if (
        sensible === bestOf(state, open, (view, decision) => eggThieves.computer.rate(view, decision, "imagined") ?? [])
      )
        same[ask] += 1;
      state = play(state, `${open.ask} ${sensible}`).state;
    }
  }
  expect(asked.nest).toBeGreaterThan(50);
  // Two sensible players who imagine other endings agree in 39 and 77 of a hundred.
  expect(same.nest / asked.nest).toBeGreaterThan(0.28);
  expect(same.plan / asked.plan).toBeGreaterThan(0.6);
});

/** What is scouted next, by whoever's turn it is; nobody here uses raptors. */
const findScouting = (state: State): Decision | undefined =>
  eggThieves.decisions(state).find(({ ask, awaited }) => awaited && (ask === "nest" || ask === "plan"));

function bestOf(state: State, decision: Decision, rate: (view: View, decision: Decision) => readonly number[]): string {
  const rates = rate(eggThieves.view(state, decision.seat), decision);
  return decision.options[rates.indexOf(Math.max(...rates))] ?? "";
}
