import type { Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { block, rimmedBlock } from "../../../kit/draw/blocks.ts";
import { inset, rows } from "../../../kit/draw/layout.ts";
import { becomes, flow, type Item, widthOfItems, words } from "../../../kit/draw/pieces/flow.ts";
import { coin, points, priceTag, tagWidth } from "../../../kit/draw/pieces/pieces.ts";
import { element, number, type Box, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { paragraph, text } from "../../../kit/draw/text/text.ts";
import { colours, darker, inkOn, lighter, phone } from "../../../kit/draw/theme.ts";
import { abilityOf, type Card, isFunds, printedPoints, rowOf, valueOf, waysTo } from "../../rules/cards.ts";
import { say, shortNameWord } from "../../text/words.ts";
import { drawPlank, plank } from "./ground.ts";
import { costItems, drawChip, fundsHead, gainItem, headOf, houseColour, lookOf } from "./looks.ts";

/** How high cards of a row, piles and houses are; labels of options stand on the lower rims of piles and houses. */
export const cardHeights = { resource: 177, pile: 120, house: 326 } as const;

const costGround = "#edc4ae";

const figure = { size: 50, weight: "black", colour: colours.white } as const;

/** How many cards lie there, on a dark ground that no part of a cost has. */
function drawStack({ x, y }: Point, count: number): Svg {
  const width = count < 10 ? 70 : 98;
  return block({ x: x - width / 2, y: y - 29, width, height: 58 }, 14, "#5c4130") + text(`×${count}`, { x, y }, figure);
}

/** A name in one line; the longest have to fit, so none is in heavier type. */
function drawName(name: string, box: Box, colour: string): Svg {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return text(name, middle, { size: 50, least: phone.long, weight: "bold", colour, width: box.width });
}

/** A resource in its crate: name, chip and value; below its cost, and how many lie there when it is more than one. */
export function drawResourceCard(box: Box, card: Card, count: number, speak: Speak): Svg {
  const { x, y, width } = box;
  const colour = headOf(rowOf(card) ?? 0);
  // Left of what it costs is room for the label of an option.
  const cost = { x: x + 90, y: y + 126, width: width - 96, height: 56 };
  return [
    drawPlank(box),
    block({ x, y, width, height: 48 }, 12, colour),
    drawName(speak(shortNameWord(card)), { x: x + 1, y: y + 1, width: width - 2, height: 48 }, inkOn(colour)),
    drawChip(card, { x: x + 43, y: y + 83 }, 64),
    coin({ x: x + width - 41, y: y + 87 }, 74, valueOf(card)),
    drawCost(cost, costItems(waysTo(card))),
    count > 1 ? drawStack({ x: x + width / 2, y: y + 87 }, count) : "",
  ].join("");
}

/** What a card is made of, on a ground of its own, so that it is told from what elves make. */
export const drawCost = (box: Box, items: readonly Item[]): Svg =>
  block(box, 10, costGround) + flow(inset(box, 2), items, 0.1);

/** A pile: its name, what lies there right of the label of an option, and how often; a dark place and a word where none is left. */
export function drawPile(box: Box, card: Card, count: number, speak: Speak): Svg {
  const { x, y, width } = box;
  const title = { x: x + 1, y: y + 2, width: width - 2, height: 48 };
  return [
    count === 0 ? block(box, 12, "#c8b184") : drawPlank(box),
    drawName(speak(shortNameWord(card)), title, colours.ink),
    count === 0
      ? drawName(speak(say("cards.none")), { ...title, y: y + 60 }, colours.ink)
      : drawChip(card, { x: x + 98, y: y + 81 }, 62) + drawStack({ x: x + width - 40, y: y + 81 }, count),
  ].join("");
}

const roof = 116;
const gable = 24;

/** A town house: on its gable the name; on its wall price and points, what it is made of, and below what its elves do. */
export function drawBuildingCard(box: Box, card: Card, speak: Speak): Svg {
  const { x, y, width } = box;
  const lines = rows({ x: x + 6, y: y + roof + 4, width: width - 12, height: 182 }, [68, 56, 54], 2);
  const middle = y + roof + 38;
  const price = valueOf(card);
  const title = { x: x + 5, y: y + gable - 6, width: width - 10, height: roof - gable + 8 };
  return [
    drawHouse(box, houseColour(card)),
    paragraph(speak(shortNameWord(card)), title, {
      size: phone.board,
      least: phone.long,
      colour: colours.white,
      align: "middle",
    }),
    priceTag({ x: x + 12 + tagWidth(69, price) / 2, y: middle }, 69, price),
    points({ x: x + width - 46, y: middle + 2 }, 69, printedPoints(card)),
    drawCost(at(lines, 1), costItems(waysTo(card))),
    abilityOf(card).length > 0 ? drawAbility(at(lines, 2), card) : "",
  ].join("");
}

/** A stepped gable over a wall. */
function drawHouse({ x, y, width, height }: Box, facade: string): Svg {
  const step = width / 6;
  const d =
    `M${number(x)} ${y + roof}V${y + gable}h${number(step)}v-12h${number(step)}v-12h${number(2 * step)}v12h${number(step)}v12` +
    `h${number(step)}V${y + roof}Z`;
  const wall = { x, y: y + roof, width, height: height - roof };
  return [
    block({ ...wall, y: wall.y + 5 }, 8, "#3d2a1c"),
    element("path", { d, fill: facade }),
    rimmedBlock(wall, 6, plank, { colour: darker(facade, 0.2), width: 4 }),
  ].join("");
}

/** "Wheat becomes Flour": the sides before the arrow, what comes of them behind it, with as many of the words as have room. */
export function drawAbility(box: Box, building: Card, told?: { readonly speak: Speak; readonly least: number }): Svg {
  const ways = abilityOf(building);
  const [way] = ways;
  if (way === undefined) return "";
  const { product } = way;
  const signs = [...costItems(ways), becomes(), gainItem(way)];
  if (told === undefined) return flow(box, signs, 0.08);
  const { speak, least } = told;
  const name = (card: Card) => [words(speak(shortNameWord(card)), colours.ink, least / box.height)];
  const made = product === null ? [] : name(product);
  const all = [...costItems(ways, name), becomes(), gainItem(way), ...made];
  const isFitting = (line: readonly Item[]) => widthOfItems(line, 0.08) * box.height <= box.width - 12;
  return flow(box, [all, [...signs, ...made]].find(isFitting) ?? signs, 0.08);
}

/** The colour of a card's head in hand: its row's, or its own. */
function headOfHeld(card: Card): string {
  if (isFunds(card)) return fundsHead;
  const row = rowOf(card);
  return row === undefined ? lighter(lookOf(card).colour, 0.55) : headOf(row);
}

/** A card in hand, large: name, chip and value, and how many of it there are when it is more than one. */
export function drawHandCard(box: Box, card: Card, count: number, speak: Speak): Svg {
  const { x, y, width } = box;
  const colour = headOfHeld(card);
  const name = {
    size: phone.name,
    least: phone.hand,
    weight: "bold",
    colour: inkOn(colour),
    width: width - 1,
  } as const;
  // Below them is room for a label.
  const middle = y + 105;
  const [apart, size] = [Math.min(width * 0.32, 110), 76];
  return [
    drawPlank(box),
    block({ x, y, width, height: 66 }, 12, colour),
    text(speak(shortNameWord(card)), { x: x + width / 2, y: y + 34 }, name),
    isFunds(card)
      ? coin({ x: x + width / 2, y: middle }, size, valueOf(card))
      : drawChip(card, { x: x + width / 2 - apart, y: middle }, size) +
        coin({ x: x + width / 2 + apart, y: middle }, size, valueOf(card)),
    count === 1 ? "" : drawStack({ x: x + width / 2, y: middle }, count),
  ].join("");
}
