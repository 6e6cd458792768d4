import { block, rimmedBlock } from "../../kit/draw/blocks.ts";
import { becomes, flow } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { inset } from "../../kit/draw/layout.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import { badge, plate } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { paragraph } from "../../kit/draw/text.ts";
import { colours, darker, inkOn, lighter, line } from "../../kit/draw/theme.ts";
import type { Card } from "../cards.ts";
import { abilityOf, isBasic, isFunds, nameOf, printedPoints, rowOf, valueOf, waysTo } from "../cards.ts";
import { basicHead, costItems, emblem, fundsHead, gainItem, headOf, lookOf } from "./looks.ts";

const head = 62;
const rim = 8;
const narrow = 190;

/** The colour of a card's head says its row. */
function colourOf(card: Card): string {
  const row = rowOf(card);
  if (row !== undefined) return headOf(row);
  return isFunds(card) ? fundsHead : basicHead;
}

/** Paper with a head in the row's colour, the name in it, the value on its right corner; marks come to the left one. */
function body(box: Box, card: Card): Svg {
  const colour = colourOf(card);
  const band = { x: box.x + rim, y: box.y + rim, width: box.width - 2 * rim, height: head };
  const title = { ...band, x: band.x + 10, width: band.width - 64 };
  const size = box.width < narrow ? 29 : 33;
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge }),
    block(band, 12, colour),
    paragraph(nameOf(card), title, { size, weight: "black", colour: inkOn(colour), align: "middle" }),
    coin({ x: box.x + box.width - 31, y: box.y + 31 }, 54, valueOf(card)),
  ].join("");
}

/** A field in a light colour. */
function field(box: Box, colour: string): Svg {
  return rimmedBlock(box, 10, lighter(colour, 0.75), { colour: darker(colour, 0.1), width: line.hair });
}

/** A building: name and value; in the middle what its elves do; below what it costs, and its points. */
export function buildingCard(box: Box, card: Card): Svg {
  const colour = colourOf(card);
  const inner = inset(box, rim);
  const low = 66;
  const middle = { ...inner, y: inner.y + head + 6, height: inner.height - head - low - 12 };
  const foot = { ...inner, y: inner.y + inner.height - low, height: low };
  const hasElves = abilityOf(card).length > 0;
  const centre = { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 };
  return [
    body(box, card),
    field(middle, colour),
    hasElves ? abilityFlow(inset(middle, 12), card) : icon("family-house", centre, 80, darker(colour, 0.3)),
    flow(inset({ ...foot, width: foot.width - 58 }, 8), costItems(waysTo(card)), 0.12),
    points({ x: foot.x + foot.width - 30, y: foot.y + low / 2 + 2 }, 60, printedPoints(card)),
  ].join("");
}

/** "Wheat becomes Flour": the sides before the arrow, what comes of them behind it. */
export function abilityFlow(box: Box, building: Card): Svg {
  const ways = abilityOf(building);
  const [way] = ways;
  return way === undefined ? "" : flow(box, [...costItems(ways), becomes(), gainItem(way)], 0.12);
}

/** A resource in its row or pile: name and value, its sign, what it costs, and how many lie there. */
export function resourceCard(box: Box, card: Card, count: number): Svg {
  const inner = inset(box, rim);
  const low = { ...inner, y: inner.y + head + 6, height: inner.height - head - 6 };
  const isFree = isBasic(card);
  const art = { ...low, width: isFree ? low.width : low.width * 0.42 };
  const cost = { x: art.x + art.width + 6, y: low.y + 6, width: low.width - art.width - 8, height: low.height - 12 };
  const middle = { x: art.x + art.width / 2, y: art.y + art.height / 2 };
  return [
    body(box, card),
    field(art, lookOf(card).colour),
    emblem(card, middle, Math.min(art.width, art.height) * 0.88),
    isFree ? "" : flow(inset(cost, 4), costItems(waysTo(card)), 0.1),
    isFree || count > 1 ? copies(box, count) : "",
  ].join("");
}

/** How many equal cards lie on top of each other, on the lower rim. */
export const copies = (box: Box, count: number): Svg =>
  badge({ x: box.x + box.width - 36, y: box.y + box.height - 10 }, `×${count}`, { height: 42 });

/** A card in hand, large: name, value and sign. */
export function handCard(box: Box, card: Card): Svg {
  const inner = inset(box, rim);
  const art = { ...inner, y: inner.y + head + 6, height: inner.height - head - 6 };
  const middle = { x: art.x + art.width / 2, y: art.y + art.height / 2 };
  const size = Math.min(art.width, art.height) * 0.84;
  return [
    body(box, card),
    field(art, isFunds(card) ? fundsHead : lookOf(card).colour),
    isFunds(card) ? icon("two-coins", middle, size, colours.ink) : emblem(card, middle, size),
  ].join("");
}
