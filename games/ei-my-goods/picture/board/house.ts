import type { Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { stampArt } from "../../../kit/draw/art.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { columns } from "../../../kit/draw/layout.ts";
import { flow } from "../../../kit/draw/pieces/flow.ts";
import { lastMove, tick } from "../../../kit/draw/pieces/marks.ts";
import { coin, points, token } from "../../../kit/draw/pieces/pieces.ts";
import { type Box, element, number, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, darker, inkOn, lighter, phone } from "../../../kit/draw/theme.ts";
import { type Card, type Counts, everyResource, readCard, type Resource } from "../../rules/cards.ts";
import { say } from "../../text/words.ts";
import { art } from "../pieces/art.ts";
import { plaster } from "../pieces/ground.ts";
import { findNumeral, roofName } from "../pieces/names.ts";
import {
  buildingColour,
  type BunnyLook,
  bunnyShape,
  chainItems,
  drawBunny,
  drawGoods,
  drawResource,
  effectItems,
  goodIcon,
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

/**
 * Houses as wide as half of a picture, three in a row, and those of neighbours: how high they are, how far a rabbit looks
 * over the roof, how high that is, how large its name, and how far from its left end.
 */
export const houses = {
  large: { across: 2, height: 214, overRoof: 40, roof: 66, name: phone.name, left: 58 },
  own: { across: 3, height: 236, overRoof: 40, roof: 58, name: phone.board, left: 56 },
  other: { across: 4, height: 174, overRoof: 34, roof: 52, name: phone.board, left: 10 },
} as const;

export type HouseKind = keyof typeof houses;

const eaves = 8;
const bunnyHeight = 56;
const figure = { size: phone.hand, least: phone.hand, weight: "black" } as const;

/** A house of the reader's own: goods, their value, points, what starts production, and the chain. */
export function drawHouse(box: Box, look: HouseLook, speak: Speak): Svg {
  const { card, there } = look;
  const { good, vp } = readCard(card);
  const [x, right] = [box.x, box.x + box.width];
  const { roof } = houses.own;
  const first = box.y + roof + 37;
  const needs = { x: x + 10, y: box.y + roof + 72, width: box.width - 20, height: 52 };
  const chain = { ...needs, y: needs.y + 53, width: needs.width - 74, height: 48 };
  return [
    drawWalls(box, "own", look, speak),
    // A frame may lie around the house, so its corners stand on the wall.
    look.isNew ? lastMove({ x: x + 8, y: box.y + roof + 2, width: box.width - 16, height: 118 }) : "",
    vp === 0 ? "" : points({ x: right - 43, y: first }, 66, vp),
    text(findNumeral(card), { x: right - 16, y: chain.y + 26 }, { ...figure, align: "right" }),
    good === null
      ? flow({ ...needs, y: first + 34, height: 90 }, effectItems(card), 0.1)
      : [
          drawStock({ x: x + 14, y: first }, look, 62),
          drawNeeds(needs, card, there, speak),
          hasChain(card) ? flow(chain, chainItems(card), 0.1) : drawWindows(chain),
        ].join(""),
  ].join("");
}

/** The same as wide as half of the picture, in type as large as in hands. */
export function drawLargeHouse(box: Box, look: HouseLook, speak: Speak): Svg {
  const { card, there } = look;
  const { good, vp } = readCard(card);
  const [x, right] = [box.x, box.x + box.width];
  const { roof } = houses.large;
  const first = box.y + roof + 43;
  const low = { x: x + 16, y: box.y + roof + 85, width: box.width - 32, height: 54 };
  const half = hasChain(card) ? { ...low, width: 270 } : low;
  return [
    drawWalls(box, "large", look, speak),
    look.isNew ? lastMove({ x: x + 8, y: box.y + roof + 2, width: box.width - 16, height: 144 }) : "",
    vp === 0 ? "" : points({ x: right - 54, y: first }, 78, vp),
    good === null
      ? flow({ ...low, y: first - 42, width: 200, height: 84 }, effectItems(card), 0.1)
      : [
          drawStock({ x: x + 20, y: first }, look, 72),
          drawNeeds(half, card, there, speak),
          flow({ ...low, x: x + 296, width: box.width - 308, height: 56 }, chainItems(card), 0.05),
        ].join(""),
  ].join("");
}

/** A neighbour's house: its name, goods and chain, and who works there. */
export function drawSmallHouse(box: Box, look: HouseLook, speak: Speak): Svg {
  const { card } = look;
  const { good } = readCard(card);
  const { roof } = houses.other;
  const first = box.y + roof + 34;
  const below = { x: box.x + 6, y: box.y + roof + 72, width: box.width - 12, height: 48 };
  return [
    drawWalls(box, "other", look, speak),
    look.isNew ? lastMove({ x: box.x + 4, y: box.y + roof + 2, width: box.width - 8, height: box.height - roof }) : "",
    good === null
      ? flow({ ...below, y: first - 20, height: 78 }, effectItems(card), 0.1)
      : [
          drawStock({ x: box.x + 14, y: first }, look, 56),
          hasChain(card) ? flow(below, chainItems(card), 0.08) : drawWindows(below),
        ].join(""),
    drawWorker(box, look),
  ].join("");
}

const hasChain = (card: Card): boolean => readCard(card).chain !== null;

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
  const numeral = kind === "large" ? findNumeral(look.card) : "";
  const room = width - left - (numeral === "" ? 0 : widthOf(numeral, phone.board, "black") + 34);
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
    text(
      numeral,
      { x: x + width - 26, y: y + roof / 2 },
      { size: phone.board, weight: "black", colour: style.colour, align: "right" },
    ),
  ].join("");
}

