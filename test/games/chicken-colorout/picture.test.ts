import fc from "fast-check";
import { expect, test } from "vitest";
import type { Labels } from "../../../games/contract/index.ts";
import { scoreRules } from "../../../data/chicken-colorout/tiles.ts";
import type { ColorFact } from "../../../games/chicken-colorout/rules/facts.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import { letters } from "../../../games/kit/draw/text/text.ts";
import { inset } from "../../../games/kit/draw/layout.ts";
import { listSmallType } from "../../pictures/audit.ts";
import { readPicture } from "../../pictures/reading.ts";
import { meets } from "../../pictures/room.ts";
import { rasterise } from "../../../src/pictures/rasterise.ts";
import { matches, play } from "../../contract/play.ts";
import { coloursOf, pixelsOf } from "../../pictures/png.ts";
import { after, decisions, tableWith, view } from "./table.ts";
import { drawInEnglish } from "../../pictures/english.ts";

const picture = drawInEnglish(chickenColorout);

/** Crosses and corners are drawn twice, a thick line under a thin one. */
const strokes = 2;
const cross = 'd="M-40-40L40 40';
const corners = 'fill="none" stroke-linecap="round" stroke-linejoin="round" stroke=';

const times = (svg: string, part: string): number => svg.split(part).length - 1;

test("every place that an option names is marked in one of the pictures", () => {
  fc.assert(
    fc.property(matches(chickenColorout, 80), (match) => {
      for (const { step, decisions } of play(chickenColorout, match)) {
        for (const decision of decisions) {
          const seen = view(step.state, decision.seat);
          const places = new Set(decision.options.flatMap((option) => picture.place(seen, decision, option) ?? []));
          const marks = Object.fromEntries([...places].map((place, number) => [place, `mark${number}!`]));
          const more = picture
            .more(seen, marks)
            .map(({ svg }) => svg)
            .join("");
          const drawn = picture.board(seen, marks) + more + picture.hands(seen, marks).join("");
          // Each label stands once, so none is missing and none is drawn anywhere else.
          const found = Object.keys(marks).map((place) => [place, times(drawn, ` class="mark" data-mark="${place}"`)]);
          expect(found, decision.ask).toEqual([...places].map((place) => [place, 1]));
        }
      }
    }),
    { numRuns: 15 },
  );
});

test("the map says what its reader is asked, and so does a picture on which an option is numbered", () => {
  const map = { D4: "start", E4: "rainbow /2", F4: "rainbow /2" } as const;
  const start = tableWith({ map, seeker: "D4 W", hands: ["red 2 yellow", "blue"] });
  const asked = (state: State, marks: Labels): readonly string[] => {
    const seen = view(state, 0);
    const pictures = [
      picture.board(seen, marks),
      ...picture.more(seen, marks).map(({ svg }) => svg),
      picture.hand(seen, marks),
    ];
    return pictures.map((svg = "") => /fill="#ffc533"\/><text[^>]*>([^<]+\?)</u.exec(svg)?.[1] ?? "");
  };
  expect(asked(start, {})).toEqual(["What do you do?", "", ""]);
  expect(asked({ ...start, turn: { ...start.turn, seat: 1 } }, {})).toEqual(["", "", ""]);
  const both = "Hide an egg, or move?";
  expect(asked(start, { E4: "1", "hand:red": "2" })).toEqual([both, "", ""]);
  expect(asked(start, { "hand:red": "2" })).toEqual([both, "", both]);
  expect(asked(start, { F4: "1" })).toEqual(["Where do you move?", "", ""]);
  const then = "Hide which egg, where?";
  const moved = after(start, "move F4");
  expect(asked(moved, { "hand:red": "1" })).toEqual([then, "", then]);
  expect(asked({ ...start, now: { ask: "any" } }, {})).toEqual(["Which action?", "", ""]);
  expect(asked(moved, { "hand:red": "1", F4: "2" })).toEqual([then, "", ""]);
});

test("eggs in hand say in words what they do, and nothing once their player has moved", () => {
  const map = { D4: "start", E4: "rainbow /2", F4: "rainbow /2" } as const;
  const start = tableWith({ map, seeker: "D4 W", hands: ["red 2 green", "blue"] });
  const told = (state: State) => readPicture(picture.hand(view(state, 0), {}) ?? "").things.map(({ name }) => name);
  expect(told(start)).toEqual(expect.arrayContaining(["Move the", "Seeker", "Clear a tile"]));
  expect(told(after(start, "move E4"))).not.toContain("Seeker");
});

