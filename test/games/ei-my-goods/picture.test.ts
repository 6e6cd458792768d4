import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../games/contract/index.ts";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import { findCard } from "../../../games/ei-my-goods/rules/cards.ts";
import type { EiFact } from "../../../games/ei-my-goods/rules/facts.ts";
import type { State } from "../../../games/ei-my-goods/rules/state.ts";
import { phone } from "../../../games/kit/draw/theme.ts";
import { readPicture } from "../../pictures/reading.ts";
import { buildingColour } from "../../../games/ei-my-goods/picture/pieces/things.ts";
import { rasterise } from "../../../src/pictures/rasterise.ts";
import { findAsked, inPlans, inTurn, play, table, view } from "./table.ts";
import { drawInEnglish } from "../../pictures/english.ts";

const picture = drawInEnglish(eiMyGoods);

/** All pictures of the board. */
function board(state: State, viewer: Viewer = "table", marks = {}): string {
  const more = picture.more(view(state, viewer), marks);
  return [picture.board(view(state, viewer), marks), ...more.map(({ svg }) => svg)].join("\n");
}

/** How often a text stands in a picture, as text or as the outlines of its characters. */
function times(svg: string, words: string): number {
  const outlines = Array.from(words, (letter) => `<use href="#letter-${letter.codePointAt(0) ?? 0}"[^>]*/>`);
  return svg.split(`>${words}</text>`).length - 1 + [...svg.matchAll(new RegExp(outlines.join(""), "gu"))].length;
}

/** The heights of all pictures of the board together. */
const heightsOf = (state: State, viewer: Viewer): number =>
  [...board(state, viewer).matchAll(/<svg [^>]*height="(\d+)"/gu)].reduce((sum, [, height]) => sum + Number(height), 0);

describe("the board", () => {
  test("shows its viewer how much of each need the market has", () => {
    // C1 needs 1 grain and 2 willow branches, C2 1 grain and 2 bottles.
    const state = inTurn(table([{}, {}], { market: ["y02 y05", ""] }), 0);
    const countSeen = (viewer: Viewer) => {
      const svg = board(state, viewer);
      return ["2/2", "0/1", "0/2"].map((share) => times(svg, share));
    };
    expect(countSeen(0)).toEqual([1, 1, 0]);
    expect(countSeen(1)).toEqual([0, 1, 1]);
    expect(countSeen("table")).toEqual([0, 0, 0]);
  });

  test("says in every picture which round it is, whose turn, and everybody's points", () => {
    const full = { buildings: "c1 g01 g06 g12 y01 y07 r01 p01" };
    const state = inTurn(table([full, full, full, full], { market: ["y02 y05", ""] }), 1);
    const shown = { names: ["Ann", "Ben", "Chloe", "Dev"], news: [] };
    const seen = view(state, 0);
    const built = { fact: "built", to: "table", seat: 0, card: findCard("g01"), paid: [], coins: 4, count: 2 } as const;
    const event = picture.event(seen, { ...shown, news: [built] })?.svg ?? "";
    const svgs = [picture.board(seen, {}, shown), ...picture.more(seen, {}, shown).map(({ svg }) => svg), event];
    expect(svgs.length).toBeGreaterThan(3);
    for (const svg of svgs) {
      const words = readPicture(svg).things.map(({ name }) => name);
      expect(words).toEqual(expect.arrayContaining(["Round 1: top 8/8 houses", "Ben"]));
      const symbols = ["circle", "square", "triangle", "star"].map((name) => `symbol-${name}`);
      expect(symbols.filter((name) => words.includes(name))).toEqual(symbols);
    }
  });

  test("shows needs alone while there is no market", () => {
    const svg = board(table([{ hand: "g01" }, {}]), 0);
    expect(readPicture(svg).things.filter(({ name }) => /^[01]\/[12]$/u.test(name))).toEqual([]);
  });

  test("counts the market's rows together", () => {
    const market = (first: string, second: string) => board(inTurn(table([{}, {}], { market: [first, second] }), 0));
    expect(times(market("y02 y05", "y01"), "3") - times(market("y02 y05", ""), "3")).toBe(1);
  });

  test("counts goods, and grows with the buildings", () => {
    const small = inTurn(table([{ goods: [12] }, {}], { market: ["y02", ""] }), 0);
    // The word for them is beside their sign on one's own houses, and above it on those of others.
    const words = ([0, 1, "table"] as const).map((viewer) =>
      ["12 eggs ×", "12 eggs", "0 eggs"].map((each) => times(board(small, viewer), each)),
    );
    expect(words).toEqual([
      [1, 0, 1],
      [0, 1, 0],
      [0, 1, 1],
    ]);
    const built = inTurn(table([{ buildings: "c1 g01 g02 g03 y01 y02" }, {}], { market: ["y02", ""] }), 0);
    for (const viewer of [0, 1, "table"] as const)
      expect(heightsOf(built, viewer)).toBeGreaterThan(heightsOf(small, viewer));
  });
});

