import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { flow, sign, words } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns, middleOf } from "../../kit/draw/layout.ts";
import { tick } from "../../kit/draw/marks.ts";
import { coin, points, token } from "../../kit/draw/pieces.ts";
import { plate } from "../../kit/draw/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text.ts";
import { colours, inkOn, lighter, round } from "../../kit/draw/theme.ts";
import { type Card, type Counts, everyResource, readCard, type Resource } from "../rules/cards.ts";
import {
  buildingColour,
  type BunnyLook,
  bunnyShape,
  chainItems,
  drawBunny,
  drawResource,
  goodIcon,
  resourceItem,
} from "./things.ts";
import { findNumeral, findTitle } from "./names.ts";

export type BuildingLook = {
  readonly card: Card;
  readonly stock: number;
  readonly bunny: BunnyLook | undefined;
  /** Has produced this turn. */
  readonly isDone: boolean;
};

export type OwnLook = BuildingLook & {
  /** The market as it counts for its owner; undefined while it is empty. */
  readonly there: Counts | undefined;
  /** An option is shown here. */
  readonly isMarked: boolean;
};

const head = 46;
const figures = 38;
const beside = 12;
/** The label of an option lies on the upper left corner. */
const labelWidth = 42;
/** The points lie at the right end of an own building's head, and the worker's chip before them. */
const pointsRoom = 58;
const workerEnd = 150;
const numeralSize = 26;

/** How wide the chip of a worker is in a building's head. */
const workerRoom = (head - 6) * bunnyShape;

/** The height of a building, as its owner sees it and as the others do. */
export const buildingHeight = { own: 138, other: 102 } as const;

/** A building in front of the viewer: besides what others see its points, the value of its good, its needs and its chain. */
export function drawOwnBuilding(box: Box, look: OwnLook): Svg {
  const { card, there, isMarked } = look;
  const { good, value, vp } = readCard(card);
  const right = box.x + box.width;
  const place = { x: right - 104, y: box.y + head / 2 };
  const left = { ...box, y: box.y + head, width: 156, height: box.height - head };
  const inside = { x: left.x + left.width, y: left.y + 2, width: box.width - left.width - 6, height: 46 };
  return [
    drawBody(box, look, isMarked ? beside + labelWidth : beside, look.bunny === undefined ? pointsRoom : workerEnd),
    vp === 0 ? "" : points({ x: right - 28, y: box.y + 26 }, 50, vp),
    drawWorker(place, look),
    drawDone({ x: place.x - 60, y: place.y }, look),
    good === null
      ? drawEffect({ ...left, width: box.width }, card)
      : [
          drawStock(left, look, 68),
          coin({ x: left.x + 24, y: left.y + 69 }, 42, value),
          drawNeeds(inside, card, there),
          flow({ ...inside, y: inside.y + 48, height: 38 }, chainItems(card), 0.1),
        ].join(""),
  ].join("");
}

/** A building in front of another player: what it is, what lies on it, and who works there. */
export function drawOtherBuilding(box: Box, look: BuildingLook): Svg {
  const left = { ...box, y: box.y + head, height: box.height - head };
  const place = { x: box.x + box.width - workerRoom / 2 - 6, y: box.y + head / 2 };
  return [
    drawBody(box, look, beside, look.bunny === undefined ? beside : workerRoom + 14),
    drawWorker(place, look),
    drawDone({ x: box.x + box.width - 24, y: box.y + head + 28 }, look),
    readCard(look.card).good === null ? drawEffect(left, look.card) : drawStock(left, look, 48),
  ].join("");
}

/** Paper with a head in the building's colour, and its name and numeral so far from the head's ends. */
function drawBody(box: Box, { card }: BuildingLook, left: number, right: number): Svg {
  const { resource } = readCard(card);
  const colour = buildingColour(card);
  const style = { weight: "black", colour: inkOn(colour) } as const;
  const numeral = findNumeral(card);
  const room = numeral === "" ? 0 : widthOf(numeral, numeralSize, "black") + 6;
  const name = resource === null ? "COOP" : findTitle(card);
  const width = box.width - left - right - room;
  const end = { x: box.x + box.width - right, y: box.y + head / 2 };
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, radius: round.small + 4, lift: 3 }),
    block({ ...box, height: head }, round.small + 4, colour),
    text(name, { x: box.x + left, y: end.y }, { ...style, size: figures, align: "left", width }),
    numeral === "" ? "" : text(numeral, end, { ...style, size: numeralSize, align: "right" }),
  ].join("");
}

const drawWorker = (middle: Point, { bunny: who }: BuildingLook): Svg =>
  who === undefined ? "" : drawBunny(middle, head - 6, who);

/** Production has happened. */
const drawDone = (middle: Point, { isDone }: BuildingLook): Svg =>
  isDone ? token(middle, 36, { colour: colours.yes }) + tick(middle, 22, colours.white) : "";

/** The good and how many of it lie here; a pale one without a number when there are none. */
function drawStock(box: Box, { card, stock }: BuildingLook, size: number): Svg {
  const y = box.y + box.height / 2;
  const sign = goodIcon(readCard(card).good ?? 0);
  const middle = { x: box.x + (size > 60 ? 20 : 12) + size / 2, y };
  if (stock === 0) return icon(sign, middle, size, lighter(colours.inkSoft, 0.4));
  const left = { x: middle.x + size / 2 + 6, y };
  const style = { size: size > 60 ? 46 : 42, weight: "black", align: "left", width: box.width - size - 34 } as const;
  return icon(sign, middle, size) + text(`×${stock}`, left, style);
}

/** What starts production: how many of each resource, and how many of these the market has. */
function drawNeeds(box: Box, card: Card, there: Counts | undefined): Svg {
  const { needs: wanted, any } = readCard(card);
  if (wanted === null) {
    const all = there?.reduce((sum, count) => sum + count, 0);
    const shown = compare(any, all);
    const style = { size: figures, weight: "black", colour: shown.colour, width: box.width } as const;
    return text(`any ${shown.words}`, middleOf(box), style);
  }
  const kinds = everyResource.filter((resource) => at(wanted, resource) > 0);
  return columns(
    box,
    kinds.map(() => 1),
    0,
  )
    .map((cell, index) => drawNeed(cell, at(kinds, index), wanted, there))
    .join("");
}

function drawNeed(cell: Box, resource: Resource, wanted: Counts, there: Counts | undefined): Svg {
  const { x, y } = { x: cell.x, y: cell.y + cell.height / 2 };
  const { words: shown, colour } = compare(at(wanted, resource), there === undefined ? undefined : at(there, resource));
  // Short of its cell's end, so that the figure is not taken for the next token's.
  const style = { size: figures, weight: "black", align: "left", width: cell.width - 46, colour } as const;
  return drawResource({ x: x + 18, y }, 36, resource) + text(shown, { x: x + 38, y }, style);
}

/** "2/3" when the market has two of three, in red; just the number while there is no market. */
function compare(wanted: number, there: number | undefined) {
  if (there === undefined) return { words: String(wanted), colour: colours.ink };
  const has = Math.min(wanted, there);
  return { words: `${has}/${wanted}`, colour: has === wanted ? colours.yes : colours.no };
}

/** A brown building: one more of a resource, or one more card. */
function drawEffect(box: Box, card: Card): Svg {
  const { delivers } = readCard(card);
  const more = delivers === null ? sign("poker-hand") : resourceItem(delivers);
  return flow({ ...box, y: box.y + 4, height: Math.min(64, box.height - 8) }, [words("+1"), more], 0.1);
}
