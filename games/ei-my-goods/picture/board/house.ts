import type { Speak } from "../../../contract/index.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { middleOf } from "../../../kit/draw/layout.ts";
import { flow, item, type Item, widthOfItems, words } from "../../../kit/draw/pieces/flow.ts";
import { lastMove, newsTag, newsWidth } from "../../../kit/draw/pieces/marks.ts";
import { coin, points } from "../../../kit/draw/pieces/pieces.ts";
import { drawEnd, figureHeight } from "../../../kit/draw/pieces/players.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { inkOn, phone } from "../../../kit/draw/theme.ts";
import { type Card, type Counts, readCard } from "../../rules/cards.ts";
import { say, shortenGoods } from "../../text/words.ts";
import art from "../pieces/art.json" with { type: "json" };
import { drawWalls } from "../pieces/ground.ts";
import { roofName } from "../pieces/names.ts";
import {
  buildingColour,
  type BunnyLook,
  bunnyShape,
  chainItems,
  chainWord,
  drawBunny,
  drawDone,
  drawGoods,
  goodIcon,
  goodItem,
  needItems,
  recipeItems,
  sayEffect,
} from "../pieces/things.ts";

export type HouseLook = {
  readonly card: Card;
  readonly stock: number;
  readonly bunny: BunnyLook | undefined;
  /** Has produced this turn. */
  readonly isDone: boolean;
  /** Something happened here since the reader's last turn. */
  readonly isNew: boolean;
  /** The market as it counts for the owner; undefined while it is empty, and for neighbours. */
  readonly there?: Counts | undefined;
  /** How many goods would be made here, as far as that is known. */
  readonly makes?: string;
};

/** Part of a wall: how far it is from the left and right ends and below the roof, and how high. */
type Spot = { readonly left: number; readonly right: number; readonly top: number; readonly height: number };

/**
 * Houses as wide as half of a picture, three in a row, and those of neighbours: how high they are, how far the chimney
 * is above the roof, how high that is, how large its name, and how far from its left end; then on the wall where the
 * goods are and their size, the same of the shield, and where needs and the chain are.
 */
export const houses = {
  large: {
    ...{ across: 2, height: 234, overRoof: 20, roof: 58, name: phone.name, left: 62 },
    ...{ first: 34, stock: 60, shield: 70, award: 134, needs: { left: 16, right: 12, top: 64, height: 56 } },
    chain: { left: 16, right: 92, top: 119, height: 48 },
  },
  own: {
    ...{ across: 3, height: 228, overRoof: 20, roof: 58, name: phone.board, left: 60 },
    ...{ first: 37, stock: 62, shield: 66, award: 37, needs: { left: 12, right: 2, top: 66, height: 56 } },
    chain: { left: 12, right: 2, top: 119, height: 48 },
  },
  other: {
    ...{ across: 4, height: 174, overRoof: 26, roof: 52, name: phone.board, left: 10 },
    ...{ first: 34, stock: 56 },
    chain: { left: 6, right: 6, top: 66, height: 48 },
  },
} as const;

export type HouseKind = keyof typeof houses;

/** How high a rabbit's chip is, and how wide in a line of figures. */
const bunnyHeight = 50;
const bunnyWidth = (bunnyHeight * bunnyShape + 4) / figureHeight;

/** Goods, what one is worth, points, what starts production, and the chain; of a neighbour goods and rabbit alone. */
export function drawHouse(box: Box, kind: HouseKind, look: HouseLook, speak: Speak): Svg {
  const { roof, height, chain, left } = houses[kind];
  const isOther = kind === "other";
  // On the roof beside the name; of a neighbour, whose house has no room there, in place of the chain.
  const line = isOther ? { ...box, y: box.y + roof + chain.top, height: chain.height } : { ...box, height: roof };
  const draw = (shown: HouseLook) =>
    drawEnd({ ...line, width: box.width - 8 }, listSigns(shown, speak(say("picture.new"))));
  // Without a sign too there is a rim, so that the label of the next house covers no letter.
  const roomBy = ({ start }: { readonly start: number }) => (isOther ? box.width : start - 4 - box.x) - left;
  const all = draw(look);
  const isCut = !isOther && widthOf(roofName(look.card, roomBy(all), speak), phone.long) > roomBy(all);
  // Corners say what is new without the word, but a name of which a letter is left says nothing.
  const signs = isCut ? draw({ ...look, isNew: false }) : all;
  // Around the wall, so that the corners cover nothing on it.
  const wall = { x: box.x + 4, y: box.y + roof - 2, width: box.width - 8, height: height - roof + 6 };
  return [
    drawNamed(box, kind, look.card, roomBy(signs), speak),
    look.isNew ? lastMove(wall) : "",
    isOther ? drawFront(box, look, signs.start - 8, speak) : drawWork(box, kind, look, speak),
    signs.svg,
  ].join("");
}

/** Who works here, with a tick once they have produced, or the word for what is new. */
function listSigns({ bunny, isDone, isNew }: HouseLook, word: string): readonly Item[] {
  const wide = newsWidth(word);
  const news = item(({ x, y }) => newsTag({ x: x - wide / 2, y }, word), wide / figureHeight);
  return [
    // A house that has produced has a tick, which says what is new.
    ...(isNew && !isDone ? [news] : []),
    ...(isDone ? [item((middle) => drawDone(middle, 48), 0.86)] : []),
    ...(bunny === undefined ? [] : [item(({ x, y }) => drawBunny({ x, y: y + 3 }, bunnyHeight, bunny), bunnyWidth)]),
  ];
}

