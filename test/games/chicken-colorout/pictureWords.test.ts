import { expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import type { Labels } from "../../../games/contract/index.ts";
import { placesIn } from "../../../games/kit/draw/pieces/marks.ts";
import { numberPlaces } from "../../../src/table/sight/sight.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { tableWith, view } from "./table.ts";

const picture = drawInEnglish(chickenColorout);

const wordsOn = (svg: string): readonly string[] => readPicture(svg).things.map(({ name }) => name);

/** The same as one text, for words that are divided into lines. */
const textOn = (svg: string): string => wordsOn(svg).join(" ");

const countIn = (text: string, part: string): number => text.split(part).length - 1;

test("the map says in words what its open tiles ask for, once for tiles that ask the same", () => {
  const map = { D4: "start", E4: "hand /2", F4: "hand /2", G4: "not board /2", E5: "rainbow /1 | red" } as const;
  const words = textOn(picture.board(view(tableWith({ map, seeker: "D4 W" }), "table"), {}));
  expect(countIn(words, "your most or least")).toBe(1);
  expect(words).toContain("not most/least of all");
  // Nothing can be hidden on a full tile.
  expect(words).not.toContain("all different");
  expect(words).toContain("Start");
});

test("the words for a skull are those of the polarity that is played", () => {
  const said = (skullPolarity: string): boolean => {
    const options = { terrificTiles: true, skullPolarity };
    const seen = view(tableWith({ options, map: { D4: "start", E4: "skull /2" }, seeker: "D4 W" }), 0);
    return textOn(picture.board(seen, {})).includes("must be like the latest");
  };
  expect([said("rulebook"), said("prototype")]).toEqual([true, false]);
});

test("the words for a cross say the whole of what a tile asks for, and the key names the Seeker's look", () => {
  const map = { D4: "start", E4: "not rainbow /2", F4: "not rainbow_arrow /2" } as const;
  const words = textOn(picture.board(view(tableWith({ map, seeker: "D4 W" }), 0), {}));
  for (const said of ["must all be the same", "must be like neighbour", "Seeker’s look"]) expect(words).toContain(said);
});

test("a tile that is watched is said to be closed, and only while one is", () => {
  const map = { D4: "start", E4: "rainbow /2" } as const;
  const words = (seeker: string) => textOn(picture.board(view(tableWith({ map, seeker }), 0), {}));
  expect(words("D4 E")).toContain("seen: no hiding");
  expect(words("D4 W")).not.toContain("no hiding");
});

test("places where the map may grow are drawn while they can be chosen, so that tiles have the room", () => {
  const seen = view(tableWith({ map: { D4: "start", E4: "rainbow /2" }, seeker: "D4 W" }), 0);
  const columns = (marks: Labels) => wordsOn(picture.board(seen, marks)).filter((word) => /^[A-H]$/u.test(word));
  expect(columns({})).toEqual(["D", "E"]);
  expect(columns({ F4: "1" })).toEqual(["D", "E", "F"]);
});

test("a crown marks who has fewest eggs left, or most Victory Eggs, on every picture; nobody while all are level", () => {
  const hasCrown = (hands: readonly string[], points?: readonly number[]): readonly boolean[] => {
    const options = { specialScores: points !== undefined };
    const start = tableWith({ options, map: { D4: "start", E4: "rainbow /2" }, seeker: "D4 W", hands: [...hands] });
    const seen = view({ ...start, points: points ?? start.points }, 0);
    const pictures = [picture.board(seen, {}), ...picture.more(seen, {}).map(({ svg }) => svg), picture.hand(seen, {})];
    const leads = points === undefined ? "goal: 0 eggs" : "most wins";
    return pictures.map((svg = "") => {
      expect(wordsOn(svg), "it is said what leads").toContain(leads);
      return svg.includes('href="#crown"');
    });
  };
  expect(hasCrown(["2 red", "2 blue"])).toEqual([false, false, false]);
  expect(hasCrown(["2 red", "blue"])).toEqual([true, true, true]);
  expect(hasCrown(["2 red", "blue"], [1, 1])).toEqual([false, false, false]);
  expect(hasCrown(["2 red", "2 blue"], [3, 1])).toEqual([true, true, true]);
});

test("pictures without the map say the round, whose turn it is and what everybody has", () => {
  const state = tableWith({ map: { D4: "start" }, seeker: "D4 W", hands: ["3 red", "2 blue"] });
  const seen = view(state, 0);
  for (const svg of [picture.hand(seen, {}) ?? "", ...picture.more(seen, {}).map((sheet) => sheet.svg)]) {
    expect(wordsOn(svg)).toEqual(expect.arrayContaining(["Round 1", "Turn", "You", "symbol-circle", "symbol-square"]));
    expect(wordsOn(svg)).toEqual(expect.arrayContaining(["letter-51", "letter-50"]));
  }
});

test("every name is beside what counts for the player, in as many lines as they take", () => {
  const hands = ["2 red", "3 blue", "4 green", "5 cyan"];
  const map = { D4: "start", E4: "rainbow /2" } as const;
  const seen = view(tableWith({ map, seeker: "D4 W", hands }), 0);
  const named = { names: ["Ann", "Ben", "Cleo", "Dimitri"] };
  const head = wordsOn(picture.board(seen, { E4: "1" }, named)).filter(
    (word) => !/^(?:symbol|token|icon)-/u.test(word),
  );
  for (const [name, figure] of [
    ["Ben", "3"],
    ["Cleo", "4"],
    ["Dimitri", "5"],
  ] as const)
    expect(head[head.indexOf(name) + 1]).toBe(`letter-${figure.charCodeAt(0)}`);
  const [baskets] = picture.more(seen, {}, named);
  const words = wordsOn(baskets?.svg ?? "");
  const after = words.slice(words.lastIndexOf("Dimitri"));
  expect(after.find((word) => /^letter-5[0-9]$/u.test(word))).toBe("letter-53");
});

test("the head says what counts: fewest eggs left, or most points", () => {
  const words = (specialScores: boolean) => {
    const hands = ["2 red", "blue"];
    const start = tableWith({
      options: { specialScores },
      map: { D4: "start", E4: "rainbow /2" },
      seeker: "D4 W",
      hands,
    });
    return wordsOn(picture.board(view({ ...start, points: specialScores ? [3, 1] : start.points }, 0), {}));
  };
  expect(words(false)).toEqual(expect.arrayContaining(["Eggs left", "goal: 0 eggs"]));
  expect(words(true)).toEqual(expect.arrayContaining(["Points", "most wins"]));
});

test("how the match ends is true with equal turns as well: the round is finished, and several can win (ruling 46)", () => {
  const ends = (options: { readonly specialScores?: true; readonly equalTurns?: true }): string => {
    const map = { D4: "start", E4: "rainbow /2" } as const;
    const seen = view(tableWith({ options, map, seeker: "D4 W", hands: ["2 red", "blue"] }), 0);
    return wordsOn(picture.board(seen, {})).join(" ");
  };
  for (const usual of [ends({}), ends({ equalTurns: true })]) {
    expect(usual).toContain("goal: 0 eggs");
    expect(usual).not.toMatch(/Ends when|Last round/u);
  }
  expect(ends({ specialScores: true })).toContain("Ends when a player has no eggs left");
  expect(ends({ specialScores: true, equalTurns: true })).toContain("Last round once a player has no eggs");
});

test("places where the reader can only move bear a footprint, and those to hide on an egg; the key explains both", () => {
  const map = { D4: "start", E4: "egg red /2", F4: "egg blue /2" } as const;
  const seen = view(tableWith({ map, seeker: "D4 W", hands: ["red 2", "green"] }), 0);
  const count = (marks: Labels) => {
    const words = wordsOn(picture.board(seen, marks));
    return [
      words.filter((word) => word === "icon-footprint").length,
      words.includes("move there"),
      words.filter((word) => word === "icon-big-egg").length,
      words.includes("hide it there"),
      words.includes("lay a new tile"),
    ];
  };
  expect(count({ "hand:red": "1", E4: "2" })).toEqual([0, false, 2, true, false]);
  // Blue is not in hand, and no tile lies on C4: a footprint each, and one beside the words for each.
  expect(count({ "hand:red": "1", E4: "2", F4: "3" })).toEqual([2, true, 2, true, false]);
  expect(count({ "hand:red": "1", E4: "2", F4: "3", C4: "4" })).toEqual([4, true, 2, true, true]);
});

test("all numbers of a choice of egg and tile are in the map's picture, with the tiles for each egg and what it does", () => {
  const map = { D4: "start", E4: "rainbow /2 | red", F4: "board /2 | red" } as const;
  const seen = view(tableWith({ map, seeker: "D4 W", hands: ["red 2 green", "blue"] }), 0);
  const marks = { "hand:red": "1", "hand:green": "2", E4: "3", F4: "4" };
  const words = wordsOn(picture.board(seen, marks));
  const text = words.join(" ");
  expect(text).toContain("Your eggs and what they do");
  expect(text).not.toContain("Other eggs");
  // Red fits the most of all on F4, green what differs from red on E4; each tile once, as the map calls it.
  const ends = (from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to));
  expect(ends("what they do", "Move the Seeker")).toContain("F4");
  expect(ends("what they do", "Move the Seeker")).not.toContain("E4");
  expect(ends("Move the Seeker", "Clear a tile")).toContain("E4");
  // Tiles that are told of need no signs of what they ask for.
  expect(text).not.toContain("all different");
  for (const number of ["1", "2", "3", "4"]) expect(words).toContain(number);
  expect(wordsOn(picture.hand(seen, marks) ?? "")).not.toContain("1");
});

