/** What a reader can tell from one picture alone. */
import { expect, test } from "vitest";
import type { Labels } from "../../../games/contract/index.ts";
import { expeditionToNewdale } from "../../../games/expedition-to-newdale/index.ts";
import { boardOf } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import { cardNo, cards } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { freshPlan } from "../../../games/expedition-to-newdale/rules/pending.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { openingBonus } from "../../../games/expedition-to-newdale/rules/table/reach.ts";
import { view } from "../../../games/expedition-to-newdale/rules/view.ts";
import { colours } from "../../../games/kit/draw/theme.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { listOverlaps } from "../../pictures/room.ts";
import { after, dealTable, inBuilding, planning, withHand, withPlayer } from "./table.ts";

const pictures = drawInEnglish(expeditionToNewdale);
const hand = (state: State, marks: Labels = {}): string => pictures.hands(view(state, 0), marks).at(-1) ?? "";

/** How often a sign stands in a picture as the outline of its character. */
const times = (svg: string, letter: string): number =>
  svg.split(`href="#letter-${letter.codePointAt(0) ?? 0}"`).length - 1;

const state = { ...planning("1", 3), spaces: dealTable("1", 3).spaces };
const all = (marks: Labels = {}): readonly string[] => [
  pictures.board(view(state, 0), marks, { names: ["Ann", "Ben", "Cleo"] }),
  ...pictures.more(view(state, 0), marks).map(({ svg }) => svg),
  ...pictures.hands(view(withHand(state, 0, ["bakery-1", "sawmill-1"]), 0), marks),
];

/** Signs of which nobody can guess the meaning, by what they are drawn with, and the words beside one of them. */
const signs = {
  'href="#icon-fist"': "strength",
  'href="#icon-poker-hand"': "cards",
  'href="#icon-footprint"': "steps",
  'href="#icon-card-draw"': "cards per assistant",
  'href="#icon-basket"': "begins",
  'href="#icon-teleport"': "2 VP",
  'href="#token-hexagon"': "resource",
};

test("a reader finds the meaning of its signs in the same picture", () => {
  const isSaid = (svg: string, sign: string, words: string): boolean =>
    !svg.includes(sign) || [...svg.matchAll(/>([^<]+)<\/text>/gu)].some(([, said = ""]) => said.includes(words));
  const unsaid = Object.entries(signs).flatMap(([sign, words]) =>
    all().flatMap((svg, index) => (isSaid(svg, sign, words) ? [] : [`${sign} in picture ${index}`])),
  );
  expect(unsaid).toEqual([]);
  expect(Object.keys(signs).filter((sign) => !all().some((svg) => svg.includes(sign)))).toEqual([]);
});

test("the own board calls areas without a building what nothing on the map is called", () => {
  expect(hand(state)).toContain(">Empty lots: 7</text>");
});

test("a reader reads the round and everybody's points above the map, who leads first, and the own ones above the own board", () => {
  const leading = withPlayer(withPlayer(state, 1, { points: 23 }), 2, { points: 8 });
  const board = pictures.board(view(leading, 0), {}, { names: ["Ann", "Ben", "Cleo"] });
  expect(board).toContain(">Round 2/7</text>");
  const order = [...board.matchAll(/>(You|Ann|Ben|Cleo)<\/text>/gu)].map(([, name]) => name);
  expect(order).toEqual(["Ben", "Cleo", "You"]);
  expect(hand(leading)).toContain(">Round 2/7</text>");
  const rich = withPlayer(state, 0, { points: 22 });
  expect(times(hand(rich), "2") - times(hand(state), "2")).toBeGreaterThanOrEqual(2);
});

