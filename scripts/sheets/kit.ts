import { keysOf } from "../../games/kit/catalogue.ts";
import { card, cardBack, cardShape, pile } from "../../games/kit/draw/pieces/cards.ts";
import { egg, type EggStyle } from "../../games/kit/draw/pieces/eggs.ts";
import { becomes, flow, goods, item, sign, words } from "../../games/kit/draw/pieces/flow.ts";
import { icon } from "../../games/kit/draw/icon.ts";
import { icons } from "../../games/kit/draw/icons.ts";
import { fitInto, grid, inset, lineUp, middleOf, rows, fitTiles } from "../../games/kit/draw/layout.ts";
import { legend } from "../../games/kit/draw/pieces/legend.ts";
import { hexMiddle, hexTile, road, town, track, type RoadKind } from "../../games/kit/draw/pieces/maps.ts";
import { arrow, crossOut, lastMove, markPlaces, tick } from "../../games/kit/draw/pieces/marks.ts";
import { picture, tableTop } from "../../games/kit/draw/pictures/picture.ts";
import {
  coin,
  eyeSign,
  facing,
  house,
  neutralPawn,
  pawn,
  pawnSign,
  points,
  seatChip,
  token,
} from "../../games/kit/draw/pieces/pieces.ts";
import { badge, emptyPlace, heading, mat, paper } from "../../games/kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../games/kit/draw/svg.ts";
import { paragraph, text } from "../../games/kit/draw/text/text.ts";
import { colours, gap, type } from "../../games/kit/draw/theme.ts";

export type Sheet = { readonly name: string; readonly svg: string };

const eggStyles: readonly EggStyle[] = [
  { colour: "#e61948", pattern: "bands", letter: "R" },
  { colour: "#3cb44b", pattern: "dots", letter: "G" },
  { colour: "#ffe119", pattern: "stripes", letter: "Y" },
  { colour: "#4363d8", pattern: "zigzag", letter: "B" },
  { colour: "#f58231", pattern: "diamonds", letter: "O" },
  { colour: "#42d4f4", pattern: "waves", letter: "C" },
  { colour: "#8a5bb8", pattern: "rings", letter: "P" },
  { colour: "#b5733c", pattern: "checks", letter: "N" },
  { colour: "#f8efdc", pattern: "plain", letter: "W" },
];

/** Everything the picture kit can draw, for whoever draws the next game or changes the looks. */
export const kitSheets: readonly Sheet[] = [
  { name: "pieces", svg: pieces() },
  { name: "cards", svg: cards() },
  { name: "maps", svg: maps() },
  { name: "icons", svg: iconSheet() },
];

function pieces(): string {
  const [eggs, wood, tokens, signs] = rows(tableTop(900), [1, 1, 1, 1]);
  if (eggs === undefined || wood === undefined || tokens === undefined || signs === undefined) return "";
  const across = (box: Box, count: number) => grid(inset(box, gap), count, 1).flat().map(middleOf);
  return picture(
    900,
    paper(eggs),
    ...across(eggs, eggStyles.length).map((at, index) =>
      egg(at, 130, eggStyles[index] ?? { colour: "#000000", pattern: "plain" }),
    ),
    mat(wood),
    ...across(wood, 12).map((at, index) => {
      const seat = index % 6;
      return index < 6
        ? pawn(at, 130, seat)
        : house({ x: at.x, y: at.y - 36 }, 74, seat) + seatChip({ x: at.x, y: at.y + 50 }, 50, seat);
    }),
    paper(tokens),
    flow(inset(tokens, 40), [
      item((at, size) => token(at, size, { colour: "#f0e0b0", icon: "wheat" })),
      item((at, size) => token(at, size, { colour: "#444444", icon: "coal-pile", shape: "square" })),
      item((at, size) => token(at, size, { colour: "#b94a3a", label: "12", shape: "hexagon" })),
      item((at, size) => coin(at, size, 5)),
      item((at, size) => points(at, size, 12)),
      item((at, size) => neutralPawn(at, size, "#2b2b2b", eyeSign)),
      item(pawnSign, 0.7),
      item((at, size) => facing(at, size * 0.4, "east", colours.gold)),
      item((at, size) => seatChip(at, size * 0.7, 4), 1.1),
    ]),
    mat(signs),
    ...signRow(signs),
  );
}

function signRow(box: Box): readonly Svg[] {
  const places = lineUp(inset(box, 36), 5, { width: 130, height: 110 });
  const [first, second, third, fourth, fifth] = places;
  if (
    first === undefined ||
    second === undefined ||
    third === undefined ||
    fourth === undefined ||
    fifth === undefined
  ) {
    return [];
  }
  return [
    emptyPlace(first) + markPlaces({ place: "12" }, [{ place: "place", box: first }]),
    emptyPlace(second) + lastMove(second),
    crossOut(middleOf(third), 90) + tick({ x: third.x + third.width + 50, y: middleOf(third).y }, 80, colours.white),
    arrow({ x: fourth.x + 60, y: middleOf(fourth).y }, { x: fourth.x + 160, y: middleOf(fourth).y }, 18, colours.gold),
    badge({ x: fifth.x + 140, y: middleOf(fifth).y }, "Longsdale", { icon: "village" }),
  ];
}

