import { rateSensibly } from "../../../games/kit/rating.ts";
import { describe, expect, test } from "vitest";
import { boardOf, townAt } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import { card } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { expeditionToNewdale as game } from "../../../games/expedition-to-newdale/index.ts";
import type { ChapterChoice } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import { decisionOf, after, dealTable, handOf, keyOf, optionsOf, playerOf, factsIn } from "./table.ts";

const facesOf = (cards: readonly number[]): readonly string[] => cards.map((no) => card(no).face);
const numbersIn = (cards: readonly number[]): readonly number[] =>
  [...new Set(cards.map((no) => card(no).number ?? 0))].sort((one, other) => one - other);
const keys = [1, 2, 3, 4, 5, 6, 7, 8];

describe("page 4, step 3: bonus tiles", () => {
  test.each([
    [1, 7],
    [2, 14],
    [3, 21],
    [4, 28],
  ])("%i players: at most %i tiles lie out, one type on each space (rulings 14 and 15)", (seats, count) => {
    for (const key of keys) {
      const stacks = dealTable("1", seats, key).spaces.filter((stack) => stack !== null);
      const types = stacks.map(({ tile }) => tile);
      const tiles = stacks.reduce((sum, { left }) => sum + left, 0);
      expect(new Set(types).size).toBe(types.length);
      expect(tiles).toBeLessThanOrEqual(count);
      // Only a thirteenth type has no space; with fewer than twelve types nothing was put away.
      if (stacks.length < 12) expect(tiles).toBe(count);
    }
  });

  test("spaces are filled from number 1 on, and the rest stays empty", () => {
    const { spaces } = dealTable("1", 1, 3);
    const first = spaces.findIndex((stack) => stack === null);
    expect(first).toBeGreaterThan(0);
    expect(spaces.slice(first).every((stack) => stack === null)).toBe(true);
  });
});

const rows: readonly (readonly [ChapterChoice, string, readonly number[], readonly string[], readonly string[]])[] = [
  ["1", "a13", [0], ["100", "101", "102"], ["10", "10", "10"]],
  ["2", "a13", [0, 200], ["101", "103", "104"], ["10", "10", "12"]],
  ["3a", "b01", [0, 200, 201, 202], ["100", "105", "106"], ["10", "10", "13"]],
  ["3b", "c01", [0, 200, 201, 202], ["100", "105", "106"], ["10", "10", "13"]],
  ["4a", "b01", [0, 200, 201, 202, 203, 204], ["100", "101", "107"], ["10", "10", "10"]],
  ["4b", "c01", [0, 200, 201, 202, 203, 204], ["100", "101", "107"], ["10", "10", "10"]],
  ["5-creekside", "d01", [0, 200, 201, 202, 203, 204, 205], ["100", "101", "108"], ["10", "10", "10"]],
  ["5-thickthorn", "d02", [0, 200, 201, 202, 203, 204, 205], ["100", "101", "108"], ["10", "10", "10"]],
  ["6", "d03", [0, 200, 201, 202, 203, 204, 205], ["100", "101", "109"], ["10", "10", "10"]],
  ["7", "e01", [0, 200, 201, 202, 203, 204, 205, 206], ["100", "101", "110"], ["10", "10", "14"]],
  ["8", "f01", [0, 200, 201, 202, 203, 204, 205, 206], ["100", "101", "111"], ["10", "10", "15"]],
];

describe("pages 4 and 16: pile, display and events of the chapters", () => {
  test.each(rows)("chapter %s starts in %s with its numbers and events", (chapter, town, numbers, early, late) => {
    const state = dealTable(chapter, 3, 5);
    const pile = [...state.pile, ...state.hands.flat()];
    expect(state.town).toBe(town);
    expect(state.seats.map(({ houses }) => houses)).toEqual([[town], [town], [town]]);
    expect(numbersIn(pile)).toEqual(numbers);
    expect([...state.eventDeck.slice(0, 3)].sort()).toEqual(early);
    expect([...state.eventDeck.slice(3, 6)].map((id) => id.split("-")[0]).sort()).toEqual(late);
    expect(state.eventDeck.slice(6)).toEqual(["1"]);
  });
});