test("a reader reads the question in words above numbered towns, areas and cards, and nowhere else", () => {
  const held = view(withHand(state, 0, ["bakery-1"]), 0);
  const read = (marks: Labels): readonly string[] => {
    const svgs = [pictures.board(held, marks), ...pictures.hands(held, marks)];
    const words = svgs.flatMap((svg) => readPicture(svg).things.map(({ name }) => name));
    return ["In which town?", "Token 1: where?", "Discard which?"].filter((question) => words.includes(question));
  };
  const [town] = boardOf("1").towns;
  const places = [`town:${town?.id ?? ""}`, "area:coal", "action:growth", "hand:bakery-1"];
  expect(read({})).toEqual([]);
  expect(places.map((place) => read({ [place]: "1" }))).toEqual([
    ["In which town?"],
    ["Token 1: where?"],
    ["Token 1: where?"],
    ["Discard which?"],
  ]);
  const acting = { ...held, phase: "act" } as const;
  expect(pictures.hands(acting, { "area:coal": "1" }).at(-1)).toContain(">Use which?</text>");
});

test("a reader sees gold around towns to choose alone, and another ring around those in reach while nothing is asked", () => {
  const rings = (colour: string, marks: Labels): number =>
    [...pictures.board(view(state, 0), marks).matchAll(/<path d="([^"]*)" fill="(#[0-9a-f]+)"\/>/gu)].flatMap(
      ([, d = "", fill]) => (fill === colour ? d.split("Z").slice(0, -1) : []),
    ).length;
  const [reached] = boardOf("1").towns.filter(({ id }) => id !== state.town);
  const asked = { [`town:${reached?.id ?? ""}`]: "1" };
  expect(rings(colours.gold, {})).toBe(0);
  expect(rings(colours.gold, asked)).toBe(1);
  expect(rings(colours.white, {})).toBeGreaterThan(5);
  expect(rings(colours.white, asked)).toBeLessThan(rings(colours.white, {}));
});

test("a question about cards names the building that they are for, and cards for a pass are not asked to be built", () => {
  const coal = "coal-orderly";
  const held = withHand(after(planning("1", 2), `0 token-1 ${coal}`), 0, ["bakery-1", "sawmill-1"]);
  const plan = { ...freshPlan, card: cardNo("bakery-1") };
  const ask = (pending: State["errands"][number]): string =>
    pictures.hands({ ...view(held, 0), phase: "act", errands: [pending] }, { "hand:sawmill-1": "1" })[0] ?? "";
  const produce = { seat: 0, do: "produce", place: coal, covered: 0, made: false } as const;
  expect(ask(produce)).toContain(">Coal Mine: which?</text>");
  expect(ask({ seat: 0, do: "chain", area: 0, isFinal: false, made: false })).toContain(">Coal Mine: which?</text>");
  expect(ask({ seat: 0, do: "build", why: "phase", plan: freshPlan })).toContain(">Build which?</text>");
  expect(ask({ seat: 0, do: "build", why: "phase", plan })).toContain(">Discard which?</text>");
});

test("the numbers of areas and tiles stand at the other end than the labels of options", () => {
  const areas = readPicture(hand(inBuilding(state), { "area:p2": "1" })).things;
  const boxOf = (name: string) => areas.find((each) => each.name === name)?.box ?? { x: 0, width: 0 };
  expect(boxOf("Area 2").x - boxOf("1").x).toBeGreaterThan(300);
  const number = state.spaces.findIndex((stack) => stack !== null) + 1;
  const [svg = ""] = pictures.more(view(state, 0), { [`space:${number}`]: "77" }).map((each) => each.svg);
  const { things } = readPicture(svg);
  const label = things.find(({ name }) => name === "77")?.box ?? { x: 0, y: 0 };
  const figures = things.filter(
    ({ kind, fill, box }) => kind === "letter" && fill === colours.white && Math.abs(box.y - label.y) < 30,
  );
  expect(Math.min(...figures.map(({ box }) => box.x)) - label.x).toBeGreaterThan(150);
});

