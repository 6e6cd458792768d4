import { expect, test } from "vitest";
import { declareFacts, type FactOf, tellFacts } from "../../games/kit/facts.ts";
import { message, type Say } from "../../games/kit/message.ts";

const facts = declareFacts<{ readonly card: string }>()({
  drew: { seat: "seat", count: "number" },
  "drew-cards": { to: "seat", cards: "card[]", barrier: true },
  produced: { seat: "seat", card: "card", gave: "card[]", again: "flag", barrier: "gave" },
  turned: { card: "card|null", left: "number?", barrier: "card" },
  ended: {},
});
type TestFact = FactOf<typeof facts>;

const drew: TestFact = { fact: "drew", to: "table", seat: 1, count: 2 };
const cards: TestFact = { fact: "drew-cards", to: 1, cards: ["A", "B"] };
const produced: TestFact = { fact: "produced", to: "table", seat: 0, card: "A", gave: [], again: true };
const turned: TestFact = { fact: "turned", to: "table", card: null };
const ended: TestFact = { fact: "ended", to: "table" };

const say: Say<"fact.drew" | "fact.drew-cards" | "fact.produced" | "fact.turned.none"> = message;
const nameCard = (card: string) => `card ${card}`;
const describe = tellFacts(facts, say, {
  produced: ({ gave }, tell) => tell("fact.produced", gave.length === 0 ? {} : { gave: "much" }),
  turned: () => say("fact.turned.none"),
  ended: ({ fact }) => ({ say: fact }),
})({ card: nameCard, "card[]": (list) => list.map(nameCard).join(" ") });

test("undo stops at facts marked as barriers, and at others only where the named field holds something", () => {
  const shown: TestFact = { ...produced, gave: ["B"] };
  const face: TestFact = { ...turned, card: "A" };
  expect([drew, produced, turned, ended].map(facts.isBarrier)).toEqual([false, false, false, false]);
  expect([cards, shown, face].map(facts.isBarrier)).toEqual([true, true, true]);
});

test("a fact is said with its fields by their kinds", () => {
  expect(describe(drew)).toEqual({ say: "fact.drew", with: { seat: { seat: 1 }, count: 2 } });
  expect(describe(cards)).toEqual({ say: "fact.drew-cards", with: { to: { seat: 1 }, cards: "card A card B" } });
});

test("an exception adds to the fields, replaces one of them, or says something else", () => {
  const words = { seat: { seat: 0 }, card: "card A", again: "yes" };
  expect(describe(produced)).toEqual({ say: "fact.produced", with: { ...words, gave: "" } });
  expect(describe({ ...produced, gave: ["B"] })).toEqual({ say: "fact.produced", with: { ...words, gave: "much" } });
  expect([describe(turned), describe(ended)]).toEqual([{ say: "fact.turned.none" }, { say: "ended" }]);
});
