import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allCards, cardId, findCard, isBuilding, isFunds, rowOf } from "../../../games/goods-maker/rules/cards.ts";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import type { Labels, Seat, Shown } from "../../../games/contract/index.ts";
import type { MakerFact } from "../../../games/goods-maker/rules/facts.ts";
import type { View } from "../../../games/goods-maker/rules/view.ts";
import { cardHeights, drawBuildingCard, drawResourceCard } from "../../../games/goods-maker/picture/pieces/cards.ts";
import { keys } from "../../contract/play.ts";
import { decisions, stateAfter, tableWith, view } from "./table.ts";
import { wander } from "./whims.ts";
import { readPicture } from "../../pictures/reading.ts";
import { phone } from "../../../games/kit/draw/theme.ts";
import { inset } from "../../../games/kit/draw/layout.ts";
import { drawInEnglish, speakEnglish } from "../../pictures/english.ts";

const picture = drawInEnglish(goodsMaker);
const speak = speakEnglish(goodsMaker);
// Short figures are drawn as the outlines of their characters, one after the other.
const readOutlines = (svg: string): string =>
  [...svg.matchAll(/href="#letter-(\d+)"/gu)].map(([, code]) => String.fromCodePoint(Number(code))).join("");
const count = (svg: string, part: string): number => svg.split(part).length - 1;

/** Everything that lies open, in all its pictures. */
const drawTable = (seen: View, marks: Labels, shown?: Partial<Shown<MakerFact>>): string =>
  [picture.board(seen, marks, shown), ...picture.more(seen, marks, shown).map(({ svg }) => svg)].join("");

const picturesOf = (seen: View): readonly string[] => [
  picture.board(seen, {}),
  ...picture.more(seen, {}).map(({ svg }) => svg),
];

test("everything for sale is one picture, the own hand and street another, and each street is in one alone", () => {
  const open = { one: "thread", two: "iron", buildings: "castle" };
  const state = tableWith({ hands: ["cotton", ""], buildings: ["brickyard quarry", "dairy"], open });
  const wordsOf = (svg: string) => readPicture(svg).things.map(({ name }) => name);
  const [market = [], ...others] = picturesOf(view(state, 0)).map(wordsOf);
  expect(market).toEqual(expect.arrayContaining(["Thread", "Iron", "Wood", "Castle"]));
  const own = wordsOf(picture.hand(view(state, 0), {}) ?? "");
  expect(own).toEqual(expect.arrayContaining(["Cotton", "Brickyard", "Quarry"]));
  expect([...market, ...others.flat()]).not.toContain("Brickyard");
  expect(others.flat()).toContain("Dairy");
  expect(others.flat()).not.toContain("Castle");
  const seen = picturesOf(view(state, "table")).flatMap(wordsOf);
  expect(["Brickyard", "Dairy", "Castle"].map((wanted) => seen.filter((name) => name === wanted).length)).toEqual([
    1, 1, 1,
  ]);
});

test("the market names the players and whose turn it is, and shows the reader what they hold, and nobody else", () => {
  const state = tableWith({ hands: ["cotton", "iron"], buildings: ["brickyard", "dairy"], open: { one: "thread" } });
  const things = (viewer: Seat | "table") =>
    readPicture(picture.board(view(state, viewer), {}, { names: ["Annabel", "Ben"], news: [] })).things;
  const words = (viewer: Seat | "table") => things(viewer).map(({ name }) => name);
  expect(words(0)).toEqual(expect.arrayContaining(["Turn", "You", "Ben", "Hand"]));
  expect(words(1)).toEqual(expect.arrayContaining(["Turn", "Annabel", "You", "Hand"]));
  expect(words("table")).toEqual(expect.arrayContaining(["Turn", "Annabel", "Ben"]));
  expect(words("table")).not.toContain("Hand");
  const ingots = ([0, 1, "table"] as const).map(
    (viewer) => words(viewer).filter((name) => name === "icon-metal-bar").length,
  );
  expect(ingots).toEqual([0, 1, 0]);
});

test("every picture says which round it is, whose turn, and everybody's points", () => {
  const state = tableWith({ hands: ["", "", ""], buildings: ["brickyard", "dairy", ""], open: { one: "thread" } });
  const shown = { names: ["Ann", "Ben", "Chloe"], news: [{ fact: "passed", to: "table", seat: 2 }] } as const;
  for (const viewer of [1, "table"] as const) {
    const seen = view(state, viewer);
    const event = picture.event(seen, shown)?.svg ?? "";
    const svgs = [picture.board(seen, {}, shown), ...picture.more(seen, {}, shown).map(({ svg }) => svg), event];
    expect(svgs.length).toBeGreaterThan(2);
    for (const svg of svgs) {
      const words = readPicture(svg).things.map(({ name }) => name);
      expect(words).toEqual(expect.arrayContaining(["Round 1: to 10 points", "Turn", "Ann"]));
      const symbols = ["circle", "square", "triangle"].map((name) => `symbol-${name}`);
      expect(symbols.filter((name) => words.includes(name))).toEqual(symbols);
    }
  }
});