/** What a house makes of what, or what a brown one adds. */
function drawWork(box: Box, kind: Exclude<HouseKind, "other">, look: HouseLook, speak: Speak): Svg {
  const { card, there, makes = "" } = look;
  const { good, vp } = readCard(card);
  const { roof, first, shield, award, needs, chain } = houses[kind];
  const [y, right] = [box.y + roof + first, box.x + box.width - 16];
  const end = right - (vp > 0 && award === first ? shield + 8 : 8);
  // In a narrow house there is no room for what is made, which is above, nor for words.
  const isWide = kind === "large";
  const recipe = isWide || good === null ? recipeItems(card, speak, there, makes) : needItems(card, speak, there);
  return [
    good === null ? "" : drawStock({ x: box.x + 16, y }, end, kind, look, speak),
    vp > 0 ? points({ x: right - shield / 2, y: box.y + roof + award }, shield, vp) : "",
    flow(placeOn(box, roof, needs), recipe, 0.03, "left"),
    drawMore(placeOn(box, roof, chain), card, speak),
  ].join("");
}

/** The chain of a house, or when a brown one adds something; words as far as there is room. */
function drawMore(box: Box, card: Card, speak: Speak): Svg {
  const chain = chainItems(card);
  const isBrown = readCard(card).good === null;
  const word = isBrown ? words(speak(sayEffect(card))) : chainWord(speak);
  const all = isBrown || chain.length > 0 ? [word, ...chain] : [];
  return flow(box, widthOfItems(all, 0.1) * box.height <= box.width ? all : chain, 0.1, "left");
}

const placeOn = ({ x, y, width }: Box, roof: number, { left, right, top, height }: Spot): Box => {
  return { x: x + left, y: y + roof + top, width: width - left - right, height };
};

/** How large a coin is whose figure a phone shows legibly. */
const purse = 65;

/**
 * A neighbour's goods by name, and below them, left of an end, their sign and what one is worth; where they have no room
 * signs and figures alone above windows. Or what a brown house adds.
 */
function drawFront(box: Box, look: HouseLook, end: number, speak: Speak): Svg {
  const { roof, chain, first } = houses.other;
  const { card, stock, bunny, isNew } = look;
  const { good, value } = readCard(card);
  const spot = placeOn(box, roof, chain);
  if (good === null) return flow({ ...spot, y: box.y + roof + 4, height: 62 }, recipeItems(card, speak), 0.1);
  const start = { x: box.x + 12, y: box.y + roof + first };
  const told = speak(shortenGoods(good, stock));
  const style = { size: phone.board, least: phone.long, align: "left", width: box.width - 22 } as const;
  const worth = [goodItem(good), item((middle) => coin(middle, purse, value), purse / spot.height)];
  const low = { ...spot, x: start.x, width: end - start.x };
  if (widthOf(told, phone.long) <= style.width && widthOfItems(worth, 0.14) * spot.height <= low.width)
    return text(told, start, style) + flow(low, worth, 0.14, "left");
  const windows = (bunny ?? isNew) ? "" : drawArt(art.windows, { ...middleOf(spot), y: spot.y });
  return drawStock({ ...start, x: box.x + 16 }, box.x + box.width - 24, "other", look, speak) + windows;
}

/** The house with its name on the roof, in slightly smaller type before it is said in short. */
function drawNamed(box: Box, kind: HouseKind, card: Card, width: number, speak: Speak): Svg {
  const { roof, left, name: size } = houses[kind];
  const colour = buildingColour(card);
  const style = { size, least: phone.long, colour: inkOn(colour), align: "left", width } as const;
  return [
    drawArt(art.chimney, { x: box.x + box.width - 96, y: box.y - 24 }),
    drawWalls(box, roof, colour),
    text(roofName(card, width + 12, speak), { x: box.x + left, y: box.y + roof / 2 - 2 }, style),
  ].join("");
}

/** From a point to the right the good, how many of it lie here, in words where they have room, times what one is worth. */
function drawStock({ x, y }: Point, end: number, kind: HouseKind, { card, stock }: HouseLook, speak: Speak): Svg {
  const size = houses[kind].stock;
  const { good, value } = readCard(card);
  const which = good ?? 0;
  const middle = { x: x + size / 2, y };
  const sign = stock === 0 ? icon(goodIcon(which), middle, size, "#7d7464") : drawGoods(middle, size, which, stock);
  const left = x + size + 10;
  const room = end - purse - 8 - left;
  const long = `${speak(shortenGoods(which, stock))} ×`;
  const told = widthOf(long, phone.long) > room ? `${stock} ×` : long;
  const wide = Math.min(room, widthOf(told, phone.hand));
  return [
    sign,
    text(told, { x: left, y }, { size: phone.hand, least: phone.long, align: "left", width: room }),
    coin({ x: left + wide + 8 + purse / 2, y }, purse, value),
  ].join("");
}
