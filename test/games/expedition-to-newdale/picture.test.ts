import { describe, expect, test } from "vitest";
import { bonusTiles } from "../../../data/expedition-to-newdale/bonusTiles.ts";
import type { Viewer } from "../../../games/contract/index.ts";
import { boardOf } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import { cards } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { drawDisplay } from "../../../games/expedition-to-newdale/picture/offers.ts";
import art from "../../../games/expedition-to-newdale/picture/pieces/art.json" with { type: "json" };
import { sheet } from "../../../games/expedition-to-newdale/picture/pieces/ground.ts";
import { expeditionToNewdale } from "../../../games/expedition-to-newdale/index.ts";
import type { NewdaleFact } from "../../../games/expedition-to-newdale/rules/facts.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { view } from "../../../games/expedition-to-newdale/rules/view.ts";
import { shortTitleOf } from "../../../games/expedition-to-newdale/text/words.ts";
import { colours } from "../../../games/kit/draw/theme.ts";
import { bug } from "../../../games/kit/at.ts";
import { rasterise } from "../../../src/pictures/rasterise.ts";
import { after, dealTable, inBuilding, planning, withAreas, withHand, withPlayer } from "./table.ts";
import { listBadShape, listFaint, listSmallType, listTwins, listUnderBadge } from "../../pictures/audit.ts";
import { drawInEnglish, speakEnglish } from "../../pictures/english.ts";
import { listOverflows, listOverlaps } from "../../pictures/room.ts";

const pictures = drawInEnglish(expeditionToNewdale);

const hand = (state: State, marks = {}): string => pictures.hands(view(state, 0), marks).at(-1) ?? "";
const board = (state: State, viewer: Viewer = "table"): string => pictures.board(view(state, viewer), {});
/** All pictures of the table, one after the other. */
const table = (state: State): string =>
  [board(state), ...pictures.more(view(state, "table"), {}).map(({ svg }) => svg)].join("");

/** How often a sign stands in a picture as the outline of its character. */
const times = (svg: string, letter: string): number =>
  svg.split(`href="#letter-${letter.codePointAt(0) ?? 0}"`).length - 1;

/** A card of each production building. */
const production = cards().filter(
  ({ face, kind }, at) => kind === "production" && cards().findIndex((other) => other.face === face) === at,
);

const tokens = (svg: string): number => svg.split('fill="#6a4c9c"').length - 1;

describe("the own board", () => {
  test("shows a token in its space, where it hides nothing, and another with its meaning in the key", () => {
    const before = planning("1", 2);
    const planned = after(before, "0 token-1 coal-orderly");
    expect([tokens(hand(before)), tokens(hand(planned))]).toEqual([0, 2]);
    expect(times(hand(planned), "+")).toBe(times(hand(before), "+"));
    expect([before, planned].map((state) => hand(state).includes(">token</text>"))).toEqual([false, true]);
  });

  test("shows a token on an action beside its name", () => {
    const before = planning("1", 2);
    const planned = hand(after(before, "0 token-1 growth"));
    expect([tokens(hand(before)), tokens(planned)]).toEqual([0, 2]);
    expect(planned).toContain(">Growth</text>");
    expect(planned).toContain(">token</text>");
  });
});

describe("lots without a building", () => {
  /** Heights of all lawns of the own board. */
  const lawns = (svg: string): readonly number[] =>
    [...svg.matchAll(/<rect [^>]*height="(\d+)"[^>]*fill="#d6e3ab"/gu)].map(([, height]) => Number(height));

  test("are counted while nothing is asked about them, and low where a token may go", () => {
    expect(lawns(hand(planning("1", 2)))).toEqual([]);
    expect(hand(planning("1", 2))).toContain(">Empty lots: 7</text>");
    const asked = hand(planning("1", 2), { "area:p1": "1", "area:p3": "2" });
    expect(lawns(asked)).toEqual([74, 74]);
    // Those of the mine, and one in the key.
    expect(times(asked, "+")).toBe(4);
  });

  test("show what their spaces make when a building is to come there", () => {
    expect(times(hand(inBuilding(planning("1", 2)), { "area:p1": "1" }), "+")).toBe(7);
  });

  test("leave room to say the secret objective in words", () => {
    expect(hand(planning("1", 2))).toMatch(
      /Secret: 2 VP for each of your houses at.*(?:star|moon|sun|crown|oak|bell) or Mystical Place/su,
    );
  });
});

describe("a building on the own board", () => {
  const sizes = (svg: string): readonly number[] =>
    [...svg.matchAll(/font-size="([\d.]+)"/gu)].map(([, size]) => Number(size));
  test.each(production.map(({ id }) => id))("%s has a name that can be read on a phone", (id) => {
    expect(Math.min(...sizes(hand(withAreas(planning("1", 2), 0, { p1: id }))))).toBeGreaterThanOrEqual(22);
  });

  test("shows how many goods there are on the first that makes them only", () => {
    const two = withAreas(planning("1", 2), 0, { p1: "sawmill-1", p2: "sawmill-2" });
    const stocked = hand(withPlayer(two, 0, { goods: { planks: 7 } }));
    expect(times(stocked, "7") - times(hand(withPlayer(two, 0, { goods: { planks: 4 } })), "7")).toBe(1);
  });
});

