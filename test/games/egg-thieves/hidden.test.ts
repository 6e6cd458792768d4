import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json, Viewer } from "../../../games/contract/index.ts";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import type { State } from "../../../games/egg-thieves/rules/state.ts";
import { cardId } from "../../../games/egg-thieves/rules/cards.ts";
import { keys, matches, play as playOut } from "../../contract/play.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { cards, key, layCards, layOut, listAsked, play } from "./table.ts";

const picture = drawInEnglish(eggThieves);
const none = ["", "", ""] as const;
const hand = "w2.2 g3.1 g4.2 y3.2 y4.1";

test("Ruling 8: who played a face-down card to a nest keeps a private note of it; nobody else sees its face", () => {
  const start = layOut(2, {
    nests: ["w1.1", "r1.1", "p1.1"],
    plans: [none, none],
    hands: [hand, "y1.1"],
    eggs: [0, 0],
  });
  const { state } = play(start, "nest g3.1:b, plan w2.2:c:up");
  const face = cards("g3.1")[0];
  expect(eggThieves.view(state, 0).nests[1]?.[1]).toEqual({ card: face, triceratops: 1, up: false });
  for (const other of [1, "table"] as const) {
    expect(eggThieves.view(state, other).nests[1]?.[1]).toEqual({ card: null, triceratops: 1, up: false });
  }
  const notes = eggThieves.words.hand(eggThieves.view(state, 0)).map(({ say }) => say);
  expect(notes).toEqual(["hand.cards", "hand.note"]);
});

test("Ruling 8, option privateNotes off: not even the peeker sees the card again", () => {
  const laidOut = { nests: ["w1.1?0", "r1.1", "p1.1"], plans: [none, none], hands: [hand, "y1.1"] } as const;
  const without = layOut(2, laidOut, {}, { privateNotes: false });
  expect(eggThieves.view(without, 0).nests[0]).toEqual([{ card: null, triceratops: 1, up: false }]);
  expect(eggThieves.words.hand(eggThieves.view(without, 0)).map(({ say }) => say)).toEqual(["hand.cards"]);
});

test("Ruling 8: own face-down plan cards can be read by their owner at any time, also without notes", () => {
  const plans = [["w1.1?0", "", ""], none] as const;
  for (const privateNotes of [true, false]) {
    const state = layOut(2, { plans, player: 1, hands: [hand, "y1.1"] }, {}, { privateNotes });
    expect(eggThieves.view(state, 0).plans[0]?.[0]?.[0]?.card).toBe(cards("w1.1")[0]);
    expect(eggThieves.view(state, 1).plans[0]?.[0]?.[0]).toEqual({ card: null, triceratops: 1, up: false });
    expect(eggThieves.words.hand(eggThieves.view(state, 0)).map(({ say }) => say)).toContain("hand.spot");
  }
});

test("Ruling 16: the triceratops on all backs are public: nests, spots, hands and the top of the deck", () => {
  const state = layOut(2, {
    nests: ["w1.2?", "", ""],
    plans: [none, ["y3.1?1", "", ""]],
    hands: [hand, "y1.2"],
    deck: "r1.2 r2.1",
  });
  const seen = eggThieves.view(state, "table");
  expect(seen.nests[0]?.[0]?.triceratops).toBe(2);
  expect(seen.plans[1]?.[0]?.[0]?.triceratops).toBe(1);
  // The hand: w2.2, g4.2 and y3.2 have two, g3.1 and y4.1 one.
  expect(seen.backs).toEqual([
    { cards: 5, ones: 2, twos: 3 },
    { cards: 1, ones: 0, twos: 1 },
  ]);
  expect(seen.deck).toEqual({ cards: 2, top: 2 });
});

test("Ruling 16, option openBacks off: hands and the deck show how many cards they are, and no more", () => {
  const state = layOut(2, { hands: [hand, "y1.2"], deck: "r1.2 r2.1" }, {}, { openBacks: false });
  const seen = eggThieves.view(state, "table");
  expect(seen.backs).toEqual([
    { cards: 5, ones: null, twos: null },
    { cards: 1, ones: null, twos: null },
  ]);
  expect(seen.deck).toEqual({ cards: 2, top: null });
});