test("every card in hand has its name, also those that no question asks about", () => {
  const held = view(withHand(state, 0, ["bakery-1", "sawmill-1", "flour-mill-1"]), 0);
  const svg = pictures.hands(held, { "hand:sawmill-1": "1" })[0] ?? "";
  for (const name of ["Bakery", "Sawmill", "Flour Mill"]) expect(svg).toContain(`>${name}</text>`);
});

test("labels of options count up from left to right, and from top to bottom", () => {
  const held = withHand(state, 0, ["bakery-1", "sawmill-1", "flour-mill-1", "weaving-mill-1"]);
  const ids = view(held, 0).mine?.hand.map((no) => cards().find((row) => row.no === no)?.id ?? "") ?? [];
  const marks = Object.fromEntries(ids.map((id, at) => [`hand:${id}`, String(30 - at)]));
  const spaces = Object.fromEntries(
    held.spaces.flatMap((stack, at) => (stack === null ? [] : [[`space:${at + 1}`, String(60 - at)]])),
  );
  const labels = (svg: string): readonly number[] =>
    [...svg.matchAll(/>(\d\d)<\/text>/gu)].map(([, label]) => Number(label));
  const [inHand, onTiles] = [
    labels(pictures.hands(view(held, 0), marks)[0] ?? ""),
    pictures.more(view(held, 0), spaces).flatMap(({ svg }) => labels(svg)),
  ];
  for (const read of [inHand, onTiles]) {
    expect(read.length).toBeGreaterThan(3);
    expect(read).toEqual(read.toSorted((one, other) => one - other));
  }
});

test("no label of an option lies on the name of an area or a player", () => {
  const places = ["area:p1", "area:p2", "area:p3", "seat:0", "seat:1", "seat:2"];
  const marks = Object.fromEntries(places.map((place, at) => [place, String(at + 1)]));
  expect(all(marks).flatMap(listOverlaps)).toEqual([]);
});

test("the own board says of each space how many assistants are missing now, and shows one that works in another colour", () => {
  // Without an assistant drawn the event's own are there: sloppy production does with one less.
  const [works, fails] = ["#d3ebc4", "#f3dcd0"];
  const count = (state: State, fill: string): number => hand(state).split(`fill="${fill}"`).length - 1;
  const rich = planning("1", 2, { market: [9, 9, 9, 9, 0] });
  const drawn = { ...rich, drawn: [9, 9, 9, 9, 0], bag: [0, 0, 0, 0, 0] };
  const none = { ...drawn, drawn: [0, 0, 0, 0, 0] };
  expect([count(drawn, works), count(drawn, fails)]).toEqual([3, 0]);
  expect(count(none, fails)).toBeGreaterThan(0);
});

test("the own board shows for lots to choose what the building that is placed there would miss", () => {
  const state = inBuilding(withHand(planning("1", 2), 0, ["bakery-1"]));
  const placing = {
    ...state,
    errands: [
      { seat: 0, do: "build" as const, why: "phase" as const, plan: { ...freshPlan, card: cardNo("bakery-1") } },
    ],
  };
  const missing = (marks: Labels): number => hand(placing, marks).split('fill="#96131d"').length - 1;
  expect(missing({ "area:p1": "1" })).toBeGreaterThan(missing({}));
});

/** Room between how many goods each space makes and how many cards that costs. */
const gapsOf = (svg: string): readonly number[] => {
  const { things } = readPicture(svg);
  return things.flatMap(({ fill, box }, index) => {
    const before = things[index - 1];
    const isCost = fill === "#96131d" && before?.kind === "letter" && before.fill !== fill && before.box.y === box.y;
    return isCost ? [box.x - before.box.x - before.box.width] : [];
  });
};

test.each(["orderly", "extraordinary"])(
  "the own board keeps apart what a %s space with a token makes and the cards that stand in for missing assistants",
  (quality) => {
    const start = planning("1", 2, { market: [0, 0, 0, 0, 0] });
    const state = { ...start, drawn: [0, 0, 0, 0, 0], bag: [0, 0, 0, 0, 0] };
    const svg = hand(after(state, `0 token-1 coal-${quality}`));
    expect(gapsOf(svg).filter((gap) => gap < 10)).toEqual([]);
    expect(gapsOf(svg)).toHaveLength(2);
  },
);

