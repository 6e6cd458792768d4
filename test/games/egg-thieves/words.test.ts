import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "../../../games/contract/index.ts";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { allCards, allRaptors, cardId, raptorCard } from "../../../games/egg-thieves/rules/cards.ts";
import { createTranslate } from "../../../src/words/translate.ts";
import { matches, play as playOut } from "../../contract/play.ts";
import { startTurn, type State } from "../../../games/egg-thieves/rules/state.ts";
import { findDecision, layOut, play } from "./table.ts";

const { words: text, info } = eggThieves;
const names = ["Ann", "Bob", "Cat", "Dan", "Eve"];

function speak(said: Message): string {
  const flaw = (what: string): never => {
    throw new Error(what);
  };
  return createTranslate([{ name: "game", english: text.english }], "en", (seat) => names[seat] ?? "nobody", { flaw })(
    said,
  );
}

test("every question, option, fact, reason and board line has its words, short enough for Discord", () => {
  fc.assert(
    fc.property(matches(eggThieves), (match) => {
      for (const { step, decisions } of playOut(eggThieves, match)) {
        for (const fact of step.facts) expect(speak(text.fact(fact))).not.toBe("");
        const seat = decisions[0]?.seat ?? 0;
        const view = eggThieves.view(step.state, seat);
        for (const decision of decisions) {
          expect(speak(text.question(view, decision)).length).toBeLessThan(300);
          for (const option of decision.options) {
            const { label, hint } = text.option(view, decision, option);
            expect(speak(label).length).toBeLessThanOrEqual(80);
            if (hint !== undefined) expect(speak(hint).length).toBeLessThanOrEqual(100);
          }
        }
        for (const { why } of eggThieves.words.listClosed(view, seat)) expect(speak(why)).not.toBe("");
        for (const line of [...text.board(view), ...text.hand(view)]) expect(speak(line)).not.toBe("");
      }
    }),
    { numRuns: 15 },
  );
});