/** The sign of the whole map is four small tiles, of the colour that each tile's lower rim has. */
const leaf = 'fill="#2f5d2a"';

test("a full tile says what it asks for only while it can be chosen", () => {
  const map = { D4: "start", E4: "board /1 | red", F4: "board /2 | red" } as const;
  const hidden = tableWith({ map, seeker: "D4 W", hands: ["green 2", "green"] });
  const signs = (marks: Labels) =>
    (countIn(picture.board(view({ ...hidden, now: { ask: "clear" } }, 0), marks), leaf) - 3) / 4;
  // One on the tile with a free slot, one beside the words for it.
  expect(signs({})).toBe(2);
  expect(signs({ E4: "1" })).toBe(3);
});

/** Figures and signs as pictures write short words: as outlines. */
const outlined = (word: string): string => Array.from(word, (sign) => `letter-${sign.charCodeAt(0)}`).join(" ");

test("with Special Scores a tile bears the points that an egg in hand would bring there; where eggs differ, they are beside each", () => {
  const wordsFor = (rule: string, hand: string) => {
    const map = { D4: "start", E4: `rainbow /1; ${rule}`, E5: "rainbow /2; tile_slots" } as const;
    const start = tableWith({ options: { specialScores: true }, map, seeker: "D4 W", hands: [hand, "green"] });
    return wordsOn(picture.board(view(start, 0), { "hand:red": "1", "hand:green": "2", E4: "E4", E5: "E5" })).join(" ");
  };
  // Full, E4 brings 5 and 1 for its distance to the Seeker; E5 is 2 away and would bring −5, but never less than 0.
  const alike = wordsFor("tile_slots", "red 2");
  for (const points of ["+6", "+0"]) expect(alike).toContain(outlined(points));
  expect(alike).toContain("points for hiding there");
  expect(alike).toContain("E4, E5");
  // Only red is of the types that this rule counts.
  const apart = wordsFor("tile_types_spec_1", "red green");
  expect(apart).toContain("E4 +1, E5");
  expect(apart).toContain("E4 +0, E5");
});