test("every picture says round, phase or question, and everybody's points, the leader's first with a crown, the reader's with a word", () => {
  const turn = inBuilding(withHand(state, 0, ["bakery-1", "sawmill-1"]));
  const rich = withPlayer(withPlayer(turn, 1, { points: 34 }), 2, { points: 12 });
  const seen = view(rich, 0);
  const names = ["Ann", "Ben", "Cleo"];
  const svgs = [...pictures.more(seen, {}, { names }).map(({ svg }) => svg), ...pictures.hands(seen, {}, { names })];
  expect(svgs.length).toBeGreaterThan(3);
  for (const svg of svgs) {
    const top = readPicture(svg).things.filter(({ box: { y, height } }) => y + height < 144);
    const said = top.map(({ name }) => name);
    expect(said).toEqual(expect.arrayContaining(["V Building", "symbol-square", "symbol-triangle", "symbol-circle"]));
    expect(said.join(" ")).toMatch(/Round 2\/7|letter-50 letter-47 letter-55/u);
    const discs = said.filter((name) => name.startsWith("symbol-"));
    expect(discs.slice(-3)).toEqual(["symbol-square", "symbol-triangle", "symbol-circle"]);
    expect(said.filter((name) => name === "You").length).toBeGreaterThan(0);
    expect(svg).toContain(`href="#crown"`);
    expect(svg).toContain(`fill="${colours.yes}"`);
  }
});

test("towns have letters, so that numbers on land are bonus tiles, options and the points of first houses", () => {
  const { towns, spaces } = boardOf("1");
  const [first = null] = state.spaces.filter((stack) => stack !== null);
  const tiled = { ...state, spaces: spaces.map((_, space) => (space > 8 ? first : null)) };
  const { things } = readPicture(pictures.board(view(tiled, "table"), {}));
  const onMap = things.filter(({ kind, box }) => kind === "letter" && box.y > 160 && box.y < 880);
  const isFigure = ({ name }: { readonly name: string }): boolean => /^letter-(?:4[89]|5[0-7])$/u.test(name);
  // Spaces 10, 11 and 12 have tiles, and no other space has a number.
  const opening = towns.filter(({ id }) => openingBonus(tiled, id) > 0);
  expect(onMap.filter(isFigure)).toHaveLength(6 + opening.length);
  expect(onMap.filter((each) => !isFigure(each))).toHaveLength(towns.filter(({ name }) => name === null).length);
});

test("the question about towns says what the building costs, and the map which towns make it cheaper", () => {
  const asked = inBuilding(withHand(state, 0, ["bakery-1"]));
  const bakery = cards().find(({ id }) => id === "bakery-1");
  const errands = [
    { seat: 0, do: "build" as const, why: "phase" as const, plan: { ...freshPlan, card: cardNo("bakery-1") } },
  ];
  const [town] = boardOf("1").towns;
  const marks = { [`town:${town?.id ?? ""}`]: "1" };
  const svg = pictures.board(view({ ...asked, errands }, 0), marks);
  expect(svg).toContain(">Bakery: where?</text>");
  expect(svg).toContain(">cost</text>");
  expect(svg).toContain(">to spend</text>");
  const discs = (board: string): readonly string[] =>
    readPicture(board).things.flatMap(({ name, box }) =>
      /^icon-(?:pine-tree|mountains|field|water-drop)$/u.test(name) && box.y < 960 ? [name] : [],
    );
  expect(new Set(discs(pictures.board(view(asked, 0), {}))).size).toBe(4);
  expect(new Set(discs(svg)).size).toBe(bakery?.discount === null ? 0 : 1);
});
