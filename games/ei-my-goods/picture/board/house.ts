import type { Speak } from "../../../contract/index.ts";
import { stampArt } from "../../../kit/draw/art.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { flow } from "../../../kit/draw/pieces/flow.ts";
import { lastMove, newsTag, tick } from "../../../kit/draw/pieces/marks.ts";
import { coin, points, token } from "../../../kit/draw/pieces/pieces.ts";
import { type Box, element, number, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, darker, inkOn, lighter, phone } from "../../../kit/draw/theme.ts";
import { type Card, type Counts, readCard } from "../../rules/cards.ts";
import { say } from "../../text/words.ts";
import { art } from "../pieces/art.ts";
import { plaster } from "../pieces/ground.ts";
import { roofName } from "../pieces/names.ts";
import {
  buildingColour,
  type BunnyLook,
  bunnyShape,
  chainItems,
  drawBunny,
  drawGoods,
  effectItems,
  goodIcon,
  needItems,
} from "../pieces/things.ts";

export type HouseLook = {
  readonly card: Card;
  readonly stock: number;
  readonly bunny: BunnyLook | undefined;
  /** Has produced this turn. */
  readonly isDone: boolean;
  /** Something happened here since the reader's last turn. */
  readonly isNew: boolean;
  /** A frame lies around it, so its roof is as wide as its walls. */
  readonly isMarked: boolean;
  /** The market as it counts for the owner; undefined while it is empty, and for neighbours. */
  readonly there: Counts | undefined;
};

/** Part of a wall: how far it is from the left and right ends and below the roof, and how high. */
type Spot = { readonly left: number; readonly right: number; readonly top: number; readonly height: number };

/**
 * Houses as wide as half of a picture, three in a row, and those of neighbours: how high they are, how far a rabbit looks
 * over the roof, how high that is, how large its name, and how far from its left end; then on the wall where the goods
 * are and their size, that of the shield, how far from the left end the word for news is, and where needs, the chain and what a brown house adds are.
 */
export const houses = {
  large: {
    ...{ across: 2, height: 214, overRoof: 40, roof: 66, name: phone.name, left: 62 },
    ...{ tag: 64, first: 43, stock: 72, shield: 78, needs: { left: 16, right: 268, top: 84, height: 56 } },
    chain: { left: 296, right: 12, top: 85, height: 56 },
    effect: { left: 16, right: 340, top: 1, height: 84 },
  },
  own: {
    ...{ across: 3, height: 236, overRoof: 40, roof: 58, name: phone.board, left: 60 },
    ...{ tag: 64, first: 37, stock: 62, shield: 66, needs: { left: 16, right: 10, top: 68, height: 56 } },
    chain: { left: 16, right: 16, top: 125, height: 48 },
    effect: { left: 10, right: 10, top: 71, height: 90 },
  },
  other: {
    ...{ across: 4, height: 174, overRoof: 34, roof: 52, name: phone.board, left: 10 },
    ...{ tag: 0, first: 34, stock: 56, shield: 0, needs: undefined },
    chain: { left: 6, right: 6, top: 72, height: 48 },
    effect: { left: 6, right: 6, top: 14, height: 78 },
  },
} as const;

export type HouseKind = keyof typeof houses;

const eaves = 8;
const bunnyHeight = 50;
const figure = { size: phone.hand, least: phone.hand, weight: "black" } as const;

/** Goods, what one is worth, points, what starts production, and the chain; of a neighbour goods and chain alone. */
export function drawHouse(box: Box, kind: HouseKind, look: HouseLook, speak: Speak): Svg {
  const { card } = look;
  const { vp } = readCard(card);
  const { roof, first, shield, height, tag } = houses[kind];
  const y = box.y + roof + first;
  const right = box.x + box.width;
  // A frame may lie around the house, so its corners stand on the wall.
  const news = { x: box.x + 8, y: box.y + roof + 2, width: box.width - 16, height: Math.min(144, height - 118) };
  return [
    drawWalls(box, kind, look, speak),
    look.isNew ? lastMove(news) : "",
    // A house that has produced has a tick, which leaves no room for the word and says what is new.
    look.isNew && !look.isDone ? newsTag({ x: box.x + tag, y: box.y - 12 }, speak(say("picture.new"))) : "",
    vp === 0 || shield === 0 ? "" : points({ x: right - shield / 2 - 11, y }, shield, vp),
    drawWork(box, kind, look, speak),
  ].join("");
}