test("tiles that eggs in hand share are said once, so that the signs have room", () => {
  const map = { D4: "start", E4: "rainbow /2 | yellow", F4: "rainbow /2 | yellow" } as const;
  const start = tableWith({ map, seeker: "D4 W", hands: ["red green blue", "red"] });
  const moved = { ...start, turn: { ...start.turn, seekerMoved: true } };
  const marks = { "hand:red": "1", "hand:green": "2", "hand:blue": "3", E4: "E4", F4: "F4" };
  const text = textOn(picture.board(view(moved, 0), marks));
  expect(countIn(text, "E4, F4")).toBe(1);
});

test("tiles and players keep their names where they can be chosen: numbers are of eggs alone", () => {
  const map = { D4: "start", E4: "rainbow /2" } as const;
  const hand = view(tableWith({ map, seeker: "D4 W", hands: ["red 2 green", "blue"] }), 0);
  const asked = { seat: 0, min: 1, max: 1, awaited: true, open: true };
  const decisions = [
    { ...asked, ask: "hide", options: ["red:E4", "green:E4"] },
    { ...asked, ask: "partner", options: ["1"] },
  ];
  const labels = numberPlaces(chickenColorout, hand, decisions);
  expect(labels).toEqual({ "hand:red": "1", "hand:green": "2", E4: "E4", "seat:1": "" });
  expect(wordsOn(picture.board(hand, labels))).toContain("E4");
  const baskets = picture.more(hand, { "seat:1": "" })[0]?.svg ?? "";
  expect(placesIn(baskets)).toEqual(["seat:1"]);
  expect(baskets).not.toContain('class="mark"');
});

test("at six seats the map names everybody, the reader too", () => {
  const hands = ["12 red", "11 green", "11 blue", "10 cyan", "10 orange", "11 yellow"];
  const map = { D4: "start", E4: "rainbow /2" } as const;
  const named = { names: ["Ann", "Ben", "Cleo", "Dimitri", "Eva", "Finn"] };
  const state = tableWith({ map, seeker: "D4 W", hands });
  const others = ["Cleo", "Dimitri", "Eva", "Finn"];
  const asked = wordsOn(picture.board(view(state, 0), { "hand:red": "1", E4: "E4" }, named));
  expect(asked).toEqual(expect.arrayContaining(["You", "Ben", ...others]));
  const waiting = wordsOn(picture.board(view(state, 1), {}, named));
  expect(waiting).toEqual(expect.arrayContaining(["Ann", "You", ...others]));
});
