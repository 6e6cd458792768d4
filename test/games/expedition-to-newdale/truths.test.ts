/** Sentences that are true in general, in positions where they would not be. */
import { expect, test } from "vitest";
import type { Message } from "../../../games/contract/index.ts";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import { boardOf } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import { cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import type { Player, State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { createTranslate } from "../../../src/words/translate.ts";
import type { TileId } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import {
  acting,
  afterBuilding,
  dealTable,
  inBuilding,
  placing,
  planning,
  until,
  wealthy,
  withHand,
  withPlayer,
  withSpecials,
} from "./table.ts";

const english = [{ name: newdale.info.id, english: newdale.words.english }];
const translate = createTranslate(english, "en-US", (seat) => `P${seat}`);
const speak = (said: Message): string => translate(said);

/** All that seat 0 reads: questions, options with hints, board, hand, and why something is closed. */
function read(state: State): string {
  const { words } = newdale;
  const view = newdale.view(state, 0);
  const asked = newdale.decisions(state).filter(({ seat }) => seat === 0);
  const options = asked.flatMap((decision) =>
    decision.options.map((id) => {
      const { label, hint } = words.option(view, decision, id);
      return hint === undefined ? speak(label) : `${speak(label)} (${speak(hint)})`;
    }),
  );
  const questions = asked.map((decision) => speak(words.question(view, decision)));
  const others = [...words.board(view), ...words.hand(view), ...words.listClosed(view, 0).map(({ why }) => why)];
  return [...questions, ...options, ...others.map(speak)].join("\n");
}

const crossing = { ...planning("8", 1, { event: "10-2" }), rival: "fs7" };
const hiring = (event: "15" | "10-2"): State =>
  inBuilding(withPlayer({ ...planning("8", 2, { event }), row: [cardNo("navigator-1")], display: [] }, 0, wealthy));
const asked = { characters: ["p03"] } as const;
const last = (tiles: readonly TileId[]): State =>
  withPlayer(planning("1", 2, { round: 7, event: "1" }), 0, { ...wealthy, tiles });
const crew = (row: readonly string[], changes: Partial<Player> = {}): State =>
  withPlayer({ ...planning("8", 2), row: row.map(cardNo) }, 0, changes);
const coast = boardOf("8").towns.map(({ id }) => id);
const trading = { goods: { coal: 9 }, tiles: ["coal-red-vp"] } as const;
const rabbitIn = (chapter: "5-creekside" | "7"): State =>
  withPlayer(planning(chapter, 2, { market: [1, 1, 0, 0, 0] }), 0, { characters: ["p02"] });
const towns = boardOf("3b").towns.map(({ id }) => id);
const paying = until(withPlayer(planning("1", 2), 0, { goods: { bread: 2, corn: 4, coal: 30 } }), "deliver");

test.each<[string, State, string, string]>([
  [
    "range is taken",
    withPlayer(planning("1", 2), 0, { range: 3 }),
    "Progress (4 coins: compensation 2, and 2 VP)",
    "range 3 or",
  ],
  [
    "both progress tiles are gone",
    withPlayer(planning("1", 2), 0, { range: 3, compensation: 2 }),
    "Progress (Nothing is left for you here: draw 1 card)",
    "4 coins: ",
  ],
  ["a token is owned", withPlayer(planning("1", 2), 0, { tokens: [1, 2, 3] }), "(Token 4 for 13", "Token 3 for"],
  [
    "no round is left for a token",
    planning("1", 2, { round: 7, event: "1" }),
    "13 coins and 3 VP; no round is left to place it in",
    "next round",
  ],
  [
    "the bridge is built",
    { ...planning("4a", 2), bridges: [0] },
    "Bridge building (Nothing is left",
    "place your bridge",
  ],
  [
    "the shipyard was paid once",
    withPlayer(planning("6", 2), 0, { shipyard: 1 }),
    "worth 6 coins for 3 VP",
    "for 4, then",
  ],
  [
    "the shipyard takes no more",
    acting("6", "shipyard", { shipyard: 3, ...asked }),
    "Shipyard: nothing of it is possible now.",
    "do you deliver",
  ],
  [
    "no token can be paid",
    placing(withPlayer(planning("1", 2), 0, { goods: {}, ...asked }), ["growth", "cards"], ["cards", "market"]),
    "Token 3 costs 7 coins; you have 0.",
    "which action",
  ],
  [
    "all houses are placed",
    acting("3b", "guide", { houses: towns.slice(0, 11), ...wealthy, ...asked }),
    "Mountain guide: you have placed all 11 houses",
    "farther than",
  ],
  [
    "pack ice slows the Captain",
    planning("8", 2, { event: "15" }),
    "(extraordinary) (needs 2Y 1G +1; ship 2",
    "; ship 3",
  ],
  ["pack ice slows a sailor", hiring("15"), "Navigator, for hire: 9 coins (2 VP, ship 1, ", "ship 2"],
  [
    "a sailor is no building of the display",
    hiring("10-2"),
    "or whom do you hire? You have 30 coins.",
    "Navigator, display",
  ],
  [
    "the Captain makes no goods",
    planning("8", 2),
    "Captain (2Y 1G): sloppy −1 sails 1 (",
    "Captain (2Y 1G): sloppy −1 makes",
  ],
  // The rival needs all its moves (ruling 52): ice does not hold it up.
  ["pack ice slows no rival", planning("8", 1, { event: "15" }), "a player’s ship is 1 space shorter", "Ships sail"],
  ["pack ice slows the Captain of the own board", planning("8", 2, { event: "15" }), "+1 sails 2 (", "+1 sails 3"],
  [
    "no cook is laid out",
    crew(["navigator-1"]),
    "cook’s area: orderly (Nothing can work here this round: draw 1 card)",
    "hire the Ship’s Cook first",
  ],
  [
    "no house is left for an empty area",
    withPlayer(planning("3b", 2), 0, { houses: towns.slice(0, 11) }),
    "Empty area 1: orderly (Nothing can work here this round: draw 1 card)",
    "build there first",
  ],
  [
    "no house is left, and sailors are for hire",
    crew(["navigator-1"], { houses: coast.slice(0, 11) }),
    "Building (Hire a sailor)",
    "Build one building",
  ],
  ["no sailor is for hire", crew([]), "Building (Build one building)", "hire a sailor"],
  ["no Prison holds Rabbit’s figures", rabbitIn("5-creekside"), "Hooded Ones do nothing.", "imprisoned"],
  ["Prisons hold Rabbit’s figures", rabbitIn("7"), "but may be imprisoned", "Hooded Ones do nothing."],
  [
    "no production and no growth come any more",
    inBuilding(last(["missing-assistant", "growth-discount", "building-discount"])),
    "“1 missing assistant”: nothing is left that it could be used for.",
    "is offered when a production lacks",
  ],
  [
    "no token is paid for any more",
    inBuilding(last(["missing-assistant", "growth-discount", "building-discount"])),
    "“Building: 4 coins less” is offered when you pay for a building.",
    "“Growth: 4 coins less” is offered",
  ],
  [
    "nothing is built any more",
    withHand(until(last(["building-discount", "one-good"]), "final"), 0, []),
    "“Building: 4 coins less”: nothing is left that it could be used for",
    "“Building: 4 coins less” is offered",
  ],
  [
    "a token still lies on Growth",
    placing(last(["growth-discount", "missing-assistant", "one-good"]), ["building", "growth"], ["cards", "market"]),
    "“Growth: 4 coins less” is offered when you pay for a token.",
    "“1 missing assistant” is offered",
  ],
  [
    "all tokens are owned",
    withPlayer(planning("1", 2), 0, { tokens: [1, 2, 3], fresh: [4], tiles: ["growth-discount"] }),
    "“Growth: 4 coins less”: nothing is left that it could be used for",
    "“Growth: 4 coins less” is offered",
  ],
  [
    "final production follows",
    afterBuilding(withPlayer(withSpecials(last([]), 0, ["coal-trade-1"]), 0, trading)),
    "Phase VI: do you use anything else before final production?",
    "this round",
  ],
  [
    "no tile can be used by itself",
    afterBuilding(
      withPlayer(withSpecials(planning("1", 2), 0, ["coal-trade-1"]), 0, { ...trading, tiles: ["growth-discount"] }),
    ),
    "Phase VI: do you use anything else this round?",
    "bonus tiles included",
  ],
  [
    "the cook’s area waits for a sailor",
    crew(["ships-cook-1"]),
    "makes 1: hire the Ship’s Cook first)",
    "cook’s area: orderly (assistants ±0, makes 1: build",
  ],
  [
    "tokens are played",
    inBuilding(withPlayer(planning("1", 2), 0, wealthy)),
    "P0’s tokens 1 and 2: played.",
    "not placed",
  ],
  ["no tile lies anywhere", planning("1", 2), "P0 could place a house, without a bonus tile, in ", "with a bonus"],
  ["no house follows", paying, "Main objective: do you deliver", "could place a house"],
  ["before the first event nobody is missing", dealTable("1", 2), "sloppy −1 makes 2, orderly", "short"],
  ["the rival is on its way", crossing, "be in Newdale before it", "was in Newdale"],
  ["the rival was beaten", { ...crossing, landed: [0] }, "Your ship was in Newdale before", "be in Newdale before"],
  [
    "the rival was faster",
    { ...crossing, landed: [-1] },
    "The rival ship was in Newdale first",
    "be in Newdale before",
  ],
  [
    "nothing works in final production",
    withHand(until(withPlayer(planning("1", 1), 0, { goods: {}, tiles: ["one-good"] }), "final"), 0, []),
    "Final production: no chain of yours can be used now.",
    "Which building works next",
  ],
  [
    "alone Nate draws for one",
    withPlayer(planning("2", 1), 0, { characters: ["p01"] }),
    "Nate Welton (Draw 3 cards)",
    "the others",
  ],
  [
    "no Hooded One is in the bag",
    withPlayer(planning("2", 2, { market: [1, 1, 0, 0, 0] }), 0, { characters: ["p02"] }),
    "Rabbit (2 figures for your own",
    "Hooded",
  ],
  [
    "a hand with a card more than one",
    acting("1", "cards", asked),
    "Cards: with fewer than 2 cards you just draw 3.",
    "or exchange",
  ],
])("%s: the words are of this position", (_name, state, says, never) => {
  const lines = read(state);
  expect(lines).toContain(says);
  expect(lines).not.toContain(never);
});

test("what pays for an objective is counted without other goods", () => {
  const [decision] = newdale.decisions(paying);
  const { state } = newdale.apply(paying, 0, { ask: decision?.ask ?? "", picks: ["8"] });
  expect(read(state)).toContain("Pay 8 coins for the main objective. You have 18 coins.");
});

test("a tile that the question offers is no closed one", () => {
  const base = withPlayer({ ...planning("1", 2), display: [cardNo("fortress-1")] }, 0, {
    ...wealthy,
    tiles: ["building-discount", "growth-discount"],
  });
  const built = newdale.apply(inBuilding(base), 0, { ask: "build", picks: ["fortress-1"] }).state;
  const town = newdale.decisions(built).find(({ ask }) => ask === "town")?.options[0] ?? "";
  const lines = read(newdale.apply(built, 0, { ask: "town", picks: [town] }).state);
  expect(lines).toContain("Use “Building: 4 coins less”");
  expect(lines).not.toContain("“Building: 4 coins less” is offered");
  expect(lines).toContain("“Growth: 4 coins less” is offered when you pay for a token.");
});

test("an order to draw says what it draws in phase V and for the action", () => {
  const { questions } = newdale.waiting.listAhead();
  const labels = questions.flatMap(({ options }) => options.map(({ label }) => speak(label)));
  expect(labels[0]).toBe("Nothing: 2 cards in phase V, 1 for the action");
});

test("Hooded Ones lie on Rabbit without joining the labor market", () => {
  const said = newdale.words.fact({ fact: "figures", to: "table", seat: 0, who: "p02", figures: [1, 0, 0, 0, 1] });
  expect(speak(said)).toBe("P0 places on Rabbit: 1 yellow and 1 Hooded One.");
});

test("the board counts the points of the final scoring as they come", () => {
  const start = withPlayer(planning("1", 2, { round: 7, event: "1" }), 0, { goods: { bread: 4 }, points: 20 });
  const scoring = until(withSpecials(start, 0, ["fortress-1"]), "deliver");
  expect(read(scoring)).toContain("P0: 24 VP");
  const over = until(scoring, "over");
  const { seats } = newdale.score(over);
  expect(read(over)).toContain(`P0: ${seats[0]?.points} VP`);
  expect(read(over)).toContain(`P1 (starting player): ${seats[1]?.points} VP`);
  expect(seats[0]?.points).toBeGreaterThan(24);
});