test("what the backs beside a name mean is said where they are drawn: Eggbots hold no cards, hidden backs are counted", () => {
  const says = (state: State): boolean =>
    picture.more(eggThieves.view(state, 0), {}).some(({ svg }) => svg.includes("in hand: 1 or 2 heads"));
  expect(says(layOut(2, { hands: [hand, "y1.1"] }))).toBe(true);
  expect(says(layOut(2, { hands: [hand, "y1.1"] }, {}, { openBacks: false }))).toBe(false);
  expect(says(layOut(1, { hands: [hand] }, {}, { eggbots: "2" }))).toBe(false);
});

test("Ruling 16: with hidden backs, playing a card face down shows its back, so undo does not cross it", () => {
  const laidOut = {
    nests: ["w1.1", "r1.1", "p1.1"],
    plans: [none, none],
    hands: [hand, "y1.1"],
    eggs: [9, 9],
  } as const;
  const answers = "raptor sneak, extra w2.2:plan-c";
  // Another raptor can still be used, so nothing but the card itself is new.
  const row = [1, 2, 7, 8];
  expect(play(layOut(2, laidOut, { row }), answers).barriers).toEqual([false, false]);
  expect(play(layOut(2, laidOut, { row }, { openBacks: false }), answers).barriers).toEqual([false, true]);
});

test("Rulings 17 and 18: discards and eggs are open to everybody", () => {
  const state = layOut(2, { discard: "y1.1 w4.2", eggs: [3, 12] });
  const seen = eggThieves.view(state, "table");
  expect(seen.discard.map(cardId)).toEqual(["w4.2", "y1.1"]);
  expect(seen.eggs).toEqual([3, 12]);
});

test("no view has a hand in it but the viewer's own, nor any card of the decks", () => {
  const state = layOut(3, { hands: ["w1.1", "r1.1", "p1.1"] });
  expect(([0, 1, 2] as const).map((seat) => eggThieves.view(state, seat).hand)).toEqual([
    cards("w1.1"),
    cards("r1.1"),
    cards("p1.1"),
  ]);
  expect(eggThieves.view(state, "table").hand).toBeNull();
  for (const viewer of [0, "table"] as const) {
    const seen: { readonly [part: string]: Json } = eggThieves.view(state, viewer);
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(["hands"]));
    expect(Object.keys(seen).filter((part) => ["hands", "raptorDeck", "dice"].includes(part))).toEqual([]);
  }
});

test("dealing anew moves only what the viewer has not seen, and keeps every back that he sees", () => {
  fc.assert(
    fc.property(matches(eggThieves, 300), keys(), fc.nat(), (match, other, place) => {
      const moments = [...playOut(eggThieves, match)];
      const state = moments[place % moments.length]?.step.state;
      if (state === undefined) return;
      const viewers: readonly Viewer[] = [...state.hands.keys(), "table"];
      for (const viewer of viewers) {
        const anew = eggThieves.determinise(state, viewer, other);
        expect(eggThieves.view(anew, viewer)).toEqual(eggThieves.view(state, viewer));
        const all = (table: typeof state): readonly number[] =>
          [
            ...[...table.nests.flat(), ...table.plans.flat(2)].map(({ card }) => card),
            ...table.hands.flat(),
            ...(table.pile?.cards ?? []),
            ...table.deck,
            ...table.discard,
          ].sort((one, two) => one - two);
        expect(all(anew)).toEqual(all(state));
      }
    }),
    { numRuns: 40 },
  );
});

test("dealing anew keeps a card that is chosen but not yet played in its owner's hand", () => {
  const start = layOut(2, { nests: ["w1.1", "r1.1", "p1.1"], hands: [hand, "y1.1 y2.2"], eggs: [0, 0] });
  const choosing = play(start, "nest g3.1:b").state;
  expect(eggThieves.determinise(choosing, 0, key).now).toEqual(choosing.now);
  const anew = eggThieves.determinise(choosing, 1, "ab".repeat(32));
  const chosen = anew.now.ask === "plan" ? anew.now.card : -1;
  expect(anew.hands[0]).toContain(chosen);
  // Four other cards at most, three spots, two ways up; equal cards are one option.
  expect([6, 12, 18, 24]).toContain(listAsked(anew)["plan"]?.length);
});

test("a card that was known stays known where a swap or a new card moved it", () => {
  const state = layOut(
    2,
    { nests: ["w1.1 r3.2?0 g1.1", "y2.1", "p1.1"], hands: [hand, "y1.1"], eggs: [9, 9] },
    { row: [8] },
  );
  const after = play(state, "raptor juggler, swap a1, swap-with b1").state;
  expect(after.nests[0]).toEqual(layCards("y2.1 r3.2?0 g1.1"));
});
