import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import type { State } from "../../../games/goods-maker/rules/state.ts";
import { keys } from "../../contract/play.ts";
import { decisions, play, read, readFacts, stateAfter, tableWith, view } from "./table.ts";
import { wander } from "./whims.ts";

const { words: text } = goodsMaker;

/** Everything that anyone can read about this state. */
function readAll(state: State): void {
  for (const viewer of [...state.players.keys(), "table" as const]) {
    const seen = view(state, viewer);
    [...text.board(seen), ...text.hand(seen)].forEach(read);
    if (viewer !== "table") goodsMaker.words.listClosed(seen, viewer).forEach(({ why }) => read(why));
    for (const decision of decisions(state).filter(({ seat, open }) => open || seat === viewer)) {
      expect(read(text.question(seen, decision)).length).toBeLessThan(160);
      const labels = decision.options.map((option) => {
        const { label, hint } = text.option(seen, decision, option);
        if (hint !== undefined) expect(read(hint).length).toBeLessThanOrEqual(100);
        return read(label);
      });
      expect(new Set(labels).size).toBe(labels.length);
      for (const label of labels) expect(label.length).toBeLessThanOrEqual(60);
    }
  }
}

test("every question, option, reason and line of the board can be read, labels fit buttons, hints fit menus", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), keys(), fc.nat(), (seats, key, seed) => {
      wander(seats, key, seed, 400, (state, answers) => {
        if (answers % 13 === 0) readAll(state);
      });
    }),
    { numRuns: 12 },
  );
});

describe("payments are offered ready-made", () => {
  const labels = (state: State, ask: string): readonly string[] => {
    const decision = decisions(state).find((open) => open.ask === ask);
    return (decision?.options ?? []).map((option) =>
      decision === undefined ? "" : read(text.option(view(state, 0), decision, option).label),
    );
  };
  const state = tableWith({
    hands: ["sheep cotton wood wood brick", ""],
    buildings: ["spinning-mill sawmill tailor", ""],
    basics: [1, 0, 0, 0, 0],
    open: { buildings: "watermill", one: "thread timber" },
  });

  test("each with its price, a cost that is only shown saying so", () => {
    expect(labels(state, "produce")).toEqual([
      "Watermill: give Brick",
      "Thread: show Sheep",
      "Thread: give Cotton",
      "Timber: give 2× Wood",
      "Wood",
    ]);
    expect(labels(state, "elf")).toEqual([
      "Spinning Mill: show Sheep → Thread",
      "Spinning Mill: Cotton → Thread",
      "Sawmill: 2× Wood → Timber",
    ]);
    expect(labels(state, "trade")).toEqual(["Wood (1)", "Cotton (1)", "Brick (3)", "Sheep (5)"]);
  });

  test("funds bear their value in their name alone", () => {
    const funded = tableWith({ hands: ["charcoal funds-4", ""], open: { one: "brick" } });
    expect(labels(funded, "trade")).toEqual(["Charcoal (3)", "Funds 4"]);
  });
});

const midgame = tableWith({
  hands: ["bread wood wood funds-3", "iron", ""],
  buildings: ["watermill mansion", "restaurant spinning-mill", ""],
  points: [2, 0, 1],
  open: { buildings: "castle dairy", two: "milk meat", one: "brick*2 thread" },
  decks: { buildings: "bakery", two: "iron leather", one: "" },
  discards: { one: "flour flour cattle" },
  basics: [4, 3, 0, 2, 1],
  number: 8,
  used: "watermill",
});