describe("the hand", () => {
  const held = withHand(planning("1", 2), 0, ["bakery-1", "sawmill-1"]);

  test("stands above the own board, each card with its name", () => {
    const [first = "", ...others] = pictures.hands(view(held, 0), {}).slice(0, -1);
    expect(others).toEqual([]);
    expect(first).toContain(">Bakery</text>");
    expect(first).toContain(">Sawmill</text>");
  });

  test("of twenty cards is one picture with the name of each", () => {
    const twenty = withHand(
      planning("1", 2),
      0,
      cards()
        .slice(0, 20)
        .map(({ id }) => id),
    );
    const marks = { [`hand:${cards()[19]?.id ?? ""}`]: "77" };
    const speak = speakEnglish(expeditionToNewdale);
    const names = cards()
      .slice(0, 20)
      .map(({ no }) => speak(shortTitleOf(no)));
    for (const asked of [{}, marks]) {
      const shown = pictures.hands(view(twenty, 0), asked).slice(0, -1);
      expect(shown).toHaveLength(1);
      expect(shown.flatMap(listBadShape)).toEqual([]);
      expect(names.filter((name) => !shown.join("").includes(`>${name}</text>`))).toEqual([]);
    }
  });

  test("is not drawn where nothing is held", () => {
    expect(pictures.hands(view(withHand(planning("1", 2), 0, []), 0), {}).slice(1)).toEqual([]);
  });
});