/** A rabbit on the ridge of the roof, with a tick once it has produced. */
export function drawWorker({ x, y, width }: Box, { bunny, isDone }: HouseLook): Svg {
  if (bunny === undefined) return "";
  const middle = { x: x + width - (bunnyHeight * bunnyShape) / 2 - 26, y: y - 18 };
  const done = { x: middle.x - 70, y: middle.y };
  const check = isDone ? token(done, 48, { colour: colours.yes }) + tick(done, 28, colours.white) : "";
  return drawBunny(middle, bunnyHeight, bunny) + check;
}

/** The good, piled up, what one is worth, and how many of it lie here; a pale one without a number when there are none. */
function drawStock({ x, y }: Point, { card, stock }: HouseLook, size: number): Svg {
  const middle = { x: x + size / 2, y };
  const { good, value } = readCard(card);
  const worth = coin({ x: x + size * 1.56 + 4, y }, size + 6, value);
  if (stock === 0) return icon(goodIcon(good ?? 0), middle, size, "#8f8676") + worth;
  const count = text(`×${stock}`, { x: x + size * 2.1 + 14, y }, { ...figure, align: "left" });
  return drawGoods(middle, size, good ?? 0, stock) + worth + count;
}

/** What starts production: how many of each resource, and how many of these the market has. */
function drawNeeds(box: Box, card: Card, there: Counts | undefined, speak: Speak): Svg {
  const { needs: wanted, any } = readCard(card);
  if (wanted === null) {
    const all = there?.reduce((sum, count) => sum + count, 0);
    const shown = compare(any, all);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    // These words may reach to the corners of the wall.
    const style = { ...figure, colour: shown.colour, width: box.width + 12 };
    return text(speak(say("picture.any", { n: shown.words })), middle, style);
  }
  const kinds = everyResource.filter((resource) => at(wanted, resource) > 0);
  const cells = columns(box, kinds.length, 0);
  return cells.map((cell, index) => drawNeed(cell, at(kinds, index), wanted, there)).join("");
}

function drawNeed(cell: Box, resource: Resource, wanted: Counts, there: Counts | undefined): Svg {
  const { x, y } = { x: cell.x, y: cell.y + cell.height / 2 };
  const { words: shown, colour } = compare(at(wanted, resource), there === undefined ? undefined : at(there, resource));
  const style = { ...figure, align: "left", colour, width: cell.width - 52 } as const;
  return drawResource({ x: x + 25, y }, 50, resource) + text(shown, { x: x + 52, y }, style);
}

/** "2/3" when the market has two of three, in red; just the number while there is no market. */
function compare(wanted: number, there: number | undefined) {
  if (there === undefined) return { words: String(wanted), colour: colours.ink };
  const has = Math.min(wanted, there);
  return { words: `${has}/${wanted}`, colour: has === wanted ? "#1d6a3d" : "#b01a24" };
}