describe("a farm on the board", () => {
  test("keeps a worker off a building's name, and many coins off the sign beside them", () => {
    const nine = "c1 g13 g06 g12 y01 y07 r01 p01 b01";
    const full = { buildings: nine, goods: [13, 12, 11, 10, 14, 21, 12, 11], worker: "c1:efficient", aside: "p03" };
    const { things } = readPicture(
      picture.board(view(inTurn(table([full, {}], { market: ["y02", ""] }), 1), "table"), {}),
    );
    const [name, rabbit] = ["Coop", "icon-rabbit-head"].map(
      (wanted) => things.find((thing) => thing.name === wanted)?.box,
    );
    expect((rabbit?.y ?? Infinity) + (rabbit?.height ?? 0)).toBeLessThan(name?.y ?? 0);
    const coins = things.findIndex((thing) => /^\d{3} coins$/u.test(thing.name));
    const figures = things.slice(coins, coins + 1);
    expect(figures).toHaveLength(1);
    const aside = things.slice(coins).find((thing) => thing.name === "icon-rabbit-head");
    expect(Math.max(...figures.map(({ box }) => box.x + box.width))).toBeLessThan(aside?.box.x ?? 0);
  });

  test("shows who sits where by name, and what is new since the reader's turn by white corners", () => {
    const state = inTurn(table([{ buildings: "c1 g01" }, {}]), 0);
    const corners = (svg: string): number => svg.split('stroke-width="15"').length - 1;
    const drawWith = (news: readonly EiFact[]) => picture.board(view(state, 0), {}, { names: ["Ann", "李雷"], news });
    // In the strip of all, and in the headline while nothing is asked; nobody looks for their own name.
    expect([times(drawWith([]), "You"), times(drawWith([]), "Ann"), times(drawWith([]), "李雷")]).toEqual([1, 0, 1]);
    expect(corners(drawWith([]))).toBe(0);
    const built = { fact: "built", to: "table", seat: 0, card: findCard("g01"), paid: [], coins: 4, count: 2 } as const;
    expect(corners(drawWith([built]))).toBe(1);
    expect([times(drawWith([]), "new"), times(drawWith([built]), "new")]).toEqual([0, 1]);
  });
});

describe("the own farm", () => {
  const wide = (buildings: string, offer: string) =>
    picture.board(view(inTurn(table([{ buildings, goods: [12] }, {}], { market: ["y02 r05", ""], offer }), 0), 0), {});

  test("has type of 11 px on a phone for all that its houses say, and of 13 for their names", () => {
    const { things } = readPicture(wide("c1 g06 g02 y01 r01 p01", ""));
    const houses = things.filter(({ box, size }) => size > 0 && box.y > 190 && box.y < 760);
    expect(houses.length).toBeGreaterThan(20);
    expect(houses.filter(({ size }) => size < phone.hand - 3)).toEqual([]);
    const names = houses.filter(({ kind, name }) => kind === "text" && !/^\d|^Chain$/u.test(name));
    expect(names.map(({ name }) => name)).toContain("Chicken Coop");
    expect(names.filter(({ size }) => size < phone.name)).toEqual([]);
  });

  test("keeps names clear of the labels of options, also of two digits", () => {
    for (const buildings of ["c1 g06 g02 y01", "c1 g06 g02 y01 r01 p01 b01"]) {
      const state = inPlans(table([{ buildings }, {}]));
      const marks = Object.fromEntries(buildings.split(" ").map((id) => [`building:${id}`, "11"]));
      const { things } = readPicture(picture.board(view(state, 0), marks));
      const labels = things.filter(({ name }) => name === "11").map(({ box }) => box);
      expect(labels).toHaveLength(buildings.split(" ").length);
      for (const { name, box } of things.filter(({ kind, size }) => kind === "text" && size >= phone.board)) {
        if (name === "11") continue;
        // A label reaches a fifth of its height beyond its figures, and its rim.
        const covered = labels.filter(({ x, y, width, height }) => {
          const isBeside = box.x > x + width + 14 || box.x + box.width < x - 14;
          return !isBeside && box.y < y + height + 12 && box.y + box.height > y - 12;
        });
        expect([name, covered]).toEqual([name, []]);
      }
    }
  });

  test("has everybody's points beside their names in its head, with a crown for the leader alone", () => {
    const seen = view(inTurn(table([{ buildings: "c1 g01" }, { buildings: "c2 p03 g06" }]), 1), 0);
    const svg = picture.board(seen, {}, { names: ["Ann", "Ben"] });
    // It is Ben's turn, which the flag says too.
    expect([times(svg, "You"), times(svg, "Ben")]).toEqual([1, 2]);
    // A shield has a rim and a face: one on the house that is worth points, and two beside names.
    expect(svg.split('href="#shield"').length - 1).toBeGreaterThanOrEqual(2 * 3);
    // Crowns have a rim and a face, too.
    const crowns = (drawn: string): number => drawn.split('href="#crown"').length - 1;
    const level = view(inTurn(table([{}, {}]), 1), 0);
    expect([svg, picture.board(level, {}, { names: ["Ann", "Ben"] })].map(crowns)).toEqual([2, 0]);
  });

  test("shows the assistants on offer in the same picture", () => {
    const words = (svg: string) => readPicture(svg).things.map(({ name }) => name);
    expect(words(wide("c1 g06", "a1a a2b a3a"))).toContain("Acorn");
    const state = inTurn(table([{ buildings: "c1 g06" }, {}], { offer: "a1a" }), 0);
    expect(picture.more(view(state, 0), {}).flatMap(({ svg }) => words(svg))).not.toContain("Acorn");
  });
});