describe("pages 4 and 16: what chapters change", () => {
  test("page 4, step 6: alone the cards 11 and 2 take the place of 10 and 1", () => {
    const state = dealTable("1", 1, 2);
    expect([...state.eventDeck.slice(3, 6)].sort()).toEqual(["11-1", "11-2", "11-3"]);
    expect(state.eventDeck[6]).toBe("2");
    expect([...dealTable("2", 1, 2).eventDeck.slice(3, 6)].map((id) => id.split("-")[0]).sort()).toEqual([
      "11",
      "11",
      "12",
    ]);
  });

  test("ruling 49: three different cards 10 come up, not always the same", () => {
    const late = keys.map((key) => dealTable("1", 2, key).eventDeck.slice(3, 6));
    for (const three of late) expect(new Set(three).size).toBe(3);
    expect(new Set(late.map((three) => three.join())).size).toBeGreaterThan(1);
  });

  test("chapter I: 97 cards without number, less the hands", () => {
    const state = dealTable("1", 4, 1);
    expect(state.pile.length + state.hands.flat().length).toBe(97);
    expect(state.hands.map((hand) => hand.length)).toEqual([8, 8, 8, 8]);
  });

  test("ruling 50: chapter II lays out as many Sawmills 208 as players (two alone), chapter VIII nothing", () => {
    for (const [seats, count] of [
      [1, 2],
      [2, 2],
      [3, 3],
      [4, 4],
    ] as const) {
      const second = dealTable("2", seats, 4);
      expect(facesOf(second.display)).toEqual(Array.from({ length: count }, () => "sawmill"));
      expect(second.pile.some((no) => second.display.includes(no))).toBe(false);
      expect(dealTable("8", seats, 4).display).toEqual([]);
    }
    expect(dealTable("1", 2, 4).display).toEqual([]);
  });

  test("page 16: chapter VIII has no Small Watchtowers, Post Offices and Prisons", () => {
    const state = dealTable("8", 2, 9);
    const faces = facesOf([...state.pile, ...state.hands.flat()]);
    expect(faces.filter((face) => ["small-watchtower", "post-office", "prison"].includes(face))).toEqual([]);
  });

  test("page 16: Hooded Ones are in the bag in chapters V (three) and VII (four) only", () => {
    const hooded = (["1", "2", "3a", "4b", "5-creekside", "6", "7", "8"] as const).map(
      (chapter) => dealTable(chapter, 2).bag,
    );
    expect(hooded.map((bag) => bag[4])).toEqual([0, 0, 0, 0, 3, 0, 4, 0]);
    expect(hooded.every((bag) => bag.slice(0, 4).join() === "6,5,4,3")).toBe(true);
  });
});

describe("page 5: what lies before a player", () => {
  test("steps 7 to 14: Coal Mine with 5 coal, two tokens, 3 points, one house of 11", () => {
    const player = playerOf(dealTable("1", 2), 1);
    expect(player.goods).toEqual({ coal: 5 });
    expect(player.areas.map((no) => (no === null ? null : card(no).face))).toEqual([
      "coal-mine",
      ...Array<null>(7).fill(null),
    ]);
    expect([player.tokens, player.points, player.range, player.compensation]).toEqual([[1, 2], 3, 2, 3]);
  });

  test("chapter VIII: the Captain has the second area, the cook’s area is empty", () => {
    const { areas, ship } = playerOf(dealTable("8", 2), 0);
    expect(areas.map((no) => (no === null ? null : card(no).face)).slice(0, 3)).toEqual(["coal-mine", "captain", null]);
    expect(ship).toBe("fs1");
  });

  test("step 17: everybody has a different secret objective", () => {
    for (const key of keys) expect(new Set(dealTable("1", 4, key).secrets).size).toBe(4);
  });

  test("step 18: three of eight cards are discarded, all at once; the choice may change until the last one is made", () => {
    const state = dealTable("1", 2, 6);
    const [first, second] = [handOf(state, 0), handOf(state, 1)];
    expect(decisionOf(state, 0, "put-away")).toMatchObject({ min: 3, max: 3, awaited: true });
    const [a = "", b = "", c = "", d = ""] = first;
    const chosen = after(state, `0 put-away ${a} ${b} ${c}`);
    expect(decisionOf(chosen, 0, "put-away")?.awaited).toBe(false);
    expect(chosen.discard).toEqual([]);
    const changed = after(chosen, `0 put-away ${a} ${b} ${d}`);
    const shown = after(changed, `1 put-away ${second.slice(0, 3).join(" ")}`);
    expect(handOf(shown, 0).toSorted()).toEqual(first.filter((id) => ![a, b, d].includes(id)).toSorted());
    expect(handOf(shown, 1)).toHaveLength(5);
    expect(shown.discard.map((no) => card(no).id)).toEqual(expect.arrayContaining([a, b, d, ...second.slice(0, 3)]));
    expect(shown.discard).toHaveLength(6);
  });
});