test("every place that an option names is marked once, in one of the pictures", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), keys(), fc.nat(), (seats, key, seed) => {
      wander(seats, key, seed, 200, (state, answers) => {
        if (answers % 40 !== 0) return;
        for (const decision of decisions(state)) {
          const seen = view(state, decision.seat);
          for (const option of decision.options) {
            const place = picture.place(seen, decision, option);
            if (place === undefined) continue;
            const marks = { [place]: "mark!" };
            const drawn = drawTable(seen, marks) + (picture.hand(seen, marks) ?? "");
            expect(count(drawn, ">mark!<"), `${decision.ask} ${option} at ${place}`).toBe(1);
          }
        }
      });
    }),
    { numRuns: 5 },
  );
});

describe("where options are", () => {
  const state = tableWith({
    hands: ["sheep cotton bread", ""],
    buildings: ["spinning-mill", ""],
    open: { one: "thread" },
  });
  const place = (ask: string, option: string, now = state): string | undefined => {
    const decision = decisions(now).find((open) => open.ask === ask);
    return decision === undefined ? "not asked" : picture.place(view(now, 0), decision, option);
  };

  test("open cards, own buildings and the hand; ending a turn or a trade is nowhere", () => {
    expect(place("produce", "thread:sheep")).toBe("open:thread");
    expect(place("produce", "wood")).toBe("open:wood");
    expect(place("elf", "spinning-mill:cotton")).toBe("own:spinning-mill");
    expect(place("trade", "bread")).toBe("hand:bread");
    expect(place("done", "done")).toBeUndefined();
    const taking = stateAfter(state, "trade bread · take thread");
    expect(place("take", "wood", taking)).toBe("open:wood");
    expect(place("take", "enough", taking)).toBeUndefined();
  });
});

describe("what the board shows", () => {
  const setting = {
    hands: ["wheat bread", "iron iron iron"],
    buildings: ["watermill", "castle"],
    open: { one: "brick*3 flour" },
  };
  const state = tableWith(setting);

  test("names and stacks of open cards, and sizes of hands", () => {
    const drawn = drawTable(view(state, "table"), {});
    for (const words of ["Brick", "Flour", "Watermill", "Castle"]) expect(drawn).toContain(`>${words}</text>`);
    expect(readOutlines(drawn)).toContain("×3");
    expect(drawn).toContain(">3 of 7 cards</text>");
  });

  test("no hand of others", () => {
    const other = tableWith({ ...setting, hands: ["wheat bread", "meat leather milk"] });
    expect(drawTable(view(other, 0), {})).toBe(drawTable(view(state, 0), {}));
  });

  test("an empty pile says which it is", () => {
    const drawn = picture.board(view(tableWith({ hands: ["", ""], basics: [0, 1, 1, 1, 1] }), 0), {});
    expect(drawn).toMatch(/>Wood<\/text><text[^>]*>none<\/text>/u);
  });

  test("a building that has worked, and a trade with its running worth", () => {
    const ticks = (at: typeof state) => count(picture.hand(view(at, 0), {}) ?? "", "M-36 2L-10 30L38-30");
    expect(ticks(stateAfter(state, "elf watermill"))).toBe(ticks(state) + 1);
    const trading = picture.board(view(stateAfter(state, "trade bread · take flour"), 1), {});
    expect(trading).toContain(">Trade</text>");
    expect(trading).toContain(">left</text>");
  });
});

test("equal cards of a hand are shown once with their number, those put up for a trade apart", () => {
  const seen = view(tableWith({ hands: ["brick brick brick bread", ""] }), 0);
  const drawTrade = (given: readonly string[]) => {
    const now = { ask: "trade", given: given.map(findCard), taken: [] } as const;
    const svg = picture.hand({ ...seen, now }, { "hand:brick": "77", "hand:bread": "78" }) ?? "";
    return [">Brick</text>", ">Bread</text>", ">77</text>", ">78</text>"].map((part) => count(svg, part));
  };
  expect([drawTrade([]), drawTrade(["brick"]), drawTrade(["brick", "brick", "brick"])]).toEqual([
    [1, 1, 1, 1],
    [2, 1, 1, 1],
    [1, 1, 0, 1],
  ]);
});