test("ids of questions and options travel in custom ids", () => {
  fc.assert(
    fc.property(matches(eggThieves), (match) => {
      for (const { decisions } of playOut(eggThieves, match)) {
        for (const { ask, options } of decisions) {
          expect(ask).toMatch(/^[a-z0-9:,.+_-]{1,24}$/u);
          for (const option of options) expect(option).toMatch(/^[a-z0-9:,.+_-]{1,40}$/u);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test("every option a host may choose has its words", () => {
  for (const spec of info.options) {
    const choices = spec.kind === "choice" ? spec.choices.map((choice) => `.${choice}`) : [];
    for (const key of ["", ".hint", ...choices]) expect(text.english).toHaveProperty([`option.${spec.id}${key}`]);
  }
});

test("/rules has a page for every section of the rulebook, /card one for every card", () => {
  const pages = text
    .reference()
    .filter(({ kind }) => kind === "rule")
    .map(({ title }) => speak(title));
  expect(pages).toEqual([
    "Overview",
    "Setup",
    "Your turn",
    "Scouting",
    "Raptors",
    "Raiding a nest",
    "End of the match",
    "Alone against Eggbots",
    "An Eggbot’s turn",
    "Second edition",
    "Rulings",
    "Rulings",
    "Rulings",
    "Rulings",
  ]);
  const found = text
    .reference()
    .filter(({ kind }) => kind === "card")
    .map(({ id }) => id);
  expect(found).toEqual([...allRaptors.map((raptor) => raptorCard(raptor).id), ...allCards.map(cardId)]);
  expect(new Set(text.reference().map(({ id }) => id)).size).toBe(text.reference().length);
  for (const { body } of text.reference()) expect(body.map(speak).join(" ").length).toBeGreaterThan(20);
});

test("a raid is told as a story: revealed, protected, gained by which cards, consoled, begun anew", () => {
  const state = layOut(
    3,
    {
      nests: ["w4.2 w2.2 r3.2 r2.1? g2.1 g2.2?", "w1.1", "w1.2"],
      plans: [
        ["g2.1? r2.2", "", ""],
        ["w1.1?", "", ""],
        ["", "", ""],
      ],
      hands: ["y1.1 p1.1 p2.1 p2.2 p3.1", "w1.1", "w1.1"],
      eggs: [10, 10, 10],
      deck: "p4.2",
      discard: "",
    },
    { payment: 5, row: [], raptorDeck: [3, 6, 7, 8] },
  );
  const story = play(state, "nest y1.1:a, plan p1.1:b:down").facts.filter(({ to }) => to === "table");
  expect(story.map((fact) => speak(text.fact(fact)))).toEqual([
    "Ann: a face-up card with 1 yellow egg (1 triceratops) to nest A (then 11); a face-down card (1 triceratops) at home, spot B.",
    "Raid 1 of 5: nest A with 11 triceratops. Face-up: white 2/2, white 4/2, red 3/2, green 2/1, and yellow 1/1. Now turned up: red 2/1 and green 2/2.",
    "Eggs in the nest: 6 white, 5 red, 4 green, and 1 yellow. The triceratops protect white; red, green, and yellow can be stolen.",
    "Ann steals 13: red 7 and green 6. That makes 23.",
    "Bob (white 1/1) and Cat (no cards) had no match and share 5 eggs from the payment area: 2 each, 1 to the bank.",
    "Nest A begins anew with a face-up card with 4 purple eggs (2 triceratops). Raptors: Nightwatch (1 egg: peek twice), Swaggerer (2 eggs: face-up), Sneak (2 eggs: face-down), and Juggler (2 eggs: swap).",
    "The egg deck is empty: 10 discards become the new one.",
    "Ann draws 2 cards.",
  ]);
});

test("the board in words names every card that lies open, all totals, raptors, eggs, hands and discards", () => {
  const state = layOut(
    2,
    {
      nests: ["w4.2 r3.1?", "w1.1", ""],
      plans: [
        ["g2.1?0", "", "y4.2"],
        ["", "", ""],
      ],
      hands: ["p1.1 p1.2", "w1.1"],
      eggs: [10, 7],
      deck: "p4.2 p4.1",
      discard: "r1.1 r1.1 r2.2",
    },
    { payment: 5, row: [1], raptorDeck: [3] },
  );
  expect(text.board(eggThieves.view(state, 0)).map(speak)).toEqual([
    "Ann to play. Raids: 0 of 5.",
    "Cards read eggs/triceratops, so “red 3/1” has 3 red eggs and 1 triceratops; “?” lies face down.",
    "Nest A, 3 triceratops: white 4/2 and ?/1.",
    "Nest B, 1 triceratops: white 1/1.",
    "Nest C, 0 triceratops: no cards.",
    "Raptors: Peeper (1 egg: peek). Payment area: 5 eggs. Raptor deck: 1 card.",
    "Ann: 10 eggs and 2 cards in hand (1 with 1 triceratops, 1 with 2 triceratops). Spots: A (?/1 = green 2/1) and C (yellow 4/2).",
    "Bob: 7 eggs and 1 card in hand (1 with 1 triceratops, 0 with 2 triceratops). Spots: no cards.",
    "Egg deck: 2 cards, the top one with 2 triceratops.",
    "Discards (3): red 1/1 twice and 2/2.",
  ]);
  expect(text.hand(eggThieves.view(state, 0)).map(speak)).toEqual([
    "You hold 2 cards: 1 purple egg (1 triceratops) and 1 purple egg (2 triceratops).",
    "Face-down in your spot A: 2 green eggs (1 triceratops).",
  ]);
  expect(text.hand(eggThieves.view(state, "table"))).toEqual([]);
});

test("cards of nests are named by nest and number, and a raptor's two equal icons as “twice”", () => {
  const place = { nest: 0, index: 1 } as const;
  expect(speak(text.fact({ fact: "peeked", to: "table", seat: 0, place, triceratops: 2 }))).toBe(
    "Ann peeks at card 2 of nest A (2 triceratops).",
  );
  const twice = allRaptors.find((raptor) => raptorCard(raptor).name === "Nightwatch") ?? 0;
  expect(speak(text.fact({ fact: "hired", to: "table", seat: 0, raptor: twice, cost: 1, payment: 1 }))).toBe(
    "Ann pays 1 egg for Nightwatch (peek twice); the payment area then holds 1 egg.",
  );
});

const full = "w4.2 w3.2 w2.2 w1.2 r3.2 r2.1";
const boardOf = (state: State) => text.board(eggThieves.view(state, 0)).map(speak);

test("a nest with 11 triceratops is due for a raid while the match goes on, and no longer once it is over", () => {
  const state = layOut(2, { nests: [full, full, "w1.1"], discard: "r1.1 r1.1 r1.1 r2.2 r2.2" }, { raids: 4 });
  const nests = (now: State["now"]) => boardOf({ ...state, now }).filter((line) => /^Nest [AC]/u.test(line));
  expect(nests({ ask: "raid" })[0]).toMatch(/^Nest A, 11 triceratops \(closed, due for a raid\): /u);
  expect(nests({ ask: "raid" })[1]).toBe("Nest C, 1 triceratops: white 1/1.");
  expect(nests({ ask: "over", why: "raids" })[0]).toMatch(/^Nest A, 11 triceratops: /u);
  // A box may hold three cards of a face.
  expect(boardOf(state)).toContain("Discards (5): red 1/1 3 times and 2/2 twice.");
});

test("ending a turn says which raids come and how many cards are drawn after them", () => {
  const hint = (nests: readonly [string, string, string], raids: number) => {
    const layout = {
      nests,
      plans: [
        ["w1.1", "", ""],
        ["", "", ""],
      ] as const,
      hands: ["y1.1 y1.2 y2.1", "w1.1"],
    };
    const state = layOut(2, { ...layout, deck: "", discard: "" }, { raids, turn: { ...startTurn(0), scouted: true } });
    const view = eggThieves.view(state, 0);
    const decision = { seat: 0, ask: "done", options: ["done"], min: 1, max: 1, awaited: true, open: true };
    const { hint: said } = text.option(view, decision, "done");
    return [speak(text.question(view, decision)), speak(said ?? { say: "" })];
  };
  // Of 7 cards that a raid discards one goes to the nest; a hand of three takes two.
  expect(hint([full, "w1.1", "r1.1"], 1)[1]).toBe("Raid of nest A, then you draw 2 cards, up to 5 in hand.");
  expect(hint(["w1.1", "w1.1", "r1.1"], 1)[1]).toBe("You draw no cards.");
  expect(hint([full, full, "r1.1"], 3)[1]).toBe(
    "Raid of nest A and nest B: these are the last raids and end the match.",
  );
  expect(hint([full, "w1.1", "r1.1"], 4)[1]).toBe("Raid of nest A: that is the last raid and ends the match.");
  expect(hint([full, full, "r1.1"], 4)[1]).toBe("One raid is left, among nest A and nest B: the match ends then.");
});

test("of several nests that are due not all need be raided, and the question promises no more", () => {
  const ask = (raids: number) => {
    const state = layOut(2, { nests: [full, full, "w1.1"] }, { raids, now: { ask: "raid" } });
    return speak(text.question(eggThieves.view(state, 0), findDecision(state, "raid")));
  };
  expect(ask(4)).toBe("Several nests are due for a raid: which one next? It is the last raid of the match.");
  expect(ask(3)).toBe("Two nests are due for the last two raids of the match: which one first?");
});