test("labels of options hide nothing of other piles in the display", () => {
  const state = { ...planning("1", 2), display: production.slice(0, 9).map(({ no }) => no) };
  const marks = Object.fromEntries(production.map(({ id }, at) => [`card:${id}`, String(at + 10)]));
  const svg = drawDisplay(
    { view: view(state, 0), marks, speak: speakEnglish(expeditionToNewdale) },
    { x: 36, y: 100, width: 1128, height: 0 },
  );
  const rects = (fill: string) =>
    [...svg.matchAll(/<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"[^>]* fill="([^"]*)"/gu)].flatMap(
      ([, ...found]) => {
        const [x = 0, y = 0, width = 0, height = 0] = found.map(Number);
        return found[4] === fill ? [{ x, y, right: x + width, foot: y + height }] : [];
      },
    );
  const [papers, labels] = [rects(sheet.fill), rects(colours.gold)];
  expect(labels).toHaveLength(9);
  for (const label of labels) {
    const covered = papers.filter(
      ({ x, y, right, foot }) => x < label.right && label.x < right && y < label.foot && label.y < foot,
    );
    // Its own, on whose upper rim it stands.
    expect(covered).toHaveLength(1);
    expect(covered.every(({ y }) => label.foot < y + 22)).toBe(true);
  }
});

test("a full table of four in the last chapter becomes a picture below 150 kB", async () => {
  const start = dealTable("8", 4);
  const makers = cards().filter(({ kind }) => kind === "production");
  const specials = cards().filter(({ kind }) => kind === "special");
  const tiles = bonusTiles.map(({ id }) => id);
  const towns = boardOf("8").towns.map(({ id }) => id);
  const own = <T>(list: readonly T[], seat: number, count: number): readonly T[] =>
    Array.from({ length: count }, (_, nth) => list[(seat + 4 * nth) % list.length] ?? bug("an empty list"));
  const full = start.seats.map((player, seat) => ({
    ...player,
    areas: [player.areas[0] ?? null, player.areas[1] ?? null, null, ...own(makers, seat, 5).map(({ no }) => no)],
    specials: own(specials, seat, 3).map(({ no }) => no),
    houses: own(towns, seat, 6),
    tiles: own(tiles, seat, 5),
    goods: { ...player.goods, iron: 2, fish: 3 },
  }));
  const png = await rasterise(board({ ...start, seats: full, phase: "build", turn: { seat: 0, token: 0 } }, 0));
  expect(png.byteLength).toBeLessThan(150_000);
});

test("alone, the main objective asks for fists as well", () => {
  // One in the panel, one in its key, and one in the objective.
  expect(table(planning("1", 1)).split('href="#icon-fist"')).toHaveLength(4);
});

test("whose turn it is stands on a green flag, as in all games, and in a green frame around the player's things", () => {
  const frames = (state: State): number => table(state).split(`fill="${colours.yes}" fill-rule="evenodd"`).length - 1;
  const planned = planning("1", 2);
  expect([frames(planned), frames(inBuilding(planned))]).toEqual([0, 1]);
  // In the line of everybody's points, below that of the phase.
  const flags = (state: State): number => board(state).split(`fill="${colours.yes}"`).length - 1;
  expect([flags(planned), flags(inBuilding(planned))]).toEqual([0, 1]);
});

test("a house, a tile and a ship that came since the reader's last turn are marked, and nothing else is", () => {
  const state = planning("7", 2);
  const corners = (news: readonly NewdaleFact[]): number =>
    pictures.board(view(state, 0), {}, { news }).split('fill="none" stroke-linecap="round" stroke-linejoin="round"')
      .length - 1;
  const { towns, sea } = boardOf("7");
  const [from, to] = sea?.lanes[0] ?? ["", ""];
  const [town] = towns;
  expect(corners([])).toBe(0);
  // Corners are drawn twice, a thick line under a thin one.
  expect(corners([{ fact: "settled", to: "table", seat: 1, town: town?.id ?? "", paid: {} }])).toBe(2);
  expect(corners([{ fact: "took-tile", to: "table", seat: 1, tile: "growth-discount", space: 0 }])).toBe(2);
  expect(corners([{ fact: "sailed", to: "table", seat: 1, from, space: to }])).toBe(2);
});

describe("the picture of a raid", () => {
  const raid = (hooded: number, losses: readonly (readonly [seat: number, by: number, left: number])[]) => {
    const news: readonly NewdaleFact[] = [
      { fact: "raid", to: "table", hooded },
      ...losses.map(([seat, by, points]): NewdaleFact => ({
        fact: "points",
        to: "table",
        seat,
        by: -by,
        points,
        why: "raid",
      })),
    ];
    return pictures.event(view(planning("5-creekside", 3), "table"), { news, names: ["Ann", "Ben", "Cleo"] });
  };
  const cloaks = (svg: string): number => svg.split(art["hooded-one"]).length - 1;

  test("shows who came, and each player's fists against them with the points they cost", () => {
    // 3 Hooded Ones: Ann has one fist and loses 2 of 9 points, Ben none and loses 3, Cleo loses nothing.
    const event = raid(3, [
      [0, 2, 7],
      [1, 3, 6],
    ]);
    const svg = event?.svg ?? "";
    expect(cloaks(svg)).toBe(3);
    expect(times(svg, "/")).toBe(2);
    expect(svg).toContain(">Cleo</text>");
    expect(event?.alt).toHaveLength(3);
  });

  test("leaves fists out where somebody had fewer points than they would have lost", () => {
    const svg = raid(3, [[0, 1, 0]])?.svg ?? "";
    expect(times(svg, "/")).toBe(0);
    // One in the key.
    expect(times(svg, "−")).toBe(2);
  });

  test("can be read on a phone, by every kind of eyes, however many came", async () => {
    for (const hooded of [1, 2, 3, 4]) {
      const svg = raid(hooded, [[0, 1, 8]])?.svg ?? "";
      const faults = [listSmallType(svg, "board"), listUnderBadge(svg), listBadShape(svg), listTwins(svg)].flat();
      expect([...faults, ...listOverlaps(svg), ...listOverflows(svg), ...(await listFaint(svg))]).toEqual([]);
    }
  });

  test("is not drawn when nobody came", () => {
    expect(raid(0, [])).toBeUndefined();
  });
});

test("what was built stands in the picture of what happened as a house with its name, in its player's line alone", () => {
  const mill = cards().find(({ face }) => face === "spinning-mill")?.no ?? bug("no Spinning Mill");
  const built: NewdaleFact = {
    fact: "built",
    to: "table",
    seat: 1,
    card: mill,
    town: "b18",
    area: null,
    paid: {},
    price: 8,
  };
  const draw = (news: readonly NewdaleFact[]) =>
    pictures.event(view(planning("1", 3), "table"), { news, names: ["Ann", "Ben", "Cleo"] });
  expect(draw([])).toBeUndefined();
  const svg = draw([built])?.svg ?? "";
  expect(svg).toContain(">Spinning Mill</text>");
  expect(svg).toContain(">Ben</text>");
  expect(svg).not.toContain(">Ann</text>");
});

test("a plan that was shown has a hut or a board for each token, and production says how much or how much was missing", () => {
  const mill = cards().find(({ face }) => face === "spinning-mill")?.no ?? bug("no Spinning Mill");
  const draw = (news: readonly NewdaleFact[]) =>
    pictures.event(view(planning("1", 3), "table"), { news, names: ["Ann", "Ben", "Cleo"] })?.svg ?? "";
  const shown = draw([
    { fact: "placed", to: "table", seat: 0, places: ["market", null, "growth"], cards: [null, null, null] },
  ]);
  expect([">Market<", ">Growth<"].map((name) => shown.split(name).length - 1)).toEqual([1, 1]);
  const made = { fact: "made", to: "table", seat: 0, card: mill, good: "yarn", count: 3 } as const;
  const failed = { fact: "failed", to: "table", seat: 1, card: mill, missing: 2 } as const;
  expect([times(draw([made, failed]), "+3"), times(draw([made, failed]), "−2")]).toEqual([2, 2]);
});