test("the hand shows each card, and nothing to the table or from an empty hand", () => {
  const state = tableWith({ hands: ["wood wood funds-3", ""] });
  const drawn = picture.hand(view(state, 0), {}) ?? "";
  expect([count(drawn, ">Wood</text>"), count(drawn, ">Funds 3</text>")]).toEqual([1, 1]);
  expect(readOutlines(drawn)).toContain("×2");
  expect(picture.hand(view(state, 1), {})).toBeUndefined();
  expect(picture.hand(view(state, "table"), {})).toBeUndefined();
  // Five kinds need a second row, which makes the picture taller.
  const height = (hand: string): number =>
    Number(/ height="(\d+)"/u.exec(picture.hand(view(tableWith({ hands: [hand, ""] }), 0), {}) ?? "")?.[1]);
  expect(height("wood wheat clay stone cotton")).toBeGreaterThan(height("wood wheat clay stone"));
});

test("the longest name of a house stays between the slopes of its roof", () => {
  const state = tableWith({ hands: ["", ""], buildings: ["", "slaughterhouse cheese-workshop dairy"] });
  const things = picturesOf(view(state, 0)).flatMap((svg) =>
    readPicture(svg).things.map((thing) => ({ svg, ...thing })),
  );
  const names = things.filter(({ name }) => name === "Slaughterhouse" || name === "Cheese Workshop");
  expect(names).toHaveLength(2);
  for (const { svg, box } of names) {
    // Letters end a hair before what is measured of them.
    const written = inset(box, 2);
    const roofs = [...svg.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)l14 54h/gu)].map((found) => found.slice(1).map(Number));
    const held = roofs.some(([x = 0, y = 0, width = 0]) => {
      const slope = (14 * (written.y - y)) / 54;
      const isOn = written.y > y && written.y + written.height < y + 54;
      return isOn && written.x > x - slope && written.x + written.width < x + width + slope;
    });
    expect(held).toBe(true);
  }
});

test("the reader's own houses are larger than those of others, and have their names however many they are", () => {
  const owned = "brickyard quarry sawmill tannery watermill dairy";
  const sizesFor = (viewer: Seat | "table", buildings: readonly string[]) => {
    const seen = view(tableWith({ hands: ["", ""], buildings }), viewer);
    const things = [...picturesOf(seen), picture.hand(seen, {}) ?? ""].flatMap((svg) => readPicture(svg).things);
    const sizeOf = (name: string) => things.find((thing) => thing.name === name)?.size ?? 0;
    return { first: sizeOf("Brickyard"), second: sizeOf("Weaving Mill") };
  };
  const mine = sizesFor(0, [owned, "weaving-mill"]);
  expect(mine.first).toBeGreaterThan(1.05 * mine.second);
  const theirs = sizesFor(1, [owned, "weaving-mill"]);
  expect(theirs.second).toBeGreaterThan(1.05 * theirs.first);
  const table = sizesFor("table", [owned, "weaving-mill"]);
  expect(table.first).toBe(table.second);
  const ids = allCards.filter(isBuilding).map(cardId);
  const many = ids
    .filter((id) => id !== "weaving-mill")
    .slice(0, 9)
    .join(" ");
  // The fullest hand that there is: seven kinds.
  const hands = ["wood wheat clay stone cotton bread funds-3", ""];
  const full = picture.hands(view(tableWith({ hands, buildings: [many, ""] }), 0), {}).map(readPicture);
  expect(full.map(({ width, height }) => height <= width)).not.toContain(false);
  const words = full
    .flatMap(({ things }) => things)
    .filter(({ name }) => ["Wood", "Funds 3", "Brickyard"].includes(name));
  expect(words.map(({ size }) => size >= phone.hand)).toEqual([true, true, true]);
});

test("a phone, which shows a picture 266 wide, shows every chip of a card more than seven high", () => {
  const place = { x: 0, y: 0, width: 227 };
  // A chip reaches 46 from its middle; what is counted is what lies within its rim.
  const chips = (svg: string): readonly number[] =>
    [...svg.matchAll(/href="#token-square" transform="[^"]*scale\(([\d.]+)\)"/gu)].map(
      ([, scale]) => Number(scale) * 92,
    );
  const resources = allCards.filter((card) => !isFunds(card) && !isBuilding(card) && rowOf(card) !== undefined);
  const small = [
    ...allCards
      .filter(isBuilding)
      .flatMap((card) => chips(drawBuildingCard({ ...place, height: cardHeights.house }, card, speak))),
    ...resources.flatMap((card) => chips(drawResourceCard({ ...place, height: cardHeights.resource }, card, 2, speak))),
  ];
  expect(small.length).toBeGreaterThan(50);
  expect(Math.min(...small)).toBeGreaterThan((7.5 * 1200) / 266);
});