test("the label of an option in hand covers no egg", () => {
  const hands = ["red 3 green yellow 2 blue 3 orange cyan 3", "red"];
  const seen = view(tableWith({ map: { D4: "start", E4: "rainbow /2" }, seeker: "D4 W", hands }), 0);
  const marks = { "hand:red": "77", "hand:green": "77", "hand:yellow": "77", "hand:blue": "77", "hand:cyan": "77" };
  const { things } = readPicture(picture.hand(seen, marks) ?? "");
  const labels = things.filter(({ name }) => name === "77");
  const eggs = things.filter(({ name }) => /^egg-[a-z]+-[0-9a-f]{6}/u.test(name));
  expect([labels.length, eggs.length]).toEqual([5, 6]);
  const covered = labels.filter(({ box }) => eggs.some((egg) => meets(inset(box, -14), egg.box)));
  expect(covered).toEqual([]);
});

test("the label of an option on a tile covers no egg, and on the starting tile no word", () => {
  const map = { D4: "start", E4: "not egg red cyan /3 | orange", D5: "rainbow /2 | blue" } as const;
  const seen = view(tableWith({ map, seeker: "D4 W", hands: ["yellow", "red"] }), 0);
  const { things } = readPicture(picture.board(seen, { "hand:yellow": "6", D4: "7", E4: "8", D5: "9" }));
  const labels = things.filter(({ kind, name }) => kind === "text" && ["7", "8", "9"].includes(name));
  const eggs = things.filter(({ name }) => /^egg-[a-z]+-[0-9a-f]{6}/u.test(name));
  const start = things.filter(({ name }) => name === "Start");
  // Beside the map the own egg is one more.
  expect([labels.length, eggs.length, start.length]).toEqual([3, 3, 1]);
  expect(labels.filter(({ box }) => [...eggs, ...start].some((each) => meets(inset(box, -10), each.box)))).toEqual([]);
});

test("the board says in words which round it is and whose turn, and shows everybody's eggs or points beside the name", () => {
  const map = { D4: "start", E4: "rainbow /2" } as const;
  const start = tableWith({ map, seeker: "D4 W", hands: ["3 red", "2 blue"] });
  const words = (state: State, viewer: 0 | 1 | "table") =>
    readPicture(picture.board(view(state, viewer), {}, { names: ["Ann", "Ben"] })).things.map(({ name }) => name);
  for (const viewer of [0, 1, "table"] as const) {
    const head = words(start, viewer).filter((name) => !/^(?:icon|token)-/u.test(name));
    const first = viewer === 0 ? "You" : "Ann";
    const second = viewer === 1 ? "You" : "Ben";
    const turn = ["Turn", "symbol-circle", first];
    const rival = ["symbol-square", second, "letter-50", "crown"];
    // A crown is drawn twice, the smaller one over its rim.
    const shown =
      viewer === 0
        ? ["Round 1", "What do you do?", "goal: 0 eggs", "Eggs left", ...turn, "letter-51", ...rival]
        : ["Round 1", "goal: 0 eggs", ...turn, "Eggs left", ...turn.slice(1), "letter-51", ...rival];
    expect(head.slice(0, shown.length)).toEqual(shown);
  }
  expect(words(start, 0)).not.toContain("Ann");
});

test("a mark stands in the corner of its cell", () => {
  const state = tableWith({ map: { D4: "start", E4: "rainbow /2" }, seeker: "D4 W" });
  const [hide] = decisions(state);
  expect(hide?.ask).toBe("hide");
  if (hide === undefined) throw new Error("nothing asked");
  const seen = view(state, 0);
  expect(picture.place(seen, hide, "red:E4")).toBe("E4");
  // The board with the own eggs leaves the map 624 from x = 70 on, for columns D and E with 12 between them, so E begins
  // at 388; row 4 begins at 170, below the head. A label is 57 wide, with half of its rim of 4 around it, and lies 8
  // inside the corner.
  expect(picture.board(seen, { E4: "7" })).toContain(`<rect x="${388 + 8 - 30}" y="${170 + 8 - 30}" width="61"`);
});

test("an egg to be taken from storage is marked beside the hand, also by who has none left", () => {
  const options = { specialScores: true };
  const map = { D4: "start", E4: "rainbow /5" };
  const state = tableWith({ options, map, seeker: "B4 N", hands: ["red", "red"], storage: "red 2 blue" });
  const hidden = after(state, "hide red · where E4");
  const [asked, other] = [view(hidden, 0), view(hidden, 1)];
  expect(asked.now.ask).toBe("reward");
  const isMarked = [asked, other].map((seen) => picture.hand(seen, { "storage:blue": "mark!" })?.includes("mark!"));
  expect(isMarked).toEqual([true, false]);
});