describe("the board and its viewer", () => {
  test("has who still plans on a flag, and nobody else; that all plan is on one", () => {
    const before = inPlans(table([{ hand: "p03" }, { hand: "g01" }]));
    const locked = play(before, "0 work c1:efficient · 0 aside p03").state;
    // A flag is a path in green.
    const flags = (state: State): number =>
      picture.board(view(state, "table"), {}, { names: ["Ann", "Ben"], news: [] }).split('fill="#2f7d4f"').length - 1;
    // Each is on a flag over the yard as well.
    expect([flags(before), flags(locked)]).toEqual([3, 2]);
  });

  test("shows the own plan to its maker only", () => {
    const before = inPlans(table([{ hand: "p03" }, { hand: "g01" }]));
    const planned = play(before, "0 work c1:efficient").state;
    expect(times(board(planned, 0), "+2") - times(board(before, 0), "+2")).toBe(1);
    for (const viewer of [1, "table"] as const) expect(board(planned, viewer)).toBe(board(before, viewer));
  });

  test("marks an option's place with its number", () => {
    const state = inPlans(table([{ buildings: "c1 g01", hand: "p03" }, {}]));
    const decision = findAsked(state, 0, "work");
    expect(decision.options.map((option) => picture.place(view(state, 0), decision, option))).toEqual([
      "building:c1",
      "building:c1",
      "building:g01",
      "building:g01",
      undefined,
    ]);
    expect(times(board(state, 0, { "building:g01": "77" }), "77")).toBe(1);
    expect(times(board(state, 1, { "building:g01": "77" }), "77")).toBe(0);
  });
});

test("a full table of four becomes pictures below 200 kB", async () => {
  const eight = (coop: string, rest: string) => ({
    buildings: `${coop} ${rest}`,
    goods: [3, 2, 1, 0, 4, 1, 2, 1],
    worker: `${coop}:efficient`,
    hand: "",
  });
  const state = inTurn(
    table(
      [
        eight("c1", "g01 g06 g12 y01 y07 r01 p01"),
        eight("c2", "g02 g07 g13 y02 y08 r02 p02"),
        eight("c3", "g03 g08 g14 y03 y09 r03 p03"),
        eight("c4", "g04 g09 g15 y04 y10 r04 p04"),
      ],
      { market: ["g16 g17 g18 y11 y12 r05", "r06 p05 p06 b01 b02"], offer: "a1a a2b a3a a4b a5a a6b a7a a8b" },
    ),
    1,
  );
  for (const svg of board(state, 0).split("\n")) {
    const png = await rasterise(svg);
    expect(png.byteLength).toBeLessThan(200_000);
  }
});

test("what happened has a yard for each player who did something, and what was built stands there as a house", () => {
  const state = inTurn(table([{}, {}]), 1);
  const draw = (news: readonly EiFact[]) => picture.event(view(state, 0), { names: ["Ann", "Ben"], news });
  expect(draw([])).toBeUndefined();
  const card = findCard("g01");
  const built = { fact: "built", to: "table", seat: 1, card, paid: [], coins: 4, count: 2 } as const;
  const svg = draw([built])?.svg ?? "";
  const words = readPicture(svg).things.map(({ name }) => name);
  expect(words).toContain("Ben");
  expect(words).not.toContain("Ann");
  // The roof has the colour of the building's card, and its eaves are darker.
  expect(svg).toContain(`fill="${buildingColour(card)}"`);
});

test("a plan that was shown sends its rabbit to a house, with how many goods it will make, until its player has worked", () => {
  const state = inTurn(table([{}, {}]), 0);
  const draw = (news: readonly EiFact[]) => picture.event(view(state, 0), { names: ["Ann", "Ben"], news })?.svg ?? "";
  const building = findCard("g01");
  const planned = { fact: "planned", to: "table", seat: 0, building, isEfficient: false, hasCard: false } as const;
  const made = {
    fact: "produced",
    to: "table",
    seat: 0,
    building,
    count: 2,
    bunny: "sloppy",
    skip: null,
    gave: [],
  } as const;
  const chained = { fact: "chained", to: "table", seat: 0, building, count: 3, gave: [], moved: [] } as const;
  expect([times(draw([planned]), "+1"), times(draw([planned]), "+2")]).toEqual([1, 0]);
  const worked = draw([planned, made, chained]);
  // One house and one rabbit, with both heaps beside them.
  expect([times(worked, "+1"), times(worked, "+2 flour"), times(worked, "+3 flour")]).toEqual([1, 1, 1]);
  expect(worked.split("M-37 -2C-41 -22")).toHaveLength(2);
});
