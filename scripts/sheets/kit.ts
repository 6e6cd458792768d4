import { keysOf } from "../../games/kit/catalogue.ts";
import { block } from "../../games/kit/draw/blocks.ts";
import { egg, type EggStyle } from "../../games/kit/draw/pieces/eggs.ts";
import { becomes, flow, item, sign, words } from "../../games/kit/draw/pieces/flow.ts";
import { icon, type IconName } from "../../games/kit/draw/icon.ts";
import icons from "../../games/kit/draw/icons.json" with { type: "json" };
import { grid, inset, middleOf, rows } from "../../games/kit/draw/layout.ts";
import { arrow, crossOut, lastMove, markPlaces, phoneLabel, tick } from "../../games/kit/draw/pieces/marks.ts";
import { pictureOn, pictureWidth, rimOf } from "../../games/kit/draw/pictures/picture.ts";
import {
  coin,
  eyeSign,
  neutralPawn,
  pawnSign,
  points,
  priceTag,
  seatChip,
  token,
} from "../../games/kit/draw/pieces/pieces.ts";
import { badge, cardBack, paper } from "../../games/kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../games/kit/draw/svg.ts";
import { text } from "../../games/kit/draw/text/text.ts";
import { colours, gap, margin } from "../../games/kit/draw/theme.ts";

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

const goods = (name: IconName) =>
  item((at, size) => token(at, size, { colour: "#b98034", icon: name, shape: "square" }));

const ground = (height: number): Svg =>
  block({ x: 14, y: 14, width: pictureWidth - 28, height: height - 28 }, 26, "#6b4e3a") + rimOf(height, "#7d5a42");

const boxOf = (height: number): Box => ({
  x: margin,
  y: margin,
  width: pictureWidth - 2 * margin,
  height: height - 2 * margin,
});

function drawPieces(): string {
  const lines = [
    eggStyles.map((style) => item((at, size) => egg(at, size, style), 0.8)),
    [0, 1, 2, 3, 4, 5].map((seat) => item((at, size) => seatChip(at, size * 0.7, seat), 1.1)),
    [
      item((at, size) => token(at, size, { colour: "#f0e0b0", icon: "wheat" })),
      item((at, size) => token(at, size, { colour: "#444444", icon: "coal-pile", shape: "square" })),
      item((at, size) => coin(at, size, 5)),
      item((at, size) => points(at, size, 12)),
      item((at, size) => priceTag(at, size * 0.8, 11), 1.3),
      item((at, size) => neutralPawn(at, size, "#2b2b2b", eyeSign)),
      item(pawnSign, 0.7),
    ],
    [goods("log"), words("+"), sign("two-coins", colours.goldDark), becomes(), goods("planks")],
    [
      item(
        (at, size) => cardBack(boxAround(at, size * 0.7, size), { colour: "#7b3f2a", icon: "triceratops-head" }),
        0.7,
      ),
      item((at, size) => markPlaces({ place: "12" }, [{ place: "place", box: boxAround(at, size, size) }], marked)),
      item((at, size) => lastMove(boxAround(at, size, size))),
      item((at, size) => crossOut(at, size)),
      item((at, size) => tick(at, size)),
      item(({ x, y }, size) => arrow({ x: x - size / 2, y }, { x: x + size / 2, y }, 18)),
      item((at) => badge(at, "Longsdale", { icon: "village" }), 2.6),
    ],
  ];
  const boxes = rows(boxOf(900), lines.length);
  return pictureOn(
    ground,
    900,
    ...lines.flatMap((line, index) => {
      const box = boxes[index];
      return box === undefined ? [] : [paper(box), flow(inset(box, 2 * gap), line, 0.4)];
    }),
  );
}

const marked = { height: phoneLabel.board };

const boxAround = ({ x, y }: { readonly x: number; readonly y: number }, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

function drawIcons(): string {
  const names = keysOf(icons);
  const across = 10;
  const height = Math.ceil(names.length / across) * 130 + 72;
  const cells = grid(inset(boxOf(height), 10), across, Math.ceil(names.length / across), 4).flat();
  return pictureOn(
    ground,
    height,
    paper(boxOf(height)),
    ...names.map((name, index) => {
      const cell = cells[index];
      if (cell === undefined) return "";
      const art = { ...cell, height: cell.height - 30 };
      const under = { x: middleOf(cell).x, y: cell.y + cell.height - 14 };
      return (
        icon(name, middleOf(art), Math.min(art.width, art.height)) + text(name, under, { size: 20, width: cell.width })
      );
    }),
  );
}

/** Everything the picture kit can draw, for whoever draws the next game or changes the looks. */
export const kitSheets: readonly Sheet[] = [
  { name: "pieces", svg: drawPieces() },
  { name: "icons", svg: drawIcons() },
];
