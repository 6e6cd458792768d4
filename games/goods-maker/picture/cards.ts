import { block } from "../../kit/draw/blocks.ts";
import { becomes, flow } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { inset, middleOf } from "../../kit/draw/layout.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import { plate } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { paragraph, text } from "../../kit/draw/text.ts";
import { colours, inkOn, lighter, round, type } from "../../kit/draw/theme.ts";
import {
  abilityOf,
  type Card,
  isBuilding,
  isFunds,
  nameOf,
  printedPoints,
  rowOf,
  valueOf,
  waysTo,
} from "../rules/cards.ts";
import { basicHead, costItems, drawEmblem, fundsHead, gainItem, headOf, lookOf } from "./looks.ts";

const rim = 8;
const between = 4;
/** Names of buildings take two lines. */
const heads = { building: 84, resource: 50 } as const;
const costs = 60;

/** The colour of a card's head says its row. */
function colourOf(card: Card): string {
  const row = rowOf(card);
  if (row !== undefined) return headOf(row);
  return isFunds(card) ? fundsHead : basicHead;
}

// One name is a single word wider than a card.
const breakName = (card: Card): string => nameOf(card).replace("terhouse", "ter- house");

/** Paper with a head in the row's colour and the name in it, and what lies below the head. */
function drawCard(box: Box, card: Card, below: (rest: Box) => Svg): Svg {
  const colour = colourOf(card);
  const inner = inset(box, rim);
  const band = { ...inner, height: isBuilding(card) ? heads.building : heads.resource };
  const top = band.y + band.height + between;
  const title = inset(band, 3);
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }),
    block(band, round.small + 4, colour),
    paragraph(breakName(card), title, { size: type.body, weight: "black", colour: inkOn(colour), align: "middle" }),
    below({ ...inner, y: top, height: inner.y + inner.height - top }),
  ].join("");
}

/** A field in a light colour. */
const drawField = (box: Box, colour: string): Svg => block(box, round.small + 4, lighter(colour, 0.7));

/** A building: name, value, cost and points; below what its elves do. */
export const drawBuildingCard = (box: Box, card: Card): Svg =>
  drawCard(box, card, (rest) => {
    const top = { ...rest, height: costs };
    const low = { ...rest, y: rest.y + costs + between, height: rest.height - costs - between };
    const middle = top.y + costs / 2;
    const hasElves = abilityOf(card).length > 0;
    // Whatever has no elves costs the most, so its cost is set larger where they would stand.
    const cost = hasElves ? { ...top, x: top.x + 52, width: top.width - 108 } : low;
    return [
      coin({ x: top.x + 25, y: middle }, 50, valueOf(card)),
      points({ x: top.x + top.width - 27, y: middle + 2 }, 56, printedPoints(card)),
      hasElves ? drawField(low, colourOf(card)) + drawAbility(inset(low, 6), card) : "",
      flow(cost, costItems(waysTo(card)), 0.1),
    ].join("");
  });

/** "Wheat becomes Flour": the sides before the arrow, what comes of them behind it. */
export function drawAbility(box: Box, building: Card): Svg {
  const ways = abilityOf(building);
  const [way] = ways;
  return way === undefined ? "" : flow(box, [...costItems(ways), becomes(), gainItem(way)], 0.12);
}

/** A resource in its row: name, value, sign and cost, and how many lie there when it is more than one. */
export const drawResourceCard = (box: Box, card: Card, count: number): Svg =>
  drawCard(box, card, (rest) => {
    const { art, right } = divideCard(rest, 84);
    const copies = { x: right.x + right.width - 30, y: right.y + right.height - 14 };
    return [
      drawGoods(art, card),
      flow({ ...right, height: count > 1 ? 46 : 54 }, costItems(waysTo(card)), 0.1),
      count > 1 ? text(`×${count}`, copies, { size: type.body, weight: "black" }) : "",
    ].join("");
  });

/** A basic resource: name, value and sign, and how many are in its pile. */
export const drawBasicCard = (box: Box, card: Card, count: number): Svg =>
  drawCard(box, card, (rest) => {
    const { art, right } = divideCard(rest, 96);
    const { x, y } = middleOf(art);
    return [
      drawField(art, lookOf(card).colour),
      coin({ x: x - 26, y }, 42, valueOf(card)),
      drawEmblem(card, { x: x + 22, y }, 46),
      text(`×${count}`, middleOf(right), { size: type.strong, weight: "black" }),
    ].join("");
  });

/** The sign of a resource on the left, figures on the right; labels of options stand on the lower rim between them. */
function divideCard(box: Box, left: number): { readonly art: Box; readonly right: Box } {
  const art = { ...box, width: left };
  return { art, right: { ...box, x: box.x + left + between, width: box.width - left - between } };
}

/** Its sign on its colour, and its value. */
function drawGoods(box: Box, card: Card): Svg {
  const size = Math.min(box.width, box.height) * 0.86;
  const { x, y } = middleOf(box);
  const middle = { x: x + size * 0.1, y: y - size * 0.04 };
  const value = { x: box.x + size * 0.24, y: box.y + box.height - size * 0.24 };
  return [
    drawField(box, isFunds(card) ? fundsHead : lookOf(card).colour),
    isFunds(card) ? icon("two-coins", middle, size) : drawEmblem(card, middle, size),
    coin(value, Math.max(46, size * 0.4), valueOf(card)),
  ].join("");
}

/** A card in hand, large: name, sign and value. */
export const drawHandCard = (box: Box, card: Card): Svg => drawCard(box, card, (rest) => drawGoods(rest, card));
