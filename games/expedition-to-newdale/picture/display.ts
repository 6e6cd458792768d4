import type { Marks } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { rimmedBlock } from "../../kit/draw/blocks.ts";
import type { Item } from "../../kit/draw/flow.ts";
import { item } from "../../kit/draw/flow.ts";
import { inset } from "../../kit/draw/layout.ts";
import { marked } from "../../kit/draw/marks.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours } from "../../kit/draw/theme.ts";
import type { CardNo } from "../cards.ts";
import { card, twins } from "../cards.ts";
import { titles } from "../titles.ts";
import type { View } from "../view.ts";
import { lineUpLeft } from "./line.ts";
import { disc } from "./shapes.ts";
import { bare, discountSigns, figure, goodItem, goodSigns, needItems, specialIcons } from "./signs.ts";

const across = 4;
const height = 78;
const between = 10;

/** Cards alike in all that matters for building lie as one. */
type Pile = { readonly no: CardNo; readonly count: number };

function pilesOf({ display, row }: View): readonly Pile[] {
  const shown = [...display, ...row];
  return shown.flatMap((no, index) => {
    if (shown.slice(0, index).some((other) => twins[other] === twins[no])) return [];
    return [{ no, count: shown.filter((other) => twins[other] === twins[no]).length }];
  });
}

/** How high the display is. */
export const displayHeight = (view: View): number =>
  Math.ceil(pilesOf(view).length / across) * (height + between) - between;

/** Buildings and sailors for everybody, in rows. */
export function drawDisplay(view: View, box: Box, marks: Marks): Svg {
  const piles = pilesOf(view);
  const width = Math.floor((box.width - (across - 1) * between) / across);
  const boxes = piles.map((_, index) => ({
    x: box.x + (index % across) * (width + between),
    y: box.y + Math.floor(index / across) * (height + between),
    width,
    height,
  }));
  const places = piles.map(({ no }, index) => ({ place: `card:${card(no).id}`, box: at(boxes, index) }));
  return piles.map((pile, index) => drawPile(pile, at(boxes, index))).join("") + marked(marks, places);
}

/** Its cost and name; below what it makes or is, what it needs, its discount and points. */
function drawPile({ no, count }: Pile, box: Box): Svg {
  const { face, cost, good, kind } = card(no);
  const edge = kind === "sailor" ? "#6ea3c4" : good === null ? "#8a7355" : goodSigns[good].colour;
  const inner = inset(box, 8);
  const name = { x: inner.x + 68, y: inner.y + 12 };
  const line = { x: name.x, y: inner.y + 26, width: inner.width - 68, height: inner.height - 24 };
  return [
    rimmedBlock(box, 14, colours.paper, { colour: edge, width: 5 }),
    coin({ x: inner.x + 30, y: inner.y + inner.height / 2 }, 58, cost),
    text(titles[face], name, { size: 24, weight: "black", align: "left", width: inner.width - (count > 1 ? 118 : 68) }),
    count > 1
      ? text(`×${count}`, { ...name, x: inner.x + inner.width }, { size: 30, weight: "black", align: "right" })
      : "",
    lineUpLeft(line, pileItems(no), 0.16),
  ].join("");
}

function pileItems(no: CardNo): readonly Item[] {
  const { face, kind, good, needs, discount, color, fists, points: worth } = card(no);
  const sign =
    kind === "production" && good !== null
      ? goodItem(good)
      : bare(face in specialIcons ? specialIcons[face as keyof typeof specialIcons] : "meeple");
  const symbol = discount === null ? null : discountSigns[discount];
  return [
    sign,
    ...(color === null ? [] : [figure(color)]),
    ...needItems(needs),
    // The Watch Officer's own sign is a fist.
    ...Array.from({ length: face === "watch-officer" ? 0 : fists }, () => bare("fist")),
    ...(symbol === null ? [] : [item((middle, size) => disc(middle, size * 0.92, symbol.colour, symbol.icon))]),
    item((middle, size) => points(middle, size, worth)),
  ];
}
