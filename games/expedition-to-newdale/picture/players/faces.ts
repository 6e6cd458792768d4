import type { Speak } from "../../../contract/index.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { becomes, type Item } from "../../../kit/draw/pieces/flow.ts";
import { coin, points } from "../../../kit/draw/pieces/pieces.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, inkOn, lighter, phone } from "../../../kit/draw/theme.ts";
import { type Card, card, type CardNo } from "../../rules/box/cards.ts";
import { shortTitleOf } from "../../text/words.ts";
import { sheet } from "../pieces/ground.ts";
import { discountSigns, extraItems, goodItem, goodSigns, iconOf, needItems, resourceItem } from "../pieces/items.ts";
import { lineUpLeft } from "../pieces/line.ts";
import { disc } from "../pieces/shapes.ts";

const shape = { face: 222, tile: 162 } as const;
/** Chips with signs, and smaller ones with names alone, for a large hand whose cards to choose would else be chips too. */
export const handShapes = [
  { ...shape, chip: 72, across: { face: 2, tile: 3, chip: 2 } },
  { ...shape, chip: 64, across: { face: 2, tile: 3, chip: 3 } },
] as const;

const side = 132;
/** Size of the coin with a cost: its figure is as large as a name. */
const costSize = 90;
const lineHeight = 60;

/** A building or sailor: left what it makes or is and what the card is worth as a resource, right all else. */
export function drawFace(no: CardNo, box: Box, speak: Speak): Svg {
  const row = card(no);
  const colour = colourOf(row);
  const x = box.x + side + 14;
  const right = box.x + box.width;
  const called = speak(shortTitleOf(no));
  const name = { size: phone.name, least: phone.hand, weight: "bold", align: "left" } as const;
  // A long name has the whole line, and the sign of the discount stands below.
  const isLong = row.discount !== null && widthOf(called, name.size, name.weight) > right - x - 76;
  const nameWidth = right - x - (isLong || row.discount === null ? 10 : 76);
  const line = (top: number, wide: number): Box => ({ x, y: box.y + top, width: wide, height: lineHeight });
  return [
    plate(box, { fill: sheet.fill, edge: sheet.edge, radius: 16, lift: 4 }),
    block({ ...box, width: side }, 14, colour),
    icon(signOf(row), { x: box.x + side / 2, y: box.y + 68 }, 96, inkOn(colour)),
    row.resource === null ? "" : drawResource(row.resource, { x: box.x + 31, y: box.y + 138, width: 70, height: 70 }),
    text(called, { x, y: box.y + 38 }, { ...name, width: nameWidth }),
    coin({ x: x + 44, y: box.y + 114 }, costSize, row.cost),
    lineUpLeft({ ...line(80, right - x - 220), x: x + 104 }, [...extraItems(row), ...chainItems(row)], 0.12),
    points({ x: right - 54, y: box.y + 110 }, 84, row.points),
    lineUpLeft(line(158, isLong ? right - x - 76 : right - x - 4), needItems(row.needs), 0.1),
    drawDiscount(row, { x: right - 42, y: box.y + (isLong ? 188 : 40) }),
  ].join("");
}

const signOf = ({ kind, good, face }: Card): IconName =>
  kind === "production" && good !== null ? goodSigns[good].icon : iconOf(face);

/** The name; below it cost, points and sign, the card as a resource, and the towns where it is cheaper. */
export function drawTile(no: CardNo, box: Box, speak: Speak): Svg {
  const row = card(no);
  const spot = (x: number): Point => ({ x: box.x + x, y: box.y + 117 });
  return [
    plate(box, { fill: sheet.fill, edge: sheet.edge, radius: 12, lift: 3 }),
    block({ ...box, height: 74 }, 10, lighter(colourOf(row), 0.5)),
    text(speak(shortTitleOf(no)), { x: box.x + 8, y: box.y + 42 }, { ...called, width: box.width - 16 }),
    coin(spot(50), 88, row.cost),
    points(spot(141), 82, row.points),
    icon(signOf(row), spot(207), 50),
    row.resource === null ? "" : resourceItem(row.resource).draw(spot(268), 66),
    drawDiscount(row, spot(332)),
  ].join("");
}

const called = { size: phone.hand, least: phone.hand, weight: "bold", align: "left" } as const;

/** Sign, name, and what the card is worth as a resource; the name alone on a narrow one. */
export function drawChip(no: CardNo, box: Box, speak: Speak): Svg {
  const row = card(no);
  const middle = { x: box.x + box.width - 36, y: box.y + box.height / 2 };
  const isNarrow = box.width < 400;
  const start = isNarrow ? 18 : 72;
  const name = { ...called, width: box.width - start - (isNarrow ? 2 : 72) };
  return [
    drawStrip(row, box, isNarrow ? 12 : 60),
    isNarrow ? "" : icon(signOf(row), { x: box.x + 30, y: middle.y }, 48, inkOn(colourOf(row))),
    text(speak(shortTitleOf(no)), { x: box.x + start, y: middle.y }, name),
    isNarrow || row.resource === null ? "" : resourceItem(row.resource).draw(middle, 56),
  ].join("");
}

const drawStrip = (row: Card, box: Box, width: number): Svg =>
  plate(box, { fill: sheet.fill, edge: sheet.edge, radius: 12, lift: 3 }) +
  block({ ...box, width }, Math.min(10, width / 2), colourOf(row));

function drawResource(resource: NonNullable<Card["resource"]>, box: Box): Svg {
  return (
    block({ x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 }, 16, sheet.fill) +
    resourceItem(resource).draw({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, box.height)
  );
}

function colourOf({ kind, good }: Card): string {
  if (kind === "sailor") return "#6ea3c4";
  return good !== null && kind === "production" ? goodSigns[good].colour : "#8a7355";
}

/** The sign of the towns where it is cheaper. */
function drawDiscount({ discount }: Card, middle: Point): Svg {
  if (discount === null) return "";
  const { colour, icon: sign } = discountSigns[discount];
  return disc(middle, 60, colour, sign);
}

function chainItems({ chain, good }: Card): readonly Item[] {
  if (good === null || chain.kind === "none") return [];
  const inputs = chain.kind === "cards" ? [resourceItem(chain.resource)] : chain.goods.map(goodItem);
  return [...inputs, becomes(colours.ink), goodItem(good)];
}