test("one button puts away the three cards that promise least, not the three dearest", () => {
  const state = dealTable("1", 2, 6);
  for (const seat of [0, 1]) {
    const decision = decisionOf(state, seat, "put-away");
    if (decision === undefined) throw new Error("nothing is asked");
    const { options, likelyPicks = [] } = decision;
    const likes = rateSensibly(game, game.view(state, seat), decision);
    const like = (id: string): number => likes[options.indexOf(id)] ?? 0;
    const kept = options.filter((id) => !likelyPicks.includes(id));
    expect(likelyPicks).toHaveLength(3);
    // What is put away is liked no less for that than anything kept; both stand in the order of the hand.
    expect(Math.min(...likelyPicks.map(like))).toBeGreaterThanOrEqual(Math.max(...kept.map(like)));
    expect(likelyPicks).toEqual(options.filter((id) => likelyPicks.includes(id)));
  }
});

describe("page 5: characters, and who begins", () => {
  test("step 19: after the hands, counter-clockwise from the right of the starting player, who takes the last (rulings 43 and 44)", () => {
    let state = dealTable("2", 4, 3);
    expect(state.phase).toBe("keep");
    expect([2, 3, 4].map((seats) => dealTable("2", seats, 3).pool.length)).toEqual([2, 3, 4]);
    for (const seat of [0, 1, 2, 3])
      state = after(state, `${seat} put-away ${handOf(state, seat).slice(0, 3).join(" ")}`);
    const order: number[] = [];
    while (state.phase === "character") {
      const seat = state.turn?.seat ?? -1;
      order.push(seat);
      expect(decisionOf(state, seat, "character")?.options).toHaveLength(5 - order.length);
      state = after(state, `${seat} character ${state.pool[0] ?? ""}`);
    }
    const { start } = dealTable("2", 4, 3);
    expect(order).toEqual([3, 2, 1, 0].map((away) => (start + away) % 4));
    expect(state.seats.every(({ characters }) => characters.length === 1)).toBe(true);
  });

  test("step 19 alone: one of two characters (ruling 44); chapter I has none", () => {
    const state = dealTable("2", 1, 3);
    const chosen = after(state, `0 put-away ${handOf(state, 0).slice(0, 3).join(" ")}`);
    expect(decisionOf(chosen, 0, "character")?.options).toHaveLength(2);
    const first = dealTable("1", 1, 3);
    expect(after(first, `0 put-away ${handOf(first, 0).slice(0, 3).join(" ")}`).phase).not.toBe("character");
  });

  test("page 13: the winner of the last chapter goes last, so the next seat begins", () => {
    expect(dealTable("2", 3, 1, { winner: "first" }).start).toBe(1);
    expect(dealTable("2", 3, 1, { winner: "third" }).start).toBe(0);
    expect(dealTable("2", 2, 1, { winner: "second" }).start).toBe(0);
  });

  test("step 16: otherwise chance decides who begins", () => {
    expect(new Set(keys.map((key) => dealTable("1", 4, key).start)).size).toBeGreaterThan(1);
  });

  test("a table cannot be played with a winner who is not there, or openly planned alone", () => {
    expect(game.checkOptions(2, optionsOf("2", { winner: "third" }))).toBeDefined();
    expect(game.checkOptions(1, optionsOf("2", { winner: "first" }))).toBeDefined();
    expect(game.checkOptions(1, optionsOf("2", { openPlanning: true }))).toBeDefined();
    expect(game.checkOptions(3, optionsOf("2", { winner: "third", openPlanning: true }))).toBeUndefined();
  });

  test("the chapter’s story is told when it begins, and each hand to its owner alone", () => {
    const { facts } = game.setup({ seats: 2, key: keyOf(1), options: optionsOf("1") });
    expect(facts.filter(({ fact }) => fact === "began")).toHaveLength(1);
    expect(facts.filter(({ fact }) => fact === "dealt").map(({ to }) => to)).toEqual([0, 1]);
    const state = dealTable("1", 2, 1);
    const later = factsIn(state, `0 put-away ${handOf(state, 0).slice(0, 3).join(" ")}`);
    expect(later.filter(({ to }) => to === "table").map(({ fact }) => fact)).toEqual(["locked-cards"]);
  });
});

test("page 16, note *, ruling 53: outside a campaign the host chooses where chapter V starts", () => {
  const chapter = game.info.options.find(({ id }) => id === "chapter");
  const choices: readonly string[] = chapter?.kind === "choice" ? chapter.choices : [];
  expect(choices.filter((choice) => choice.startsWith("5"))).toEqual(["5-creekside", "5-thickthorn"]);
  const startOf = (choice: ChapterChoice) => townAt(boardOf("5"), dealTable(choice, 2).town).name;
  expect([startOf("5-creekside"), startOf("5-thickthorn")]).toEqual(["Creekside", "Thickthorn"]);
});
