import { expect, test } from "vitest";
import type { Labels, Seat, Shown } from "../../../games/contract/index.ts";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import { houseColour } from "../../../games/goods-maker/picture/pieces/looks.ts";
import { type Card, findCard } from "../../../games/goods-maker/rules/cards.ts";
import type { MakerFact } from "../../../games/goods-maker/rules/facts.ts";
import type { View } from "../../../games/goods-maker/rules/view.ts";
import { inset } from "../../../games/kit/draw/layout.ts";
import type { Box, Point } from "../../../games/kit/draw/svg.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { meets } from "../../pictures/room.ts";
import { tableWith, view } from "./table.ts";

const picture = drawInEnglish(goodsMaker);
const count = (svg: string, part: string): number => svg.split(part).length - 1;

/** Everything that lies open, in all its pictures. */
const drawTable = (seen: View, marks: Labels, shown?: Partial<Shown<MakerFact>>): string =>
  [picture.board(seen, marks, shown), ...picture.more(seen, marks, shown).map(({ svg }) => svg)].join("");

const workedIn = (seat: Seat, building: Card): MakerFact => ({
  ...({ fact: "worked", to: "table", gave: [], showed: [], card: null, points: 1, earned: 1, total: 2 } as const),
  ...{ seat, building },
});

test("a building that is new or was used since the reader's last turn has white corners and a word for them", () => {
  const state = tableWith({ hands: ["", ""], buildings: ["watermill", "castle"], open: { one: "brick flour" } });
  const draw = (news: readonly MakerFact[]): readonly number[] => {
    const svg = drawTable(view(state, 1), {}, { names: ["Ann", "Ben"], news });
    return [count(svg, 'class="news"'), count(svg, ">new</text>")];
  };
  const refilled = { fact: "refilled", to: "table", row: 0, cards: [findCard("flour")] } as const;
  expect([draw([]), draw([refilled]), draw([refilled, workedIn(0, findCard("watermill"))])]).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
});

test("the corners of what is new cross no figure and no name", () => {
  const open = { one: "brick*2 flour*2 timber*2 sheep cut-stone*3", two: "iron stone-wall bread", buildings: "castle" };
  const many = ["watermill slaughterhouse shoe-shop", "dairy"] as const;
  const state = tableWith({ hands: ["", ""], buildings: many, open });
  const seen = view(state, "table");
  const worked = seen.players.flatMap(({ buildings }, seat) => buildings.map((building) => workedIn(seat, building)));
  const shown = { names: ["Ann", "Ben"], news: worked };
  const svgs = [picture.board(seen, {}, shown), ...picture.more(seen, {}, shown).map(({ svg }) => svg)];
  const faults = svgs.flatMap((svg) => {
    const written = readPicture(svg).things.filter(({ kind }) => kind === "letter" || kind === "text");
    const strokes = listCorners(svg);
    return written.filter(({ box }) => strokes.some((stroke) => meets(stroke, box))).map(({ name }) => name);
  });
  expect(svgs.flatMap(listCorners).length).toBe(8 * worked.length);
  expect(faults).toEqual([]);
});

/** The strokes of all white corners with their dark edge, two of each corner. */
const listCorners = (svg: string): readonly Box[] =>
  [...svg.matchAll(/<path class="news" d="([^"]+)"/gu)].flatMap(([, d = ""]) =>
    d
      .split("M")
      .slice(1)
      .flatMap((corner) => {
        const [a = 0, b = 0, x = 0, y = 0, c = 0, e = 0] = [...corner.matchAll(/-?[\d.]+/gu)].map(Number);
        return [strokeBetween({ x: a, y: b }, { x, y }), strokeBetween({ x, y }, { x: c, y: e })];
      }),
  );

const strokeBetween = (one: Point, other: Point): Box =>
  inset(
    {
      x: Math.min(one.x, other.x),
      y: Math.min(one.y, other.y),
      width: Math.abs(one.x - other.x),
      height: Math.abs(one.y - other.y),
    },
    -7.5,
  );

/** The picture of one seat's deed, which paid and showed these goods. */
function drawProduced(id: string, gave: readonly string[] = [], showed: readonly string[] = []): string {
  const paid = { gave: gave.map(findCard), showed: showed.map(findCard) };
  const produced = { fact: "produced", to: "table", seat: 0, total: 1, card: findCard(id), ...paid } as const;
  const seen = view(tableWith({ hands: ["", ""] }), 0);
  return picture.event(seen, { names: ["Ann", "Ben"], news: [produced] })?.svg ?? "";
}

const wordsOf = (svg: string): readonly string[] => readPicture(svg).things.map(({ name }) => name);

test("what was built stands in the picture of what happened as a house with its name", () => {
  expect(drawProduced("weaving-mill")).toContain(`fill="${houseColour(findCard("weaving-mill"))}"`);
  expect(wordsOf(drawProduced("weaving-mill"))).toContain("Weaving Mill");
  expect(drawProduced("flour")).not.toContain(`fill="${houseColour(findCard("weaving-mill"))}"`);
});

test("the picture of what happened names the good that was made, and explains the signs that it shows alone", () => {
  expect(wordsOf(drawProduced("flour", ["wheat"]))).toContain("Flour");
  expect(wordsOf(drawProduced("stone-wall", ["cut-stone", "clay"]))).toContain("Stone Wall");
  expect(wordsOf(drawProduced("milk", [], ["cattle"]))).toContain("only show");
  for (const svg of [drawProduced("flour", ["wheat"]), drawProduced("milk", [], ["cattle"])])
    expect(wordsOf(svg)).not.toContain("trade");
  expect(wordsOf(drawProduced("flour", ["wheat"]))).not.toContain("only show");
});

test("a picture of what happened has a stall for each player who did something, two side by side", () => {
  const seen = view(tableWith({ hands: ["", ""] }), 0);
  const draw = (news: readonly MakerFact[]) => picture.event(seen, { names: ["Ann", "Ben"], news });
  expect(draw([{ fact: "refilled", to: "table", row: 0, cards: [findCard("flour")] }])).toBeUndefined();
  const passed = draw([{ fact: "passed", to: "table", seat: 1 }]);
  expect(passed?.svg).toContain(">Ben</text>");
  expect(passed?.svg).not.toContain(">Ann</text>");
  expect(passed?.alt).toHaveLength(1);
  const both = readPicture(draw([0, 1].map((seat) => ({ fact: "passed", to: "table", seat }) as const))?.svg ?? "");
  // Over the stalls the headline names whose turn it is.
  const [ann, ben] = ["You", "Ben"].map((name) => both.things.findLast((thing) => thing.name === name)?.box);
  expect(ann?.y).toBe(ben?.y);
  expect((ben?.x ?? 0) - (ann?.x ?? 0)).toBeGreaterThan(500);
});
