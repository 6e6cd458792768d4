import { expect, test } from "vitest";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import { cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import type { NewdaleFact } from "../../../games/expedition-to-newdale/rules/facts.ts";
import { createTranslate } from "../../../src/words/translate.ts";

const names = ["Ann", "Ben", "Cleo"];
const speak = createTranslate([{ name: "game", english: newdale.words.english }], "en", (seat) => names[seat] ?? "?", {
  flaw: (what) => {
    throw new Error(what);
  },
});
const tell = (...facts: readonly NewdaleFact[]): readonly string[] =>
  newdale.words.summarise(facts).map((said) => speak(said));

const [mill, sawmill] = [cardNo("spinning-mill-1"), cardNo("sawmill-6")];
const acts = { fact: "acts", to: "table", token: 1, place: "progress", card: null } as const;
const round = { fact: "round", to: "table", round: 5, start: 0, event: "10-1" } as const;

test("of a round of production each player has one line, although their tokens take turns", () => {
  const lines = tell(
    { fact: "locked-token", to: "table", seat: 0, placed: 2, tokens: 2 },
    { fact: "placed", to: "table", seat: 0, places: [null, null], cards: [null, null] },
    { ...acts, seat: 0 },
    { fact: "discarded", to: "table", seat: 0, cards: [sawmill], why: "compensate" },
    { fact: "made", to: "table", seat: 0, card: mill, good: "yarn", count: 3 },
    { ...acts, seat: 1 },
    { fact: "failed", to: "table", seat: 1, card: mill, missing: 1 },
    { fact: "chained", to: "table", seat: 0, card: mill, good: "yarn", count: 1, bonus: 1 },
    { fact: "goods", to: "table", seat: 1, good: "coal", count: 5, why: "market" },
    { fact: "points", to: "table", seat: 1, by: 2, points: 9, why: "progress" },
    { ...acts, seat: 2 },
  );
  expect(lines.slice(1)).toEqual([
    "Ann: 3 yarn (Spinning Mill) and 2 yarn (chain of Spinning Mill).",
    "Ben: nothing from Spinning Mill, 5 coal (Black Market), and +2 VP (Progress).",
    "Cleo plays token 1: Progress.",
  ]);
});

test("what a raid costs stands in one line, and so do cards that an event gives to everybody", () => {
  const lost = { fact: "points", to: "table", why: "raid" } as const;
  const drew = { fact: "drew", to: "table", count: 3 } as const;
  const lines = tell(
    { fact: "raid", to: "table", hooded: 3 },
    { ...lost, seat: 0, by: -2, points: 7 },
    { ...lost, seat: 1, by: -3, points: 6 },
    round,
    { ...drew, seat: 0 },
    { fact: "drew-cards", to: 0, cards: [sawmill] },
    { ...drew, seat: 1 },
  );
  expect(lines.filter((line) => !line.startsWith("Round"))).toEqual([
    expect.stringMatching(/^Raid! 3 Hooded Ones come/u),
    "VP (raid): Ann −2 and Ben −3.",
    "Cards drawn: Ann 3 and Ben 3.",
    expect.stringMatching(/^You draw Sawmill/u),
  ]);
});

test("what one player did before a new round stands before it, and what came after behind", () => {
  const drew = { fact: "drew", to: "table", seat: 0, count: 2 } as const;
  const tile = { fact: "took-tile", to: "table", seat: 0, tile: "growth-discount", space: 0 } as const;
  const lines = tell(drew, tile, round, drew);
  expect([lines.length, lines[0]?.startsWith("Ann: 2 cards and bonus tile"), lines[2]]).toEqual([
    3,
    true,
    "Ann draws 2 cards.",
  ]);
});

test("cards drawn for several reasons are one number, and so are points that several Barracks cost", () => {
  const drew = { fact: "drew", to: "table", seat: 0 } as const;
  const lost = { fact: "points", to: "table", by: -1, points: 5, why: "barracks" } as const;
  const lines = tell(
    { fact: "points", to: "table", seat: 0, by: 1, points: 6, why: "watch" },
    { ...drew, count: 2 },
    { ...drew, count: 3 },
    { ...lost, seat: 1 },
    { ...lost, seat: 2 },
    { ...lost, seat: 1 },
  );
  expect(lines).toEqual(["Ann: +1 VP (Night watch) and 5 cards.", "VP (Barracks): Ben −2 and Cleo −1."]);
});

test("several draws of one player are one number", () => {
  const drew = (seat: number, count: number) => ({ fact: "drew", to: "table", seat, count }) as const;
  expect(tell(drew(1, 1), drew(1, 2))).toEqual(["Ben draws 3 cards."]);
  expect(tell(drew(0, 2), drew(1, 1), drew(0, 1))).toEqual(["Cards drawn: Ann 3 and Ben 1."]);
});