test("the tile that eggs are swapped with is framed for who swaps, and for nobody else", () => {
  const map = { D4: "start", E4: "rainbow /2 | orange", E5: "rainbow /2" };
  const hidden = after(tableWith({ map, seeker: "D4 W" }), "hide cyan · where E5");
  // As it is asked where there are too many eggs for one list.
  const state: State = { ...hidden, now: { ask: "swap-take", left: 2, cell: 45 } };
  const findFrames = (viewer: 0 | 1): number =>
    times(picture.board(view(state, viewer), {}), 'fill="#ffc533" fill-rule="evenodd"');
  expect([findFrames(0), findFrames(1)]).toEqual([1, 0]);
});

test("options that are no place on the board have none", () => {
  const state = tableWith({ map: { D4: "start", E4: "rainbow /2" }, seeker: "D4 W" });
  const seen = view(state, 0);
  const place = (ask: string, option: string): string | undefined => {
    const decision = decisions(state).find((open) => open.ask === ask);
    return decision === undefined ? "not asked" : picture.place(seen, decision, option);
  };
  expect(place("hide", "red")).toBe("hand:red");
  expect(place("move", "E4")).toBe("E4");
  expect(place("move", "left")).toBeUndefined();
  expect(place("done", "done")).toBeUndefined();
});

test("the table holds no hand to draw, and an empty hand draws nothing", () => {
  const state = tableWith({ map: { D4: "start" }, seeker: "D4 W", hands: ["", "red"] });
  expect(picture.hand(view(state, "table"), {})).toBeUndefined();
  expect(picture.hand(view(state, 0), {})).toBeUndefined();
  expect(picture.hand(view(state, 1), {})).toContain("<svg");
});

test("the board shows every egg as a letter, the cross, the watched tile and the Seeker", () => {
  const watching = tableWith({ map: { D4: "start", E4: "not egg red cyan /3 | orange" }, seeker: "D4 E" });
  const drawn = picture.board(view(watching, 0), {});
  for (const letter of ["R", "C", "O"]) expect(drawn).toContain(`d="${letters[letter]}"`);
  expect(times(drawn, cross)).toBe(1 * strokes);
  // The Seeker has eyes of its own; one eye marks the tile that it watches, one stands beside the words for it.
  expect(times(drawn, 'href="#eye"')).toBe(2);
  const calm = picture.board(view(tableWith({ map: { D4: "start", E4: "egg red /3" }, seeker: "D4 W" }), 0), {});
  expect(times(calm, cross)).toBe(0);
  expect(times(calm, 'href="#eye"')).toBe(0);
});

test("each requirement, plain and crossed, and each score rule looks its own way", () => {
  const needs = ["egg red", "board", "rainbow", "rainbow_arrow E", "seeker", "hand", "skull", "pawn_arrow E"];
  const tiles = [
    ...needs.flatMap((need) => [`${need} /2`, `not ${need} /2`]),
    ...["N", "E", "S", "W"].map((way) => `rainbow_arrow ${way} /3`),
    ...scoreRules.map(({ id, arrow }) => `board /2; ${id}${arrow ? " E" : ""}`),
  ];
  const boards = tiles.map((tile) => {
    const state = tableWith({ map: { D4: "start", E4: tile }, seeker: "D4 W", options: { specialScores: true } });
    return picture.board(view(state, "table"), {});
  });
  expect(new Set(boards).size).toBe(tiles.length);
});

test("what happened since the reader's last turn is marked", () => {
  const names = ["Ann", "Ben"];
  const start = tableWith({ map: { D4: "start", E4: "rainbow /2", D5: "rainbow /2" }, seeker: "D5 N" });
  const seen = view(after(start, "move D4 · hide red · where E4"), 1);
  const moved = { fact: "slid", to: "table", seat: 0, from: 45, cell: 44 } as const;
  const hid = { fact: "hid", to: "table", seat: 0, egg: 0, cell: 45, left: 0 } as const;
  const draw = (news: readonly ColorFact[]): string => picture.board(seen, {}, { names, news });
  expect(times(draw([]), corners)).toBe(0);
  // One tile for the egg, one for the Seeker; one more beside "new".
  expect(times(draw([hid]), corners)).toBe((1 + 1) * strokes);
  expect(times(draw([moved, hid]), corners)).toBe((2 + 1) * strokes);
  expect([times(draw([hid]), ">new<"), times(draw([]), ">new<")]).toEqual([1, 0]);
  // When the frame moves, E4 is called F4, where no tile lies: the mark has moved on to what is called E4 now.
  const renamed = { fact: "renamed", to: "table", from: 44, cell: 45 } as const;
  const elsewhere = { ...hid, cell: 44 } as const;
  expect(draw([elsewhere, renamed])).toBe(draw([hid]));
});