describe("a board to play from by text alone", () => {
  test("turn, players with points, hands and buildings, every open card with value, cost and use, what is left", () => {
    expect(text.board(view(midgame, "table")).map(read)).toEqual([
      "Round 3: it is Player 1’s turn. Player 1 has not produced or traded yet.",
      "Player 1: 6 VP (2 on victory point cards); 4 of 7 cards in hand; Watermill (1 VP, Wheat → Flour, used) and Mansion (3 VP).",
      "Player 2: 3 VP; 1 of 7 cards in hand; Restaurant (2 VP, Milk and Bread → 4 VP) and Spinning Mill (1 VP, show Sheep or give Cotton → Thread).",
      "Player 3: 1 VP (1 on a victory point card); 0 of 7 cards in hand; no buildings.",
      "Buildings (value; points; cost; elves): Castle (30; 5 VP; Timber, Iron, and Stone Wall) and Dairy (6; 1 VP; Cut Stone; show Cattle → Milk).",
      "Level II (value; cost): Milk (4; show Cattle) and Meat (8; Sheep or Cattle).",
      "Level I (value; cost): 2× Brick (3; Clay) and Thread (3; show Sheep or give Cotton).",
      "Basic resources (1; free): 4× Wood, 3× Wheat, 2× Stone, and 1× Cotton.",
      "Victory point cards left: 9.",
      "To draw: 0 Level I cards, 2 Level II cards, and 1 building.",
      "Discarded Level I cards: 2× Flour and Cattle.",
      "By the log Player 1 holds: 2× Wood, Bread, and Funds 3.",
      "By the log Player 2 holds: Iron.",
    ]);
  });

  test("the own hand, and only to its owner", () => {
    expect(text.hand(view(midgame, 0)).map(read)).toEqual([
      "You hold 4 of 7 cards, worth 16:",
      "2× Wood, each worth 1",
      "Bread, worth 11",
      "Funds 3, for one trade only",
    ]);
    expect(text.hand(view(midgame, 2)).map(read)).toEqual(["You hold no cards."]);
    expect(text.hand(view(midgame, "table"))).toEqual([]);
  });

  test("a trade being put together", () => {
    const board = (now: State): string => text.board(view(now, 1)).map(read)[1] ?? "";
    const given = stateAfter(midgame, "trade bread");
    expect(board(given)).toBe("Up for trade: Bread, worth 11.");
    expect(board(stateAfter(given, "take meat"))).toBe(
      "Up for trade: Bread, worth 11; taken so far: Meat, worth 8; a value of 3 is left.",
    );
  });

  test("how it ended", () => {
    const first = (now: State): string => text.board(view(now, "table")).map(read)[0] ?? "";
    const castle = tableWith({
      hands: ["brick", ""],
      buildings: ["castle restaurant restaurant", ""],
      open: { buildings: "watermill" },
    });
    expect(first(stateAfter(castle, "produce watermill"))).toBe("The match is over: Player 1 has 10 victory points.");
    expect(first(stateAfter(tableWith({ hands: ["", ""], number: 40 }), "done"))).toBe(
      "The match is over: nobody has gained a victory point for 20 rounds.",
    );
    const last = tableWith({ hands: ["milk", ""], buildings: ["milk-shop", ""], left: 1 });
    expect(first(stateAfter(last, "elf milk-shop"))).toBe("The match is over: no victory point card is left.");
  });
});

describe("what happened", () => {
  test("each event in a sentence of its own", () => {
    const state = tableWith({
      hands: ["sheep wheat funds-6 wood", ""],
      buildings: ["watermill", ""],
      open: { buildings: "quarry", one: "thread flour" },
    });
    const { facts } = play(state, "elf watermill · produce thread:sheep");
    expect(readFacts(facts)).toEqual([
      "Player 1 uses Watermill: Flour for Wheat.",
      "Player 1 produces Thread by showing Sheep.",
    ]);
    expect(readFacts(play(state, "trade funds-6 · take quarry").facts)).toEqual([
      "Player 1 trades Funds 6 (worth 6) for Quarry (6) and now has 2 VP.",
    ]);
    expect(readFacts(play(state, "trade funds-6 · more wood · take thread").facts)).toEqual([
      "Player 1 trades Wood and Funds 6 (worth 7) for Thread (3).",
    ]);
  });
});

describe("the reference", () => {
  const pages = text.reference().map(({ id, kind, title, body }) => ({
    id,
    kind,
    title: read(title),
    body: body.map(read),
  }));

  test("every rules section has a page, every kind of card has one", () => {
    expect(pages.filter(({ kind }) => kind === "rule").map(({ title }) => title)).toEqual([
      "Overview",
      "Setup",
      "Your turn",
      "Replenishment",
      "Production",
      "Hand limit",
      "Trade",
      "Elves",
      "End of the match",
      "Rulings",
      "Rulings",
    ]);
    // 5 basic, 9 and 9 resources, 4 funds, 28 buildings, and the victory point card.
    expect(pages.filter(({ kind }) => kind === "card")).toHaveLength(5 + 9 + 9 + 4 + 28 + 1);
    expect(pages.every(({ body }) => body.length > 0 && body.every((line) => line.length > 5))).toBe(true);
  });

  test("a card says what it costs, who makes it and what it is needed for", () => {
    const page = (id: string): readonly string[] => pages.find((each) => each.id === id)?.body ?? [];
    expect(page("flour")).toEqual([
      "Level I, worth 3; 2 cards.",
      "Cost: Wheat.",
      "Made by Watermill.",
      "Needed for Bread, Bread Oven, and Masonry.",
    ]);
    expect(page("cotton")).toContain("In its pile: 1 with 2 players, 1 with 3, 2 with 4.");
    expect(page("clay")).toContain("A table of three may play with 3.");
    expect(page("restaurant")).toEqual([
      "Building, worth 12, 2 VP.",
      "Cost: Stone Wall.",
      "Elves: Milk and Bread → 4 VP, once a turn.",
    ]);
    expect(page("funds-4")).toEqual(["Worth 4, for the 2nd player. Good for one trade, then out of the game."]);
    expect(page("castle")).toContain("It has no elves.");
  });
});