function cards(): string {
  const [titles, top, bottom] = rows(tableTop(880), [0.14, 1, 1]);
  if (titles === undefined || top === undefined || bottom === undefined) return "";
  const recipe = [
    goods("log", "#a9713c"),
    words("+"),
    goods("wheat", "#e2c14a"),
    becomes(),
    goods("planks", "#c98a2b"),
  ];
  const faces = fitTiles(top, 5, cardShape);
  const smaller = lineUp(bottom, 11, { width: 250, height: 350 });
  const drawn = [
    (box: Box) =>
      card(box, {
        colour: "#c98a2b",
        name: "Sawmill",
        icon: "wood-pile",
        upperLeft: (at, size) => coin(at, size, 6),
        upperRight: (at, size) => points(at, size, 2),
        foot: (foot) => flow(foot, recipe),
      }),
    (box: Box) =>
      card(box, {
        colour: "#7a8f3c",
        name: "Charcoal Hut and Store",
        icon: "coal-pile",
        upperLeft: (at, size) => coin(at, size, 11),
        foot: (foot) => flow(foot, [sign("two-coins", colours.goldDark), words("−2")]),
      }),
    (box: Box) =>
      card(box, {
        colour: "#4363d8",
        name: "Eggs",
        art: (art) =>
          flow(
            art,
            eggStyles.slice(0, 3).map((style) => item((at, size) => egg(at, size, style), 0.8)),
          ),
      }) + markPlaces({ card: "3" }, [{ place: "card", box }], { spot: "bottom" }),
    (box: Box) => cardBack(box, { colour: "#7b3f2a", icon: "triceratops-head", label: "2" }) + lastMove(box),
    (box: Box) => pile(box, 24, { colour: "#2f5d73", icon: "nest-eggs" }),
  ];
  return picture(
    880,
    heading({ x: titles.x, y: middleOf(titles).y }, "Cards, a pile, and a hand that overlaps", titles.width),
    ...faces.map((box, index) => drawn[index]?.(box) ?? ""),
    ...smaller.map((box, index) => drawn[index % 2]?.(box) ?? ""),
  );
}

function maps(): string {
  const [top, middle, bottom] = rows(tableTop(960), [0.9, 0.16, 0.55]);
  if (top === undefined || middle === undefined || bottom === undefined) return "";
  const at = (x: number, y: number) => ({ x: top.x + x * top.width, y: top.y + y * top.height });
  const centre = at(0.36, 0.55);
  const ends = [at(0.08, 0.2), at(0.6, 0.2), at(0.62, 0.8), at(0.1, 0.85)];
  const kinds: readonly RoadKind[] = ["road", "bridge", "moor", "pass"];
  const spaces = track(middle, 20, 1);
  const tiles = Array.from({ length: 8 }, (_, index) =>
    hexTile(
      hexMiddle({ x: bottom.x + 70, y: bottom.y + 70 }, 62, index % 4, Math.floor(index / 4)),
      62,
      index % 2 === 0 ? colours.meadow : "#e2c14a",
    ),
  );
  const words = { x: top.x + top.width * 0.7, y: top.y + 20, width: top.width * 0.28, height: top.height - 40 };
  return picture(
    960,
    paper(top),
    ...ends.map((end, index) => road(centre, end, kinds[index] ?? "road")),
    ...ends.map((end, index) => town(end, 84, ["Longsdale", "Creekside", undefined, "Thickthorn"][index])),
    town(centre, 84, "Larkhill"),
    house(centre, 56, 1),
    legend(
      words,
      kinds.map((kind) => ({
        draw: ({ x, y }, size) => road({ x: x - size / 2, y }, { x: x + size / 2, y }, kind, 12),
        words: kind,
      })),
      1,
    ),
    spaces.drawn,
    ...spaces.spaces.slice(3, 6).map((space, index) => pawn({ x: middleOf(space).x, y: space.y + 10 }, 70, index)),
    ...tiles,
    paragraph(
      "Words in a box are set as large as it allows and never leave it, however long they are.",
      { x: bottom.x + bottom.width * 0.55, y: bottom.y, width: bottom.width * 0.42, height: bottom.height },
      { size: type.strong, colour: colours.paper },
    ),
  );
}

function iconSheet(): string {
  const names = keysOf(icons);
  const across = 10;
  const height = Math.ceil(names.length / across) * 130 + 72;
  const cells = grid(inset(tableTop(height), 10), across, Math.ceil(names.length / across), 4).flat();
  return picture(
    height,
    paper(tableTop(height)),
    ...names.map((name, index) => {
      const cell = cells[index];
      if (cell === undefined) return "";
      const art = fitInto({ ...cell, height: cell.height - 30 }, 1);
      const under = { x: middleOf(cell).x, y: cell.y + cell.height - 14 };
      return icon(name, middleOf(art), art.width) + text(name, under, { size: 20, width: cell.width });
    }),
  );
}