/** What a house makes of what, or what a brown one adds. */
function drawWork(box: Box, kind: HouseKind, look: HouseLook, speak: Speak): Svg {
  const { card, there } = look;
  const { good, chain } = readCard(card);
  const { roof, first, stock, needs, ...spots } = houses[kind];
  const place = ({ left, right, top, height }: Spot): Box => ({
    ...{ x: box.x + left, y: box.y + roof + top },
    ...{ width: box.width - left - right, height },
  });
  if (good === null) return flow(place(spots.effect), effectItems(card), 0.1);
  const wide = needs === undefined || chain !== null ? needs : { ...needs, right: needs.left };
  const hasWindows = chain === null && kind !== "large";
  return [
    drawStock({ x: box.x + 16, y: box.y + roof + first }, look, stock),
    wide === undefined ? "" : flow(place(wide), needItems(card, speak, there), 0.06, "left"),
    hasWindows ? drawWindows(place(spots.chain)) : flow(place(spots.chain), chainItems(card), 0.06),
  ].join("");
}

/** Two windows with flowers, where a house has no chain. */
function drawWindows({ x, y, width }: Box): Svg {
  const lefts = [x + width * 0.22 - 24, x + width * 0.52 - 24];
  return stampArt(
    art.windows,
    lefts.map((left) => ({ x: Math.round(left), y: Math.round(y) })),
  );
}

/** Plastered walls under a roof in the building's colour, which bears its name. */
function drawWalls({ x, y, width, height }: Box, kind: HouseKind, look: HouseLook, speak: Speak): Svg {
  const { roof, left, name: size } = houses[kind];
  const room = width - left;
  const colour = buildingColour(look.card);
  const slope = look.isMarked ? 0 : 22;
  const edge = (from: number, top: number) =>
    `M${number(x - from)} ${y + roof}L${number(x + slope - from)} ${y - top}H${number(x + width - slope + from)}` +
    `L${number(x + width + from)} ${y + roof}Z`;
  const foot = y + height;
  const wall = { x: x + eaves, y: y + roof - 4, width: width - 2 * eaves, height: height - roof + 4 };
  const style = { size, least: phone.board, colour: inkOn(colour), align: "left", width: room } as const;
  return [
    // The ground in its shade, the chimney with its smoke, and stones at the foot of the wall.
    element("path", {
      d: `M${number(x - 4)} ${foot + 2}h${number(width + 10)}l-9 7h${number(8 - width)}Z`,
      fill: "#86b34e",
    }),
    look.isMarked ? "" : stampArt(art.chimney, [{ x: x + width - slope - 74, y: y - 24 }]),
    block({ ...wall, x: wall.x - 3, width: wall.width + 6, height: wall.height + 4 }, 6, "#7a6a4c"),
    block(wall, 4, look.stock > 0 ? plaster : lighter(plaster, 0.2)),
    element("path", { d: edge(eaves, 3), fill: darker(colour, 0.45) }),
    element("path", { d: edge(eaves - 3, 0), fill: colour }),
    element("path", {
      d: `M${number(x + slope)} ${y}h${number(width - 2 * slope)}l2 6h${number(2 * slope - width - 4)}Z`,
      fill: lighter(colour, 0.35),
    }),
    text(roofName(look.card, room, speak), { x: x + left, y: y + roof / 2 - 2 }, style),
  ].join("");
}

/** A rabbit on the ridge of the roof, with a tick once it has produced. */
export function drawWorker({ x, y, width }: Box, { bunny, isDone }: HouseLook): Svg {
  if (bunny === undefined) return "";
  const middle = { x: x + width - (bunnyHeight * bunnyShape) / 2 - 26, y: y - 12 };
  const done = { x: middle.x - 70, y: middle.y };
  const check = isDone ? token(done, 48, { colour: colours.yes }) + tick(done, 28, colours.white) : "";
  return drawBunny(middle, bunnyHeight, bunny) + check;
}

/** The good, piled up, what one is worth, and how many of it lie here; a pale one without a number when there are none. */
function drawStock({ x, y }: Point, { card, stock }: HouseLook, size: number): Svg {
  const middle = { x: x + size / 2, y };
  const { good, value } = readCard(card);
  const worth = coin({ x: x + size * 1.56 + 4, y }, Math.max(65, size + 4), value);
  if (stock === 0) return icon(goodIcon(good ?? 0), middle, size, "#8f8676") + worth;
  const count = text(`×${stock}`, { x: x + size * 2.1 + 14, y }, { ...figure, align: "left" });
  return drawGoods(middle, size, good ?? 0, stock) + worth + count;
}