test("a picture of what happened has a board for each player who did something, and none for nothing", () => {
  const seen = view(tableWith({ map: { D4: "start", E4: "rainbow /2" }, seeker: "D4 N" }), "table");
  const draw = (news: readonly ColorFact[]) => picture.event(seen, { names: ["Ann", "Ben"], news });
  expect(draw([{ fact: "passed", to: "table", seat: 0 }])).toBeUndefined();
  const hid = { fact: "hid", to: "table", seat: 0, egg: 0, cell: 45, left: 3 } as const;
  const trade = { fact: "traded", to: "table", seat: 1, partner: 0, given: [1], taken: [2] } as const;
  const one = draw([hid]);
  expect(one?.svg).toContain(">Ann</text>");
  expect(one?.svg).not.toContain(">Ben</text>");
  const both = draw([hid, trade]);
  expect(both?.svg).toContain(">Ben</text>");
  expect(both?.alt).toHaveLength(2);
});

test("a picture of a trade of many eggs stays legible", () => {
  const seen = view(tableWith({ map: { D4: "start", E4: "rainbow /2" }, seeker: "D4 N" }), "table");
  const hid = { fact: "hid", to: "table", seat: 0, egg: 0, cell: 45, left: 3 } as const;
  const trade = { fact: "traded", to: "table", seat: 1, partner: 0, given: [1, 2, 3, 4], taken: [5, 0, 1, 2] } as const;
  const svg = picture.event(seen, { names: ["Ann", "Ben"], news: [hid, trade] })?.svg ?? "";
  expect(listSmallType(svg, "board")).toEqual([]);
});

test("a picture of what happened says on each board what was hidden, and where the cell lies now", () => {
  const seen = view(tableWith({ map: { D4: "start", E4: "rainbow /2" }, seeker: "D4 N" }), 0);
  const draw = (news: readonly ColorFact[]) => picture.event(seen, { names: ["Ann", "Ben"], news })?.svg ?? "";
  const hid = { fact: "hid", to: "table", seat: 1, egg: 0, cell: 45, left: 3 } as const;
  const names = readPicture(draw([hid])).things.map(({ name }) => name);
  // Ben's sign stands in the head and on his board, and the egg lies on E4.
  expect(names.filter((name) => name === "symbol-square")).toHaveLength(2);
  expect(names).toEqual(expect.arrayContaining(["Round 1", "Turn"]));
  expect(names.slice(names.indexOf("letter-69"))[1]).toBe("letter-52");
  const renamed = { fact: "renamed", to: "table", from: 44, cell: 45 } as const;
  expect(draw([{ ...hid, cell: 44 }, renamed])).toBe(draw([hid]));
  // A trade was done nowhere on the map.
  const trade = { fact: "traded", to: "table", seat: 1, partner: 0, given: [1], taken: [2] } as const;
  expect(readPicture(draw([trade])).things.map(({ name }) => name)).not.toContain("letter-69");
});

test("the fullest board weighs less than 140 kB and is no blank", async () => {
  const rows = [3, 4, 5, 6, 7];
  const cells = rows.flatMap((row) => ["B", "C", "D", "E", "F"].map((column) => `${column}${row}`));
  const eggs = ["red", "green", "yellow", "blue", "orange", "cyan"];
  // All 25 tiles, the 18 score rules once each, and the 72 eggs of six players with Special Scores.
  const tileFor = (index: number): string => {
    const rule = index < scoreRules.length ? `; ${scoreRules[index]?.id} E` : "";
    const lying = [0, 1, 2].map((nth) => eggs[(index + nth) % 6]).join(" ");
    return `not egg ${eggs[index % 6]} ${eggs[(index + 2) % 6]} /3${rule} | ${lying}`;
  };
  const state = tableWith({
    map: Object.fromEntries(cells.map((cell, index) => [cell, index === 20 ? "start" : tileFor(index)])),
    seeker: "B3 E",
    pawns: ["B3 N", "C4 E", "D5 S", "D5 W", "D5 N", "F7 S"],
    hands: Array.from({ length: 6 }, () => "3 red 2 green 1 yellow 3 blue 1 orange 2 cyan"),
    options: { specialScores: true, peeringPawns: true, terrificTiles: true },
  });
  const png = await rasterise(picture.board(view(state, 0), { C3: "1", D5: "12" }));
  expect(png.byteLength).toBeLessThan(140_000);
  expect(coloursOf(await pixelsOf(png))).toBeGreaterThan(100);
});
