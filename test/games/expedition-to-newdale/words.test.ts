import { expect, test } from "vitest";
import type { Message } from "../../../games/contract/index.ts";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import { createTranslate } from "../../../src/words/translate.ts";
import { dealTable, until, withPlayer } from "./table.ts";

const { words: text } = newdale;
const speak = createTranslate([{ name: "game", english: text.english }], "en", (seat) => `player ${seat + 1}`, {
  flaw: (what) => {
    throw new Error(what);
  },
});

const readPage = (id: string): readonly string[] =>
  (text.reference().find((page) => page.id === id)?.body ?? []).map((line: Message) => speak(line));

test("a card's page says what it makes and does, its symbol and its cost", () => {
  expect(readPage("card-coal-storage")).toEqual([
    "Effect: phase VI: 2 coal.",
    "Symbol: mountain.",
    "Cost: 9 coins; 2 VP.",
    "3 copies.",
    "† Reconstructed: not read from the box.",
  ]);
  expect(readPage("card-coal-mine")).toEqual([
    "Makes coal worth 1; chain: wood cards.",
    "Needs 2Y 1R. Everybody has one from the start.",
    "1 copy.",
  ]);
  expect(readPage("card-post-office").slice(0, 2)).toEqual([
    "Effect: +1 assistant of its color, for you alone.",
    "Versions: yellow for 6 coins (1 VP), green for 6 coins (1 VP), red for 7 coins (1 VP), and blue for 8 coins (2 VP).",
  ]);
});

test("set-up is no round, and a tile says when it is offered", () => {
  const table = dealTable("1", 2);
  expect(speak(text.progress(newdale.view(table, 0)))).toBe("set-up");
  const acting = until(withPlayer(table, 0, { tiles: ["growth-discount", "missing-assistant"] }), "plan");
  const reasons = newdale.words.listClosed(newdale.view(acting, 0), 0).map(({ why }) => speak(why));
  expect(reasons).toEqual([
    "“Growth: 4 coins less” is offered when you pay for a token.",
    "“1 missing assistant” is offered when a production lacks assistants.",
  ]);
});

test("a failed solo chapter says what was missing", () => {
  const said = text.fact({
    fact: "ended",
    to: "table",
    chapter: "1",
    winner: 0,
    passed: false,
    next: "1",
    points: 30,
    tied: [],
    missed: ["delivery", "points", "fists"],
  });
  // Chapter I alone: 30 coins, 38 VP and 2 fists.
  expect(speak(said)).toBe(
    "Not passed. Conditions not met: a delivery worth 30 coins, 38 VP, and 2 fists. Try chapter I Rations again.",
  );
});

test("one pass is one, and a single good is not worth so much each", () => {
  expect([1, 2].map((n) => speak({ say: "ask.passes", with: { n } }))).toEqual([
    "How do you pay for crossing the pass?",
    "How do you pay for crossing the passes?",
  ]);
  expect([0, 1, 2].map((n) => speak({ say: "do.good.hint", with: { n, coins: 6 } }))).toEqual([
    "you have none; each is worth 6 coins",
    "you have 1, worth 6 coins",
    "you have 2, each worth 6 coins",
  ]);
});

test("alone too, an event, its question and its gain have one name", () => {
  const event = speak({ say: "event.11-1" });
  expect(event).toBe("Holiday (solo)");
  expect(event).toContain(speak({ say: "points.holiday" }));
  expect(speak({ say: "ask.holiday" })).toBe("Holiday: 3 cards or 2 victory points?");
});

test("the board tells near towns from far ones, and counts in words", () => {
  const { state } = newdale.setup({
    seats: 2,
    key: "5".repeat(64),
    options: { chapter: "1", winner: "nobody", openPlanning: false },
  });
  const lines = text.board(newdale.view(state, 0)).map(speak);
  // Everybody begins in Longsdale with range 2; a tile asks for a town one step away.
  expect(lines.filter((line) => line.startsWith("player 1 could place"))).toEqual([
    "player 1 could place a house, with a bonus tile, in Town A, Town F, Town J, Town Q, and Town X.",
    "player 1 could place a house, without a bonus tile, in Town E, Town K, Town L, Town S, Town T, Town U, and Town V.",
  ]);
  expect(lines).toContain("player 1: range 2, 3 cards for a missing assistant, 10 houses left, bonus tiles: none.");
});
